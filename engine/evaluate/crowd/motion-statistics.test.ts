import { describe, expect, it } from 'vitest';
import { recordingFromTracks } from '../../record/index.js';
import { rectangleArea } from '../density/measured-area.js';
import { recordWalk } from '../test-walk.js';
import { motionStatistics } from './motion-statistics.js';

describe('motionStatistics', () => {
  it('[EVALUATE-65] takes every statistic of a crowd', () => {
    // Four in a row, 2 m apart, 1 m/s: one passes the line every 2 s.
    const velocity = (): [number, number] => [1, 0];
    const walk = recordWalk(
      Array.from({ length: 4 }, (_, n) => ({ at: (t: number): [number, number] => [t - 2 * n - 1, 0], velocity })),
      { ticks: 80 },
    );
    const line = { from: [0.05, -1], to: [0.05, 1] } as const;
    const ground = [{ polygon: [[-20, -1], [20, -1], [20, 1], [-20, 1]] as const }]; // biome-ignore format: a corridor
    const areas = [rectangleArea('middle', -2, -1, 2, 1)];
    const { people, speed, density, crossings, areas: inside = [], faults } = motionStatistics(walk, { line, ground, areas });
    expect([people, faults]).toEqual([4, []]);
    expect(speed.median).toBeCloseTo(1, 5);
    expect(crossings?.times.map((time) => Number(time.toFixed(3)))).toEqual([1.05, 3.05, 5.05, 7.05]);
    expect(crossings?.flow).toBeCloseTo(0.5, 5);
    // Two in the middle own 2 m by 2 m each; the first and the last a little more.
    expect(density.high).toBeCloseTo(0.25, 3);
    expect(inside[0].overTime.voronoi.length).toBeGreaterThan(50);
    expect(inside[0].overTime.classical[0].speed).toBeCloseTo(1, 5);
  });

  it('[EVALUATE-65] names what is wrong and measures the rest; of nothing it knows nothing', () => {
    const tick = Array.from({ length: 30 }, (_, t) => t);
    const sound = { id: 1, tick, x: tick.map((t) => 0.1 * t), z: tick.map(() => 0) };
    const far = { id: 2, tick, x: tick.map((t) => 13 * t), z: tick.map(() => 5) };
    const alone = { id: 3, tick: [4], x: [3], z: [3] };
    const { people, speed, faults } = motionStatistics(recordingFromTracks({ name: 'a', tick: 0.1, tracks: [sound, far, alone] }));
    expect(people).toBe(1);
    expect(speed.mean).toBeCloseTo(1, 4);
    expect(faults.map(({ kind, id }) => [kind, id])).toEqual([['unit', 2], ['one-sample', 3]]); // biome-ignore format: pairs
    const nothing = motionStatistics(recordingFromTracks({ name: 'a', tick: 0.1, tracks: [alone] }));
    expect([nothing.people, nothing.speed.mean, nothing.faults.length]).toEqual([0, Number.NaN, 1]);
  });
});
