import { createLineCrossings, createSpeedDensity, type MeasurementArea, watch } from '../../evaluate/index.js';
import type { Walked } from './conformance-test.js';
import { ADULTS } from './people.js';
import { box, type Scene } from './scene.js';

/** A room, a passage, and what comes behind it. */
export type BottleneckSetting = {
  /** Of the passage [m]. */
  readonly width: number;
  readonly length: number;
  /** From the end of the passage to where people are gone [m]. */
  readonly beyond: number;
  /** People go to any point of an area this wide; default: as wide as the room [m]. */
  readonly goalWidth?: number;
  /** A second passage of the same width and length, a room of 10 m behind the first. */
  readonly isTwice?: boolean;
};

const PEOPLE = 150;
/** Each room is a square of this size [m]. */
const ROOM = 10;
const MIDDLE = ROOM / 2;

/** 150 people in a room of 10 x 10 m leave by a passage. */
export function bottleneck({ width, length, beyond, goalWidth = ROOM, isTwice = false }: BottleneckSetting): Scene {
  const second = ROOM + length + ROOM;
  const end = isTwice ? second + length : ROOM + length;
  const [low, high] = [MIDDLE - width / 2, MIDDLE + width / 2];
  const far = end + beyond;
  return {
    duration: 400,
    world: {
      walkable: [
        box(0, 0, ROOM, ROOM),
        box(ROOM, low, ROOM + length, high),
        ...(isTwice ? [box(ROOM + length, 0, second, ROOM), box(second, low, end, high)] : []),
        box(end, 0, far + 2, ROOM),
      ],
      exits: { goal: box(far, MIDDLE - goalWidth / 2, far + 2, MIDDLE + goalWidth / 2) },
    },
    population: [{ name: 'people', count: PEOPLE, where: box(0.25, 0.25, ROOM - 0.3, ROOM - 0.25), goal: { exit: 'goal' }, ...ADULTS }],
  };
}

/** When people passed the middle of the first passage [s]. */
export function passageTimes({ recording }: Walked, { width, length }: BottleneckSetting): readonly number[] {
  const x = ROOM + length / 2;
  const crossings = createLineCrossings({ from: [x, MIDDLE - width / 2], to: [x, MIDDLE + width / 2] });
  watch(recording.frames(), crossings);
  return crossings.times;
}

/** Density over time in the 2 x 3 m before the first passage and before the second, which begins at an x [1/m²]. */
export function densitiesBefore(
  { recording }: Walked,
  { length }: BottleneckSetting,
): [first: [number, number][], second: [number, number][]] {
  return [densityIn(areaBefore(ROOM)), densityIn(areaBefore(2 * ROOM + length))];

  function densityIn(area: MeasurementArea): [number, number][] {
    const measure = createSpeedDensity({ area, direction: [1, 0] });
    watch(recording.frames(), measure);
    // The measure leaves out frames in which nobody is there.
    const known = new Map(measure.samples.map(({ time, density }) => [time, density]));
    return Array.from(recording.frames(), ({ time }) => [time, known.get(time) ?? 0]);
  }
}

function areaBefore(x: number): MeasurementArea {
  return { minX: x - 2, maxX: x, minZ: MIDDLE - 1.5, maxZ: MIDDLE + 1.5 };
}
