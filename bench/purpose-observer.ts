import { simulate } from 'promenade';
import { crowdLook, fitObserver, judgeLook, type Lesson, type Observer } from 'promenade/evaluate';
import { random } from 'promenade/math';
import { ORCA_MAP, seemingOf, type TraitMap, type Values } from 'promenade/personality';
import { ADJECTIVES, type Adjective } from 'promenade/scenario';
import { atLeast, type BenchOptions, machine, type Row } from './rows.js';

/** Where crowds start and go: boxes [min x, min z, max x, max z] and a goal, in the open. */
type Stream = { readonly box: readonly [number, number, number, number]; readonly goal: readonly [number, number] };
const EAST: Stream = { box: [-14, -4, -4, 4], goal: [40, 0] };
const NORTH: Stream = { box: [-4, -14, 4, -4], goal: [0, 40] };
const WEST: Stream = { box: [4, -4, 14, 4], goal: [-40, 0] };
const SOUTH: Stream = { box: [-4, 4, 4, 14], goal: [0, -40] };
const TO_NORTH_WEST: Stream = { box: [2, -14, 12, -4], goal: [-25, 25] };
const TO_SOUTH_WEST: Stream = { box: [4, 2, 12, 10], goal: [-40, -30] };

/** Scenes that the observer learns on, and others that it is judged on. */
const LEARNED: Readonly<Record<string, readonly Stream[]>> = { crossing: [EAST, NORTH], counterflow: [EAST, WEST] };
const JUDGED: Readonly<Record<string, readonly Stream[]>> = {
  'four ways': [EAST, WEST, NORTH, SOUTH],
  oblique: [EAST, TO_NORTH_WEST],
  'three ways': [EAST, NORTH, TO_SOUTH_WEST],
};
const PEOPLE = 28;
const SECONDS = 16;
/** Between two moments that the observer sees [s]. */
const INTERVAL = 0.2;
const TICK = 0.1;
const LESSON = 120;
const PAIRS = 500;
/** Adjectives that people took for one another (Guy et al. 2011). */
const MERGED: readonly (readonly [Adjective, Adjective])[] = [
  ['aggressive', 'impulsive'],
  ['assertive', 'active'],
  ['tense', 'shy'],
];

/** Rows about an observer who tells crowds apart by their tracks alone. */
export async function* observerRows(_: BenchOptions): AsyncGenerator<Row> {
  const observer = await trainObserver();
  yield* pairRows(observer);
}

/** Fits an observer to crowds of orca, whose seeming is known by the published map. */
export async function trainObserver(): Promise<Observer> {
  const lessons: Lesson[] = [];
  for (const [n, streams] of Object.values(LEARNED).entries()) {
    const crowds = await watchMany(streams, 'orca', ORCA_MAP, LESSON, 10_000 * (n + 1));
    lessons.push({ looks: crowds.map(({ look }) => look), seeming: crowds.map(({ values }) => seemingOf(ORCA_MAP, values)) });
  }
  return fitObserver(lessons, ADJECTIVES);
}

/** A crowd with its parameters, as it was seen. */
export type Watched = { readonly values: Values; readonly look: readonly number[] };

/** Watches crowds with parameters drawn evenly within the limits of a map. */
export async function watchMany(streams: readonly Stream[], model: string, map: TraitMap, count: number, seed: number): Promise<Watched[]> {
  const crowds: Watched[] = [];
  for (let n = 0; n < count; n++) {
    const values = drawValues(map, seed + n);
    crowds.push({ values, look: await watch(streams, model, values, seed + n) });
  }
  return crowds;
}

function drawValues({ dimensions }: TraitMap, seed: number): Values {
  const entries = dimensions.map(({ name, min, max }, k) => {
    const value = min + (max - min) * random(seed, 7000 + k, 0, 0);
    return [name, name === 'maximumNeighbours' ? Math.round(value) : value];
  });
  return Object.fromEntries(entries);
}

/** How a crowd looks: only ids and places go to the observer. */
async function watch(
  streams: readonly Stream[],
  model: string,
  { preferredSpeed, radius = 0.25, ...fields }: Values,
  seed: number,
): Promise<number[]> {
  const body = { bodies: 'uniform', radius, torso: { breadth: 0.45, depth: 0.25 }, preferredSpeed, steer: { model, ...fields } };
  const population = streams.map(({ box: [minX, minZ, maxX, maxZ], goal }) => {
    const where = { box: { min: [minX, minZ], max: [maxX, maxZ] } };
    return { ...body, count: Math.round(PEOPLE / streams.length), where, goal: { point: goal } };
  });
  const sim = await simulate(JSON.stringify({ version: 1, tick: TICK, duration: SECONDS, stop: [], population }), { threads: 1, seed });
  const moments = [];
  while (!sim.done) {
    sim.step(Math.round(INTERVAL / TICK));
    const { id, x, z, count } = sim.frame;
    moments.push({ id: id.slice(0, count), x: x.slice(0, count), z: z.slice(0, count), count });
  }
  sim.dispose();
  return crowdLook(moments, INTERVAL);
}

