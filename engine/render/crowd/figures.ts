import type { Unbuilt } from '../bodies/person.js';
import type { Posable } from '../rig/posing.js';

/** What is known of a body without its meshes: enough to choose and to pose it. */
export type Member = Posable & {
  /** Size of its legs against the canonical ones. */
  readonly scale: number;
  /** [years] */
  readonly age: number;
};

/** A body of the cast and the size that makes it a person. */
export type Figure = { readonly body: number; readonly scale: number };

/** Height of the canonical body [m]. */
export const CANONICAL_HEIGHT = 1.7;

/** Size by which a body may miss a person's, and years, until another body is likelier. */
const SIZE_SPREAD = 0.08;
const AGE_SPREAD = 12;
const GROWN = 16;
/** Shortest of those who are taken for grown where no age is known [m]. */
const GROWN_HEIGHT = 1.48;

/** What a choice needs of a body, in arrays of its own: the body's may go elsewhere. */
export function memberOf({ rig, armSpread, scale, description }: Unbuilt): Member {
  return { rig: structuredClone(rig), armSpread, scale, age: description.age };
}

/**
 * The body of a person: one of its size and age, always the same one. Its legs get the length that the simulation has posed, so that feet
 * stand where they were put.
 */
export function chooseFigure(members: readonly Member[], id: number, height: number, age: number): Figure {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let body = 0; body < members.length; body++) {
    const member = members[body];
    const misfit = Math.log(height / CANONICAL_HEIGHT / member.scale) / SIZE_SPREAD;
    const isGrown = age >= 0 ? age >= GROWN : height > GROWN_HEIGHT;
    const years = age >= 0 ? Math.abs(age - member.age) / AGE_SPREAD : 0;
    const odd = isGrown === member.age >= GROWN ? 0 : 20;
    const score = misfit * misfit + years + odd + 3 * draw(id, body);
    if (score < least) [best, least] = [body, score];
  }
  return { body: best, scale: height / CANONICAL_HEIGHT / members[best].scale };
}

/** A number from 0 to 1 for a person and a body. */
function draw(id: number, body: number): number {
  let h = Math.imul(id + 1, 0x9e3779b1) ^ Math.imul(body + 1, 0x85ebca77);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}
