import type { Columns } from './column.js';

const FIELD = { per: 'row', writer: 'events', readers: ['steer'] } as const;

/** A field of social force, predictive avoidance, power law and reactive. */
export const RELAXATION_COLUMNS = {
  relaxationTime: { ...FIELD, type: 'f32', meaning: 'Time within which a velocity goes over to the preferred one [s].' },
} as const satisfies Columns;

/** Fields of social force. */
export const SOCIAL_FORCE_COLUMNS = {
  variant: {
    ...FIELD,
    type: 'u32',
    meaning: 'Whether repulsion depends on the distance of bodies, or on that of a body and its next step.',
  },
  anisotropy: { ...FIELD, type: 'f32', meaning: 'How much those behind count, compared with those ahead; 1: everyone alike.' },
  bodyMass: { ...FIELD, type: 'f32', meaning: 'Mass that the forces move [kg].' },
  repulsion: { ...FIELD, type: 'f32', meaning: 'Circular: repulsion of bodies and walls at contact [N].' },
  repulsionRange: { ...FIELD, type: 'f32', meaning: 'Circular: distance over which it falls to 1/e [m].' },
  potential: { ...FIELD, type: 'f32', meaning: 'Elliptical: potential of people [m²/s²].' },
  potentialRange: { ...FIELD, type: 'f32', meaning: 'Elliptical: distance over which it falls to 1/e [m].' },
  stepTime: { ...FIELD, type: 'f32', meaning: 'Elliptical: length of the step that others are given room for [s].' },
  wallPotential: { ...FIELD, type: 'f32', meaning: 'Elliptical: potential of walls [m²/s²].' },
  wallPotentialRange: { ...FIELD, type: 'f32', meaning: 'Elliptical: distance over which it falls to 1/e [m].' },
  bodyCompression: { ...FIELD, type: 'f32', meaning: 'Resistance of a body to being pressed; 0 without [N/m].' },
  slidingFriction: { ...FIELD, type: 'f32', meaning: 'Friction of bodies that slide along each other; 0 without [kg/(m s)].' },
  sees: { ...FIELD, type: 'u32', meaning: '1 where only people in sight exert forces, 0 where all around do.' },
} as const satisfies Columns;

/** A field of predictive avoidance, HiDAC and footsteps. */
export const PERSONAL_SPACE_COLUMNS = {
  personalSpace: { ...FIELD, type: 'f32', meaning: 'Room around the body that others should not enter [m].' },
} as const satisfies Columns;

/** Fields of predictive avoidance. */
export const PREDICTIVE_COLUMNS = {
  anticipationTime: { ...FIELD, type: 'f32', meaning: 'How far ahead collisions are foreseen [s].' },
  fieldOfView: { ...FIELD, type: 'f32', meaning: 'Angle within which others are seen [rad].' },
  mostEvasions: { ...FIELD, type: 'u32', meaning: 'At most this many of the earliest collisions are evaded.' },
  evasion: { ...FIELD, type: 'f32', meaning: 'Evasive force per mass between the near and the full distance [m/s²].' },
  distanceNear: { ...FIELD, type: 'f32', meaning: 'Nearer collisions are evaded harder [m].' },
  distanceFull: { ...FIELD, type: 'f32', meaning: 'Farther collisions are evaded less [m].' },
  distanceMaximum: { ...FIELD, type: 'f32', meaning: 'Farther collisions are left alone [m].' },
  wallSpace: { ...FIELD, type: 'f32', meaning: 'Walls push when nearer to the body than this [m].' },
} as const satisfies Columns;

/** Fields of the power law. */
export const POWER_LAW_COLUMNS = {
  energy: { ...FIELD, type: 'f32', meaning: 'Energy of a collision one second ahead, before its decay [m²].' },
  energyTime: { ...FIELD, type: 'f32', meaning: 'Time over which the energy falls to 1/e besides [s].' },
} as const satisfies Columns;

/** Fields of the weak reference. */
export const REACTIVE_COLUMNS = {
  imminent: { ...FIELD, type: 'f32', meaning: 'Only what is run into sooner than this is dodged [s].' },
  dodge: { ...FIELD, type: 'f32', meaning: 'Speed of the step aside [m/s].' },
} as const satisfies Columns;
