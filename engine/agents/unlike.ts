import { UNLIKE_MASK_WORD, UNLIKE_WANTED_WORD, UNLIKE_WORD } from '../columns/index.js';
import type { Kernels } from '../kernels/index.js';
import type { Agents } from './agents.js';

/** Agents that a thread looks at in one go. */
const CHUNK = 4096;

/** Whether anybody's flags, of those in a mask, are not as wanted; all threads look through a large crowd, one through the first few where many differ. */
export function isAnyUnlike(
  { u32: { state }, run }: Pick<Kernels, 'u32' | 'run'>,
  { count }: Agents,
  mask: number,
  wanted: number,
): boolean {
  state[UNLIKE_MASK_WORD] = mask;
  state[UNLIKE_WANTED_WORD] = wanted;
  state[UNLIKE_WORD] = 0;
  run('findUnlike', count, CHUNK);
  return state[UNLIKE_WORD] !== 0;
}
