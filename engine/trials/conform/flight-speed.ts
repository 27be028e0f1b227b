import { STAIRS_DOWN, STAIRS_UP } from '../../columns/index.js';
import type { ConformancePlot, Judgement, Walk, Walked } from './conformance-test.js';
import { type Figure, told, within } from './figure.js';
import { DIRECTIONS, type Direction, type Flight, FROM_ABOVE, flightOf, flightScene, flightTimes, startOf } from './flight.js';

/** The speed that is assigned for stairs, along their slope, for each direction that is walked [m/s]. */
export type StairSpeeds = { readonly [direction in Direction]?: number };

const WIDTH = 2;
/** Of the speed on level ground, seen from above. */
const SHARE: Readonly<Record<Direction, number>> = { up: STAIRS_UP, down: STAIRS_DOWN };

/** Along the slope of stairs, of somebody who walks this fast on level ground [m/s]. */
export function speedOnStairs(level: number, direction: Direction): number {
  return (level * SHARE[direction]) / FROM_ABOVE;
}

/** Judges whether somebody alone keeps the speed on stairs that was assigned, within a share of it; their length is along the slope [m]. */
export async function judgeFlightSpeed(walk: Walk, slope: number, speeds: StairSpeeds, tolerance: number): Promise<Judgement> {
  const figures: Figure[] = [];
  const plots: ConformancePlot[] = [];
  const flight = flightOf(slope, WIDTH);
  for (const direction of DIRECTIONS) {
    const speed = speeds[direction];
    if (speed === undefined) continue;
    // Stairs leave a share of the speed on level ground.
    const preferredSpeed = (speed * FROM_ABOVE) / SHARE[direction];
    const alone = { where: { points: [startOf(flight, direction)] }, preferredSpeed };
    const walked = await walk(direction, flightScene(flight, direction, (3 * slope) / speed, alone));
    const [time = Number.NaN] = flightTimes(walked, flight);
    const mean = { name: `speed ${direction} the stairs, along their slope`, value: slope / time, unit: 'm/s' };
    figures.push(within(speed * (1 - tolerance), speed * (1 + tolerance), mean));
    figures.push(told({ name: `time for ${slope} m ${direction}`, value: time, unit: 's' }));
    plots.push(plotFlight(walked, flight, direction));
  }
  return { figures, plots };
}

/** The way over time, with the edges of the flight. */
function plotFlight({ recording }: Walked, { run }: Flight, direction: Direction): ConformancePlot {
  const [track] = recording.tracks();
  const seconds = Array.from(track.tick, (tick) => tick * recording.manifest.tick);
  const span = [0, seconds.at(-1) ?? 0] as const;
  return {
    kind: 'curves',
    title: `Way ${direction} the stairs, seen from above`,
    x: { label: 'time', unit: 's' },
    y: { label: 'way', unit: 'm' },
    curves: [
      { name: 'walked', points: seconds.map((time, n) => [time, track.x[n]] as const) },
      ...[0, run].map((edge, n) => ({
        name: n === 0 ? 'foot of the stairs' : 'head of the stairs',
        points: span.map((time) => [time, edge] as const),
        isReference: true,
      })),
    ],
  };
}
