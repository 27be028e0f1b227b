// HiDAC: the person at hand. Read once for each person, used by all parts of the model.
import { takeUp } from '../steer/at-hand';
import {
  id, impatience, maximumSpeed, neighbourDistance, panic, perceptionLength, perceptionWidth, personalSpace, preferredSpeed,
  preferredX, preferredZ, pushing, rightPreference, state, trained, waitingRadius,
} from '../declared/columns';
import { SEED_WORD, TICK_WORD } from '../declared/constants';
import { mix } from '../path/follow';
import { f32At, i32At } from '../memory';

/** Unit direction of the way, and the speed wanted on it; the direction is of no meaning where the speed is 0. */
export let wayX: f32 = 0;
export let wayZ: f32 = 0;
export let wantedSpeed: f32 = 0;

export let fear: f32 = 0;
/** How hard the person would push, 0 to 1: by character, or out of panic. */
export let force: f32 = 0;
/** Gap that others are to leave; pushers and the panicked put up with less [m]. */
export let space: f32 = 0;
export let sight: f32 = 0;
export let halfWidth: f32 = 0;
export let hearing: f32 = 0;
export let side: f32 = 0;
export let hurry: f32 = 0;
export let knowledge: f32 = 0;
export let disc: f32 = 0;

/** Above this the panicked neither wait nor stop, and push. */
export const PANICKED: f32 = 0.5;
/** Share of the personal space that panic and pushing take away. */
const CROWDED_SPACE: f32 = 0.8;

/** Reads the person in a slot. */
export function look(slot: i32, row: i32): void {
  takeUp(slot);
  fear = f32At(panic, row);
  hurry = f32At(impatience, row);
  force = max<f32>(f32At(pushing, row), fear > PANICKED ? fear : 0);
  space = f32At(personalSpace, row) * (<f32>1 - CROWDED_SPACE * max<f32>(force, fear));
  sight = f32At(perceptionLength, row);
  halfWidth = f32At(perceptionWidth, row) * <f32>0.5;
  hearing = f32At(neighbourDistance, row);
  side = f32At(rightPreference, row);
  knowledge = f32At(trained, row);
  disc = f32At(waitingRadius, row);
  readWay(row);
}

/** The way that plan gives; panic makes people hurry up to their highest speed. */
function readWay(row: i32): void {
  const towardsX = f32At(preferredX, row);
  const towardsZ = f32At(preferredZ, row);
  const speed = sqrt<f32>(towardsX * towardsX + towardsZ * towardsZ);
  const free = f32At(preferredSpeed, row);
  const isStanding = !(speed > <f32>1e-4);
  wayX = isStanding ? 0 : towardsX / speed;
  wayZ = isStanding ? 0 : towardsZ / speed;
  const faster = free > <f32>1e-4 ? f32At(maximumSpeed, row) / free - 1 : 0;
  wantedSpeed = isStanding ? 0 : speed * (<f32>1 + fear * max<f32>(faster, 0));
}

/** Sets another way, with the speed wanted on it; the direction must be of length 1. */
export function takeWay(towardsX: f32, towardsZ: f32, speed: f32): void {
  wayX = towardsX;
  wayZ = towardsZ;
  wantedSpeed = speed;
}

/** Chance from 0 to 1 that follows from the seed, the person, the tick and what it is for. */
export function chance(row: i32, purpose: i32): f32 {
  return chanceAt(row, purpose, i32At(state, TICK_WORD));
}

/** The same for a time that is not the present tick. */
export function chanceAt(row: i32, purpose: i32, time: i32): f32 {
  const bits = mix(mix(mix(mix(i32At(state, SEED_WORD)) ^ purpose) ^ i32At(id, row)) ^ time);
  return <f32>(bits >>> 8) * (<f32>1 / <f32>16777216);
}
