import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simulate } from 'promenade';
import { earthMover, greatestDifference, STYLE_STATISTICS } from 'promenade/evaluate';
import { blendCrowds, type CrowdModel, loadBuiltInCrowds, matchCrowds, placePeople } from 'promenade/morph';
import { importTrajectoryFiles } from 'promenade/record';
import { type JudgedHalves, judgeHalves, learnFrom, meanOf, synthesise, tracksOf } from 'promenade/trials';
import { change, hour } from './data/crowds-that-go-on.js';
import { example } from './data/example.js';
import { flows, sketches, socialGroups } from './data/flow.js';
import { skipped } from './data/real-tracks.js';
import { secondaryActions } from './data/secondary.js';
import { trajectoryFolder } from './real-data.js';
import { atLeast, atMost, type BenchOptions, inform, type Row } from './rows.js';

/** Statistics that go over from one crowd to the other: nearness, density, speed, group size. */
const FIVE = [0, 1, 2, 3, 4];
const HOW = 'promenade bench data; 200 people on a plane without edges, 45 s after 15 s to settle';

/** Crowds from data: learning, blending, walking (document 003); examples, groups, flows, sketches (document 002). */
export async function* rows({ only, seeds = 3 }: BenchOptions): AsyncGenerator<Row> {
  const crowds = new Map((await loadBuiltInCrowds()).map((crowd) => [crowd.name, crowd]));
  const army = crowds.get('army') as CrowdModel;
  const stroll = crowds.get('stroll') as CrowdModel;
  if (!only || only === 'formations') yield* formations();
  if (!only || only === 'cost') yield* costs(army, stroll);
  if (!only || only === 'weights' || only === 'army') yield* weights('army to stroll', army, stroll, undefined, seeds);
  if (!only || only === 'weights' || only === 'real') yield* real(seeds);
  if (!only || only === 'change') yield* change();
  if (!only || only === 'document') yield* document(army, stroll);
  if (!only || only === 'hour') yield* hour();
  if (!only || only === 'example') yield* example();
  if (!only || only === 'groups') yield* socialGroups();
  if (!only || only === 'flow') yield* flows();
  if (!only || only === 'secondary') yield* secondaryActions();
  if (!only || only === 'sketch') yield* sketches();
  if (!only || only === 'table') {
    for (const crowd of crowds.values()) {
      yield inform({ measure: `${crowd.name}: radius`, value: crowd.radius, unit: 'm', how: 'mean distance of the fourth neighbour' });
      yield inform({
        measure: `${crowd.name}: formations`,
        value: crowd.upper.length,
        unit: '',
        how: 'of people on their own and of those who lead',
      });
    }
  }
}

/** Grids that walk straight on, and around a corner. */
async function* formations(): AsyncGenerator<Row> {
  for (const reading of ['plausible', 'document'] as const) {
    const grid = await walkGrid({ side: 10, seconds: 180, fields: { reading } });
    const how = `10 by 10, 1.2 m apart, 180 s on the plane, reading ${reading}`;
    const off = {
      measure: `grid: nearest distance off, ${reading}`,
      value: 100 * Math.abs(grid.nearest.at(-1)! / 1.2 - 1),
      unit: '%',
      how,
    };
    const kept = { measure: `grid: neighbours kept, ${reading}`, value: (100 * grid.neighbours.at(-1)!) / 3.6, unit: '%', how };
    if (reading === 'plausible') {
      yield atMost(3, off);
      yield atLeast(95, kept);
    } else {
      yield inform(off);
      yield inform(kept);
    }
  }
  for (const turns of ['together', 'each'] as const) {
    const path = [
      [2.4, 2.4],
      [22, 2.4],
      [22, 80],
    ];
    const { nearest, neighbours } = await walkGrid({ side: 5, seconds: 60, fields: { path, turns } });
    const how = `5 by 5 around a right angle, 60 s, all turn ${turns === 'together' ? 'at once' : 'each at the corner'}`;
    const worst = Math.max(...nearest.map((value) => 100 * Math.abs(value / 1.2 - 1)));
    const off = { measure: `path: nearest distance off at most, ${turns}`, value: worst, unit: '%', how };
    const kept = { measure: `path: neighbours 20 s after the corner, ${turns}`, value: (100 * neighbours[37]) / 3.2, unit: '%', how };
    if (turns === 'together') {
      yield atMost(5, off);
      yield atLeast(90, kept);
    } else {
      yield inform(off);
      yield inform(kept);
    }
  }
}

