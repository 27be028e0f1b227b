// Columns of what people are after, and of what they know of exits.
import type { Columns } from './column.js';

const OWN = { type: 'u32', per: 'row', writer: 'decide', readers: ['decide'] } as const;

/** Where everyone is in the lists of the deciding model `goals`. */
export const GOALS_COLUMNS = {
  goalPlace: { ...OWN, meaning: 'The present goal: its place among the goals of all lists, one list behind the other.' },
  goalReach: {
    ...OWN,
    meaning:
      'What counts as being there: a distance from the goal [m], as the bits of an f32; with the high bit an area or, with the next bit too, a service, by number; all bits for a thing.',
  },
} as const satisfies Columns;

/** Only in a world with exits or regions: goals of which any will do. */
export const GOAL_OPTION_COLUMNS = {
  goalOptions: {
    ...OWN,
    readers: ['decide', 'plan'],
    meaning: 'One more than the number of the list of places of which any will do; 0 where the goal is one place.',
  },
  goalChoice: {
    ...OWN,
    writer: 'plan',
    amenders: ['events', 'decide'],
    meaning: 'One more than the number, in that list, of the place that plan has chosen; 0 where it leaves the choice to decide.',
  },
  goalTaken: { ...OWN, meaning: 'The choice of plan that decide has taken over; 0 for none.' },
} as const satisfies Columns;

/** Only in a world with services. */
export const GOAL_SERVICE_COLUMNS = {
  goalStage: { ...OWN, meaning: 'How far somebody has come at a service: 0 on the way, 1 in the line, 2 at a server.' },
} as const satisfies Columns;

/** Only where people walk together. */
export const GOAL_GROUP_COLUMNS = {
  goalChosenAt: {
    ...OWN,
    meaning:
      'Tick in which the present goal was chosen; those of a social group who choose in one tick choose the same. All bits for never.',
  },
} as const satisfies Columns;

/** Only in a world with exits. */
export const FAMILIARITY_COLUMNS = {
  knownExits: {
    type: 'u32',
    per: 'exit word',
    writer: 'decide',
    readers: ['decide', 'plan'],
    meaning: 'One bit for every exit, in words of 32 by row: whether the person knows it.',
  },
  keepsToExits: {
    type: 'u32',
    per: 'row',
    writer: 'decide',
    readers: ['decide'],
    meaning: '1 where the person keeps to the exits that it knows from the start.',
  },
} as const satisfies Columns;
