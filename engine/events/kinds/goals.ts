import type { EventKind } from '../event-kind.js';

const told = { radius: 0, strength: 1, isSeen: false, isHeard: false } as const;

/** A goal is reached; the detail is its number in the list. */
export const goal: EventKind = {
  ...told,
  name: 'goal',
  label: 'has reached a goal',
  sentence: '{who} reaches goal {detail}',
  colour: '#56b4e9',
  icon: 'disc',
};

/** The last goal is reached, and somebody stays. */
export const arrive: EventKind = {
  ...told,
  name: 'arrive',
  label: 'has arrived for good',
  sentence: '{who} has arrived for good',
  colour: '#0072b2',
  icon: 'disc',
};

/** No way leads to the goal. */
export const unreachable: EventKind = {
  ...told,
  name: 'unreachable',
  label: 'finds no way',
  sentence: '{who} finds no way: {detail}',
  colour: '#cc3311',
  icon: 'diamond',
};

/** Somebody learns of an exit. */
export const discover: EventKind = {
  ...told,
  name: 'discover',
  label: 'discovers an exit',
  sentence: '{who} discovers {detail}',
  colour: '#56b4e9',
  icon: 'diamond',
};
