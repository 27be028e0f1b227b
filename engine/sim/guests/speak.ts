import { ACTIONS, startAction, stopActionNamed } from '../../agents/index.js';
import { note } from '../../events/index.js';
import { random, STREAM } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import { type Encounter, type Guests, type Regard, regardOf } from './guests-state.js';
import { isStaring } from './look-back.js';

/** What people say to a guest, by what it is about: one of the list, by chance. */
export const SAYINGS = {
  greets: ['Hello.', 'Good day.', 'Can I help you?', 'Oh, hello there.', 'Do we know each other?'],
  answers: ['Yes, quite.', 'I see.', 'I could not say.', 'Do you think so?', 'That is true.'],
  bumped: ['Careful!', 'Hey!', 'Mind where you go.', 'Oh!'],
  sorry: ['Sorry.', 'Excuse me.', 'Pardon.'],
  yields: ['After you.', 'Please.', 'Go ahead.'],
  comes: ['I am coming.', 'All right.', 'Lead the way.'],
  stays: ['I will wait here.', 'All right, here.'],
  goes: ['Goodbye.', 'See you.', 'Take care.'],
} as const;

/** What something said is about. */
export type Saying = keyof typeof SAYINGS;

/** Who is looked at for this long from so near is spoken to [s], [m]. */
const STARE = 1.6;
const EARSHOT = 2.5;
/** How long somebody moves its hands while it talks, and how long it says nothing more of its own accord [s]. */
const TALK = 2.2;
const SILENCE = 8;
/** An answer comes after this long [s]. */
const ANSWER = 0.8;

/** Whoever a guest looks at for a while from near says something to it, and answers what was said to it. */
export function speakTo(house: House, regard: Regard, { guest, id, other, distance }: Encounter): void {
  const { agents, clock } = house;
  if (regard.answersAt > 0) return;
  if (distance > EARSHOT || clock.tick < regard.talksAgain || !isStaring(house, guest, agents.columns.id[other], STARE)) return;
  say(house, regard, { row: other, whom: id, about: 'greets' });
}

/** Somebody who was spoken to will answer. */
export function expectWord({ clock }: House, regard: Regard, whom: number): void {
  regard.answersAt = clock.tick + Math.max(1, Math.round(ANSWER / clock.dt));
  regard.whom = whom;
}

/** Answers that are due are given; hands of who has spoken come to rest. */
export function goOnTalking(house: House, guests: Guests, row: number): void {
  const { kernels, agents, clock } = house;
  const regard = regardOf(guests, agents.columns.id[row]);
  if (regard.talksUntil > 0 && clock.tick >= regard.talksUntil) {
    stopActionNamed(kernels, row, 'talk');
    regard.talksUntil = 0;
  }
  if (regard.answersAt === 0 || clock.tick < regard.answersAt) return;
  regard.answersAt = 0;
  if (guests.guests.has(regard.whom)) say(house, regard, { row, whom: regard.whom, about: 'answers' });
}

/** Somebody says something to a guest: a `say` in the log, and hands that go along where they are free. */
export function say(
  house: House,
  regard: Regard,
  { row, whom, about }: { readonly row: number; readonly whom: number; readonly about: Saying },
): void {
  const { kernels, agents, clock, log, seed } = house;
  const id = agents.columns.id[row];
  const choice = SAYINGS[about];
  note(log, id, 'say', choice[Math.floor(random(seed, STREAM.guest, id, clock.tick) * choice.length)], { whom });
  regard.talksAgain = clock.tick + Math.round(SILENCE / clock.dt);
  const { u32 } = kernels;
  if (u32.gesture?.[row] !== 0 || ACTIONS[u32.action[row]].posture !== 'upright') return;
  startAction(kernels, row, { action: 'talk', since: clock.tick, target: { person: whom } });
  regard.talksUntil = clock.tick + Math.round(TALK / clock.dt);
}
