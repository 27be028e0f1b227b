import { describe, expect, it } from 'vitest';
import { add, angleBetween, atan2, between, inverse, length, logarithm, rotate, scale, subtract, type Vector } from '../../math/index.js';
import type { Example } from '../library.js';
import { type Placed, place, rotationAt } from '../motion.js';
import { CANONICAL, JOINTS, jointNumber, SOLE } from '../skeleton.js';
import { degrees } from './angles.js';
import { authoredStyles } from './styles.js';

const STYLES = authoredStyles();
const MOTIONS = STYLES.map(({ name, type, examples: [example] }) => ({ name, type, example, frames: placeAll(example) }));
const SIDES = ['left', 'right'] as const;

function placeAll({ motion }: Example): Placed[] {
  return Array.from({ length: motion.frames }, (_, frame) => place(motion, frame));
}

/** A place on a body: so far from a joint in its own axes. */
function on({ places, rotations }: Placed, joint: string, offset: Vector = [0, 0, 0]): Vector {
  const number = jointNumber(joint);
  return add(places[number], rotate(rotations[number], offset));
}

function soles(placed: Placed, side: string): Vector[] {
  return [on(placed, `${side}Foot`, SOLE.heel), on(placed, `${side}Toes`, SOLE.ball), on(placed, `${side}Toes`, SOLE.tip)];
}

/** Points along a forearm and the palm of its hand. */
function alongForearm(placed: Placed, side: 'left' | 'right'): Vector[] {
  const elbow = on(placed, `${side}LowerArm`);
  const wrist = on(placed, `${side}Hand`);
  const palm = on(placed, `${side}Hand`, [side === 'left' ? 0.1 : -0.1, 0, 0]);
  return [0, 0.25, 0.5, 0.75, 1].map((part) => between(elbow, wrist, part)).concat([0.5, 1].map((part) => between(wrist, palm, part)));
}

describe('authored styles', () => {
  it('[ANIM-121] are at least twelve ways to wait and twelve to fight, each named once', () => {
    expect(STYLES.filter(({ type }) => type === 'wait').length).toBeGreaterThanOrEqual(12);
    expect(STYLES.filter(({ type }) => type === 'fight').length).toBeGreaterThanOrEqual(12);
    expect(new Set(STYLES.map(({ name }) => name)).size).toBe(STYLES.length);
  });

  it('[ANIM-122] come out the same, bit by bit, whenever they are built', () => {
    const again = authoredStyles();
    for (const [i, { examples }] of STYLES.entries()) {
      const { rotations } = again[i].examples[0].motion;
      expect(examples[0].motion.rotations.every((value, at) => value === rotations[at])).toBe(true);
    }
  });

  it('[ANIM-137] of a type all begin in one stance, so that one can follow another', () => {
    for (const { type, frames } of MOTIONS) {
      const [{ frames: others }] = MOTIONS.filter((other) => other.type === type);
      const apart = frames[0].places.map((spot, joint) => length(subtract(spot, others[0].places[joint])));
      expect(Math.max(...apart)).toBeLessThan(0.04);
      for (const side of SIDES) expect(apart[jointNumber(`${side}Toes`)]).toBeLessThan(1e-6);
    }
  });

  it('[ANIM-131] differ from each other', () => {
    // Where the same share of both has passed, some joint of one is far from the other's.
    const parts = Array.from({ length: 40 }, (_, i) => i / 40);
    const at = (m: number, part: number) => MOTIONS[m].frames[Math.floor(part * MOTIONS[m].frames.length)].places;
    for (let a = 0; a < MOTIONS.length; a++) {
      for (let b = 0; b < a; b++) {
        const apart = parts.map((part) => Math.max(...at(a, part).map((spot, joint) => length(subtract(spot, at(b, part)[joint])))));
        expect(Math.max(...apart), `${MOTIONS[a].name} and ${MOTIONS[b].name}`).toBeGreaterThan(0.08);
      }
    }
  });
});

