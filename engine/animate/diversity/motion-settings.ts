import { type Distribution, hintFor, type Issue, MOTION_DEFAULTS, type MotionSettings, ScenarioError } from '../../scenario/index.js';
import type { MotionLibrary } from '../library.js';
import { DIVERSITY_PRESETS, type DiversityWeights, isMarching } from './diversity-presets.js';
import { usualPriority } from './usual-styles.js';

/** How a population moves, with the styles of a library as numbers. */
export type PopulationMotion = {
  /** Styles by Eq. 2, or by chance. */
  readonly control: 'controlled' | 'random';
  readonly weights: DiversityWeights;
  /** Whether distances of styles count as they are, or as multiples of the mean distance in their table. */
  readonly scale: 'literal' | 'normalised';
  /** By number in the library: P_S of Eq. 6. */
  readonly priority: Float64Array;
  /** By number in the library: 1 for the styles that the population names, 0 for all others; of a type of which none is named all may be used. */
  readonly allowed: Uint8Array;
  /** The type of motion of those who stand. */
  readonly standing: MotionSettings['standing'];
};

/** Finds the styles that populations name in a library; throws one ScenarioError for all names that it does not have. Ages, where they are known, say which are usual. */
export function resolveMotions(
  motions: readonly (MotionSettings | undefined)[],
  { styles }: Pick<MotionLibrary, 'styles'>,
  ages: readonly (Distribution | undefined)[] = [],
): PopulationMotion[] {
  const names = styles.map(({ name }) => name);
  const issues: Issue[] = [];
  const found = motions.map((motion = MOTION_DEFAULTS, n) => {
    const path = `population[${n}].motion`;
    for (const [i, name] of motion.styles.entries()) issues.push(...unknownStyle(name, names, `${path}.styles[${i}]`));
    for (const name of Object.keys(motion.priority)) issues.push(...unknownStyle(name, names, `${path}.priority.${name}`));
    return resolve(motion, names, ages[n]);
  });
  if (issues.length > 0) throw new ScenarioError(issues);
  return found;
}

function resolve(
  { control, preset, weights, scale, priority, styles, standing }: MotionSettings,
  names: readonly string[],
  age: Distribution | undefined,
): PopulationMotion {
  const { marching, local, global, consistency } = DIVERSITY_PRESETS[preset];
  return {
    control,
    weights: {
      local: weights.local ?? local,
      global: weights.global ?? global,
      consistency: weights.consistency ?? consistency,
    },
    scale,
    priority: Float64Array.from(
      names,
      (name) => priority[name] ?? (isMarching(name) && marching !== 1 ? marching : usualPriority(name, age)),
    ),
    allowed: Uint8Array.from(names, (name) => (styles.includes(name) ? 1 : 0)),
    standing,
  };
}

/** Whether two populations move by the same settings. */
export function isAlike(a: PopulationMotion, b: PopulationMotion): boolean {
  const { local, global, consistency } = a.weights;
  const hasWeights = local === b.weights.local && global === b.weights.global && consistency === b.weights.consistency;
  const isSame = (own: ArrayLike<number>, other: ArrayLike<number>) => Array.from(own).every((value, n) => value === other[n]);
  if (!hasWeights || a.control !== b.control || a.scale !== b.scale || a.standing !== b.standing) return false;
  return isSame(a.priority, b.priority) && isSame(a.allowed, b.allowed);
}

function unknownStyle(name: string, names: readonly string[], path: string): Issue[] {
  if (names.includes(name)) return [];
  const hint = hintFor(name, names) ?? `there are ${names.length}, as ${names.slice(0, 12).join(', ')}`;
  return [{ path, expected: 'the name of a motion style', received: name, hint }];
}
