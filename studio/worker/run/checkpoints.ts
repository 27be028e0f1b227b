import type { Simulation } from 'promenade';

/** Snapshots of a run, some ticks apart, so that it need not be run from its beginning to be at a moment once more. */
export type Checkpoints = {
  readonly list: Checkpoint[];
  /** From one to the next [ticks]. */
  every: number;
};

/** A run at a tick. */
export type Checkpoint = { readonly tick: number; readonly bytes: Uint8Array };

/** From one to the next, where there is room for all [ticks]. */
const EVERY = 300;
/** Snapshots that are kept, and what they may take [bytes]. */
const MOST = 16;
const MOST_BYTES = 64 * 2 ** 20;

/** No snapshot yet. */
export function createCheckpoints(): Checkpoints {
  return { list: [], every: EVERY };
}

/** Takes a snapshot of a run where one is due; when there are too many, every second one goes. */
export function addCheckpoint(checkpoints: Checkpoints, run: Pick<Simulation, 'tick' | 'snapshot'>): void {
  const { list } = checkpoints;
  const last = list.at(-1);
  if (run.tick % checkpoints.every !== 0 || (last !== undefined && last.tick >= run.tick)) return;
  list.push({ tick: run.tick, bytes: run.snapshot() });
  while (list.length > 1 && (list.length > MOST || bytesOf(list) > MOST_BYTES)) {
    checkpoints.every *= 2;
    list.splice(0, list.length, ...list.filter(({ tick }) => tick % checkpoints.every === 0));
  }
}

/** The last snapshot before a tick; one at the tick itself lacks what its step had worked out. */
export function findCheckpoint({ list }: Checkpoints, tick: number): Checkpoint | undefined {
  return list.findLast((checkpoint) => checkpoint.tick < tick);
}

function bytesOf(list: readonly Checkpoint[]): number {
  return list.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
