import { FLOCK_COLUMNS, HORIZON_COLUMNS, specsOf } from '../columns/index.js';
import { about, type Distribution, distribution, largestOf, whole } from '../scenario/index.js';
import { explainBoids } from './explain/explain-flock.js';
import type { SteerModel, WallReachOf } from './steer-model.js';

/** Fields that boids on the ground and in the air share. */
export const FLOCK_FIELDS = {
  separationDistance: about('How far the bodies of neighbours should stay apart.', distribution('m', 0.01, 20, 0.6)),
  separationWeight: about(
    'Strength of the urge to keep that distance; 1 is the whole acceleration where bodies touch.',
    distribution('', 0, 10, 1.5),
  ),
  alignmentWeight: about('Strength of the urge to move as flockmates do.', distribution('', 0, 10, 1)),
  cohesionWeight: about(
    'Strength of the urge towards flockmates; 1 is the whole acceleration where they are at the edge of sight.',
    distribution('', 0, 10, 0.5),
  ),
  goalWeight: about('Strength of the urge towards the goal.', distribution('', 0, 10, 1)),
  responseTime: about('Time in which a wanted velocity is taken on.', distribution('s', 0.05, 10, 0.5)),
  viewAngle: about('Angle of the field of view.', distribution('rad', 0.1, 6.2832, 5.236)),
  timeHorizonObstacles: about('How far ahead walls are avoided.', distribution('s', 0.1, 10, 2)),
  neighbourDistance: about('Neighbours farther than this are not seen.', distribution('m', 0.5, 20, 5)),
  maximumNeighbours: about('At most this many of the nearest are considered.', whole(0, 16, 10)),
  noise: about('Size of the random part of the preferred velocity.', distribution('m/s', 0, 0.5, 0.02)),
};

/** Columns of those fields that not everyone has. */
export const FLOCK_FIELD_COLUMNS = { ...FLOCK_COLUMNS, ...HORIZON_COLUMNS } as const;

/** Walls matter as far as one gets within the horizon. */
export function flockWallReach({ speed, radius, steer }: WallReachOf): number {
  return speed * largestOf(steer.timeHorizonObstacles as Distribution) + radius;
}

/**
 * Flocks on the ground (Reynolds: "Flocks, herds, and schools: a distributed behavioral model", 1987): walls, separation, alignment, cohesion and
 * goal ask for acceleration in this order, and get it while there is some left. The kernel is `kernels/flock/boids.ts`.
 */
export const boids: SteerModel = {
  name: 'boids',
  about: 'separation, alignment and cohesion',
  fields: FLOCK_FIELDS,
  columns: (capacity) => specsOf(FLOCK_FIELD_COLUMNS, { row: capacity }),
  wallReach: flockWallReach,
  steer: ({ kernels, slots }) => kernels.run('boids', slots),
  explain: explainBoids,
};
