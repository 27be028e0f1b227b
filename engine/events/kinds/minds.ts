import type { EventKind } from '../event-kind.js';

const TOLD = { radius: 0, strength: 1, isSeen: false, isHeard: false } as const;

/** Somebody learns news: by itself, from an event, or from somebody. */
export const learn: EventKind = {
  ...TOLD,
  name: 'learn',
  label: 'learns news',
  sentence: '{who} learns {detail} from {whom}',
  colour: '#ee7733',
  icon: 'disc',
};

/** Somebody says something, for the log alone. */
export const say: EventKind = { ...TOLD, name: 'say', label: 'says', sentence: '{who} says: {detail}' };

/** An episode begins; the first actor, and the second. */
export const episode: EventKind = {
  ...TOLD,
  name: 'episode',
  label: 'an episode begins',
  sentence: '{who} and {whom} begin: {detail}',
  colour: '#33bbee',
  icon: 'diamond',
};

/** An episode is over, or was interrupted. */
export const episodeEnd: EventKind = {
  ...TOLD,
  name: 'episode-end',
  label: 'an episode ends',
  sentence: '{who}: {detail}',
  colour: '#33bbee',
  icon: 'ring',
};

/** Somebody begins an action, everything before it being done. */
export const perform: EventKind = { ...TOLD, name: 'perform', label: 'begins an action', sentence: '{who} begins: {detail}' };

/** Somebody has done an action. */
export const hasDone: EventKind = { ...TOLD, name: 'has-done', label: 'has done an action', sentence: '{who} has done: {detail}' };

/** Somebody gives up what it was about, since it cannot be done. */
export const unable: EventKind = { ...TOLD, name: 'unable', label: 'cannot do something', sentence: '{who} cannot: {detail}' };

/** Somebody goes about something else now, for a reason. */
export const motive: EventKind = { ...TOLD, name: 'motive', label: 'goes about something', sentence: '{who}: {detail}' };
