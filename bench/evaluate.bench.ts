import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createVoronoiDensity,
  ENTROPY_DEFAULTS,
  entropyMetric,
  keepVelocity,
  type PredictionScore,
  scorePredictions,
  watch,
} from 'promenade/evaluate';
import { host } from 'promenade/node';
import { createPureSteer } from 'promenade/sim';
import { STEER_MODELS } from 'promenade/steer';
import {
  CONSTANT_VELOCITY,
  createPredictor,
  openRealScene,
  PREDICTION_RADIUS,
  predictPathsBy,
  REAL_CROWDS,
  REAL_SCENES,
  rankAgreement,
  reduceContext,
  runContext,
} from 'promenade/trials';
import { trajectoryFolder } from './real-data.js';
import { atLeast, atMost, type BenchOptions, best, interleave, machine, missing, type Row } from './rows.js';
import { spaceRows } from './scenario-space.js';
import { steerBenchBenchRows } from './steerbench.js';

/** Families of rows, by the name that `--only` takes. */
const FAMILIES: Readonly<Record<string, (folder: string, options: BenchOptions) => AsyncGenerator<Row>>> = {
  voronoi: voronoiRows,
  entropy: entropyRows,
  ranking: rankingRows,
  predictions: predictionRows,
  context: contextRows,
  space: spaceRows,
  steerbench: steerBenchBenchRows,
};

/** Measures how fast real data is judged, and whether the judges agree with what is known. */
export async function* rows(options: BenchOptions): AsyncGenerator<Row> {
  const { only = '' } = options;
  const folder = trajectoryFolder();
  if (!folder) return yield missing('evaluation of real data', '', '', 'needs ../shared/data/trajectories (PROMENADE_DATA)');
  const chosen = Object.entries(FAMILIES).filter(([name]) => name.startsWith(only));
  if (chosen.length === 0) throw new Error(`--only: there are no rows "${only}"; there are ${Object.keys(FAMILIES).join(', ')}`);
  for (const [, family] of chosen) yield* family(folder, options);
}

async function* voronoiRows(folder: string): AsyncGenerator<Row> {
  const recording = await openRealScene('Bottleneck 3 m', folder);
  const geometry = JSON.parse(readFileSync(join(folder, 'juelich/geometry.json'), 'utf8'));
  const ground = [{ polygon: geometry['bottleneck-ao-300'].walkable }];
  const area = { minX: -0.6, maxX: 2.4, minZ: -3, maxZ: -1 };
  const work = { voronoi: () => watch(recording.frames(), createVoronoiDensity({ area, ground })) };
  const { voronoi } = await interleave(work, 3);
  const how = `${recording.people.length} people, ${recording.rowCount} cells cut at walls in ${recording.frameCount} frames (bottleneck-ao-300), one thread, best of 3; ${machine()}`;
  yield atLeast(10, { measure: 'Voronoi density over real time', value: (1000 * recording.duration) / best(voronoi), unit: 'x', how });
}

/** The slowest model on the longest sequence, and the default one. */
async function* entropyRows(folder: string, { model }: BenchOptions): AsyncGenerator<Row> {
  for (const name of ['ETH', 'Univ']) {
    const recording = await openRealScene(name, folder);
    for (const own of model === undefined ? [STEER_MODELS[0].name, 'hidac'] : [model]) {
      const { predict, dispose } = await createPredictor(own, ENTROPY_DEFAULTS.interval);
      const begin = performance.now();
      const { entropy, rounds, steps } = entropyMetric(recording, predict);
      dispose();
      const how = `${steps} steps of people, ${rounds.length} rounds until settled, entropy ${entropy.toFixed(2)} nat, one thread; ${machine()}`;
      yield atMost(180, { measure: `entropy metric, ${own} on ${name}`, value: (performance.now() - begin) / 1000, unit: 's', how });
    }
  }
}

