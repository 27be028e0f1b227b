// Route following: remembered path → preferred velocity, with a look ahead to the next corner.
import {
  flags, goalX, goalZ, id, liveRow, noise, pathAcrossX, pathAcrossZ, pathAside, pathCount,
  pathCursor, pathX, pathZ, planPause, positionX, positionZ, preferredSpeed, preferredX, preferredZ,
  radius, state, velocityX, velocityZ,
} from '../declared/columns';
import {
  HEADS_ON, LOST, PATH_CUT, PATH_ENDS, PATH_POINTS, SEED_WORD, STOPS_AT_GOAL, TAKES_LINK, TICK_WORD, USES_PORTALS, WAITING,
} from '../declared/constants';
import { isUneven } from '../ground/height';
import { paceAt } from '../ground/pace';
import { f32At, setF32, setI32, i32At } from '../memory';
import { nearestX, nearestZ } from '../settings';
import { isSightFree } from '../walls/sight';

/** A corner this near counts as reached [m]. */
const CORNER_REACHED: f32 = 0.3;
/** The same on uneven ground [m]. */
const BEND_REACHED: f32 = 1;
/** Aims this far past a corner, on the way to the next [m]. */
const PAST_CORNER: f32 = 0.4;
/** How much of its radius somebody wants to have free on the way to the next corner: from afar, and at the corner. */
const CLEARANCE: f32 = 0.95;
const NEAR_CLEARANCE: f32 = 0.6;
/** Slower than this somebody does not get on [m/s]; a way that leaves less than this part of the radius is none then. */
const SLOW: f32 = 0.1;
const SLIM: f32 = 0.5;
/** Looks for the next corner this often, and checks that the present one is in sight half as often [ticks]. */
const LOOK_EVERY: i32 = 8;
/** An agent that stops at its goal covers the last bit in this time constant [s]. */
const SLOWING_TIME: f32 = 0.5;
/** Who waits at the beginning of a link keeps to it in this time constant [s]. */
const LINK_TIME: f32 = 0.2;

/** Live agents [begin, end): writes the preferred velocity towards the next corner of the path; raises LOST and PATH_ENDS. */
export function follow(begin: i32, end: i32): void {
  const tick = i32At(state, TICK_WORD);
  const seed = i32At(state, SEED_WORD);
  for (let i = begin; i < end; i++) {
    const row = i32At(liveRow, i);
    const flag = i32At(flags, row);
    const count = i32At(pathCount, row);
    if ((flag & WAITING) != 0 || (count == 0 && (flag & HEADS_ON) == 0)) {
      setF32(preferredX, row, 0);
      setF32(preferredZ, row, 0);
      continue;
    }
    const agent = i32At(id, row);
    let towardsX = f32At(goalX, row);
    let towardsZ = f32At(goalZ, row);
    let isLast = false;
    if ((flag & HEADS_ON) == 0) {
      const cursor = chooseCorner(row, i32At(pathCursor, row), count, flag, (tick + agent * 5) & (2 * LOOK_EVERY - 1));
      setI32(pathCursor, row, cursor);
      const corner = row * PATH_POINTS + cursor;
      let acrossX: f32 = 0;
      let acrossZ: f32 = 0;
      if ((flag & USES_PORTALS) != 0) {
        acrossX = f32At(pathAcrossX, corner) * f32At(pathAside, row);
        acrossZ = f32At(pathAcrossZ, corner) * f32At(pathAside, row);
      }
      towardsX = nearestX(f32At(pathX, corner) + acrossX - f32At(positionX, row));
      towardsZ = nearestZ(f32At(pathZ, corner) + acrossZ - f32At(positionZ, row));
      isLast = cursor + 1 == count && (flag & PATH_CUT) == 0;
      if (cursor + 1 < count) {
        // Past the corner, so that those who come to a door from both sides do not head against each other.
        const onX = nearestX(f32At(pathX, corner + 1) - f32At(pathX, corner) - acrossX);
        const onZ = nearestZ(f32At(pathZ, corner + 1) - f32At(pathZ, corner) - acrossZ);
        const on = PAST_CORNER / max<f32>(PAST_CORNER, sqrt<f32>(onX * onX + onZ * onZ));
        towardsX += onX * on;
        towardsZ += onZ * on;
      }
    }
    const distance = sqrt<f32>(towardsX * towardsX + towardsZ * towardsZ);
    let speed = f32At(preferredSpeed, row);
    if (isUneven() && distance > <f32>1e-6) speed *= paceAt(f32At(positionX, row), f32At(positionZ, row), towardsX / distance, towardsZ / distance);
    if (planPause != 0) speed *= 1 - f32At(planPause, row);
    if (isLast && (flag & TAKES_LINK) != 0) speed = min<f32>(speed, distance / LINK_TIME);
    else if ((flag & STOPS_AT_GOAL) != 0 && isLast) speed = min<f32>(speed, distance / SLOWING_TIME);
    const scale = distance > <f32>1e-6 ? speed / distance : 0;
    // A little unrest breaks perfect symmetry, as between two people face to face.
    const unrest = speed > <f32>0.05 ? f32At(noise, row) : 0;
    const hash = mix(mix(mix(seed) ^ agent) ^ tick);
    setF32(preferredX, row, towardsX * scale + unrest * signedPart(hash & 0xffff));
    setF32(preferredZ, row, towardsZ * scale + unrest * signedPart(hash >>> 16));
  }
}

