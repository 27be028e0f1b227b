// HiDAC: what becomes of a person from tick to tick: panic, falling and standing up, waiting, and another way when nothing moves.
import { radius, velocityX, velocityZ, x, z } from '../steer/at-hand';
import {
  exploring, fallen, fallThreshold, hidacBlocked, hidacDetour, hidacLying, hidacTimer, leadership, neighbourCount, neighbourSlot, panic,
  panicDecay, panicProneness, preferredSpeed, pushed, pushedX, pushedZ, shadowX, shadowZ, standUpTime, state, waitingTimer,
} from '../declared/columns';
import { FALL_WORD, TICK_WORD } from '../declared/constants';
import { chance, chanceAt, fear, force, hurry, knowledge, PANICKED, takeWay, wantedSpeed, wayX, wayZ } from './hidac-self';
import { feltX, feltZ, fright, isHeld, nearby, streamX, streamZ } from './hidac-surroundings';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { dt } from '../settings';
import { isSightFree } from '../walls/sight';

/** The most prone takes on the panic around within this time constant [s]. */
const FRIGHT_TIME: f32 = 1;
/** A push is felt with this delay [s]: bodies give way before they pass it on. */
const PUSH_DELAY: f32 = 0.2;
/** Only where at least this many are within a metre is there a press, in which people tire and a push can throw somebody over. */
const DENSE: i32 = 4;
/** Whoever has stood up is on guard for this long [s]. */
const ON_GUARD: f32 = 3;
/** Nobody lies longer than this many times the time to stand up, however hard the crowd presses. */
const LONGEST_LIE: f32 = 3;
/** Longest stop in front of somebody who comes the other way, the shortest being a third of it [s]. */
const STOP_TIME: f32 = 0.9;
/** After a wait the person goes on without waiting for this long [s]. */
const GO_ON: f32 = 1;
/** After this long without getting on [s] people let go now and then: in this share of the spells of so many ticks; those who push more often. */
const PRESSES: f32 = 0.5;
const BREATH: f32 = 0.4;
const PUSHER_BREATH: f32 = 0.2;
const SPELL: i32 = 12;
/** Below this share of the wanted speed somebody does not get on. */
const BLOCKED: f32 = 0.4;
/** Another way is kept up for this long, and half as long again by chance [s]. */
const DETOUR_TIME: f32 = 2;
/** How far a free way must lead [m]. */
const DETOUR_LENGTH: f32 = 1.2;
/** Most of the own way that the panicked give up for that of the others. */
const HERDING: f32 = 0.5;

/** Panic rises with the panic around, by how prone the person is, and fades where there is none. Leaders keep their heads. */
export function feelPanic(row: i32): void {
  const prone = f32At(panicProneness, row) * (<f32>1 - <f32>0.5 * f32At(leadership, row));
  const rise = (prone * fright * (<f32>1 - fear)) / FRIGHT_TIME;
  const fade = ((<f32>1 - fright) * fear) / f32At(panicDecay, row);
  setF32(panic, row, min<f32>(max<f32>(fear + (rise - fade) * dt, 0), 1));
}

/** Takes in the pushes of this tick; returns whether the person lies on the ground. */
export function keepBalance(row: i32): bool {
  const part = min<f32>(dt / PUSH_DELAY, 1);
  const pushX = f32At(pushedX, row) + (feltX - f32At(pushedX, row)) * part;
  const pushZ = f32At(pushedZ, row) + (feltZ - f32At(pushedZ, row)) * part;
  const size = sqrt<f32>(pushX * pushX + pushZ * pushZ);
  setF32(pushedX, row, pushX);
  setF32(pushedZ, row, pushZ);
  setF32(pushed, row, size);

  const threshold = f32At(fallThreshold, row);
  const lying = f32At(hidacLying, row) + dt;
  if (f32At(fallen, row) > 0) {
    const needed = f32At(standUpTime, row);
    const stands = lying > LONGEST_LIE * needed || (lying > needed && size < <f32>0.5 * threshold);
    if (stands) turnOver(row, 0);
    setF32(hidacLying, row, stands ? -ON_GUARD : lying);
    return !stands;
  }
  const falls = size > threshold && nearby >= DENSE && !isHeld && lying > 0;
  if (falls) turnOver(row, 1);
  setF32(hidacLying, row, falls ? 0 : min<f32>(lying, dt));
  return falls;
}

// @ts-ignore: decorator
@inline function turnOver(row: i32, to: f32): void {
  setF32(fallen, row, to);
  // Every thread writes the same.
  setI32(state, FALL_WORD, 1);
}

