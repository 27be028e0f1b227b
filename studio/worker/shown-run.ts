import type { Simulation } from 'promenade';
import type { Context } from './answerer.js';

/** The run at the moment that is shown; thrown is the sentence why there is none. */
export function shownRun({ shown }: Context): Simulation {
  if (shown.run) return shown.run;
  throw new Error(shown.note);
}
