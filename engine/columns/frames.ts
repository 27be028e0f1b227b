// Columns of frames, and the words of kernel state.
import type { Columns } from './column.js';
import { STATE_WORDS } from './state-words.js';

const FRAME = { per: 'frame place', writer: 'publish', readers: ['publish'] } as const;

/** Frames, three of them, by place in id order. */
export const FRAME_COLUMNS = {
  frameId: { ...FRAME, type: 'u32', meaning: 'Id of the agent.' },
  framePopulation: { ...FRAME, type: 'u32', meaning: 'Its population.' },
  frameX: { ...FRAME, type: 'f32', meaning: 'Its position [m].' },
  frameZ: { ...FRAME, type: 'f32', meaning: 'As frameX, along z [m].' },
  frameHeading: { ...FRAME, type: 'f32', meaning: 'Direction in which it faces [rad].' },
  frameVelocityX: { ...FRAME, type: 'f32', meaning: 'Its velocity [m/s].' },
  frameVelocityZ: { ...FRAME, type: 'f32', meaning: 'As frameVelocityX, along z [m/s].' },
} as const satisfies Columns;

/** Values of the present tick that all threads read. */
export const STATE_COLUMNS = {
  state: {
    type: 'u32',
    per: 'simulation',
    width: STATE_WORDS,
    writer: 'step',
    amenders: ['create', 'perceive', 'plan', 'steer', 'integrate', 'animate', 'publish'],
    readers: ['events', 'perceive', 'plan', 'steer', 'integrate', 'animate', 'publish'],
    meaning: 'Words of kernel state: the words below.',
  },
} as const satisfies Columns;
