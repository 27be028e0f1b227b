// Columns of looking around: what one look needs and leaves.
import type { Columns } from './column.js';
import { MOST_SEEN, MOST_VISIONS, VISION_NUMBERS } from './constants.js';

const OWN = { writer: 'perceive', readers: ['perceive'] } as const;

/** One look at a time, so they are there once. */
export const SIGHT_COLUMNS = {
  visionTable: {
    ...OWN,
    type: 'f32',
    per: 'simulation',
    width: MOST_VISIONS * VISION_NUMBERS,
    meaning: 'Ways of looking: distances and angles of the layers, and the rays of the far one.',
  },
  seenRow: {
    type: 'u32',
    per: 'simulation',
    width: 3 * MOST_SEEN,
    writer: 'perceive',
    readers: ['decide'],
    meaning: 'Rows that the last look has found, layer by layer and nearest first.',
  },
  sightGroup: {
    ...OWN,
    type: 'f32',
    per: 'wall edge',
    meaning: 'Discs around four edges each, four of them side by side: places, radii [m], and nothing.',
  },
} as const satisfies Columns;
