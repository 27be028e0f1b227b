import type { EventKind } from '../event-kind.js';

/** A change from outside; the detail is its kind. */
export const input: EventKind = {
  name: 'input',
  label: 'changed by hand',
  sentence: 'changed by hand: {detail}',
  radius: 0,
  strength: 1,
  isSeen: false,
  isHeard: false,
};