describe.each(MOTIONS)('$type: $name', ({ type, example, frames }) => {
  const { motion, stances, keytimes, isCyclic } = example;

  it('[ANIM-123] loops: its seam is as smooth as the rest', () => {
    expect(isCyclic).toBe(true);
    expect(keytimes).toEqual([0, 1]);
    const count = motion.frames;
    const jolt = (frame: number, joint: number): number => {
      const [a, b, c] = [0, 1, 2].map((next) => frames[(frame + next) % count].places[joint]);
      return length(subtract(add(a, c), scale(b, 2)));
    };
    for (let joint = 0; joint < JOINTS; joint++) {
      const inside = Math.max(...Array.from({ length: count - 2 }, (_, frame) => jolt(frame, joint)));
      // A millimetre of change of the way in one frame is not seen.
      for (const frame of [count - 2, count - 1]) expect(jolt(frame, joint), CANONICAL.names[joint]).toBeLessThan(inside + 0.001);
    }
  });

  it('[ANIM-124] bends elbows and knees forwards only, about one axis, and no farther than people can', () => {
    const bends = frames.flatMap((_, frame) =>
      SIDES.flatMap((side) => {
        const sign = side === 'left' ? 1 : -1;
        const [x, y, z] = rotate(rotationAt(motion, frame, jointNumber(`${side}LowerArm`)), [sign, 0, 0]);
        const [knee, kneeY, kneeZ] = logarithm(rotationAt(motion, frame, jointNumber(`${side}LowerLeg`)));
        return [
          { bend: degrees(atan2(z, sign * x)), askew: Math.abs(y) },
          { bend: degrees(knee), askew: Math.abs(kneeY) + Math.abs(kneeZ) },
        ];
      }),
    );
    expect(Math.max(...bends.map(({ askew }) => askew))).toBeLessThan(1e-9);
    expect(Math.min(...bends.map(({ bend }) => bend))).toBeGreaterThan(0);
    expect(Math.max(...bends.map(({ bend }) => bend))).toBeLessThan(156);
  });

  it('[ANIM-125] turns no joint farther than people can', () => {
    const turned = (frame: number, joint: string): number => degrees(length(logarithm(rotationAt(motion, frame, jointNumber(joint)))));
    const most = (of: (frame: number, side: string) => number): number =>
      Math.max(...frames.flatMap((_, frame) => SIDES.map((side) => of(frame, side))));
    expect(most((frame) => turned(frame, 'neck') + turned(frame, 'head'))).toBeLessThan(72);
    expect(most((frame, side) => turned(frame, `${side}Hand`))).toBeLessThan(80);
    expect(most((frame, side) => turned(frame, `${side}Foot`))).toBeLessThan(62);
    expect(most((frame, side) => turned(frame, `${side}Shoulder`))).toBeLessThan(45);
  });

  it('[ANIM-126] keeps the balls of standing feet where they are', () => {
    for (const side of SIDES) expect(stances.some(({ foot }) => foot === side)).toBe(true);
    for (const { foot, from, to } of stances) {
      const first = Math.round(from * motion.frames);
      const stood = Array.from({ length: Math.round(to * motion.frames) - first + 1 }, (_, i) => frames[(first + i) % motion.frames]);
      const balls = stood.map((placed) => on(placed, `${foot}Toes`, SOLE.ball));
      expect(Math.max(...balls.map((ball) => length(subtract(ball, balls[0]))))).toBeLessThan(1e-4);
      expect(Math.abs(balls[0][1])).toBeLessThan(1e-4);
    }
  });

  it('[ANIM-127] never puts a foot through the floor, and always stands on one', () => {
    expect(Math.min(...frames.flatMap((placed) => SIDES.flatMap((side) => soles(placed, side).map(([, y]) => y))))).toBeGreaterThan(-1e-4);
    const stands = (part: number): boolean => stances.some(({ from, to }) => (part >= from && part <= to) || part + 1 <= to);
    expect(frames.every((_, frame) => stands(frame / motion.frames))).toBe(true);
  });

  it('[ANIM-128] keeps forearms and hands out of trunk, head and each other', () => {
    const arms = frames.map((placed) => SIDES.map((side) => alongForearm(placed, side)));
    const gaps = frames.flatMap((placed, frame) => arms[frame].flat().map((point) => outsideTrunk(placed, point)));
    expect(Math.min(...gaps)).toBeGreaterThan(FOREARM);
    const fromHead = frames.flatMap((placed, frame) =>
      arms[frame].flat().map((point) => length(subtract(point, on(placed, 'head', [0, 0.1, 0])))),
    );
    expect(Math.min(...fromHead)).toBeGreaterThan(0.1 + FOREARM);
    const apart = arms.flatMap(([left, right]) => left.slice(0, 5).flatMap((a) => right.slice(0, 5).map((b) => length(subtract(a, b)))));
    expect(Math.min(...apart)).toBeGreaterThan(2 * FOREARM);
  });

  it('[ANIM-129] moves as fast as people do', () => {
    const after = (frame: number): number => (frame + 1) % motion.frames;
    const speeds = frames.flatMap(({ places }, frame) =>
      places.map((spot, joint) => length(subtract(frames[after(frame)].places[joint], spot))),
    );
    expect(Math.max(...speeds) / motion.frameTime).toBeLessThan(type === 'wait' ? 3 : 12);
    const turns = frames.flatMap((_, frame) =>
      CANONICAL.names.map((_, joint) => angleBetween(rotationAt(motion, frame, joint), rotationAt(motion, after(frame), joint))),
    );
    expect(Math.max(...turns) / motion.frameTime).toBeLessThan(type === 'wait' ? 12 : 40);
  });

  it('[ANIM-130] lives: the head is never quite still for half a second', () => {
    const span = Math.round(0.5 / motion.frameTime);
    const moved = frames.map((placed, frame) => length(subtract(on(frames[(frame + span) % motion.frames], 'head'), on(placed, 'head'))));
    expect(Math.min(...moved)).toBeGreaterThan(1e-5);
  });
});

