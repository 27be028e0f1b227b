import type { Agents } from '../agents/index.js';
import { FORCE_RANGES, RELAXATION_COLUMNS, SOCIAL_FORCE_COLUMNS, specsOf } from '../columns/index.js';
import type { Kernels } from '../kernels/index.js';
import { seeNeighbours } from '../perceive/index.js';
import { about, choice, type Distribution, distribution, largestOf, whole } from '../scenario/index.js';
import { explainSocialForce } from './explain/explain-social-force.js';
import type { SteerModel } from './steer-model.js';

/**
 * Social forces: people keep their distance as if pushed. `circular` is Helbing, Farkas, Vicsek ("Simulating dynamical features of escape panic",
 * 2000), `elliptical` Helbing, Molnar ("Social force model for pedestrian dynamics", 1995). The kernel is `kernels/steer/social-force.ts`.
 */
export const socialForce: SteerModel = {
  name: 'social-force',
  about: 'forces of goal, people and walls',
  fields: {
    variant: about(
      'Whether repulsion depends on the distance of bodies, or on that of a body and its next step.',
      choice(['circular', 'elliptical'], 'circular'),
    ),
    relaxationTime: about('Time within which a velocity goes over to the preferred one.', distribution('s', 0.05, 5, 0.5)),
    anisotropy: about('How much those behind count, compared with those ahead; 1: everyone alike.', distribution('', 0, 1, 0.5)),
    bodyMass: about('Mass that the forces move.', distribution('kg', 2, 300, 80)),
    repulsion: about('Circular: repulsion of bodies and walls at contact.', distribution('N', 0, 20_000, 2000)),
    repulsionRange: about('Circular: distance over which it falls to 1/e.', distribution('m', 0.01, 2, 0.08)),
    potential: about('Elliptical: potential of people.', distribution('m²/s²', 0, 100, 2.1)),
    potentialRange: about('Elliptical: distance over which it falls to 1/e.', distribution('m', 0.01, 2, 0.3)),
    stepTime: about('Elliptical: length of the step that others are given room for.', distribution('s', 0, 5, 2)),
    wallPotential: about('Elliptical: potential of walls.', distribution('m²/s²', 0, 100, 10)),
    wallPotentialRange: about('Elliptical: distance over which it falls to 1/e.', distribution('m', 0.01, 1, 0.2)),
    bodyCompression: about('Resistance of a body to being pressed; 0 without.', distribution('N/m', 0, 1_000_000, 120_000)),
    slidingFriction: about('Friction of bodies that slide along each other; 0 without.', distribution('kg/(m s)', 0, 1_000_000, 240_000)),
    neighbourDistance: about('People farther than this are not seen.', distribution('m', 0.5, 20, 4)),
    maximumNeighbours: about('At most this many of the nearest are considered.', whole(0, 16, 16)),
    noise: about('Size of the random part of the preferred velocity, which breaks perfect symmetry.', distribution('m/s', 0, 0.5, 0.02)),
    sees: about(
      'Whether all people around exert forces, or those in sight alone: ahead or near, and not behind a wall.',
      choice(['around', 'vision'], 'around'),
    ),
  },
  columns: (capacity) => specsOf({ ...RELAXATION_COLUMNS, ...SOCIAL_FORCE_COLUMNS }, { row: capacity }),
  wallReach: ({ radius, steer }) =>
    FORCE_RANGES * Math.max(largestOf(steer.repulsionRange as Distribution), largestOf(steer.wallPotentialRange as Distribution)) + radius,
  steer: (context) => {
    const { kernels, slots, agents, model } = context;
    if (isAnyoneLooking(kernels, agents, model)) seeNeighbours(context, slots);
    kernels.run('socialForce', slots);
  },
  explain: explainSocialForce,
};

/** Whether somebody who is steered so sees by vision. */
function isAnyoneLooking({ u32: { sees } }: Kernels, { liveRow, count, columns: { steerModel } }: Agents, model: number): boolean {
  for (let i = 0; i < count; i++) if (sees[liveRow[i]] === 1 && steerModel[liveRow[i]] === model) return true;
  return false;
}
