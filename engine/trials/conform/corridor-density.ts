import { createLineCrossings, createSpeedDensity, evacuation, flowOf, mean, watch } from '../../evaluate/index.js';
import { exp } from '../../math/index.js';
import type { Judgement, Walk, Walked } from './conformance-test.js';
import { above, atMost, exactly, type Figure, leastRise, told } from './figure.js';
import { box, type Point, type Scene } from './scene.js';

/** A corridor of 60 x 2 m in three parts of equal length; what happens in the middle part is measured [m]. */
const LENGTH = 60;
const WIDTH = 2;
const [LINE_A, LINE_B] = [20, 40];
/** Everyone's free speed [m/s]. */
const FREE = 1;
/** Crowds of 0.5, 1, 2, 3 and 4 people per square metre. */
const PEOPLE = [60, 120, 240, 360, 480];
const ABREAST = 4;
/** Nobody is measured faster than free by more than this [m/s]. */
const TOLERANCE = 0.05;

/** People evenly over all of the corridor, four of them to its width, who walk to its end. */
export function fullCorridor(people: number): Scene {
  const points = Array.from(
    { length: people },
    (_, n): Point => [((n + 0.5) * LENGTH) / people, ((n % ABREAST) + 0.5) * (WIDTH / ABREAST)],
  );
  return {
    duration: 300,
    world: {
      walkable: [box(-1, 0, LENGTH + 1, WIDTH)],
      exits: { end: box(LENGTH, 0, LENGTH + 1, WIDTH) },
    },
    population: [{ name: 'people', where: { points }, radius: 0.2, preferredSpeed: FREE, goal: { exit: 'end' } }],
  };
}

/** What was measured of one crowd in the middle part. */
type Middle = {
  /** At the start [1/m²]. */
  readonly density: number;
  /** From line A to line B, mean of all who passed both [m/s]. */
  readonly speed: number;
  /** Through line B, per metre of width [1/(m s)]. */
  readonly flow: number;
  /** While the middle part holds at least half of its first people: mean density [1/m²] and speed [m/s]. */
  readonly crowded: { readonly density: number; readonly speed: number };
};

function measureMiddle({ recording }: Walked): Middle {
  const area = { minX: LINE_A, maxX: LINE_B, minZ: 0, maxZ: WIDTH };
  const inside = createSpeedDensity({ area, direction: [1, 0] });
  const line = createLineCrossings({ from: [LINE_B, 0], to: [LINE_B, WIDTH] });
  watch(recording.frames(), inside, line);
  const times = recording.tracks().flatMap(({ x, tick }) => {
    const [a, b] = [LINE_A, LINE_B].map((place) => x.findIndex((own) => own >= place));
    return x[0] < LINE_A && b > a ? [(tick[b] - tick[a]) * recording.manifest.tick] : [];
  });
  const [{ density }] = inside.samples;
  const crowded = inside.samples.filter((sample) => sample.time > 2 && sample.density > density / 2);
  return {
    density,
    speed: mean(times.map((time) => (LINE_B - LINE_A) / time)),
    flow: flowOf(line.times) / WIDTH,
    crowded: { density: mean(crowded.map((sample) => sample.density)), speed: mean(crowded.map((sample) => sample.speed)) },
  };
}

/** Judges how speed and flow in a corridor follow from density: nobody is faster than free, and crowds are slower. */
export async function judgeCorridorDensity(walk: Walk): Promise<Judgement> {
  const figures: Figure[] = [];
  const found: Middle[] = [];
  for (const people of PEOPLE) {
    const walked = await walk(`${people} people`, fullCorridor(people), { interval: 0.2, picturedAt: 5 });
    const middle = measureMiddle(walked);
    found.push(middle);
    const name = `${(people / (LENGTH * WIDTH)).toFixed(1)} /m²`;
    figures.push(
      atMost(FREE + TOLERANCE, { name: `${name}: speed from line A to line B`, value: middle.speed, unit: 'm/s' }),
      told({ name: `${name}: speed while crowded`, value: middle.crowded.speed, unit: 'm/s' }),
      told({ name: `${name}: flow at line B`, value: middle.flow, unit: '1/(m s)' }),
    );
    const out = evacuation(walked.recording, walked.exits).leavings.length;
    figures.push(exactly(people, { name: `${name}: people who got to the end`, value: out, unit: '' }));
  }
  const fall = leastRise(found.map(({ crowded }) => -crowded.speed));
  figures.push(above(0, { name: 'smallest fall of speed from one density to the next', value: fall, unit: 'm/s' }));
  figures.push(told({ name: 'greatest flow at line B', value: Math.max(...found.map(({ flow }) => flow)), unit: '1/(m s)' }));
  return {
    figures,
    plots: [
      {
        kind: 'curves',
        title: 'Speed and flow over density',
        x: { label: 'density', unit: '1/m²', min: 0 },
        y: { label: 'speed [m/s], flow [1/(m s)]', min: 0 },
        curves: [
          { name: 'speed', points: found.map(({ crowded }) => [crowded.density, crowded.speed] as const) },
          {
            name: 'speed after Weidmann (1993)',
            points: found.map(({ crowded }) => [crowded.density, weidmann(crowded.density)] as const),
            isReference: true,
          },
          {
            name: 'flow = speed x density',
            points: found.map(({ crowded }) => [crowded.density, crowded.speed * crowded.density] as const),
          },
        ],
      },
    ],
  };
}

/** The relation of Weidmann (Transporttechnik der Fussgänger, 1993) for people of this free speed [m/s]. */
function weidmann(density: number): number {
  return FREE * (1 - exp(-1.913 * (1 / density - 1 / 5.4)));
}