/** Mean nearest distance and neighbours within 1.41 m, second by second. */
async function walkGrid({ side, seconds, fields }: { side: number; seconds: number; fields: object }) {
  const points = Array.from({ length: side * side }, (_, n) => [1.2 * Math.floor(n / side), 1.2 * (n % side)]);
  const steer = { model: 'morphable', style: { army: 1 }, ...fields };
  const world = { walkable: [{ box: { min: [-50, -60], max: [400, 140] } }] };
  const population = [{ where: { points }, bodies: 'uniform', maximumSpeed: 3, acceleration: 20, steer }];
  const sim = await simulate(JSON.stringify({ version: 1, seed: 1, duration: 1e5, stop: [], world, population }), { threads: 1 });
  const nearest: number[] = [];
  const neighbours: number[] = [];
  for (let second = 0; second <= seconds; second++) {
    const { count, x, z } = sim.frame;
    let [sum, near] = [0, 0];
    for (let i = 0; i < count; i++) {
      let least = Infinity;
      for (let j = 0; j < count; j++) {
        if (i === j) continue;
        const far = Math.hypot(x[i] - x[j], z[i] - z[j]);
        least = Math.min(least, far);
        if (far < 1.41) near++;
      }
      sum += least;
    }
    nearest.push(sum / count);
    neighbours.push(near / count);
    sim.step(Math.round(1 / sim.dt));
  }
  sim.dispose();
  return { nearest, neighbours };
}

/** What placing, matching, blending and walking cost. */
async function* costs(army: CrowdModel, stroll: CrowdModel): AsyncGenerator<Row> {
  const how = 'processor time of one thread';
  const [matching, matchTime] = timed(() => matchCrowds([army, stroll]));
  yield atMost(3, { measure: 'matching two crowds', value: matchTime / 1000, unit: 's', how });
  // A run has blended when it began: the first time is that of a cold engine.
  const times = [0, 0.1, 0.3, 0.5, 0.7, 0.9].map((weight) => timed(() => blendCrowds(matching, [weight, 1 - weight]))[1]);
  const slowest = Math.max(...times.slice(1));
  yield atMost(50, {
    measure: 'new weights',
    value: slowest,
    unit: 'ms',
    how: `${how}, the slowest of five after a first of ${times[0].toFixed(0)} ms`,
  });
  const blend = blendCrowds(matchCrowds([stroll]), [1]);
  const side = Math.sqrt(5000 / blend.density);
  const [, placing] = timed(() => placePeople(blend, 5000, { width: side, depth: side, isPeriodic: true }, 1));
  yield atMost(0.2, { measure: 'placing a person', value: placing / 5000, unit: 'ms', how: `${how}, 5000 people` });
  const seconds: number[] = [];
  const counts = [2500, 10_000, 20_000];
  for (const count of counts) {
    const value = await walkMany(count);
    seconds.push(value);
    const measured = {
      measure: `${count} people, a second of their time`,
      value,
      unit: 's',
      how: `${how}, all stages of a tick, stroll, 0.15 people on a square metre`,
    };
    yield count === 10_000 ? atMost(1, measured) : inform(measured);
  }
  yield atMost(1.1, {
    measure: 'exponent, 2500 to 20 000',
    value: Math.log(seconds[2] / seconds[0]) / Math.log(counts[2] / counts[0]),
    unit: '',
    how,
  });
}

async function walkMany(count: number): Promise<number> {
  const side = Math.sqrt(count / 0.15);
  const world = { walkable: [{ box: { min: [0, 0], max: [side, side] } }], periodic: { x: [0, side], z: [0, side] } };
  const population = [{ count, where: 'anywhere', maximumSpeed: 3, steer: { model: 'morphable', style: { stroll: 1 } } }];
  const sim = await simulate(JSON.stringify({ version: 1, seed: 1, duration: 1e5, stop: [], world, population }), { threads: 1 });
  const second = Math.round(1 / sim.dt);
  sim.step(2 * second);
  const begin = process.cpuUsage();
  sim.step(2 * second);
  const { user, system } = process.cpuUsage(begin);
  sim.dispose();
  return (user + system) / 2e6;
}

