import { simulate } from 'promenade';
import {
  type ActionGraph,
  countOf,
  createActionGraph,
  createIndex,
  createNearest,
  findNearest,
  findNearestOfAll,
  loadBuiltInExamples,
  nodeOf,
  SITUATION_FLOATS,
  STATE_FLOATS,
} from 'promenade/learned';
import { exampleFrom, fitHabits, learnedAs, placeErrors, scoresOfCrowd, splitTracks } from 'promenade/trials';
import { trajectoryFolder } from '../real-data.js';
import { atMost, inform, type Row } from '../rows.js';
import { microseconds, realTracks, skipped } from './real-tracks.js';

const SCENES = ['ETH', 'Hotel', 'Univ', 'Zara1', 'Zara2'];
const MODELS = ['by-example', 'perception-action', 'walker', 'orca', 'social-force', 'power-law', 'predictive', 'constant-velocity'];

/** Crowds by example and the graph of perceptions and actions (document 002). */
export async function* example(): AsyncGenerator<Row> {
  yield* plaza();
  const folder = trajectoryFolder();
  if (folder === undefined) {
    yield skipped('by-example on real scenes');
    return;
  }
  yield* cost(folder);
  for (const scene of SCENES) yield* context(folder, scene);
}

/** How often a crowd of ours finds no example. */
async function* plaza(): AsyncGenerator<Row> {
  const [base] = await loadBuiltInExamples();
  yield inform({ measure: 'examples that ship', value: countOf(base), unit: '', how: 'assets/examples/plaza.yaml' });
  for (const model of ['by-example', 'perception-action']) {
    const steer = { model, from: 'plaza' };
    const sides = { west: [-15, -15, -12, 15], east: [12, -15, 15, 15], north: [-15, 12, 15, 15], south: [-15, -15, 15, -12] };
    const regions = Object.fromEntries(Object.entries(sides).map(([name, [a, b, c, d]]) => [name, { box: { min: [a, b], max: [c, d] } }]));
    const world = {
      walkable: [{ box: { min: [-16, -16], max: [16, 16] } }],
      obstacles: [{ circle: { center: [0, 0], radius: 2 } }],
      regions,
    };
    const ways = [
      ['west', 'east'],
      ['east', 'west'],
      ['north', 'south'],
      ['south', 'north'],
    ];
    const population = ways.map(([from, to]) => ({
      count: 18,
      where: from,
      goals: [{ random: to }, { random: from }],
      then: 'loop',
      steer,
    }));
    const text = JSON.stringify({ version: 1, seed: 1, duration: 1e5, stop: [], world, population });
    const sim = await simulate(text, { threads: 1 });
    sim.step(Math.round(60 / sim.dt));
    let [asked, bare] = [0, 0];
    for (const { id } of sim.people()) {
      const told = sim.inspect(id)?.steering?.sentences.join(' ') ?? '';
      const [, questions, without] = /Of (\d+) questions, (\d+) found/.exec(told) ?? [];
      asked += Number(questions ?? 0);
      bare += Number(without ?? 0);
    }
    const value = (100 * bare) / asked;
    yield atMost(5, {
      measure: `${model}: questions without an example`,
      value,
      unit: '%',
      how: '72 people on a plaza, 60 s, the examples that ship',
    });
    sim.dispose();
  }
}

/** What a question costs, on all five scenes together. */
async function* cost(folder: string): AsyncGenerator<Row> {
  const lists = [];
  for (const scene of SCENES) lists.push(await realTracks(folder, scene));
  const base = exampleFrom(
    'five',
    'five scenes',
    lists.map((tracks) => tracks.filter((_, n) => n % 2 === 0)),
  );
  const asked = exampleFrom(
    'asked',
    '',
    lists.map((tracks) => tracks.filter((_, n) => n % 2 === 1)),
    { most: 2000 },
  ).situations;
  const count = asked.length / SITUATION_FLOATS;
  const index = createIndex(base.situations, SITUATION_FLOATS);
  const into = createNearest(10);
  const ask = (find: typeof findNearest) => {
    for (let n = 0; n < count; n++) find(index, asked.subarray(n * SITUATION_FLOATS, (n + 1) * SITUATION_FLOATS), into);
  };
  const how = `${countOf(base)} examples of five scenes, people held out, processor time, best of five`;
  const best = (work: () => void) => Math.min(...Array.from({ length: 5 }, () => microseconds(work))) / count;
  yield atMost(200, { measure: 'by-example: a question, exact index', value: best(() => ask(findNearest)), unit: 'µs', how });
  yield inform({ measure: 'by-example: a question, all examples', value: best(() => ask(findNearestOfAll)), unit: 'µs', how });
  const graph = createActionGraph(base);
  const states = Float32Array.from({ length: 2000 * STATE_FLOATS }, (_, n) => graph.nodes[(n * 7) % graph.nodes.length]);
  const walk = () => {
    for (let n = 0; n < 2000; n++) nodeOf(graph, states.subarray(n * STATE_FLOATS, (n + 1) * STATE_FLOATS), -1);
  };
  const node = Math.min(...Array.from({ length: 5 }, () => microseconds(walk))) / 2000;
  yield atMost(25, {
    measure: 'perception-action: a question',
    value: node,
    unit: 'µs',
    how: `${graph.nodes.length / STATE_FLOATS} nodes; the pattern is told besides`,
  });
  yield atMost(0, { measure: 'perception-action: dead ends', value: deadEnds(graph), unit: '', how: 'nodes without an action' });
}

function deadEnds({ first }: ActionGraph): number {
  let count = 0;
  for (let node = 0; node + 1 < first.length; node++) if (first[node + 1] === first[node]) count++;
  return count;
}

/** Context scores on the half that nothing was learned from, beside all models. */
async function* context(folder: string, scene: string): AsyncGenerator<Row> {
  const { seen, unseen } = splitTracks([await realTracks(folder, scene)], []);
  const base = await fitHabits(exampleFrom('scene', scene, seen), seen);
  const places = placeErrors(base, unseen);
  const how = `${scene}: examples of the first half, people of the second`;
  yield inform({
    measure: `${scene}: place after 1.2 s, mean of ten examples`,
    value: places.mean,
    unit: 'm',
    how: `${how}; nearest ${places.nearest.toFixed(3)}, best of ten ${places.best.toFixed(3)}, constant velocity ${places.constant.toFixed(3)}`,
  });
  const scores = await scoresOfCrowd(seen[0], unseen[0], MODELS, learnedAs(base));
  const real = scores[0];
  const off = (crowd: string) => {
    const one = scores.find((score) => score.crowd === crowd)!;
    return Math.abs(one.chance - real.chance) + Math.abs(one.proximity - real.proximity);
  };
  const others = MODELS.slice(2)
    .map((model) => ({ model, off: off(model) }))
    .sort((a, b) => a.off - b.off);
  const told = scores.map(({ crowd, chance, proximity }) => `${crowd} ${chance.toFixed(2)} ${proximity.toFixed(2)}`).join(', ');
  yield atMost(others[0].off, {
    measure: `${scene}: by-example off the real crowd, chance and proximity`,
    value: off('by-example'),
    unit: '',
    how: `${how}; best other: ${others[0].model}; ${told}`,
  });
  const [a, b] = ['by-example', 'perception-action'].map((crowd) => scores.find((score) => score.crowd === crowd)!);
  yield atMost(0.05, {
    measure: `${scene}: perception-action against by-example, chance`,
    value: Math.abs(a.chance - b.chance),
    unit: '',
    how,
  });
}
