import { ENTROPY_DEFAULTS, entropyMetric } from 'promenade/evaluate';
import { STEER_MODELS } from 'promenade/steer';
import { CONSTANT_VELOCITY, createPredictor, openRealScene, REAL_SCENES } from 'promenade/trials';
import { trajectoryFolder } from '../real-data.js';
import { atLeast, atMost, inform, missing, type Row } from '../rows.js';
import { type Judge, mean } from './judge.js';
import type { Steering } from './scene.js';
import type { Job } from './worker.js';

const MOST_SEEDS = 10;
/** Plans its steps anew for every guess: minutes for a scene, and far behind. */
const LEFT_OUT = ['footstep', 'birds'];
/** The scenes that the walker's numbers were chosen on. */
const CHOSEN_ON = ['Zara1', 'Bottleneck 0.5 m', 'Bottleneck 3 m'];
const PROTOCOL = 'entropy metric of Guy et al. (docs/evaluate.md); less is better';

/** People's next steps are guessed better than by any other model, and than by going on as before. */
export async function* entropyRows(judge: Judge): AsyncGenerator<Row> {
  if (!trajectoryFolder()) return yield missing('scenes with the least entropy', 'scenes', '>= 6', 'needs ../shared/data/trajectories');
  const seeds = Math.min(MOST_SEEDS, judge.seeds);
  const own = judge.steering.model;
  const others = STEER_MODELS.map(({ name }) => name).filter((name) => name !== own && !LEFT_OUT.includes(name));
  const margins: number[] = [];
  for (const [scene, { name }] of REAL_SCENES.entries()) {
    const figures = new Map<string, number>();
    for (const steering of [judge.steering, ...[CONSTANT_VELOCITY, ...others].map((model) => ({ model, fields: {} }))]) {
      const jobs = Array.from({ length: seeds }, (_, n): Job => ({ run: 'entropy', value: scene, part: n + 1, steering }));
      figures.set(steering.model, mean((await judge.pool.runAll(`entropy ${name} ${steering.model}`, jobs)).map(({ entropy }) => entropy)));
    }
    const value = figures.get(own) ?? Number.NaN;
    figures.delete(own);
    const [rival, best] = [...figures].reduce((least, one) => (one[1] < least[1] ? one : least));
    margins.push(best - value);
    const role = CHOSEN_ON.includes(name) ? 'numbers were chosen on it' : 'judged only';
    const how = `${PROTOCOL}; seeds 1 to ${seeds}; ${role}; constant velocity ${figures.get(CONSTANT_VELOCITY)?.toFixed(2)}, next ${rival} ${best.toFixed(2)}`;
    yield inform({ measure: `entropy of ${own}, ${name}`, value, unit: 'nat', how });
  }
  const how = `${PROTOCOL}; seeds 1 to ${seeds}, beside constant velocity and every other model but ${LEFT_OUT.join(' and ')}`;
  yield atLeast(6, { measure: 'scenes with the least entropy', value: margins.filter((margin) => margin > 0).length, unit: 'scenes', how });
  yield atMost(0.05, {
    measure: 'entropy above the best where it is not least',
    value: Math.max(0, -Math.min(...margins)),
    unit: 'nat',
    how,
  });
}

/** The entropy of a model on a scene [nat]. */
export async function runEntropy(scene: number, seed: number, { model, fields }: Steering) {
  const recording = await openRealScene(REAL_SCENES[scene].name, trajectoryFolder() ?? '');
  const { predict, dispose } = await createPredictor(model, ENTROPY_DEFAULTS.interval, fields);
  try {
    return { entropy: entropyMetric(recording, predict, { seed }).entropy };
  } finally {
    dispose();
  }
}
