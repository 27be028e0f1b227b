// Optimal reciprocal collision avoidance (van den Berg, Guy, Lin, Manocha: "Reciprocal n-body collision avoidance", 2011).
//
// Each neighbour forbids velocities that lead to a collision within the time horizon: a cone cut off by a disc. The agent takes half
// of the smallest change u that leaves it; the border of what remains is a line (section 4). Four neighbours are done at once.

import {
  liveRow, maximumSpeed, neighbourCount, neighbourSlot, orcaWish, preferredX, preferredZ, scratch, shadowBody, shadowRadius, shadowRow, steerModel,
  steerX, steerZ, timeHorizon,
} from '../declared/columns';
import { GHOST } from '../declared/constants';
import {
  FIRST_LINES, FIRST_PROGRAM, GROUP, OPEN, perHorizonOf, PROGRAM, PROGRAMS, resultX, resultZ, rowOf, setLines, setWish, slotOf, solveAll,
  storeLines,
} from './linear-program';
import { f32At, fours, gatherFour, halves, i32At, keepTouched, laneNumbers, ones, setF32, signBit, touch } from '../memory';
import { avoidWalls } from './obstacles';
import { steeringModel } from '../steer/own-rows';
import { ticksPerSecond } from '../settings';

// In a wish: the velocity wished for, in whose place the one found is put, the highest speed, and one over the time horizon, or NOBODY.
const SPEED: usize = 8;
const PER_HORIZON: usize = 12;
/** For those whom another model steers. */
const NOBODY: f32 = -1;

/** What is asked of a row and found for it, in one place. */
// @ts-ignore: decorator
@inline function wishOf(row: i32): usize {
  return orcaWish + (<usize>row << 4);
}

/**
 * Live agents [begin, end): puts what `orca` asks of them side by side. It goes by slots, in whose order rows lie anywhere in memory, and waits for one place of each
 * row in this way and not for seven.
 */
export function packWishes(begin: i32, end: i32): void {
  const model = steeringModel();
  for (let i = begin; i < end; i++) {
    const row = i32At(liveRow, i);
    const wish = wishOf(row);
    const perHorizon: f32 = i32At(steerModel, row) == model ? <f32>1 / f32At(timeHorizon, row) : NOBODY;
    v128.store(wish, f32x4(f32At(preferredX, row), f32At(preferredZ, row), f32At(maximumSpeed, row), perHorizon));
  }
}

/** Live agents [begin, end): what `orca` found becomes their proposal. */
export function takeFound(begin: i32, end: i32): void {
  for (let i = begin; i < end; i++) {
    const row = i32At(liveRow, i);
    const wish = wishOf(row);
    if (load<f32>(wish, PER_HORIZON) == NOBODY) continue;
    setF32(steerX, row, load<f32>(wish));
    setF32(steerZ, row, load<f32>(wish, 4));
  }
}

/** Finds a velocity for the agents in slots begin to end, by what `packWishes` has put there. */
export function orca(begin: i32, end: i32): void {
  for (let from = begin; from < end; from += PROGRAMS) propose(from, min(from + PROGRAMS, end));
}

/** The same for at most PROGRAMS slots: first everyone's lines, then everyone's program (see linear-program.ts). */
function propose(begin: i32, end: i32): void {
  const first = scratch + FIRST_PROGRAM;
  let last = first;
  // Rows lie anywhere in memory.
  let touched = 0;
  for (let slot = begin; slot < end; slot++) touched += touch(wishOf(i32At(shadowRow, slot) & ~GHOST));
  keepTouched(touched);
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (row & GHOST) continue;
    const wish = wishOf(row);
    const perHorizon = load<f32>(wish, PER_HORIZON);
    if (perHorizon == NOBODY) continue;
    setWish(last, slot, row, load<f32>(wish, SPEED), load<f32>(wish), load<f32>(wish, 4), perHorizon);
    last += PROGRAM;
  }

  const list = scratch + OPEN;
  let open = list;
  let lines = scratch + FIRST_LINES;
  for (let program = first; program < last; program += PROGRAM) {
    const slot = slotOf(program);
    const wallGroups = avoidWalls(slot, rowOf(program), lines);
    const groups = wallGroups + avoidAgents(slot, perHorizonOf(program), f32x4.splat(ticksPerSecond), lines + <usize>wallGroups * GROUP);
    const isOpen = setLines(program, lines, wallGroups, groups);
    store<u32>(open, <u32>program);
    open += <usize>i32(isOpen) << 2;
    lines += <usize>groups * GROUP;
  }
  solveAll(<i32>((open - list) >> 2));

  for (let program = first; program < last; program += PROGRAM) {
    const wish = wishOf(rowOf(program));
    store<f32>(wish, resultX(program));
    store<f32>(wish, resultZ(program), 4);
  }
}

/**
 * Writes the lines that the neighbours ask for, nearest first; returns the number of groups of four. Collisions are avoided for the horizon,
 * and discs that overlap part within another time, both given as 1 / time [1/s].
 */
