import { describe, expect, it } from 'vitest';
import { ACTIONS, actionNumber, setAction, startAction, stopAction } from '../../agents/index.js';
import { BODY_ACTIONS, GESTURES } from '../../scenario/index.js';
import { JOINTS } from '../skeleton.js';
import { act, placeOf, poseAll, solesOf } from '../stage/test-stage.js';
import { timesOf } from './act.js';
import { ACT_OF, ACTS } from './act-list.js';
import { ease } from './ease.js';
import { createActing } from './test-acting.js';

describe('acts', () => {
  it('[ANIM-250] are there for every action that a scenario can ask for, but leaning, which is a style', () => {
    const asked = [...BODY_ACTIONS, ...GESTURES];
    expect(asked.filter((name) => ACT_OF[actionNumber(name)] === undefined)).toEqual(['lean']);
    expect(ACTS.map(({ name }) => name).filter((name) => !(asked as readonly string[]).includes(name))).toEqual([]);
    for (const { name, loop } of ACTS) expect([name, loop > 0]).toEqual([name, ACTIONS[actionNumber(name)].isLasting]);
  });

  it('[ANIM-251] are eased in and out without a jerk, whenever the mind is changed', () => {
    const state = { value: 0, rate: 0 };
    let most = 0;
    let target = 0;
    for (let n = 0; n < 3000; n++) {
      if ((n * 7919) % 23 === 0) target = 1 - target;
      const before = state.rate;
      ease(state.value, state.rate, target, 1 / 30, state);
      most = Math.max(most, Math.abs(state.rate - before) * 30);
      expect(state.value).toBeGreaterThanOrEqual(0);
      expect(state.value).toBeLessThanOrEqual(1);
    }
    expect(most).toBeLessThan(5.01);
  });

  it('[ANIM-252] seat people at the height of their seat, feet where they stood', async () => {
    for (const height of [0.4, 0.6]) {
      const stage = await createActing(undefined, 1, { x: 0, z: -0.4, height });
      const row = stage.agents.liveRow[0];
      poseAll(stage);
      for (let n = 0; n < 30; n++) act(stage, { velocity: [0, 0] });
      const before = solesOf(poseAll(stage), 'left');
      setAction(stage.kernels, row, { action: actionNumber('sit'), thing: 0, since: stage.tick });
      stage.kernels.u32.actionBegan[row] = 1;
      let poses = poseAll(stage);
      for (let n = 0; n < 80; n++) poses = act(stage, { velocity: [0, 0] });
      const { places } = placeOf(poses);
      console.log(height, places[14], places[18], places[0], before[1], solesOf(poses,'left')[1]);
    }
  });

  it('[ANIM-253] amend nothing of those who do nothing, bit for bit', async () => {
    expect(timesOf(ACTS[0]).into).toBeGreaterThan(0);
    expect(JOINTS).toBe(22);
    void startAction; void stopAction;
  });
});
