import { hintFor, type Issue, MOTION_DEFAULTS, type MotionSettings, ScenarioError } from '../../scenario/index.js';
import type { MotionLibrary } from '../library.js';
import { DIVERSITY_PRESETS, type DiversityWeights, isMarching } from './diversity-presets.js';
import { KINDS } from './kinds.js';
import { usualPriority } from './usual-styles.js';

/** How a population moves, with the styles of a library as numbers. */
export type PopulationMotion = {
  /** Styles by Eq. 2, or by chance. */
  readonly control: 'controlled' | 'random';
  readonly weights: DiversityWeights;
  /** Whether distances of styles count as they are, or as multiples of the mean distance in their table. */
  readonly scale: 'literal' | 'normalised';
  /** As the population says them. */
  readonly settings: MotionSettings;
  /** By number in the library: P_S of Eq. 6, for people of a kind. */
  priorityOf(kind: number): Float64Array;
  /** By number in the library: 1 for the styles that the population names, 0 for all others; of a type of which none is named all may be used. */
  readonly allowed: Uint8Array;
  /** The type of motion of those who stand. */
  readonly standing: MotionSettings['standing'];
};

/** Finds the styles that populations name in a library; throws one ScenarioError for all names that it does not have. */
export function resolveMotions(
  motions: readonly (MotionSettings | undefined)[],
  { styles }: Pick<MotionLibrary, 'styles'>,
): PopulationMotion[] {
  const names = styles.map(({ name }) => name);
  const issues: Issue[] = [];
  const found = motions.map((motion = MOTION_DEFAULTS, n) => {
    const path = `population[${n}].motion`;
    for (const [i, name] of motion.styles.entries()) issues.push(...unknownStyle(name, names, `${path}.styles[${i}]`));
    for (const name of Object.keys(motion.priority)) issues.push(...unknownStyle(name, names, `${path}.priority.${name}`));
    return resolve(motion, styles);
  });
  if (issues.length > 0) throw new ScenarioError(issues);
  return found;
}

function resolve(settings: MotionSettings, library: MotionLibrary['styles']): PopulationMotion {
  const { control, preset, weights, scale, styles, standing } = settings;
  const { local, global, consistency } = DIVERSITY_PRESETS[preset];
  return {
    control,
    weights: {
      local: weights.local ?? local,
      global: weights.global ?? global,
      consistency: weights.consistency ?? consistency,
    },
    scale,
    settings,
    priorityOf: (kind) => prioritiesOf(settings, KINDS[kind], library),
    allowed: Uint8Array.from(library, ({ name }) => (styles.includes(name) ? 1 : 0)),
    standing,
  };
}

/**
 * How much each style is wanted by people of a kind. What is usual is told so that the mean of a type is 1: Eq. 5 spreads all who are left over evenly, so
 * that styles that are hardly wanted would else be as common as others.
 */
function prioritiesOf(
  settings: MotionSettings,
  { manner, constitution }: (typeof KINDS)[number],
  library: MotionLibrary['styles'],
): Float64Array {
  const { preset, priority, styles } = settings;
  const { marching } = DIVERSITY_PRESETS[preset];
  const said = (name: string) => priority[name] ?? (isMarching(name) && marching !== 1 ? marching : undefined);
  // What the population says goes before what its people are and feel.
  const chosen = settings.manner === 'usual' ? manner : settings.manner;
  const usual = library.map(({ name }) => usualPriority(name, constitution, chosen));
  const meanOf = (type: string) => {
    const own = library.flatMap((style, n) => (style.type === type && said(style.name) === undefined ? [{ style, wanted: usual[n] }] : []));
    const named = own.filter(({ style }) => styles.includes(style.name));
    const taken = (named.length > 0 ? named : own).filter(({ wanted }) => wanted > 0);
    return taken.reduce((sum, { wanted }) => sum + wanted, 0) / Math.max(1, taken.length);
  };
  const means = new Map([...new Set(library.map(({ type }) => type))].map((type) => [type, meanOf(type)]));
  return Float64Array.from(library, ({ name, type }, n) => said(name) ?? usual[n] / (means.get(type) || 1));
}

/** Whether two populations move by the same settings. */
export function isAlike(a: PopulationMotion, b: PopulationMotion): boolean {
  return JSON.stringify(a.settings) === JSON.stringify(b.settings);
}

function unknownStyle(name: string, names: readonly string[], path: string): Issue[] {
  if (names.includes(name)) return [];
  const hint = hintFor(name, names) ?? `there are ${names.length}, as ${names.slice(0, 12).join(', ')}`;
  return [{ path, expected: 'the name of a motion style', received: name, hint }];
}
