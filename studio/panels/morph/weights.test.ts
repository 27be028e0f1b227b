import { expect, it } from 'vitest';
import { keepWithin, openPad, padCorners, weightsAt } from './weights.js';

it('weights of a pad are 1 at a corner, even in the middle, and sum to 1', () => {
  for (const count of [2, 3, 4, 6]) {
    const corners = padCorners(count);
    for (const [n, corner] of corners.entries()) expect(weightsAt(corners, corner)[n]).toBeCloseTo(1, 5);
    for (const weight of weightsAt(corners, [0, 0])) expect(weight).toBeCloseTo(1 / count, 5);
    const place = keepWithin(corners, [0.2, -0.1]);
    expect(weightsAt(corners, place).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
    for (const weight of weightsAt(corners, keepWithin(corners, [5, 3]))) expect(weight).toBeGreaterThanOrEqual(0);
  }
});

it('a pad opens with the weights that the crowd has, as far as a point can show them', () => {
  const known = ['army', 'stroll', 'chat', 'ants', 'rows', 'campus'];
  const shown = (style: unknown) => {
    const { names, point, isTold } = openPad(style, known);
    const weights = weightsAt(padCorners(names.length), point);
    return { isTold, weights: Object.fromEntries(names.map((name, n) => [name, Number(weights[n].toFixed(3))])) };
  };
  expect(shown({ stroll: 1 })).toEqual({ isTold: true, weights: { army: 0, stroll: 1, chat: 0 } });
  expect(shown({ army: 0.3, stroll: 0.7 }).weights).toEqual({ army: 0.3, stroll: 0.7, chat: 0 });
  expect(shown({ campus: 3, army: 1 }).weights).toEqual({ campus: 0.75, army: 0.25, stroll: 0 });
  expect(shown({ army: 0.2, stroll: 0.5, chat: 0.3 }).weights).toEqual({ army: 0.2, stroll: 0.5, chat: 0.3 });
  const four = shown({ army: 0.1, stroll: 0.2, ants: 0.3, rows: 0.4 }).weights;
  expect(Object.keys(four)).toEqual(['army', 'stroll', 'ants', 'rows']);
  expect(Math.max(four.army, four.stroll)).toBeLessThan(Math.min(four.ants, four.rows));
  for (const style of [{ moments: [{ at: 0, style: { army: 1 } }] }, { lost: 1 }, { army: 0 }, undefined])
    expect(openPad(style, known)).toMatchObject({ names: ['army', 'stroll', 'chat'], point: [0, 0], isTold: false });
});
