import { createSpeedDensity, evacuation, type MeasurementArea, mean, watch } from '../../evaluate/index.js';
import type { Judgement, Walk } from './conformance-test.js';
import { above, exactly, told } from './figure.js';
import { box, type Scene } from './scene.js';

const PEOPLE = 100;
/** Before the exit of the room, and in the middle of the corridor: areas of equal size [m]. */
const BEFORE_EXIT: MeasurementArea = { minX: 3, maxX: 5, minZ: 4, maxZ: 5 };
const IN_CORRIDOR: MeasurementArea = { minX: 3, maxX: 5, minZ: 12, maxZ: 13 };

/** A room of 8 x 5 m with 100 people, and a corridor of 2 m that leads out of it, 15 m long. */
export function roomAndCorridor(): Scene {
  return {
    duration: 240,
    world: {
      walkable: [box(0, 0, 8, 5), box(3, 5, 5, 20)],
      exits: { end: box(3, 19.5, 5, 20) },
    },
    population: [{ name: 'people', count: PEOPLE, where: box(0.2, 0.2, 7.8, 4.6), radius: 0.2, goal: { exit: 'end' } }],
  };
}

/** Judges whether people jam before the exit of the room, and flow in the corridor behind it. */
export async function judgeCongestion(walk: Walk): Promise<Judgement> {
  const { recording, exits } = await walk('room and corridor', roomAndCorridor(), { picturedAt: 10 });
  const forward = [0, 1] as const;
  const [exit, corridor] = [BEFORE_EXIT, IN_CORRIDOR].map((area) => createSpeedDensity({ area, direction: forward }));
  watch(recording.frames(), exit, corridor);
  const peak = ({ samples }: typeof exit) => Math.max(...samples.map(({ density }) => density));
  const speed = ({ samples }: typeof exit) => mean(samples.map((sample) => sample.speed));
  const { leavings, time } = evacuation(recording, exits);
  const over = ({ samples }: typeof exit) => samples.map((sample) => [sample.time, sample.density] as const);
  return {
    figures: [
      above(peak(corridor), { name: 'highest density before the exit of the room', value: peak(exit), unit: '1/m²' }),
      told({ name: 'highest density in the corridor', value: peak(corridor), unit: '1/m²' }),
      above(speed(exit), { name: 'mean speed in the corridor, above that before the exit', value: speed(corridor), unit: 'm/s' }),
      told({ name: 'mean speed before the exit', value: speed(exit), unit: 'm/s' }),
      exactly(PEOPLE, { name: 'people who got out', value: leavings.length, unit: '' }),
      told({ name: 'time of the last one', value: time, unit: 's' }),
    ],
    plots: [
      {
        kind: 'curves',
        title: 'Density over time',
        x: { label: 'time', unit: 's', min: 0 },
        y: { label: 'density', unit: '1/m²', min: 0 },
        curves: [
          { name: 'before the exit of the room', points: over(exit) },
          { name: 'in the corridor', points: over(corridor) },
        ],
      },
    ],
  };
}
