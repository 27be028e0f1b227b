import type { Parameters } from './parameters.js';

/** Fields of a steering model by name: a number, or a word of a choice. */
export type SteeringFields = Readonly<Record<string, number | string>>;

/** The personal space of ordinary people [m]: what others have more or less than it is added to fields that mean something else. */
const ORDINARY_SPACE = 0.1;
/** The walker's spacing and pushes of orca-forces where nobody says otherwise (engine/steer). */
const WALKER_SPACING = 0.45;
const PUSH = 60;

/** What personality says to the steering models that have such a parameter, by model and field. */
export const STEERING_FIELDS: Readonly<Record<string, (parameters: Parameters) => SteeringFields>> = {
  hidac: ({ leadership, trained, communication, panicProneness, impatience, pushing, rightPreference, ...others }) => {
    const { personalSpace, waitingRadius, waitingTimer } = others;
    const mind = { leadership, trained, communication, panicProneness, impatience, pushing };
    return { ...mind, rightPreference, personalSpace, waitingRadius, waitingTimer };
  },
  walker: ({ personalSpace, rightPreference }) => ({
    spacing: WALKER_SPACING + (personalSpace - ORDINARY_SPACE),
    passing: rightPreference > 0 ? 'right' : 'left',
  }),
  predictive: ({ personalSpace }) => ({ personalSpace: ORDINARY_SPACE + personalSpace }),
  footstep: ({ personalSpace }) => ({ personalSpace: ORDINARY_SPACE / 2 + personalSpace }),
  'orca-forces': ({ pushing }) => ({ pushForce: pushing > 0 ? PUSH : 0 }),
};

/** Models that keep their distance by the avoidance radius alone. */
const BY_RADIUS: readonly string[] = ['orca', 'orca-forces', 'social-force', 'power-law', 'reactive'];

/** By how much the avoidance radius of somebody is larger than its body's [m]: half of the space that others leave, in models that have no field for it. */
export function addedRadius(model: string, { personalSpace }: Parameters): number {
  return BY_RADIUS.includes(model) ? (personalSpace - ORDINARY_SPACE) / 2 : 0;
}

/** The most that personality adds to an avoidance radius [m]. */
export const MOST_ADDED_RADIUS = (0.3 - ORDINARY_SPACE) / 2;
