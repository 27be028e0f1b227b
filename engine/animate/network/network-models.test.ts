import { describe, expect, it } from 'vitest';
import { setCamera } from '../stage/animation.js';
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

describe('a network without a state', () => {
  it('[ANIM-303] has the phase follow the feet that stand, and the body their soles', async () => {
    const stage = await walking('network');
    setCamera(stage.animation, { position: [0, 2, 0], target: [0, 1, 0], full: 0, far: 1000 });
    const row = stage.agents.liveRow[0];
    const lowest: number[] = [];
    for (let tick = 0; tick < 240; tick++) {
      const poses = act(stage, { velocity: [0, 1.3], yaw: 0 });
      if (tick >= 60) lowest.push(Math.min(...(['left', 'right'] as const).flatMap((side) => solesOf(poses, side).map(([, y]) => y))));
    }
    expect(Math.min(...lowest)).toBeGreaterThan(-0.02);
    expect(lowest.reduce((sum, height) => sum + Math.abs(height), 0) / lowest.length).toBeLessThan(0.01);
    const pace = stage.kernels.f32.networkTread[8 * row + 6];
    expect(pace).toBeGreaterThan(0.7);
    expect(pace).toBeLessThan(1.5);
    expect(pace).not.toBe(1);
  });
});

describe('a network, slowly', () => {
  it.each(['network', 'pfnn'] as const)(
    '[ANIM-350] by %s has feet in the air pass over the ground, and those that stand stay',
    async (model) => {
      const stage = await walking(model);
      setCamera(stage.animation, { position: [0, 2, 0], target: [0, 1, 0], full: 0, far: 1000 });
      const landed = new Map<string, readonly number[]>();
      const slid: number[] = [];
      for (let tick = 0; tick < 420; tick++) {
        const poses = act(stage, { velocity: [0, 0.3], yaw: 0 });
        if (tick < 60) continue;
        for (const side of ['left', 'right'] as const) {
          const [, ball, tip] = solesOf(poses, side);
          const from = landed.get(side);
          if (Math.min(ball[1], tip[1]) > 0.005) landed.delete(side);
          else if (from) slid.push(Math.hypot(ball[0] - from[0], ball[2] - from[2]));
          else landed.set(side, ball);
        }
      }
      expect(slid.length).toBeGreaterThan(100);
      expect(slid.reduce((sum, way) => sum + way, 0) / slid.length).toBeLessThan(0.025);
    },
  );
});

describe('a network that goes on from its own answers', () => {
  /** Cycles a second of somebody who walks at 1.3 m/s in ticks of a length. */
  async function paceIn(dt: number): Promise<number> {
    const stage = await createStage(TEST_LIBRARY, { dt, bodyModels: createNetworkModels(networks) });
    const row = stage.agents.liveRow[0];
    setBodyModel(stage.animation.bodies, row, 'pfnn');
    let [cycles, last] = [0, 0];
    for (let tick = 0; tick < 8 / dt; tick++) {
      act(stage, { velocity: [0, 1.3], yaw: 0 });
      const cycle = stage.kernels.f32.networkCycle[row];
      if (tick * dt >= 2) cycles += cycle - last - Math.floor(cycle - last);
      last = cycle;
    }
    return cycles / 6;
  }

  it('[ANIM-290] walks at one pace whatever the length of a tick', async () => {
    const usual = await paceIn(1 / 30);
    for (const dt of [1 / 90, 1 / 60, 1 / 20, 1 / 10]) expect(Math.abs((await paceIn(dt)) / usual - 1)).toBeLessThan(0.03);
  });

  it('[ANIM-291] keeps to what bodies of its clips do, wherever it was put', async () => {
    const stage = await walking('pfnn');
    act(stage, { velocity: [0, 1.2], yaw: 0 });
    const { networkKept, networkBound } = stage.kernels.f32;
    const row = stage.agents.liveRow[0];
    const kept = networkKept.subarray(row * (networkKept.length / stage.agents.capacity));
    kept.fill(2, 0, networkBound.length / 2);
    for (let tick = 0; tick < 60; tick++) {
      act(stage, { velocity: [0, 1.2], yaw: 0 });
      const isWithin = networkBound
        .subarray(0, networkBound.length / 2)
        .every((least, n) => kept[n] >= least && kept[n] <= networkBound[networkBound.length / 2 + n]);
      expect(isWithin).toBe(true);
    }
    expect(placeOf(act(stage, { velocity: [0, 1.2], yaw: 0 })).places[0][1]).toBeCloseTo(0.92, 1);
  });
});
