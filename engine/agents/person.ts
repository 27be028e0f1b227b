import { STREAM } from '../math/index.js';
import { type Distribution, draw, type Override, type Population } from '../scenario/index.js';
import { speedOfAge } from './demographics.js';

/** A person as drawn from a population: body, speeds and the moment it starts. */
export type Drawn = {
  readonly radius: number;
  readonly torsoBreadth: number;
  readonly torsoDepth: number;
  readonly height: number;
  readonly mass: number;
  /** [years]; −1 when the population says nothing of age. */
  readonly age: number;
  readonly preferredSpeed: number;
  readonly maximumSpeed: number;
  readonly acceleration: number;
  /** Facing at the start [rad]; undefined: towards the first corner of the path. */
  readonly heading?: number;
  readonly speed: number;
  /** Pre-movement time [s]. */
  readonly delay: number;
};

/** Free walking speed where neither speed nor age is given (Weidmann 1993) [m/s]. */
const WALKING_SPEED = { normal: { mean: 1.34, sd: 0.26, min: 0.5, max: 2.2 } };
/** Spread of free speeds among people of one age, as a share of the mean (Weidmann 1993: 0.26 of 1.34). */
const SPEED_SPREAD = 0.19;
/** People can hurry by this factor where no maximum is given. */
const HURRY = 1.3;

/** The social group that somebody walks in: its first member and how many they are. */
export type SocialGroupOf = { readonly first: number; readonly size: number };

/** Draws one person; the same id of the same seed is always the same person. Those of a social group share speed, start and first heading. */
export function drawPerson(
  population: Population,
  override: Override | undefined,
  seed: number,
  id: number,
  socialGroup?: SocialGroupOf,
): Drawn {
  const of = (distribution: Distribution, stream: number) => draw(distribution, seed, stream, id);
  const shared = (distribution: Distribution, stream: number) => draw(distribution, seed, stream, socialGroup?.first ?? id);
  const radius = override?.radius ?? of(population.radius, STREAM.radius);
  const age = population.age === undefined ? -1 : of(population.age, STREAM.age);
  const preferredSpeed =
    override?.preferredSpeed ??
    shared(population.preferredSpeed ?? (socialGroup ? socialGroupSpeed(socialGroup.size) : usualSpeed(age)), STREAM.preferredSpeed);
  const given =
    override?.maximumSpeed ??
    (population.maximumSpeed === undefined ? HURRY * preferredSpeed : shared(population.maximumSpeed, STREAM.maximumSpeed));
  const torsoDepth = population.torso ? of(population.torso.depth, STREAM.torsoDepth) : radius;
  const torsoBreadth = population.torso ? of(population.torso.breadth, STREAM.torsoBreadth) : 1.8 * radius;
  return {
    radius,
    torsoBreadth: Math.max(torsoBreadth, torsoDepth),
    torsoDepth,
    height: of(population.height, STREAM.height),
    mass: of(population.mass, STREAM.mass),
    age,
    preferredSpeed,
    maximumSpeed: Math.max(given, preferredSpeed),
    acceleration: of(population.acceleration, STREAM.acceleration),
    heading: override?.heading ?? (population.heading === undefined ? undefined : shared(population.heading, STREAM.heading)),
    speed: override?.speed ?? shared(population.speed, STREAM.speed),
    delay: override?.delay ?? shared(population.delay, STREAM.delay),
  };
}

/** Mean walking speed in a social group (Moussaïd et al. 2010: it falls by 0.08 m/s with every member), never slower than the slowest observed [m/s]. */
function socialGroupSpeed(size: number): number {
  return Math.max(0.5, 1.24 - 0.08 * size);
}

function usualSpeed(age: number) {
  if (age < 0) return WALKING_SPEED;
  const mean = speedOfAge(age);
  return { normal: { mean, sd: SPEED_SPREAD * mean, min: 0.4 * mean, max: 1.6 * mean } };
}
