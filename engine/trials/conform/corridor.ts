import { evacuation } from '../../evaluate/index.js';
import type { ConformancePlot, Walked } from './conformance-test.js';
import { box, type Scene } from './scene.js';

/** One person who walks along a corridor. */
export type CorridorSetting = {
  /** From the start to the line that is to be reached [m]. */
  readonly length: number;
  readonly width: number;
  /** [m/s] */
  readonly speed: number;
};

/** A metre of corridor before the start and beyond the end, so that no wall is in the way [m]. */
const BEYOND = 1;

/** A person alone in a corridor, who stands at its start. */
export function corridor({ length, width, speed }: CorridorSetting): Scene {
  return {
    duration: (3 * length) / speed,
    world: {
      walkable: [box(-BEYOND, 0, length + BEYOND, width)],
      exits: { end: box(length, 0, length + BEYOND, width) },
    },
    population: [{ name: 'walker', where: { points: [[0, width / 2]] }, preferredSpeed: speed, goal: { exit: 'end' } }],
  };
}

/** How long the corridor took, getting under way included; not a number when its end was never reached [s]. */
export function corridorTime({ recording, exits }: Walked): number {
  return evacuation(recording, exits).time;
}

/** The way over time, beside that of a steady walk. */
export function plotCorridor({ recording }: Walked, { length, speed }: CorridorSetting): ConformancePlot {
  const [track] = recording.tracks();
  const points = Array.from(track.tick, (tick, n) => [tick * recording.manifest.tick, track.x[n]] as const);
  return {
    kind: 'curves',
    title: 'Way along the corridor',
    x: { label: 'time', unit: 's' },
    y: { label: 'way', unit: 'm', min: 0 },
    curves: [
      { name: 'walked', points },
      {
        name: `${speed} m/s all the way`,
        points: [
          [0, 0],
          [length / speed, length],
        ],
        isReference: true,
      },
    ],
  };
}