/** How far seeds agree about the order of all models. */
async function* rankingRows(folder: string, { seeds = 10 }: BenchOptions): AsyncGenerator<Row> {
  const recording = await openRealScene('Zara1', folder);
  const models = [CONSTANT_VELOCITY, ...STEER_MODELS.map(({ name }) => name)];
  const lists: number[][] = Array.from({ length: seeds }, () => []);
  for (const model of models) {
    const { predict, dispose } = await createPredictor(model, ENTROPY_DEFAULTS.interval);
    lists.forEach((list, n) => {
      list.push(entropyMetric(recording, predict, { seed: n + 1 }).entropy);
    });
    dispose();
  }
  const order = models.map((model, n) => `${model} ${lists[0][n].toFixed(2)}`).join(', ');
  const how = `mean of Kendall's tau over all pairs of ${seeds} seeds, ${models.length} models on Zara1; entropies with seed 1: ${order}`;
  yield atLeast(0.8, { measure: 'agreement of seeds about the order of models', value: rankAgreement(lists), unit: '', how });
}

/** ADE / FDE of MEASUREMENTS.md, M4: constant velocity, ORCA, ORCA with the true goal [m]. */
const M4: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  ETH: [[0.68, 1.34], [0.68, 1.34], [0.19, 0.01]], // biome-ignore format: a table
  Hotel: [[0.34, 0.66], [0.34, 0.65], [0.08, 0.01]], // biome-ignore format: a table
  Univ: [[0.68, 1.36], [0.68, 1.36], [0.21, 0.06]], // biome-ignore format: a table
  Zara1: [[0.45, 1.0], [0.45, 1.0], [0.16, 0.01]], // biome-ignore format: a table
  Zara2: [[0.34, 0.75], [0.34, 0.76], [0.13, 0.02]], // biome-ignore format: a table
};

async function* predictionRows(folder: string): AsyncGenerator<Row> {
  const rig = await createPureSteer(host, {
    model: 'orca',
    fields: { neighbourDistance: 10 },
    dt: 0.1,
    capacity: 128,
    radius: PREDICTION_RADIUS,
  });
  const predictors = {
    'constant velocity': keepVelocity(),
    ORCA: predictPathsBy(rig, false),
    'ORCA with goals': predictPathsBy(rig, true),
  };
  let worst = 0;
  const told: string[] = [];
  for (const { name } of REAL_SCENES.slice(0, 5)) {
    const recording = await openRealScene(name, folder);
    Object.entries(predictors).forEach(([who, predict], n) => {
      const { scored, mean, final, collisions }: PredictionScore = scorePredictions(recording, predict);
      worst = Math.max(worst, Math.abs(mean / scored - M4[name][n][0]), Math.abs(final / scored - M4[name][n][1]));
      told.push(
        `${name} ${who} ${(mean / scored).toFixed(3)}/${(final / scored).toFixed(3)} col ${(collisions / scored).toFixed(3)} (${scored})`,
      );
    });
  }
  rig.dispose();
  const how = `largest difference of ADE or FDE from MEASUREMENTS.md M4 over 5 scenes: ${told.join('; ')}`;
  yield atMost(0.02, { measure: 'predictions, difference from M4', value: worst, unit: 'm', how });
}

/** Whether each half of a scene is told from itself with its times, or its steps, shuffled, by examples of the other half. */
async function* contextRows(folder: string): AsyncGenerator<Row> {
  for (const { name: scene } of REAL_SCENES.filter(({ isOpen }) => isOpen)) {
    const finished = [];
    for (const crowd of REAL_CROWDS) {
      const parameters = { scene, crowd, seed: 1 };
      finished.push({ parameters, result: await runContext(parameters, { folder }) });
    }
    const [{ crowds }] = reduceContext(finished);
    const toldApart = (crowd: string) => crowds.find((row) => row.crowd === crowd)?.toldApart;
    const [times, steps] = [toldApart('other-times'), toldApart('shuffled-steps')];
    const row = (measure: string, value: number | null | undefined, how: string) =>
      atLeast(0.8, { measure: `${measure}, ${scene}`, value: value ?? NaN, unit: 'AUC', how });
    yield row('real tracks from the same tracks at other times', times?.chance.tracks, 'odds of chance, mean over a track');
    yield row('real crowds from the same people at other times', times?.chance.windows, 'odds of chance, mean over 30 s of everybody');
    yield row('real tracks from tracks with shuffled steps', steps?.proximity.tracks, 'proximity scores, mean over a track');
  }
}
