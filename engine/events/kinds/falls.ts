import type { EventKind } from '../event-kind.js';

/** Somebody falls. */
export const fall: EventKind = {
  name: 'fall',
  label: 'somebody falls',
  sentence: '{who} falls',
  colour: '#882255',
  icon: 'triangle-down',
  radius: 8,
  strength: 1,
  isSeen: true,
  isHeard: false,
};

/** Somebody who fell stands up. */
export const standUp: EventKind = {
  name: 'stand-up',
  label: 'somebody stands up',
  sentence: '{who} stands up again',
  colour: '#882255',
  icon: 'triangle-up',
  radius: 0,
  strength: 1,
  isSeen: false,
  isHeard: false,
};