/** The corner to walk to: the next one when this is reached or the next is in sight. */
function chooseCorner(row: i32, cursor: i32, count: i32, flag: i32, phase: i32): i32 {
  const x = f32At(positionX, row);
  const z = f32At(positionZ, row);
  const corner = row * PATH_POINTS + cursor;
  const usesPortals = (flag & USES_PORTALS) != 0;
  if (usesPortals && (phase & (LOOK_EVERY - 1)) == 3) setF32(pathAside, row, chooseAside(row, corner, x, z));
  const toX = nearestX(f32At(pathX, corner) + (usesPortals ? f32At(pathAcrossX, corner) * f32At(pathAside, row) : 0) - x);
  const toZ = nearestZ(f32At(pathZ, corner) + (usesPortals ? f32At(pathAcrossZ, corner) * f32At(pathAside, row) : 0) - z);
  if (cursor + 1 < count) {
    // On uneven ground a corner may be there for the sake of the slope: it is not cut from afar.
    const reached = isUneven() ? BEND_REACHED : CORNER_REACHED;
    const near = toX * toX + toZ * toZ < reached * reached;
    const nextXAway = nearestX(f32At(pathX, corner + 1) - x);
    const nextZAway = nearestZ(f32At(pathZ, corner + 1) - z);
    const clearance = f32At(radius, row) * (near ? NEAR_CLEARANCE : CLEARANCE);
    if ((near || (!isUneven() && (phase & (LOOK_EVERY - 1)) == 0)) && isSightFree(x, z, nextXAway, nextZAway, clearance)) {
      if (usesPortals) setF32(pathAside, row, chooseAside(row, corner + 1, x, z));
      return cursor + 1;
    }
  }
  // Who does not get on may have a post before the chest that a thin line would miss.
  const isSlow = f32At(velocityX, row) * f32At(velocityX, row) + f32At(velocityZ, row) * f32At(velocityZ, row) < SLOW * SLOW;
  if (phase == 1 && !isSightFree(x, z, toX, toZ, isSlow ? f32At(radius, row) * SLIM : 0)) setI32(flags, row, flag | LOST);
  else if ((flag & PATH_CUT) != 0 && cursor + 1 == count) setI32(flags, row, flag | PATH_ENDS);
  return cursor;
}

/**
 * The part of the way across a portal at which the agent stands square to it, so that a crowd uses all of a door (Oliva and Pelechano
 * 2013); nearer to the corner where something is in the way.
 */
function chooseAside(row: i32, corner: i32, x: f32, z: f32): f32 {
  const acrossX = f32At(pathAcrossX, corner);
  const acrossZ = f32At(pathAcrossZ, corner);
  const square = acrossX * acrossX + acrossZ * acrossZ;
  if (square < <f32>1e-6) return 0;
  const cornerX = nearestX(f32At(pathX, corner) - x);
  const cornerZ = nearestZ(f32At(pathZ, corner) - z);
  let part = min<f32>(1, max<f32>(0, -(cornerX * acrossX + cornerZ * acrossZ) / square));
  const clearance = f32At(radius, row) * CLEARANCE;
  for (let halving = 0; halving < 3 && part > 0; halving++) {
    if (isSightFree(x, z, cornerX + acrossX * part, cornerZ + acrossZ * part, clearance)) return part;
    part *= <f32>0.5;
  }
  return 0;
}

/** Spreads the bits of an integer (MurmurHash3 finaliser after adding a constant; as engine/math/random.ts). */
export function mix(value: u32): u32 {
  let bits: u32 = value + 0x9e3779b9;
  bits = (bits ^ (bits >>> 16)) * 0x85ebca6b;
  bits = (bits ^ (bits >>> 13)) * 0xc2b2ae35;
  return bits ^ (bits >>> 16);
}

/** From −1 to 1. */
// @ts-ignore: decorator
@inline function signedPart(bits: u32): f32 {
  return <f32>bits * (<f32>2 / <f32>65535) - 1;
}
