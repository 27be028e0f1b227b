import { describe, expect, it } from 'vitest';
import { ACTIONS, actionColumnSpecs, actionNumber, setAction } from '../../agents/index.js';
import { MOTION_TYPES, type MotionLibrary } from '../library.js';
import { CANONICAL, JOINTS } from '../skeleton.js';
import { readPoseHash, setStanding } from './animation.js';
import { act, createStage, placeOf, poseAll, solesOf, TEST_LIBRARY, type TestStage } from './test-stage.js';

const FIGHTING: MotionLibrary = {
  styles: [...TEST_LIBRARY.styles, { ...TEST_LIBRARY.styles[0], name: 'brawl', type: 'fight' }],
  tables: {},
};

/** A stage whose people do something. */
async function stageOf(name: string, library = TEST_LIBRARY): Promise<TestStage> {
  const stage = await createStage(library, { further: actionColumnSpecs(1) });
  setAction(stage.kernels, stage.agents.liveRow[0], { action: actionNumber(name), since: 0 });
  return stage;
}

describe('what people do', () => {
  it('[ANIM-155] is a type of motion that there is', () => {
    for (const { motion } of ACTIONS) expect(MOTION_TYPES).toContain(motion);
  });

  it('[ANIM-155] is the type in which a population stands, bit by bit, where there are columns for it', async () => {
    const hashes = [];
    for (const further of [[], actionColumnSpecs(1)]) {
      const stage = await createStage(FIGHTING, { further });
      setStanding(stage.animation, stage.agents.liveRow[0], 'fight');
      for (let n = 0; n < 40; n++) act(stage, { velocity: [0, n > 20 ? 0 : 1] });
      expect(stage.animation.motion.type[stage.agents.liveRow[0]]).toBe(MOTION_TYPES.indexOf('fight'));
      if (further.length > 0) expect(stage.kernels.u32.action[stage.agents.liveRow[0]]).toBe(actionNumber('fight'));
      hashes.push(readPoseHash(stage.animation));
    }
    expect(hashes[0]).toBe(hashes[1]);
  });

  it('[ANIM-156] is done on the spot, and who walks walks', async () => {
    const stage = await stageOf('sit');
    poseAll(stage);
    const typeOf = () => MOTION_TYPES[stage.animation.motion.type[stage.agents.liveRow[0]]];
    expect(typeOf()).toBe('sit');
    for (let n = 0; n < 20; n++) act(stage, { velocity: [0, 1.2] });
    expect(typeOf()).toBe('walk');
    for (let n = 0; n < 20; n++) act(stage, { velocity: [0, 0] });
    expect(typeOf()).toBe('sit');
  });

  it('[ANIM-156] seats people at the height of a seat, thighs level and feet on the floor, without a style in the library', async () => {
    const stage = await stageOf('sit');
    let poses = poseAll(stage);
    for (let n = 0; n < 60; n++) poses = act(stage, { velocity: [0, 0] });
    const { places } = placeOf(poses);
    const at = (name: string) => places[CANONICAL.names.indexOf(name)];
    expect(at('leftUpperLeg')[1]).toBeCloseTo(0.54, 1);
    expect(Math.abs(at('leftUpperLeg')[1] - at('leftLowerLeg')[1])).toBeLessThan(0.08);
    expect(Math.hypot(poses.root[0], poses.root[2])).toBeLessThan(0.05);
    for (const side of ['left', 'right'] as const)
      for (const [, y] of solesOf(poses, side).slice(0, 2)) expect(Math.abs(y)).toBeLessThan(0.004);
  });

  it('[ANIM-156] begins and ends smoothly', async () => {
    const stage = await stageOf('walk');
    let before = poseAll(stage).rotations.slice();
    let most = 0;
    for (let n = 0; n < 60; n++) {
      if (n === 10 || n === 35)
        setAction(stage.kernels, stage.agents.liveRow[0], { action: actionNumber(n === 10 ? 'lean' : 'walk'), since: n });
      const { rotations } = act(stage, { velocity: [0, 0] });
      for (let joint = 0; joint < 4 * JOINTS; joint += 4) {
        const cosine = [0, 1, 2, 3].reduce((sum, k) => sum + rotations[joint + k] * before[joint + k], 0);
        most = Math.max(most, 2 * Math.acos(Math.min(1, Math.abs(cosine))));
      }
      before = rotations.slice();
    }
    expect(most).toBeLessThan(0.35);
  });
});
