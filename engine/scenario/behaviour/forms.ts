import { z } from 'zod';
import { distribution } from '../distribution-field.js';
import { choice, list, oneOf, quantity, whole } from '../fields.js';
import { timeField } from '../purpose/time.js';

/** What may be named in a behaviour, by the list that has the names. */
export type NamedKind =
  | 'behaviour'
  | 'news'
  | 'emotion'
  | 'attribute'
  | 'service'
  | 'usable'
  | 'event'
  | 'body'
  | 'call'
  | 'ask'
  | 'actor'
  | 'state'
  | 'action'
  | 'participant'
  | 'mark'
  | 'item'
  | 'need'
  | 'role'
  | 'relation';

/** What stands at a place of a form: a node or several, conditions, a name, people, a place, or a plain value that a field checks. */
export type Part =
  | { readonly is: 'node' | 'nodes' | 'condition' | 'conditions' | 'choices' | 'states' | 'arguments' | 'place' | 'people' | 'posted' }
  | { readonly is: 'name'; readonly of: NamedKind }
  | { readonly is: 'value'; readonly field: z.ZodType };

/** A form of a behaviour: a mapping that is told by its first word, and what else may stand beside it. */
export type Form = {
  readonly about: string;
  readonly isCondition?: boolean;
  readonly head: Part;
  readonly needs?: Readonly<Record<string, Part>>;
  readonly takes?: Readonly<Record<string, Part>>;
};

const NODE: Part = { is: 'node' };
const NODES: Part = { is: 'nodes' };
const CONDITION: Part = { is: 'condition' };
const PLACE: Part = { is: 'place' };
const PEOPLE: Part = { is: 'people' };
const SECONDS: Part = { is: 'value', field: distribution('s', 0, 86_400) };
const METRES: Part = { is: 'value', field: quantity('m', 0, 1000) };
const NUMBER: Part = { is: 'value', field: quantity('', -1e9, 1e9) };
const SHARE: Part = { is: 'value', field: quantity('', 0, 1) };
const LIMITS = { above: NUMBER, below: NUMBER };
const plain = (field: z.ZodType): Part => ({ is: 'value', field });
const nameOf = (of: NamedKind): Part => ({ is: 'name', of });

