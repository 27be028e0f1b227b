import { describe, expect, it } from 'vitest';
import { CANONICAL, footScale, JOINTS, LEG_LENGTH } from '../../animate/index.js';
import { aboutAxis, IDENTITY, type Quaternion } from '../../math/index.js';
import { describeCast } from '../bodies/describe.js';
import { PERSON_DEFAULTS } from '../bodies/description.js';
import { createPerson } from '../bodies/person.js';
import { measure } from '../bodies/proportions.js';
import { standingPose } from '../mesh/occlusion.js';
import { hemAngles, skinMatrices } from './posing.js';
import { ARM_ANGLE, createRig, HEM_BACK, HEM_FRONT, JOINT, RIG_JOINTS, RIG_MIRRORED, skeletonOf } from './rig.js';
import { skinMesh } from './skinning.js';

const BODY = createPerson({ top: 'tee', bottom: 'slim' });
const ROOT = [...BODY.rig.places.subarray(0, 3)] as [number, number, number];

describe('the rig', () => {
  it('[RENDER-14] has the canonical joints and two for hems', () => {
    expect(RIG_JOINTS).toBe(JOINTS + 2);
    expect(CANONICAL.names[JOINT.upperArm]).toBe('leftUpperArm');
    expect(RIG_MIRRORED[HEM_FRONT]).toBe(HEM_FRONT);
  });

  it('[RENDER-14] keeps the canonical ratio of thigh, shin and foot, so that scaled motions plant the feet', () => {
    for (const person of describeCast(12, 3)) {
      const { offsets } = createRig(measure(person));
      const { scale } = measure(person);
      for (const joint of [JOINT.lowerLeg, JOINT.foot, JOINT.toes]) {
        for (let axis = 0; axis < 3; axis++) expect(offsets[3 * joint + axis]).toBeCloseTo(scale * CANONICAL.offsets[3 * joint + axis], 5);
      }
      expect(scale * LEG_LENGTH).toBeCloseTo(measure(person).hip - measure(person).ankle, 9);
    }
  });

  it('[RENDER-14] gives a skeleton on which motions are measured', () => {
    const skeleton = skeletonOf(BODY.rig);
    expect(skeleton.names).toBe(CANONICAL.names);
    expect(skeleton.offsets).toHaveLength(3 * JOINTS);
    expect(footScale(skeleton)).toBeCloseTo(BODY.scale, 5);
  });

  it('[RENDER-14] is mirrored in the middle', () => {
    const { offsets } = BODY.rig;
    for (let joint = 0; joint < RIG_JOINTS; joint++) {
      const other = RIG_MIRRORED[joint];
      expect(offsets[3 * joint] + offsets[3 * other]).toBeCloseTo(0, 6);
      expect(offsets[3 * joint + 1]).toBeCloseTo(offsets[3 * other + 1], 6);
    }
  });

  it('[RENDER-15] gives back the built mesh in the building posture', () => {
    const rotations = standingPose();
    rotations.set(aboutAxis([0, 0, 1], ARM_ANGLE - Math.PI / 2), 4 * JOINT.upperArm);
    rotations.set(aboutAxis([0, 0, 1], Math.PI / 2 - ARM_ANGLE), 4 * RIG_MIRRORED[JOINT.upperArm]);
    const matrices = skinMatrices({ ...BODY, armSpread: 0 }, ROOT, rotations);
    const { positions } = skinMesh(BODY.levels[0], matrices);
    positions.forEach((value, i) => {
      if (Math.abs(value - BODY.levels[0].positions[i]) > 1e-5) expect.fail(`${i}: ${value}, built ${BODY.levels[0].positions[i]}`);
    });
  });

  it('[RENDER-15] spreads the arms to the sides when all rotations are the identity', () => {
    const rest = Float32Array.from({ length: 4 * JOINTS }, (_, i) => (i % 4 === 3 ? 1 : 0));
    const { positions } = skinMesh(BODY.levels[0], skinMatrices(BODY, ROOT, rest));
    const width = Math.max(...positions.filter((_, i) => i % 3 === 0));
    // Span of the arms is about the stature.
    expect((2 * width) / BODY.measures.stature).toBeGreaterThan(0.9);
    expect((2 * width) / BODY.measures.stature).toBeLessThan(1.06);
  });

  it('[RENDER-15] carries the mesh with its root', () => {
    const moved = skinMesh(BODY.levels[2], skinMatrices(BODY, [ROOT[0] + 3, ROOT[1], ROOT[2] - 2], standingPose())).positions;
    const still = skinMesh(BODY.levels[2], skinMatrices(BODY, ROOT, standingPose())).positions;
    for (let i = 0; i < moved.length; i += 3) {
      expect(moved[i] - still[i]).toBeCloseTo(3, 5);
      expect(moved[i + 2] - still[i + 2]).toBeCloseTo(-2, 5);
    }
  });

  it('[RENDER-16] swings hems with the foremost and the rearmost leg', () => {
    const [front, back] = hemAngles(legs(0.5, -0.3));
    expect(front).toBeCloseTo(0.48, 6);
    expect(back).toBeCloseTo(-0.27, 6);
    // A lifted calf pushes the back of a skirt although its thigh hangs.
    expect(hemAngles(legs(0.1, 0, 0.8))[1]).toBeLessThan(-0.3);
    expect(hemAngles(legs(0.2, 0.3))[1]).toBeCloseTo(0, 9);
  });

  it('[RENDER-16] keeps the knees inside a skirt at full stride', () => {
    const body = createPerson({ sex: 'female', stature: 1.65, top: 'blouse', bottom: 'midi', tucked: true, flare: 0.2 });
    const rotations = standingPose();
    legs(0.45, -0.2).forEach((rotation, joint) => {
      if (rotation !== IDENTITY) rotations.set(rotation, 4 * joint);
    });
    const matrices = skinMatrices(body, [...body.rig.places.subarray(0, 3)] as [number, number, number], rotations);
    const { positions } = skinMesh(body.levels[0], matrices);
    const { joints, surface } = body.levels[0];
    let skirtFront = Number.NEGATIVE_INFINITY;
    let kneeFront = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < body.levels[0].vertices; i++) {
      const height = positions[3 * i + 1] / body.measures.stature;
      if (height < 0.28 || height > 0.34) continue;
      if (surface[4 * i] === 3 && (joints[4 * i] === HEM_FRONT || joints[4 * i] === HEM_BACK))
        skirtFront = Math.max(skirtFront, positions[3 * i + 2]);
      if (surface[4 * i] === 0 && joints[4 * i] === JOINT.upperLeg) kneeFront = Math.max(kneeFront, positions[3 * i + 2]);
    }
    expect(skirtFront).toBeGreaterThan(kneeFront);
  });

  it('[RENDER-16] lets stout and thickly dressed people hold their arms further out', () => {
    const slight = createPerson({ build: -0.5 }).armSpread;
    const stout = createPerson({ build: 1 }).armSpread;
    const thick = createPerson({ build: 1, top: 'puffer' }).armSpread;
    expect(slight).toBe(0);
    expect(stout).toBeGreaterThan(0.1);
    expect(thick).toBeGreaterThan(stout);
  });
});

