import { describe, expect, it } from 'vitest';
import { angleBetween, length, subtract } from '../../math/index.js';
import { place } from '../motion.js';
import { placePosture, postureAt } from '../posture.js';
import { CANONICAL, jointNumber } from '../skeleton.js';
import { arcAt } from './arc.js';
import { bake } from './bake.js';
import { blendAt, createBlender, footTarget, paceWeights, weightsFor } from './blender.js';
import { slipOf } from './sole.js';
import { testWalk } from './test-walk.js';
import { advance } from './timewarp.js';

const SPEEDS = [0.6, 1, 1.4, 1.8];
const TURN_RATES = [-1, -0.5, 0, 0.5, 1];
const WALKS = SPEEDS.flatMap((speed) => TURN_RATES.map((turnRate) => testWalk({ gait: 0, speed, turnRate }, 30)));
const GAITS = [
  ...[0.8, 1.5].flatMap((speed) => [-0.5, 0, 0.5].map((turnRate) => testWalk({ gait: 0, speed, turnRate }, 30))),
  ...[1.8, 2.6].flatMap((speed) => [-0.5, 0, 0.5].map((turnRate) => testWalk({ gait: 1, speed, turnRate }, 26))),
  ...[2.8, 4].flatMap((speed) => [-0.5, 0, 0.5].map((turnRate) => testWalk({ gait: 2, speed, turnRate }, 24))),
];

describe('blended examples', () => {
  it.each([
    ['twenty walks', WALKS],
    ['walks, jogs and runs', GAITS],
  ])('[ANIM-65] at the parameters of one of %s are that example', (_, examples) => {
    const blender = createBlender(examples);
    for (const [i, example] of examples.entries()) {
      const { frames, frameTime } = example.motion;
      const { motion, stances } = bake(blender, {
        parameters: example.parameters,
        trajectory: (time) => arcAt(blender.arcs[i], time),
        frameTime,
        frames,
      });
      for (let frame = 0; frame < frames; frame += 3) {
        const made = place(motion, frame);
        const given = place(example.motion, frame);
        for (const [joint, rotation] of made.rotations.entries()) {
          expect(angleBetween(rotation, given.rotations[joint])).toBeLessThan(1e-5);
          expect(length(subtract(made.places[joint], given.places[joint]))).toBeLessThan(1e-5);
        }
      }
      const right = stances.find(({ foot, from }) => foot === 'right' && from === 0)!;
      expect(right.to).toBe(Math.ceil(example.stances[0].to * frames - 1e-9));
    }
  });

  it('[ANIM-65] go on over the seam of a cycle without a jump', () => {
    const blender = createBlender(WALKS);
    const parameters = { gait: 0, speed: 1.2, turnRate: 0.3 };
    const arc = { x: 0, z: 0, yaw: 0, ...parameters };
    const { motion } = bake(blender, { parameters, trajectory: (time) => arcAt(arc, time), frameTime: 1 / 60, frames: 200 });
    let last = 0;
    for (let frame = 1; frame < 200; frame++) {
      const step = length(subtract(place(motion, frame).places[0], place(motion, frame - 1).places[0]));
      if (frame > 1) expect(Math.abs(step - last)).toBeLessThan(0.003);
      last = step;
    }
  });

  it('[ANIM-65] let feet aim for where the examples have them, seen from the root', () => {
    const blender = createBlender(WALKS);
    const weights = weightsFor(blender, WALKS[7].parameters);
    const { posture, feet } = blendAt(blender, weights, 0.3);
    const { places } = placePosture(CANONICAL, posture);
    expect(length(subtract(footTarget(posture, feet.left), places[jointNumber('leftFoot')]))).toBeLessThan(1e-6);
    const { posture: between, feet: targets } = blendAt(blender, weightsFor(blender, { gait: 0, speed: 1.2, turnRate: 0.25 }), 0.3);
    expect(
      length(subtract(footTarget(between, targets.right), placePosture(CANONICAL, between).places[jointNumber('rightFoot')])),
    ).toBeLessThan(0.05);
  });

  it('[ANIM-75] keep a pace at which feet hardly slide, though fast examples are short', () => {
    const blender = createBlender([0.6, 1.6].map((speed) => testWalk({ gait: 0, speed, turnRate: 0 }, 30)));
    const parameters = { gait: 0, speed: 1.1, turnRate: 0 };
    const arc = { x: 0, z: 0, yaw: 0, ...parameters };
    const { motion, stances } = bake(blender, { parameters, trajectory: (time) => arcAt(arc, time), frameTime: 1 / 60, frames: 80 });
    // With time advanced by the plain weights it is 15 cm.
    for (const stance of stances) expect(slipOf(motion, stance)).toBeLessThan(0.03);
    const alone = weightsFor(blender, blender.examples[1].parameters);
    expect([...paceWeights(blender, alone, 1.6)].map((weight) => Math.round(weight * 1e9) / 1e9 + 0)).toEqual([0, 1]);
    expect([...paceWeights(blender, alone, 3.2)][1]).toBeCloseTo(0.5, 9);
    expect(advance(blender.warps, paceWeights(blender, alone, 0), 0.3, 1)).toBeCloseTo(0.3, 5);
  });

  it('[ANIM-65] may go exactly above the trajectory instead of swaying about it', () => {
    const blender = createBlender(WALKS.slice(0, 2));
    const arc = { x: 1, z: 2, yaw: 0.3, speed: 0.6, turnRate: 0.2 };
    const options = { parameters: { gait: 0, ...arc }, trajectory: (time: number) => arcAt(arc, time), frameTime: 1 / 30, frames: 20 };
    const above = bake(blender, { ...options, keepSway: false }).motion;
    const swaying = bake(blender, options).motion;
    for (let frame = 0; frame < 20; frame++) {
      const { x, z } = arcAt(arc, frame / 30);
      const { root } = postureAt(above, frame);
      expect(root).toEqual([x, postureAt(swaying, frame).root[1], z]);
    }
    expect(length(subtract(postureAt(above, 5).root, postureAt(swaying, 5).root))).toBeGreaterThan(0.005);
  });

  it('[ANIM-65] need as many keytimes', () => {
    expect(() => createBlender([WALKS[0], { ...WALKS[1], keytimes: [0, 1] }])).toThrow('has 2 keytimes');
  });

  it('[ANIM-65] may stand: examples that go nowhere stay where they are', () => {
    const { motion } = testWalk({ gait: 0, speed: 0, turnRate: 0 }, 20);
    const wait = { name: 'wait', motion, isCyclic: false, parameters: { gait: 0, speed: 0, turnRate: 0 }, keytimes: [0, 1], stances: [] };
    const blender = createBlender([wait]);
    const { motion: made } = bake(blender, {
      parameters: wait.parameters,
      trajectory: () => blender.arcs[0],
      frameTime: motion.frameTime,
      frames: 20,
    });
    expect(length(subtract(postureAt(made, 19).root, postureAt(motion, 19).root))).toBeLessThan(1e-9);
  });
});
