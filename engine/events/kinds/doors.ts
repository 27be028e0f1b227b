import type { EventKind } from '../event-kind.js';

const ofDoor = { colour: '#e69f00', icon: 'square', radius: 10, strength: 1, isSeen: true, isHeard: true, namesThing: true } as const;

/** A door opens. */
export const doorOpen: EventKind = { ...ofDoor, name: 'door-open', label: 'a door opens', sentence: '{thing} opens' };

/** A door closes. */
export const doorClose: EventKind = { ...ofDoor, name: 'door-close', label: 'a door closes', sentence: '{thing} closes' };

/** A door is to close, and somebody stands in it. */
export const doorHeld: EventKind = {
  ...ofDoor,
  name: 'door-held',
  label: 'a door is held open',
  sentence: 'somebody stands in {thing}, which is to close',
  radius: 0,
  isSeen: false,
  isHeard: false,
};
