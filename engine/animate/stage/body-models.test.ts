import { describe, expect, it } from 'vitest';
import { ALIVE, addRow, removeDeadRows } from '../../agents/index.js';
import { quantity } from '../../scenario/index.js';
import type { BodyContext, BodyModel } from '../body-model.js';
import { JOINTS } from '../skeleton.js';
import { addBody } from './animate.js';
import { readPoseHash } from './animation.js';
import { factsOfBody, setBodyModel } from './body-models.js';
import { pathBefore } from './body-path.js';
import { restoreBodyModels, saveBodyModels } from './save-body-models.js';
import { act, createStage, poseAll, solesOf, TEST_LIBRARY, type TestStage } from './test-stage.js';
import { holdFeet, writeBody } from './write-body.js';

/** A T-pose: all joints as the skeleton has them, as high as the field says; counts who comes and who leaves. */
function createTee(more: Partial<BodyModel<Tally>> = {}): BodyModel<Tally> & { readonly told: string[] } {
  const told: string[] = [];
  const rest = Array.from({ length: JOINTS }, () => [0, 0, 0, 1]).flat();
  return {
    name: 'tee',
    fields: { teeHeight: quantity('m', 0, 3, 1.25) },
    columns: (capacity) => [{ name: 'teeHeight', type: 'f32', length: capacity }],
    create: () => ({ posed: 0 }),
    comes: (_, __, { row }) => void told.push(`come ${row}`),
    leaves: (_, __, row) => void told.push(`leave ${row}`),
    pose: (context) => {
      const { state, rows, agents, kernels } = context;
      rows.forEach((row, n) => {
        state.posed++;
        writeBody(
          context as BodyContext,
          n,
          [agents.columns.positionX[row], kernels.f32.teeHeight[row], agents.columns.positionZ[row]],
          rest,
        );
      });
    },
    save: ({ posed }) => new Uint8Array([posed]),
    restore: (state, _, [posed]) => {
      state.posed = posed;
    },
    facts: () => [{ name: 'arms-out', label: 'stretches its arms out' }],
    told,
    ...more,
  };
}

type Tally = { posed: number };

const isTee = ({ rotations }: { rotations: Float32Array }, agent: number) =>
  rotations.subarray(4 * JOINTS * agent, 4 * JOINTS * (agent + 1)).every((value, n) => Math.abs(value - (n % 4 === 3 ? 1 : 0)) < 1e-6);

async function stageWith(tee: BodyModel<Tally>, people = 3): Promise<TestStage> {
  return createStage(TEST_LIBRARY, { people, bodyModels: [tee as BodyModel] });
}

/** The largest turn of a joint of the first person since the last pose, as one minus a cosine. */
function turned(a: Float32Array, b: Float32Array): number {
  let most = 0;
  for (let at = 0; at < 4 * JOINTS; at += 4) {
    const cosine = Math.abs(a[at] * b[at] + a[at + 1] * b[at + 1] + a[at + 2] * b[at + 2] + a[at + 3] * b[at + 3]);
    most = Math.max(most, 2 * Math.acos(Math.min(1, cosine)));
  }
  return most;
}

