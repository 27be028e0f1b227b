import { describe, expect, it } from 'vitest';
import { rows as behaviour } from '../../bench/behaviour.bench.js';
import { rows as purpose } from '../../bench/purpose.bench.js';

/** The rows of a family that do not hold, as they are printed. */
async function missed(rows: typeof behaviour, only: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { measure, value, reach, holds } of rows({ only })) if (!holds) found.push(`${measure}: ${value}, ${reach}`);
  return found;
}

/** With full numbers, what `npm test` looks at in a few cases; what judges times is left to `npm run bench`. */
describe('minds', () => {
  it.each(['rules', 'scenes', 'bodies', 'memory'])('behaviours keep their rules: %s', async (only) => {
    expect(await missed(behaviour, only)).toEqual([]);
  });

  it.each(['actions', 'claims', 'lives', 'rules', 'traits'])('people are about what they should be: %s', async (only) => {
    expect(await missed(purpose, only)).toEqual([]);
  });
});