/** What is asked: by one adjective, or by two together, each as a multiple of its deviation. */
type Question = { readonly name: string; readonly parts: readonly Adjective[] };

async function* pairRows(observer: Observer): AsyncGenerator<Row> {
  const scenes = Object.entries(JUDGED);
  const each = 60;
  const crowds = [];
  for (const [n, [scene, streams]] of scenes.entries())
    crowds.push({ scene, seen: await watchMany(streams, 'orca', ORCA_MAP, each, 500_000 + 10_000 * n) });
  const single = ADJECTIVES.slice(0, 6).map((adjective): Question => ({ name: adjective, parts: [adjective] }));
  const merged = MERGED.map((parts): Question => ({ name: parts.join(' or '), parts }));
  const alone = judgePairs(observer, crowds, single);
  const together = judgePairs(observer, crowds, merged);
  const how = `${PAIRS} pairs of two crowds of one scene, drawn at random (${Object.keys(JUDGED).join(', ')}; ${each} crowds of orca each, parameters even within limits), at least one deviation apart; observer fitted on ${Object.keys(LEARNED).join(' and ')} with other seeds`;
  yield atLeast(90, {
    measure: 'which of two crowds is more X: right',
    value: alone.right,
    unit: '%',
    how: `${how}; by adjective: ${alone.by}; differences in deviations: ${alone.spread}; ${machine()}`,
  });
  yield atLeast(98, {
    measure: 'with merged adjectives: right',
    value: together.right,
    unit: '%',
    how: `${how}, means of two adjectives; ${together.by}; differences: ${together.spread}; ${machine()}`,
  });
}

type Scene = { readonly scene: string; readonly seen: readonly Watched[] };

function judgePairs(observer: Observer, scenes: readonly Scene[], questions: readonly Question[]) {
  const asked = questions.map((question) => ({ question, right: 0, all: 0 }));
  const apartnesses: number[] = [];
  const deviation = deviations(scenes);
  const total = ({ parts }: Question, of: (adjective: Adjective) => number) =>
    parts.reduce((sum, adjective) => sum + of(adjective) / deviation[adjective], 0);
  for (let tries = 0; apartnesses.length < PAIRS && tries < 100 * PAIRS; tries++) {
    const draw = (k: number) => random(77, 7100 + k, tries, 0);
    const own = asked[Math.floor(draw(0) * asked.length)];
    const { seen } = scenes[Math.floor(draw(1) * scenes.length)];
    const [one, other] = [seen[Math.floor(draw(2) * seen.length)], seen[Math.floor(draw(3) * seen.length)]];
    const known = (values: Values) => total(own.question, (adjective) => seemingOf(ORCA_MAP, values)[adjective]);
    const apart = (known(one.values) - known(other.values)) / spreadOf(seen.map(({ values }) => known(values)));
    if (!(Math.abs(apart) >= 1)) continue;
    const guess = (look: readonly number[]) => total(own.question, (adjective) => judgeLook(observer, adjective, look));
    apartnesses.push(Math.abs(apart));
    own.all += 1;
    if (guess(one.look) > guess(other.look) === apart > 0) own.right += 1;
  }
  const sorted = apartnesses.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(2);
  return {
    right: (100 * asked.reduce((sum, { right }) => sum + right, 0)) / apartnesses.length,
    by: asked.map(({ question, right, all }) => `${question.name} ${right}/${all}`).join(', '),
    spread: `${at(0)} least, ${at(0.25)}, ${at(0.5)}, ${at(0.75)} quarters, ${at(1)} most`,
  };
}

/** How much crowds differ in each adjective. */
function deviations(scenes: readonly Scene[]): Record<Adjective, number> {
  const all = scenes.flatMap(({ seen }) => seen.map(({ values }) => seemingOf(ORCA_MAP, values)));
  return Object.fromEntries(ADJECTIVES.map((adjective) => [adjective, spreadOf(all.map((seeming) => seeming[adjective]))])) as Record<
    Adjective,
    number
  >;
}

function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** A map of our own for a model, fitted to what the observer sees: rows by adjective, and how much of the variance the map explains. */
export async function fitMap(observer: Observer, model: string, map: TraitMap, count: number) {
  const crowds: { unit: number[]; seen: number[] }[] = [];
  for (const [n, streams] of Object.values(LEARNED).entries()) {
    const reference = await watch(streams, model, Object.fromEntries(map.dimensions.map(({ name, centre }) => [name, centre])), 1);
    for (const { values, look } of await watchMany(streams, model, map, count, 40_000 * (n + 1)))
      crowds.push({
        unit: map.dimensions.map(({ name, centre, scale }) => (values[name] - centre) / scale),
        seen: ADJECTIVES.map((adjective) => judgeLook(observer, adjective, look) - judgeLook(observer, adjective, reference)),
      });
  }
  return crowds;
}
