import { actionNumber } from 'promenade/agents';
import { CANONICAL, jointNumber, placePosture } from 'promenade/animate';
import type { Frame } from 'promenade/record';
import { expect, it } from 'vitest';
import type { PeopleColumns } from './frame-packet.js';
import { createWalkers, walkOn } from './walking-bodies.js';

const RATE = 30;

/** Somebody of 1.7 m who walks along z at 1.3 m/s. */
function frameAt(tick: number): Frame {
  const one = (value: number) => Float32Array.of(value);
  const empty = { velocityX: one(0), velocityZ: one(1.3), population: Uint32Array.of(0), columns: {} };
  return {
    tick,
    time: tick / RATE,
    count: 1,
    id: Uint32Array.of(4),
    x: one(2),
    z: one((1.3 * tick) / RATE),
    heading: one(Math.PI / 2),
    ...empty,
  };
}

/** Who walks in these tests. */
function somebody(): PeopleColumns {
  const one = (value: number) => Float32Array.of(value);
  const nothing = {
    legs: Float32Array.of(1),
    arms: Float32Array.of(1),
    sex: Uint8Array.of(0),
    looks: [],
    look: Uint32Array.of(0),
    population: Uint32Array.of(0),
  };
  return { id: Uint32Array.of(4), breadth: one(0.45), height: one(1.7), age: one(-1), ...nothing };
}

it('sits while it sits, as it is drawn', async () => {
  const walkers = await createWalkers(somebody());
  const hipsWhile = (action: number, from: number) => {
    let hips = 0;
    for (let tick = from; tick < from + 5; tick++) {
      const still = {
        ...frameAt(tick),
        z: Float32Array.of(0),
        velocityZ: Float32Array.of(0),
        columns: { action: Float32Array.of(action) },
      };
      hips = walkOn(walkers, still).root[1];
    }
    return hips;
  };
  expect(hipsWhile(actionNumber('walk'), 0)).toBeGreaterThan(0.85);
  expect(hipsWhile(actionNumber('sit'), 5)).toBeLessThan(0.7);
});

it('walks where it is, faces where it goes, and steps on the ground', async () => {
  const walkers = await createWalkers(somebody());
  const lowest: number[] = [];
  let [left, right] = [0, 0];
  for (let tick = 0; tick < 90; tick++) {
    const { root, rotations, joints } = walkOn(walkers, frameAt(tick));
    if (tick < 45) continue;
    const own = Array.from(
      { length: joints },
      (_, j) => [...rotations.subarray(4 * j, 4 * j + 4)] as unknown as [number, number, number, number],
    );
    const { places } = placePosture(CANONICAL, { root: [...root] as unknown as [number, number, number], rotations: own });
    const spot = (1.3 * tick) / RATE;
    expect(Math.abs(root[0] - 2)).toBeLessThan(0.15);
    expect(Math.abs(root[2] - spot)).toBeLessThan(0.2);
    // Facing along z, the left side is where x is larger.
    expect(places[jointNumber('leftUpperLeg')][0]).toBeGreaterThan(places[jointNumber('rightUpperLeg')][0]);
    const [l, r] = ['leftFoot', 'rightFoot'].map((name) => places[jointNumber(name)]);
    lowest.push(Math.min(l[1], r[1]));
    left = Math.max(left, l[2] - spot);
    right = Math.max(right, r[2] - spot);
  }
  // Ankles are about a hand above the ground, and both feet come forward.
  expect(Math.min(...lowest)).toBeGreaterThan(0.02);
  expect(Math.max(...lowest)).toBeLessThan(0.16);
  expect(Math.min(left, right)).toBeGreaterThan(0.15);
});
