import { type Constants, valuesOf } from './constant.js';

/** Places in the plan of somebody who walks by footsteps, a row of the column `footPlan` [words]. */
export const FOOT_PLAN = {
  OWNER: { value: 0, type: 'i32', meaning: 'Whole: id + 1 of the person that the plan belongs to.' },
  MODE: { value: 1, type: 'i32', meaning: 'Whole: stands 0, steps 1.' },
  SIDE: { value: 2, type: 'i32', meaning: 'Whole: the foot that bears, left 0, right 1.' },
  TIME: { value: 3, type: 'i32', meaning: 'Time since the step began [s].' },
  SPAN: { value: 4, type: 'i32', meaning: 'How long it lasts [s].' },
  FROM_X: { value: 5, type: 'i32', meaning: 'Place at the begin [m].' },
  FROM_Z: { value: 6, type: 'i32', meaning: 'As FROM_X, along z [m].' },
  BEGIN_X: { value: 7, type: 'i32', meaning: 'Velocity at the begin [m/s].' },
  BEGIN_Z: { value: 8, type: 'i32', meaning: 'As BEGIN_X, along z [m/s].' },
  END_X: { value: 9, type: 'i32', meaning: 'Velocity at the end [m/s].' },
  END_Z: { value: 10, type: 'i32', meaning: 'As END_X, along z [m/s].' },
  FEET: { value: 11, type: 'i32', meaning: 'Four by foot, left first: place and direction of the last print.' },
  QUEUED: { value: 19, type: 'i32', meaning: 'Whole: steps in the queue.' },
  QUEUE: { value: 20, type: 'i32', meaning: 'The steps of the queue, one after the other.' },
  ENERGY: { value: 48, type: 'i32', meaning: 'The three energies of the first step in the queue [J].' },
  SINCE: { value: 51, type: 'i32', meaning: 'Time since the last search [s].' },
  NODES: { value: 52, type: 'i32', meaning: 'Whole: nodes that it expanded.' },
  STATUS: { value: 53, type: 'i32', meaning: 'Whole: how it ended.' },
  STUCK: { value: 54, type: 'i32', meaning: 'Time without getting on [s].' },
  WAY_X: { value: 55, type: 'i32', meaning: 'Direction of the way, of length 1, without the sway from foot to foot.' },
  WAY_Z: { value: 56, type: 'i32', meaning: 'As WAY_X, along z.' },
  TURN: { value: 57, type: 'i32', meaning: 'How far the shoulders are to turn [rad].' },
  PRINTS: { value: 58, type: 'i32', meaning: 'Whole: prints so far.' },
  LOOKED: { value: 59, type: 'i32', meaning: 'Whole: 1 where the step in hand was searched for a second time.' },
  NEXT_X: { value: 60, type: 'i32', meaning: 'Where the walker is to be at the end of the tick [m].' },
  NEXT_Z: { value: 61, type: 'i32', meaning: 'As NEXT_X, along z [m].' },
} as const satisfies Constants;

/** Places in a step of the queue [words]. */
export const FOOT_STEP = {
  LASTS: { value: 0, type: 'i32', meaning: 'How long the step lasts [s].' },
  ENDS_X: { value: 1, type: 'i32', meaning: 'Velocity at its end [m/s].' },
  ENDS_Z: { value: 2, type: 'i32', meaning: 'As ENDS_X, along z [m/s].' },
  FOOT_X: { value: 3, type: 'i32', meaning: 'Place of the foot that bears [m].' },
  FOOT_Z: { value: 4, type: 'i32', meaning: 'As FOOT_X, along z [m].' },
  ALONG_X: { value: 5, type: 'i32', meaning: 'Its direction.' },
  ALONG_Z: { value: 6, type: 'i32', meaning: 'As ALONG_X, along z.' },
  TOWARDS_X: { value: 7, type: 'i32', meaning: 'Direction of the way.' },
  TOWARDS_Z: { value: 8, type: 'i32', meaning: 'As TOWARDS_X, along z.' },
  STEP: { value: 9, type: 'i32', meaning: 'Words of a step in all.' },
} as const satisfies Constants;

/** The places of a plan and of a step as bare numbers [words]. */
export const PLAN_PLACES = valuesOf(FOOT_PLAN);
export const STEP_PLACES = valuesOf(FOOT_STEP);
