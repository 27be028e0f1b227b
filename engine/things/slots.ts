import { ACTIONS, ATTACHED, actionNumber, BED, bedWay, CROSSES, standBefore, WAITING } from '../agents/index.js';
import { CARRIED, VELOCITY } from '../columns/index.js';
import { note } from '../events/index.js';
import { type Fact, type House, type Room, stateOf } from '../rooms/index.js';
import { type Slot, type Thing, thingNumbered } from '../world/index.js';
import { type Claims, holdsSlot, releaseAll, requestSlot } from './claims.js';
import { claimsRoom } from './claims-room.js';

/** How fast somebody moves into a slot and out of it [m/s]; so little before the end one is there [m]. */
const SPEED = 0.8;
const THERE = 0.001;

/**
 * People in slots of things. Who wants to use one (decide: `action`, `actionThing`, `actionSlot`) asks for it; who has it is attached and
 * carried from where one comes from to its place, and stays there whoever comes near; who does nothing any more is carried back and let go.
 */
export const slots: Room = {
  name: 'slots',
  steps: {
    board: (_, house) => {
      if (house.kernels.u32.action) boardUsers(house);
    },
    carry: (_, house) => {
      if (house.kernels.u32.action) carryUsers(house);
    },
  },
  facts: (_, house, row) => {
    const used = usedBy(house, row);
    return used && house.agents.columns.flags[row] & ATTACHED ? [factOf(house, row, used)] : [];
  },
};

/** In a slot that several share, everyone stays where it came to stand, and bodies meet as elsewhere: nobody could turn through its neighbour. */
function isShared({ capacity }: Slot): boolean {
  return capacity > 1;
}

type Used = { readonly thing: Thing; readonly slot: Slot };

/** Boards everyone who is after a slot, in id order; who is in one and stays there needs nothing. */
function boardUsers(house: House): void {
  const { agents, kernels, world } = house;
  const { liveRow, count } = agents;
  const { flags } = agents.columns;
  const { action, actionThing, actionSlot } = kernels.u32;
  for (let i = 0; i < count; i++) {
    const row = liveRow[i];
    if (actionThing[row] === 0) continue;
    const stays = (flags[row] & ATTACHED) !== 0 && action[row] !== 0;
    if (stays && thingNumbered(world, actionThing[row] - 1)?.slots[actionSlot[row]]) continue;
    boardRow(house, row);
  }
}

/** Carries everyone who is in a slot, in id order. */
function carryUsers(house: House): void {
  const { agents, kernels, world } = house;
  const { liveRow, count } = agents;
  const { flags } = agents.columns;
  const { actionThing, actionSlot } = kernels.u32;
  for (let i = 0; i < count; i++) {
    const row = liveRow[i];
    if (actionThing[row] === 0 || (flags[row] & ATTACHED) === 0) continue;
    const slot = thingNumbered(world, actionThing[row] - 1)?.slots[actionSlot[row]];
    if (slot) carryRow(house, row, slot);
  }
}

/** Asks for the slot that somebody wants, attaches who has it, and lets go of who has come back or whose slot is gone. */
function boardRow(house: House, row: number): void {
  const { agents, kernels, clock } = house;
  const { id, flags } = agents.columns;
  const { action, actionThing, actionSlot } = kernels.u32;
  const claims = stateOf(house, claimsRoom) as Claims;
  const used = usedBy(house, row);
  const isAttached = (flags[row] & ATTACHED) !== 0;
  const isBack = isAttached && action[row] === 0 && used !== undefined && isAtApproach(house, row, used.slot);
  if (!used || isBack) letGo(house, row, claims);
  else if (isAttached) return;
  else if (action[row] === 0) releaseAll(claims, id[row]);
  else if (holdsSlot(claims, id[row], used.thing.number, actionSlot[row])) attach(house, row, used);
  else requestSlot(claims, { person: id[row], thing: actionThing[row] - 1, slot: actionSlot[row], tick: clock.tick });
}

