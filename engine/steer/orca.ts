import type { Agents } from '../agents/index.js';
import { HORIZON_COLUMNS, ORCA_COLUMNS, ORCA_WISH_COLUMNS, specsOf } from '../columns/index.js';
import type { Kernels } from '../kernels/index.js';
import { about, type Distribution, distribution, largestOf, whole } from '../scenario/index.js';
import { explainOrca } from './explain/explain-orca.js';
import type { SteerModel } from './steer-model.js';

/**
 * Optimal reciprocal collision avoidance (van den Berg, Guy, Lin, Manocha: "Reciprocal n-body collision avoidance", 2011).
 * Each takes half of the responsibility for avoiding every neighbour, and all of it for walls. The kernel is `kernels/orca/orca.ts`.
 */
export const orca: SteerModel = {
  name: 'orca',
  about: 'velocity obstacles, of which each takes half',
  fields: {
    timeHorizon: about('How far ahead collisions with people are avoided.', distribution('s', 0.1, 30, 3)),
    timeHorizonObstacles: about('How far ahead collisions with walls are avoided.', distribution('s', 0.1, 10, 1)),
    neighbourDistance: about('People farther than this are not seen.', distribution('m', 0.5, 20, 5)),
    maximumNeighbours: about('At most this many of the nearest are considered.', whole(0, 16, 10)),
    noise: about('Size of the random part of the preferred velocity, which breaks perfect symmetry.', distribution('m/s', 0, 0.5, 0.02)),
  },
  columns: (capacity) => specsOf({ ...ORCA_COLUMNS, ...ORCA_WISH_COLUMNS, ...HORIZON_COLUMNS }, { row: capacity }),
  wallReach: ({ speed, radius, steer }) => speed * largestOf(steer.timeHorizonObstacles as Distribution) + radius,
  steer: ({ kernels, agents }) => steerByOrca(kernels, agents),
  explain: explainOrca,
};

/** Preferred velocity, neighbours, walls → a velocity for everyone who is steered by ORCA. */
export function steerByOrca(kernels: Kernels, { count, slots }: Pick<Agents, 'count' | 'slots'>): void {
  kernels.run('packWishes', count);
  kernels.run('orca', slots);
  kernels.run('takeFound', count);
}
