import type { EventKind } from '../event-kind.js';

/** A siren or a bell: meant for everyone around, and loud enough for it. */
export const alarm: EventKind = {
  name: 'alarm',
  label: 'an alarm goes off',
  sentence: 'an alarm goes off: {detail}',
  colour: '#cc3311',
  icon: 'ring',
  radius: 60,
  strength: 1,
  isSeen: false,
  isHeard: true,
};
