import { bodiesOf, checkStyleNames, type DiversityPresetName, setStanding } from '../animate/index.js';
import { InputError } from '../rooms/index.js';
import { MOTION_DEFAULTS, type MotionSettings, type Population, parseMotion } from '../scenario/index.js';
import { choosePeople } from './chosen-people.js';
import type { SimState } from './state.js';

/** How bodies of a population are to move: some of the fields of `motion`. */
export type DiversitySettings = Partial<MotionSettings>;

/**
 * Changes how a population's people choose their styles: by the name of a preset, or by some of the fields of `motion`. Weights that were given before make
 * way for those of a new preset.
 */
export function setDiversity(state: SimState, called: string, asked: DiversityPresetName | DiversitySettings): void {
  const { populations } = state;
  const bodies = bodiesOf(state);
  if (!bodies) throw new InputError('nobody is animated here: hand a library over in the option motion');
  const { animation, diverse } = bodies;
  if (animation.choose !== diverse.choose)
    throw new InputError('styles are chosen by the function in the option animation: there is no diversity control to set');
  const { rows, populations: numbers } = choosePeople(state, called);
  const settings: DiversitySettings = typeof asked === 'string' ? { preset: asked } : asked;
  const changed = new Map(numbers.map((n) => [n, { ...populations[n], motion: merge(populations[n], settings) }]));
  checkStyleNames(
    populations.map((population, n) => changed.get(n) ?? population),
    animation.library,
  );
  for (const [n, population] of changed) {
    populations[n] = population;
    diverse.renew(n);
  }
  if (settings.standing !== undefined) for (const row of rows) setStanding(animation, row, settings.standing);
}

function merge({ motion = MOTION_DEFAULTS }: Population, settings: DiversitySettings): MotionSettings {
  const weights = settings.preset === undefined ? { ...motion.weights, ...settings.weights } : (settings.weights ?? {});
  return parseMotion({ ...motion, ...settings, weights });
}
