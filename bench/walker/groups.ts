import { createGroupSpread } from 'promenade/evaluate';
import { atMost, type Row } from '../rows.js';
import { type Judge, mean, runSeeds, spread, within } from './judge.js';
import { places, runScene, type Scene, type Steering } from './scene.js';

const MEMBERS = 4;
/** Free speeds of the people that the observation was compared with (Moussaïd et al. 2010) [m/s]. */
const SPEED = { normal: { mean: 1.29, sd: 0.19, min: 0.6, max: 2 } };
/** Moderate density of the observation [1/m²]. */
const DENSITY = 0.25;
const LENGTH = 40;
const WIDTH = 5;
const SETTLED = 20;
const MEASURED = 60;
/** Speed of a group of this size among moderately many people (Moussaïd et al. 2010) [m/s]. */
const USUAL = 1.24 - 0.08 * MEMBERS;
const PROTOCOL = `a group of ${MEMBERS} among ${DENSITY} /m² who walk both ways, ${LENGTH} x ${WIDTH} m that repeats, ${SETTLED} to ${SETTLED + MEASURED} s`;

/** A group keeps together, and is as fast as groups are. */
export async function* groupRows(judge: Judge): AsyncGenerator<Row> {
  const outcomes = await runSeeds(judge, 'group', MEMBERS, judge.seeds);
  const spreads = outcomes.map((outcome) => outcome.spread);
  const speeds = outcomes.map(({ speed }) => speed);
  const ofSpread = `${PROTOCOL}; mean distance from the middle of the group; ${spread(spreads)} m`;
  yield atMost(2, { measure: 'spread of a group of four, worst seed', value: Math.max(...spreads), unit: 'm', how: ofSpread });
  const ofSpeed = { measure: 'speed of a group of four', value: mean(speeds), unit: 'm/s', how: `${PROTOCOL}; ${spread(speeds)} m/s` };
  yield within(0.9 * USUAL, 1.1 * USUAL, ofSpeed);
}

/** Mean spread [m] and speed [m/s] of the group. */
export async function runGroup(members: number, seed: number, steering: Steering) {
  const ids = Array.from({ length: members }, (_, n) => n);
  const measure = createGroupSpread({ ids, direction: [1, 0], periodX: LENGTH, from: SETTLED });
  await runScene(groupInCrowd(members, seed), seed, steering, () => [measure]);
  return { spread: measure.spread, speed: measure.speed };
}

/** The group abreast at one end, the others anywhere else, half of them each way. */
export function groupInCrowd(members: number, seed: number): Scene {
  const abreast = Array.from({ length: members }, (_, n): [number, number] => [1.5, WIDTH / 2 + 0.7 * (n - (members - 1) / 2)]);
  const others = places(LENGTH, WIDTH, Math.round(DENSITY * LENGTH * WIDTH), seed).filter(([x]) => x > 3);
  const walkers = (name: string, points: [number, number][], direction: number) => ({
    name,
    where: { points },
    preferredSpeed: SPEED,
    heading: direction > 0 ? 0 : Math.PI,
    goal: { direction: [direction, 0] },
  });
  return {
    duration: SETTLED + MEASURED,
    world: { walkable: [{ box: { min: [0, 0], max: [LENGTH, WIDTH] } }], periodic: { x: [0, LENGTH] } },
    population: [
      // Who walks together has the speed of the social group, by default that of Moussaïd's relation.
      { ...walkers('together', abreast, 1), preferredSpeed: undefined, together: members },
      walkers('forth', others.slice(0, others.length >> 1), 1),
      walkers('back', others.slice(others.length >> 1), -1),
    ],
  };
}
