import type { Answerer } from '../answerer.js';

/** Ids of everyone who is there at the moment that is shown, in ascending order. */
export const present = (({ shown, past }) => {
  const { frame } = shown.run ?? past.source.at(shown.tick);
  return frame.id.slice(0, frame.count);
}) satisfies Answerer<undefined, Uint32Array>;
