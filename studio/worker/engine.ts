import type { Notice, Order } from './messages.js';

/** The engine in its own thread, running one scenario. */
export type Engine = { send(order: Order, transfer?: Transferable[]): void; close(): void };

/** The first worker loads its script while the page is still building its view. */
let first: Worker | undefined = createWorker();

/** Starts a worker; everything it says goes to `hear`, its crash included. */
export function startEngine(hear: (notice: Notice) => void): Engine {
  const worker = first ?? createWorker();
  first = undefined;
  let open = true;
  const fault = (message: string, detail: string) => {
    if (open) hear({ kind: 'fault', message, details: detail ? [detail] : [] });
  };
  worker.onmessage = ({ data }: MessageEvent<Notice>) => {
    if (open) hear(data);
  };
  worker.onmessageerror = () => fault('A message of the simulation could not be read.', '');
  worker.onerror = (event) => {
    event.preventDefault();
    fault('The simulation crashed.', event.message ?? 'Its script did not load.');
  };
  return {
    send: (order, transfer = []) => {
      if (open) worker.postMessage(order, transfer);
    },
    close: () => {
      open = false;
      worker.terminate();
    },
  };
}

function createWorker(): Worker {
  return new Worker(new URL('./simulation.ts', import.meta.url), { type: 'module', name: 'simulation' });
}
