import type { Notice, Order } from './messages.js';
import { createRunState } from './run/run-state.js';
import { takeOrder } from './run/take-order.js';
import { wakeUp } from './run/wake-up.js';

/** The part of a worker's global scope that is used here. */
type WorkerScope = {
  onmessage: ((event: MessageEvent<Order>) => void) | null;
  postMessage(notice: Notice, transfer?: Transferable[]): void;
};

/** A timer never wakes earlier than after a few milliseconds; shorter waits go through the message queue [s]. */
const SHORTEST_TIMER = 0.005;
/** By so much a timer is set too early, for it comes late [s]. */
const TIMER_LEAD = 0.002;

const scope = globalThis as unknown as WorkerScope;
const queue = new MessageChannel();
const state = createRunState({
  post: (notice, transfer) => scope.postMessage(notice, transfer),
  wake: (seconds) => {
    const knock = () => queue.port2.postMessage(0);
    if (seconds > SHORTEST_TIMER) setTimeout(knock, (seconds - TIMER_LEAD) * 1000);
    else knock();
  },
  clock: () => performance.now() / 1000,
});

scope.onmessage = ({ data }) => takeOrder(state, data);
queue.port1.onmessage = () => wakeUp(state);
