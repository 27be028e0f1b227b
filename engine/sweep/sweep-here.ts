import { availableParallelism } from 'node:os';
import type { Sweep } from './job.js';
import { keyOf } from './key-of.js';
import { type LedgerOptions, openLedger, type SweepOutcome } from './ledger.js';
import { createPool } from './pool.js';

/** How a sweep runs on this machine. */
export type SweepOptions = LedgerOptions & {
  /** Runs at the same time; as many as there are cores unless told otherwise. */
  readonly threads?: number;
  /** Ends the sweep; what was finished by then is kept. */
  readonly signal?: AbortSignal;
};

/** Runs a sweep in threads of this machine. */
export async function sweepHere(sweep: Sweep, options: SweepOptions = {}): Promise<SweepOutcome> {
  const { threads = availableParallelism(), signal } = options;
  const ledger = openLedger(sweep, options);
  const pool = createPool(Math.max(1, Math.min(threads, ledger.open.size)));
  const shared = sweep.shared ?? null;
  const sharedId = keyOf(shared);
  const isEnded = new Promise<void>((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
  try {
    const runs = [...ledger.open].map(async ([key, parameters]) => {
      const ending = await pool.run({ job: sweep.job, sharedId, shared, parameters });
      if (!signal?.aborted) ledger.enter(key, ending);
    });
    await Promise.race([Promise.all(runs), isEnded]);
    return ledger.outcome();
  } finally {
    await pool.close();
    ledger.close();
  }
}
