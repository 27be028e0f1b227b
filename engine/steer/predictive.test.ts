import { describe, expect, it } from 'vitest';
import type { Vec2 } from '../scenario/index.js';
import { leaveRoom, meet, propose, type Someone, watchLeaving, watchMeeting } from '../sim/test-steering.js';
import { predictive } from './predictive.js';

/** A tick so short that forces show as change of velocity [s]. */
const dt = 0.0005;
/** Walks along x as fast as it likes to. */
const walker = (z = 0): Someone => ({ at: [0, z], velocity: [1, 0], preferred: [1, 0] });
/** How the first of some people changes its velocity [m/s²]. */
async function change(people: Someone[], fields = {}): Promise<Vec2> {
  const [[x, z]] = await propose(predictive, people, { fields, dt });
  const [oldX, oldZ] = people[0].velocity ?? [0, 0];
  return [(x - oldX) / dt, (z - oldZ) / dt];
}
const sizeOf = ([x, z]: Vec2) => Math.hypot(x, z);

describe('predictive avoidance', () => {
  it('[STEER-23] leaves alone who is on no collision course, however near, and who is out of sight', async () => {
    expect(sizeOf(await change([walker(), { at: [2, 0.7], velocity: [1, 0] }]))).toBeLessThan(0.01);
    expect(sizeOf(await change([walker(), { at: [3, 1], velocity: [0, 1] }]))).toBeLessThan(0.01);
    expect(sizeOf(await change([walker(), { at: [-3, 0.1], velocity: [2, 0] }]))).toBeLessThan(0.01);
  });

  it('[STEER-23] evades away from where the other will be at the collision', async () => {
    // Both come to (4, 0) at about the same time; the other a little earlier, so it is passed behind.
    const [, z] = await change([walker(), { at: [3.9, -4], velocity: [0, 1.05] }]);
    const [, mirrored] = await change([walker(), { at: [3.9, 4], velocity: [0, -1.05] }]);
    expect(z).toBeCloseTo(-mirrored, 3);
    expect(Math.abs(z)).toBeGreaterThan(0.5);
  });

  it('[STEER-23] evades as hard as the distance says: full between near and full, falling to nothing at the maximum', async () => {
    const fields = { evasion: 3, distanceNear: 1, distanceFull: 4, distanceMaximum: 6, personalSpace: 0.1 };
    // Someone who stands is reached after a walk of the distance less 0.5 m, and is then 0.1 m away from the body.
    const at = (distance: number) => change([walker(), { at: [distance + 0.4, 0] }], fields).then(sizeOf);
    expect(await at(3)).toBeCloseTo(3, 1);
    expect(await at(5)).toBeCloseTo(1.5, 1);
    expect(await at(7)).toBeLessThan(0.01);
    expect(await at(0.5)).toBeCloseTo(6, 1);
  });

  it('[STEER-23] keeps its room from walls', async () => {
    const outline: Vec2[] = [
      [-0.3, -9],
      [9, -9],
      [9, 9],
      [-0.3, 9],
    ];
    const [[x]] = await propose(predictive, [{ at: [0, 0] }], { fields: { wallSpace: 0.2 }, dt, outline });
    expect(x / dt / 10).toBeCloseTo(1, 1); // (0.2 - 0.1) / 0.1²
  });

  it('[STEER-27] has finite proposals for people on one spot, and divides its work without a trace', async () => {
    const people = Array.from({ length: 40 }, (_, i) => ({ ...walker(), at: [i % 5 === 0 ? 0 : 0.3 * (i % 7), 0.3 * (i % 6)] as Vec2 }));
    const whole = await propose(predictive, people);
    expect(whole.flat().every(Number.isFinite)).toBe(true);
    expect(await propose(predictive, people, { pieces: 7 })).toEqual(whole);
  });

  it('[STEER-28] empties a room in ticks of 5 ms, 33 ms and 100 ms', async () => {
    for (const tick of [0.005, 1 / 30, 0.1]) {
      const { left, finite, fastest } = watchLeaving(await leaveRoom('predictive', tick));
      expect([left, finite]).toEqual([0, true]);
      expect(fastest).toBeLessThan(1.3 * 1.5 + 0.001);
    }
  });

  it('[STEER-28] passes someone alike in all ticks, early and without stopping', async () => {
    const passes = [];
    for (const tick of [0.005, 1 / 30, 0.1]) passes.push(watchMeeting(await meet({ model: 'predictive' }, tick, 0.1)));
    for (const { least, time } of passes) {
      expect(least).toBeGreaterThan(0.4);
      expect(Math.abs(least - passes[0].least)).toBeLessThan(0.1);
      expect(time).toBeLessThan(12 / 1.3 + 1.5);
    }
  });
});
