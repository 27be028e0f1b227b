import { loadScenario, restore, ScenarioError, type Simulation, simulate } from 'promenade';
import { random } from 'promenade/math';
import { parse } from 'yaml';
import { mutate } from '../mutate.js';
import { atLeast, atMost, machine, type Row } from '../rows.js';
import { sceneText } from './scenes.js';

/** Mutations of behaviours that are tried. */
const MUTATIONS = 100_000;

/** Same bits, and malformed behaviours. */
export async function* ruleRows(): AsyncGenerator<Row> {
  const how = machine();
  for (const name of ['conversation', 'battle']) {
    const { same, of } = await sameBits(name);
    yield atLeast(of, {
      measure: `${name}: same places and minds on 1, 2, 4 threads and after restores`,
      value: same,
      unit: `of ${of}`,
      how,
    });
  }
  const { crashed, slowest, told } = await mutateMany();
  yield atMost(0, {
    measure: `crashes of ${MUTATIONS} malformed behaviours`,
    value: crashed,
    unit: '',
    how: `${told} have a fault; the slowest took ${slowest.toFixed(0)} ms; ${how}`,
  });
}

const minds = (sim: Simulation) =>
  JSON.stringify(Array.from(sim.frame.id.subarray(0, sim.frame.count), (id) => ({ ...sim.inspect(id)?.mind, transitions: [] })));

/** Runs a scene on some threads, and from 20 random ticks on; how many are the same at the end. */
async function sameBits(name: string): Promise<{ same: number; of: number }> {
  const text = sceneText(name, [['count: 40', 'count: 20']]);
  const end = 1500;
  const first = await simulate(text, { threads: 1 });
  const ticks = Array.from({ length: 20 }, (_, n) => Math.floor(random(3, 1, n, 0) * end)).sort((a, b) => a - b);
  const runs: Simulation[] = [];
  for (const tick of ticks) {
    if (first.tick < tick) first.step(tick - first.tick);
    runs.push(await restore(first.snapshot(), { threads: 1 }));
  }
  first.step(end - first.tick);
  for (const threads of [2, 4]) runs.push(await simulate(text, { threads }));
  let same = 0;
  for (const run of runs) {
    if (run.tick < end) run.step(end - run.tick);
    if (run.trajectoryHash === first.trajectoryHash && minds(run) === minds(first)) same += 1;
    run.dispose();
  }
  first.dispose();
  return { same, of: runs.length };
}

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

/** Puts other values into behaviours of the gallery, one at a time. */
async function mutateMany(): Promise<{ crashed: number; slowest: number; told: number }> {
  const sound = ['message', 'museum', 'battle', 'conversation', 'race'].map((name) => parse(sceneText(name)) as Record<string, unknown>);
  let crashed = 0;
  let told = 0;
  let slowest = 0;
  for (let n = 0; n < MUTATIONS; n++) {
    const mutant = structuredClone(sound[n % sound.length]);
    mutate(mutant.behaviours, n, PARTS);
    const begin = performance.now();
    try {
      await loadScenario(JSON.stringify(mutant));
    } catch (error) {
      if (error instanceof ScenarioError) told += 1;
      else crashed += 1;
    }
    slowest = Math.max(slowest, performance.now() - begin);
  }
  return { crashed, slowest, told };
}
