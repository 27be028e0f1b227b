import { styleFeature } from '../extraction/style-feature.js';
import { MOTION_TYPES, type MotionStyle, type MotionType } from '../library.js';
import { buildExample } from './build.js';
import { FIGHTING } from './fighting.js';
import type { AuthoredMotion } from './pose.js';
import { WAITING } from './waiting.js';

/** The waiting and fighting motions that are written in this folder, each a style of its own; of some types only, if asked. */
export function authoredStyles(types: readonly MotionType[] = MOTION_TYPES): MotionStyle[] {
  return [...WAITING, ...FIGHTING].filter(({ type }) => types.includes(type)).map(authorStyle);
}

/** Makes a style of a written motion. */
export function authorStyle(authored: AuthoredMotion): MotionStyle {
  const examples = [buildExample(authored)];
  return { name: authored.name, type: authored.type, examples, feature: styleFeature(examples[0]) };
}
