import { type House, type Room, stateOf } from '../rooms/index.js';
import type { DiverseChoice } from './diversity/choose-diversely.js';
import type { Animation } from './stage/animation.js';

/** Bodies that move, and how styles of motion are spread over the populations. */
export type Bodies = { readonly animation: Animation; readonly diverse: DiverseChoice; readonly libraryHash: string };

/** Bodies that moved by another library when they were saved. */
export class LibraryError extends Error {
  override readonly name = 'LibraryError';
}

/** The room of this name, whatever it was made with. */
export const ANIMATE = { name: 'animate' } as Room<Bodies>;

/** Bodies of a house; undefined where nobody is animated. */
export function bodiesOf(house: House): Bodies | undefined {
  return stateOf(house, ANIMATE);
}