/** Every form by its first word. */
export const FORMS: Readonly<Record<string, Form>> = {
  sequence: { about: 'One after the other, until one fails.', head: NODES },
  select: { about: 'The first that does not fail; those before the running one are tried again at every turn.', head: NODES },
  parallel: { about: 'All at once.', head: NODES, takes: { ends: plain(choice(['all', 'any'])) } },
  random: { about: 'One of them, by weight.', head: { is: 'choices' } },
  repeat: { about: 'Again and again, or so many times.', head: NODE, takes: { times: plain(whole(1, 1_000_000)) } },
  while: { about: 'As long as something holds; fails when it does not.', head: CONDITION, needs: { do: NODE } },
  until: { about: 'Until something holds, and is done then.', head: CONDITION, needs: { do: NODE } },
  timeout: { about: 'For so long at most; fails when time is up.', head: SECONDS, needs: { do: NODE } },
  cooldown: { about: 'Not again before so long; fails until then.', head: SECONDS, needs: { do: NODE } },
  attempt: { about: 'Done, whether or not it failed.', head: NODE },
  states: { about: 'A graph: one state at a time, and edges between them.', head: { is: 'states' }, takes: { first: nameOf('state') } },
  behaviour: { about: 'Another behaviour.', head: nameOf('behaviour'), takes: { with: { is: 'arguments' } } },
  actor: { about: 'One of the actors of an episode does it.', head: nameOf('actor'), needs: { do: NODE } },

  go: { about: 'Walks to a place.', head: PLACE, takes: { within: METRES } },
  stroll: { about: 'Walks about in a place.', head: PLACE, takes: { pause: SECONDS } },
  approach: { about: 'Walks to somebody, until near.', head: PEOPLE, takes: { within: METRES } },
  follow: { about: 'Walks behind somebody.', head: PEOPLE, takes: { distance: METRES } },
  flee: { about: 'Walks away from people or a place, until far.', head: { is: 'people' }, takes: { distance: METRES } },
  wait: {
    about: 'Stands still for so long, or for ever.',
    head: plain(oneOf([choice(['forever']), distribution('s', 0, 86_400)], 'a time [s], or forever')),
  },
  face: { about: 'Turns to somebody or something.', head: PEOPLE },
  act: { about: 'Does something with the body.', head: nameOf('body'), takes: { for: SECONDS, to: PEOPLE, distance: METRES } },
  gaze: {
    about: 'Looks at somebody, whatever else the body does, for so long, or until it is broken off.',
    head: PEOPLE,
    takes: { for: SECONDS },
  },
  queue: { about: 'Stands in the line of a service, and is served.', head: nameOf('service') },
  use: { about: 'Uses a thing: sits on it, leans on it, stands at it.', head: nameOf('usable'), takes: { for: SECONDS } },
  pace: { about: 'Walks faster or slower from now on, as a part of the preferred speed.', head: plain(distribution('', 0, 4)) },
  learn: { about: 'Knows news from now on.', head: nameOf('news') },
  forget: { about: 'Knows news no longer.', head: nameOf('news') },
  tell: { about: 'Tells news to people within a distance.', head: nameOf('news'), takes: { to: PEOPLE, within: METRES } },
  feel: { about: 'Feels something more or less.', head: nameOf('emotion'), needs: { add: NUMBER } },
  set: {
    about: 'Writes an attribute of one’s own, or, as the leader, of the team.',
    head: nameOf('attribute'),
    takes: { to: NUMBER, add: NUMBER },
  },
  notify: {
    about: 'Sends a value to the owner of an attribute; it arrives one tick later.',
    head: nameOf('attribute'),
    needs: { to: PEOPLE, value: NUMBER },
  },
  claim: {
    about: 'Has somebody for oneself while doing something, so that nobody else can; fails where somebody is taken.',
    head: PEOPLE,
    takes: { within: METRES },
    needs: { do: NODE },
  },
  raise: { about: 'Raises an event where one stands.', head: nameOf('event') },
  say: {
    about: 'Notes words in the log.',
    head: plain(z.string({ error: 'a text of at most 200 characters' }).max(200, 'a text of at most 200 characters')),
  },
  end: { about: 'Is done for good: leaves, or stays.', head: plain(choice(['leave', 'stay'])) },
  perform: { about: 'Does an action, and before it what prepares it.', head: nameOf('action') },
  live: { about: 'Does what its roles, its calendar and its needs ask for.', head: plain(choice(['roles'])) },
  walk: { about: 'Walks to what takes part in an action.', head: nameOf('participant'), takes: { within: METRES } },
  take: { about: 'Takes the slot of what takes part: sits down, leans on it, stands at it.', head: nameOf('participant') },
  stand: { about: 'Leaves the slot of a thing, and stands before it.', head: plain(choice(['up'])) },
  call: { about: 'An action of one’s own.', head: nameOf('call'), takes: { with: { is: 'arguments' } } },

  knows: { about: 'Knows news.', isCondition: true, head: nameOf('news'), takes: { for: SECONDS } },
  sees: { about: 'Has somebody in sight, who becomes the target.', isCondition: true, head: PEOPLE, takes: { within: METRES } },
  near: { about: 'Somebody is near, who becomes the target.', isCondition: true, head: PEOPLE, needs: { within: METRES } },
  met: {
    about: 'Somebody has come near since the last turn, when nobody of them was, and becomes the target.',
    isCondition: true,
    head: PEOPLE,
    takes: { within: METRES },
  },
  touched: {
    about: 'The body of somebody has come to touch one’s own since the last turn, when none of them did; it becomes the target.',
    isCondition: true,
    head: PEOPLE,
  },
  parted: {
    about: 'The last of them has gone from near since the last turn.',
    isCondition: true,
    head: PEOPLE,
    takes: { within: METRES },
  },
  entered: { about: 'Has come into a place since the last turn.', isCondition: true, head: PLACE },
  left: { about: 'Has gone out of a place since the last turn.', isCondition: true, head: PLACE },
  in: { about: 'Is in a place.', isCondition: true, head: PLACE },
  posted: {
    about: 'The billboard of the cell that one is in showed it when one entered: a place, a thing or a kind of them, people, or obstacles.',
    isCondition: true,
    head: { is: 'posted' },
  },
  hears: { about: 'Has noticed an event since the last turn.', isCondition: true, head: nameOf('event') },
  after: { about: 'The run is older than this.', isCondition: true, head: SECONDS },
  feels: { about: 'Feels something so much.', isCondition: true, head: nameOf('emotion'), takes: LIMITS },
  has: {
    about: 'An attribute lies within limits; another’s only where one may read it.',
    isCondition: true,
    head: nameOf('attribute'),
    takes: { ...LIMITS, of: PEOPLE },
  },
  noted: {
    about: 'A note about an attribute has come since it was last asked.',
    isCondition: true,
    head: nameOf('attribute'),
    takes: LIMITS,
  },
  at: { about: 'Is at what takes part in an action.', isCondition: true, head: nameOf('participant'), takes: { within: METRES } },
  using: { about: 'Is in the slot of what takes part.', isCondition: true, head: nameOf('participant') },
  standing: { about: 'Is in no slot of a thing.', isCondition: true, head: plain(z.boolean({ error: 'true or false' })) },
  is: { about: 'Something holds for the person that an action has brought about.', isCondition: true, head: nameOf('mark') },
  carries: { about: 'Carries something.', isCondition: true, head: nameOf('item') },
  shows: {
    about: 'What takes part is in a state.',
    isCondition: true,
    head: nameOf('participant'),
    needs: { state: plain(z.string({ error: 'a state' }).max(100, 'a state')) },
  },
  together: {
    about: 'All of a relation who are about the same thing are near.',
    isCondition: true,
    head: nameOf('relation'),
    takes: { within: METRES },
  },
  lacks: { about: 'A need is less full than this.', isCondition: true, head: nameOf('need'), needs: { below: SHARE } },
  between: {
    about: 'It is between two times of day.',
    isCondition: true,
    head: plain(list(timeField, { min: 2, max: 2, of: 'times of day' })),
  },
  plays: { about: 'Plays a role now.', isCondition: true, head: nameOf('role') },
  beside: { about: 'A thing of a name or kind is in reach.', isCondition: true, head: nameOf('usable'), takes: { within: METRES } },
  free: { about: 'A thing of a name or kind has a free slot.', isCondition: true, head: nameOf('usable') },
  chance: { about: 'Holds so often, by a draw at every turn.', isCondition: true, head: SHARE },
  all: { about: 'All of them hold.', isCondition: true, head: { is: 'conditions' } },
  any: { about: 'One of them holds.', isCondition: true, head: { is: 'conditions' } },
  not: { about: 'It does not hold.', isCondition: true, head: CONDITION },
  ask: { about: 'A condition of one’s own.', isCondition: true, head: nameOf('ask'), takes: { with: { is: 'arguments' } } },
};

/** First words of conditions, and of everything. */
export const CONDITION_WORDS: readonly string[] = Object.keys(FORMS).filter((word) => FORMS[word].isCondition);
export const NODE_WORDS: readonly string[] = Object.keys(FORMS);

/** Words that stand for people besides names of populations and teams. */
export const PEOPLE_WORDS = ['anybody', 'friend', 'enemy', 'leader', 'target', 'teller', 'self'] as const;

/** What an edge of a graph of states has. */
export const EDGE_KEYS = ['to', 'when', 'chance', 'after'] as const;
/** What a state has. */
export const STATE_KEYS = ['do', 'on', 'then'] as const;
