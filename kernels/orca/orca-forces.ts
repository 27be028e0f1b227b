// ORCA with physical forces (Kim, Guy, Manocha: "Velocity-based modeling of physical interactions in multi-agent simulations", 2013).
//
// A force f on an agent of mass m becomes a half-plane of velocities: at least f/m·dt beyond the present velocity along the force. It is one
// more line of the agent's program, behind those of walls and before those of neighbours. Where the lines contradict each other, the farthest
// neighbours are given up first. What a body could not take on of an imposed velocity, because somebody stood in the way, is missing
// momentum; it is a force on those in touch in the next tick.
//
// Forces are read, never written, across agents: each publishes what it presses with, in one of two places of its row that take turns.

import {
  acceleration, id, imposedX, imposedZ, mass, maximumSpeed, neighbourCount, neighbourSlot, preferredX, preferredZ, pressId, pressX, pressZ,
  pushForce, recovery, resistance, scratch, shadowBody, shadowRadius, shadowRow, state, steerKind, steerModel, steerX, steerZ, timeHorizon,
  touchDistance,
} from '../declared/columns';
import { GHOST, TICK_WORD, VELOCITY } from '../declared/constants';
import {
  FIRST_LINES, FIRST_PROGRAM, GROUP, lineAt, OPEN, perHorizonOf, PROGRAM, PROGRAMS, resultX, resultZ, rowOf, setLines, setWish, slotOf,
  solveFirst,
} from './linear-program';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { avoidWalls } from './obstacles';
import { avoidAgents } from './orca';
import { isOther, steeringModel } from '../steer/own-rows';
import { dt, ticksPerSecond } from '../settings';

/** Wall lines have room for this many groups of four. */
const WALL_GROUPS: i32 = 4;
/**
 * Discs that overlap part within this time [s], not within a tick as in `orca`: torsos are kept apart by contact, and in a press people stand
 * closer than they would like. With one tick whoever is crowded would jump aside, whatever force it withstands.
 */
const PART_TIME: f32 = 0.5;
/** Slower than this counts as no speed [m/s]. */
const NO_SPEED: f32 = 0.0001;
/** Centres nearer than this have no direction between them [m]. */
const SAME_PLACE: f32 = 0.00001;

/** The force that others press with on the agent at hand [N]. */
let forceX: f32 = 0;
let forceZ: f32 = 0;
/** The velocity that pushes impose on it: at least `imposed` along the unit direction [m/s]. */
let alongX: f32 = 0;
let alongZ: f32 = 0;
let imposed: f32 = 0;

/** Proposes a velocity for the agents in slots begin to end. */
export function orcaForces(begin: i32, end: i32): void {
  for (let from = begin; from < end; from += PROGRAMS) propose(from, min(from + PROGRAMS, end));
}

/** The same for at most PROGRAMS slots, as in `orca`. */
function propose(begin: i32, end: i32): void {
  const model = steeringModel();
  const first = scratch + FIRST_PROGRAM;
  let last = first;
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (isOther(row, model)) continue;
    setWish(last, slot, row, f32At(maximumSpeed, row), f32At(preferredX, row), f32At(preferredZ, row), <f32>1 / f32At(timeHorizon, row));
    last += PROGRAM;
  }

  const list = scratch + OPEN;
  let open = list;
  let lines = scratch + FIRST_LINES;
  for (let program = first; program < last; program += PROGRAM) {
    const slot = slotOf(program);
    const row = rowOf(program);
    const isPushed = feelForces(slot, row, model);
    let fixedGroups = avoidWalls(slot, row, lines);
    if (isPushed) fixedGroups = addPush(lines, fixedGroups);
    const groups = fixedGroups + avoidAgents(slot, perHorizonOf(program), f32x4.splat(<f32>1 / PART_TIME), lines + <usize>fixedGroups * GROUP);
    const isOpen = setLines(program, lines, fixedGroups, groups);
    store<u32>(open, <u32>program);
    open += <usize>i32(isOpen) << 2;
    lines += <usize>groups * GROUP;
  }
  solveFirst(<i32>((open - list) >> 2));

  for (let program = first; program < last; program += PROGRAM) {
    const row = rowOf(program);
    setI32(steerKind, row, VELOCITY);
    setF32(steerX, row, resultX(program));
    setF32(steerZ, row, resultZ(program));
  }
}

