import { describe, expect, it } from 'vitest';
import { startAction } from '../../agents/index.js';
import { multiply, type Quaternion, quaternionAt, random, unit, type Vector } from '../../math/index.js';
import { createSchema, readScenario } from '../../scenario/index.js';
import { createActing } from '../actions/test-acting.js';
import { JOINTS, jointNumber } from '../skeleton.js';
import { readPoseHash } from '../stage/animation.js';
import { act, placeOf, TEST_LIBRARY, type TestStage } from '../stage/test-stage.js';
import { coordinate } from './coordinator.js';
import { compileChoreography, type Layer, LOCOMOTION, USUAL_CHOREOGRAPHY } from './graph.js';
import { ALL_JOINTS, createPose, PART_JOINTS, type Shadow } from './shadow.js';

const DT = 1 / 30;
const schema = createSchema([{ name: 'walker', fields: {} }]);
const read = (choreography: string) =>
  readScenario(schema, `version: 1\npopulation:\n  - { count: 1, where: anywhere, motion: { choreography: ${choreography} } }`);

/** What a choreographer of the test says of a body: the same whenever it is asked. */
type Said = Pick<Shadow, 'joints' | 'adds' | 'root' | 'weight'> & { readonly place: Vector; readonly rotations: readonly Quaternion[] };

/** Draws between 0 and 1, by a seed. */
function drawing(seed: number): () => number {
  let n = 0;
  return () => random(seed, 1, n++, 0);
}

function randomRotations(draw: () => number): Quaternion[] {
  return Array.from({ length: JOINTS }, () => unit([draw() - 0.5, draw() - 0.5, draw() - 0.5, draw() + 0.2]));
}

function randomSaid(draw: () => number): Said {
  const joints = Math.floor(draw() * (ALL_JOINTS + 1));
  const root = (['stays', 'is', 'moves'] as const)[Math.floor(draw() * 3)];
  const adds = joints & Math.floor(draw() * (ALL_JOINTS + 1));
  return { joints, adds, root, weight: draw() < 0.2 ? 0 : draw(), place: [draw(), draw(), draw()], rotations: randomRotations(draw) };
}

type Plain = { readonly root: Vector; readonly rotations: readonly Quaternion[] };

/** The plain way: from the last layer down, each pose worked out anew whenever it is asked for. */
function blendPlainly(layers: readonly Layer[], n: number, base: Plain, said: Readonly<Record<string, readonly Said[]>>): Plain {
  if (n === LOCOMOTION) return base;
  const { of, over, joints, weight } = layers[n];
  const under = blendPlainly(layers, over, base, said);
  const whole = (plain: Plain): Said => ({
    joints: ALL_JOINTS,
    adds: 0,
    root: 'is',
    weight: 1,
    place: plain.root,
    rotations: plain.rotations,
  });
  const list = 'layer' in of ? [whole(blendPlainly(layers, of.layer, base, said))] : said[of.choreographer];
  return list.reduce((pose, own) => {
    const part = own.weight * weight;
    if (own.weight === 0) return pose;
    const goes = own.root !== 'stays' && (joints & PART_JOINTS.hips) !== 0;
    const root = pose.root.map((value, k) =>
      !goes ? value : own.root === 'is' ? value + (own.place[k] - value) * part : value + own.place[k] * part,
    );
    const rotations = pose.rotations.map((rotation, joint) => {
      const bit = 1 << joint;
      if ((own.joints & joints & bit) === 0) return rotation;
      if (own.adds & bit) return multiply(rotation, nlerp([0, 0, 0, 1], own.rotations[joint], part));
      return nlerp(rotation, own.rotations[joint], part);
    });
    return { root: root as unknown as Vector, rotations };
  }, under);
}

function nlerp(a: Quaternion, b: Quaternion, part: number): Quaternion {
  const side = a.reduce((sum, value, k) => sum + value * b[k], 0) < 0 ? -1 : 1;
  return unit(a.map((value, k) => value * (1 - part) + side * b[k] * part) as unknown as Quaternion);
}

