import { describe, expect, it } from 'vitest';
import { walkingPuppet } from '../extraction/test-puppet.js';
import { readLocomotion } from '../locomotion/locomotion.js';
import { setBodyModel } from '../stage/body-models.js';
import { act, createStage, placeOf, solesOf, TEST_LIBRARY } from '../stage/test-stage.js';
import { buildDatabase } from './database.js';
import { createMatchingModel } from './matching-model.js';

const database = buildDatabase([0.6, 1, 1.4].map((speed) => readLocomotion(walkingPuppet({ speed, seconds: 5 }))));

describe('the body model matching', () => {
  it('[ANIM-211] plays clips of the speed that is walked, on both feet in turn, and leaves people who stand to styles', async () => {
    const stage = await createStage(TEST_LIBRARY, { bodyModels: [createMatchingModel(database)] });
    const row = stage.agents.liveRow[0];
    setBodyModel(stage.animation.bodies, row, 'matching');
    const lifted = { left: 0, right: 0 };
    for (let tick = 0; tick < 150; tick++) {
      const poses = act(stage, { velocity: [0, 1.4], yaw: 0 });
      if (tick < 30) continue;
      expect(placeOf(poses).places[0][1]).toBeGreaterThan(0.75);
      for (const side of ['left', 'right'] as const) if (Math.min(...solesOf(poses, side).map(([, y]) => y)) > 0.02) lifted[side] += 1;
    }
    expect(Math.min(lifted.left, lifted.right)).toBeGreaterThan(15);
    const { clips } = database;
    const frame = stage.kernels.u32.matchFrame[row];
    expect(frame).toBeGreaterThanOrEqual(clips[2].first);
    for (let tick = 0; tick < 40; tick++) act(stage, { velocity: [0, 0], yaw: 0 });
    expect(stage.kernels.u32.bodyModel[row]).toBe(0);
  });
});
