import { atan2, cos, sin } from '../../math/index.js';
import type { SlotDescription, Vec2 } from '../../scenario/index.js';
import type { OwnPlace, Slot } from './thing.js';

/** Where people look who sit, lie or lean, if nothing is said: to the front. */
const FRONT = Math.PI / 2;
/** Who sits, lies or leans comes from this far before the slot, if nothing is said [m]. */
const STEP = 0.6;
/** Height of a seat and of a bed, if nothing is said [m]. */
const HEIGHTS = { stand: 0, lean: 0, sit: 0.46, lie: 0.5 } as const;
/** What a slot serves, if nothing is said. */
const ACTIONS = { stand: 'use', lean: 'lean', sit: 'sit', lie: 'lie' } as const;

/** How a thing's size differs from its kind's: half of what the kind measures [m], and how many times as much the thing does. */
export type Stretch = { readonly half: Readonly<Vec2>; readonly by: Readonly<Vec2> };

/** A slot as described, at no place yet. */
export function createSlot(
  { name, action, posture = 'stand', height, capacity = 1, radius = 0.25 }: SlotDescription,
  number: number,
): Slot {
  return {
    number,
    name,
    action: action ?? ACTIONS[posture],
    posture,
    height: height ?? HEIGHTS[posture],
    capacity,
    taken: 0,
    radius,
    x: 0,
    z: 0,
    facing: 0,
    facingX: 1,
    facingZ: 0,
    approachX: 0,
    approachZ: 0,
  };
}

/** Where a slot is around the thing's own (0, 0): within it by as much as the thing is larger, outside as far from its edge as described. */
export function placeSlot({ at, approach, facing, posture = 'stand' }: SlotDescription, { half, by }: Stretch): OwnPlace {
  const x = stretch(at[0], half[0], by[0]);
  const z = stretch(at[1], half[1], by[1]);
  const stands = posture === 'stand';
  const toMiddle = at[0] === 0 && at[1] === 0 ? -FRONT : atan2(-z, -x);
  const ahead = facing ?? (stands ? toMiddle : FRONT);
  if (approach) {
    const [approachX, approachZ] = [stretch(approach[0], half[0], by[0]), stretch(approach[1], half[1], by[1])];
    return { x, z, facing: ahead, approachX, approachZ };
  }
  const step = stands ? 0 : STEP;
  return { x, z, facing: ahead, approachX: x + step * cos(ahead), approachZ: z + step * sin(ahead) };
}

function stretch(value: number, half: number, by: number): number {
  const beyond = Math.abs(value) - half;
  return beyond <= 0 ? value * by : Math.sign(value) * (half * by + beyond);
}
