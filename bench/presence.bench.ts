import { observerRows } from './presence/observer-rows.js';
import { partyRows } from './presence/party-rows.js';
import { walkingRows } from './presence/walking.js';
import type { BenchOptions, Row } from './rows.js';

/** Families of rows, by the name that `--only` takes; `seeds` says how many runs each has. */
const FAMILIES: Readonly<Record<string, (options: BenchOptions) => AsyncIterable<Row>>> = {
  walking: walkingRows,
  observer: ({ seeds }) => observerRows(seeds),
  party: ({ seeds }) => partyRows(seeds),
};

/** Judges being in the crowd: input to frame, overlap, pressing, avoidance, repeats; and the studies of being there and of clones, by simulated participants. */
export async function* rows(options: BenchOptions): AsyncGenerator<Row> {
  const chosen = Object.entries(FAMILIES).filter(([name]) => name === (options.only ?? name));
  if (chosen.length === 0) throw new Error(`--only: there are no rows "${options.only}"; there are ${Object.keys(FAMILIES).join(', ')}`);
  for (const [, family] of chosen) yield* family(options);
}
