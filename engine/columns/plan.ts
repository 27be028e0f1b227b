// Columns of planning that kernels or other rooms know; what a planning model keeps for itself it declares itself.
import type { Columns } from './column.js';

/** Only where several planning models are in use. */
export const PLAN_MODEL_COLUMNS = {
  planModel: {
    type: 'u32',
    per: 'row',
    writer: 'events',
    readers: ['plan'],
    meaning: "Number of the planning model that finds the row's paths.",
  },
} as const satisfies Columns;

/** Only where a model plans in time. */
export const PAUSE_COLUMNS = {
  planPause: {
    type: 'f32',
    per: 'row',
    writer: 'plan',
    readers: ['plan', 'steer'],
    optionalFor: ['follow', 'walk'],
    meaning: 'Part of the preferred speed that the plan takes away, so that one waits where it says so, up to 1; below 0 one hurries.',
  },
} as const satisfies Columns;