describe.each(MOTIONS.filter(({ type }) => type === 'wait'))('wait: $name', ({ frames }) => {
  it('[ANIM-132] is in balance: the weight is over the feet', () => {
    for (const placed of frames) {
      const [x, , z] = centreOfMass(placed);
      const ground = SIDES.flatMap((side) => soles(placed, side));
      const isOver = (value: number, axis: number): boolean =>
        value > Math.min(...ground.map((point) => point[axis])) && value < Math.max(...ground.map((point) => point[axis]));
      expect([isOver(x, 0), isOver(z, 2)]).toEqual([true, true]);
    }
  });
});

/** Half the thickness of a forearm at the wrist; it may press on the body [m]. */
const FOREARM = 0.02;

/** Slices of the trunk: joint, offset, half width, half depth, half height [m]. */
const TRUNK: readonly (readonly [joint: string, offset: Vector, wide: number, deep: number, high: number])[] = [
  ['hips', [0, 0, 0.01], 0.15, 0.11, 0.12],
  ['chest', [0, 0, 0.01], 0.135, 0.1, 0.1],
  ['upperChest', [0, 0.03, 0.01], 0.15, 0.11, 0.1],
];

/** How far a point is from the trunk's slices, each an upright oval; about, below 0 inside. */
function outsideTrunk(placed: Placed, point: Vector): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [joint, offset, wide, deep, high] of TRUNK) {
    const number = jointNumber(joint);
    const [x, y, z] = rotate(inverse(placed.rotations[number]), subtract(point, on(placed, joint, offset)));
    if (Math.abs(y) > high) continue;
    const share = Math.sqrt((x / wide) ** 2 + (z / deep) ** 2);
    nearest = Math.min(nearest, (1 - 1 / share) * Math.sqrt(x * x + z * z));
  }
  return nearest;
}

/** Shares of mass after Winter 2009, each in the middle of its bone. */
const MASSES: readonly (readonly [from: string, to: string, share: number])[] = [
  ['hips', 'chest', 0.281],
  ['chest', 'neck', 0.216],
  ['head', 'head', 0.081],
  ...SIDES.flatMap((side): (readonly [string, string, number])[] => [
    [`${side}UpperArm`, `${side}LowerArm`, 0.028],
    [`${side}LowerArm`, `${side}Hand`, 0.022],
    [`${side}UpperLeg`, `${side}LowerLeg`, 0.1],
    [`${side}LowerLeg`, `${side}Foot`, 0.0465],
    [`${side}Foot`, `${side}Toes`, 0.0145],
  ]),
];

function centreOfMass(placed: Placed): Vector {
  const total = MASSES.reduce((sum, [, , share]) => sum + share, 0);
  return MASSES.reduce<Vector>(
    (sum, [from, to, share]) => add(sum, scale(between(on(placed, from), on(placed, to), 0.45), share / total)),
    [0, 0, 0],
  );
}