/** Takes in what others press with, and publishes what this agent presses with in turn; returns whether a velocity is imposed on it. */
function feelForces(slot: i32, row: i32, model: i32): bool {
  const velocityX = load<f32>(shadowBody + (<usize>slot << 4), 8);
  const velocityZ = load<f32>(shadowBody + (<usize>slot << 4), 12);
  const weight = f32At(mass, row);

  // What was imposed in the last tick and did not come about is missing momentum; the rest ebbs away as the agent recovers.
  let pressedX: f32 = 0;
  let pressedZ: f32 = 0;
  let leftX: f32 = 0;
  let leftZ: f32 = 0;
  if (i32At(pressId, 2 * row + before()) == i32At(id, row)) {
    leftX = f32At(imposedX, row);
    leftZ = f32At(imposedZ, row);
    const speed = sqrt<f32>(leftX * leftX + leftZ * leftZ);
    if (speed > NO_SPEED) {
      const kept = min<f32>(max<f32>((velocityX * leftX + velocityZ * leftZ) / speed, 0), speed);
      const missing = (speed - kept) * weight * ticksPerSecond;
      pressedX = (missing * leftX) / speed;
      pressedZ = (missing * leftZ) / speed;
      const rest = max<f32>(kept - f32At(recovery, row) * dt, 0) / speed;
      leftX *= rest;
      leftZ *= rest;
    }
  }

  feelNeighbours(slot, model);
  const force = sqrt<f32>(forceX * forceX + forceZ * forceZ);
  const given = max<f32>(force - f32At(resistance, row), 0);
  if (given > 0) {
    alongX = forceX / force;
    alongZ = forceZ / force;
    // Legs follow no faster than the agent can accelerate; what is more passes on at once.
    const taken = min<f32>(given, f32At(acceleration, row) * weight);
    pressedX += (given - taken) * alongX;
    pressedZ += (given - taken) * alongZ;
    imposed = velocityX * alongX + velocityZ * alongZ + (taken / weight) * dt;
  } else {
    imposed = sqrt<f32>(leftX * leftX + leftZ * leftZ);
    alongX = imposed > NO_SPEED ? leftX / imposed : 0;
    alongZ = imposed > NO_SPEED ? leftZ / imposed : 0;
  }
  const limit = f32At(maximumSpeed, row);
  imposed = min<f32>(max<f32>(imposed, -limit), limit);
  setF32(imposedX, row, alongX * max<f32>(imposed, 0));
  setF32(imposedZ, row, alongZ * max<f32>(imposed, 0));
  publish(slot, row, pressedX, pressedZ, velocityX, velocityZ);
  return given > 0 || imposed > NO_SPEED;
}

/** Sums the forces of neighbours in touch. */
function feelNeighbours(slot: i32, model: i32): void {
  forceX = 0;
  forceZ = 0;
  const count = i32At(neighbourCount, slot);
  const round = before();
  for (let n = 0; n < count; n++) {
    const other = i32At(neighbourSlot, (slot << 4) + n);
    const row = i32At(shadowRow, other) & ~GHOST;
    if (i32At(steerModel, row) != model || i32At(pressId, 2 * row + round) != i32At(id, row)) continue;
    if (!isTouching(slot, other, f32At(touchDistance, row))) continue;
    // From the neighbour to this agent.
    const along = -(awayX * f32At(pressX, 2 * row + round) + awayZ * f32At(pressZ, 2 * row + round));
    if (along <= 0) continue;
    forceX -= along * awayX;
    forceZ -= along * awayZ;
  }
}