/** Five weights between two crowds: both ends against their inputs, and what lies between. */
async function* weights(
  name: string,
  a: CrowdModel,
  b: CrowdModel,
  styles: readonly { readonly values: readonly ArrayLike<number>[] }[] | undefined,
  seeds: number,
): AsyncGenerator<Row> {
  const inputs = styles ?? [a, b].map(({ statistics }) => ({ values: statistics.map(({ values }) => values) }));
  // Values of crowds that ship were rounded for their files: whole numbers are no longer quite whole.
  const finestOf = (n: number) => (styles ? 0 : Math.max(...inputs.map(({ values }) => values[n][values[n].length - 1])) / 16_000);
  const means: number[][] = STYLE_STATISTICS.map(() => []);
  const spreads: number[] = [];
  let [worstDistance, worstDifference] = [0, 0];
  let [worstOf, differenceOf] = ['', ''];
  const ends: Row[] = [];
  for (const weight of [0, 0.25, 0.5, 0.75, 1]) {
    const isEnd = weight === 0 || weight === 1;
    const made: { readonly values: readonly Float64Array[] }[] = [];
    for (let seed = 1; seed <= (isEnd ? seeds : 1); seed++) made.push((await synthesise([a, b], [1 - weight, weight], { seed })).style);
    STYLE_STATISTICS.forEach(([statistic], n) => {
      means[n].push(meanOf(made.map((style) => meanOf(style.values[n]))));
      if (!isEnd) return;
      const between = earthMover(inputs[0].values[n], inputs[1].values[n]);
      const own = inputs[weight].values[n];
      const distance = meanOf(made.map((style) => earthMover(style.values[n], own))) / between;
      const difference = meanOf(made.map((style) => greatestDifference(style.values[n], own, finestOf(n))));
      ends.push(
        inform({
          measure: `${name}: ${statistic} at ${weight}`,
          value: distance,
          unit: 'of A to B',
          how: `earth mover's distance of the end, ${between.toFixed(3)} from A to B; KS ${difference.toFixed(2)}, ${greatestDifference(inputs[0].values[n], inputs[1].values[n]).toFixed(2)} from A to B; mean ${meanOf(made.map((style) => meanOf(style.values[n]))).toFixed(2)} for ${meanOf(own).toFixed(2)}; ${seeds} seeds`,
        }),
      );
      if (FIVE.includes(n) && greatestDifference(inputs[0].values[n], inputs[1].values[n]) >= 0.3 && distance > worstDistance)
        [worstDistance, worstOf] = [distance, `${statistic} at ${weight}`];
      if (difference > worstDifference) [worstDifference, differenceOf] = [difference, `${statistic} at ${weight}`];
    });
    const speeds = made[0].values[3];
    spreads.push(Math.sqrt(meanOf(Array.from(speeds, (speed) => (speed - meanOf(speeds)) ** 2))));
  }
  yield atMost(0.15, {
    measure: `${name}: earth mover's distance of the ends, worst of five`,
    value: worstDistance,
    unit: 'of A to B',
    how: `${HOW}; ${seeds} seeds; worst: ${worstOf}`,
  });
  yield atMost(0.15, {
    measure: `${name}: KS of the ends, worst of ten`,
    value: worstDifference,
    unit: '',
    how: `${HOW}; ${seeds} seeds; worst: ${differenceOf}`,
  });
  yield* ends;
  const differing = FIVE.filter((n) => greatestDifference(inputs[0].values[n], inputs[1].values[n]) >= 0.3);
  const monotone = differing.filter((n) =>
    means[n].every((value, k) => k === 0 || (value - means[n][k - 1]) * (means[n][4] - means[n][0]) >= 0),
  );
  const told = STYLE_STATISTICS.slice(0, 5).map(([statistic], n) => `${statistic} ${means[n].map((value) => value.toFixed(2)).join(' ')}`);
  yield atLeast(1, {
    measure: `${name}: statistics that are monotone, of those that differ`,
    value: monotone.length / Math.max(1, differing.length),
    unit: '',
    how: `${HOW}; ${told.join('; ')}`,
  });
  for (const n of [0, 3]) {
    const value = (means[n][2] - means[n][0]) / (means[n][4] - means[n][0]);
    const row = { measure: `${name}: ${STYLE_STATISTICS[n][0]} at 0.5, share of the way`, value, unit: '', how: HOW };
    yield { ...atLeast(0.35, row), reach: '0.35 to 0.65', holds: value >= 0.35 && value <= 0.65 };
  }
  yield atLeast(0.9, {
    measure: `${name}: deviation of speed at 0.5, over the smaller end`,
    value: spreads[2] / Math.min(spreads[0], spreads[4]),
    unit: '',
    how: HOW,
  });
}

