import { ARRIVED, CROSSES, FLIES, HEADS_ON, LOST, NEW_GOAL, TAKES_LINK, WAITING } from '../agents/index.js';
import { note } from '../events/index.js';
import { distanceToOutline } from '../math/index.js';
import type { Vec2 } from '../scenario/index.js';
import { canLeaveLane, isLaneOpen, isVisible, type Lane } from '../world/index.js';
import type { SimState } from './state.js';

/** Kinds of proposal: a velocity, and a place that is gone to at whatever speed; as in kernels/integrate.ts. */
const VELOCITY = 0;
const CARRIED = 4;
/**
 * Who is this near to the beginning of a lane can step onto it, and who stands in its way no farther on than this [m]: a crowd that waits also
 * stands between the beginning and the edge of the ground. At the end one has come when so little is left [m].
 */
const BEGINS = 0.4;
const FARTHER_ON = 1;
/** On the right of a lane, where nobody comes back, people may stand farther off [m]. */
const BESIDE = 0.7;
const ENDS = 0.001;
/** Nearer to the end than this one heads for it in any case [m]. */
const ALONG = 1.5;
/** People on one lane keep so much space between them, however they are turned [m]. */
const SPACE = 0.2;
/** Who finds somebody ahead goes on this slowly, and contact parts the two [m/s]; this far ahead is looked [m]. */
const PRESSING = 0.15;
const AHEAD = 0.15;
/** Slower than this somebody on a link is stuck [m/s]; those who wait within this distance of it step back [m], this fast [m/s]. */
const STUCK = 0.05;
const GIVES_WAY = 2.5;
const BACKWARDS = 0.5;
/** Who has one of these has no use for a lane now. */
const NOT_NOW = CROSSES | WAITING | ARRIVED | HEADS_ON | NEW_GOAL | LOST;

/** Lets those step off links who have come to the end, and those onto them who have come to the beginning and find room there. */
export function enterLinks(state: SimState): void {
  if (state.world.lanes.length === 0) return;
  const { agents, kernels } = state;
  const { laneOf } = kernels.u32;
  const { flags } = agents.columns;
  const first = new Map<number, { row: number; left: number }>();
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (flags[row] & CROSSES) leaveIfThere(state, row);
    else if (flags[row] & TAKES_LINK && (flags[row] & NOT_NOW) === 0 && isAtBeginning(state, row)) {
      const left = distanceTo(state, row, state.world.lanes[laneOf[row]].to);
      if (left < (first.get(laneOf[row])?.left ?? Number.POSITIVE_INFINITY)) first.set(laneOf[row], { row, left });
    }
  }
  if (first.size === 0) return;
  const crossing = crossingRows(state);
  for (const [lane, { row, left }] of first) {
    if (crossing.some((other) => !leavesSpace(state, other, row, left))) continue;
    begin(state, row, lane);
    crossing.push(row);
  }
}

/**
 * Those who wait for a link give way to whoever is stuck on one in their midst, where it begins or ends: they would rather step back, so that a
 * crowd that presses on from all sides comes loose.
 */
export function giveWayAtLinks(state: SimState): void {
  const { world, agents } = state;
  if (world.lanes.length === 0) return;
  const { positionX, positionZ, preferredX, preferredZ, preferredSpeed, flags } = agents.columns;
  const crossing = crossingRows(state);
  for (const stuck of crossing.filter((row) => isStuck(state, row, crossing))) {
    for (let i = 0; i < agents.count; i++) {
      const row = agents.liveRow[i];
      if ((flags[row] & (TAKES_LINK | CROSSES)) !== TAKES_LINK) continue;
      const away = distanceTo(state, row, placeOf(state, stuck));
      if (away > GIVES_WAY || away === 0) continue;
      const speed = Math.min(preferredSpeed[row], BACKWARDS) / away;
      preferredX[row] = (positionX[row] - positionX[stuck]) * speed;
      preferredZ[row] = (positionZ[row] - positionZ[stuck]) * speed;
    }
  }
}

/** Whether somebody on a link does not get on though nobody is before it there. */
function isStuck(state: SimState, row: number, crossing: readonly number[]): boolean {
  const { velocityX, velocityZ } = state.agents.columns;
  const { laneOf } = state.kernels.u32;
  if (velocityX[row] ** 2 + velocityZ[row] ** 2 > STUCK ** 2) return false;
  const end = endOf(state, laneOf[row]);
  if (!end) return false;
  const left = distanceTo(state, row, end);
  return !crossing.some((other) => laneOf[other] === laneOf[row] && distanceTo(state, other, end) < left);
}

