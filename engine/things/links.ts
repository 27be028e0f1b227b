import { ARRIVED, ATTACHED, CROSSES, FLIES, HEADS_ON, LOST, linkColumnSpecs, NEW_GOAL, TAKES_LINK, WAITING } from '../agents/index.js';
import { CARRIED, VELOCITY } from '../columns/index.js';
import { note } from '../events/index.js';
import { distanceToOutline } from '../math/index.js';
import { peopleWithin, perceivingOf } from '../perceive/index.js';
import { fromBytes, type House, type Room, type Saveable, toBytes } from '../rooms/index.js';
import type { Vec2 } from '../scenario/index.js';
import { canLeaveLane, isLaneOpen, isVisible, type Lane, outlinesInMotion } from '../world/index.js';
import {
  createFerries,
  deckEnd,
  type Ferry,
  ferryOf,
  mayBoard,
  moveFerries,
  restoreFerries,
  type SavedFerry,
  saveFerries,
} from './ferries.js';

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
/** Who is looked for within a distance is found a hair beyond it, whatever the rounding [m]. */
const HAIR = 0.001;
/** Who has one of these has no use for a lane now. */
const NOT_NOW = CROSSES | WAITING | ARRIVED | HEADS_ON | NEW_GOAL | LOST;

/** Who is on links now; lists that are filled anew at every tick. */
type Links = {
  /** Rows on links, in id order. */
  readonly crossing: number[];
  /** By lane: the row that is nearest to its end of those who want to step onto it, and how far that is [m]; lanes in the order of asking. */
  readonly firstRow: Int32Array;
  readonly firstLeft: Float64Array;
  readonly asked: number[];
  readonly ferries: readonly Ferry[];
};

/** Links: people step onto them, are carried along, one behind the other, and step off. */
export const links: Room<Links> = {
  name: 'links',
  columns: (capacity, _, { world }) => (world.lanes.length > 0 ? linkColumnSpecs(capacity) : []),
  create: (house) => ({
    crossing: [],
    firstRow: new Int32Array(house.world.lanes.length),
    firstLeft: new Float64Array(house.world.lanes.length),
    asked: [],
    ferries: createFerries(house),
  }),
  save: ({ ferries }) => toBytes(saveFerries(ferries) as Saveable),
  restore: (state, house, bytes) => {
    restoreFerries(state.ferries, fromBytes<SavedFerry[]>(bytes));
    listCrossing(state, house);
  },
  leaves: ({ crossing }, _, row) => {
    const place = crossing.indexOf(row);
    if (place >= 0) crossing.splice(place, 1);
  },
  steps: {
    board: (state, house) => {
      if (house.world.lanes.length > 0) enterLinks(state, house);
    },
    adjust: ({ crossing, ferries }, house) => {
      const { laneOf } = house.kernels.u32;
      for (const row of crossing) if (!ferryOf(ferries, laneOf[row]) && isStuck(house, row, crossing)) giveWayTo(house, row);
    },
    carry: (state, house) => {
      for (const row of state.crossing) carryBehind(house, row, state);
      moveFerries(state.ferries, house, state.crossing);
    },
  },
  facts: (_, { agents }, row) =>
    (agents.columns.flags[row] & (CROSSES | ATTACHED)) === CROSSES ? [{ name: 'on-link', label: 'is on a link' }] : [],
};

/** Lets those step off links who have come to the end, and those onto them who have come to the beginning and find room there. */
function enterLinks(state: Links, house: House): void {
  const { agents, kernels, world } = house;
  const { firstRow, firstLeft, asked } = state;
  const { laneOf } = kernels.u32;
  const { flags } = agents.columns;
  asked.length = 0;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (flags[row] & ATTACHED) continue;
    if (flags[row] & CROSSES) leaveIfThere(house, row);
    else if (flags[row] & TAKES_LINK && (flags[row] & NOT_NOW) === 0 && isAtBeginning(house, row)) {
      const lane = laneOf[row];
      const left = distanceTo(house, row, world.lanes[lane].to);
      if (!asked.includes(lane)) asked.push(lane);
      else if (left >= firstLeft[lane]) continue;
      firstRow[lane] = row;
      firstLeft[lane] = left;
    }
  }
  listCrossing(state, house);
  if (asked.length === 0) return;
  for (const lane of asked) {
    const row = firstRow[lane];
    if (!mayBoard(state.ferries, house, state.crossing, lane)) continue;
    if (ferryOf(state.ferries, lane) && state.crossing.some((other) => isClose(house, other, row))) continue;
    if (state.crossing.some((other) => !leavesSpace(house, other, row, firstLeft[lane]))) continue;
    begin(house, row, lane);
    state.crossing.push(row);
  }
  listCrossing(state, house);
}

function listCrossing({ crossing }: Links, { agents }: House): void {
  crossing.length = 0;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if ((agents.columns.flags[row] & (CROSSES | ATTACHED)) === CROSSES) crossing.push(row);
  }
}

