import { expect, it } from 'vitest';
import { ACTION_FLOATS, type ExampleBase, SITUATION_FLOATS } from '../../learned/index.js';
import type { SteerContext } from '../steer-model.js';
import { choosePath } from './choose-path.js';
import { createSurroundings } from './surroundings.js';

/** Open ground. */
const CONTEXT = { world: { walls: { count: 0 } } } as unknown as SteerContext;

/** Two examples at 1.2 m/s: straight on, and 0.72 m to the left on the way. */
function baseOf(clearance: number, room: number): ExampleBase {
  const actions = Float32Array.from({ length: 2 * ACTION_FLOATS }, (_, n) => {
    const point = ((n % ACTION_FLOATS) >> 1) + 1;
    return n % 2 === 0 ? 0.24 * point : n < ACTION_FLOATS ? 0 : -0.12 * point;
  });
  const situations = new Float32Array(2 * SITUATION_FLOATS);
  for (const at of [2, SITUATION_FLOATS + 2]) situations[at] = 1.2;
  const one = { from: new Int32Array(2), to: new Int32Array(2), nodes: new Float32Array(0), reach: 1 };
  return { name: 'two', source: '', situations, actions, clearance: new Float32Array(2).fill(clearance), room, ...one };
}

/** How far aside somebody ends who has another standing 1.2 m ahead and 0.45 m to the right. */
function endsAside(base: ExampleBase): number {
  const me = createSurroundings();
  Object.assign(me, { wish: 1.2, ahead: 1.2, count: 1 });
  Object.assign(me.people[0], { x: 1.2, z: 0.45, room: 0.36 });
  me.people[0].future.set(Float32Array.from({ length: ACTION_FLOATS }, (_, n) => (n % 2 === 0 ? 1.2 : 0.45)));
  const path = new Float32Array(ACTION_FLOATS);
  const nearest = { count: 2, row: Int32Array.of(0, 1), distance: Float64Array.of(0.01, 0.02) };
  expect(choosePath(CONTEXT, base, nearest, me, path)).toBeGreaterThanOrEqual(0);
  return path[ACTION_FLOATS - 1];
}

it('[STEER-213] people keep from others what people in like situations kept, no more than most did, and touch nobody where that is not known', () => {
  expect(endsAside(baseOf(0.9, 0.9))).toBeCloseTo(-0.72, 2);
  expect(endsAside(baseOf(0.4, 0.9))).toBeGreaterThan(-0.5);
  expect(endsAside(baseOf(0.9, 0.4))).toBeGreaterThan(-0.5);
  expect(endsAside(baseOf(0, 0))).toBeGreaterThan(-0.5);
});
