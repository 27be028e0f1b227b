import { describe, expect, it } from 'vitest';
import { setBodyModel } from '../stage/body-models.js';
import { act, createStage, placeOf, solesOf, TEST_LIBRARY, type TestStage } from '../stage/test-stage.js';
import { builtInNetwork } from './built-in-networks.js';
import { createNetworkModels } from './network-models.js';

const networks = [await builtInNetwork('stateless'), await builtInNetwork('autoregressive')];

/** A stage whose person is posed by a network. */
async function walking(name: 'network' | 'pfnn'): Promise<TestStage> {
  const stage = await createStage(TEST_LIBRARY, { bodyModels: createNetworkModels(networks) });
  setBodyModel(stage.animation.bodies, stage.agents.liveRow[0], name);
  return stage;
}

const numberOf = (stage: TestStage) => stage.kernels.u32.bodyModel[stage.agents.liveRow[0]];

describe.each(['network', 'pfnn'] as const)('the body model %s', (name) => {
  it.each([0.6, 1.3, 2.6])('[ANIM-205] walks upright at %s m/s, and lifts one foot after the other', async (speed) => {
    const stage = await walking(name);
    const lifted = { left: 0, right: 0 };
    for (let tick = 0; tick < 150; tick++) {
      const poses = act(stage, { velocity: [0, speed], yaw: 0 });
      if (tick < 30) continue;
      const { places } = placeOf(poses);
      const [hips, head] = [places[0][1], places[5][1]];
      expect(hips).toBeGreaterThan(0.72);
      expect(hips).toBeLessThan(1.08);
      expect(head - hips).toBeGreaterThan(0.4);
      for (const side of ['left', 'right'] as const) {
        const least = Math.min(...solesOf(poses, side).map(([, y]) => y));
        expect(least).toBeGreaterThan(-0.02);
        if (least > 0.01) lifted[side] += 1;
      }
    }
    expect(Math.min(lifted.left, lifted.right)).toBeGreaterThan(5);
  });

  it('[ANIM-206] leaves people who stand to styles, and takes them back when they walk', async () => {
    const stage = await walking(name);
    for (let tick = 0; tick < 20; tick++) act(stage, { velocity: [0, 1.2], yaw: 0 });
    const own = numberOf(stage);
    expect(own).toBeGreaterThan(0);
    for (let tick = 0; tick < 40; tick++) act(stage, { velocity: [0, 0], yaw: 0 });
    expect(numberOf(stage)).toBe(0);
    for (let tick = 0; tick < 20; tick++) act(stage, { velocity: [0, 1.2], yaw: 0 });
    expect(numberOf(stage)).toBe(own);
  });

  it('[ANIM-207] goes on alike where people are put elsewhere', async () => {
    const [stays, moved] = [await walking(name), await walking(name)];
    const step = (stage: TestStage) => act(stage, { velocity: [0, 1.2], yaw: 0 }).rotations.slice(0, 88);
    for (let tick = 0; tick < 40; tick++) [stays, moved].forEach(step);
    moved.agents.columns.positionX[moved.agents.liveRow[0]] += 30;
    for (let tick = 0; tick < 10; tick++) {
      const [one, other] = [stays, moved].map(step);
      expect(Math.max(...one.map((value, n) => Math.abs(value - other[n])))).toBeLessThan(0.12);
    }
  });
});
