import { describe, expect, it } from 'vitest';
import type { Vec2 } from '../scenario/index.js';
import { leaveRoom, meet, propose, type Someone, watchLeaving, watchMeeting } from '../sim/test-steering.js';
import { powerLaw } from './power-law.js';

/** A tick so short that forces show as change of velocity [s]. */
const dt = 0.00005;
/** Energy of an encounter by the time to collision [m²/s²]. */
const energy = (time: number) => (1.5 / time ** 2) * Math.exp(-time / 3);
/** Time until two discs of 0.2 m touch [s]. */
function timeTo([x, z]: Vec2, [vx, vz]: Vec2): number {
  const [a, b, c] = [vx * vx + vz * vz, x * vx + z * vz, x * x + z * z - 0.16];
  return (b - Math.sqrt(b * b - a * c)) / a;
}

describe('power law', () => {
  it('[STEER-24] pushes by the slope of the energy over place', async () => {
    for (const [place, velocity] of [
      [
        [2, 0.1],
        [1.3, 0],
      ],
      [
        [1, -0.2],
        [1, 0.1],
      ],
      [
        [3, 0.3],
        [2, 0.1],
      ],
    ] as [Vec2, Vec2][]) {
      const slope = (dx: number, dz: number) => {
        const step = 1e-5;
        const energyAt = (part: number) => energy(timeTo([place[0] - part * dx, place[1] - part * dz], velocity));
        return (energyAt(step) - energyAt(-step)) / (2 * step);
      };
      const people: Someone[] = [{ at: [0, 0], velocity, preferred: velocity }, { at: place }];
      const [[x, z]] = await propose(powerLaw, people, { dt });
      expect((x - velocity[0]) / dt / -slope(1, 0)).toBeCloseTo(1, 1);
      expect((z - velocity[1]) / dt / -slope(0, 1)).toBeCloseTo(1, 1);
    }
  });

  it('[STEER-24] feels nobody whom it will not hit', async () => {
    const people: Someone[] = [{ at: [0, 0], velocity: [1, 0], preferred: [1, 0] }, { at: [1, 0.5] }, { at: [-1, 0], velocity: [0.5, 0] }];
    expect((await propose(powerLaw, people))[0]).toEqual([1, 0]);
  });

  it('[STEER-24] feels the wall that it would hit first, along its normal', async () => {
    const outline: Vec2[] = [
      [-9, -9],
      [9, -9],
      [9, 1.2],
      [-9, 1.2],
    ];
    const velocity: Vec2 = [1, 0.5];
    const [[x, z]] = await propose(powerLaw, [{ at: [0, 0], velocity, preferred: velocity }], { dt, outline });
    const time = 2;
    const force = energy(time) * (2 / time + 1 / 3);
    expect(x).toBeCloseTo(1, 5);
    expect((z - 0.5) / dt / (-force / 0.5)).toBeCloseTo(1, 1);
  });

  it('[STEER-25] takes away most of the approach, half from each, when a collision is at hand', async () => {
    for (const tick of [1 / 30, 0.1]) {
      const people: Someone[] = [
        { at: [0, 0], velocity: [1, 0] },
        { at: [0.405, 0], velocity: [-1, 0] },
      ];
      const [[left], [right]] = await propose(powerLaw, people, { dt: tick });
      expect(left).toBeCloseTo(-right, 4);
      expect(Math.abs(left)).toBeLessThan(0.3);
    }
  });

  it('[STEER-25] passes someone in ticks of the engine as in ticks of 5 ms: same distance, same time, same energy', async () => {
    for (const offset of [0.05, 0.2, 0.4]) {
      const fine = watchMeeting(await meet({ model: 'power-law' }, 0.005, offset));
      for (const tick of [1 / 30, 0.1]) {
        const coarse = watchMeeting(await meet({ model: 'power-law' }, tick, offset));
        expect(Math.abs(coarse.least - fine.least)).toBeLessThan(0.06);
        expect(Math.abs(coarse.time - fine.time)).toBeLessThan(0.3);
        // The force drives nobody beyond the speed that it began with, whatever the tick.
        expect(coarse.fastest).toBeLessThan(fine.fastest + 0.05);
      }
    }
  });

  it('[STEER-27] has finite proposals for people on one spot, and divides its work without a trace', async () => {
    const people = Array.from({ length: 40 }, (_, i) => ({
      at: [i % 5 === 0 ? 0 : 0.3 * (i % 7), 0.3 * (i % 6)] as Vec2,
      velocity: [(i % 3) - 1, (i % 4) - 2] as Vec2,
    }));
    const whole = await propose(powerLaw, people);
    expect(whole.flat().every(Number.isFinite)).toBe(true);
    expect(await propose(powerLaw, people, { pieces: 7 })).toEqual(whole);
  });

  it('[STEER-28] empties a room in ticks of 5 ms, 33 ms and 100 ms', async () => {
    for (const tick of [0.005, 1 / 30, 0.1]) {
      const { left, finite, fastest } = watchLeaving(await leaveRoom('power-law', tick));
      expect([left, finite]).toEqual([0, true]);
      expect(fastest).toBeLessThan(1.3 * 1.5 + 0.001);
    }
  });
});
