import { traitRows } from './purpose-traits.js';
import type { BenchOptions, Row } from './rows.js';

/** Families of rows, by the name that `--only` takes. */
const FAMILIES: Readonly<Record<string, (options: BenchOptions) => AsyncIterable<Row>>> = { traits: traitRows };

/** Judges purpose and personality. */
export async function* rows(options: BenchOptions): AsyncGenerator<Row> {
  const chosen = Object.entries(FAMILIES).filter(([name]) => name === (options.only ?? name));
  if (chosen.length === 0) throw new Error(`--only: there are no rows "${options.only}"; there are ${Object.keys(FAMILIES).join(', ')}`);
  for (const [, family] of chosen) yield* family(options);
}
