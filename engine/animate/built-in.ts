import { authoredStyles } from './authored/styles.js';
import { tablesOf } from './extraction/stylise.js';
import { builtInGaits } from './gait/gait-styles.js';
import { MOTION_TYPES, type MotionLibrary, type MotionStyle, type MotionType, type StyleTables } from './library.js';

const GAITS = ['walk', 'jog', 'run'] as const;

/** What people can do without any clips; of some types only, if asked, which takes less time. */
export async function builtInLibrary(types: readonly MotionType[] = MOTION_TYPES): Promise<MotionLibrary> {
  return joinStyles([...(await builtInGaits({ types: GAITS.filter((type) => types.includes(type)) })), ...authoredStyles(types)]);
}

/** A library of styles from several sources, with the tables of each type. */
export function joinStyles(styles: readonly MotionStyle[]): MotionLibrary {
  const sorted = MOTION_TYPES.flatMap((type) => styles.filter((style) => style.type === type));
  const tables: Partial<Record<MotionType, StyleTables>> = {};
  for (const type of MOTION_TYPES) {
    const own = tablesOf(sorted, type);
    if (own) tables[type] = own;
  }
  return { styles: sorted, tables };
}