/** Proposes for everyone on a link the next place on the straight line to its end, one behind the other. */
export function crossLinks(state: SimState): void {
  if (state.world.lanes.length === 0) return;
  const { laneOf } = state.kernels.u32;
  const crossing = crossingRows(state);
  if (crossing.length === 0) return;
  for (const lane of new Set(crossing.map((row) => laneOf[row]))) {
    const end = endOf(state, lane);
    const file = crossing
      .filter((row) => laneOf[row] === lane)
      .map((row) => ({ row, left: end ? distanceTo(state, row, end) : 0 }))
      .sort((a, b) => a.left - b.left || a.row - b.row);
    file.forEach(({ row, left }, n) => {
      const before = file[n - 1];
      const free = before ? left - before.left - reachOf(state, row) - reachOf(state, before.row) - SPACE : left;
      const isBeside = crossing.some(
        (other) => other !== row && distanceTo(state, row, placeOf(state, other)) < reachOf(state, row) + reachOf(state, other),
      );
      carry(state, row, end ?? placeOf(state, row), Math.max(0, Math.min(free, left)), isBeside);
    });
  }
}

/** Where people on a lane go now: to its end or, where that is closed, back to its beginning; undefined where both are. */
function endOf({ world }: SimState, lane: number): Vec2 | undefined {
  const { from, to } = world.lanes[lane];
  if (canLeaveLane(world, lane, 'to')) return to;
  return canLeaveLane(world, lane, 'from') ? from : undefined;
}

function crossingRows({ agents }: SimState): number[] {
  const rows: number[] = [];
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (agents.columns.flags[row] & CROSSES) rows.push(row);
  }
  return rows;
}

/** Whether a row is so near to the beginning of its lane, or in its way just behind that, that it can step onto it. */
function isAtBeginning(state: SimState, row: number): boolean {
  const { world, agents, kernels } = state;
  const { positionX, positionZ, pathCount, pathCursor } = agents.columns;
  const lane = kernels.u32.laneOf[row];
  const { from, to } = world.lanes[lane];
  if (pathCursor[row] + 1 !== pathCount[row]) return false;
  const length = distanceOf(from, to);
  const part = ((positionX[row] - from[0]) * (to[0] - from[0]) + (positionZ[row] - from[1]) * (to[1] - from[1])) / length ** 2;
  const along = Math.min(Math.max(part, 0), FARTHER_ON / length, 1);
  const nearest: Vec2 = [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along];
  const aside = (positionZ[row] - from[1]) * (to[0] - from[0]) - (positionX[row] - from[0]) * (to[1] - from[1]);
  if (distanceTo(state, row, nearest) > (along > 0 && aside > 0 ? BESIDE : BEGINS)) return false;
  return isLaneOpen(world, lane, 0) && isVisible(world, ...placeOf(state, row), ...from, 0);
}

/** Whether somebody on a link leaves space for one who wants to begin: on the same lane who is ahead keeps a distance, and who is behind will wait. */
function leavesSpace(state: SimState, other: number, row: number, left: number): boolean {
  const { laneOf } = state.kernels.u32;
  const isSameLane = laneOf[other] === laneOf[row];
  if (isSameLane && distanceTo(state, other, state.world.lanes[laneOf[row]].to) > left) return true;
  const space = reachOf(state, row) + reachOf(state, other) + (isSameLane ? SPACE : 0);
  return distanceTo(state, row, placeOf(state, other)) >= space;
}

function begin({ agents, world, log }: SimState, row: number, lane: number): void {
  const { flags, pathCount, pathCursor, id } = agents.columns;
  flags[row] = (flags[row] & ~TAKES_LINK) | CROSSES;
  pathCount[row] = 0;
  pathCursor[row] = 0;
  note(log, id[row], 'link', world.lanes[lane].name);
}

function leaveIfThere(state: SimState, row: number): void {
  const { agents, kernels, world, log } = state;
  const { flags, id, steerKind } = agents.columns;
  const lane = kernels.u32.laneOf[row];
  const end = endOf(state, lane);
  if (!end || distanceTo(state, row, end) > ENDS) return;
  flags[row] &= ~CROSSES;
  // Models that propose velocities do not say so every time.
  steerKind[row] = VELOCITY;
  if ((flags[row] & (ARRIVED | HEADS_ON)) === 0) flags[row] |= LOST;
  note(log, id[row], 'link-end', world.lanes[lane].name);
}

