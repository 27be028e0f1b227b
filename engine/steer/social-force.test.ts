import { describe, expect, it } from 'vitest';
import { createSchema, parseScenario } from '../scenario/index.js';
import { leaveRoom, meet, propose, watchLeaving, watchMeeting } from '../sim/test-steering.js';
import { socialForce } from './social-force.js';

/** A tick so short that forces show as change of velocity [s]. */
const dt = 0.0005;
const ALL_ALIKE = { anisotropy: 1, slidingFriction: 0, bodyCompression: 0 };
/** Acceleration along x of the first of some people at rest [m/s²]. */
const pushed = async (people: Parameters<typeof propose>[1], fields = {}, outline?: [number, number][]) =>
  (await propose(socialForce, people, { fields: { ...ALL_ALIKE, ...fields }, dt, ...(outline ? { outline } : {}) }))[0][0] / dt;

describe('social force', () => {
  it('[STEER-20] has the published parameters', () => {
    const schema = createSchema([socialForce]);
    const { steer } = parseScenario(schema, { version: 1, population: [{ where: { points: [[0, 0]] } }] }).population[0];
    expect(steer).toMatchObject({
      repulsion: 2000,
      repulsionRange: 0.08,
      bodyCompression: 120_000,
      slidingFriction: 240_000,
      bodyMass: 80,
    });
    expect(steer).toMatchObject({ potential: 2.1, potentialRange: 0.3, stepTime: 2, wallPotential: 10, wallPotentialRange: 0.2 });
    expect(steer).toMatchObject({ variant: 'circular', relaxationTime: 0.5 });
  });

  it('[STEER-21] repels with A exp(-gap / B) / m', async () => {
    for (const gap of [0.05, 0.1, 0.2]) {
      const push = await pushed([{ at: [0, 0] }, { at: [0.4 + gap, 0] }]);
      expect(push / (-25 * Math.exp(-gap / 0.08))).toBeCloseTo(1, 2);
    }
  });

  it('[STEER-21] counts people behind less', async () => {
    const ahead = await pushed([{ at: [0, 0], facing: [1, 0] }, { at: [0.5, 0] }], { anisotropy: 0.3 });
    const behind = await pushed([{ at: [0, 0], facing: [-1, 0] }, { at: [0.5, 0] }], { anisotropy: 0.3 });
    expect(behind / ahead).toBeCloseTo(0.3, 3);
  });

  it('[STEER-21] resists being pressed by k times the overlap, and sliding by kappa times overlap and speed', async () => {
    const press = await pushed([{ at: [0, 0] }, { at: [0.38, 0] }], { repulsion: 0, bodyCompression: 120_000 });
    expect(press / -30).toBeCloseTo(1, 2);
    const fields = { ...ALL_ALIKE, repulsion: 0, slidingFriction: 240_000 };
    const [[x, z]] = await propose(socialForce, [{ at: [0, 0] }, { at: [0.39, 0], velocity: [0, 1] }], { fields, dt });
    expect(x).toBeCloseTo(0, 5);
    expect(z / dt / 30).toBeCloseTo(1, 1);
  });

  it('[STEER-21] feels walls by the same law', async () => {
    const outline: [number, number][] = [
      [-0.3, -9],
      [9, -9],
      [9, 9],
      [-0.3, 9],
    ];
    expect((await pushed([{ at: [0, 0] }], {}, outline)) / (25 * Math.exp(-0.1 / 0.08))).toBeCloseTo(1, 2);
    const elliptical = await pushed([{ at: [0, 0] }], { variant: 'elliptical' }, outline);
    expect(elliptical / (50 * Math.exp(-0.3 / 0.2))).toBeCloseTo(1, 2);
  });

  it('[STEER-22] gives others room for their next step when elliptical', async () => {
    const still = await pushed([{ at: [0, 0] }, { at: [0.6, 0] }], { variant: 'elliptical' });
    expect(still / (-7 * Math.exp(-0.6 / 0.3))).toBeCloseTo(1, 2);
    const coming = await pushed([{ at: [0, 0] }, { at: [1.5, 0.2], velocity: [-1, 0] }], { variant: 'elliptical' });
    const going = await pushed([{ at: [0, 0] }, { at: [1.5, 0.2], velocity: [1, 0] }], { variant: 'elliptical' });
    expect(Math.abs(coming)).toBeGreaterThan(2 * Math.abs(going));
  });

  it('[STEER-27] parts two people on one spot, and divides its work without a trace', async () => {
    const people = Array.from({ length: 40 }, (_, i) => ({ at: [i % 5 === 0 ? 0 : 0.3 * (i % 7), 0.3 * (i % 6)] as [number, number] }));
    for (const variant of ['circular', 'elliptical']) {
      const whole = await propose(socialForce, people, { fields: { variant } });
      expect(whole.flat().every(Number.isFinite)).toBe(true);
      expect(await propose(socialForce, people, { fields: { variant }, pieces: 7 })).toEqual(whole);
    }
    const [[left], [right]] = await propose(socialForce, [{ at: [0, 0] }, { at: [0, 0] }]);
    expect([Math.sign(left), Math.sign(right)]).toEqual([-1, 1]);
  });

  it.each(['circular', 'elliptical'])('[STEER-28] %s empties a room alike in ticks of 5 ms, 33 ms and 100 ms', async (variant) => {
    const runs = [];
    for (const tick of [0.005, 1 / 30, 0.1]) runs.push(watchLeaving(await leaveRoom({ model: 'social-force', variant }, tick)));
    for (const { left, finite, fastest } of runs) {
      expect([left, finite]).toEqual([0, true]);
      expect(fastest).toBeLessThan(1.3 * 1.5 + 0.001);
    }
    const times = runs.map(({ emptied }) => emptied);
    expect(Math.max(...times) / Math.min(...times)).toBeLessThan(1.5);
  });

  it('[STEER-28] passes someone alike in all ticks', async () => {
    const passes = [];
    for (const tick of [0.005, 1 / 30, 0.1]) passes.push(watchMeeting(await meet({ model: 'social-force' }, tick, 0.1)));
    for (const { least, time } of passes) {
      expect(Math.abs(least - passes[0].least)).toBeLessThan(0.1);
      expect(Math.abs(time - passes[0].time)).toBeLessThan(1);
    }
  });
});
