import { cos, log, random, STREAM } from '../../math/index.js';
import type { GaitComponent, GaitFamily, GaitPerson } from './gait-model.js';

/** People farther from the mean than this do not come about [standard deviations]. */
const FARTHEST_SYMMETRIC = 1.35;
const FARTHEST_ANTISYMMETRIC = 1.5;

/** Both sides of a captured body differ more than those of a person one would not look at twice. */
const ANTISYMMETRIC_GAIN = 0.5;

/** A made-up person: scores drawn as people's are spread, cut off, and kept within those of the people seen. */
export function samplePerson({ symmetric, antisymmetric }: GaitFamily, seed: number, number: number): GaitPerson {
  const draw = (i: number, farthest: number) => Math.max(-farthest, Math.min(farthest, normal(seed, number, i)));
  const within = ({ lowest, highest }: GaitComponent, score: number) => Math.max(lowest, Math.min(highest, score));
  const even = symmetric.map((component, i) => within(component, draw(i, FARTHEST_SYMMETRIC) * component.deviation));
  const odd = antisymmetric.map((component, i) => {
    const score = draw(symmetric.length + i, FARTHEST_ANTISYMMETRIC) * component.deviation;
    return within(component, score * ANTISYMMETRIC_GAIN);
  });
  return [...even, ...odd];
}

/**
 * People who differ as much as possible: the mean one, then again and again, of many made-up ones, the one whose nearest among those
 * taken is farthest. Components are of length 1 and at right angles, so that scores tell distances [m].
 */
export function differentPeople(family: GaitFamily, count: number, seed: number): GaitPerson[] {
  const candidates = Array.from({ length: CANDIDATES }, (_, number) => samplePerson(family, seed, number));
  const taken: GaitPerson[] = [family.symmetric.concat(family.antisymmetric).map(() => 0)];
  const nearest = candidates.map((candidate) => distance(candidate, taken[0]));
  while (taken.length < count) {
    const next = candidates[nearest.indexOf(Math.max(...nearest))];
    taken.push(next);
    candidates.forEach((candidate, i) => {
      nearest[i] = Math.min(nearest[i], distance(candidate, next));
    });
  }
  return taken;
}

const CANDIDATES = 200;

function distance(a: GaitPerson, b: GaitPerson): number {
  return Math.sqrt(a.reduce((sum, score, i) => sum + (score - b[i]) ** 2, 0));
}

/** Normally distributed (Box and Muller 1958). */
function normal(seed: number, number: number, i: number): number {
  const radius = Math.sqrt(-2 * log(1 - random(seed, STREAM.gaitPerson, number, 2 * i)));
  return radius * cos(2 * Math.PI * random(seed, STREAM.gaitPerson, number, 2 * i + 1));
}