/** Changes the way: with the stream of the others, for those in panic who do not know the place, or around, for those who are impatient. */
export function chooseWay(slot: i32, row: i32): void {
  const isLost = wantedSpeed <= 0;
  const follows = (<f32>1 - knowledge) * fear * (streamX != 0 || streamZ != 0 ? <f32>1 : 0);
  if (isLost && follows > 0 && fear > PANICKED) takeWay(streamX, streamZ, f32At(preferredSpeed, row) * fear);
  else if (!isLost && follows > 0) {
    const part = HERDING * follows;
    const towardsX = wayX * (<f32>1 - part) + streamX * part;
    const towardsZ = wayZ * (<f32>1 - part) + streamZ * part;
    const length = sqrt<f32>(towardsX * towardsX + towardsZ * towardsZ);
    if (length > <f32>0.05) takeWay(towardsX / length, towardsZ / length, wantedSpeed);
  }
  const detour = lookForDetour(slot, row);
  if (detour == 0 || wantedSpeed <= 0) return;
  const sine = sineOf(f32At(exploring, row));
  const c = sqrt<f32>(<f32>1 - sine * sine);
  const s: f32 = detour > 0 ? sine : -sine;
  takeWay(wayX * c - wayZ * s, wayZ * c + wayX * s, wantedSpeed);
}

/** Counts how long the person has not got on; one who is impatient then tries the freer side for a while. Returns the time left of that. */
function lookForDetour(slot: i32, row: i32): f32 {
  const progress = velocityX * wayX + velocityZ * wayZ;
  const isBlocked = wantedSpeed > 0 && progress < BLOCKED * wantedSpeed;
  const blocked = isBlocked ? min<f32>(f32At(hidacBlocked, row) + dt, 60) : max<f32>(f32At(hidacBlocked, row) - dt * 2, 0);
  setF32(hidacBlocked, row, blocked);

  let detour = f32At(hidacDetour, row);
  if (detour > 0) detour = max<f32>(detour - dt, 0);
  else if (detour < 0) detour = min<f32>(detour + dt, 0);
  else if (blocked > <f32>1 + f32At(waitingTimer, row) * (<f32>1 - hurry) && chance(row, 1) < hurry * dt) {
    detour = freerSide(slot, sineOf(f32At(exploring, row))) * DETOUR_TIME * (<f32>1 + <f32>0.5 * chance(row, 2));
    if (detour != 0) setF32(hidacBlocked, row, 0);
  }
  setF32(hidacDetour, row, detour);
  return detour;
}

/** The side, 1 right or −1 left, where fewer people stand and no wall does; 0 where there is none. */
function freerSide(slot: i32, sine: f32): f32 {
  let crowd: f32 = 0;
  const count = i32At(neighbourCount, slot);
  for (let n = 0; n < count; n++) {
    const other = i32At(neighbourSlot, (slot << 4) + n);
    const awayX = f32At(shadowX, other) - x;
    const awayZ = f32At(shadowZ, other) - z;
    if (awayX * wayX + awayZ * wayZ < -radius) continue;
    const right = awayZ * wayX - awayX * wayZ;
    const weight = <f32>1 / (<f32>0.2 + awayX * awayX + awayZ * awayZ);
    crowd += right > 0 ? weight : -weight;
  }
  const first: f32 = crowd < 0 ? 1 : -1;
  const c = sqrt<f32>(<f32>1 - sine * sine) * DETOUR_LENGTH;
  const s = first * sine * DETOUR_LENGTH;
  if (isSightFree(x, z, wayX * c - wayZ * s, wayZ * c + wayX * s, radius)) return first;
  return isSightFree(x, z, wayX * c + wayZ * s, wayZ * c - wayX * s, radius) ? -first : 0;
}

/** Whether somebody who cannot get on lets go for a moment. Nobody presses on without end: if they did, a crowd in panic would pour through a door. */
export function takesBreath(row: i32): bool {
  return nearby >= DENSE && f32At(hidacBlocked, row) > PRESSES && chanceAt(row, 4, i32At(state, TICK_WORD) / SPELL) < BREATH + PUSHER_BREATH * force;
}

/** Sine of an angle from 0 to π/2, by its series; the library's would need a table in memory. */
function sineOf(angle: f32): f32 {
  const q = angle * angle;
  const sine = angle * (<f32>1 - (q / 6) * (<f32>1 - (q / 20) * (<f32>1 - (q / 42) * (<f32>1 - q / 72))));
  return min<f32>(sine, 1);
}

/** Whether the person holds back: waits for those in front, or stops for those who come; never longer than its timer, and not in panic. */
export function holdsBack(row: i32, mustWait: bool, mustStop: bool): bool {
  if (fear > PANICKED || force > PANICKED || !(mustWait || mustStop)) {
    const left = f32At(hidacTimer, row);
    setF32(hidacTimer, row, left < 0 ? min<f32>(left + dt, 0) : 0);
    return false;
  }
  let left = f32At(hidacTimer, row);
  if (left < 0) {
    setF32(hidacTimer, row, min<f32>(left + dt, 0));
    return false;
  }
  if (left == 0) {
    const drawn = <f32>0.5 + chance(row, 3);
    left = mustWait ? f32At(waitingTimer, row) * (<f32>1 - <f32>0.9 * hurry) * drawn : STOP_TIME * (drawn / <f32>1.5);
  }
  left -= dt;
  setF32(hidacTimer, row, left > 0 ? left : -GO_ON);
  return left > 0;
}
