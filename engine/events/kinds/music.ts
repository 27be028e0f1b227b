import type { EventKind } from '../event-kind.js';

/** Somebody plays. */
export const music: EventKind = {
  name: 'music',
  label: 'music is played',
  sentence: 'music is played: {detail}',
  colour: '#117733',
  icon: 'ring',
  radius: 25,
  strength: 1,
  isSeen: true,
  isHeard: true,
};
