import type { Notice, Order } from './messages.js';
import type { AnswerOf, QuestionOf, Topic } from './questions.js';

/** The engine in its own thread, running one scenario. */
export type Engine = {
  send(order: Order, transfer?: Transferable[]): void;
  ask<T extends Topic>(topic: T, question: QuestionOf<T>): Promise<AnswerOf<T>>;
  close(): void;
};

/** A question that waits for its answer. */
type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void };

/** The first worker loads its script while the page is still building its view. */
let first: Worker | undefined = createWorker();

/** Starts a worker; everything it says goes to `hear`, its crash included, except answers, which go to who asked. */
export function startEngine(hear: (notice: Notice) => void): Engine {
  const worker = first ?? createWorker();
  first = undefined;
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let open = true;
  const fault = (message: string, detail: string) => {
    if (open) hear({ kind: 'fault', message, details: detail ? [detail] : [] });
  };
  worker.onmessage = ({ data }: MessageEvent<Notice>) => {
    if (!open) return;
    if (data.kind === 'answer') settle(waiting, data);
    else hear(data);
  };
  worker.onmessageerror = () => fault('A message of the simulation could not be read.', '');
  worker.onerror = (event) => {
    event.preventDefault();
    fault('The simulation crashed.', event.message ?? 'Its script did not load.');
  };
  const send: Engine['send'] = (order, transfer = []) => {
    if (open) worker.postMessage(order, transfer);
  };
  return {
    send,
    ask: (topic, question) =>
      new Promise((resolve, reject) => {
        if (!open) return reject(new Error('The run was closed.'));
        const number = asked++;
        waiting.set(number, { resolve: resolve as Waiting['resolve'], reject });
        send({ kind: 'ask', number, topic, question });
      }),
    close: () => {
      open = false;
      worker.terminate();
      for (const { reject } of waiting.values()) reject(new Error('The run was closed.'));
      waiting.clear();
    },
  };
}

function settle(waiting: Map<number, Waiting>, { number, answer, fault }: Extract<Notice, { kind: 'answer' }>): void {
  const asker = waiting.get(number);
  waiting.delete(number);
  if (fault === undefined) asker?.resolve(answer);
  else asker?.reject(new Error(fault));
}

function createWorker(): Worker {
  return new Worker(new URL('./simulation.ts', import.meta.url), { type: 'module', name: 'simulation' });
}
