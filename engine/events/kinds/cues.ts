import type { EventKind } from '../event-kind.js';

const CUE = { strength: 1, isHeard: true } as const;

/** Something burns: it is seen and heard near by. */
export const fire: EventKind = {
  ...CUE,
  name: 'fire',
  label: 'something burns',
  sentence: 'something burns: {detail}',
  colour: '#ee3311',
  icon: 'triangle-up',
  radius: 25,
  isSeen: true,
};

/** A show begins, which can be seen and heard. */
export const show: EventKind = {
  ...CUE,
  name: 'show',
  label: 'a show begins',
  sentence: 'a show begins: {detail}',
  colour: '#aa4499',
  icon: 'diamond',
  radius: 20,
  isSeen: true,
};

/** Something is cheap, and somebody calls it out. */
export const sale: EventKind = {
  ...CUE,
  name: 'sale',
  label: 'something is cheap',
  sentence: 'something is cheap: {detail}',
  colour: '#228833',
  icon: 'square',
  radius: 15,
  isSeen: true,
};

/** It begins to rain. */
export const rain: EventKind = {
  ...CUE,
  name: 'rain',
  label: 'it begins to rain',
  sentence: 'it begins to rain: {detail}',
  colour: '#3377cc',
  icon: 'disc',
  radius: 100,
  isSeen: false,
};

/** Somebody whistles. */
export const whistle: EventKind = {
  ...CUE,
  name: 'whistle',
  label: 'a whistle blows',
  sentence: 'a whistle blows: {detail}',
  colour: '#ccaa11',
  icon: 'ring',
  radius: 40,
  isSeen: false,
};

/** Everyone is called to a place. */
export const gather: EventKind = {
  ...CUE,
  name: 'gather',
  label: 'all are called to a place',
  sentence: 'all are called here: {detail}',
  colour: '#009988',
  icon: 'triangle-down',
  radius: 1000,
  isSeen: false,
};

/** What one can drop on the ground while a run goes on, for people to notice. */
export const CUE_KINDS: readonly EventKind[] = [fire, show, sale, rain, whistle, gather];
