import { styleFeature } from '../extraction/style-feature.js';
import { MOTION_TYPES, type MotionStyle, type MotionType } from '../library.js';
import { buildExample } from './build.js';
import { FIGHTING } from './fighting.js';
import { LEAN } from './leaning.js';
import { PLAY_GUITAR } from './playing.js';
import type { AuthoredMotion } from './pose.js';
import { SIT } from './sitting.js';
import { WAITING } from './waiting.js';

/** The motions of people who wait, fight, sit, lean and play that are written in this folder, each a style of its own; of some types or names only, if asked. */
export function authoredStyles(types: readonly MotionType[] = MOTION_TYPES, names?: readonly string[]): MotionStyle[] {
  const asked = [...WAITING, ...FIGHTING, SIT, LEAN, PLAY_GUITAR].filter(
    ({ type, name }) => types.includes(type) && (names?.includes(name) ?? true),
  );
  return asked.map(authorStyle);
}

/** Makes a style of a written motion. */
export function authorStyle(authored: AuthoredMotion): MotionStyle {
  const examples = [buildExample(authored)];
  return { name: authored.name, type: authored.type, examples, feature: styleFeature(examples[0]) };
}
