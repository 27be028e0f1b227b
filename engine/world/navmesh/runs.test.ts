import { expect, test } from 'vitest';
import { random } from '../../math/index.js';
import { moveRuns, placeOf, renumber, runsFor, withRoom } from './runs.js';

/** Some of the numbers below `count`, ascending, each about as often as `share` says. */
function some(seed: number, stream: number, count: number, share: number): number[] {
  return Array.from({ length: count }, (_, i) => i).filter((i) => random(seed, stream, i, 0) < share);
}

test('[WORLD-94] a renumbering moves values and references to where a list with the same changes has them, in the same memory or another', () => {
  for (let seed = 0; seed < 60; seed++) {
    const count = Math.floor(40 * random(seed, 1, 0, 0));
    const gone = some(seed, 2, count, [0, 0.1, 0.5, 1][seed % 4]);
    const before = [...some(seed, 3, count + 1, 0.2), ...some(seed, 4, count + 1, 0.1)].sort((a, b) => a - b);
    const expected: (number | undefined)[] = [];
    for (let old = 0; old <= count; old++) {
      for (const place of before) if (place === old) expected.push(undefined);
      if (old < count && !gone.includes(old)) expected.push(old);
    }
    const runs = runsFor(count, gone, before);
    expect(runs.count).toBe(expected.length);
    for (let old = 0; old < count; old++) expect(placeOf(runs, old)).toBe(expected.indexOf(old));
    const values = Float32Array.from({ length: 2 * count }, (_, i) => i);
    const roomy = withRoom(values.slice(), 1000).subarray(0, 2 * count);
    for (const row of [values, roomy]) {
      const moved = moveRuns(row, runs, 2);
      if (row === roomy) expect(moved.buffer).toBe(roomy.buffer);
      expect(moved.length).toBe(2 * expected.length);
      expected.forEach((old, place) => {
        if (old !== undefined) expect([moved[2 * place], moved[2 * place + 1]]).toEqual([2 * old, 2 * old + 1]);
      });
    }
    const kept = expected.filter((old) => old !== undefined);
    const references = Int32Array.from([-1, ...kept.map((old) => 3 * old + 2)]);
    renumber(references, runs, 3);
    expect([...references]).toEqual([-1, ...kept.map((old) => 3 * expected.indexOf(old) + 2)]);
  }
});
