import { simulate } from 'promenade';
import { random } from 'promenade/math';
import type { BenchOptions, Row } from '../rows.js';
import { exactly } from './exactly.js';

/** A door that is opened as document 002 tells it: stand up, walk, reach, grasp, turn, swing. */
const DOOR = (person: string) => `
version: 1
seed: 3
duration: 60
world:
  walkable: [{ box: { min: [0, 0], max: [12, 8] } }]
  obstacles: [{ wall: [[8, 0], [8, 3]] }, { wall: [[8, 5], [8, 8]] }]
  doors: [{ name: main, from: [8, 3], to: [8, 5], open: [{ from: 100, to: 200 }] }]
  things: [{ kind: chair, name: chair, at: [2, 4] }]
actions:
  sit: { with: { seat: chair }, done: { using: seat }, do: { take: seat } }
  stand up: { done: { standing: true }, do: { stand: up } }
  walk: { with: { door: main }, done: { at: door }, prepare: [{ when: { standing: true }, else: stand up }], do: { walk: door } }
  reach: { with: { door: main }, done: { is: reaching }, prepare: [{ when: { at: door }, else: walk }], do: { wait: 0.2 }, after: { becomes: [reaching] } }
  grasp: { with: { door: main }, done: { is: grasping }, prepare: [{ when: { is: reaching }, else: reach }], do: { wait: 0.2 }, after: { becomes: [grasping] } }
  turn: { with: { door: main }, done: { is: turned }, prepare: [{ when: { is: grasping }, else: grasp }], do: { wait: 0.2 }, after: { becomes: [turned] } }
  open: { with: { door: main }, done: { shows: door, state: open }, prepare: [{ when: { is: turned }, else: turn }], do: { wait: 0.2 }, after: { set: { door: open } } }
population: [${person}]
`;

async function stepsTo(person: string): Promise<number> {
  const sim = await simulate(DOOR(person), { threads: 1 });
  while (!sim.done && sim.time < 40) sim.step(30);
  const begun = sim.takeEvents().filter(({ kind, detail }) => kind === 'perform' && detail !== 'sit');
  sim.dispose();
  return begun.length;
}

/** The chain of the document, and random actions: nothing begins with a condition that does not hold, and everything ends. */
export async function* actionRows({ seeds = 100 }: BenchOptions): AsyncGenerator<Row> {
  const seated = await stepsTo(
    '{ bodies: uniform, where: { points: [[2, 5]] }, behaviour: { sequence: [{ perform: sit }, { perform: open }] } }',
  );
  yield exactly(6, {
    measure: 'steps of the door chain, from sitting',
    value: seated,
    unit: 'steps',
    how: 'actions begun, in the order of document 002',
  });
  const atHandle = await stepsTo(
    '{ bodies: uniform, where: { points: [[7, 4]] }, behaviour: { perform: open }, states: [reaching, grasping, turned] }',
  );
  yield exactly(1, { measure: 'steps of the door chain, from the handle', value: atHandle, unit: 'steps', how: 'actions begun' });
  let unmet = 0;
  let endless = 0;
  let begun = 0;
  for (let seed = 0; seed < seeds; seed++) {
    const judged = await judgeGraph(seed);
    unmet += judged.unmet;
    endless += judged.endless;
    begun += judged.begun;
  }
  const how = `${seeds} random graphs of 8 actions, each done by somebody; ${begun} actions begun`;
  yield exactly(0, { measure: 'random actions begun with a condition that does not hold', value: unmet, unit: 'actions', how });
  yield exactly(0, { measure: 'random actions that do not end', value: endless, unit: 'people', how });
}

const ACTIONS = 8;

/** A graph in which actions ask for what later ones bring about, or pretend to; some cannot be done, some have another in their place. */
async function judgeGraph(seed: number): Promise<{ readonly unmet: number; readonly endless: number; readonly begun: number }> {
  const chance = (n: number, what: number) => random(seed, 9000 + what, n, 0);
  const behind = (n: number, what: number) => n + 1 + Math.floor(chance(n, what) * (ACTIONS - 1 - n));
  const numbers = Array.from({ length: ACTIONS }, (_, n) => n);
  const isLast = (n: number) => n === ACTIONS - 1;
  const asked = numbers.map((n) =>
    isLast(n) ? [] : [...new Set([1, 2].filter((what) => chance(n, 10 + what) < 0.6).map((what) => behind(n, what)))],
  );
  const brings = numbers.map((n) => chance(n, 3) < 0.7);
  const lines = numbers.map((n) => {
    const prepare = asked[n].map((other) => `{ when: { is: m${other} }, else: a${other} }`).join(', ');
    const applicable = chance(n, 4) < 0.15 ? 'if: { after: 1000 }, ' : '';
    const instead = !isLast(n) && chance(n, 5) < 0.3 ? `or: [a${behind(n, 6)}], ` : '';
    return `  a${n}: { ${applicable}${instead}prepare: [${prepare}], do: { wait: 0.2 }, times: ${1 + Math.floor(2 * chance(n, 7))}, after: { ${brings[n] ? `becomes: [m${n}]` : ''} } }`;
  });
  const sim = await simulate(
    `
version: 1
duration: 600
tick: 0.1
world: { walkable: [{ box: { min: [0, 0], max: [30, 4] } }] }
actions:
${lines.join('\n')}
  all: { after: { becomes: [${numbers.map((n) => `m${n}`).join(', ')}] } }
population:
${numbers.map((n) => `  - { bodies: uniform, where: { points: [[${1 + 2 * n}, 2]] }, behaviour: { perform: a${n} } }`).join('\n')}
`,
    { threads: 1 },
  );
  while (!sim.done) sim.step(100);
  const endless = sim.done === 'everyone-arrived' ? 0 : 1;
  const held = numbers.map(() => new Set<number>());
  let unmet = 0;
  let begun = 0;
  for (const { kind, agent, detail } of sim.takeEvents()) {
    const n = Number(detail.slice(1));
    if (kind === 'has-done' && brings[n]) held[agent].add(n);
    if (kind !== 'perform') continue;
    begun += 1;
    if (asked[n].some((other) => !held[agent].has(other))) unmet += 1;
  }
  sim.dispose();
  return { unmet, endless, begun };
}
