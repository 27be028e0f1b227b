import { MOTION_DEFAULTS, type MotionSettings } from '../../scenario/index.js';
import { MOTION_TYPES, type MotionLibrary, type MotionType, type StyleTables } from '../library.js';
import { NO_STYLE } from '../stage/choose.js';
import { createDiversity, type Diversity, type DiversityOptions, type StyledCrowd } from './diversity.js';
import { resolveMotions } from './motion-settings.js';

/** Styles of one type at places on a line of energies, in feature space. */
export type StyleLine = { readonly type: MotionType; readonly names?: readonly string[]; readonly at: readonly number[] };

/** A library without examples: styles that lie on lines, and tables with r candidates. */
export function lineLibrary(lines: readonly StyleLine[], r: number): Pick<MotionLibrary, 'styles' | 'tables'> {
  const styles: MotionLibrary['styles'][number][] = [];
  const tables: Partial<Record<MotionType, StyleTables>> = {};
  for (const { type, names = [], at } of lines) {
    const numbers = at.map((_, n) => styles.length + n);
    const variation = at.map((a) => at.map((b) => Math.abs(a - b)));
    const consistency = variation.map((row) =>
      at
        .map((_, n) => n)
        .sort((a, b) => row[a] - row[b] || a - b)
        .slice(0, r)
        .map((n) => numbers[n]),
    );
    styles.push(...at.map((x, n) => ({ name: names[n] ?? `${type} ${n + 1}`, type, examples: [], feature: [x, 0] as const })));
    tables[type] = { styles: numbers, variation, consistency };
  }
  return { styles, tables };
}

/** The styles of Fig. 4 and two more, which its right table names: 1.73 from one to the next. */
export const FIGURE_4 = lineLibrary([{ type: 'walk', at: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => 1.73 * n) }], 5);

/** Somebody of a crowd in a test. */
export type Walker = {
  readonly x: number;
  readonly z: number;
  readonly style?: number;
  readonly type?: MotionType;
  readonly population?: number;
};

/** A crowd of given people; rows are ids. */
export function crowdOf(walkers: readonly Walker[]): { -readonly [Field in keyof StyledCrowd]: StyledCrowd[Field] } {
  return {
    tick: 0,
    count: walkers.length,
    liveRow: Uint32Array.from(walkers, (_, n) => n),
    id: Uint32Array.from(walkers, (_, n) => n),
    population: Uint32Array.from(walkers, ({ population = 0 }) => population),
    positionX: Float32Array.from(walkers, ({ x }) => x),
    positionZ: Float32Array.from(walkers, ({ z }) => z),
    type: Uint32Array.from(walkers, ({ type = 'walk' }) => MOTION_TYPES.indexOf(type)),
    style: Uint32Array.from(walkers, ({ style = NO_STYLE }) => style),
  };
}

/** A control for populations with these settings, others as by default. */
export function controlOf(
  library: Pick<MotionLibrary, 'styles' | 'tables'>,
  settings: readonly Partial<MotionSettings>[],
  options: Partial<DiversityOptions> = {},
): Diversity {
  const populations = resolveMotions(
    settings.map((own) => ({ ...MOTION_DEFAULTS, ...own })),
    library,
  );
  return createDiversity({ library, capacity: 1000, seed: 1, populations, ...options });
}

/** Weights that leave one term alone in Eq. 2. */
export function only(term: 'local' | 'global' | 'consistency'): Partial<MotionSettings> {
  return { weights: { local: 0, global: 0, consistency: 0, [term]: 1 } };
}
