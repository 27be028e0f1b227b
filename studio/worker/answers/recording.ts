import type { Answerer } from '../answerer.js';
import type { RecordedFiles } from '../record-history.js';

/** Everything so far as the files of a recording. */
export const recording: Answerer<undefined, RecordedFiles> = async (context) => {
  const { history, played } = context.past;
  const { recordHistory, recordPlayed } = await import('../record-history.js');
  if (played) return recordPlayed(played);
  if (!history) throw new Error('Nothing was simulated yet.');
  const { scenario, seed, dt } = context.sim;
  const { name, world, population } = scenario;
  return recordHistory(history, { name, scenario, seed, tick: dt, origin: world.origin, populations: population.map((one) => one.name) });
};