function attach({ agents, kernels, log }: House, row: number, { thing, slot }: Used): void {
  const { flags, id, pathCount, pathCursor } = agents.columns;
  flags[row] |= ATTACHED | WAITING | (isShared(slot) ? 0 : CROSSES);
  kernels.u32.actionBegan[row] = 0;
  kernels.u32.actionLeft[row] = 0;
  pathCount[row] = 0;
  pathCursor[row] = 0;
  note(log, id[row], 'use', slot.action, { thing: thing.name });
}

/** Ends somebody's use of a thing; decide goes on from here. */
function letGo({ agents, kernels, log, world }: House, row: number, claims: Claims): void {
  const { flags, id, steerKind } = agents.columns;
  const { action, actionThing, actionBegan, actionLeft } = kernels.u32;
  if (flags[row] & ATTACHED) {
    flags[row] &= ~(ATTACHED | CROSSES | WAITING);
    steerKind[row] = VELOCITY;
    note(log, id[row], 'use-end', '', { thing: thingNumbered(world, actionThing[row] - 1)?.name });
  }
  action[row] = 0;
  actionThing[row] = 0;
  actionBegan[row] = 0;
  actionLeft[row] = 0;
  releaseAll(claims, id[row]);
}

/** Proposes the next place between where one comes from and the slot; whoever gets up turns away from it. */
function carryRow(house: House, row: number, slot: Slot): void {
  const { agents, kernels, clock } = house;
  const { positionX, positionZ, steerX, steerZ, steerKind, steerFacingX, steerFacingZ } = agents.columns;
  const isStaying = kernels.u32.action[row] !== 0;
  if (slot.posture === 'sit') {
    carrySeated(house, row, seatOf(slot), isStaying);
    return;
  }
  if (slot.posture === 'lie') {
    carrySeated(house, row, bedOf(slot), isStaying);
    return;
  }
  const staysThere = isShared(slot);
  const awayX = staysThere ? 0 : (isStaying ? slot.x : slot.approachX) - positionX[row];
  const awayZ = staysThere ? 0 : (isStaying ? slot.z : slot.approachZ) - positionZ[row];
  const away = Math.sqrt(awayX * awayX + awayZ * awayZ);
  const part = away > 0 ? Math.min(1, (SPEED * clock.dt) / away) : 0;
  steerX[row] = positionX[row] + awayX * part;
  steerZ[row] = positionZ[row] + awayZ * part;
  steerKind[row] = CARRIED;
  steerFacingX[row] = slot.facingX;
  steerFacingZ[row] = slot.facingZ;
}

/** Stands this long before a seat, turned about, before one sits down [s]. */
const SETTLING = 0.7;

/** A seat that somebody is carried into, in directions as cosine and sine from +x; in a bed, on from its edge to where hips lie. */
type Seat = {
  readonly at: readonly [number, number];
  readonly facing: readonly [number, number];
  readonly height: number;
  readonly approachX: number;
  readonly approachZ: number;
  readonly into: number;
  readonly outOf: number;
  readonly bed?: { readonly at: readonly [number, number]; readonly facing: readonly [number, number] };
};

function seatOf({ x, z, facingX, facingZ, height, approachX, approachZ }: Slot): Seat {
  return { at: [x, z], facing: [facingX, facingZ], height, approachX, approachZ, into: SIT.into, outOf: SIT.outOf };
}

/** The edge of a bed, over which one comes into it. */
function bedOf(slot: Slot): Seat {
  const along = [slot.facingX, slot.facingZ] as const;
  const { edge, out, hips } = bedWay(slot, along);
  const sits = { ...seatOf(slot), at: edge, facing: out, into: BED.sits, outOf: BED.sits };
  return { ...sits, bed: { at: hips, facing: along } };
}

/**
 * Into a seat and out of it: to where one stands before it, turned about; there one sits down, as long as bodies need for it, and later gets up the same way before
 * one walks off. Feet stay while the body is carried. In bed one lies back then.
 */
