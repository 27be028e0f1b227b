import type { MotionStyle } from '../library.js';
import { contactAt } from './channels.js';
import { meanKeys, warp } from './generic-time.js';

/** Whether a foot stands at a phase of a style, by the stances of its examples: where all of them say so. */
export function isStance({ examples }: MotionStyle, foot: 'left' | 'right', phase: number): boolean {
  const keys = meanKeys(examples);
  return examples.every((example) => contactAt(example, foot, warp(phase, keys, example.keytimes)) > 0);
}
