import type { ThingKind } from '../../../scenario/index.js';
import { link } from './link.js';

/** Stairs between two pieces of ground. */
export const stairs: ThingKind = { ...link, name: 'stairs', label: 'Stairs' };
