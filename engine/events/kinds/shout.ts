import type { EventKind } from '../event-kind.js';

/** Somebody shouts. */
export const shout: EventKind = {
  name: 'shout',
  label: 'somebody shouts',
  sentence: '{who} shouts: {detail}',
  colour: '#aa4499',
  icon: 'ring',
  radius: 15,
  strength: 1,
  isSeen: false,
  isHeard: true,
};
