import type { EventKind } from '../event-kind.js';

/** Words for many, from loudspeakers or somebody on a stage. */
export const announcement: EventKind = {
  name: 'announcement',
  label: 'an announcement is made',
  sentence: 'announced: {detail}',
  colour: '#332288',
  icon: 'ring',
  radius: 40,
  strength: 1,
  isSeen: false,
  isHeard: true,
};
