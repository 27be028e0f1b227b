import type { Simulation } from 'promenade';
import type { Answerer } from '../questions.js';

/** Everything about one person, as the engine tells it. */
export type Inspection = NonNullable<ReturnType<Simulation['inspect']>>;

/** Everything about one person, why it moves as it does included; nothing when it is not there now. */
export const inspect = (({ sim }, { id }) => sim.inspect(id)) satisfies Answerer<{ readonly id: number }, Inspection | undefined>;
