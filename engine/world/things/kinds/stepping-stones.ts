import type { ThingKind } from '../../../scenario/index.js';
import { link } from './link.js';

/** Stones that lie in water, one behind the other. */
export const steppingStones: ThingKind = { ...link, name: 'stepping-stones', label: 'Stepping stones' };