describe('a body model', () => {
  it('[ANIM-150] from outside poses its rows while others walk', async () => {
    const tee = createTee();
    const stage = await stageWith(tee);
    const [, second] = stage.agents.liveRow;
    setBodyModel(stage.animation.bodies, second, 'tee');
    const poses = poseAll(stage);
    expect([0, 1, 2].map((agent) => isTee(poses, agent))).toEqual([false, true, false]);
    expect(poses.root[4]).toBe(1.25);
    expect(factsOfBody(stage.animation.bodies, second)).toEqual([{ name: 'arms-out', label: 'stretches its arms out' }]);
    expect(tee.told).toEqual([`come ${second}`]);
  });

  it('[ANIM-150] that nobody has changes no bit of the others', async () => {
    const hashes = [];
    for (const options of [{}, { bodyModels: [createTee() as BodyModel] }]) {
      const stage = await createStage(TEST_LIBRARY, { people: 3, ...options });
      for (let n = 0; n < 40; n++) act(stage, { velocity: [0, n > 20 ? 0 : 1.3] });
      hashes.push(readPoseHash(stage.animation));
    }
    expect(hashes[0]).toBe(hashes[1]);
  });

  it('[ANIM-150] leaves those who walk beside it as they are', async () => {
    const walking = [];
    for (const name of ['styles', 'tee']) {
      const stage = await stageWith(createTee());
      setBodyModel(stage.animation.bodies, stage.agents.liveRow[2], name);
      let poses = poseAll(stage);
      for (let n = 0; n < 40; n++) poses = act(stage, { velocity: [0, n > 20 ? 0 : 1.3] });
      walking.push([...poses.rotations.subarray(0, 8 * JOINTS), ...poses.root.subarray(0, 6)]);
    }
    expect(walking[0]).toEqual(walking[1]);
  });

  it('[ANIM-150] that nobody knows is refused with those there are', async () => {
    const stage = await stageWith(createTee());
    expect(() => setBodyModel(stage.animation.bodies, 0, 'tea')).toThrow(/one of styles, tee/);
    await expect(createStage(TEST_LIBRARY, { bodyModels: [createTee({ name: 'styles' }) as BodyModel] })).rejects.toThrow(/there already/);
  });

  it('[ANIM-151] is told who comes and who leaves, also when a row is used again', async () => {
    const tee = createTee();
    const stage = await stageWith(tee);
    const { agents, animation } = stage;
    const [first, second] = agents.liveRow;
    for (const row of [first, second]) setBodyModel(animation.bodies, row, 'tee');
    poseAll(stage);
    agents.columns.flags[second] &= ~ALIVE;
    removeDeadRows(agents);
    const again = addRow(agents) as number;
    addBody(animation, again, { height: 1.7, age: -1 }, 'wait', 'tee');
    expect(again).toBe(second);
    poseAll(stage);
    setBodyModel(animation.bodies, first, 'styles');
    poseAll(stage);
    expect(tee.told).toEqual([`come ${first}`, `come ${second}`, `leave ${second}`, `come ${second}`, `leave ${first}`]);
  });

  it('[ANIM-152] goes over into another one without a jump, within 0.3 s', async () => {
    const stage = await stageWith(createTee(), 1);
    let before = poseAll(stage).rotations.slice();
    setBodyModel(stage.animation.bodies, stage.agents.liveRow[0], 'tee');
    const steps = [];
    for (let n = 0; n < 12; n++) {
      const { rotations } = poseAll(stage);
      steps.push(turned(before, rotations));
      before = rotations.slice();
    }
    expect(steps[0]).toBeLessThan(0.02);
    expect(Math.max(...steps)).toBeGreaterThan(0.05);
    expect(Math.max(...steps)).toBeLessThan(0.35);
    expect(isTee({ rotations: before }, 0)).toBe(true);
    setBodyModel(stage.animation.bodies, stage.agents.liveRow[0], 'styles');
    expect(turned(before, poseAll(stage).rotations)).toBeLessThan(0.02);
  });

  it('[ANIM-152] has feet held where it says that they stand', async () => {
    const floating: BodyModel<Tally>['pose'] = (context) => {
      const rest = Array.from({ length: JOINTS }, () => [0, 0, 0, 1]).flat();
      context.rows.forEach((_, n) => {
        writeBody(context as BodyContext, n, [0, 0.95, 0], rest);
        holdFeet(context as BodyContext, n, { left: 0.25, right: 0.25, isStanding: true });
      });
    };
    const stage = await stageWith(createTee({ pose: floating }), 1);
    setBodyModel(stage.animation.bodies, stage.agents.liveRow[0], 'tee');
    const poses = poseAll(stage);
    for (const side of ['left', 'right'] as const)
      for (const [, y] of solesOf(poses, side).slice(0, 2)) expect(Math.abs(y)).toBeLessThan(0.003);
  });

  it('[ANIM-153] looks back on the path of its rows as far as it asks', async () => {
    const seen: number[][] = [];
    const out = new Float32Array(4);
    const look: BodyModel<Tally>['pose'] = (context) => {
      for (const row of context.rows) {
        pathBefore(context as BodyContext, row, 0.5, out);
        seen.push([...out]);
      }
    };
    const stage = await stageWith(createTee({ pose: look, history: 0.5 }), 1);
    setBodyModel(stage.animation.bodies, stage.agents.liveRow[0], 'tee');
    for (let n = 0; n < 40; n++) act(stage, { velocity: [0, 1.5] });
    expect(seen[5][1]).toBeCloseTo(0.05, 5);
    expect(seen[39][1]).toBeCloseTo(stage.agents.columns.positionZ[stage.agents.liveRow[0]] - 0.75, 4);
    expect(stage.kernels.f32.bodyPath.length).toBe(4 * 16);
  });

  it('[ANIM-154] has its state saved as bytes and restored', async () => {
    const stage = await stageWith(createTee());
    setBodyModel(stage.animation.bodies, stage.agents.liveRow[0], 'tee');
    for (let n = 0; n < 7; n++) poseAll(stage);
    const fresh = await stageWith(createTee());
    restoreBodyModels(fresh.animation.bodies, saveBodyModels(stage.animation.bodies));
    expect((fresh.animation.bodies.posing[1].state as Tally).posed).toBe(7);
  });
});
