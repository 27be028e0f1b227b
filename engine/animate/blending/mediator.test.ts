import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleBetween, cos, length, rotate, sin, subtract, type Vector } from '../../math/index.js';
import { placePosture, postureAt } from '../posture.js';
import { CANONICAL, jointNumber } from '../skeleton.js';
import { wrapAngle, yawOf } from './arc.js';
import { blendAt, createBlender, weightsFor } from './blender.js';
import { chooseGoing, classifyGoing, type Mediated, mediate, type Simulated } from './mediator.js';
import { turnShoulders } from './shoulders.js';
import { testWalk } from './test-walk.js';
import { advance } from './timewarp.js';

const BLENDER = createBlender(
  [0.6, 1.2, 1.8].flatMap((speed) => [-0.6, 0, 0.6].map((turnRate) => testWalk({ gait: 0, speed, turnRate }, 30))),
);
const STEP = 1 / 30;

describe('the animation planning mediator', () => {
  it('[ANIM-72] chooses by speed and by the angle from velocity to torso', () => {
    const goings = [
      { speed: 1.2, angle: 0 },
      { speed: 0.5, angle: 0 },
      { speed: 0.5, angle: Math.PI / 2 },
      { speed: 0.5, angle: Math.PI },
      { speed: 0, angle: 0 },
    ];
    expect(chooseGoing(goings, { speed: 1, angle: 0.1 })).toBe(0);
    expect(chooseGoing(goings, { speed: 0.6, angle: 1.4 })).toBe(2);
    expect(chooseGoing(goings, { speed: 0.4, angle: -3.1 })).toBe(3);
    expect(chooseGoing(goings, { speed: 0.01, angle: 2 })).toBe(4);
    for (const { angle } of classifyGoing(BLENDER)) expect(Math.abs(angle)).toBeLessThan(0.05);
  });

  it('[ANIM-72] keeps the standing foot in place and the root near the simulated one', () => {
    const { slip, stray } = walkAlong(1.2, (time) => 0.2 * time);
    expect(slip).toBeLessThan(0.01);
    expect(stray).toBeLessThanOrEqual(0.05 + 1e-9);
  });

  it('[ANIM-72] goes where the simulated velocity goes and faces where the simulated torso faces', () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -0.8, max: 0.8, noNaN: true }), (way, turn) => {
        const moment = blendAt(BLENDER, weightsFor(BLENDER, { gait: 0, speed: 1.2, turnRate: 0 }), 0.3);
        const simulated: Simulated = { x: 3, z: 4, velocityX: 1.2 * sin(way), velocityZ: 1.2 * cos(way), torso: way + turn };
        const { posture } = mediate({ x: 3, z: 4 }, moment, simulated, { skeleton: CANONICAL, step: STEP });
        const { rotations } = placePosture(CANONICAL, posture);
        const facing = (joint: string) => {
          const [x, , z] = rotate(rotations[jointNumber(joint)], [0, 0, 1]);
          return yawOf(x, z);
        };
        expect(wrapAngle(facing('upperChest') - way - turn)).toBeCloseTo(0, 6);
        expect(Math.abs(wrapAngle(facing('hips') - way))).toBeLessThan(0.2);
      }),
    );
  });

  it('[ANIM-73] a turn of the shoulders is spread over the spine; legs stay and the head looks ahead', () => {
    const posture = postureAt(testWalk({ gait: 0, speed: 1.2, turnRate: 0 }, 12).motion, 3);
    const before = placePosture(CANONICAL, posture);
    const after = placePosture(CANONICAL, turnShoulders(CANONICAL, posture, 0.6));
    const turned = (name: string) => angleBetween(before.rotations[jointNumber(name)], after.rotations[jointNumber(name)]);
    expect(['hips', 'spine', 'chest', 'upperChest', 'leftShoulder', 'neck'].map((name) => Math.round(turned(name) * 1e6) / 1e6)).toEqual([
      0, 0.2, 0.4, 0.6, 0.6, 0,
    ]);
    expect(after.places[jointNumber('leftFoot')]).toEqual(before.places[jointNumber('leftFoot')]);
    expect(angleBetween(turnShoulders(CANONICAL, posture, 9).rotations[1], turnShoulders(CANONICAL, posture, 1).rotations[1])).toBeLessThan(
      1e-9,
    );
  });
});

/** Walks for some seconds; how far the standing foot slid in all, and the root strayed at most. */
function walkAlong(speed: number, heading: (time: number) => number) {
  const weights = weightsFor(BLENDER, { gait: 0, speed, turnRate: 0.2 });
  let body: Mediated = { x: 0, z: 0 };
  let simulated = { x: 0, z: 0 };
  let generic = 0.2;
  let slip = 0;
  let stray = 0;
  let standing: { foot: string; place: Vector } | undefined;
  for (let frame = 0; frame < 120; frame++) {
    const way = heading(frame * STEP);
    const velocity = { velocityX: speed * sin(way), velocityZ: speed * cos(way) };
    const moment = blendAt(BLENDER, weights, generic);
    const { body: next, posture } = mediate(body, moment, { ...simulated, ...velocity, torso: way }, { skeleton: CANONICAL, step: STEP });
    const foot = next.planted?.foot;
    const ankle = foot && placePosture(CANONICAL, posture).places[jointNumber(`${foot}Foot`)];
    if (ankle && standing?.foot === foot)
      slip = Math.max(slip, length(subtract([ankle[0], 0, ankle[2]], [standing!.place[0], 0, standing!.place[2]])));
    if (ankle) standing = { foot, place: ankle };
    stray = Math.max(stray, length([next.x - simulated.x, 0, next.z - simulated.z]));
    body = next;
    simulated = { x: simulated.x + velocity.velocityX * STEP, z: simulated.z + velocity.velocityZ * STEP };
    generic = advance(BLENDER.warps, weights, generic, STEP);
  }
  return { slip, stray };
}
