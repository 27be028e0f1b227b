import { STREAM } from '../math/index.js';
import { type OwnWays, ownWays } from '../personality/index.js';
import { type Distribution, draw, type Override, type Population, tableOf, tableRowFor } from '../scenario/index.js';
import { drawBody, drawProportions, drawSex, type Measured, type Proportions, type Sex } from './anthropometry.js';
import { ADULT_AGES, adultSpeed, speedOfAge, WALKING_SPEED } from './demographics.js';

/** A person as drawn from a population: body, speeds and the moment it starts. */
export type Drawn = Proportions & {
  readonly radius: number;
  readonly torsoBreadth: number;
  readonly torsoDepth: number;
  readonly height: number;
  readonly mass: number;
  /** [years]; −1 where bodies are uniform and the population says nothing of age. */
  readonly age: number;
  /** Unknown where bodies are uniform. */
  readonly sex: Sex | undefined;
  readonly preferredSpeed: number;
  readonly maximumSpeed: number;
  readonly acceleration: number;
  /** Facing at the start [rad]; undefined: towards the first corner of the path. */
  readonly heading?: number;
  readonly speed: number;
  /** Pre-movement time [s]. */
  readonly delay: number;
};

/** The body of everyone in a population of uniform bodies. */
const UNIFORM: Measured = { height: 1.7, mass: 75, torsoBreadth: 0.45, torsoDepth: 0.25 };
/** Proportions of everyone in such a population. */
const ALIKE: Proportions = { legs: 1, arms: 1 };
/** Breadth of the shoulders over the avoidance radius, and their depth over it, where one is given without the other. */
export const BREADTH_OF_RADIUS = 1.8;
const DEPTH_OF_RADIUS = 1;
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
  const isUniform = population.bodies === 'uniform';
  const ages = tableRowFor(tableOf(population), id)?.age ?? population.age;
  const age = ages !== undefined ? of(ages, STREAM.age) : isUniform ? -1 : of(ADULT_AGES, STREAM.age);
  const sex = isUniform ? undefined : drawSex(population.women, seed, id);
  const body = sex === undefined ? UNIFORM : drawBody({ seed, id, age, sex });
  const height = population.height === undefined ? body.height : of(population.height, STREAM.height);
  const usual = sex === undefined ? ALIKE : drawProportions({ seed, id, age, sex }, height);
  const { legs, arms } = population.proportions ?? {};
  const asked = override?.radius ?? (population.radius === undefined ? undefined : of(population.radius, STREAM.radius));
  const { torsoBreadth, torsoDepth } = drawTorso(population, body, asked, of);
  const own = population.personality && ownWays(population.personality, population.steer.model, seed, id);
  const preferredSpeed =
    override?.preferredSpeed ??
    shared(
      population.preferredSpeed ??
        (socialGroup ? socialGroupSpeed(socialGroup.size) : (own?.preferredSpeed ?? usualSpeed(ages !== undefined, age))),
      STREAM.preferredSpeed,
    );
  const given =
    override?.maximumSpeed ??
    (population.maximumSpeed === undefined ? HURRY * preferredSpeed : shared(population.maximumSpeed, STREAM.maximumSpeed));
  return {
    radius: asked ?? ownRadius((isUniform ? UNIFORM.torsoBreadth : torsoBreadth) / BREADTH_OF_RADIUS, own),
    torsoBreadth: Math.max(torsoBreadth, torsoDepth),
    torsoDepth,
    height,
    legs: legs === undefined ? usual.legs : of(legs, STREAM.legs),
    arms: arms === undefined ? usual.arms : of(arms, STREAM.arms),
    mass: population.mass === undefined ? body.mass : of(population.mass, STREAM.mass),
    age,
    sex,
    preferredSpeed,
    maximumSpeed: Math.max(given, preferredSpeed),
    acceleration: of(population.acceleration, STREAM.acceleration),
    heading: override?.heading ?? (population.heading === undefined ? undefined : shared(population.heading, STREAM.heading)),
    speed: override?.speed ?? shared(population.speed, STREAM.speed),
    delay: override?.delay ?? shared(population.delay, STREAM.delay),
  };
}

/** The torso that a population gives, or the one of a given radius, or that of the body. */
function drawTorso(
  { torso }: Population,
  body: Measured,
  radius: number | undefined,
  of: (distribution: Distribution, stream: number) => number,
): Pick<Measured, 'torsoBreadth' | 'torsoDepth'> {
  if (torso) return { torsoBreadth: of(torso.breadth, STREAM.torsoBreadth), torsoDepth: of(torso.depth, STREAM.torsoDepth) };
  return radius === undefined ? body : { torsoBreadth: BREADTH_OF_RADIUS * radius, torsoDepth: DEPTH_OF_RADIUS * radius };
}

/** The room that somebody of a character keeps around a body of a radius [m]. */
function ownRadius(radius: number, own: OwnWays | undefined): number {
  return own ? (own.radius ?? radius + own.addedRadius) : radius;
}

/** Mean walking speed in a social group (Moussaïd et al. 2010: it falls by 0.08 m/s with every member), never slower than the slowest observed [m/s]. */
function socialGroupSpeed(size: number): number {
  return Math.max(0.5, 1.24 - 0.08 * size);
}

function usualSpeed(isSaid: boolean, age: number) {
  if (age < 0) return { normal: WALKING_SPEED };
  if (!isSaid) return adultSpeed(age);
  const mean = speedOfAge(age);
  return { normal: { mean, sd: SPEED_SPREAD * mean, min: 0.4 * mean, max: 1.6 * mean } };
}
