import type { EventKind } from '../event-kind.js';

const told = { radius: 0, strength: 1, isSeen: false, isHeard: false } as const;

/** Somebody appears. */
export const spawn: EventKind = {
  ...told,
  name: 'spawn',
  label: 'somebody comes',
  sentence: '{who} of {detail} comes',
  colour: '#009e73',
  icon: 'triangle-down',
};

/** Somebody goes. */
export const leave: EventKind = {
  ...told,
  name: 'leave',
  label: 'somebody leaves',
  sentence: '{who} leaves',
  colour: '#d55e00',
  icon: 'triangle-up',
};

/** Somebody walks with others; the detail is the id of the first of them. */
export const together: EventKind = {
  ...told,
  name: 'together',
  label: 'walks together with others',
  sentence: '{who} walks together with {detail}',
};
