import type { EventKind } from '../event-kind.js';

const told = { radius: 0, strength: 1, isSeen: false, isHeard: false } as const;

/** Somebody is in the way of an obstacle that follows a timetable. */
export const obstacleHeld: EventKind = {
  ...told,
  name: 'obstacle-held',
  label: 'a moving obstacle is held up',
  sentence: 'somebody is in the way of {thing}',
  namesThing: true,
};

/** Something that people push waits for somebody. */
export const objectHeld: EventKind = {
  ...told,
  name: 'object-held',
  label: 'a pushed object is held up',
  sentence: 'somebody is in the way of {thing}',
  namesThing: true,
};

/** Somebody was put aside, because something solid was put where it stood. */
export const moved: EventKind = {
  ...told,
  name: 'moved',
  label: 'was moved aside',
  sentence: '{who} was moved aside: {detail}',
  colour: '#cc3311',
  icon: 'diamond',
};