/** Proposes a step towards a place, no longer than what is free, at the lane's speed or one's own; one turns to it where there is room for shoulders. */
function carry(state: SimState, row: number, [toX, toZ]: Vec2, free: number, isBeside: boolean): void {
  const { agents, world, kernels, clock } = state;
  const { positionX, positionZ, velocityX, velocityZ, acceleration, preferredSpeed } = agents.columns;
  const { steerX, steerZ, steerKind, steerFacingX, steerFacingZ, facingX, facingZ } = agents.columns;
  const lane = world.lanes[kernels.u32.laneOf[row]];
  const awayX = toX - positionX[row];
  const awayZ = toZ - positionZ[row];
  const away = Math.sqrt(awayX * awayX + awayZ * awayZ);
  // Beside others one goes on as the lane does, and comes nearer to its middle when one is past them.
  const [wayX, wayZ] = isBeside && away > ALONG ? alongLane(lane, awayX, awayZ) : [awayX, awayZ];
  const way = Math.sqrt(wayX * wayX + wayZ * wayZ);
  const aheadX = way > 0 ? wayX / way : facingX[row];
  const aheadZ = way > 0 ? wayZ / way : facingZ[row];
  const before = Math.max(0, velocityX[row] * aheadX + velocityZ[row] * aheadZ);
  const wanted = Math.min(lane.speed ?? preferredSpeed[row], before + acceleration[row] * clock.dt);
  const allowed = isSomebodyAhead(state, row, aheadX, aheadZ) ? Math.min(wanted, PRESSING) : wanted;
  const step = Math.min(allowed * clock.dt, free);
  const x = positionX[row] + aheadX * step;
  const z = positionZ[row] + aheadZ * step;
  const isHeld = isObstacleAt(state, row, x, z);
  steerX[row] = isHeld ? positionX[row] : x;
  steerZ[row] = isHeld ? positionZ[row] : z;
  steerKind[row] = CARRIED;
  steerFacingX[row] = isBeside ? facingX[row] : aheadX;
  steerFacingZ[row] = isBeside ? facingZ[row] : aheadZ;
}

/** The direction of a lane, forth or back, whichever leads towards a place that lies so far away. */
function alongLane({ from, to }: Lane, awayX: number, awayZ: number): Vec2 {
  const [x, z] = [to[0] - from[0], to[1] - from[1]];
  return x * awayX + z * awayZ >= 0 ? [x, z] : [-x, -z];
}

/** Whether somebody on the ground is in the way, close ahead. */
function isSomebodyAhead(state: SimState, row: number, aheadX: number, aheadZ: number): boolean {
  const { liveRow, count, columns } = state.agents;
  const { positionX, positionZ, flags } = columns;
  const [x, z] = placeOf(state, row);
  const own = reachOf(state, row);
  for (let i = 0; i < count; i++) {
    const other = liveRow[i];
    if (flags[other] & (CROSSES | FLIES)) continue;
    const awayX = positionX[other] - x;
    const awayZ = positionZ[other] - z;
    const along = awayX * aheadX + awayZ * aheadZ;
    const reach = own + reachOf(state, other);
    if (along > 0 && along < reach + AHEAD && Math.abs(awayX * aheadZ - awayZ * aheadX) < reach) return true;
  }
  return false;
}

/** Whether something that moves by itself or can be pushed is where a body is to go; walls that stand do not matter on a link. */
function isObstacleAt({ agents, moving, movable }: SimState, row: number, x: number, z: number): boolean {
  const { facingX, facingZ, torsoHalf, torsoRadius } = agents.columns;
  const sideX = -facingZ[row] * torsoHalf[row];
  const sideZ = facingX[row] * torsoHalf[row];
  const isIn = (outline: readonly Vec2[]) => distanceToOutline(outline, x - sideX, z - sideZ, x + sideX, z + sideZ) < torsoRadius[row];
  return moving.outlines.some(isIn) || movable.outlines.some(isIn);
}

/** How far a torso reaches from its middle, however it is turned [m]. */
function reachOf({ agents: { columns } }: SimState, row: number): number {
  return columns.torsoHalf[row] + columns.torsoRadius[row];
}

function placeOf({ agents: { columns } }: SimState, row: number): Vec2 {
  return [columns.positionX[row], columns.positionZ[row]];
}

function distanceTo(state: SimState, row: number, place: Vec2): number {
  return distanceOf(placeOf(state, row), place);
}

function distanceOf([ax, az]: Vec2, [bx, bz]: Vec2): number {
  return Math.sqrt((bx - ax) ** 2 + (bz - az) ** 2);
}
