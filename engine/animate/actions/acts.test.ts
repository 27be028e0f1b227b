import { describe, expect, it } from 'vitest';
import { ACTIONS, actionNumber, MASK, setAction, startAction, stopAction } from '../../agents/index.js';
import { add, length, rotate, subtract, vectorAt } from '../../math/index.js';
import { BODY_ACTIONS, GESTURES } from '../../scenario/index.js';
import { WRIST_TO_PALM } from '../choreography/reach.js';
import { place } from '../motion.js';
import { placePosture } from '../posture.js';
import { CANONICAL, jointNumber } from '../skeleton.js';
import { readPoseHash } from '../stage/animation.js';
import { act, createStage, placeOf, poseAll, solesOf, TEST_LIBRARY, type TestStage } from '../stage/test-stage.js';
import { timesOf } from './act.js';
import { ACT_OF, ACTS, exampleOf, seenOf } from './act-list.js';
import { drawMachine } from './draw-machine.js';
import { ease, SHARP } from './ease.js';
import { EDGES, STATES } from './machine.js';
import { createMoment, rotationIn, sampleLeaving } from './sample-act.js';
import { createActing } from './test-acting.js';

const DT = 1 / 30;
const stand = (stage: TestStage, seconds: number) => {
  let poses = poseAll(stage);
  for (let n = 1; n < seconds / DT; n++) poses = act(stage, { velocity: [0, 0] });
  return poses;
};
const ask = (stage: TestStage, action: string, person = 0, more = {}) =>
  startAction(stage.kernels, stage.agents.liveRow[person], { action, since: stage.tick, ...more });

