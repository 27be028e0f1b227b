import { BREADTH_OF_RADIUS, BROADEST } from '../agents/index.js';
import { LONGEST_PUSH } from '../columns/index.js';
import { MOST_ADDED_RADIUS, widestSeeming } from '../personality/index.js';
import { largestOf, type Population, type Scenario } from '../scenario/index.js';
import type { SteerModel } from './steer-model.js';

/** Walls farther away never matter to steering [m]. */
const FARTHEST = 6;
/** Fastest free walking speed where the scenario says nothing, and how much faster people can hurry (engine/agents/person.ts). */
const USUAL_SPEED = 2.2;
const HURRY = 1.3;
/** Radius of uniform bodies (engine/agents/person.ts) [m]. */
const UNIFORM_RADIUS = 0.25;

/** How far walls matter: as far as the populations' models look, and as far as contact does [m]. */
export function wallReachFor({ population, tick }: Pick<Scenario, 'population' | 'tick'>, models: readonly SteerModel[]): number {
  let reach = 1;
  for (const one of population) {
    const { speed, radius } = mostOf(one);
    const sight = models.find(({ name }) => name === one.steer.model)?.wallReach({ speed, radius, steer: one.steer }) ?? 0;
    const torso = one.torso ? largestOf(one.torso.breadth) / 2 : 0.9 * radius;
    reach = Math.max(reach, sight, torso + speed * tick + LONGEST_PUSH);
  }
  return Math.min(FARTHEST, reach);
}

/** The highest speed and the largest radius in a population, those of single people included. */
function mostOf({ preferredSpeed, maximumSpeed, radius, bodies, overrides, personality, steer }: Population): {
  speed: number;
  radius: number;
} {
  const preferred = largestOf(preferredSpeed ?? USUAL_SPEED);
  const most = {
    speed: Math.max(preferred, maximumSpeed === undefined ? HURRY * preferred : largestOf(maximumSpeed)),
    radius: radius === undefined ? (bodies === 'uniform' ? UNIFORM_RADIUS : BROADEST / BREADTH_OF_RADIUS) : largestOf(radius),
  };
  if (personality) most.radius = Math.max(most.radius + MOST_ADDED_RADIUS, widestSeeming(steer.model, personality));
  for (const own of overrides) {
    const hurry = own.maximumSpeed ?? (maximumSpeed === undefined ? HURRY * (own.preferredSpeed ?? 0) : 0);
    most.speed = Math.max(most.speed, own.preferredSpeed ?? 0, hurry);
    most.radius = Math.max(most.radius, own.radius ?? 0);
  }
  return most;
}
