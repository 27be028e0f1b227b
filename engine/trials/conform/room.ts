import { createLineCrossings, watch } from '../../evaluate/index.js';
import type { Walked } from './conformance-test.js';
import { box, type Fields, type Point, type Scene } from './scene.js';
import { standingRows } from './standing-rows.js';

/** People in a room of 8 x 5 m with one exit. */
export type RoomSetting = {
  readonly people: number;
  /** Of the exit [m]; default 1. */
  readonly width?: number;
  /** What the people are like, as fields of a scenario. */
  readonly population?: Fields;
  /** At most so many get through the exit [1/s]; default: as many as can. */
  readonly maximumFlow?: number;
  /** [s]; default 300. */
  readonly duration?: number;
};

/** The room, and the thickness of the wall that the exit is in [m]. */
const [LENGTH, WIDTH, WALL] = [8, 5, 0.2];
/** Between walls and people at the start [m]. */
const EDGE = 0.4;
/** Where people are counted: the middle of the wall [m]. */
const DOOR_X = LENGTH + WALL / 2;

/** A room of 8 x 5 m with an exit in the middle of a short wall; who is 2 m beyond it is gone. */
export function room({ people, width = 1, population = {}, maximumFlow, duration = 300 }: RoomSetting): Scene {
  const [low, high] = sides(width);
  return {
    duration,
    world: {
      walkable: [box(0, 0, LENGTH, WIDTH), box(LENGTH, low, LENGTH + WALL, high), box(LENGTH + WALL, 0, LENGTH + WALL + 3, WIDTH)],
      exits: { outside: box(LENGTH + WALL + 2, 0, LENGTH + WALL + 3, WIDTH) },
      ...(maximumFlow === undefined ? {} : { doors: [{ name: 'exit', from: [DOOR_X, low], to: [DOOR_X, high], maximumFlow }] }),
    },
    population: [{ name: 'people', where: { points: places(people) }, goal: { exit: 'outside' }, ...population }],
  };
}

/** When people passed the exit of the room, in the order of time [s]. */
export function exitTimes({ recording }: Walked, width = 1): readonly number[] {
  const [low, high] = sides(width);
  const crossings = createLineCrossings({ from: [DOOR_X, low], to: [DOOR_X, high] });
  watch(recording.frames(), crossings);
  return crossings.times;
}

/** Evenly over the room: by chance, a hundred do not always fit. */
function places(people: number): Point[] {
  const area = { minX: EDGE, maxX: LENGTH - EDGE, minZ: EDGE, maxZ: WIDTH - EDGE };
  const rows = Math.max(2, Math.round(Math.sqrt((people * WIDTH) / LENGTH)));
  return standingRows(people, { area, rows, columns: Math.ceil(people / rows) });
}

function sides(width: number): [low: number, high: number] {
  return [(WIDTH - width) / 2, (WIDTH + width) / 2];
}