/** The reading of the document at both ends and in the middle, beside the inputs. */
async function* document(a: CrowdModel, b: CrowdModel): AsyncGenerator<Row> {
  const inputs = [a, b].map(({ statistics }) => statistics.map(({ values }) => values));
  for (const weight of [0, 0.5, 1]) {
    const made = await synthesise([a, b], [1 - weight, weight], { reading: 'document', people: 100 });
    for (const n of FIVE) {
      const [statistic, unit] = STYLE_STATISTICS[n];
      const [first, second] = inputs.map((values) => meanOf(values[n]));
      yield inform({
        measure: `document: ${statistic} at ${weight}`,
        value: meanOf(made.style.values[n]),
        unit,
        how: `army to stroll, Algorithms 1 and 2 word for word, 100 people, 45 s after 15 s; inputs ${first.toFixed(2)} and ${second.toFixed(2)}`,
      });
    }
  }
}

/** Real crowds, where there are any. */
async function* real(seeds: number): AsyncGenerator<Row> {
  const folder = trajectoryFolder();
  const files = {
    students03: ['ucy/students03/obsmat.txt', 25],
    'grand central': ['grand-central/trajectories_px.txt', 0],
    wildtrack: ['wildtrack/wildtrack.csv', 0],
    eth: ['eth/seq_eth/obsmat.txt', 15],
  } as const;
  if (folder === undefined) return yield skipped('real crowds');
  const learned = new Map<string, ReturnType<typeof learnFrom>>();
  const halved = new Map<string, JudgedHalves>();
  for (const [name, [file, fps]] of Object.entries(files)) {
    const path = join(folder, file);
    const homography =
      name === 'grand central' ? { homography: JSON.parse(readFileSync(join(folder, 'grand-central/H.json'), 'utf8')).homog } : {};
    const recording = await importTrajectoryFiles([{ name: file.split('/').at(-1)!, bytes: new Uint8Array(readFileSync(path)) }], {
      name,
      ...(fps > 0 ? { fps } : {}),
      ...homography,
    } as never);
    const tracks = tracksOf(recording);
    const [crowd, time] = timed(() => learnFrom(name, name, [tracks]));
    learned.set(name, crowd);
    yield atMost(5, {
      measure: `learning ${name}`,
      value: time / 1000,
      unit: 's',
      how: 'processor time of one thread, statistics included',
    });
    if (name === 'students03' || name === 'grand central') halved.set(name, await judgeHalves(name, [tracks]));
  }
  const [a, b] = [...halved.keys()].map((name) => learned.get(name)!.style.values);
  for (const [name, { walked, halves }] of halved) {
    // At most 1.2 of what the halves are from each other, or a tenth of what the crowds are where that is more.
    const allowed = FIVE.map((n) => Math.max(1.2 * halves[n].distance, 0.1 * earthMover(a[n], b[n])));
    const shares = FIVE.map((n) => walked[n].distance / allowed[n]);
    const worst = shares.indexOf(Math.max(...shares));
    yield atMost(1, {
      measure: `${name}: second half, distance over what is allowed, worst of five`,
      value: shares[worst],
      unit: '',
      how: `${HOW}; learned from the first half; ${FIVE.map((n) => `${walked[n].name} ${walked[n].distance.toFixed(3)}, halves ${halves[n].distance.toFixed(3)}`).join('; ')}`,
    });
  }
  for (const [a, b] of [
    ['students03', 'grand central'],
    ['wildtrack', 'eth'],
  ]) {
    const [from, to] = [learned.get(a)!, learned.get(b)!];
    yield* weights(`${a} to ${b}`, from.crowd, to.crowd, [from.style, to.style], seeds);
  }
}

function timed<T>(work: () => T): [T, number] {
  const begin = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(begin);
  return [result, (user + system) / 1000];
}
