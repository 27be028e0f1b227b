import { type Agents, WAITING } from '../agents/index.js';
import { type EventQueue, schedule } from '../events/index.js';

/**
 * Who waits, by id, and the tick in which the wait ends. An end in the queue that is not the one noted here counts for nothing, so that a wait
 * which is broken off needs no search of the queue.
 */
export type Waits = Map<number, number>;

/** What is needed to begin a wait. */
export type Waiting = {
  readonly agents: Agents;
  readonly queue: EventQueue;
  readonly waits: Waits;
  readonly tick: number;
  /** Length of a tick [s]. */
  readonly dt: number;
};

/** Lets a row stand still for some seconds, one tick at least. */
export function waitFor({ agents, queue, waits, tick, dt }: Waiting, row: number, seconds: number): void {
  const { id, flags } = agents.columns;
  const until = tick + Math.max(1, Math.round(seconds / dt));
  flags[row] |= WAITING;
  waits.set(id[row], until);
  schedule(queue, until, { kind: 'resume', agent: id[row] });
}

/** Notes that a wait is over, when it is; false for the end of one that was broken off. */
export function takeWaitOver(waits: Waits, id: number, tick: number): boolean {
  const until = waits.get(id);
  return until !== undefined && until <= tick && waits.delete(id);
}

/** Breaks a row's wait off, if it waits. */
export function breakWait({ agents, waits }: Pick<Waiting, 'agents' | 'waits'>, row: number): void {
  const { id, flags } = agents.columns;
  flags[row] &= ~WAITING;
  waits.delete(id[row]);
}
