import { describe, expect, it } from 'vitest';
import { actionNumber, startAction } from '../agents/index.js';
import { length, quaternionAt, subtract, type Vector, vectorAt } from '../math/index.js';
import type { HandsWith } from './actions/act.js';
import { ACT_OF } from './actions/act-list.js';
import { retargetArms } from './actions/retarget-arms.js';
import { createMoment, sampleAct } from './actions/sample-act.js';
import { createActing } from './actions/test-acting.js';
import { placePosture } from './posture.js';
import { type Build, buildOf, buildOffsets, type Grown, hipShare, legScale, skeletonOfPerson } from './proportions.js';
import { CANONICAL, JOINTS, jointNumber, type Skeleton } from './skeleton.js';
import { addBody } from './stage/animate.js';
import { act, createStage, poseAll, solesOf, TEST_LIBRARY } from './stage/test-stage.js';

const joint = (name: string, offsets: Float64Array) => vectorAt(offsets, 3 * jointNumber(name));
const WOMAN: Grown = { height: 1.61, age: 30, sex: 'female', torsoBreadth: 0.415 };

/** Height of the joint of the head of somebody who stands with all rotations the identity [m]. */
function headHeight(person: Grown): number {
  const { offsets } = skeletonOfPerson(person);
  const up = ['chest', 'upperChest', 'neck', 'head'].reduce((sum, name) => sum + joint(name, offsets)[1], 0);
  return 0.99 * legScale(person) + up;
}

/** Where joints are whose rotations lie in a row of numbers. */
function placed(skeleton: Skeleton, numbers: ArrayLike<number>, root: Vector = [0, 0, 0]) {
  return placePosture(skeleton, { root, rotations: Array.from({ length: JOINTS }, (_, n) => quaternionAt(numbers, 4 * n)) });
}

describe('the skeleton of a person', () => {
  it('[ANIM-335] is the canonical one for whom nothing is known but a stature of 1.7 m, to the bit but for the trunk, which is to 1e-12', () => {
    const { offsets } = skeletonOfPerson({ height: 1.7, age: -1 });
    offsets.forEach((value, i) => void expect(Math.abs(value - CANONICAL.offsets[i])).toBeLessThan(1e-12));
  });

  it('[ANIM-335] comes to the stature whatever the legs: who has longer ones has a shorter trunk', () => {
    for (const legs of [0.93, 1, 1.06]) {
      const person = { ...WOMAN, legs };
      expect(headHeight(person)).toBeCloseTo(headHeight(WOMAN), 9);
      expect(legScale(person)).toBeCloseTo(legScale(WOMAN) * legs, 12);
      const { offsets } = skeletonOfPerson(person);
      for (const name of ['leftLowerLeg', 'leftFoot'])
        expect(joint(name, offsets)[1]).toBeCloseTo(joint(name, CANONICAL.offsets)[1] * legScale(person), 9);
    }
    expect(buildOf({ ...WOMAN, legs: 1.06 })[0]).toBeLessThan(buildOf({ ...WOMAN, legs: 0.93 })[0]);
  });

  it('[ANIM-335] has the arms and shoulders of the person, alike on both sides', () => {
    const { offsets } = skeletonOfPerson({ ...WOMAN, arms: 1.05, torsoBreadth: 0.45 });
    const usual = skeletonOfPerson(WOMAN).offsets;
    for (const side of ['left', 'right']) {
      for (const name of ['LowerArm', 'Hand']) expect(joint(side + name, offsets)[0] / joint(side + name, usual)[0]).toBeCloseTo(1.05, 9);
      expect(joint(`${side}UpperArm`, offsets)[0] / joint(`${side}UpperArm`, usual)[0]).toBeCloseTo(0.45 / 0.415, 9);
    }
    expect(joint('leftHand', offsets)[0]).toBe(-joint('rightHand', offsets)[0]);
  });

  it('[ANIM-335] of children has short legs, which are longest for the stature at the growth spurt, and of the old a short trunk', () => {
    for (const sex of ['female', 'male'] as const) {
      const spurt = sex === 'female' ? 12 : 14;
      for (const [younger, older] of [
        [3, 5],
        [5, 8],
        [8, spurt],
      ])
        expect(hipShare(older, sex)).toBeGreaterThan(hipShare(younger, sex));
      expect(hipShare(20, sex)).toBeLessThan(hipShare(spurt, sex));
      expect(hipShare(80, sex)).toBeGreaterThan(hipShare(40, sex) + 0.01);
    }
    const child = { height: 1.1, age: 5, sex: 'male' } as const;
    expect(buildOf(child)[0]).toBeGreaterThan(buildOf({ ...child, height: 1.74, age: 30 })[0]);
  });
});

