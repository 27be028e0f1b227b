import { describe, expect, it } from 'vitest';
import { recordWalk, type Walker } from '../test-walk.js';
import { findLegs, pathRatio } from './path-ratio.js';

/** Goes 3 m along x in 3 s, then 4 m along z in 4 s. */
const corner: Walker = { at: (time) => [Math.min(3, time), Math.max(0, time - 3)] };
/** Goes straight along x at 1 m/s. */
const straight: Walker = { at: (time) => [time, 5] };

describe('pathRatio', () => {
  it('[EVALUATE-11] is walked length over the straight line from beginning to end', () => {
    const { mean, median, greatest, ratios } = pathRatio(recordWalk([corner, straight], { ticks: 70 }));
    expect(ratios[0]).toBeCloseTo(7 / 5, 5);
    expect(ratios[1]).toBeCloseTo(1, 5);
    expect(mean).toBeCloseTo(1.2, 5);
    expect(median).toBeCloseTo(1.2, 5);
    expect(greatest).toBeCloseTo(1.4, 5);
  });

  it('[EVALUATE-11] is counted leg by leg from goal to goal, and leaves out what comes after the last', () => {
    const events = [
      [30, 0, 'goal'],
      [60, 0, 'goal'],
    ] as const;
    // Who reaches no goal where others do has no leg.
    const recording = recordWalk([corner, straight], { ticks: 70, events });
    const legs = findLegs(recording);
    expect(legs.map(({ walked }) => Number(walked.toFixed(4)))).toEqual([3, 3]);
    expect(legs[1]).toMatchObject({ id: 0, fromX: 3, fromZ: 0, toX: 3, toZ: 3 });
    expect(pathRatio(recording).mean).toBeCloseTo(1, 5);
  });

  it('[EVALUATE-11] ends at the arrival, whatever somebody does then', () => {
    const recording = recordWalk([corner], {
      ticks: 70,
      events: [
        [30, 0, 'goal'],
        [30, 0, 'arrive'],
      ] as const,
    });
    expect(pathRatio(recording).mean).toBeCloseTo(1, 5);
  });

  it('[EVALUATE-11] takes a reference from outside, and leaves out ways that have none or a short one', () => {
    const recording = recordWalk([corner, straight, { at: () => [0, 9] }], { ticks: 70 });
    const { ratios } = pathRatio(recording, { reference: ({ id, walked }) => (id === 0 ? walked / 2 : id === 1 ? Number.NaN : 0.5) });
    expect([...ratios]).toEqual([2]);
    expect(pathRatio(recording, { reference: () => Number.NaN }).mean).toBeNaN();
  });

  it('[EVALUATE-11] follows somebody across the border of a world that repeats', () => {
    const round: Walker = { at: (time) => [(time * 2) % 10, 0] };
    const scenario = { world: { periodic: { x: [0, 10] } } };
    const [leg] = findLegs(recordWalk([round], { ticks: 120, scenario }));
    expect(leg.walked).toBeCloseTo(24, 4);
    expect(leg.toX - leg.fromX).toBeCloseTo(24, 4);
  });
});
