import { PREDICTION_DEFAULTS, scorePredictions } from 'promenade/evaluate';
import { host } from 'promenade/node';
import { createPureSteer } from 'promenade/sim';
import { openRealScene, PREDICTION_RADIUS, PREDICTION_SUBSTEPS, predictPathsBy, REAL_SCENES } from 'promenade/trials';
import { trajectoryFolder } from '../real-data.js';
import { atMost, inform, missing, type Row } from '../rows.js';
import { type Judge, mean, sum } from './judge.js';
import type { Steering } from './scene.js';
import type { Job } from './worker.js';

/** Scenes of ETH and UCY. */
const SCENES = REAL_SCENES.slice(0, 5);
/** Every scene is cut into this many parts of equal length, one job each. */
const PARTS = 8;

/** Straight lines to the true ends in even steps: no model that starts from what it observed can be expected to do much better [m]. */
const STRAIGHT = 0.149;
const PROTOCOL =
  'everyone present simulated for 4.8 s in steps of 0.1 s, 8 observed and 12 future samples, true last place as goal (MEASUREMENTS.md, M4)';

/** With the destination given, people walk where people walked, and do not collide. */
export async function* predictionRows({ pool, steering }: Judge): AsyncGenerator<Row> {
  if (!trajectoryFolder()) return yield missing('ADE with goals, mean of ETH and UCY', 'm', '<= 0.14', 'needs ../shared/data/trajectories');
  const errors: number[] = [];
  let collisions = 0;
  for (const [n, { name }] of SCENES.entries()) {
    const jobs = Array.from({ length: PARTS }, (_, part): Job => ({ run: 'predictions', value: n, part, steering }));
    const parts = await pool.runAll(`predictions ${name}`, jobs);
    const total = (key: string) => sum(parts.map((part) => part[key]));
    const per = (key: string) => total(key) / total('scored');
    errors.push(per('mean'));
    collisions += total('collisions');
    const how = `${PROTOCOL}; ${total('scored')} people-windows, FDE ${per('final').toFixed(3)} m, ${total('collisions')} collisions`;
    yield inform({ measure: `ADE with goals, ${name}`, value: per('mean'), unit: 'm', how });
  }
  const value = mean(errors);
  const how = `mean of ${SCENES.length} scenes, judged to the centimetre as it was measured for others; straight lines in even steps have ${STRAIGHT} m; ${PROTOCOL}`;
  yield {
    measure: 'ADE with goals, mean of ETH and UCY',
    value,
    unit: 'm',
    reach: '<= 0.14',
    holds: Number(value.toFixed(2)) <= 0.14,
    how,
  };
  const near = `sample instants at which somebody scored is nearer than ${PREDICTION_DEFAULTS.tooNear} m to anyone; ${PROTOCOL}`;
  yield atMost(0, { measure: 'collisions with goals, ETH and UCY', value: collisions, unit: 'instants', how: near });
}

/**
 * Predictions from real starts with the true end given, for one part of a scene: everyone present is simulated for 4.8 s; those with
 * 8 observed and 12 future samples wish to be at their true last place in time and are scored, the others keep their velocity.
 */
export async function runPredictions(scene: number, part: number, { model, fields }: Steering) {
  const recording = await openRealScene(SCENES[scene].name, trajectoryFolder() ?? '');
  const dt = PREDICTION_DEFAULTS.interval / PREDICTION_SUBSTEPS;
  const rig = await createPureSteer(host, { model, fields, dt, capacity: 128, radius: PREDICTION_RADIUS }, 1);
  try {
    return scorePredictions(recording, predictPathsBy(rig, true), { part: [part, PARTS] });
  } finally {
    rig.dispose();
  }
}