/**
 * Those who wait for a link give way to whoever is stuck on one in their midst, where it begins or ends: they would rather step back, so that a
 * crowd that presses on from all sides comes loose.
 */
function giveWayTo(house: House, stuck: number): void {
  const { positionX, positionZ, preferredX, preferredZ, preferredSpeed, flags } = house.agents.columns;
  const count = findNear(house, stuck, GIVES_WAY);
  for (let i = 0; i < count; i++) {
    const row = _near[i];
    if ((flags[row] & (TAKES_LINK | CROSSES)) !== TAKES_LINK) continue;
    const away = distanceTo(house, row, placeOf(house, stuck));
    if (away > GIVES_WAY || away === 0) continue;
    const speed = Math.min(preferredSpeed[row], BACKWARDS) / away;
    preferredX[row] = (positionX[row] - positionX[stuck]) * speed;
    preferredZ[row] = (positionZ[row] - positionZ[stuck]) * speed;
  }
}

/** Those near somebody on a link, as `findNear` found them. */
const _near = new Uint32Array(1024);

/** Finds who is near a row, itself included, a hair beyond a distance [m]; returns how many are in `_near`. */
function findNear(house: House, row: number, distance: number): number {
  const { agents } = house;
  const { positionX, positionZ } = agents.columns;
  return peopleWithin(perceivingOf(house).perception, agents, positionX[row], positionZ[row], distance + HAIR, _near);
}

/** Whether somebody on a link does not get on though nobody is before it there. */
function isStuck(house: House, row: number, crossing: readonly number[]): boolean {
  const { velocityX, velocityZ } = house.agents.columns;
  const { laneOf } = house.kernels.u32;
  if (velocityX[row] ** 2 + velocityZ[row] ** 2 > STUCK ** 2) return false;
  const end = endOf(house, laneOf[row]);
  if (!end) return false;
  const left = distanceTo(house, row, end);
  return !crossing.some((other) => laneOf[other] === laneOf[row] && distanceTo(house, other, end) < left);
}

/** Proposes for somebody on a link the next place on the straight line to its end, behind the next one on the same lane. */
function carryBehind(house: House, row: number, { crossing, ferries }: Links): void {
  const { laneOf } = house.kernels.u32;
  const end = endOf(house, laneOf[row]);
  const left = end ? distanceTo(house, row, end) : 0;
  let before = -1;
  let beforeLeft = 0;
  let isBeside = false;
  for (const other of crossing) {
    if (other === row) continue;
    if (distanceTo(house, row, placeOf(house, other)) < reachOf(house, row) + reachOf(house, other)) isBeside = true;
    if (laneOf[other] !== laneOf[row]) continue;
    const otherLeft = end ? distanceTo(house, other, end) : 0;
    const isAhead = otherLeft < left || (otherLeft === left && other < row);
    const isNearest = before < 0 || otherLeft > beforeLeft || (otherLeft === beforeLeft && other > before);
    if (!isAhead || !isNearest) continue;
    before = other;
    beforeLeft = otherLeft;
  }
  const free = before < 0 ? left : left - beforeLeft - reachOf(house, row) - reachOf(house, before) - SPACE;
  const { from, to } = house.world.lanes[laneOf[row]];
  const onDeck = deckEnd(ferries, house, laneOf[row]) - distanceOf(from, to) + left;
  carry(house, row, end ?? placeOf(house, row), Math.max(0, Math.min(free, left, onDeck)), isBeside);
}

/** Where people on a lane go now: to its end or, where that is closed, back to its beginning; undefined where both are. */
function endOf({ world }: House, lane: number): Vec2 | undefined {
  const { from, to } = world.lanes[lane];
  if (canLeaveLane(world, lane, 'to')) return to;
  return canLeaveLane(world, lane, 'from') ? from : undefined;
}

/** Whether a row is so near to the beginning of its lane, or in its way just behind that, that it can step onto it. */
function isAtBeginning(house: House, row: number): boolean {
  const { world, agents, kernels } = house;
  const { positionX, positionZ, pathCount, pathCursor } = agents.columns;
  const lane = kernels.u32.laneOf[row];
  const { from, to } = world.lanes[lane];
  if (pathCursor[row] + 1 !== pathCount[row]) return false;
  const length = distanceOf(from, to);
  const part = ((positionX[row] - from[0]) * (to[0] - from[0]) + (positionZ[row] - from[1]) * (to[1] - from[1])) / length ** 2;
  const along = Math.min(Math.max(part, 0), FARTHER_ON / length, 1);
  const nearest: Vec2 = [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along];
  const aside = (positionZ[row] - from[1]) * (to[0] - from[0]) - (positionX[row] - from[0]) * (to[1] - from[1]);
  if (distanceTo(house, row, nearest) > (along > 0 && aside > 0 ? BESIDE : BEGINS)) return false;
  return isLaneOpen(world, lane, 0) && isVisible(world, ...placeOf(house, row), ...from, 0);
}

