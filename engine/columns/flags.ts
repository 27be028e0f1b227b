import { type Constants, valuesOf } from './constant.js';

/** Bits of the column `flags`. */
export const FLAGS = {
  ALIVE: { value: 1, type: 'i32', meaning: 'Is there.' },
  WAITING: { value: 2, type: 'i32', meaning: 'Stands still until its pre-movement delay or a wait at a goal is over.' },
  STOPS_AT_GOAL: { value: 4, type: 'i32', meaning: 'Slows down to stop at its goal, instead of walking on through it.' },
  ARRIVED: { value: 8, type: 'i32', meaning: 'Has finished its last goal and stays there.' },
  LOST: { value: 16, type: 'i32', meaning: 'Raised by plan when the next corner is out of sight; a new path is due.' },
  PATH_ENDS: { value: 32, type: 'i32', meaning: 'Raised by plan when the last remembered corner of a longer path is near.' },
  PATH_CUT: { value: 64, type: 'i32', meaning: 'The remembered corners end before the goal.' },
  NEW_GOAL: { value: 128, type: 'i32', meaning: 'Raised by decide with every new goal; a path is due.' },
  UNREACHABLE: { value: 256, type: 'i32', meaning: 'No way leads to the goal, until the world changes.' },
  HEADS_ON: { value: 512, type: 'i32', meaning: 'Walks on in the direction (goalX, goalZ) for ever; there is no path.' },
  FLIES: { value: 1024, type: 'i32', meaning: 'Moves in the air.' },
  LOOKS_AHEAD: { value: 2048, type: 'i32', meaning: 'Sees only those in front, and looks ten times a second.' },
  USES_PORTALS: {
    value: 4096,
    type: 'i32',
    meaning: 'Uses the whole width of the portals on its way, instead of going from corner to corner.',
  },
  TAKES_LINK: { value: 8192, type: 'i32', meaning: 'Its path ends where a link begins, and it will take that.' },
  CROSSES: {
    value: 16_384,
    type: 'i32',
    meaning: 'Is carried, over a link or into a slot: contact and walls do not move it, and it has no path.',
  },
  ATTACHED: { value: 32_768, type: 'i32', meaning: 'Is in the slot of a thing, or on the way between it and where one comes from.' },
} as const satisfies Constants;

/** The flags as bare numbers; what each means stands in `FLAGS`. */
export const {
  ALIVE,
  WAITING,
  STOPS_AT_GOAL,
  ARRIVED,
  LOST,
  PATH_ENDS,
  PATH_CUT,
  NEW_GOAL,
  UNREACHABLE,
  HEADS_ON,
  FLIES,
  LOOKS_AHEAD,
  USES_PORTALS,
  TAKES_LINK,
  CROSSES,
  ATTACHED,
} = valuesOf(FLAGS);
