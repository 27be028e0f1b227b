import { ATTACHED, actionNumber, UNREACHABLE, WAITING } from '../../agents/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { type Slot, type Thing, thingNumbered } from '../../world/index.js';
import type { ConditionLeaf, LastingLeaf } from '../behaviour/leaf.js';
import type { Mind } from '../behaviour/mind.js';
import { DONE, FAILED, RUNNING, type Status } from '../behaviour/program.js';
import { headFor } from '../head-for.js';
import { ITEMS, MARKS, slotIn, thingIn, wordsAt } from './frames.js';
import { isPerson, personOf, wordOf } from './participants.js';
import { isIn, stateOf } from './resources.js';

/** As near as this to where one comes from, somebody is at a slot [m]; to a thing without slots, and to a person. */
const AT_SLOT = 0.45;
const AT_THING = 1.2;
const AT_PERSON = 1.2;
/** Who has not come nearer for so long gives up [s]. */
const STUCK = 90;
/** So much nearer counts as coming nearer [m]. */
const NEARER = 0.5;
/** Who walks to somebody heads anew when that one has moved so far [m]. */
const MOVED = 0.6;

const ACTION_OF: Readonly<Record<Slot['posture'], string>> = { stand: 'wait', sit: 'sit', lean: 'lean', lie: 'lie' };

type Spot = { readonly at: Vec2; readonly near: number };

/** Walks to a participant; fails where there is no way, nobody any more, or no getting nearer. */
export function walkLeaf(part: number, within: number | undefined): LastingLeaf {
  return {
    run: (mind, at) => {
      if (!rise(mind)) return RUNNING;
      const place = placeOf(mind, part);
      return place ? approach(mind, at, place.at, within ?? place.near) : FAILED;
    },
    stop: stand,
  };
}

/** Goes to the slot of a participant and takes it; done when it is in it. */
export function takeLeaf(part: number): LastingLeaf {
  return {
    run: (mind, at) => {
      const { minds, row, tick } = mind;
      const { thing, slot } = thingOf(mind, part);
      if (!thing || !slot) return FAILED;
      const { action, actionThing, actionSlot, actionSince } = minds.house.kernels.u32;
      const { flags } = minds.house.agents.columns;
      if (isIn(minds, row, thing.number, slot.number)) return DONE;
      const isAsking = actionThing[row] === thing.number + 1 && action[row] !== 0 && (flags[row] & ATTACHED) === 0;
      if (isAsking) return RUNNING;
      if (!rise(mind)) return RUNNING;
      const status = approach(mind, at, [slot.approachX, slot.approachZ], slot.capacity > 1 ? Math.max(AT_SLOT, slot.radius) : AT_SLOT);
      if (status !== DONE) return status;
      action[row] = actionNumber(ACTION_OF[slot.posture]);
      actionThing[row] = thing.number + 1;
      actionSlot[row] = slot.number;
      actionSince[row] = tick;
      flags[row] |= WAITING;
      return RUNNING;
    },
    stop: (mind) => {
      const { minds, row } = mind;
      if ((minds.house.agents.columns.flags[row] & ATTACHED) === 0) {
        minds.house.kernels.u32.action[row] = 0;
        minds.house.agents.columns.flags[row] &= ~WAITING;
        stand(mind);
      }
    },
  };
}

/** Leaves the slot that somebody is in. */
export function standLeaf(): LastingLeaf {
  return { run: (mind) => (rise(mind) ? DONE : RUNNING) };
}

/** Whether somebody is at a participant. */
export function atLeaf(part: number, within: number | undefined): ConditionLeaf {
  return {
    holds: (mind) => {
      const { minds, row } = mind;
      const { thing, slot } = isPerson(mind, part) ? { thing: undefined, slot: undefined } : thingOf(mind, part);
      if (thing && isIn(minds, row, thing.number, slot?.number ?? 0)) return true;
      const place = placeOf(mind, part);
      return place !== undefined && away(mind, place.at) <= (within ?? place.near) ** 2;
    },
  };
}

