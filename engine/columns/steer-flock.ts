import type { Columns } from './column.js';

const FIELD = { per: 'row', writer: 'events', readers: ['steer'] } as const;
const LIMIT = { per: 'row', writer: 'events', readers: ['steer', 'integrate'], optionalFor: ['fly'] } as const;
const MOTION = { per: 'row', writer: 'events', readers: ['integrate'], optionalFor: ['fly'] } as const;

/** Fields of boids and birds. */
export const FLOCK_COLUMNS = {
  separationDistance: { ...FIELD, type: 'f32', meaning: 'How far the bodies of neighbours should stay apart [m].' },
  separationWeight: {
    ...FIELD,
    type: 'f32',
    meaning: 'Strength of the urge to keep that distance; 1 is the whole acceleration where bodies touch.',
  },
  alignmentWeight: { ...FIELD, type: 'f32', meaning: 'Strength of the urge to move as flockmates do.' },
  cohesionWeight: {
    ...FIELD,
    type: 'f32',
    meaning: 'Strength of the urge towards flockmates; 1 is the whole acceleration where they are at the edge of sight.',
  },
  goalWeight: { ...FIELD, type: 'f32', meaning: 'Strength of the urge towards the goal.' },
  responseTime: { ...FIELD, type: 'f32', meaning: 'Time in which a wanted velocity is taken on [s].' },
  viewAngle: { ...FIELD, type: 'f32', meaning: 'Angle of the field of view [rad].' },
} as const satisfies Columns;

/** Fields of birds; whoever else flies may have them too, and is moved within them. */
export const BIRD_COLUMNS = {
  lowestAltitude: { ...LIMIT, type: 'f32', meaning: 'Lowest altitude of the flight [m].' },
  highestAltitude: { ...LIMIT, type: 'f32', meaning: 'Highest altitude of the flight [m].' },
  climb: { ...MOTION, type: 'f32', meaning: 'Most metres up or down for each metre ahead.' },
  minimumSpeed: { ...MOTION, type: 'f32', meaning: 'A bird never slows down below this speed [m/s].' },
} as const satisfies Columns;
