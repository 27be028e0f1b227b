import { authoredStyles, builtInGaits, GAIT_STYLES, joinStyles, type MotionLibrary, type MotionStyle } from 'promenade/animate';

/** The whole built-in library, in its own order; styles that are there already are not made again. */
export async function wholeLibrary(made: readonly MotionStyle[]): Promise<MotionLibrary> {
  const missing = GAIT_STYLES.filter((name) => made.every((style) => style.name !== name));
  const gaits = [...made, ...(await builtInGaits({ names: missing }))];
  const inOrder = GAIT_STYLES.flatMap((name) => gaits.filter((style) => style.name === name));
  return joinStyles([...inOrder, ...authoredStyles()]);
}
