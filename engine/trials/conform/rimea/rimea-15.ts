import { evacuation } from '../../../evaluate/index.js';
import type { ConformanceTest, Walk, Walked } from '../conformance-test.js';
import { above, exactly, told } from '../figure.js';
import { ADULTS } from '../people.js';
import { plotEvacuations } from '../plot-evacuations.js';
import { box, type Fields, type Point, type Scene } from '../scene.js';
import { standingRows } from '../standing-rows.js';

const PEOPLE = 500;
/** Width of the corridors, depth of the strip at their begin where people stand, and how near to their goals they get [m]. */
const [WIDTH, STRIP, GOAL] = [20, 6, 0.5];
/** From the walls to the nearest people [m], and the way that all face [rad]. */
const [EDGE, DOWN] = [0.3, -1.5708];
/** Way along the inner wall of the corner, and along its outer one [m]. */
const [SHORT, LONG] = [50, 81];

/** RiMEA 15: a large crowd walks around a corner. */
export const rimea15: ConformanceTest = {
  id: 'rimea-15',
  standard: 'RiMEA',
  title: 'A large crowd around a corner',
  source:
    'RiMEA guideline 4.1.1, annex 1, test 15: 500 people, a corner between a straight corridor as long as its inner wall and one as long as its outer wall; measures as in JuPedSim',
  asks: 'The corner takes longer than the straight way of the length of its inner wall, and less than the straight detour of the length of its outer wall.',
  deviation:
    'Everyone keeps to a side of the corridor: people go to a random point of an area, and crowds whose ways cross are slower everywhere. Judged is the last one, as in the guideline; the time of 95 % is told.',
  isQuick: false,
  seconds: 5,
  async judge(walk) {
    const runs: (readonly [string, Walked])[] = [];
    for (const [name, scene] of scenes()) runs.push([name, await walkCrowd(walk, name, scene)]);
    const results = runs.map(([, { recording, exits }]) => evacuation(recording, exits));
    const [straight, corner, detour] = results.map(({ time }) => time);
    return {
      figures: [
        above(0, { name: 'corner longer than straight', value: corner - straight, unit: 's' }),
        above(0, { name: 'detour longer than corner', value: detour - corner, unit: 's' }),
        exactly(3 * PEOPLE, {
          name: 'people who arrived',
          value: results.reduce((sum, { leavings }) => sum + leavings.length, 0),
          unit: '',
        }),
        ...runs.flatMap(([name], n) => [
          told({ name: `time, ${name}`, value: results[n].time, unit: 's' }),
          told({ name: `time of 95 %, ${name}`, value: results[n].leavings[Math.ceil(0.95 * PEOPLE) - 1]?.time ?? Number.NaN, unit: 's' }),
        ]),
      ],
      plots: [plotEvacuations('People on their way', runs)],
    };
  },
};

function walkCrowd(walk: Walk, name: string, scene: Scene): Promise<Walked> {
  return walk(name, scene, { interval: 0.5, picturedAt: 25 });
}

function scenes(): [name: string, scene: Scene][] {
  const outline: Point[] = [
    [30, 0],
    [10, 0],
    [0, 10],
    [0, 60],
    [WIDTH, 60],
    [WIDTH, WIDTH],
    [30, WIDTH],
  ];
  const ahead = (x: number): Point => [x, GOAL];
  return [
    ['straight', crowd(box(0, 0, WIDTH, SHORT), SHORT, ahead)],
    // Who stands near the inner wall arrives near the inner wall.
    ['corner', crowd({ polygon: outline }, 60, (x) => [30 - GOAL, x])],
    ['detour', crowd(box(0, 0, WIDTH, LONG), LONG, ahead)],
  ];
}

/** People stand in rows in a strip at the upper end, shoulder to shoulder, as close as 500 of them have to; each keeps to its side of the way. */
function crowd(ground: Fields, top: number, goalOf: (x: number) => Point): Scene {
  const area = { minX: EDGE, maxX: WIDTH - EDGE, minZ: top - STRIP, maxZ: top - EDGE };
  const points = standingRows(PEOPLE, { area, columns: 42, rows: 12 });
  const overrides = points.map(([x], index) => ({ index, goals: [{ point: goalOf(x), within: GOAL }] }));
  return {
    duration: 300,
    world: { walkable: [ground] },
    population: [{ name: 'people', where: { points }, heading: DOWN, overrides, then: 'leave', ...ADULTS }],
  };
}