describe('acts', () => {
  it('[ANIM-250] are there for every action that a scenario can ask for, but leaning, which is a style', () => {
    const asked = [...BODY_ACTIONS, ...GESTURES];
    expect(asked.filter((name) => ACT_OF[actionNumber(name)] === undefined)).toEqual(['lean']);
    expect(ACTS.map(({ name }) => name).filter((name) => !(asked as readonly string[]).includes(name))).toEqual([]);
    for (const { name, loop } of ACTS) expect([name, loop > 0]).toEqual([name, ACTIONS[actionNumber(name)].isLasting]);
  });

  it('[ANIM-251] come and go without a jerk, whenever the mind is changed', () => {
    const state = { value: 0, rate: 0 };
    let most = 0;
    let target = 0;
    const values: number[] = [];
    for (let n = 0; n < 3000; n++) {
      if ((n * 7919) % 23 === 0) target = 1 - target;
      const before = state.rate;
      ease(state.value, state.rate, target, SHARP, DT, state);
      most = Math.max(most, Math.abs(state.rate - before) / DT);
      values.push(state.value);
    }
    expect(most).toBeLessThan(SHARP + 1e-6);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThanOrEqual(1);
  });

  it('[ANIM-252] seat people at the height of their seat, feet where they stood, and let them stand there again', async () => {
    for (const height of [0.4, 0.6]) {
      const stage = await createActing(undefined, 1, { x: 0, z: -0.4, height });
      const row = stage.agents.liveRow[0];
      const before = solesOf(stand(stage, 1), 'left')[1];
      setAction(stage.kernels, row, { action: actionNumber('sit'), thing: 0, since: stage.tick });
      stage.kernels.u32.actionBegan[row] = 1;
      const poses = stand(stage, 3);
      const { places } = placeOf(poses);
      expect(Math.abs(places[jointNumber('leftUpperLeg')][1] - 0.09 - height)).toBeLessThan(0.02);
      const ball = solesOf(poses, 'left')[1];
      expect(Math.hypot(ball[0] - before[0], ball[2] - before[2])).toBeLessThan(0.005);
      stage.kernels.u32.action[row] = 0;
      expect(stand(stage, 3).root[1]).toBeGreaterThan(0.85);
    }
  });

  it('[ANIM-332] have a foot that was left behind put before the seat with a step before one sits', async () => {
    const stage = await createActing(undefined, 1, { x: 0, z: -0.4, height: 0.45 });
    const row = stage.agents.liveRow[0];
    const before = solesOf(stand(stage, 1), 'right')[0][2];
    // The place ahead of the print of the right foot: behind by less than what has one step who only stands.
    const PRINT_Z = 24 + 2;
    stage.kernels.f32.footState[48 * row + PRINT_Z] -= 0.09;
    expect(solesOf(stand(stage, 1), 'right')[0][2]).toBeCloseTo(before - 0.09, 2);
    setAction(stage.kernels, row, { action: actionNumber('sit'), thing: 0, since: stage.tick });
    stage.kernels.u32.actionBegan[row] = 1;
    expect(solesOf(stand(stage, 3), 'right')[0][2]).toBeGreaterThan(before - 0.03);
  });

  it('[ANIM-333] lead up from crawling without throwing the head, at whatever moment of it', () => {
    const crawl = ACTS.find(({ name }) => name === 'crawl')!;
    const { into, loop, end } = timesOf(crawl);
    const moment = createMoment();
    const headAt = (time: number, from: number) => {
      sampleLeaving(crawl, time, from, moment);
      const rotations = CANONICAL.names.map((_, joint) => rotationIn(moment.rotations, 4 * joint));
      return placePosture(CANONICAL, { root: vectorAt(moment.root, 0), rotations }).places[jointNumber('head')];
    };
    let most = 0;
    for (const part of [0, 0.25, 0.5, 0.75]) {
      const ways = Array.from({ length: Math.floor((end - loop) / DT) }, (_, n) => headAt(loop + n * DT, into + part * crawl.loop));
      for (let n = 1; n + 1 < ways.length; n++)
        most = Math.max(most, length(subtract(subtract(ways[n + 1], ways[n]), subtract(ways[n], ways[n - 1]))) / DT ** 2);
    }
    expect(most).toBeLessThan(12);
  });

  it('[ANIM-351] go on from the end of what goes on to its beginning as evenly as anywhere in it', () => {
    const HANDS = [jointNumber('leftHand'), jointNumber('rightHand')];
    for (const own of ACTS.filter(({ loop, mask }) => loop > 0 && mask !== MASK.all)) {
      const { motion } = exampleOf(own);
      const ways = Array.from({ length: motion.frames }, (_, frame) => place(motion, frame).places);
      const at = (frame: number, hand: number) => ways[(frame + motion.frames) % motion.frames][hand];
      let [within, around] = [0, 0];
      for (let frame = 0; frame < motion.frames; frame++) {
        const most = Math.max(
          ...HANDS.map((hand) =>
            length(subtract(subtract(at(frame + 1, hand), at(frame, hand)), subtract(at(frame, hand), at(frame - 1, hand)))),
          ),
        );
        const isNear = Math.min(frame, motion.frames - frame) <= 4;
        if (isNear) around = Math.max(around, most / motion.frameTime ** 2);
        else within = Math.max(within, most / motion.frameTime ** 2);
      }
      expect(around, own.name).toBeLessThan(1.25 * within + 2);
    }
  });

  it('[ANIM-253] amend nothing of those who do nothing, bit for bit', async () => {
    const hashes = [];
    for (const stage of [await createStage(TEST_LIBRARY), await createActing()]) {
      for (let n = 0; n < 60; n++) act(stage, { velocity: [0, n > 40 ? 0 : 1.2] });
      hashes.push(readPoseHash(stage.animation));
    }
    expect(hashes[0]).toBe(hashes[1]);
  });

  it('[ANIM-254] leave the legs of whoever makes a gesture as they are, and the arms that a mask excludes', async () => {
    const [plain, phoning] = [await createActing(), await createActing()];
    ask(phoning, 'eat', 0, { mask: MASK.rightArm });
    let apart = 0;
    for (let n = 0; n < 45; n++) {
      const [a, b] = [plain, phoning].map((stage) => act(stage, { velocity: [0, 1.2] }).rotations.slice());
      const isSame = (name: string) => [0, 1, 2, 3].every((k) => a[4 * jointNumber(name) + k] === b[4 * jointNumber(name) + k]);
      expect(['hips', 'leftUpperLeg', 'rightLowerLeg', 'leftFoot', 'leftUpperArm', 'head'].filter((name) => !isSame(name))).toEqual([]);
      if (!isSame('rightLowerArm')) apart++;
    }
    expect(apart).toBeGreaterThan(40);
  });

  it('[ANIM-255] lay people down and get them up again; what is done once is done once', async () => {
    const stage = await createActing();
    stand(stage, 0.5);
    ask(stage, 'lie');
    expect(stand(stage, 4).root[1]).toBeLessThan(0.2);
    stopAction(stage.kernels, stage.agents.liveRow[0], 'body');
    expect(stand(stage, 4.2).root[1]).toBeGreaterThan(0.85);
    ask(stage, 'pick up');
    expect(stand(stage, 1).root[1]).toBeLessThan(0.7);
    for (const seconds of [2, 2, 2]) expect(stand(stage, seconds).root[1]).toBeGreaterThan(0.85);
  });

  it.each([0.7, 0.9])('[ANIM-256] bring hands that are shaken to one point, each within 3 cm, %s m apart', async (away) => {
    const stage = await createActing(TEST_LIBRARY, 2);
    const { columns, liveRow } = stage.agents;
    columns.positionZ[liveRow[1]] = away;
    columns.facingZ[liveRow[1]] = -1;
    stand(stage, 0.5);
    ask(stage, 'shake hands', 0, { target: { person: columns.id[liveRow[1]] } });
    ask(stage, 'shake hands', 1, { target: { person: columns.id[liveRow[0]] } });
    const poses = stand(stage, 1.6);
    const [one, other] = [0, 1].map((person) => {
      const { places, rotations } = placeOf(poses, person);
      const hand = jointNumber('rightHand');
      return add(places[hand], rotate(rotations[hand], [-WRIST_TO_PALM, 0, 0]));
    });
    expect(length(subtract(one, other))).toBeLessThan(0.06);
  });

  it('[ANIM-257] go through no floor: no joint comes farther below it than 2 cm', () => {
    for (const own of ACTS) {
      const { motion } = seenOf(own);
      let lowest = 1;
      for (let frame = 0; frame < motion.frames; frame += 3) lowest = Math.min(lowest, ...place(motion, frame).places.map(([, y]) => y));
      expect(lowest, own.name).toBeGreaterThan(-0.02);
    }
  });

  it('[ANIM-258] are states and ways of a machine that leads into every state and out of it again, as it is drawn', () => {
    for (const state of STATES) {
      expect(EDGES.some(({ to, from }) => to === state && (from !== state || state === 'on two feet'))).toBe(true);
      expect(EDGES.some(({ from }) => from === state)).toBe(true);
      expect(drawMachine()).toContain(`>${state}<`);
    }
    for (const { name, lasts } of EDGES) expect([name, lasts >= 0]).toEqual([name, true]);
  });
});