/** Whether somebody is in the slot of a participant. */
export function usingLeaf(part: number): ConditionLeaf {
  return {
    holds: (mind) => {
      const { thing, slot } = thingOf(mind, part);
      return thing !== undefined && slot !== undefined && isIn(mind.minds, mind.row, thing.number, slot.number);
    },
  };
}

/** Whether somebody is in no slot. */
export function standingLeaf(is: boolean): ConditionLeaf {
  return { holds: ({ minds, row }) => ((minds.house.agents.columns.flags[row] & ATTACHED) === 0) === is };
}

/** Whether a participant is in a state. */
export function showsLeaf(part: number, state: string): ConditionLeaf {
  return {
    holds: (mind) => {
      const { thing } = thingOf(mind, part);
      return thing !== undefined && stateOf(mind.minds, thing) === state;
    },
  };
}

/** Whether something holds for somebody, or is carried. */
export function bitLeaf(what: 'mark' | 'item', name: string): ConditionLeaf {
  const word = what === 'mark' ? MARKS : ITEMS;
  return {
    holds: ({ minds: { purposes }, row }) => {
      const number = (what === 'mark' ? purposes.plan.marks : purposes.plan.items).indexOf(name);
      return number >= 0 && (purposes.words[wordsAt(purposes, row) + word] & (1 << number)) !== 0;
    },
  };
}

function thingOf(mind: Mind, part: number): { readonly thing: Thing | undefined; readonly slot: Slot | undefined } {
  const word = wordOf(mind, part);
  const thing = word === 0 ? undefined : thingNumbered(mind.minds.house.world, thingIn(word));
  return { thing, slot: thing?.slots[slotIn(word)] };
}

function placeOf(mind: Mind, part: number): Spot | undefined {
  const { agents } = mind.minds.house;
  if (isPerson(mind, part)) {
    const other = personOf(mind, part);
    return other === undefined ? undefined : { at: [agents.columns.positionX[other], agents.columns.positionZ[other]], near: AT_PERSON };
  }
  const { thing, slot } = thingOf(mind, part);
  if (slot) return { at: [slot.approachX, slot.approachZ], near: slot.capacity > 1 ? Math.max(AT_SLOT, slot.radius) : AT_SLOT };
  return thing && { at: [thing.x, thing.z], near: Math.max(AT_THING, thing.reach + 0.6) };
}

/** Gets up first; true for who stands. */
function rise({ minds, row }: Mind): boolean {
  if ((minds.house.agents.columns.flags[row] & ATTACHED) === 0) return true;
  minds.house.kernels.u32.action[row] = 0;
  return false;
}

/** Heads for a place until near; the second word of a leaf has how far it still was, in half metres, in the low bits and since when in the others. */
function approach(mind: Mind, at: number, place: Vec2, near: number): Status {
  const { minds, row, memory, tick } = mind;
  const { agents, clock } = minds.house;
  const { flags, goalX, goalZ } = agents.columns;
  const left = away(mind, place);
  if (left <= near * near) return DONE;
  const isNew = memory[at + 1] === 0;
  if (isNew || (goalX[row] - place[0]) ** 2 + (goalZ[row] - place[1]) ** 2 > MOVED * MOVED) {
    flags[row] &= ~WAITING;
    headFor({ agents }, row, place);
  } else if (flags[row] & UNREACHABLE) return FAILED;
  const steps = Math.min(0xfff, Math.ceil(Math.sqrt(left) / NEARER));
  const second = Math.floor(tick * clock.dt) & 0xfffff;
  if (isNew || steps < (memory[at + 1] & 0xfff)) memory[at + 1] = ((second << 12) | steps) >>> 0 || 1;
  return ((second - (memory[at + 1] >>> 12)) & 0xfffff) > STUCK ? FAILED : RUNNING;
}

function away({ minds, row }: Mind, [x, z]: Vec2): number {
  const { positionX, positionZ } = minds.house.agents.columns;
  return (positionX[row] - x) ** 2 + (positionZ[row] - z) ** 2;
}

function stand({ minds, row }: Mind): void {
  const { agents } = minds.house;
  const { flags, positionX, positionZ } = agents.columns;
  if ((flags[row] & ATTACHED) === 0) headFor({ agents }, row, [positionX[row], positionZ[row]]);
}
