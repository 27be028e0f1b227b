import { LEAN } from '../authored/leaning.js';
import { PLAY_GUITAR } from '../authored/playing.js';
import { SIT } from '../authored/sitting.js';
import { authorStyle } from '../authored/styles.js';
import type { MotionLibrary, MotionStyle, MotionType } from '../library.js';
import { standStill } from './stand.js';

/** What people do whose library has no motion of a type on the spot. */
const STAND_INS: readonly { readonly type: MotionType; readonly make: (library: MotionLibrary) => MotionStyle }[] = [
  { type: 'wait', make: standStill },
  { type: 'sit', make: () => authorStyle(SIT) },
  { type: 'lean', make: () => authorStyle(LEAN) },
  { type: 'play', make: () => authorStyle(PLAY_GUITAR) },
];

/** Types that are always there, whatever a library has. */
export const SELF_STANDING: readonly MotionType[] = STAND_INS.map(({ type }) => type);

/** The styles that a library lacks, to be put behind its own. */
export function standInsFor(library: MotionLibrary): MotionStyle[] {
  return STAND_INS.filter(({ type }) => !library.styles.some((style) => style.type === type)).map(({ make }) => make(library));
}
