import { loadScenario, ScenarioError, simulate } from 'promenade';
import { parse } from 'yaml';
import { mutate } from '../mutate.js';
import { sceneText } from './scenes.js';

/** One of so many that are sound all the same is run, for so many ticks. */
const RUN_ONE_OF = 100;
const TICKS = 10;

const PARTS = [
  null,
  3,
  -1,
  'door',
  '$x',
  [],
  {},
  [{}],
  { sequence: [] },
  { wait: 'x' },
  { states: { a: {} } },
  true,
  { behaviour: 'soldier' },
  '',
];

/** What came of malformed behaviours. */
export type Mutated = {
  /** Those with a fault, with more than one, and those that are sound all the same. */
  told: number;
  several: number;
  sound: number;
  /** Those that ended otherwise than in faults, and those of which a fault has no line or does not say where. */
  crashed: number;
  unplaced: number;
  /** The longest that one took, by the processor [ms]. */
  slowest: number;
  /** The first that was not as it should be. */
  first: string;
};

/** Puts other values into behaviours of the gallery, one at a time, and reads them. */
export async function mutateMany(mutations: number): Promise<Mutated> {
  const scenes = ['message', 'museum', 'battle', 'conversation', 'race'].map((name) => parse(sceneText(name)) as Record<string, unknown>);
  const result: Mutated = { told: 0, several: 0, sound: 0, crashed: 0, unplaced: 0, slowest: 0, first: '' };
  for (let n = 0; n < mutations; n++) {
    const mutant = structuredClone(scenes[n % scenes.length]);
    mutate(mutant.behaviours, n, PARTS);
    const begin = process.cpuUsage();
    await tryOne(JSON.stringify(mutant, null, 1), result);
    const { user, system } = process.cpuUsage(begin);
    result.slowest = Math.max(result.slowest, (user + system) / 1000);
  }
  return result;
}

async function tryOne(text: string, result: Mutated): Promise<void> {
  try {
    await loadScenario(text);
    result.sound += 1;
    if (result.sound % RUN_ONE_OF !== 0) return;
    const sim = await simulate(text, { threads: 1 });
    sim.step(TICKS);
    sim.dispose();
  } catch (error) {
    if (!(error instanceof ScenarioError)) {
      result.crashed += 1;
      result.first ||= String(error);
      return;
    }
    result.told += 1;
    if (error.issues.length + error.more > 1) result.several += 1;
    if (error.issues.every(({ line, path }) => line !== undefined && path !== '')) return;
    result.unplaced += 1;
    result.first ||= error.message;
  }
}
