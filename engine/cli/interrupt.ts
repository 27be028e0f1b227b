import { EXIT } from './fault.js';

/** Whether the user asked to end; `signal` tells it to work that waits. */
export type Interrupt = { requested: boolean; readonly signal: AbortSignal; release(): void };

/** Turns the first Ctrl-C (or SIGTERM) into a request to end cleanly; a second one ends at once. */
export function catchInterrupt(): Interrupt {
  const ending = new AbortController();
  const interrupt: Interrupt = { requested: false, signal: ending.signal, release };
  const onSignal = () => {
    if (interrupt.requested) process.exit(EXIT.interrupted);
    interrupt.requested = true;
    ending.abort();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return interrupt;

  function release(): void {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}

/** Lets signals and timers in between two pieces of synchronous work. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
