import type { ShownBounds } from 'promenade/steer';
import type { Answerer } from '../answerer.js';
import { shownRun } from '../shown-run.js';

/** Tells the bounds at the moment that is shown; undefined where nobody decides at events. */
export const bounds = ((context) => shownRun(context).bounds) satisfies Answerer<undefined, ShownBounds | undefined>;
