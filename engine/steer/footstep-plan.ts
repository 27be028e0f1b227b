/** Words by row of the plan of somebody who walks by footsteps; as in kernels/footstep-plan.ts. */
export const PLAN_WORDS = 64;
/** Words of what others may foresee of it, and of a print; prints that are remembered. As in kernels/footstep.ts. */
export const SHOWN_WORDS = 24;
export const PRINT_WORDS = 6;
export const MOST_PRINTS = 8;

/** Places in a plan, in words. */
export const PLAN = {
  mode: 1,
  side: 2,
  time: 3,
  span: 4,
  from: 5,
  begin: 7,
  end: 9,
  feet: 11,
  queued: 19,
  queue: 20,
  energy: 48,
  nodes: 52,
  status: 53,
  prints: 58,
} as const;

/** Places in a step of the queue, and how many words it has. */
export const STEP = { lasts: 0, ends: 1, foot: 3, towards: 7, words: 9 } as const;
