import { describe, expect, it } from 'vitest';
import { add, inverse, length, rotate, subtract, type Vector } from '../../math/index.js';
import { type Placed, place } from '../motion.js';
import { jointNumber } from '../skeleton.js';
import { AT_EASE } from './at-ease.js';
import { buildExample } from './build.js';
import type { AuthoredMotion, Key, Pose } from './pose.js';

/** A loop of two seconds, without breath or sway, whose parts do not trail. */
function motion(keys: readonly Key[], name = 'test'): AuthoredMotion {
  return { name, type: 'wait', duration: 2, rate: 30, stance: AT_EASE, keys, breaths: 0, sway: 0, trail: 0 };
}

/** The body at the beginning of a loop that begins with a pose. */
function posed(pose: Pose): Placed {
  return place(buildExample(motion([[0, pose]])).motion, 0);
}

function spot({ places }: Placed, joint: string): Vector {
  return places[jointNumber(joint)];
}

/** Where a direction of a joint's own axes points. */
function pointing({ rotations }: Placed, joint: string, direction: Vector): Vector {
  return rotate(rotations[jointNumber(joint)], direction);
}

function expectNear(actual: Vector, expected: Vector, within: number): void {
  expect(length(subtract(actual, expected)), `${actual} is near ${expected}`).toBeLessThan(within);
}

describe('the language of poses', () => {
  it('[ANIM-135] puts a wrist where it is wanted, from chest, head, hips or the front, on either side', () => {
    const trunk: Pose = { hips: { turn: 20, tilt: 10 }, spine: { twist: 15, bend: 12 }, look: { turn: -10 } };
    const arm = { wrist: [0.1, -0.2, 0.3], elbow: 'down' } as const;
    for (const side of ['left', 'right'] as const) {
      const sign = side === 'left' ? 1 : -1;
      const way: Vector = [sign * 0.1, -0.2, 0.3];
      const placed = (of: 'chest' | 'front') => posed({ ...trunk, [`${side}Arm`]: { ...arm, of } });
      const chest = placed('chest');
      const middle = add(spot(chest, 'leftShoulder'), pointing(chest, 'upperChest', [0, 0.06, 0]));
      expectNear(spot(chest, `${side}Hand`), add(middle, pointing(chest, 'upperChest', way)), 1e-6);
      expectNear(spot(placed('front'), `${side}Hand`), add(middle, way), 1e-6);
      const head = posed({ ...trunk, [`${side}Arm`]: { wrist: [0.15, -0.05, 0.25], of: 'head', elbow: 'down' } });
      expectNear(spot(head, `${side}Hand`), add(spot(head, 'head'), pointing(head, 'head', [sign * 0.15, -0.05, 0.25])), 1e-6);
      const hips = posed({ ...trunk, [`${side}Arm`]: { wrist: [0.22, 0.1, 0.1], of: 'hips', elbow: 'back' } });
      expectNear(spot(hips, `${side}Hand`), add(spot(hips, 'hips'), pointing(hips, 'hips', [sign * 0.22, 0.1, 0.1])), 1e-6);
    }
  });

  it('[ANIM-135] raises arms by flexion to the front and by abduction to the side', () => {
    const along = (placed: Placed) => subtract(spot(placed, 'leftLowerArm'), spot(placed, 'leftUpperArm'));
    const upright: Pose = { hips: { tilt: 0, list: 0, turn: 0 }, spine: { bend: 0, lean: 0, twist: 0 } };
    expectNear(along(posed({ ...upright, leftArm: {} })), [0, -0.285, 0], 1e-6);
    expectNear(along(posed({ ...upright, leftArm: { flexion: 90 } })), [0, 0, 0.285], 1e-6);
    expectNear(along(posed({ ...upright, leftArm: { abduction: 90 } })), [0.285, 0, 0], 1e-6);
  });

  it('[ANIM-135] turns palm and fingers where they are wanted', () => {
    const placed = posed({ rightArm: { wrist: [0.2, -0.1, 0.3], of: 'front', elbow: 'down', palm: 'in', fingers: 'fore' } });
    expectNear(pointing(placed, 'rightHand', [-1, 0, 0]), [0, 0, 1], 1e-6);
    expectNear(pointing(placed, 'rightHand', [0, -1, 0]), [1, 0, 0], 1e-6);
  });

  it('[ANIM-135] stretches an arm no farther than it is long', () => {
    const placed = posed({ leftArm: { wrist: [0.2, 0, 2], of: 'front', elbow: 'down' } });
    expect(length(subtract(spot(placed, 'leftHand'), spot(placed, 'leftUpperArm')))).toBeLessThan(0.48);
  });

  it('[ANIM-135] keeps the face where it looks while the trunk turns under it', () => {
    const placed = posed({ hips: { turn: 30 }, spine: { twist: 20, bend: 10 }, look: { turn: 0, nod: 0 } });
    expectNear(pointing(placed, 'head', [0, 0, 1]), [0, 0, 1], 1e-9);
  });

  it('[ANIM-135] turns a foot on its ball, and lifts a heel over it', () => {
    const flat = posed({});
    const turned = posed({ leftFoot: { turn: 50, heel: 30 } });
    expectNear(spot(turned, 'leftToes'), spot(flat, 'leftToes'), 1e-9);
    expect(pointing(turned, 'leftToes', [0, 1, 0])[1]).toBeCloseTo(1, 9);
    expect(spot(turned, 'leftFoot')[1]).toBeGreaterThan(spot(flat, 'leftFoot')[1] + 0.04);
  });

  it('[ANIM-135] lets the pelvis sink where a leg would not reach', () => {
    const wide = posed({ hips: { drop: 0 }, leftFoot: { out: 0.5 }, rightFoot: { out: 0.5 } });
    expect(spot(wide, 'hips')[1]).toBeLessThan(0.9);
    expectNear(rotate(inverse(wide.rotations[jointNumber('leftToes')]), [0, 1, 0]), [0, 1, 0], 1e-9);
    expect(spot(wide, 'leftToes')[1]).toBeCloseTo(0.043, 6);
  });

  it('[ANIM-135] marks when feet stand, a stance over the seam as one', () => {
    const step: Key[] = [
      [0.5, { leftFoot: {} }],
      [0.7, { leftFoot: { fore: 0.2, lift: 0.05 } }],
      [0.9, { leftFoot: {} }],
    ];
    const { stances } = buildExample(motion(step));
    expect(stances.filter(({ foot }) => foot === 'right')).toEqual([{ foot: 'right', from: 0, to: 1 }]);
    const [stance, ...others] = stances.filter(({ foot }) => foot === 'left');
    expect(others).toEqual([]);
    expect(stance.from).toBeCloseTo(0.45, 1);
    expect(stance.to).toBeCloseTo(1.25, 1);
  });

  it('[ANIM-135] refuses keys outside the loop, and two at once', () => {
    expect(() => buildExample(motion([[2, { look: {} }]], 'late'))).toThrow('late: look has a key at 2 s, outside its 2 s');
    expect(() =>
      buildExample(
        motion([
          [1, { look: {} }],
          [1, { look: { nod: 3 } }],
        ]),
      ),
    ).toThrow('test: look has two keys at 1 s');
  });
});
