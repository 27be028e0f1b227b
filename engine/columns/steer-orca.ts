import type { Columns } from './column.js';

const FIELD = { per: 'row', writer: 'events', readers: ['steer'] } as const;
const OWN = { per: 'row', writer: 'steer', readers: ['steer'] } as const;

/** A field of ORCA, with forces and without. */
export const ORCA_COLUMNS = {
  timeHorizon: { ...FIELD, type: 'f32', meaning: 'How far ahead collisions with people are avoided [s].' },
} as const satisfies Columns;

/** What ORCA without forces works on. */
export const ORCA_WISH_COLUMNS = {
  orcaWish: {
    ...OWN,
    type: 'f32',
    width: 4,
    meaning:
      'Side by side what ORCA asks of a row: preferred velocity along x and z, in whose place the velocity found is put [m/s], highest speed [m/s], and one over the time horizon [1/s], or −1 where another model steers.',
  },
} as const satisfies Columns;

/** A field of ORCA, with forces and without, and of flocks. */
export const HORIZON_COLUMNS = {
  timeHorizonObstacles: { ...FIELD, type: 'f32', meaning: 'How far ahead collisions with walls are avoided [s].' },
} as const satisfies Columns;

/** Fields of ORCA with forces, and what it keeps of each. */
export const ORCA_FORCES_COLUMNS = {
  pushForce: { ...FIELD, type: 'f32', meaning: 'Hardest push on those who are in the way; 0 for people who never push [N].' },
  resistance: { ...FIELD, type: 'f32', meaning: 'Force that a person withstands without giving way [N].' },
  recovery: { ...FIELD, type: 'f32', meaning: 'How fast a person who was pushed regains the own velocity [m/s²].' },
  touchDistance: { ...FIELD, type: 'f32', meaning: 'Bodies touch when their discs come nearer than this [m].' },
  imposedX: { ...OWN, type: 'f32', meaning: 'Velocity that pushes imposed in the last tick [m/s].' },
  imposedZ: { ...OWN, type: 'f32', meaning: 'As imposedX, along z [m/s].' },
  pressX: { ...OWN, type: 'f32', width: 2, meaning: 'Force handed on to those in touch [N]; two rounds that take turns by tick.' },
  pressZ: { ...OWN, type: 'f32', width: 2, meaning: 'As pressX, along z [N].' },
  pressId: { ...OWN, type: 'u32', width: 2, meaning: 'Id of whose force it is.' },
} as const satisfies Columns;
