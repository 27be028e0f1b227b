import type { Answerer } from '../questions.js';
import { type RecordedFiles, recordHistory, recordPlayed } from '../record-history.js';

/** Everything so far as the files of a recording. */
export const recording: Answerer<undefined, RecordedFiles> = (context) => {
  const { history, played } = context.past;
  if (played) return recordPlayed(played);
  if (!history) throw new Error('Nothing was simulated yet.');
  const { scenario, seed, dt } = context.sim;
  const { name, world, population } = scenario;
  return recordHistory(history, { name, scenario, seed, tick: dt, origin: world.origin, groups: population.map((group) => group.name) });
};
