// Columns of what bodies do by a behaviour, only where somebody has one that says so.
import type { Columns } from './column.js';

/** Where somebody turns to who stands. */
export const FACE_COLUMNS = {
  facesTo: {
    type: 'u32',
    per: 'row',
    writer: 'decide',
    amenders: ['slots'],
    readers: ['slots'],
    meaning: '1 where the person turns to a place while it stands, 2 where it has begun to and is to be let go of; 0 otherwise.',
  },
  faceX: { type: 'f32', per: 'row', writer: 'decide', readers: ['slots'], meaning: 'The place that it turns to [m].' },
  faceZ: { type: 'f32', per: 'row', writer: 'decide', readers: ['slots'], meaning: 'As faceX, along z [m].' },
} as const satisfies Columns;

/** Whom somebody looks at, whatever else it does. */
export const GAZE_COLUMNS = {
  gazes: {
    type: 'u32',
    per: 'row',
    writer: 'decide',
    readers: ['animate'],
    meaning: '1 where the person looks at somebody, walking or not; 0 otherwise.',
  },
  gazeWhom: {
    type: 'u32',
    per: 'row',
    writer: 'decide',
    readers: ['animate'],
    meaning: 'Id of whom it looks at, or looked at last, plus one; 0 for nobody.',
  },
} as const satisfies Columns;

/** What bodies do beside standing and walking. */
export const BODY_ACTION_COLUMNS = {
  bodyAction: {
    type: 'u32',
    per: 'row',
    writer: 'decide',
    readers: ['decide', 'animate'],
    meaning: 'One more than the place of what the body does in the list MIND_ACTIONS; 0 for nothing.',
  },
  bodyTarget: {
    type: 'u32',
    per: 'row',
    writer: 'decide',
    readers: ['decide', 'animate'],
    meaning: 'Id of whom it is done to, plus one; 0 for nobody.',
  },
  bodyActionSince: { type: 'u32', per: 'row', writer: 'decide', readers: ['decide', 'animate'], meaning: 'Tick since which it is done.' },
} as const satisfies Columns;
