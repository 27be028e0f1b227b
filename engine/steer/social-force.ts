import { choice, type Distribution, distribution, largestOf, whole } from '../scenario/index.js';
import type { SteerModel } from './steer-model.js';

/** Ranges over which walls are felt; as in kernels/social-force.ts. */
const RANGES = 5;

/**
 * Social forces: people keep their distance as if pushed. `circular` is Helbing, Farkas, Vicsek ("Simulating dynamical features of escape panic",
 * 2000), `elliptical` Helbing, Molnar ("Social force model for pedestrian dynamics", 1995). The kernel is `kernels/social-force.ts`.
 */
export const socialForce: SteerModel = {
  name: 'social-force',
  fields: {
    /** Whether repulsion depends on the distance of bodies, or on that of a body and its next step. */
    variant: choice(['circular', 'elliptical'], 'circular'),
    /** Time within which a velocity goes over to the preferred one [s]. */
    relaxationTime: distribution('s', 0.05, 5, 0.5),
    /** How much those behind count, compared with those ahead; 1: everyone alike. */
    anisotropy: distribution('', 0, 1, 0.5),
    /** Mass that the forces move [kg]. */
    bodyMass: distribution('kg', 2, 300, 80),
    /** Circular: repulsion of bodies and walls at contact [N]. */
    repulsion: distribution('N', 0, 20_000, 2000),
    /** Circular: distance over which it falls to 1/e [m]. */
    repulsionRange: distribution('m', 0.01, 2, 0.08),
    /** Elliptical: potential of people [m²/s²]. */
    potential: distribution('m²/s²', 0, 100, 2.1),
    /** Elliptical: distance over which it falls to 1/e [m]. */
    potentialRange: distribution('m', 0.01, 2, 0.3),
    /** Elliptical: length of the step that others are given room for [s]. */
    stepTime: distribution('s', 0, 5, 2),
    /** Elliptical: potential of walls [m²/s²]. */
    wallPotential: distribution('m²/s²', 0, 100, 10),
    /** Elliptical: distance over which it falls to 1/e [m]. */
    wallPotentialRange: distribution('m', 0.01, 1, 0.2),
    /** Resistance of a body to being pressed [N/m]; 0 without. */
    bodyCompression: distribution('N/m', 0, 1_000_000, 120_000),
    /** Friction of bodies that slide along each other [kg/(m s)]; 0 without. */
    slidingFriction: distribution('kg/(m s)', 0, 1_000_000, 240_000),
    /** People farther than this are not seen [m]. */
    neighbourDistance: distribution('m', 0.5, 20, 4),
    /** At most this many of the nearest are considered. */
    maximumNeighbours: whole(0, 16, 16),
    /** Size of the random part of the preferred velocity, which breaks perfect symmetry [m/s]. */
    noise: distribution('m/s', 0, 0.5, 0.02),
  },
  columns: (capacity) => [
    { name: 'variant', type: 'u32', length: capacity },
    { name: 'relaxationTime', type: 'f32', length: capacity },
    { name: 'anisotropy', type: 'f32', length: capacity },
    { name: 'bodyMass', type: 'f32', length: capacity },
    { name: 'repulsion', type: 'f32', length: capacity },
    { name: 'repulsionRange', type: 'f32', length: capacity },
    { name: 'potential', type: 'f32', length: capacity },
    { name: 'potentialRange', type: 'f32', length: capacity },
    { name: 'stepTime', type: 'f32', length: capacity },
    { name: 'wallPotential', type: 'f32', length: capacity },
    { name: 'wallPotentialRange', type: 'f32', length: capacity },
    { name: 'bodyCompression', type: 'f32', length: capacity },
    { name: 'slidingFriction', type: 'f32', length: capacity },
  ],
  wallReach: ({ radius, steer }) =>
    RANGES * Math.max(largestOf(steer.repulsionRange as Distribution), largestOf(steer.wallPotentialRange as Distribution)) + radius,
  steer: ({ kernels, slots }) => kernels.run('socialForce', slots),
};