describe('motion of people who are built otherwise', () => {
  it('[ANIM-336] plants long and short legs as it does those that are as usual: soles on the floor, and no way made by a foot that stands', async () => {
    for (const legs of [0.92, 1.08]) {
      const stage = await createStage(TEST_LIBRARY);
      addBody(stage.animation, stage.agents.liveRow[0], { height: 1.7, age: 30, sex: 'male', legs }, 'wait');
      let worst = 0;
      let deepest = 0;
      let before = new Map<string, Vector>();
      for (let tick = 0; tick < 240; tick++) {
        const poses = act(stage, { velocity: [0, 1.3] });
        expect(poses.scale[0]).toBeCloseTo(legScale({ height: 1.7, age: 30, sex: 'male', legs }), 6);
        const now = new Map<string, Vector>();
        for (const side of ['left', 'right'] as const) {
          const soles = solesOf(poses, side);
          deepest = Math.max(deepest, ...soles.map(([, y]) => -y));
          soles.forEach((sole, n) => {
            const last = before.get(`${side} ${n}`);
            if (tick > 30 && last && last[1] < 0.0005 && sole[1] < 0.0005)
              worst = Math.max(worst, Math.hypot(sole[0] - last[0], sole[2] - last[2]));
            now.set(`${side} ${n}`, sole);
          });
        }
        before = now;
      }
      expect(worst).toBeLessThan(0.004);
      expect(deepest).toBeLessThan(0.002);
    }
  });

  const BUILDS: readonly Build[] = [
    [0.95, 0.95, 0.96, 0.96],
    [1.06, 1.05, 1.04, 1.04],
    [1.12, 1.1, 1.02, 1.02],
  ];
  const momentsOf = (name: string) => {
    const motion = ACT_OF[actionNumber(name)]!;
    return Array.from({ length: 12 }, (_, n) => {
      const moment = createMoment();
      sampleAct(motion, (n / 12) * motion.motion.duration * 0.6, moment);
      return moment;
    });
  };
  const retargeted = (rotations: Float64Array, build: Build, hands: HandsWith) => {
    const own = Float64Array.from(rotations);
    retargetArms(own, build, hands);
    return placed({ ...CANONICAL, offsets: buildOffsets(1, build, new Float64Array(3 * JOINTS)) }, own);
  };

  it('[ANIM-337] leaves hands on thighs and at the floor where they are, whatever the trunk and the arms, but where arms are straight', () => {
    for (const build of BUILDS) {
      for (const name of ['sit', 'crawl', 'pick up']) {
        for (const { rotations } of momentsOf(name)) {
          const [meant, own] = [placed(CANONICAL, rotations), retargeted(rotations, build, 'place')];
          for (const hand of ['leftHand', 'rightHand'].map(jointNumber)) {
            const away = length(subtract(own.places[hand], meant.places[hand]));
            // A straight arm keeps its angles.
            const stretched = length(subtract(meant.places[hand], meant.places[hand - 2])) / 0.48;
            if (stretched < 0.82) expect(away).toBeLessThan(0.001);
            else expect(away).toBeLessThan(0.09);
          }
        }
      }
    }
  });

  it('[ANIM-337] leaves a hand that is at the head at the head', () => {
    for (const build of BUILDS) {
      for (const { rotations } of momentsOf('phone')) {
        const [meant, own] = [placed(CANONICAL, rotations), retargeted(rotations, build, 'self')];
        const [head, hand] = [jointNumber('head'), jointNumber('rightHand')];
        const fromHead = (body: typeof own) => subtract(body.places[hand], body.places[head]);
        expect(length(subtract(fromHead(own), fromHead(meant)))).toBeLessThan(0.004);
      }
    }
  });

  it('[ANIM-337] changes nothing of a body that is built as the canonical one', () => {
    for (const { rotations } of momentsOf('clap')) {
      const own = Float64Array.from(rotations);
      retargetArms(own, [1, 1, 1, 1], 'self');
      expect(own).toEqual(rotations);
    }
  });

  it('[ANIM-337] brings the palm of long and of short arms to a target', async () => {
    for (const [legs, arms] of [
      [0.95, 0.94],
      [1.05, 1.06],
    ]) {
      const person = { height: 1.7, age: 30, sex: 'male', legs, arms } as const;
      const stage = await createActing();
      const row = stage.agents.liveRow[0];
      addBody(stage.animation, row, person, 'wait');
      const target: Vector = [-0.2, 1.2, 0.4];
      startAction(stage.kernels, row, { action: 'open a door', since: 0, target: { point: target } });
      let nearest = Number.POSITIVE_INFINITY;
      for (let tick = 0; tick < 60; tick++) {
        const poses = poseAll(stage);
        const body = placed(skeletonOfPerson(person), poses.rotations.subarray(0, 4 * JOINTS), vectorAt(poses.root, 0));
        const hand = jointNumber('rightHand');
        const [far, wrist] = [body.places[hand], body.places[hand - 1]];
        nearest = Math.min(nearest, length(subtract(far, target)), length(subtract(wrist, target)));
      }
      // The palm is 7.5 cm before the wrist.
      expect(nearest).toBeLessThan(0.1);
      expect(nearest).toBeGreaterThan(0.04);
    }
  });
});
