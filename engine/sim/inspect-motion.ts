import { type Animation, type Bodies, blendWeights, bodiesOf, MOTION_TYPES } from '../animate/index.js';
import type { InspectedMotion, StyleChoice, StyleEntry } from './inspection.js';
import type { SimState } from './state.js';

/** The styles of the library in use, by number; none where nobody is animated. */
export function stylesOf(state: SimState): StyleEntry[] {
  return (bodiesOf(state)?.animation.library.styles ?? []).map(({ name, type }, number) => ({ number, name, type }));
}

/** How a row's body moves, and why in this style; undefined where nobody is animated. */
export function inspectMotion(state: SimState, row: number): InspectedMotion | undefined {
  const { kernels } = state;
  const bodies = bodiesOf(state);
  if (!bodies) return undefined;
  const { animation } = bodies;
  const { motionVelocityX, motionVelocityZ, motionTurnRate, bodyScale } = kernels.f32;
  const { type, style, phase } = animation.motion;
  const own = animation.library.styles[style[row]];
  const speed = Math.sqrt(motionVelocityX[row] ** 2 + motionVelocityZ[row] ** 2) / bodyScale[row];
  const turnRate = motionTurnRate[row];
  return {
    type: MOTION_TYPES[type[row]],
    style: own && { number: style[row], name: own.name, type: own.type },
    phase: phase[row],
    speed,
    turnRate,
    examples: own ? examplesOf(animation, style[row], speed, turnRate) : [],
    choice: choiceOf(bodies, row),
  };
}

function examplesOf({ library, compiled }: Animation, style: number, speed: number, turnRate: number): InspectedMotion['examples'] {
  const { examples } = library.styles[style];
  const weights = blendWeights(compiled, style, speed, turnRate);
  return weights.map((weight, n) => ({ name: examples[n].name, weight })).filter(({ weight }) => weight !== 0);
}

/** Names for the styles that may follow. */
function choiceOf({ animation, diverse }: Bodies, row: number): StyleChoice | undefined {
  const choice = diverse.explain(row);
  if (!choice) return undefined;
  const { styles } = animation.library;
  return { ...choice, candidates: choice.candidates.map((candidate) => ({ name: styles[candidate.number].name, ...candidate })) };
}
