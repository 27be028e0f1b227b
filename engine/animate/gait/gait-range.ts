import { log, pow } from '../../math/index.js';
import { jointNumber } from '../skeleton.js';
import { type GaitModel, type GaitName, gaitOf, type Walker } from './gait-model.js';
import { addScaled, CHANNELS, GAIT_SIZE, type GaitVector, LEFT_DUTY, LN_DURATION, RIGHT_DUTY } from './gait-vector.js';

/** Somebody whose gait is asked for at speeds other than those at which his style was acted. */
export type RangeWalker = Walker & {
  /** Styles of walking of which only the carriage of trunk, head and arms is laid on, as for running with a bent back. */
  readonly postures?: Readonly<Record<string, number>>;
};

/** Speeds that plain clips cover, or nearly so: slower walking takes smaller steps, and what is faster takes more of them [m/s]. */
const COVERED: Readonly<Record<GaitName, readonly [lowest: number, highest: number]>> = { walk: [0.65, 2.1], run: [1.6, 4.2] };

/**
 * A style holds from 0.7 to 1.7 times the speed at which it was acted. Beyond that it fades, by this many units of the logarithm of
 * speed to a half: an old man who walks fast walks less like an old man. Legs and hips fade as far as movement does; trunk, head and arms
 * keep their posture, but for this power of what remains.
 */
const STYLE_HOLDS = [0.7, 1.7] as const;
const STYLE_FADES = 0.6;
const CARRIAGE_FADES = 0.3;

/** With speed below the covered ones, steps shorten by this power of it, and cycles lengthen by the rest. */
const STEP_POWER = 0.6;

/** The gait of a walker at any speed and turn: what was seen where something was seen, and what does not break elsewhere. */
export function gaitInRange(model: GaitModel, walker: RangeWalker, speed: number, turn: number): GaitVector {
  const { gait, styles, postures = {} } = walker;
  const [lowest, highest] = COVERED[gait];
  const covered = Math.max(lowest, Math.min(highest, speed));
  const result = gaitOf(model, { ...walker, styles: {} }, covered, turn);
  for (const [name, gain] of Object.entries(styles)) {
    const style = model[gait].styles[name];
    const share = fading(speed / style.speed);
    addScaled(result, style.vector, gain * share);
    addScaled(result, carriage(style.vector), gain * (pow(share, CARRIAGE_FADES) - share));
  }
  for (const [name, gain] of Object.entries(postures)) addScaled(result, carriage(model.walk.styles[name].vector), gain);
  if (speed < lowest) {
    const step = pow(speed / lowest, STEP_POWER);
    for (let i = CHANNELS; i < LN_DURATION; i++) result[i] *= step;
    const slower = log(speed / lowest);
    result[LN_DURATION] -= (1 - STEP_POWER) * slower;
    for (const duty of [RIGHT_DUTY, LEFT_DUTY]) result[duty] += model[gait].bySpeed[duty] * slower;
  }
  return result;
}

function fading(ratio: number): number {
  const [low, high] = STYLE_HOLDS;
  const beyond = ratio < low ? log(ratio / low) : ratio > high ? log(ratio / high) : 0;
  return 1 / (1 + (beyond / STYLE_FADES) ** 2);
}

/** How trunk, head and arms are held. */
function carriage(gait: GaitVector): GaitVector {
  const result = new Float64Array(GAIT_SIZE);
  for (let channel = FIRST_CARRIED; channel < END_CARRIED; channel++) result[channel] = gait[channel];
  return result;
}

/** Channels of the joints from the spine to the last of the arms. */
const FIRST_CARRIED = 3 + 3 * jointNumber('spine');
const END_CARRIED = 3 + 3 * jointNumber('leftUpperLeg');
