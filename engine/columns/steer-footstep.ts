import type { Columns } from './column.js';
import { MOST_PRINTS, PLAN_WORDS, PRINT_WORDS, SHOWN_WORDS } from './constants.js';

const FIELD = { per: 'row', writer: 'events', readers: ['steer'] } as const;
const OWN = { per: 'row', writer: 'steer', readers: ['steer'] } as const;

/** Fields of footsteps. */
export const FOOTSTEP_FIELD_COLUMNS = {
  legLength: { ...FIELD, type: 'f32', meaning: 'Length of the legs: longer ones make longer steps cheaper [m].' },
  stepWidth: { ...FIELD, type: 'f32', meaning: 'Distance of the feet aside of each other while one walks [m].' },
  curvature: {
    ...FIELD,
    type: 'f32',
    meaning: 'Share of the bend of a step that is own effort (w of the paper): the larger, the sooner one waits instead of walking around.',
  },
  nodeBudget: { ...FIELD, type: 'u32', meaning: 'Search nodes that are expanded at most for one plan.' },
} as const satisfies Columns;

/** Steps: those being made, planned, shown to others and made before. */
export const FOOTSTEP_COLUMNS = {
  footPlan: {
    type: 'f32',
    per: 'row',
    width: PLAN_WORDS,
    writer: 'steer',
    readers: ['steer', 'animate'],
    optionalFor: ['advanceMotion', 'plantFeet', 'poseBodies'],
    meaning: 'The step that is being made and those planned: the places of a plan (foot-plan.ts).',
  },
  footShown: { ...OWN, type: 'f32', width: SHOWN_WORDS, meaning: 'What others may foresee of it, of the last tick.' },
  footPrint: { ...OWN, type: 'f32', width: PRINT_WORDS * MOST_PRINTS, meaning: 'The last eight prints: x, z, direction, side and time.' },
  footDriven: {
    type: 'u32',
    per: 'row',
    writer: 'steer',
    readers: ['animate'],
    optionalFor: ['advanceMotion', 'plantFeet', 'pose', 'poseBodies'],
    meaning: '1 where the feet of a body follow the plan.',
  },
} as const satisfies Columns;
