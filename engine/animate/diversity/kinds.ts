import { MOTION_MANNERS } from '../../scenario/index.js';
import { CONSTITUTIONS } from './constitution.js';

/** People of one kind want the same styles: those of one constitution who move in the same manner. */
export const KINDS = MOTION_MANNERS.flatMap((manner) => CONSTITUTIONS.map((constitution) => ({ manner, constitution })));

/** The number of a kind, by the numbers of constitution and manner. */
export function kindOf(constitution: number, manner: number): number {
  return manner * CONSTITUTIONS.length + constitution;
}