/** Adds the own push to what passes on, and shares it among those in touch on that side. */
function publish(slot: i32, row: i32, passedX: f32, passedZ: f32, velocityX: f32, velocityZ: f32): void {
  const wishX = f32At(preferredX, row);
  const wishZ = f32At(preferredZ, row);
  const wish = sqrt<f32>(wishX * wishX + wishZ * wishZ);
  if (wish > NO_SPEED) {
    // The farther behind the wish, the harder the push.
    const lack = min<f32>(max<f32>(1 - (velocityX * wishX + velocityZ * wishZ) / (wish * wish), 0), 1);
    const own = (f32At(pushForce, row) * lack) / wish;
    passedX += own * wishX;
    passedZ += own * wishZ;
  }
  const size = sqrt<f32>(passedX * passedX + passedZ * passedZ);
  // Each in touch gets what points at it; together they get the whole force along its direction.
  let shares: f32 = 0;
  if (size > 0) {
    const reach = f32At(touchDistance, row);
    const count = i32At(neighbourCount, slot);
    for (let n = 0; n < count; n++) {
      if (!isTouching(slot, i32At(neighbourSlot, (slot << 4) + n), reach)) continue;
      const cosine = (awayX * passedX + awayZ * passedZ) / size;
      if (cosine > 0) shares += cosine * cosine;
    }
  }
  // Somebody at the very side would get a share of almost nothing, multiplied: forces are never made larger.
  const scale: f32 = shares > 0 ? 1 / max<f32>(shares, 1) : 0;
  const round = now();
  setF32(pressX, 2 * row + round, passedX * scale);
  setF32(pressZ, 2 * row + round, passedZ * scale);
  setI32(pressId, 2 * row + round, i32At(id, row));
}

/** Unit direction to the neighbour that `isTouching` looked at. */
let awayX: f32 = 0;
let awayZ: f32 = 0;

/** Whether two discs come nearer than a distance; leaves the direction to the other. */
// @ts-ignore: decorator
@inline function isTouching(slot: i32, other: i32, distance: f32): bool {
  const own = shadowBody + (<usize>slot << 4);
  const body = shadowBody + (<usize>other << 4);
  const x = load<f32>(body) - load<f32>(own);
  const z = load<f32>(body, 4) - load<f32>(own, 4);
  const reach = f32At(shadowRadius, slot) + f32At(shadowRadius, other) + distance;
  const square = x * x + z * z;
  if (square >= reach * reach || square < SAME_PLACE * SAME_PLACE) return false;
  const scale = <f32>1 / sqrt<f32>(square);
  awayX = x * scale;
  awayZ = z * scale;
  return true;
}

/** Writes the line of the imposed velocity behind those of walls; returns the new number of groups. */
function addPush(lines: usize, groups: i32): i32 {
  let count = groups << 2;
  while (count > 0 && load<f32>(lineAt(lines, count - 1)) != load<f32>(lineAt(lines, count - 1))) count--;
  if (!clipPush(lines, count)) return groups;
  // The farthest of sixteen walls gives up its place.
  const place = min(count, (WALL_GROUPS << 2) - 1);
  const at = lineAt(lines, place);
  if (place == groups << 2) {
    groups++;
    for (let lane = 1; lane < 4; lane++) storeLine(lineAt(lines, place + lane), f32.NaN, f32.NaN, 0, 0);
  }
  storeLine(at, alongX * imposed, alongZ * imposed, alongZ, -alongX);
  return groups;
}

/** Takes away from the imposed velocity what leads into walls; false when nothing is left. */
function clipPush(lines: usize, count: i32): bool {
  if (imposed <= 0) return true;
  let x = alongX * imposed;
  let z = alongZ * imposed;
  // In a corner the way out of one wall may lead into the other; then it holds the agent.
  for (let n = 0; n < 2 * count; n++) {
    const at = lineAt(lines, n < count ? n : n - count);
    const lineX = load<f32>(at, 32);
    const lineZ = load<f32>(at, 48);
    const depth = lineX * (load<f32>(at, 16) - z) - lineZ * (load<f32>(at) - x);
    if (depth <= 0) continue;
    if (n >= count && depth > NO_SPEED) return false;
    x -= lineZ * depth;
    z += lineX * depth;
  }
  const speed = sqrt<f32>(x * x + z * z);
  if (speed < NO_SPEED) return false;
  alongX = x / speed;
  alongZ = z / speed;
  imposed = min<f32>(speed, imposed);
  return true;
}

// @ts-ignore: decorator
@inline function storeLine(at: usize, pointX: f32, pointZ: f32, directionX: f32, directionZ: f32): void {
  store<f32>(at, pointX);
  store<f32>(at, pointZ, 16);
  store<f32>(at, directionX, 32);
  store<f32>(at, directionZ, 48);
}

/** The place of a row that is written in this tick. */
// @ts-ignore: decorator
@inline function now(): i32 {
  return i32At(state, TICK_WORD) & 1;
}

/** The place of a row that was written in the last tick. */
// @ts-ignore: decorator
@inline function before(): i32 {
  return (i32At(state, TICK_WORD) + 1) & 1;
}
