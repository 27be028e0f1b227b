// A host for tests; not part of the package.
import type { Host } from './host.js';

/** A host of one thread. */
export const HOST: Host = {
  name: 'test',
  cores: 1,
  canShare: false,
  canSleep: true,
  now: () => 0,
  startThread: () => {
    throw new Error('there are no threads here');
  },
};
