import { expect, it } from 'vitest';
import { ACTION_FLOATS, type ExampleBase, type Habits, NO_HABITS, SITUATION_FLOATS } from '../../learned/index.js';
import type { SteerContext } from '../steer-model.js';
import { choosePath } from './choose-path.js';
import { createSurroundings } from './surroundings.js';

/** Open ground at a tick. */
const contextAt = (tick: number) =>
  ({ world: { walls: { count: 0 } }, tick, agents: { columns: { id: Uint32Array.of(7) } } }) as unknown as SteerContext;
const NEAREST = () => ({ count: 2, row: Int32Array.of(0, 1), distance: Float64Array.of(0.01, 0.01) });

/** Two examples at 1.2 m/s: straight on, and 0.72 m to the left on the way. */
function baseOf(clearance: number, room: number, habits: Habits = NO_HABITS): ExampleBase {
  const actions = Float32Array.from({ length: 2 * ACTION_FLOATS }, (_, n) => {
    const point = ((n % ACTION_FLOATS) >> 1) + 1;
    return n % 2 === 0 ? 0.24 * point : n < ACTION_FLOATS ? 0 : -0.12 * point;
  });
  const situations = new Float32Array(2 * SITUATION_FLOATS);
  for (const at of [2, SITUATION_FLOATS + 2]) situations[at] = 1.2;
  const one = { from: new Int32Array(2), to: new Int32Array(2), nodes: new Float32Array(0), reach: 1 };
  return {
    name: 'two',
    source: '',
    situations,
    actions,
    clearance: new Float32Array(2).fill(clearance),
    room,
    habits,
    graphHabits: NO_HABITS,
    ...one,
  };
}

/** How far aside somebody ends who has another standing 1.2 m ahead and 0.45 m to the right. */
function endsAside(base: ExampleBase): number {
  const me = createSurroundings();
  Object.assign(me, { wish: 1.2, ahead: 1.2, count: 1 });
  Object.assign(me.people[0], { x: 1.2, z: 0.45, room: 0.36 });
  me.people[0].future.set(Float32Array.from({ length: ACTION_FLOATS }, (_, n) => (n % 2 === 0 ? 1.2 : 0.45)));
  const path = new Float32Array(ACTION_FLOATS);
  const nearest = { count: 2, row: Int32Array.of(0, 1), distance: Float64Array.of(0.01, 0.02) };
  expect(choosePath(contextAt(0), { base, nearest, habits: base.habits, seed: 1 }, me, path)).toBeGreaterThanOrEqual(0);
  return path[ACTION_FLOATS - 1];
}

/** Where somebody ends at a tick who has nobody near, or somebody beside who goes along at a speed. */
function endsAt(base: ExampleBase, tick: number, beside?: number): readonly [ahead: number, aside: number] {
  const me = createSurroundings();
  Object.assign(me, { wish: 1.2, ahead: 1.2, count: beside === undefined ? 0 : 1 });
  if (beside !== undefined) {
    Object.assign(me.people[0], { x: 0, z: 1, room: 0.36, velocityX: beside });
    me.people[0].future.set(Float32Array.from({ length: ACTION_FLOATS }, (_, n) => (n % 2 === 0 ? 0.1 * beside * (n + 2) : 1)));
  }
  const path = new Float32Array(ACTION_FLOATS);
  choosePath(contextAt(tick), { base, nearest: NEAREST(), habits: base.habits, seed: 1 }, me, path);
  return [path[ACTION_FLOATS - 2], path[ACTION_FLOATS - 1]];
}

it('[STEER-213] people keep from others what people in like situations kept, no more than most did, and touch nobody where that is not known', () => {
  expect(endsAside(baseOf(0.9, 0.9))).toBeCloseTo(-0.72, 2);
  expect(endsAside(baseOf(0.4, 0.9))).toBeGreaterThan(-0.5);
  expect(endsAside(baseOf(0.9, 0.4))).toBeGreaterThan(-0.5);
  expect(endsAside(baseOf(0, 0))).toBeGreaterThan(-0.5);
});

it('[STEER-214] people do as like people on the whole, or as one of them by chance, as far as the habits of a base say', () => {
  const ticks = Array.from({ length: 40 }, (_, tick) => tick);
  const asides = (variety: number) => ticks.map((tick) => endsAt(baseOf(0, 0, { variety, company: 0 }), tick)[1]);
  for (const aside of asides(0)) expect(aside).toBeCloseTo(-0.36, 3);
  const one = asides(1);
  for (const aside of one) expect(Math.min(Math.abs(aside), Math.abs(aside + 0.72))).toBeLessThan(1e-3);
  expect(new Set(one.map((aside) => aside.toFixed(1))).size).toBe(2);
  expect(asides(1)).toEqual(one);
  for (const aside of asides(0.5)) expect(Math.min(Math.abs(aside + 0.18), Math.abs(aside + 0.54))).toBeLessThan(1e-3);
});

it('[STEER-214] who has company goes part of the way that those go', () => {
  const ahead = (company: number, beside?: number) => endsAt(baseOf(0, 0, { variety: 0, company }), 0, beside)[0];
  expect(ahead(0, 0.9)).toBeCloseTo(1.44, 2);
  expect(ahead(0.5, 0.9)).toBeCloseTo((1.44 + 1.08) / 2, 2);
  // Nobody beside, or somebody who goes another pace.
  expect(ahead(0.5)).toBeCloseTo(1.44, 2);
  expect(ahead(0.5, 0.5)).toBeCloseTo(1.44, 2);
});
