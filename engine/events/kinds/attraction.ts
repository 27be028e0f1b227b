import type { EventKind } from '../event-kind.js';

/** Something worth a look: a street artist, a shop window, a train that comes in. */
export const attraction: EventKind = {
  name: 'attraction',
  label: 'there is something to see',
  sentence: 'there is something to see: {detail}',
  colour: '#ddcc77',
  icon: 'diamond',
  radius: 20,
  strength: 1,
  isSeen: true,
  isHeard: false,
};
