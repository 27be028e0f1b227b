import { loadScenario, restore, ScenarioError, type Simulation, simulate } from 'promenade';
import { random } from 'promenade/math';
import { parse } from 'yaml';
import { mutate } from '../mutate.js';
import { readScenario } from '../project.js';
import { atMost, type BenchOptions, machine, type Row } from '../rows.js';
import { exactly } from './exactly.js';

/** Mutations that are tried; of those without a fault one of so many is run for a second. */
const MUTATIONS = 100_000;
const RUN_EVERY = 100;
/** Ticks of the scene whose bits are compared, and how often it is taken up from a snapshot. */
const END = 3000;
const RESTORES = 20;
const SECTIONS = ['actions', 'needs', 'roles', 'relations', 'population', 'clock'];
const PARTS = [
  null,
  3,
  -1,
  'work',
  '25:00',
  [],
  {},
  [{}],
  true,
  '',
  { uniform: [2, 1] },
  { using: 'seat' },
  { share: 1 },
  [{ share: 1, roles: 'clerk' }],
  { thing: 'chair' },
];

/** Same bits, and malformed actions, needs, roles and tables. */
export async function* ruleRows(_: BenchOptions): AsyncGenerator<Row> {
  const { same, of } = await sameBits();
  yield exactly(of, {
    measure: 'office: same places and lives on 1, 2, 4 threads and after restores',
    value: same,
    unit: 'runs',
    how: machine(),
  });
  const { crashed, told, ran, slowest } = await mutateMany();
  yield atMost(0, {
    measure: `crashes of ${MUTATIONS} malformed offices and schools`,
    value: crashed,
    unit: '',
    how: `${told} have a fault; ${ran} of the others ran for a second; the slowest took ${slowest.toFixed(0)} ms to read; ${machine()}`,
  });
}

const lives = (sim: Simulation) => JSON.stringify(Array.from(sim.frame.id.subarray(0, sim.frame.count), (id) => sim.inspect(id)?.purpose));

async function sameBits(): Promise<{ same: number; of: number }> {
  const text = readScenario('office');
  const first = await simulate(text, { threads: 1 });
  const ticks = Array.from({ length: RESTORES }, (_, n) => Math.floor(random(3, 1, n, 0) * END)).sort((a, b) => a - b);
  const runs: Simulation[] = [];
  for (const tick of ticks) {
    if (first.tick < tick) first.step(tick - first.tick);
    runs.push(await restore(first.snapshot(), { threads: 1 }));
  }
  first.step(END - first.tick);
  for (const threads of [2, 4]) runs.push(await simulate(text, { threads }));
  let same = 0;
  for (const run of runs) {
    if (run.tick < END) run.step(END - run.tick);
    if (run.trajectoryHash === first.trajectoryHash && lives(run) === lives(first)) same += 1;
    run.dispose();
  }
  first.dispose();
  return { same, of: runs.length };
}

/** Puts other values into what scenes of the gallery say of purpose, one at a time. */
async function mutateMany(): Promise<{ crashed: number; told: number; ran: number; slowest: number }> {
  const sound = ['office', 'school'].map((name) => parse(readScenario(name)) as Record<string, unknown>);
  let [crashed, told, ran, slowest] = [0, 0, 0, 0];
  for (let n = 0; n < MUTATIONS; n++) {
    const mutant = structuredClone(sound[n % sound.length]);
    const section = SECTIONS[n % SECTIONS.length];
    mutate(mutant[section] ?? mutant.roles, n, PARTS);
    const begin = performance.now();
    try {
      const scenario = await loadScenario(JSON.stringify(mutant));
      slowest = Math.max(slowest, performance.now() - begin);
      if (n % RUN_EVERY !== 0) continue;
      const sim = await simulate(scenario, { threads: 1 });
      sim.step(Math.round(1 / sim.dt));
      sim.dispose();
      ran += 1;
    } catch (error) {
      if (error instanceof ScenarioError) told += 1;
      else crashed += 1;
    }
  }
  return { crashed, told, ran, slowest };
}
