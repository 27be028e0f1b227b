import type { ThingKind } from '../../../scenario/index.js';
import { link } from './link.js';

/** A boat that carries people over water. */
export const ferry: ThingKind = { ...link, name: 'ferry', label: 'Ferry' };