export function avoidAgents(slot: i32, perHorizon: v128, perParting: v128, lines: usize): i32 {
  const count = i32At(neighbourCount, slot);
  const groups = (count + 3) >> 2;
  let from = neighbourSlot + (<usize>slot << 6);
  let to = lines;
  const one = ones();
  const zero = f32x4.splat(0);
  const half = halves();
  const sign = signBit();
  const four = fours();
  const bodies = shadowBody;
  const radii = shadowRadius;
  const body = bodies + (<usize>slot << 4);
  const x = v128.load32_splat(body);
  const z = v128.load32_splat(body, 4);
  const velocityX = v128.load32_splat(body, 8);
  const velocityZ = v128.load32_splat(body, 12);
  const radius = v128.load32_splat(radii + (<usize>slot << 2));
  const count4 = v128.load32_splat(neighbourCount + (<usize>slot << 2));
  let place4 = laneNumbers();

  const end = from + (<usize>groups << 4);
  for (; from < end; from += 16) {
    const a = <usize>load<u32>(from) << 2;
    const b = <usize>load<u32>(from, 4) << 2;
    const c = <usize>load<u32>(from, 8) << 2;
    const d = <usize>load<u32>(from, 12) << 2;
    // Four bodies, turned from one vector each to one vector for each of x, z and their velocities.
    const bodyA = v128.load(bodies + (a << 2));
    const bodyB = v128.load(bodies + (b << 2));
    const bodyC = v128.load(bodies + (c << 2));
    const bodyD = v128.load(bodies + (d << 2));
    const placesAB = v128.shuffle<u32>(bodyA, bodyB, 0, 4, 1, 5);
    const placesCD = v128.shuffle<u32>(bodyC, bodyD, 0, 4, 1, 5);
    const velocitiesAB = v128.shuffle<u32>(bodyA, bodyB, 2, 6, 3, 7);
    const velocitiesCD = v128.shuffle<u32>(bodyC, bodyD, 2, 6, 3, 7);
    const awayX = f32x4.sub(v128.shuffle<u64>(placesAB, placesCD, 0, 2), x);
    const awayZ = f32x4.sub(v128.shuffle<u64>(placesAB, placesCD, 1, 3), z);
    const relativeX = f32x4.sub(velocityX, v128.shuffle<u64>(velocitiesAB, velocitiesCD, 0, 2));
    const relativeZ = f32x4.sub(velocityZ, v128.shuffle<u64>(velocitiesAB, velocitiesCD, 1, 3));
    const reach = f32x4.add(radius, gatherFour(radii, a, b, c, d));
    const reachSquared = f32x4.mul(reach, reach);
    const distanceSquared = f32x4.add(f32x4.mul(awayX, awayX), f32x4.mul(awayZ, awayZ));

    // Bodies that overlap must part, whatever the horizon.
    const isApart = f32x4.gt(distanceSquared, reachSquared);
    const perTime = v128.bitselect(perHorizon, perParting, isApart);
    // From the centre of the disc that cuts the cone off to the relative velocity.
    const wX = f32x4.sub(relativeX, f32x4.mul(perTime, awayX));
    const wZ = f32x4.sub(relativeZ, f32x4.mul(perTime, awayZ));
    const wSquared = f32x4.add(f32x4.mul(wX, wX), f32x4.mul(wZ, wZ));
    const dot = f32x4.add(f32x4.mul(wX, awayX), f32x4.mul(wZ, awayZ));
    const facesDisc = v128.and(f32x4.lt(dot, zero), f32x4.gt(f32x4.mul(dot, dot), f32x4.mul(reachSquared, wSquared)));
    const onCone = v128.andnot(isApart, facesDisc);

    // Both ways are computed and chosen from last: to share root and division would make them wait for the choice.
    const length = f32x4.sqrt(wSquared);
    const perLength = f32x4.div(one, length);
    const unitX = f32x4.mul(wX, perLength);
    const unitZ = f32x4.mul(wZ, perLength);
    const depth = f32x4.sub(f32x4.mul(reach, perTime), length);

    const tangentLength = f32x4.sqrt(f32x4.sub(distanceSquared, reachSquared));
    const scale = f32x4.div(one, distanceSquared);
    const isLeft = f32x4.gt(f32x4.sub(f32x4.mul(awayX, wZ), f32x4.mul(awayZ, wX)), zero);
    const tangent = v128.xor(tangentLength, v128.andnot(sign, isLeft));
    const legX = f32x4.mul(f32x4.sub(f32x4.mul(awayX, tangent), f32x4.mul(awayZ, reach)), scale);
    const legZ = f32x4.mul(f32x4.add(f32x4.mul(awayX, reach), f32x4.mul(awayZ, tangent)), scale);
    const along = f32x4.add(f32x4.mul(relativeX, legX), f32x4.mul(relativeZ, legZ));

    const changeX = v128.bitselect(f32x4.sub(f32x4.mul(along, legX), relativeX), f32x4.mul(depth, unitX), onCone);
    const changeZ = v128.bitselect(f32x4.sub(f32x4.mul(along, legZ), relativeZ), f32x4.mul(depth, unitZ), onCone);

    // Lanes beyond the last neighbour become neutral lines.
    storeLines(
      to,
      f32x4.add(velocityX, f32x4.mul(half, changeX)),
      f32x4.add(velocityZ, f32x4.mul(half, changeZ)),
      v128.bitselect(legX, unitZ, onCone),
      v128.bitselect(legZ, v128.xor(unitX, sign), onCone),
      i32x4.ge_s(place4, count4),
    );
    place4 = i32x4.add(place4, four);
    to += GROUP;
  }
  return groups;
}
