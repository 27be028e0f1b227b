import { expect, it } from 'vitest';
import type { Frame } from '../../record/index.js';
import { createCast } from '../bodies/person.js';
import { POSE } from '../rig/posing.js';
import { chooseFigure, memberOf } from './figures.js';
import { addFigures, createNearPeople, NEAR_MOST, NO_SLOT, poseNear } from './near-people.js';

const members = createCast(20, 3).map(memberOf);
const JOINTS = 22;

/** People at some places who stand upright. */
function frameOf(places: readonly (readonly [id: number, x: number, z: number])[]): Frame {
  const column = (k: number) => Float32Array.from(places, (place) => place[k]);
  const rotations = new Float32Array(4 * JOINTS * places.length);
  for (let i = 3; i < rotations.length; i += 4) rotations[i] = 1;
  const zeros = new Float32Array(places.length);
  return {
    tick: 0,
    time: 0,
    count: places.length,
    id: Uint32Array.from(places, ([id]) => id),
    x: column(1),
    z: column(2),
    heading: zeros,
    velocityX: zeros,
    velocityZ: zeros,
    population: new Uint32Array(places.length),
    columns: {},
    poses: {
      joints: JOINTS,
      level: new Uint32Array(places.length),
      style: new Uint32Array(places.length),
      phase: zeros,
      scale: zeros,
      root: Float32Array.from(places.flatMap(([, x, z]) => [x, 0.9, z])),
      rotations,
    },
  };
}

/** Everyone has been heard of, and the eye looks along +z. */
function nearFor(frame: Frame) {
  const near = createNearPeople(members);
  const people = [...frame.id].map((id) => ({ id, height: 1.7, age: -1 }));
  addFigures(near, people);
  near.eye = { position: [0, 1.6, 0], target: [0, 1.6, 10], half: 0.5 };
  return { near, slots: new Int32Array(frame.count), matrices: new Float32Array(POSE * NEAR_MOST) };
}

it('[RENDER-40] gives a person the same body always, of its size and age, with legs of its length', () => {
  for (let id = 0; id < 50; id++) {
    const figure = chooseFigure(members, id, 1.75, 40);
    expect(chooseFigure(members, id, 1.75, 40)).toEqual(figure);
    expect(members[figure.body].age).toBeGreaterThan(15);
    expect(figure.scale * members[figure.body].scale).toBeCloseTo(1.75 / 1.7, 6);
    expect(members[chooseFigure(members, id, 1.1, 6).body].age).toBeLessThan(17);
  }
});

it('[RENDER-40] gives neighbours different bodies', () => {
  const bodies = new Set(Array.from({ length: 60 }, (_, id) => chooseFigure(members, id, 1.72, -1).body));
  expect(bodies.size).toBeGreaterThan(9);
});

it('[RENDER-43] poses those who are near and in sight, and nobody else', () => {
  const frame = frameOf([
    [1, 0, 5],
    [2, 0, -20],
    [3, 40, 5],
    [4, 1, 10],
    [5, 0, 500],
  ]);
  const { near, slots, matrices } = nearFor(frame);
  expect(poseNear(near, frame, slots, matrices)).toBe(2);
  expect([...slots].map((slot) => slot !== NO_SLOT)).toEqual([true, false, false, true, false]);
});

it('[RENDER-43] keeps the slot of a person while others come and go', () => {
  const first = frameOf([
    [1, 0, 5],
    [2, 1, 5],
  ]);
  const { near, slots, matrices } = nearFor(first);
  poseNear(near, first, slots, matrices);
  const slot = slots[1];
  const second = frameOf([[2, 1, 5.1]]);
  poseNear(near, second, slots.subarray(0, 1), matrices);
  expect(slots[0]).toBe(slot);
  expect(near.free).toHaveLength(NEAR_MOST - 1);
});

it('[RENDER-43] looks less far where more are near than can be posed', () => {
  const frame = frameOf(Array.from({ length: 900 }, (_, id) => [id, (id % 30) * 0.5 - 7, 20 + Math.floor(id / 30)] as const));
  const { near, slots, matrices } = nearFor(frame);
  const reach = near.reach;
  expect(poseNear(near, frame, slots, matrices)).toBe(NEAR_MOST);
  expect(near.reach).toBeLessThan(reach);
});
