import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleBetween, length, quaternionAt, subtract } from '../../math/index.js';
import { arcAt } from '../blending/arc.js';
import { blendAt, createBlender, weightsFor } from '../blending/blender.js';
import { genericTime, ownTime, timewarpOf } from '../blending/timewarp.js';
import type { Example, MotionLibrary, MotionStyle } from '../library.js';
import { place } from '../motion.js';
import { placePosture } from '../posture.js';
import { CANONICAL } from '../skeleton.js';
import { contactAt } from './channels.js';
import { compileLibrary } from './compile.js';
import { meanKeys, warp } from './generic-time.js';
import { isStance } from './stance.js';
import { createStage, placeOf, poseAll, TEST_LIBRARY, type TestStage, testStyle } from './test-stage.js';

const DEGREE = Math.PI / 180;
const [WALK, , RUN] = TEST_LIBRARY.styles;

/** The blended pose, with feet as they come, of somebody on the spot who walks at some parameters, at a phase. */
function poseAt(stage: TestStage, { speed, turnRate }: { speed: number; turnRate: number }, phase: number) {
  const { kernels, agents } = stage;
  const row = agents.liveRow[0];
  poseAll(stage);
  kernels.u32.motionStyle[row] = 0;
  kernels.f32.motionVelocityX[row] = 0;
  kernels.f32.motionVelocityZ[row] = speed;
  kernels.f32.motionTurnRate[row] = turnRate;
  kernels.f32.motionPhase[row] = phase;
  kernels.u32.motionType[row] = 0;
  kernels.f32.hipsTurn[row] = 0;
  // From afar, feet are not held.
  kernels.f32.motionSetting.set([0, 0, 0, -1, 1e30]);
  kernels.run('pose', 1);
  return placeOf({
    joints: 22,
    level: kernels.u32.frameLevel,
    style: kernels.u32.frameStyle,
    phase: kernels.f32.framePhase,
    scale: kernels.f32.frameScale,
    root: kernels.f32.frameRoot,
    rotations: kernels.f32.frameRotation,
  });
}

const only = (style: MotionStyle): MotionLibrary => ({ styles: [style], tables: {} });

/** Worst differences between two bodies: places of joints [m], and their rotations in the world [rad]. */
function differenceOf(a: ReturnType<typeof placeOf>, b: ReturnType<typeof placeOf>): { place: number; angle: number } {
  return {
    place: Math.max(...a.places.map((at, joint) => length(subtract(at, b.places[joint])))),
    angle: Math.max(...a.rotations.map((rotation, joint) => angleBetween(rotation, b.rotations[joint]))),
  };
}