describe('proportions', () => {
  it('[RENDER-17] have larger heads and shorter legs in children', () => {
    const [toddler, child, youth, grown] = [3, 8, 14, 30].map((age) => measure({ ...PERSON_DEFAULTS, age }));
    const heads = [toddler, child, youth, grown].map(({ stature, head }) => stature / head);
    expect(heads[0]).toBeCloseTo(5, 6);
    expect(heads[3]).toBeCloseTo(7.5, 6);
    expect(heads).toEqual([...heads].sort((a, b) => a - b));
    expect(toddler.hip / toddler.stature).toBeLessThan(grown.hip / grown.stature);
  });

  it('[RENDER-17] differ by sex in grown people: shoulders and hips', () => {
    const man = measure(PERSON_DEFAULTS);
    const woman = measure({ ...PERSON_DEFAULTS, sex: 'female' });
    expect(man.shoulderHalf).toBeGreaterThan(woman.shoulderHalf);
    expect(man.hipHalf).toBeLessThan(woman.hipHalf);
  });

  it('[RENDER-17] of a cast are those of people: statures by age', () => {
    for (const { age, stature } of describeCast(100, 5)) {
      if (age < 8) expect(stature).toBeLessThan(1.45);
      if (age > 18) expect(stature).toBeGreaterThan(1.4);
      expect(stature).toBeLessThan(2.05);
    }
  });
});

/** Local rotations of a standing person with two thighs swung forwards, and the right knee bent [rad]. */
function legs(left: number, right: number, knee = 0): Quaternion[] {
  const rotations: Quaternion[] = Array.from({ length: JOINTS }, () => IDENTITY);
  rotations[JOINT.upperLeg] = aboutAxis([1, 0, 0], -left);
  rotations[RIG_MIRRORED[JOINT.upperLeg]] = aboutAxis([1, 0, 0], -right);
  if (knee > 0) rotations[RIG_MIRRORED[JOINT.lowerLeg]] = aboutAxis([1, 0, 0], knee);
  return rotations;
}
