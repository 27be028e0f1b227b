import { REAL_SCENES, runContext } from 'promenade/trials';
import { trajectoryFolder } from '../real-data.js';
import { atMost, inform, missing, type Row } from '../rows.js';
import { type Judge, mean } from './judge.js';
import type { Steering } from './scene.js';
import type { Job } from './worker.js';

const SCORES = ['density', 'proximity', 'chance'] as const;
const MEASURE = 'context scores: distance from real people';
/** The distance of the walker that took up a wished velocity at once. */
const BEFORE = 0.16;
const PROTOCOL =
  'what people did in similar situations (docs/evaluate.md), each half of a scene judged by the other; a model makes the same crowd with every seed';

/** People find themselves in situations, and do in them what real people do. */
export async function* contextRows({ pool, steering }: Judge): AsyncGenerator<Row> {
  if (!trajectoryFolder()) return yield missing(MEASURE, '', `<= ${BEFORE}`, 'needs ../shared/data/trajectories');
  const jobs = REAL_SCENES.flatMap(({ isOpen }, scene): Job[] => (isOpen ? [{ run: 'context', value: scene, part: 0, steering }] : []));
  const outcomes = await pool.runAll('context', jobs);
  const distances: number[] = [];
  for (const [n, { value: scene }] of jobs.entries()) {
    const apart = SCORES.map((score) => outcomes[n][score] - outcomes[n][`real-${score}`]);
    distances.push(...apart.map(Math.abs));
    const figures = SCORES.map((score, k) => `${score} ${outcomes[n][score].toFixed(2)} (${apart[k].toFixed(2)} from real)`).join(', ');
    yield inform({
      measure: `${MEASURE}, ${REAL_SCENES[scene].name}`,
      value: mean(apart.map(Math.abs)),
      unit: '',
      how: `${figures}; ${PROTOCOL}`,
    });
  }
  yield atMost(BEFORE, { measure: MEASURE, value: mean(distances), unit: '', how: `mean over five scenes and three scores; ${PROTOCOL}` });
}

/** Scores of a model's crowd on a scene, and of the real one. */
export async function runContextOf(scene: number, _: number, { model, fields }: Steering): Promise<Record<string, number>> {
  const { name } = REAL_SCENES[scene];
  const shared = { folder: trajectoryFolder() ?? '' };
  const own = await runContext({ scene: name, crowd: model, seed: 1, fields }, shared);
  const real = await runContext({ scene: name, crowd: 'real', seed: 1 }, shared);
  return { ...own.crowd, ...Object.fromEntries(SCORES.map((score) => [`real-${score}`, real.crowd[score]])) };
}
