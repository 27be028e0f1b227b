import { PLAN_PLACES, STEP_PLACES } from '../columns/index.js';

export { MOST_PRINTS, PLAN_WORDS, PRINT_WORDS } from '../columns/index.js';

/** Places in a plan, in words. */
export const PLAN = {
  mode: PLAN_PLACES.MODE,
  side: PLAN_PLACES.SIDE,
  time: PLAN_PLACES.TIME,
  span: PLAN_PLACES.SPAN,
  from: PLAN_PLACES.FROM_X,
  begin: PLAN_PLACES.BEGIN_X,
  end: PLAN_PLACES.END_X,
  feet: PLAN_PLACES.FEET,
  queued: PLAN_PLACES.QUEUED,
  queue: PLAN_PLACES.QUEUE,
  energy: PLAN_PLACES.ENERGY,
  nodes: PLAN_PLACES.NODES,
  status: PLAN_PLACES.STATUS,
  prints: PLAN_PLACES.PRINTS,
} as const;

/** Places in a step of the queue, and how many words it has. */
export const STEP = {
  lasts: STEP_PLACES.LASTS,
  ends: STEP_PLACES.ENDS_X,
  foot: STEP_PLACES.FOOT_X,
  towards: STEP_PLACES.TOWARDS_X,
  words: STEP_PLACES.STEP,
} as const;
