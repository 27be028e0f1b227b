// Optimal reciprocal collision avoidance (van den Berg, Guy, Lin, Manocha: "Reciprocal n-body collision avoidance", 2011).
//
// Each neighbour forbids velocities that lead to a collision within the time horizon: a cone cut off by a disc. The agent takes half
// of the smallest change u that leaves it; the border of what remains is a line (section 4). Four neighbours are done at once.

import {
  maximumSpeed, neighbourCount, neighbourSlot, preferredX, preferredZ, scratch, shadowRadius, shadowRow, shadowVelocityX,
  shadowVelocityZ, shadowX, shadowZ, steerX, steerZ, timeHorizon,
} from './columns';
import { GHOST } from './grid';
import { resultX, resultZ, solve, storeLines } from './linear-program';
import { f32At, gatherFour, i32At, setF32 } from './memory';
import { avoidWalls } from './obstacles';
import { dt } from './settings';

// In the scratch, behind what `nearest` uses: at most 16 lines of walls and 16 of agents, and room to project them.
const LINES: usize = 2048;
const PROJECTED: usize = 2560;
const CUTS: usize = 3328;

/** Proposes a velocity for the agents in slots begin to end. */
export function orca(begin: i32, end: i32): void {
  const lines = scratch + LINES;
  const projected = scratch + PROJECTED;
  const cuts = scratch + CUTS;
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (row & GHOST) continue;

    const wallGroups = avoidWalls(slot, row, lines);
    const groups = wallGroups + avoidAgents(slot, row, lines + (<usize>wallGroups << 6));
    solve(lines, wallGroups, groups, f32At(maximumSpeed, row), f32At(preferredX, row), f32At(preferredZ, row), projected, cuts);
    setF32(steerX, row, resultX);
    setF32(steerZ, row, resultZ);
  }
}

/** Writes the lines that the neighbours ask for; returns the number of groups of four. */
function avoidAgents(slot: i32, row: i32, lines: usize): i32 {
  const count = i32At(neighbourCount, slot);
  const groups = (count + 3) >> 2;
  const neighbours = neighbourSlot + (<usize>slot << 6);
  const one = f32x4.splat(1);
  const zero = f32x4.splat(0);
  const half = f32x4.splat(0.5);
  const x = f32x4.splat(f32At(shadowX, slot));
  const z = f32x4.splat(f32At(shadowZ, slot));
  const velocityX = f32x4.splat(f32At(shadowVelocityX, slot));
  const velocityZ = f32x4.splat(f32At(shadowVelocityZ, slot));
  const radius = f32x4.splat(f32At(shadowRadius, slot));
  const perHorizon = f32x4.splat(<f32>1 / f32At(timeHorizon, row));
  const perStep = f32x4.splat(<f32>1 / dt);
  const count4 = i32x4.splat(count);
  let place4 = i32x4(0, 1, 2, 3);

  for (let g = 0; g < groups; g++) {
    const from = neighbours + (<usize>g << 4);
    const to = lines + (<usize>g << 6);
    const a = <usize>load<u32>(from) << 2;
    const b = <usize>load<u32>(from, 4) << 2;
    const c = <usize>load<u32>(from, 8) << 2;
    const d = <usize>load<u32>(from, 12) << 2;
    const awayX = f32x4.sub(gatherFour(shadowX, a, b, c, d), x);
    const awayZ = f32x4.sub(gatherFour(shadowZ, a, b, c, d), z);
    const relativeX = f32x4.sub(velocityX, gatherFour(shadowVelocityX, a, b, c, d));
    const relativeZ = f32x4.sub(velocityZ, gatherFour(shadowVelocityZ, a, b, c, d));
    const reach = f32x4.add(radius, gatherFour(shadowRadius, a, b, c, d));
    const reachSquared = f32x4.mul(reach, reach);
    const distanceSquared = f32x4.add(f32x4.mul(awayX, awayX), f32x4.mul(awayZ, awayZ));

    // Bodies that overlap must part within one step, whatever the horizon.
    const isApart = f32x4.gt(distanceSquared, reachSquared);
    const perTime = v128.bitselect(perHorizon, perStep, isApart);
    // From the centre of the disc that cuts the cone off to the relative velocity.
    const wX = f32x4.sub(relativeX, f32x4.mul(perTime, awayX));
    const wZ = f32x4.sub(relativeZ, f32x4.mul(perTime, awayZ));
    const wSquared = f32x4.add(f32x4.mul(wX, wX), f32x4.mul(wZ, wZ));
    const dot = f32x4.add(f32x4.mul(wX, awayX), f32x4.mul(wZ, awayZ));
    const facesDisc = v128.and(f32x4.lt(dot, zero), f32x4.gt(f32x4.mul(dot, dot), f32x4.mul(reachSquared, wSquared)));
    const onCone = v128.andnot(isApart, facesDisc);

    // Length of w on the disc, of the tangent on the cone: one root and one division serve both.
    const length = f32x4.sqrt(v128.bitselect(f32x4.sub(distanceSquared, reachSquared), wSquared, onCone));
    const scale = f32x4.div(one, v128.bitselect(distanceSquared, length, onCone));

    const unitX = f32x4.mul(wX, scale);
    const unitZ = f32x4.mul(wZ, scale);
    const depth = f32x4.sub(f32x4.mul(reach, perTime), length);

    const isLeft = f32x4.gt(f32x4.sub(f32x4.mul(awayX, wZ), f32x4.mul(awayZ, wX)), zero);
    const tangent = v128.bitselect(length, f32x4.neg(length), isLeft);
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
      v128.bitselect(legZ, f32x4.neg(unitX), onCone),
      i32x4.ge_s(place4, count4),
    );
    place4 = i32x4.add(place4, i32x4.splat(4));
  }
  return groups;
}
