import { actionNumber } from '../../agents/index.js';
import { distanceOfStretches } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import { handAt, layHand } from '../../steer/index.js';
import type { Door } from '../../world/index.js';
import type { Encounter, Regard } from './guests-state.js';
import { say } from './speak.js';

/** Torsos nearer than this touch, as contact leaves them [m]. */
const TOUCH = 0.03;
/** Slower than this nobody bumps into somebody [m/s]. */
const BUMP = 0.3;
/** Who is bumped steps back at this speed for this time [m/s], [s]: a step of 0.4 m. */
const STEP_SPEED = 0.8;
const STEP_TIME = 0.5;
/** A gesture of pushing pushes this long after it began [s], those nearer than this [m]. */
const PUSHES_AT = 0.3;
const ARM_REACH = 1.35;
const PUSHING = actionNumber('push');
/** Doors and people at them count within this distance of their middle [m]; who comes second by less than this does not wait [m]. */
const DOORWAY = 2.6;
const FIRST = 0.3;
/** Nobody waits for longer, nor again so soon [s]. */
const WAIT = 4;
const WAITS_AGAIN = 6;

/** Who is run into or pushed by a guest steps back from it, and says so; who runs into one says sorry. */
export function stepBack(house: House, regard: Regard, { id, row, other, awayX, awayZ, distance }: Encounter): void {
  const { agents, clock } = house;
  if (regard.isHeld || distance === 0) return;
  const isPushed = distance < ARM_REACH && pushesNow(house, row, other);
  if (!isPushed && gapOf(house, row, other, awayX, awayZ) > TOUCH) return;
  const { velocityX, velocityZ, facingX, facingZ } = agents.columns;
  const asked = handAt(house, row);
  const [x, z] = [awayX / distance, awayZ / distance];
  // Contact has slowed down both: what counts is where the guest wants to go.
  const push = (asked?.x ?? 0) * x + (asked?.z ?? 0) * z;
  const pushedBy = -(velocityX[other] * x + velocityZ[other] * z);
  if (!isPushed && push < BUMP && pushedBy < BUMP) return;
  if (!isPushed && push < pushedBy) {
    if (clock.tick >= regard.talksAgain) say(house, regard, { row: other, whom: id, about: 'sorry' });
    return;
  }
  if (clock.tick >= regard.talksAgain) say(house, regard, { row: other, whom: id, about: 'bumped' });
  if (handAt(house, other)) return;
  layHand(house, other, { x: STEP_SPEED * x, z: STEP_SPEED * z, facingX: facingX[other], facingZ: facingZ[other] });
  regard.isHeld = true;
  regard.heldUntil = clock.tick + Math.round(STEP_TIME / clock.dt);
}

/** Whether the arms of a row push somebody in this tick. */
function pushesNow({ kernels: { u32 }, agents, clock }: House, row: number, other: number): boolean {
  if (u32.gesture?.[row] !== PUSHING || u32.actionWhom[row] !== agents.columns.id[other] + 1) return false;
  return clock.tick - u32.gestureSince[row] === Math.round(PUSHES_AT / clock.dt);
}

/** Who would meet a guest in an open door that the guest reaches first lets it pass, and looks at it. */
export function waitAtDoors(house: House, regard: Regard, { id, row, other, awayX, awayZ, distance }: Encounter): void {
  const { clock, world } = house;
  if (regard.isHeld || clock.tick < regard.waitsAgain || distance === 0 || handAt(house, other)) return;
  const door = world.doors.findIndex((one) => comesTo(house, one, row) && isBefore(house, one, row, other));
  if (door < 0) return;
  layHand(house, other, { x: 0, z: 0, facingX: -awayX / distance, facingZ: -awayZ / distance });
  regard.isHeld = true;
  regard.door = door;
  regard.heldUntil = clock.tick + Math.round(WAIT / clock.dt);
  say(house, regard, { row: other, whom: id, about: 'yields' });
}

/** Whoever was held goes its own way again when its time is over, or the guests have passed the door. */
export function goOn(house: House, regard: Regard, row: number, guestRows: readonly number[]): void {
  if (!regard.isHeld) return;
  const { clock, world } = house;
  const door = regard.door < 0 ? undefined : world.doors[regard.door];
  const isFree = door && !guestRows.some((guest) => comesTo(house, door, guest));
  if (clock.tick < regard.heldUntil && !isFree) return;
  layHand(house, row, undefined);
  regard.isHeld = false;
  if (door) regard.waitsAgain = clock.tick + Math.round(WAITS_AGAIN / clock.dt);
  regard.door = -1;
}

/** Whether a guest walks to an open door and is near it. */
function comesTo(house: House, { isOpen, from, to }: Door, guest: number): boolean {
  const hand = handAt(house, guest);
  if (!isOpen || !hand) return false;
  const { x, z, far } = wayTo(house, from, to, guest);
  const speed = Math.sqrt(hand.x * hand.x + hand.z * hand.z);
  return far < DOORWAY && speed > BUMP && hand.x * x + hand.z * z > 0.4 * speed * far;
}

/** Whether a guest is nearer to a door than somebody who comes to it, too, from the other side or beside the guest. */
function isBefore(house: House, { from, to }: Door, guest: number, other: number): boolean {
  const { velocityX, velocityZ } = house.agents.columns;
  const mine = wayTo(house, from, to, guest);
  const own = wayTo(house, from, to, other);
  if (own.far > DOORWAY || own.far < mine.far - FIRST || velocityX[other] * own.x + velocityZ[other] * own.z < 0.1) return false;
  const [alongX, alongZ] = [to[0] - from[0], to[1] - from[1]];
  const sides = (mine.x * alongZ - mine.z * alongX) * (own.x * alongZ - own.z * alongX);
  return sides < 0 || own.far < mine.far + FIRST;
}

/** From a row to the middle of a door [m]. */
function wayTo({ agents }: House, from: Door['from'], to: Door['to'], row: number) {
  const { positionX, positionZ } = agents.columns;
  const [x, z] = [(from[0] + to[0]) / 2 - positionX[row], (from[1] + to[1]) / 2 - positionZ[row]];
  return { x, z, far: Math.sqrt(x * x + z * z) };
}

/** Room between two torsos [m]. */
function gapOf({ agents }: House, row: number, other: number, awayX: number, awayZ: number): number {
  const { facingX, facingZ, torsoHalf, torsoRadius } = agents.columns;
  const [ax, az] = [-facingZ[row] * torsoHalf[row], facingX[row] * torsoHalf[row]];
  const [bx, bz] = [-facingZ[other] * torsoHalf[other], facingX[other] * torsoHalf[other]];
  const apart = distanceOfStretches(-ax, -az, ax, az, awayX - bx, awayZ - bz, awayX + bx, awayZ + bz);
  return apart - torsoRadius[row] - torsoRadius[other];
}
