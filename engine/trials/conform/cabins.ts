import { evacuation } from '../../evaluate/index.js';
import type { Judgement, Walk } from './conformance-test.js';
import { exactly, told } from './figure.js';
import { plotPaths } from './plot-paths.js';
import { box, type Fields, type Scene } from './scene.js';

/** Whose people leave by the main exit; those of the others leave by the secondary one. */
const TO_MAIN = new Set([1, 2, 3, 4, 7, 8, 9, 10]);
/** Cabins of 3 x 5 m on both sides of a corridor of 1 m; half the thickness of a wall; half the width of a door [m]. */
const [CABIN, DEPTH, CORRIDOR, HALF_WALL, HALF_DOOR] = [3, 5, 1, 0.1, 0.45];
/** The way to the main exit takes this much of the third cabin on the far side [m]. */
const MAIN_WIDTH = 1.2;

/** A cabin: its number, where it is, and the middle of its door [m]. */
type Cabin = { readonly number: number; readonly ground: Fields; readonly door: Fields; readonly inside: Fields };

/** A corridor with twelve cabins; the main exit lies at the end of a passage beside the third one, the secondary at the end of the corridor. */
export function cabins(peopleIn: (cabin: number) => number, population: Fields = {}): Scene {
  const rooms = Array.from({ length: 12 }, (_, n) => cabin(n + 1));
  const top = DEPTH + CORRIDOR;
  return {
    duration: 180,
    world: {
      walkable: [
        box(0, DEPTH, 6 * CABIN + 1, top),
        box(2 * CABIN, DEPTH, 2 * CABIN + MAIN_WIDTH, top + DEPTH + 1),
        ...rooms.flatMap(({ ground, door }) => [ground, door]),
      ],
      exits: {
        main: box(2 * CABIN, top + DEPTH, 2 * CABIN + MAIN_WIDTH, top + DEPTH + 1),
        secondary: box(6 * CABIN, DEPTH, 6 * CABIN + 1, top),
      },
    },
    population: rooms.map(({ number, inside }) => ({
      name: `cabin ${number}`,
      count: peopleIn(number),
      where: inside,
      goal: { exit: TO_MAIN.has(number) ? 'main' : 'secondary' },
      ...population,
    })),
  };
}

/** Walks the cabins: everybody leaves by the exit of their cabin. */
export async function judgeCabins(walk: Walk, peopleIn: (cabin: number) => number, population: Fields = {}): Promise<Judgement> {
  const scene = cabins(peopleIn, population);
  const walked = await walk('cabins', scene, { picturedAt: 4 });
  const { leavings, time } = evacuation(walked.recording, walked.exits);
  const people = scene.population.reduce((sum, { count }) => sum + Number(count), 0);
  const right = leavings.filter(({ id, exit }) => {
    const cabin = Number(walked.recording.person(id).population.replace('cabin ', ''));
    return walked.exits[exit]?.name === (TO_MAIN.has(cabin) ? 'main' : 'secondary');
  });
  return {
    figures: [
      exactly(people, { name: 'people who left by their own exit', value: right.length, unit: '' }),
      told({ name: 'time of the last one', value: time, unit: 's' }),
    ],
    plots: [plotPaths('Ways to the exits', walked)],
  };
}

/** Cabins 1 to 6 lie beyond the corridor, 7 to 12 before it. */
function cabin(number: number): Cabin {
  const column = (number - 1) % 6;
  const isBeyond = number <= 6;
  const left = column * CABIN + (number === 3 ? MAIN_WIDTH : 0) + HALF_WALL;
  const right = (column + 1) * CABIN - HALF_WALL;
  const [low, high] = isBeyond ? [DEPTH + CORRIDOR + 2 * HALF_WALL, 2 * DEPTH + CORRIDOR] : [0, DEPTH - 2 * HALF_WALL];
  const middle = (left + right) / 2;
  return {
    number,
    ground: box(left, low, right, high),
    door: box(middle - HALF_DOOR, isBeyond ? DEPTH + CORRIDOR : high, middle + HALF_DOOR, isBeyond ? low : DEPTH),
    inside: box(left + 0.3, low + 0.3, right - 0.3, high - 0.3),
  };
}
