import { actionRows } from './purpose/actions.js';
import { claimRows } from './purpose/claims.js';
import { lifeRows } from './purpose/lives.js';
import { officeRows } from './purpose/office.js';
import { ruleRows } from './purpose/rules.js';
import { traitRows } from './purpose-traits.js';
import type { BenchOptions, Row } from './rows.js';

/** Families of rows, by the name that `--only` takes. */
const FAMILIES: Readonly<Record<string, (options: BenchOptions) => AsyncIterable<Row>>> = {
  actions: actionRows,
  claims: claimRows,
  lives: lifeRows,
  office: officeRows,
  rules: ruleRows,
  traits: traitRows,
};

/** Judges what people are about: chains of actions, what takes part, needs and calendars, what an office day costs, and who people are. */
export async function* rows(options: BenchOptions): AsyncGenerator<Row> {
  const chosen = Object.entries(FAMILIES).filter(([name]) => name === (options.only ?? name));
  if (chosen.length === 0) throw new Error(`--only: there are no rows "${options.only}"; there are ${Object.keys(FAMILIES).join(', ')}`);
  for (const [, family] of chosen) yield* family(options);
}
