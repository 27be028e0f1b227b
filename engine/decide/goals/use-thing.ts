import { ATTACHED, actionNumber, STOPS_AT_GOAL, WAITING } from '../../agents/index.js';
import { note } from '../../events/index.js';
import { STREAM } from '../../math/index.js';
import { draw, type Goal, type Vec2 } from '../../scenario/index.js';
import { type Slot, type Thing, thingNumbered } from '../../world/index.js';
import { breakWait, waitFor } from '../waits.js';
import { beginDoing, endDoing } from './do-there.js';
import { indexAt, listAt } from './goal-lists.js';
import { type Aiming, type Doings, type Goals, type Reaching, USING_THING } from './goals-state.js';

/** A goal that is reached in a slot of a thing. */
export type UseGoal = Extract<Goal, { use: string }>;

/** Somebody this near to where one comes from asks for the slot, of one that several share within its radius [m]. */
const AT_APPROACH = 0.45;
/** Who waits longer than this for a slot looks for another [s]. */
const PATIENCE = 3;
/** Those whom no slot is free for look again this often [s]. */
const LOOK_EVERY = 1;
/** How long somebody stays where the goal does not say, unless it is the last [s]. */
const USUAL_STAY = 10;
/** The number, plus one, of a thing that never exists: the slots' room ends the claims of whoever is after it. */
const GONE = 0xffffffff;
/** Since when somebody uses what its goal names, where it has to leave another slot first. */
const NOT_YET = 0xffffffff;
/** Actions by how a body is held in a slot. */
const ACTION_OF: Readonly<Record<Slot['posture'], string>> = { stand: 'wait', sit: 'sit', lean: 'lean', lie: 'lie' };

/** Aims at where one comes from to the nearest free slot; where none is free, at the nearest thing, to wait there. */
export function headForThing(context: Aiming, row: number, goal: UseGoal): Vec2 {
  const { state: goals, agents } = context;
  const { positionX, positionZ, flags } = agents.columns;
  goals.reach[row] = USING_THING;
  flags[row] |= STOPS_AT_GOAL;
  const found = nearestSlot(context, row, goal, true) ?? nearestSlot(context, row, goal, false);
  if (!found || !goals.doing) return [positionX[row], positionZ[row]];
  if (flags[row] & ATTACHED) goals.doing.since[row] = NOT_YET;
  else wish(goals.doing, row, found.thing, found.slot);
  return [found.slot.approachX, found.slot.approachZ];
}

/** What comes next for somebody who uses a thing: nothing yet, another slot is to be looked for, or the goal is done. */
export type UseOutcome = 'goes-on' | 'looks-again' | 'done';

/** Goes on with somebody who is after a slot, in it, or just out of it again. */
export function useThing(context: Reaching, row: number, goal: UseGoal): UseOutcome {
  const { state: goals, agents, waits } = context;
  const { doing } = goals;
  const { flags, id } = agents.columns;
  if (!doing) return 'done';
  if (waits.has(id[row])) {
    if (doing.thing[row] !== 0) return 'goes-on';
    // What it used was taken away before its time was over.
    breakWait(context, row);
    return 'done';
  }
  if (flags[row] & ATTACHED) {
    if (doing.action[row] !== 0) stay(context, row, goal);
    return 'goes-on';
  }
  if (doing.thing[row] === 0) return doing.since[row] === NOT_YET ? 'looks-again' : 'done';
  if (doing.action[row] !== 0) return giveUpInTime(context, row, doing);
  return isAtApproach(context, row, doing) ? ask(context, row, goal, doing) : 'goes-on';
}

/** The time in the slot is over: somebody gets up, and is carried back to where it came from. */
export function getUp(context: Reaching, row: number): void {
  const { state, agents } = context;
  const { doing } = state;
  if (!doing) return;
  endDoing(context, row);
  doing.action[row] = 0;
  agents.columns.flags[row] |= WAITING;
}

/** A row that was after a slot, or in one, is not any more. */
export function forgetThing({ doing }: Goals, isAttached: boolean, row: number): void {
  if (!doing || doing.thing[row] === 0) return;
  doing.action[row] = 0;
  if (!isAttached) doing.thing[row] = GONE;
}

/** Asks for the slot that it has come for; where that is taken by now, looks for another one from time to time. */
function ask(context: Reaching, row: number, { action }: UseGoal, doing: Doings): UseOutcome {
  const { agents, tick, dt } = context;
  const { flags, id } = agents.columns;
  const slot = slotOf(context, row, doing);
  if (slot && slot.taken < slot.capacity && (action === undefined || slot.action === action)) {
    doing.action[row] = actionNumber(ACTION_OF[slot.posture]);
    doing.since[row] = tick;
    flags[row] |= WAITING;
    return 'goes-on';
  }
  return (tick + id[row]) % Math.max(1, Math.round(LOOK_EVERY / dt)) === 0 ? 'looks-again' : 'goes-on';
}

function giveUpInTime({ agents, tick, dt }: Reaching, row: number, doing: Doings): UseOutcome {
  if ((tick - doing.since[row]) * dt < PATIENCE) return 'goes-on';
  doing.action[row] = 0;
  agents.columns.flags[row] &= ~WAITING;
  return 'looks-again';
}

/** In the slot: stays for its time, or for good where this was the last goal and nothing is said. */
function stay(context: Reaching, row: number, { use, wait }: UseGoal): void {
  const { state: goals, agents, log, seed, tick } = context;
  const { goals: list, ending } = listAt(goals.lists, goals.place[row]);
  const index = indexAt(goals.lists, goals.place[row]);
  const { id } = agents.columns;
  if (wait === undefined && ending === 'stay' && index + 1 === list.length) return;
  const seconds = wait === undefined ? USUAL_STAY : draw(wait, seed, STREAM.wait + 65_536 * (tick + 1), id[row]);
  note(log, id[row], 'goal', String(index), { thing: use });
  beginDoing(context, row, 'gesture');
  waitFor(context, row, seconds);
}

function wish(doing: Doings, row: number, thing: Thing, slot: Slot): void {
  doing.action[row] = 0;
  doing.thing[row] = thing.number + 1;
  doing.slot[row] = slot.number;
}

function isAtApproach(context: Aiming, row: number, doing: Doings): boolean {
  const { positionX, positionZ, goalX, goalZ } = context.agents.columns;
  const slot = slotOf(context, row, doing);
  const near = slot && slot.capacity > 1 ? Math.max(AT_APPROACH, slot.radius) : AT_APPROACH;
  return (positionX[row] - goalX[row]) ** 2 + (positionZ[row] - goalZ[row]) ** 2 <= near ** 2;
}

function slotOf({ world }: Aiming, row: number, doing: Doings): Slot | undefined {
  return thingNumbered(world, doing.thing[row] - 1)?.slots[doing.slot[row]];
}

/** The slot nearest to a row, as the crow flies, of things with a name or of a kind; only free ones where asked for. */
function nearestSlot({ world, agents }: Aiming, row: number, { use, action }: UseGoal, isFree: boolean) {
  const { positionX, positionZ } = agents.columns;
  let best: { readonly thing: Thing; readonly slot: Slot } | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const thing of world.things) {
    if (thing.name !== use && thing.kind !== use) continue;
    for (const slot of thing.slots) {
      if ((isFree && slot.taken >= slot.capacity) || (action !== undefined && slot.action !== action)) continue;
      const away = (slot.approachX - positionX[row]) ** 2 + (slot.approachZ - positionZ[row]) ** 2;
      if (away >= least) continue;
      least = away;
      best = { thing, slot };
    }
  }
  return best;
}
