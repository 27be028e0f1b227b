import { describe, expect, it } from 'vitest';
import { recordWalk } from '../test-walk.js';
import { watch } from '../watch.js';
import { type AreaStatisticsOptions, createAreaStatistics } from './area-statistics.js';
import { type NamedArea, prepareArea, rectangleArea } from './measured-area.js';

type Point = [number, number];

/** Eleven frames, a second apart: one walks along x at 1 m/s, from -2.5 m on; one stands at (2, 1) from the third to the ninth. */
function measured(areas: NamedArea[], options?: AreaStatisticsOptions) {
  const walk = recordWalk(
    [
      { at: (t) => [t - 2.5, 1], velocity: () => [1, 0] },
      { at: () => [2, 1], from: 2, to: 8 },
    ],
    { ticks: 10, tick: 1 },
  );
  const watcher = createAreaStatistics(areas, options);
  watch(walk.frames(), watcher);
  return watcher.end();
}

const ROOM: Point[] = [[0, 0], [4, 0], [4, 2], [0, 2]]; // biome-ignore format: a room

describe('createAreaStatistics', () => {
  it('[EVALUATE-90] counts people over the size, in all frames: none, none, 1, 2, 2, 2, 2, 1, 1, none, none on 8 m²', () => {
    const [{ size, people, atOnce, classical }] = measured([rectangleArea('room', 4, 2, 0, 0)]);
    expect([size, people]).toEqual([8, 2]);
    expect(atOnce).toEqual({ mean: 1, least: 0, low: 0, median: 1, high: 2, greatest: 2 });
    expect(classical).toEqual({ mean: 1 / 8, least: 0, low: 0, median: 1 / 8, high: 2 / 8, greatest: 2 / 8 });
  });

  it('[EVALUATE-90] tells speeds of those inside, density times speed, who came and went, and how long they stayed', () => {
    const [{ speed, flow, entered, left, stay }] = measured([rectangleArea('room', 0, 0, 4, 2)]);
    // Four frames at 1 m/s, seven at rest; in four frames two people on 8 m² go 0.5 m/s on average.
    expect([speed.mean, speed.least, speed.median, speed.greatest]).toEqual([4 / 11, 0, 0, 1]);
    expect(flow.mean).toBeCloseTo((4 * 0.25 * 0.5) / 11, 9);
    expect(flow.greatest).toBeCloseTo(0.125, 9);
    expect([entered, left]).toEqual([2, 2]);
    expect([stay.mean, stay.least, stay.greatest]).toEqual([5.5, 4, 7]);
  });

  it('[EVALUATE-90] tells how long a level of service or a worse one lasted', () => {
    // On 1 m² one stands for seven frames, and the other is there, too, in one of them: 1 /m² and once 2 /m².
    const [{ levels }] = measured([rectangleArea('spot', 1.5, 0.5, 2.5, 1.5)]);
    expect(levels.map(({ level, classical }) => [level, classical])).toEqual([
      ['B', 7],
      ['C', 7],
      ['D', 7],
      ['E', 1],
      ['F', 0],
    ]);
  });

  it('[EVALUATE-90] takes Voronoi density where people can be: that of the room is people over its size', () => {
    const [room, half] = measured([{ name: 'room', outline: ROOM }, rectangleArea('half', 0, 0, 2.5, 2)], {
      ground: [{ polygon: ROOM }],
      cutOff: 100,
    });
    expect(room.voronoi.mean).toBeCloseTo(room.classical.mean, 9);
    expect(room.voronoi.greatest).toBeCloseTo(0.25, 9);
    // At 3 s they stand at 0.5 and 2 m: cells of 1.25 m by 2 m and 2.75 m by 2 m, half and half in the first 2.5 m.
    expect(half.overTime.voronoi[3].density).toBeCloseTo((0.5 * 1) / 2.5 + (0.5 * 1) / 5.5, 9);
    expect(half.overTime.voronoi[3].speed).toBeCloseTo(0.5, 9);
    expect(measured([{ name: 'room', outline: ROOM }], { every: 2 })[0].overTime.voronoi).toHaveLength(6);
  });

  it('[EVALUATE-90] of an area where nobody was nothing but density and flow are numbers', () => {
    const [{ people, classical, voronoi, speed, stay, flow }] = measured([rectangleArea('far', 90, 90, 91, 91)]);
    expect([people, classical.greatest, voronoi.greatest, flow.mean]).toEqual([0, 0, 0, 0]);
    expect([speed.mean, stay.mean]).toEqual([Number.NaN, Number.NaN]);
  });
});

describe('areas', () => {
  const corners: Point[] = [[2, 4], [0, 4], [0, 0], [4, 0], [4, 2], [2, 2]]; // biome-ignore format: an L
  const hole: Point[] = [[0.5, 0.5], [0.5, 1.5], [1.5, 1.5], [1.5, 0.5]]; // biome-ignore format: a square

  it.each([
    ['counter-clockwise', corners],
    ['clockwise', [...corners].reverse()],
  ])('[EVALUATE-91] may be any outline, %s, with holes', (_, outline) => {
    const area = prepareArea({ name: 'L', outline, holes: [hole] });
    expect(area.size).toBeCloseTo(11, 9);
    expect([area.isIn(1, 3), area.isIn(3, 1), area.isIn(3, 3), area.isIn(1, 1)]).toEqual([true, true, false, false]);
    const cell: Point[] = [[1, 1], [3, 1], [3, 3], [1, 3]]; // biome-ignore format: a square
    // Of the 2 m by 2 m the quarter beyond the inner corner, and a quarter square metre of the hole, are no part of the area.
    expect(area.sharedWith([cell])).toBeCloseTo(4 - 1 - 0.25, 9);
  });
});
