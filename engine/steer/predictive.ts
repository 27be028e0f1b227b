import { type Distribution, distribution, largestOf, whole } from '../scenario/index.js';
import type { SteerModel } from './steer-model.js';

/**
 * Predictive avoidance (Karamouzas, Heil, van Beek, Overmars: "A predictive collision avoidance model for pedestrian simulation", 2009): people
 * foresee where they would collide and evade the earliest collisions, one after the other. The kernel is `kernels/predictive.ts`.
 */
export const predictive: SteerModel = {
  name: 'predictive',
  fields: {
    /** Time within which a velocity goes over to the preferred one [s]. */
    relaxationTime: distribution('s', 0.05, 5, 0.5),
    /** How far ahead collisions are foreseen [s]. */
    anticipationTime: distribution('s', 0.1, 20, 8),
    /** Angle within which others are seen [rad]. */
    fieldOfView: distribution('rad', 0, 6.2832, 3.4907),
    /** Room around the body that others should not enter [m]. */
    personalSpace: distribution('m', 0, 2, 0.2),
    /** At most this many of the earliest collisions are evaded. */
    mostEvasions: whole(0, 16, 5),
    /** Evasive force per mass between the near and the full distance [m/s²]. */
    evasion: distribution('m/s²', 0, 50, 3),
    /** Nearer collisions are evaded harder [m]. */
    distanceNear: distribution('m', 0.01, 10, 1),
    /** Farther collisions are evaded less [m]. */
    distanceFull: distribution('m', 0.01, 50, 8),
    /** Farther collisions are left alone [m]. */
    distanceMaximum: distribution('m', 0.01, 50, 10),
    /** Walls push when nearer to the body than this [m]. */
    wallSpace: distribution('m', 0, 2, 0.2),
    /** People farther than this are not seen [m]. */
    neighbourDistance: distribution('m', 0.5, 20, 10),
    /** At most this many of the nearest are considered. */
    maximumNeighbours: whole(0, 16, 16),
    /** Size of the random part of the preferred velocity, which breaks perfect symmetry [m/s]. */
    noise: distribution('m/s', 0, 0.5, 0.02),
  },
  columns: (capacity) => [
    { name: 'relaxationTime', type: 'f32', length: capacity },
    { name: 'anticipationTime', type: 'f32', length: capacity },
    { name: 'fieldOfView', type: 'f32', length: capacity },
    { name: 'personalSpace', type: 'f32', length: capacity },
    { name: 'mostEvasions', type: 'u32', length: capacity },
    { name: 'evasion', type: 'f32', length: capacity },
    { name: 'distanceNear', type: 'f32', length: capacity },
    { name: 'distanceFull', type: 'f32', length: capacity },
    { name: 'distanceMaximum', type: 'f32', length: capacity },
    { name: 'wallSpace', type: 'f32', length: capacity },
  ],
  wallReach: ({ radius, steer }) => radius + largestOf(steer.wallSpace as Distribution),
  steer: ({ kernels, slots }) => kernels.run('predictive', slots),
};
