import type { Columns } from './column.js';

const FIELD = { per: 'row', writer: 'events', readers: ['steer'] } as const;
const OWN = { per: 'row', writer: 'steer', readers: ['steer'] } as const;

/** Fields of the walker. */
export const WALKER_FIELD_COLUMNS = {
  headway: { ...FIELD, type: 'f32', meaning: 'Time kept to those ahead [s].' },
  spacing: { ...FIELD, type: 'f32', meaning: 'Room that somebody ahead takes up at standstill [m].' },
  laneWidth: { ...FIELD, type: 'f32', meaning: 'Those ahead count up to this far aside [m].' },
  anticipation: { ...FIELD, type: 'f32', meaning: 'How far ahead the speed of those in front is taken into account [s].' },
  keepOff: { ...FIELD, type: 'f32', meaning: 'Distance kept from walls [m].' },
  passing: { ...FIELD, type: 'f32', meaning: 'The side on which people pass those who come against them: 0 right, 1 none, 2 left.' },
} as const satisfies Columns;

/** What the walker remembers of every person. */
export const WALKER_COLUMNS = {
  chosenX: { ...OWN, type: 'f32', meaning: 'Direction of the last decision.' },
  chosenZ: { ...OWN, type: 'f32', meaning: 'As chosenX, along z.' },
  chosenSpeed: { ...OWN, type: 'f32', meaning: 'Speed of the last decision [m/s].' },
  chosenTurn: {
    ...OWN,
    type: 'f32',
    meaning: 'How far the shoulders are to turn [rad], and 4 more for every sixteenth of how urgent it is not to run into somebody.',
  },
  stuck: { ...OWN, type: 'f32', meaning: '0 to 1: not getting on.' },
  queueing: { ...OWN, type: 'f32', meaning: '0 to 1: in a queue.' },
  closedness: { ...OWN, type: 'f32', meaning: '0 to 1: between walls.' },
  narrowness: { ...OWN, type: 'f32', meaning: '1 in a narrow passage; fades behind it.' },
} as const satisfies Columns;

/** Kept by the walker and by footsteps. */
export const SHOULDER_COLUMNS = {
  shoulderTurn: {
    type: 'f32',
    per: 'row',
    writer: 'steer',
    readers: ['steer', 'animate'],
    optionalFor: ['pose', 'poseBodies'],
    meaning: 'How far the torso is turned from the way it walks, to pass somebody [rad].',
  },
} as const satisfies Columns;

/** What walkers show each other. */
export const INTENT_COLUMNS = {
  shadowIntent: {
    type: 'f32',
    per: 'slot',
    width: 3,
    writer: 'steer',
    readers: ['steer'],
    meaning: 'Heading, and how much room there is.',
  },
} as const satisfies Columns;
