import { contactColumnSpecs, finishStep, integrate } from '../agents/index.js';
import type { Room } from '../rooms/index.js';

/** Moves everyone as proposed, and keeps torsos out of each other and of walls. */
export const contact: Room = {
  name: 'contact',
  columns: contactColumnSpecs,
  steps: {
    integrate: (_, { kernels, agents }) => integrate(kernels, agents),
    finish: (_, { kernels, agents }) => finishStep(kernels, agents),
  },
};