/** Whether somebody on a link leaves space for one who wants to begin: on the same lane who is ahead keeps a distance, and who is behind will wait. */
function leavesSpace(house: House, other: number, row: number, left: number): boolean {
  const { laneOf } = house.kernels.u32;
  const isSameLane = laneOf[other] === laneOf[row];
  if (isSameLane && distanceTo(house, other, house.world.lanes[laneOf[row]].to) > left) return true;
  const space = reachOf(house, row) + reachOf(house, other) + (isSameLane ? SPACE : 0);
  return distanceTo(house, row, placeOf(house, other)) >= space;
}

/** Whether two torsos might touch before one of them has moved on, however they turn. */
function isClose(house: House, other: number, row: number): boolean {
  return distanceTo(house, row, placeOf(house, other)) < reachOf(house, row) + reachOf(house, other) + SPACE;
}

function begin({ agents, world, log }: House, row: number, lane: number): void {
  const { flags, pathCount, pathCursor, id } = agents.columns;
  flags[row] = (flags[row] & ~TAKES_LINK) | CROSSES;
  pathCount[row] = 0;
  pathCursor[row] = 0;
  note(log, id[row], 'link', world.lanes[lane].name);
}

function leaveIfThere(house: House, row: number): void {
  const { agents, kernels, world, log } = house;
  const { flags, id, steerKind } = agents.columns;
  const lane = kernels.u32.laneOf[row];
  const end = endOf(house, lane);
  if (!end || distanceTo(house, row, end) > ENDS) return;
  flags[row] &= ~CROSSES;
  // Models that propose velocities do not say so every time.
  steerKind[row] = VELOCITY;
  if ((flags[row] & (ARRIVED | HEADS_ON)) === 0) flags[row] |= LOST;
  note(log, id[row], 'link-end', world.lanes[lane].name);
}

/** Proposes a step towards a place, no longer than what is free, at the lane's speed or one's own; one turns to it where there is room for shoulders. */
function carry(house: House, row: number, [toX, toZ]: Vec2, free: number, isBeside: boolean): void {
  const { agents, world, kernels, clock } = house;
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
  const allowed = isSomebodyAhead(house, row, aheadX, aheadZ) ? Math.min(wanted, PRESSING) : wanted;
  const step = Math.min(allowed * clock.dt, free);
  const x = positionX[row] + aheadX * step;
  const z = positionZ[row] + aheadZ * step;
  const isHeld = isObstacleAt(house, row, x, z);
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
function isSomebodyAhead(house: House, row: number, aheadX: number, aheadZ: number): boolean {
  const { columns, torsoReach } = house.agents;
  const { positionX, positionZ, flags } = columns;
  const [x, z] = placeOf(house, row);
  const own = reachOf(house, row);
  const farthest = own + torsoReach;
  const count = findNear(house, row, Math.sqrt((farthest + AHEAD) ** 2 + farthest ** 2));
  for (let i = 0; i < count; i++) {
    const other = _near[i];
    if (flags[other] & (CROSSES | FLIES)) continue;
    const awayX = positionX[other] - x;
    const awayZ = positionZ[other] - z;
    const along = awayX * aheadX + awayZ * aheadZ;
    const reach = own + reachOf(house, other);
    if (along > 0 && along < reach + AHEAD && Math.abs(awayX * aheadZ - awayZ * aheadX) < reach) return true;
  }
  return false;
}

/** Whether something that moves by itself or can be pushed is where a body is to go; walls that stand do not matter on a link. */
function isObstacleAt({ agents, world }: House, row: number, x: number, z: number): boolean {
  const { facingX, facingZ, torsoHalf, torsoRadius } = agents.columns;
  const sideX = -facingZ[row] * torsoHalf[row];
  const sideZ = facingX[row] * torsoHalf[row];
  const isIn = (outline: readonly Vec2[]) => distanceToOutline(outline, x - sideX, z - sideZ, x + sideX, z + sideZ) < torsoRadius[row];
  return outlinesInMotion(world).some(isIn);
}

/** How far a torso reaches from its middle, however it is turned [m]. */
function reachOf({ agents: { columns } }: House, row: number): number {
  return columns.torsoHalf[row] + columns.torsoRadius[row];
}

function placeOf({ agents: { columns } }: House, row: number): Vec2 {
  return [columns.positionX[row], columns.positionZ[row]];
}

function distanceTo(house: House, row: number, place: Vec2): number {
  return distanceOf(placeOf(house, row), place);
}

function distanceOf([ax, az]: Vec2, [bx, bz]: Vec2): number {
  return Math.sqrt((bx - ax) ** 2 + (bz - az) ** 2);
}