describe('a compact library', () => {
  it.each([
    ['walk', WALK],
    ['run', RUN],
  ])('[ANIM-80] gives back every frame of every example of a %s at its own parameters, to 0.1 degrees and 1 mm', async (_, style) => {
    const stage = await createStage(only(style));
    const { arcs, onTheSpot } = createBlender(style.examples);
    const keys = meanKeys(style.examples);
    for (const [i, example] of style.examples.entries()) {
      for (let frame = 0; frame < example.motion.frames; frame += 5) {
        const pose = poseAt(stage, example.parameters, warp(frame / example.motion.frames, example.keytimes, keys));
        const { place: away, angle } = differenceOf(pose, place(onTheSpot[i], frame));
        expect(away, `${example.name}, frame ${frame}`).toBeLessThan(0.001);
        expect(angle, `${example.name}, frame ${frame}`).toBeLessThan(0.1 * DEGREE);
      }
      expect(arcAt(arcs[i], 0).yaw).toBeCloseTo(0, 2);
    }
  });

  it('[ANIM-81] blends as the plain reference does between examples', async () => {
    const stage = await createStage(only(WALK));
    const blender = createBlender(WALK.examples);
    const keys = meanKeys(WALK.examples);
    const between = fc.tuple(
      fc.double({ min: 0.3, max: 2.2, noNaN: true }),
      fc.double({ min: -1.2, max: 1.2, noNaN: true }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
    );
    fc.assert(
      fc.property(between, ([speed, turnRate, phase]) => {
        const pose = poseAt(stage, { speed, turnRate }, phase);
        // The reference counts generic time from keytime to keytime evenly.
        const generic = genericTime({ moments: keys }, phase);
        const { posture } = blendAt(blender, weightsFor(blender, { gait: 0, speed, turnRate }), generic);
        const { place: away, angle } = differenceOf(pose, placePosture(CANONICAL, posture));
        // The reference is straight between frames, the kernel is smooth; and its references differ from moment to moment.
        expect(away).toBeLessThan(0.006);
        expect(angle).toBeLessThan(1.2 * DEGREE);
      }),
      { numRuns: 60, seed: 4 },
    );
  });

  it('[ANIM-80] needs few samples where a clip has few frames, and says how near they are', () => {
    const { quality } = compileLibrary(TEST_LIBRARY);
    for (const { samples, angle, place: away } of quality) {
      expect(samples).toBeLessThanOrEqual(256);
      expect(angle).toBeLessThan(0.05 * DEGREE);
      expect(away).toBeLessThan(0.0005);
    }
  });

  it('[ANIM-80] refuses examples that cannot be blended, and says which', () => {
    const odd: Example = { ...WALK.examples[0], name: 'odd one', keytimes: [0, 1] };
    expect(() => compileLibrary(only({ ...WALK, examples: [WALK.examples[1], odd] }))).toThrow(/odd one/);
    expect(() => compileLibrary(only({ ...WALK, examples: [{ ...odd, keytimes: [0, 0.7, 0.5, 0.8, 1] }] }))).toThrow(/keytimes that rise/);
    expect(() => compileLibrary(only({ ...WALK, examples: [] }))).toThrow(/1 to 32 examples/);
  });

  it('[ANIM-82] knows strikes and toe-offs from stances: contact changes its sign there', () => {
    const [example] = testStyle('walk', 0, [1.2], [0]).examples;
    const { from, to } = example.stances.find(({ foot }) => foot === 'left')!;
    for (const [share, sign] of [
      [from - 0.01, -1],
      [from + 0.01, 1],
      [to - 1 - 0.01, 1],
      [to - 1 + 0.01, -1],
    ])
      expect(Math.sign(contactAt(example, 'left', share)), `${share}`).toBe(sign);
    expect(isStance(testStyle('walk', 0, [1.2], [0]), 'left', from + 0.01)).toBe(true);
    expect(isStance(testStyle('walk', 0, [1.2], [0]), 'left', from - 0.01)).toBe(false);
  });

  it('[ANIM-82] stands throughout where a stance has no end', () => {
    const standing: Example = { ...WALK.examples[0], stances: [{ foot: 'left', from: 0, to: 1 }] };
    for (const share of [0, 0.3, 0.999]) {
      expect(contactAt(standing, 'left', share)).toBe(0.25);
      expect(contactAt({ ...standing, isCyclic: false }, 'left', share)).toBe(0.25);
      expect(contactAt(standing, 'right', share)).toBe(-0.25);
    }
  });

  it("[ANIM-83] advances by the examples' own times: at its own parameters an example takes as long as it does", async () => {
    const stage = await createStage(only(WALK));
    for (const example of [WALK.examples[1], WALK.examples[4]]) {
      poseAt(stage, example.parameters, 0.1);
      const [moments] = [timewarpOf(example).moments];
      const paces = stage.kernels.f32.motionPace;
      for (let k = 0; k < 4; k++) expect(paces[k]).toBeCloseTo(moments[k + 1] - moments[k], 4);
      expect(stage.kernels.f32.motionDrive[0]).toBeCloseTo(1, 4);
      expect(ownTime({ moments }, 1)).toBeCloseTo(example.motion.frames * example.motion.frameTime, 6);
    }
    expect(quaternionAt(stage.kernels.f32.frameRotation, 0).every(Number.isFinite)).toBe(true);
  });
});
