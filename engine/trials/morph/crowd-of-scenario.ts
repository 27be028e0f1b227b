import { host } from '#host';
import type { LearnedCrowd } from '../../learn/index.js';
import { simulateOn } from '../../sim/index.js';
import { learnFrom } from './learn-from.js';
import { runTracks } from './run-tracks.js';

/** Runs a scenario and learns the crowd in it, as it is between a time to settle and the end [s]. */
export async function crowdOfScenario(name: string, text: string, settle: number, seconds: number): Promise<LearnedCrowd> {
  const sim = await simulateOn(host, text, { threads: 1 });
  const { periodic } = sim.scenario.world;
  const period = periodic.x && periodic.z ? ([periodic.x[1] - periodic.x[0], periodic.z[1] - periodic.z[0]] as const) : undefined;
  const tracks = runTracks(sim, settle, seconds, true);
  sim.dispose();
  return learnFrom(name, `${name}.yaml, a scenario of Promenade`, [tracks], period);
}
