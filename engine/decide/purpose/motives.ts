import type { Mind } from '../behaviour/mind.js';
import { holds } from '../behaviour/nodes.js';
import { clockSeconds, DAY, startOf, tickAt, timeInWords } from './clock.js';
import { DONE_AT, FINISHED, LIFE_WORDS, MOTIVE, PLAYED, ROLES, WAKE } from './life.js';
import { crossingOf, HYSTERESIS, levelOf, needsOf, strongestNeed, urgencyOf } from './needs.js';
import { type Roles, rolesPlayed } from './roles.js';
import { forget } from './suspend.js';

/** Why somebody does something: by its calendar, as a reaction, out of a need, or for want of anything else. */
export type MotiveKind = 'scheduled' | 'reactive' | 'need' | 'otherwise';
export type Motive = { readonly kind: MotiveKind; readonly role: number; readonly index: number };

const KINDS: readonly MotiveKind[] = ['scheduled', 'reactive', 'need', 'otherwise'];
/** In the word of what somebody is done with: it failed, and is tried again when the person looks anew. */
const FAILED_BIT = 0x80000000;
/** How long somebody leaves what has failed [s]. */
const TRIES_AGAIN = 10;
/** How much those who have nothing to do want to go on so; weaker needs wait. */
const IDLE = 0.5;

/** A motive as a word, 0 for none. */
export function motiveWord({ kind, role, index }: Motive): number {
  return 1 + KINDS.indexOf(kind) + 8 * role + 256 * index;
}

/** The motive of a word. */
export function motiveIn(word: number): Motive | undefined {
  return word === 0 ? undefined : { kind: KINDS[(word & 7) - 1], role: (word >>> 3) & 31, index: word >>> 8 };
}

/** The action to which a motive leads. */
export function actionFor({ calling }: Roles, { kind, role, index }: Motive): number {
  switch (kind) {
    case 'scheduled':
      return calling.roles[role].entries[index].action;
    case 'reactive':
      return calling.roles[role].reactions[index].action;
    case 'need':
      return calling.needs[index].met[0].action;
    default:
      return calling.roles[role].otherwise;
  }
}

/** How much what moves somebody is wanted now. */
export function desireOf(roles: Roles, mind: Mind, motive: Motive | undefined): number {
  if (!motive) return IDLE;
  const { calling } = roles;
  switch (motive.kind) {
    case 'scheduled':
      return calling.roles[motive.role].entries[motive.index].desire;
    case 'reactive':
      return calling.roles[motive.role].reactions[motive.index].desire;
    case 'need':
      return urgencyOf(roles, mind, motive.index);
    default:
      return IDLE;
  }
}

/** A reaction to something that holds and is wanted more than what somebody is about. */
export function reactionFor(roles: Roles, mind: Mind, present: Motive | undefined): Motive | undefined {
  if ((roles.life[mind.row * LIFE_WORDS + PLAYED] & roles.reactive) === 0) return undefined;
  let best: Motive | undefined;
  let most = desireOf(roles, mind, present);
  for (const { role, number } of rolesPlayed(roles, mind.row))
    role.reactions.forEach((reaction, index) => {
      if (reaction.desire <= most || !holds(mind, roles.program.roots.get(reaction.key) as number)) return;
      const motive: Motive = { kind: 'reactive', role: number, index };
      if (isFinished(roles, mind.row, motive)) return;
      best = motive;
      most = reaction.desire;
    });
  return best;
}

/** What somebody does when nothing stirs it: what its calendar says, a need that is stronger, or what it does otherwise; and when to look again. */
export function considerMotives(roles: Roles, mind: Mind): Motive | undefined {
  const { life } = roles;
  const at = mind.row * LIFE_WORDS;
  if (life[at + FINISHED] & FAILED_BIT) life[at + FINISHED] = 0;
  const { motive: scheduled, boundary, began } = scheduledNow(roles, mind);
  const desire = scheduled ? desireOf(roles, mind, scheduled) : IDLE;
  const need = strongestNeed(roles, mind, desire, (n) => isFinished(roles, mind.row, { kind: 'need', role: 0, index: n }));
  const chosen = need >= 0 ? { kind: 'need' as const, role: 0, index: need } : (scheduled ?? otherwiseFor(roles, mind.row));
  // What was interrupted yesterday begins anew.
  if (scheduled) forget(mind.minds, mind.row, motiveWord(scheduled), tickAt(mind.minds.house, roles.calling, began));
  life[at + WAKE] = wakeAfter(roles, mind, chosen, boundary);
  return chosen;
}

/** When somebody looks again: with the next entry of its calendar, or when the next need has grown stronger than what it is about. */
function wakeAfter(roles: Roles, mind: Mind, motive: Motive | undefined, boundary: number): number {
  const desire = desireOf(roles, mind, motive);
  let wake = boundary;
  for (const need of needsOf(roles, mind.row)) {
    if (motive?.kind === 'need' && need === motive.index) continue;
    const crossing = crossingOf(roles, mind, need, desire);
    if (crossing > mind.tick) wake = Math.min(wake, crossing);
  }
  return Math.min(wake, 0xfffffffe);
}

