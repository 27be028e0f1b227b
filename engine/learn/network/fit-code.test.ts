import { describe, expect, it } from 'vitest';
import { LEARN_CODES } from '../../columns/index.js';
import { random } from '../../math/index.js';
import { fitCode, meanDistance, type Places } from './fit-code.js';

const JOINTS = 200;
const TRUE_CODE = Array.from({ length: LEARN_CODES }, (_, k) => 1.2 * random(3, 0, k, 0) - 0.6);

/** Places that bend with a code. */
function placesWith(code: readonly number[]): Places {
  return Float64Array.from({ length: 3 * JOINTS }, (_, n) =>
    code.reduce((sum, value, k) => sum + 0.1 * (random(1, k, n, 0) - 0.5) * (value + 0.3 * value * value), 0),
  );
}

describe('[LEARN-25] the code of a person', () => {
  it('is found from where the joints are, also where some of them are far off', () => {
    const wanted = placesWith(TRUE_CODE);
    for (let n = 0; n < wanted.length; n += 30) wanted[n] += 0.5;
    const code = fitCode(wanted, placesWith);
    code.forEach((value, k) => {
      expect(value).toBeCloseTo(TRUE_CODE[k], 1);
    });
  });

  it('is never worse than the mean person, even where codes do nothing or lead away', () => {
    const wanted = placesWith(TRUE_CODE);
    const still = placesWith(new Array<number>(LEARN_CODES).fill(0));
    expect(fitCode(wanted, () => still)).toEqual(new Array(LEARN_CODES).fill(0));
    const wild = (code: readonly number[]) => placesWith(code.map((value) => Math.sin(40 * value)));
    expect(meanDistance(wanted, wild(fitCode(wanted, wild)))).toBeLessThanOrEqual(meanDistance(wanted, still));
  });
});
