import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleBetween, cross, dot, exponential, length, rotate, subtract, type Vector, vectorAt } from '../../math/index.js';
import { type Posture, placePosture } from '../posture.js';
import { CANONICAL, LEG_LENGTH } from '../skeleton.js';
import { bendTo, FOLDED, LIMBS, type Limb } from './two-bone.js';

const part = fc.double({ min: -1, max: 1, noNaN: true });
const limbs = fc.constantFrom(...Object.values(LIMBS));
const vectors = fc.tuple(part, part, part);
/** A person whose limbs bend the way limbs do, as much as they like. */
const postures = fc
  .tuple(vectors, vectors, fc.double({ min: 0, max: 2, noNaN: true }))
  .map(([root, turn, bend]) => person(turn, bend, root));

describe('a limb of two bones', () => {
  it('[ANIM-66] ends at its target, or is stretched towards it', () => {
    fc.assert(
      fc.property(postures, limbs, vectors, (posture, limb, away) => {
        const placed = placePosture(CANONICAL, posture);
        const top = placed.places[limb.upper];
        const target: Vector = [top[0] + away[0], top[1] + away[1], top[2] + away[2]];
        const { end } = follow(posture, limb, target);
        const lengths = [limb.lower, limb.end].map((joint) => length(vectorAt(CANONICAL.offsets, 3 * joint)));
        const least = Math.sqrt(lengths[0] ** 2 + lengths[1] ** 2 - 2 * lengths[0] * lengths[1] * FOLDED);
        const most = lengths[0] + lengths[1];
        const far = length(away);
        if (far >= least && far <= most) expect(length(subtract(end, target))).toBeLessThan(1e-5);
        if (far > most) {
          expect(length(subtract(end, top))).toBeCloseTo(most, 5);
          expect(dot(subtract(end, top), away) / (most * far)).toBeCloseTo(1, 5);
        }
      }),
    );
  });

  it('[ANIM-66] stays as it is where it is', () => {
    fc.assert(
      fc.property(postures, limbs, (posture, limb) => {
        const placed = placePosture(CANONICAL, posture);
        fc.pre(length(cross(bone(placed.places, limb.upper, limb.lower), bone(placed.places, limb.lower, limb.end))) > 0.02);
        const { upper, lower } = bendTo(placed, limb, placed.places[limb.end]);
        expect(angleBetween(upper, placed.rotations[limb.upper])).toBeLessThan(1e-3);
        expect(angleBetween(lower, placed.rotations[limb.lower])).toBeLessThan(1e-3);
      }),
    );
  });

  it('[ANIM-66] never bends backwards, even from straight or from backwards', () => {
    fc.assert(
      fc.property(
        vectors,
        fc.double({ min: -0.5, max: 2, noNaN: true }),
        limbs,
        fc.double({ min: 0.1, max: 1.2, noNaN: true }),
        (turn, bend, limb, share) => {
          const posture = person(turn, bend, [0, 1, 0]);
          const { places, rotations } = placePosture(CANONICAL, posture);
          const top = places[limb.upper];
          const whole = length(bone(places, limb.upper, limb.lower)) + length(bone(places, limb.lower, limb.end));
          const down = rotate(rotations[limb.upper], vectorAt(CANONICAL.offsets, 3 * limb.lower));
          const size = (whole * share) / length(down);
          const { upper, end, middle } = follow(posture, limb, [top[0] + down[0] * size, top[1] + down[1] * size, top[2] + down[2] * size]);
          const bending = dot(cross(subtract(middle, top), subtract(end, middle)), rotate(upper, limb.hinge));
          expect(bending).toBeGreaterThan(-1e-6);
        },
      ),
    );
  });

  it('[ANIM-66] a straight leg that is pushed up bends its knee forwards', () => {
    const { middle, end } = follow(person([0, 0, 0], 0, [0, 1, 0]), LIMBS.leftLeg, [0.087, 1 - 0.095 - 0.9 * LEG_LENGTH, 0.045]);
    expect(middle[2]).toBeGreaterThan(0.15);
    expect(end[2]).toBeCloseTo(0.045, 9);
  });
});

function bone(places: readonly Vector[], from: number, to: number): Vector {
  return subtract(places[to], places[from]);
}

/** All four limbs bent by an angle, the body turned. */
function person(turn: Vector, bend: number, root: Vector): Posture {
  const hinges = new Map<number, Vector>(Object.values(LIMBS).map(({ lower, hinge }): [number, Vector] => [lower, hinge]));
  return {
    root,
    rotations: CANONICAL.names.map((_, joint) => {
      const hinge = hinges.get(joint);
      return exponential(hinge ? [hinge[0] * bend, hinge[1] * bend, hinge[2] * bend] : joint === 0 ? turn : [0, 0, 0]);
    }),
  };
}

/** Where the bones are once they have the rotations they were given. */
function follow(posture: Posture, limb: Limb, target: Vector) {
  const placed = placePosture(CANONICAL, posture);
  const bent = bendTo(placed, limb, target);
  const top = placed.places[limb.upper];
  const sum = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
  const middle = sum(top, rotate(bent.upper, vectorAt(CANONICAL.offsets, 3 * limb.lower)));
  return { ...bent, middle, end: sum(middle, rotate(bent.lower, vectorAt(CANONICAL.offsets, 3 * limb.end))) };
}
