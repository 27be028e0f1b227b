import { createSpeedDensity, evacuation, type MeasurementArea, mean, watch } from '../../evaluate/index.js';
import type { Judgement, Walk } from './conformance-test.js';
import { above, exactly, told } from './figure.js';
import { flightOf, terrainOf } from './flight.js';
import { box, type Scene } from './scene.js';

/** Of corridor, stairs and the exit of the room [m]. */
const WIDTH = 2;
/** From the room to the stairs [m]. */
const CORRIDOR = 12;
const FLIGHT = flightOf(10, WIDTH);
const LANDING = 3;
/** People jam where they stand closer than this [1/m²]: level of service F of walkways begins at 2.17 (Fruin 1971). */
const JAM = 2.17;
/** Densities in so small an area are taken over this long [s]. */
const WINDOW = 4;

/** A metre before the exit of the room, in the middle of the corridor, and a metre before the first step. */
const BEFORE_EXIT: MeasurementArea = areaAt(-CORRIDOR - 1);
const IN_CORRIDOR: MeasurementArea = areaAt(-CORRIDOR / 2);
const BEFORE_STAIRS: MeasurementArea = areaAt(-1);

function areaAt(x: number): MeasurementArea {
  return { minX: x, maxX: x + 1, minZ: 0, maxZ: WIDTH };
}

/** A room of 8 x 5 m, a corridor of 12 x 2 m that leads out of it, and 10 m of stairs up at its end. */
export function roomToStairs(people: number): Scene {
  const end = FLIGHT.run + LANDING;
  return {
    duration: 300,
    world: {
      walkable: [box(-CORRIDOR - 8, -1.5, -CORRIDOR, 3.5), box(-CORRIDOR, 0, end, WIDTH)],
      terrain: terrainOf(FLIGHT, end),
      exits: { end: box(end - 0.5, 0, end, WIDTH) },
    },
    population: [
      { name: 'people', count: people, where: box(-CORRIDOR - 7.8, -1.3, -CORRIDOR - 0.4, 3.3), radius: 0.2, goal: { exit: 'end' } },
    ],
  };
}

/** A sample of an area. */
type Sample = { readonly time: number; readonly density: number; readonly speed: number };

/** Judges whether people jam before the exit of the room first, then before the stairs, and are less dense in the corridor between. */
export async function judgeCongestion(walk: Walk, people: number): Promise<Judgement> {
  const { recording, exits } = await walk('room, corridor and stairs', roomToStairs(people), { picturedAt: 25 });
  const measures = [BEFORE_EXIT, IN_CORRIDOR, BEFORE_STAIRS].map((area) => createSpeedDensity({ area, direction: [1, 0] }));
  watch(recording.frames(), ...measures);
  const [exit, corridor, stairs] = measures.map(({ samples }) => samples);
  const [exitJam, stairsJam] = [jamOf(exit), jamOf(stairs)];
  // While there is a jam before both.
  const both = { from: Math.max(exitJam.from, stairsJam.from), until: Math.min(exitJam.until, stairsJam.until) };
  const [denseExit, denseCorridor, denseStairs] = [exit, corridor, stairs].map((samples) => densityIn(samples, both));
  const { leavings, time } = evacuation(recording, exits);
  const over = (samples: readonly Sample[]) => samples.map((sample) => [sample.time, sample.density] as const);
  return {
    figures: [
      told({ name: 'first jam before the exit of the room', value: exitJam.from, unit: 's' }),
      above(exitJam.from, { name: 'first jam before the stairs', value: stairsJam.from, unit: 's' }),
      above(denseCorridor, { name: 'density before the exit, while people jam before both', value: denseExit, unit: '1/m²' }),
      above(denseCorridor, { name: 'density before the stairs, meanwhile', value: denseStairs, unit: '1/m²' }),
      told({ name: 'density in the corridor, meanwhile', value: denseCorridor, unit: '1/m²' }),
      exactly(people, { name: 'people who got to the top', value: leavings.length, unit: '' }),
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
          { name: 'in the middle of the corridor', points: over(corridor) },
          { name: 'before the stairs', points: over(stairs) },
        ],
      },
    ],
  };
}

/** From when until when people jam in an area, by means over some seconds [s]; not numbers where they never do. */
function jamOf(samples: readonly Sample[]): { readonly from: number; readonly until: number } {
  const jammed = samples.filter(({ time }) => densityIn(samples, { from: time - WINDOW / 2, until: time + WINDOW / 2 }) > JAM);
  return { from: jammed.at(0)?.time ?? Number.NaN, until: jammed.at(-1)?.time ?? Number.NaN };
}

function densityIn(samples: readonly Sample[], { from, until }: { readonly from: number; readonly until: number }): number {
  return mean(samples.filter(({ time }) => time >= from && time <= until).map(({ density }) => density));
}
