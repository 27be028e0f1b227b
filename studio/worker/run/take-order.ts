import type { Order } from '../messages.js';
import { resumePace, setPace } from '../pace.js';
import { takePosing } from './bodies.js';
import { openRun, playFiles } from './open-run.js';
import { reply } from './reply.js';
import type { RunState } from './run-state.js';
import { schedule } from './schedule.js';
import { goesOn, sendFrame, sendStatus } from './send.js';
import { setPlaying, showTick, stepOnce } from './step-run.js';

/** Does what the page asks for. */
export function takeOrder(state: RunState, order: Order): void {
  const { pace, around } = state;
  switch (order.kind) {
    case 'open':
      void openRun(state, order);
      break;
    case 'open-files':
      void playFiles(state, order);
      break;
    case 'seek':
      showTick(state, order.tick);
      break;
    case 'live':
      showTick(state);
      break;
    case 'step':
      stepOnce(state, order.direction);
      break;
    case 'play':
    case 'pause':
      setPlaying(state, order.kind === 'play');
      break;
    case 'posing':
      takePosing(state, order.posing);
      break;
    case 'eye':
      state.eye = order.eye;
      break;
    case 'speed':
      setPace(pace, around.clock(), order.speed);
      schedule(state);
      break;
    case 'limit':
      state.limit = order.tick;
      resumePace(pace, around.clock());
      schedule(state);
      break;
    case 'ask':
      void reply(state, order);
      break;
    case 'return':
      state.freeFrames.push(order.columns);
      // Where the run is over or waits, nothing comes later that would tell of its last moment.
      if (sendFrame(state) && !goesOn(state)) sendStatus(state, true);
      break;
  }
}