/** What the calendar says now, the entry that is wanted most and began last, and the tick of the next change. */
function scheduledNow(
  roles: Roles,
  mind: Mind,
): { readonly motive: Motive | undefined; readonly boundary: number; readonly began: number } {
  const { house } = mind.minds;
  const now = clockSeconds(house, roles.calling, mind.tick);
  const today = Math.floor(now / DAY);
  const active: Active[] = [];
  let next = (today + 1) * DAY;
  for (const { role, number } of rolesPlayed(roles, mind.row))
    role.entries.forEach((entry, index) => {
      for (let day = today - 1; day <= today + 1; day++) {
        const from = startOf(house, roles.calling, entry, index + 256 * number, mind.id, day);
        if (from === undefined) continue;
        // Without an end it goes on until something else begins, and not into the next day.
        const to = entry.until === undefined ? (day + 1) * DAY : day * DAY + (entry.until > entry.at ? entry.until : entry.until + DAY);
        for (const time of [from, to]) if (time > now + 1e-6 && time < next) next = time;
        if (now + 1e-6 < from || now + 1e-6 >= to) continue;
        active.push({ motive: { kind: 'scheduled', role: number, index }, desire: entry.desire, began: from });
      }
    });
  const chosen = firstLeft(roles, mind, active);
  return { motive: chosen?.motive, boundary: tickAt(house, roles.calling, next), began: chosen?.began ?? 0 };
}

type Active = { readonly motive: Motive; readonly desire: number; readonly began: number };

const isBefore = (one: Active, other: Active) => one.desire > other.desire || (one.desire === other.desire && one.began >= other.began);

/** Of what the calendar says now, the first that is still to be done: who is done with something goes back to what it was called away from. */
function firstLeft({ life, calling }: Roles, { minds, row }: Mind, active: readonly Active[]): Active | undefined {
  const at = row * LIFE_WORDS;
  const done = active.find(({ motive }) => motiveWord(motive) === (life[at + FINISHED] & ~FAILED_BIT));
  const hasFailed = (life[at + FINISHED] & FAILED_BIT) !== 0;
  let first: Active | undefined;
  for (const one of active) {
    // What goes before the last thing that was done, and began before that was done, was done earlier.
    const isDone = done && !hasFailed && isBefore(one, done) && tickAt(minds.house, calling, one.began) <= life[at + DONE_AT];
    if (!isDone && (!first || isBefore(one, first))) first = one;
  }
  return first && hasFailed && first === done ? undefined : first;
}

function otherwiseFor(roles: Roles, row: number): Motive | undefined {
  const idle = rolesPlayed(roles, row).find(({ role }) => role.otherwise >= 0);
  const motive: Motive | undefined = idle && { kind: 'otherwise', role: idle.number, index: 0 };
  return motive && !isFinished(roles, row, motive) ? motive : undefined;
}

function isFinished({ life }: Roles, row: number, motive: Motive): boolean {
  return (life[row * LIFE_WORDS + FINISHED] & ~FAILED_BIT) === motiveWord(motive);
}

/** Somebody is done with what moved it, or could not do it, and looks what comes next. */
export function finishMotive(roles: Roles, mind: Mind, hasFailed: boolean): void {
  const { life } = roles;
  const at = mind.row * LIFE_WORDS;
  const word = life[at + MOTIVE];
  const motive = motiveIn(word);
  // A need that was not met by what was done for it waits as one for which nothing could be done.
  const isUnmet = motive?.kind === 'need' && desireOf(roles, mind, motive) > IDLE + HYSTERESIS;
  life[at + MOTIVE] = 0;
  forget(mind.minds, mind.row, word);
  if (hasFailed || isUnmet) {
    life[at + FINISHED] = (word | FAILED_BIT) >>> 0;
    life[at + WAKE] = Math.min(life[at + WAKE], mind.tick + Math.round(TRIES_AGAIN / mind.minds.house.clock.dt));
  } else if (motive?.kind === 'scheduled' || motive?.kind === 'reactive') {
    life[at + FINISHED] = word;
    life[at + DONE_AT] = mind.tick;
  }
}

/** Whether a motive goes before another that somebody is about. */
export function goesBefore(roles: Roles, mind: Mind, motive: Motive, other: Motive | undefined): boolean {
  if (!other) return true;
  return desireOf(roles, mind, motive) > desireOf(roles, mind, other) + (motive.kind === 'need' ? HYSTERESIS : 0);
}

/** Why somebody does something, in words. */
export function motiveInWords(roles: Roles, mind: Mind, motive: Motive): string {
  const { calling } = roles;
  const role = calling.roles[motive.role]?.name ?? '';
  switch (motive.kind) {
    case 'scheduled': {
      const { at, until } = calling.roles[motive.role].entries[motive.index];
      return `by the calendar of the role ${role}: from ${timeInWords(at)}${until === undefined ? '' : ` to ${timeInWords(until)}`}`;
    }
    case 'reactive':
      return `in the role ${role}, in answer to: ${calling.roles[motive.role].reactions[motive.index].to}`;
    case 'need':
      return `out of need: ${calling.needs[motive.index].name} is at ${Math.round(100 * levelOf(roles, mind, motive.index))} %`;
    default:
      return `in the role ${role}, for want of anything else`;
  }
}

/** Looks which of its roles somebody plays now; true where that has changed. */
export function switchRoles(roles: Roles, mind: Mind): boolean {
  const { life, conditional, calling, program } = roles;
  const at = mind.row * LIFE_WORDS;
  if ((life[at + ROLES] & conditional) === 0) return false;
  let played = 0;
  calling.roles.forEach((role, n) => {
    if (life[at + ROLES] & (1 << n) && role.when.every((key) => holds(mind, program.roots.get(key) as number))) played |= 1 << n;
  });
  const isNew = played >>> 0 !== life[at + PLAYED];
  life[at + PLAYED] = played;
  return isNew;
}
