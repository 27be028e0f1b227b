// The column of planning that kernels know; what a planning model keeps for itself it declares itself.
import type { Columns } from './column.js';

/** Only where a model plans in time. */
export const PAUSE_COLUMNS = {
  planPause: {
    type: 'f32',
    per: 'row',
    writer: 'plan',
    readers: ['plan'],
    optionalFor: ['follow'],
    meaning: 'Part of the preferred speed that the plan takes away, so that one waits where it says so, from 0 to 1.',
  },
} as const satisfies Columns;