function randomLayers(draw: () => number, names: readonly string[]): Layer[] {
  const parts = Object.values(PART_JOINTS);
  return Array.from({ length: 1 + Math.floor(draw() * 7) }, (_, n) => ({
    of: draw() < 0.3 ? { layer: Math.floor(draw() * (n + 1)) - 1 } : { choreographer: names[Math.floor(draw() * names.length)] },
    over: draw() < 0.3 ? Math.floor(draw() * (n + 1)) - 1 : n - 1,
    joints: draw() < 0.3 ? ALL_JOINTS : parts.reduce((bits, part) => (draw() < 0.5 ? bits | part : bits), 0),
    weight: draw(),
  }));
}

describe('choreography', () => {
  it('[ANIM-270] blends shadows by any graph as the plain way does, from the last layer down', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const draw = drawing(seed);
      const said = { a: [randomSaid(draw)], b: [randomSaid(draw), randomSaid(draw)], c: [randomSaid(draw)] };
      const layers = randomLayers(draw, Object.keys(said));
      const base = { root: [draw(), draw(), draw()] as Vector, rotations: randomRotations(draw) };
      const pose = createPose();
      pose.root.set(base.root);
      pose.rotations.set(base.rotations.flat());
      const out = { pose, feet: undefined };
      const counts = { a: 1, b: 2, c: 1 };
      coordinate(
        layers,
        pose,
        counts,
        (name, n, _, shadow) => {
          const { place, rotations, ...rest } = said[name as 'a'][n];
          Object.assign(shadow, rest);
          shadow.pose.root.set(place);
          shadow.pose.rotations.set(rotations.flat());
        },
        out,
      );
      const plain = blendPlainly(layers, layers.length - 1, base, said);
      for (let k = 0; k < 3; k++) expect(out.pose.root[k]).toBeCloseTo(plain.root[k], 4);
      plain.rotations.flat().forEach((value, k) => {
        expect(Math.abs(out.pose.rotations[k] - value), `${seed} ${k}`).toBeLessThan(1e-5);
      });
    }
  });

  it('[ANIM-271] is that of acts, gestures, gaze and reach where nothing is said, bit for bit', async () => {
    const hashes = [];
    for (const choreography of [undefined, USUAL_CHOREOGRAPHY, [...USUAL_CHOREOGRAPHY, { of: 'stagger', weight: 0 }]]) {
      const stage = await directed(choreography);
      ask(stage, 'eat');
      for (let n = 0; n < 60; n++) {
        if (n === 30) ask(stage, 'point', { target: { point: [1, 1.4, 3] } });
        act(stage, { velocity: [0, 1.2] });
      }
      hashes.push(readPoseHash(stage.animation));
    }
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).toBe(hashes[0]);
  });

  it('[ANIM-272] keeps a layer to its parts and its weight', async () => {
    const poses = [];
    for (const choreography of [
      ['act'],
      ['act', { of: 'gesture', parts: ['right arm'] as const, weight: 0.5 }],
      ['act', 'gesture'],
    ] as const) {
      const stage = await directed(choreography);
      ask(stage, 'eat');
      for (let n = 0; n < 45; n++) act(stage, { velocity: [0, 1.2] });
      poses.push(act(stage, { velocity: [0, 1.2] }).rotations.slice());
    }
    const turned = (a: Float32Array, b: Float32Array, joint: string) => {
      const [p, q] = [quaternionAt(a, 4 * jointNumber(joint)), quaternionAt(b, 4 * jointNumber(joint))];
      return 2 * Math.acos(Math.min(1, Math.abs(p.reduce((sum, value, k) => sum + value * q[k], 0))));
    };
    expect(turned(poses[0], poses[1], 'leftUpperArm')).toBeLessThan(1e-3);
    expect(turned(poses[0], poses[1], 'head')).toBeLessThan(1e-3);
    const [half, whole] = [turned(poses[0], poses[1], 'rightLowerArm'), turned(poses[0], poses[2], 'rightLowerArm')];
    expect(half / whole).toBeGreaterThan(0.4);
    expect(half / whole).toBeLessThan(0.6);
  });

  it('[ANIM-273] has who is pushed lean with it, come back, and stand as before', async () => {
    const stage = await directed([...USUAL_CHOREOGRAPHY, 'stagger'], 2);
    const { columns, liveRow } = stage.agents;
    const row = liveRow[0];
    columns.positionZ[liveRow[1]] = -0.8;
    const lean = () => {
      const { places } = placeOf(act(stage, { velocity: [0, 0] }), 0);
      return places[jointNumber('upperChest')][2] - places[jointNumber('hips')][2];
    };
    for (let n = 0; n < 30; n++) act(stage, { velocity: [0, 0] });
    const before = lean();
    ask(stage, 'push', { target: { person: columns.id[row] } }, 1);
    const leans = Array.from({ length: 150 }, lean);
    expect(Math.max(...leans) - before).toBeGreaterThan(0.03);
    expect(Math.min(...leans) - before).toBeLessThan(-0.01);
    expect(Math.abs(leans[149] - before)).toBeLessThan(0.005);
  });

  it('[ANIM-274] follows with the head whom somebody looks at while it walks, within 10 degrees', async () => {
    const stage = await directed(undefined, 2);
    const { columns, liveRow } = stage.agents;
    const [row, other] = [liveRow[0], liveRow[1]];
    columns.positionX[other] = 2.5;
    columns.positionZ[other] = 5;
    Object.assign(stage.kernels.u32, { gazes: new Uint32Array(2), gazeWhom: new Uint32Array(2) });
    stage.kernels.u32.gazes[row] = 1;
    stage.kernels.u32.gazeWhom[row] = columns.id[other] + 1;
    let most = 0;
    for (let n = 0; n < 90; n++) {
      const { rotations, places } = placeOf(act(stage, { velocity: [0, 1.2] }), 0);
      const eyes = places[jointNumber('head')];
      const [x, y, z] = [columns.positionX[other] - eyes[0], 1.55 - eyes[1], columns.positionZ[other] - eyes[2]];
      const [fx, fy, fz] = multiplyVector(rotations[jointNumber('head')], [0, 0, 1]);
      if (n > 40) most = Math.max(most, Math.acos((x * fx + y * fy + z * fz) / Math.hypot(x, y, z)));
    }
    expect((most * 180) / Math.PI).toBeLessThan(10);
  });

  it('[ANIM-275] tells what is wrong with layers: the place, what was expected, and the nearest name', () => {
    expect(
      read('[act, { of: gesture, over: locomotion }, { name: upper, of: gaze, parts: [head] }, { of: upper, over: act }]'),
    ).toBeDefined();
    expect(() => read('[gestre]')).toThrow(/choreography\[0\].*did you mean gesture\?/s);
    expect(() => read('[{ of: gesture, over: gaze }]')).toThrow(/choreography\[0\]\.over: expected an earlier layer, or locomotion/);
    expect(() => read('[gesture, gesture]')).toThrow(/choreography\[1\]\.name: expected a name that no other layer/);
    expect(() => read('[{ of: gaze, parts: [heat] }]')).toThrow(/parts\[0\].*did you mean head\?/s);
    expect(() => read('[{ of: gaze, weight: 2 }]')).toThrow('expected a number from 0 to 1, got 2');
    expect(() => read('[]')).toThrow(/at least 1 layers/);
    expect(compileChoreography(['act', { of: 'gaze', over: 'locomotion', weight: 0.5 }])[1]).toEqual({
      of: { choreographer: 'gaze' },
      over: LOCOMOTION,
      joints: ALL_JOINTS,
      weight: 0.5,
    });
  });
});

function multiplyVector(q: Quaternion, v: Vector): Vector {
  const [x, y, z] = multiply(multiply(q, [...v, 0]), [-q[0], -q[1], -q[2], q[3]]);
  return [x, y, z];
}

async function directed(choreography: unknown, people = 1): Promise<TestStage> {
  const stage = await createActing(TEST_LIBRARY, people, undefined, DT, { isGazing: people > 1, isStaggering: true });
  const { columns, liveRow } = stage.agents;
  for (let n = 0; n < people; n++) columns.facingZ[liveRow[n]] = 1;
  Object.assign(stage.kernels.u32, { gazes: new Uint32Array(people), gazeWhom: new Uint32Array(people) });
  Object.assign(stage.animation.bodies.setup.house, { populations: [{ motion: { choreography } }] });
  return stage;
}

function ask(stage: TestStage, action: string, more = {}, person = 0): void {
  startAction(stage.kernels, stage.agents.liveRow[person], { action, since: stage.tick, ...more });
}