function carrySeated(
  house: House,
  row: number,
  { at, facing, height, approachX, approachZ, into, outOf, bed }: Seat,
  isStaying: boolean,
): void {
  const { agents, kernels, clock } = house;
  const { positionX, positionZ, steerX, steerZ, steerKind, steerFacingX, steerFacingZ } = agents.columns;
  const { actionBegan, actionLeft } = kernels.u32;
  const before = standBefore(height);
  const standX = at[0] + before * facing[0];
  const standZ = at[1] + before * facing[1];
  const seconds = (tick: number) => (clock.tick + 1 - tick) * clock.dt;
  if (isStaying && actionBegan[row] === 0 && isAt(house, row, standX, standZ))
    actionBegan[row] = clock.tick + 1 + Math.ceil(SETTLING / clock.dt);
  if (!isStaying && actionLeft[row] === 0) actionLeft[row] = actionBegan[row] === 0 ? 1 : clock.tick + 1;
  // Seconds since somebody began to sit down, and to get up; out of bed, legs come first.
  const since = actionBegan[row] === 0 ? Number.NEGATIVE_INFINITY : seconds(actionBegan[row]);
  const left = actionLeft[row] === 0 ? Number.NEGATIVE_INFINITY : seconds(actionLeft[row]);
  const sitting = ease(since / into);
  const rising = ease((left - (bed ? BED.swings : 0)) / outOf);
  // How far it is in the seat, and in bed, from 0 to 1.
  const seated = sitting * (1 - rising);
  const lying = bed ? ease((since - into) / BED.swings) * (1 - ease(left / BED.swings)) : 0;
  const isWalking = isStaying ? actionBegan[row] === 0 : rising >= 1 || sitting === 0;
  const seatX = standX + (at[0] - standX) * seated;
  const seatZ = standZ + (at[1] - standZ) * seated;
  const toX = isWalking ? (isStaying ? standX : approachX) : seatX + (bed ? (bed.at[0] - seatX) * lying : 0);
  const toZ = isWalking ? (isStaying ? standZ : approachZ) : seatZ + (bed ? (bed.at[1] - seatZ) * lying : 0);
  const away = Math.sqrt((toX - positionX[row]) ** 2 + (toZ - positionZ[row]) ** 2);
  const part = isWalking && away > 0 ? Math.min(1, (SPEED * clock.dt) / away) : 1;
  steerX[row] = positionX[row] + (toX - positionX[row]) * part;
  steerZ[row] = positionZ[row] + (toZ - positionZ[row]) * part;
  steerKind[row] = CARRIED;
  const [facingX, facingZ] = bed && lying > 0.5 ? bed.facing : facing;
  steerFacingX[row] = facingX;
  steerFacingZ[row] = facingZ;
}

const SIT = ACTIONS[actionNumber('sit')];

/** From 0 to 1 without a jerk. */
function ease(part: number): number {
  const u = Math.max(0, Math.min(1, part));
  return u * u * (3 - 2 * u);
}

function isAt({ agents }: House, row: number, x: number, z: number): boolean {
  const { positionX, positionZ } = agents.columns;
  return (positionX[row] - x) ** 2 + (positionZ[row] - z) ** 2 <= THERE ** 2;
}

/** Whether somebody is where one comes from to a slot; who shares one has stayed where it stood. */
function isAtApproach({ agents }: House, row: number, slot: Slot): boolean {
  const { positionX, positionZ } = agents.columns;
  return isShared(slot) || (positionX[row] - slot.approachX) ** 2 + (positionZ[row] - slot.approachZ) ** 2 <= THERE ** 2;
}

/** The thing and the slot that a row is after; undefined where there is none, or it is gone. */
function usedBy({ kernels, world }: House, row: number): Used | undefined {
  const { actionThing, actionSlot } = kernels.u32;
  const thing = actionThing && actionThing[row] > 0 ? thingNumbered(world, actionThing[row] - 1) : undefined;
  const slot = thing?.slots[actionSlot[row]];
  return thing && slot && { thing, slot };
}

function factOf({ kernels }: House, row: number, { thing, slot }: Used): Fact {
  const action = ACTIONS[kernels.u32.action[row]];
  const doing = action?.name === 'sit' && slot.action !== 'sit' ? 'sits at' : LABELS[action?.name];
  return { name: 'attached', label: `${doing ?? 'uses'} ${thing.name}` };
}

/** What somebody in a slot does, before the name of the thing. */
const LABELS: Readonly<Record<string, string>> = { sit: 'sits on', lean: 'leans on', lie: 'lies in', wait: 'is at', walk: 'gets up from' };
