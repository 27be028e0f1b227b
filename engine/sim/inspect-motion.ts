import { type Animation, blendWeights, MOTION_TYPES } from '../animate/index.js';
import type { InspectedMotion, StyleChoice, StyleEntry } from './inspection.js';
import type { SimState } from './state.js';

/** The styles of the library in use, by number; none where nobody is animated. */
export function stylesOf({ animation }: SimState): StyleEntry[] {
  return (animation?.library.styles ?? []).map(({ name, type }, number) => ({ number, name, type }));
}

/** How a row's body moves, and why in this style; undefined where nobody is animated. */
export function inspectMotion(state: SimState, row: number): InspectedMotion | undefined {
  const { animation, kernels } = state;
  if (!animation) return undefined;
  const { motionVelocityX, motionVelocityZ, motionGyration, bodyScale } = kernels.f32;
  const { type, style, phase } = animation.motion;
  const own = animation.library.styles[style[row]];
  const speed = Math.sqrt(motionVelocityX[row] ** 2 + motionVelocityZ[row] ** 2) / bodyScale[row];
  const gyration = motionGyration[row];
  return {
    type: MOTION_TYPES[type[row]],
    style: own && { number: style[row], name: own.name, type: own.type },
    phase: phase[row],
    speed,
    gyration,
    examples: own ? examplesOf(animation, style[row], speed, gyration) : [],
    choice: choiceOf(state, row),
  };
}

function examplesOf({ library, compiled }: Animation, style: number, speed: number, gyration: number): InspectedMotion['examples'] {
  const { examples } = library.styles[style];
  const weights = blendWeights(compiled, style, speed, gyration);
  return weights.map((weight, n) => ({ name: examples[n].name, weight })).filter(({ weight }) => weight !== 0);
}

/** Names for the styles that may follow. */
function choiceOf({ animation, diverse }: SimState, row: number): StyleChoice | undefined {
  const choice = diverse.explain(row);
  if (!choice || !animation) return undefined;
  const { styles } = animation.library;
  return { ...choice, candidates: choice.candidates.map((candidate) => ({ name: styles[candidate.number].name, ...candidate })) };
}
