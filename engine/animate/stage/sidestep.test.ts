import { describe, expect, it } from 'vitest';
import { CANONICAL } from '../skeleton.js';
import { act, createStage, type Doing, placeOf, TEST_LIBRARY, type TestStage } from './test-stage.js';

const FEET = ['leftFoot', 'rightFoot'].map((name) => CANONICAL.names.indexOf(name));

describe('steps that lead elsewhere than ahead', () => {
  it('[ANIM-304] slowly aside, the foot on that side opens, the other closes up, and neither crosses over', async () => {
    const stage = await createStage(TEST_LIBRARY);
    watch(stage, 30, () => ({ velocity: [0, 0], yaw: 0 }));
    const seen = watch(stage, 150, (tick) => ({ velocity: [0.4 * Math.min(1, tick / 15), 0], yaw: 0 }));
    const first = seen.find(
      ({ left, right }) => Math.max(Math.abs(left[0] - seen[0].left[0]), Math.abs(right[0] - seen[0].right[0])) > 0.02,
    );
    expect(first && first.left[0] - seen[0].left[0]).toBeGreaterThan(0.02);
    expect(Math.min(...seen.map(({ left, right }) => left[0] - right[0]))).toBeGreaterThan(0);
    expect(seen[149].root[0]).toBeGreaterThan(1.5);
  });

  it('[ANIM-305] whoever turns about sharply while walking lifts the foot that stays behind before the hips sink far', async () => {
    const stage = await createStage(TEST_LIBRARY);
    const turn = (tick: number) => Math.PI * Math.min(1, Math.max(0, (tick - 45) / 30));
    const seen = watch(stage, 150, (tick) => ({ velocity: [Math.sin(turn(tick)), Math.cos(turn(tick))], yaw: turn(tick) }));
    const heights = seen.slice(30).map(({ root }) => root[1]);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.1);
  });

  it('[ANIM-334] hips go over from walking backwards to walking ahead without a jerk', async () => {
    const stage = await createStage(TEST_LIBRARY);
    const { hipsTurn } = stage.kernels.f32;
    const row = stage.agents.liveRow[0];
    const turns: number[] = [];
    for (let tick = 0; tick < 90; tick++) {
      act(stage, { velocity: [0, -1], yaw: Math.PI * Math.min(1, Math.max(0, (tick - 20) / 25)) });
      turns.push(hipsTurn[row]);
    }
    expect(Math.max(...turns) - Math.min(...turns)).toBeGreaterThan(0.5);
    const jerks = turns.slice(5, -2).map((turn, n) => Math.abs(turns[n + 7] - 2 * turns[n + 6] + turn) / stage.dt ** 2);
    expect(Math.max(...jerks)).toBeLessThan(100);
  });
});

/** Moves somebody for some ticks: where its root and its ankles are. */
function watch(stage: TestStage, ticks: number, doing: (tick: number) => Doing) {
  return Array.from({ length: ticks }, (_, tick) => {
    const { places } = placeOf(act(stage, doing(tick)));
    const [left, right] = FEET.map((foot) => places[foot]);
    return { root: places[0], left, right };
  });
}
