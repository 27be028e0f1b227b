import { createSpeedDensity, mean, watch } from '../../evaluate/index.js';
import { exp } from '../../math/index.js';
import type { Judgement, Walk, Walked } from './conformance-test.js';
import { above, leastRise, told } from './figure.js';
import { DIRECTIONS, type Direction, flightOf, flightScene } from './flight.js';
import type { Point, Scene } from './scene.js';

/** Stairs of 20 m along their slope, full of people from landing to landing. */
const FLIGHT = flightOf(20, 2);
const ABREAST = 4;
/** Everyone's free speed on level ground: of few people of drawn speeds the draw would be measured [m/s]. */
const FREE = 1.34;
/** Crowds of so many people per square metre of the stairs. */
const CROWDS = [1, 2, 3, 4];
/** Everybody is under way after this [s]. */
const SETTLE = 2;

/** Speed over density, seen from above. */
const WEIDMANN = { up: weidmann(0.61, 3.722), down: weidmann(0.694, 3.802) };

/** People evenly over all of the stairs, who walk to one end of them. */
export function fullStairs(density: number, direction: Direction): Scene {
  const count = Math.round(density * FLIGHT.run * FLIGHT.width);
  const points = Array.from(
    { length: count },
    (_, n): Point => [rounded(((n + 0.5) * FLIGHT.run) / count), ((n % ABREAST) + 0.5) * (FLIGHT.width / ABREAST)],
  );
  return flightScene(FLIGHT, direction, 90, { where: { points }, radius: 0.2, preferredSpeed: FREE });
}

/** Mean density [1/m²] and speed [m/s] of a crowd, seen from above. */
type Crowd = { readonly density: number; readonly speed: number };

/** Judges whether people are faster down stairs than up in equal crowds, and slower the denser these are. */
export async function judgeStairDensity(walk: Walk): Promise<Judgement> {
  const crowds: Record<Direction, Crowd[]> = { up: [], down: [] };
  for (const direction of DIRECTIONS) {
    for (const density of CROWDS) {
      const walked = await walk(`${direction}, ${density} per m²`, fullStairs(density, direction), { picturedAt: 4 });
      crowds[direction].push(crowdOf(walked, direction));
    }
  }
  const speeds = { up: crowds.up.map(({ speed }) => speed), down: crowds.down.map(({ speed }) => speed) };
  const points = (direction: Direction) => crowds[direction].map(({ density, speed }) => [density, speed] as const);
  return {
    figures: [
      ...CROWDS.flatMap((density, n) => [
        ...DIRECTIONS.flatMap((direction) => {
          const crowd = crowds[direction][n];
          const over = crowd.speed / WEIDMANN[direction](crowd.density);
          return [
            told({ name: `${density} /m² at first: mean density ${direction}`, value: crowd.density, unit: '1/m²' }),
            told({ name: `${density} /m² at first: speed ${direction} over that of Weidmann`, value: over, unit: '' }),
          ];
        }),
        told({ name: `${density} /m² at first: speed up`, value: speeds.up[n], unit: 'm/s' }),
        above(speeds.up[n], { name: `${density} /m² at first: speed down`, value: speeds.down[n], unit: 'm/s' }),
      ]),
      ...DIRECTIONS.map((direction) => {
        const fall = leastRise(speeds[direction].map((speed) => -speed));
        return above(0, { name: `smallest fall of speed ${direction} from one crowd to the next`, value: fall, unit: 'm/s' });
      }),
    ],
    plots: [
      {
        kind: 'curves',
        title: 'Speed over density on stairs, seen from above',
        x: { label: 'density', unit: '1/m²', min: 0 },
        y: { label: 'speed', unit: 'm/s', min: 0 },
        curves: [
          { name: 'up', points: points('up') },
          { name: 'down', points: points('down') },
          ...DIRECTIONS.map((direction) => ({
            name: `${direction}, Weidmann (1993)`,
            points: CROWDS.map((density) => [density, WEIDMANN[direction](density)] as const),
            isReference: true,
          })),
        ],
      },
    ],
  };
}

/** The middle half of the stairs, as long as it holds more than half of its first people. */
function crowdOf({ recording }: Walked, direction: Direction): Crowd {
  const area = { minX: FLIGHT.run / 4, maxX: (3 * FLIGHT.run) / 4, minZ: 0, maxZ: FLIGHT.width };
  const measure = createSpeedDensity({ area, direction: [direction === 'up' ? 1 : -1, 0] });
  watch(recording.frames(), measure);
  const [first] = measure.samples;
  const crowded = measure.samples.filter(({ time, density }) => time > SETTLE && density > first.density / 2);
  return { density: mean(crowded.map(({ density }) => density)), speed: mean(crowded.map(({ speed }) => speed)) };
}

/** Speed over density on stairs after Weidmann, Transporttechnik der Fussgänger, 1993; the form of its curves (3.722, 3.802) is recalled, not looked up [m/s]. */
function weidmann(free: number, form: number): (density: number) => number {
  return (density) => free * (1 - exp(-form * (1 / density - 1 / 5.4)));
}

/** Millimetres make short files. */
function rounded(value: number): number {
  return Math.round(1000 * value) / 1000;
}
