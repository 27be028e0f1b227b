import { type Constants, valuesOf } from './constant.js';

/** Words of the column `state`. */
export const STATE = {
  TICK_WORD: { value: 0, type: 'i32', meaning: 'The present tick; written by the step.' },
  SEED_WORD: { value: 1, type: 'i32', meaning: 'The seed of the run; written when it is made.' },
  FRAME_WORD: { value: 2, type: 'i32', meaning: 'The frame of the ring that is written now; written by the step.' },
  OVERLAP_WORD: { value: 3, type: 'i32', meaning: 'Raised when contact finds an overlap; written by integrate.' },
  ROUND_WORD: { value: 6, type: 'i32', meaning: 'The present round of contact, from 1; written by integrate.' },
  HASH_WORD: { value: 4, type: 'i32', meaning: 'First of two: the hash of all frames so far, low word first; written by publish.' },
  MODEL_WORD: { value: 8, type: 'i32', meaning: 'Number of the model that steers now; written by steer.' },
  FALL_WORD: { value: 9, type: 'i32', meaning: 'Raised when somebody falls or stands up; written by steer (HiDAC).' },
  POSE_HASH_WORD: { value: 10, type: 'i32', meaning: 'First of two: the hash of all poses so far, low word first; written by animate.' },
  GROUND_WORD: { value: 12, type: 'i32', meaning: 'How many rows are on the ground; written by perceive.' },
  UNLIKE_MASK_WORD: { value: 14, type: 'i32', meaning: 'The flags that everyone is asked for; written by plan and the step.' },
  UNLIKE_WANTED_WORD: { value: 15, type: 'i32', meaning: 'Those of them that are wanted; written by plan and the step.' },
  UNLIKE_WORD: { value: 16, type: 'i32', meaning: 'Raised when somebody has others; written by plan and the step.' },
  IMAGES_WORD: { value: 17, type: 'i32', meaning: 'How far beyond a seam periodic images reach [mm]; written by perceive.' },
  ENTRIES_WORD: { value: 13, type: 'i32', meaning: 'The same, and their periodic images; written by perceive.' },
} as const satisfies Constants;

/** Words that the column has in all. */
export const STATE_WORDS = 64;

/** The words as bare numbers; what each means stands in `STATE`. */
export const {
  TICK_WORD,
  SEED_WORD,
  FRAME_WORD,
  OVERLAP_WORD,
  ROUND_WORD,
  HASH_WORD,
  MODEL_WORD,
  FALL_WORD,
  POSE_HASH_WORD,
  UNLIKE_MASK_WORD,
  UNLIKE_WANTED_WORD,
  UNLIKE_WORD,
  IMAGES_WORD,
} = valuesOf(STATE);
