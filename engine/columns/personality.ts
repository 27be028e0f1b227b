// Columns of who people are, only where a population has a personality.
import type { Columns } from './column.js';

const FACTOR = { type: 'f32', per: 'row', writer: 'events', readers: ['decide', 'animate'] } as const;

/** Who somebody is, and what it still has in mind because of it. */
export const PERSONALITY_COLUMNS = {
  openness: { ...FACTOR, meaning: 'Curious and ready for what is new; 0 to 1.' },
  conscientiousness: { ...FACTOR, meaning: 'Orderly, keeps to rules; 0 to 1.' },
  extraversion: { ...FACTOR, meaning: 'Outgoing; 0 to 1.' },
  agreeableness: { ...FACTOR, meaning: 'Kind and patient with others; 0 to 1.' },
  neuroticism: { ...FACTOR, meaning: 'Easily afraid; 0 to 1.' },
  tasksLeft: {
    type: 'f32',
    per: 'row',
    writer: 'events',
    readers: ['decide'],
    meaning: 'Things that the person still takes time for.',
  },
  fearDose: {
    type: 'f32',
    per: 'row',
    writer: 'events',
    readers: ['events'],
    meaning: 'Doses of fear that have added up; 0 where they do not count.',
  },
} as const satisfies Columns;
