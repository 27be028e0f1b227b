import { loadScenario, restore, ScenarioError, type Simulation, simulate } from 'promenade';
import { random } from 'promenade/math';
import { parse } from 'yaml';
import { mutate } from '../mutate.js';
import { readScenario } from '../project.js';
import { atMost, type BenchOptions, machine, type Row } from '../rows.js';
import { exactly } from './exactly.js';

/** Mutations that are tried for each seed; those without a fault are run for a second. */
const MUTATIONS = 1000;
/** A few people who live by roles: small, so that many can be read. */
const FEW = `
version: 1
clock: { start: '08:55', rate: 30 }
world:
  walkable: [{ box: { min: [0, 0], max: [9, 9] } }]
  regions: { office: { box: { min: [0, 0], max: [4, 4] } } }
  things: [{ kind: chair, at: [2, 2] }, { kind: chair, at: [6, 2] }]
actions:
  sit: { with: { seat: chair }, done: { using: seat }, do: { take: seat } }
  work: { with: { seat: { thing: chair, in: work, own: true } }, prepare: [{ when: { using: seat }, else: sit }], random: { type: 2, rest: 1 } }
  type: { do: { act: type }, for: { uniform: [1, 3] }, after: { becomes: [tired] } }
  rest: { if: { is: tired }, for: 5, or: [type], after: { ends: [tired] } }
  chat: { with: { one: { person: friends } }, prepare: [{ when: { at: one }, else: { walk: one } }], do: { act: talk, to: one }, for: 4 }
needs: { calm: { level: safety, lasts: 3, met: [{ by: rest, fills: 0.5 }] }, company: { level: belonging, lasts: 2, met: [{ by: chat }] } }
roles:
  citizen: { needs: [calm, company], otherwise: rest }
  clerk: { is: citizen, schedule: [{ at: 09:00, until: 17:00, do: work, days: [monday], spread: { uniform: [0, 60] } }], requires: { age: { from: 18 } } }
relations: { friends: { of: [staff], size: 3, home: true } }
population:
  - { name: staff, count: 4, where: anywhere, homes: [office], workplaces: [office], table: [{ share: 3, roles: clerk, age: { uniform: [20, 60] } }, { share: 1, roles: [citizen] }] }
`;
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
export async function* ruleRows({ seeds = 100 }: BenchOptions): AsyncGenerator<Row> {
  const { same, of } = await sameBits();
  yield exactly(of, {
    measure: 'office: same places and lives on 1, 2, 4 threads and after restores',
    value: same,
    unit: 'runs',
    how: machine(),
  });
  const { crashed, told, several, unplaced, ran, slowest, first } = await mutateMany(MUTATIONS * seeds);
  const measure = `${MUTATIONS * seeds} malformed actions, needs, roles, relations and tables`;
  const how = `${told} have a fault; ${ran} have none and ran for a second; the slowest took ${slowest.toFixed(0)} ms to read; ${machine()}${first}`;
  yield atMost(0, { measure: `crashes of ${measure}`, value: crashed, unit: '', how });
  yield atMost(0, { measure: `without a line or a place, of ${measure}`, value: unplaced, unit: '', how });
  yield atMost(0, { measure: `with more than one fault, of ${measure}`, value: several, unit: '', how });
  yield atMost(1000, { measure: `longest reading by the processor, of ${measure}`, value: slowest, unit: 'ms', how });
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

/** What came of mutations, and the first of them with more faults than one, or without a place. */
export type Mutated = {
  crashed: number;
  told: number;
  several: number;
  unplaced: number;
  ran: number;
  /** The longest that one took to read, by the processor [ms]. */
  slowest: number;
  first: string;
};

/** Puts other values into what a scene says of purpose, one at a time. */
export async function mutateMany(count: number): Promise<Mutated> {
  const sound = parse(FEW) as Record<string, unknown>;
  const result: Mutated = { crashed: 0, told: 0, several: 0, unplaced: 0, ran: 0, slowest: 0, first: '' };
  for (let n = 0; n < count; n++) {
    const mutant = structuredClone(sound);
    mutate(mutant[SECTIONS[n % SECTIONS.length]], n, PARTS);
    const begin = process.cpuUsage();
    const took = () => {
      const { user, system } = process.cpuUsage(begin);
      result.slowest = Math.max(result.slowest, (user + system) / 1000);
    };
    try {
      const scenario = await loadScenario(JSON.stringify(mutant, null, 1));
      took();
      const sim = await simulate(scenario, { threads: 1 });
      sim.step(Math.round(1 / sim.dt));
      sim.dispose();
      result.ran += 1;
    } catch (error) {
      took();
      note(error, result);
    }
  }
  return result;
}

function note(error: unknown, result: Mutated): void {
  if (!(error instanceof ScenarioError)) {
    result.crashed += 1;
    result.first ||= `; ${String(error)}`;
    return;
  }
  result.told += 1;
  const isSeveral = error.issues.length + error.more > 1;
  const isUnplaced = error.issues.some(({ line, path }) => line === undefined || path === '');
  if (isSeveral) result.several += 1;
  if (isUnplaced) result.unplaced += 1;
  if (isSeveral || isUnplaced) result.first ||= `; ${error.message}`;
}
