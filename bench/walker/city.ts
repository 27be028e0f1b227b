import { simulate } from 'promenade';
import { watch } from 'promenade/evaluate';
import { parse } from 'yaml';
import { readScenario } from '../project.js';
import { atMost, type Row } from '../rows.js';
import { type Judge, runSeeds } from './judge.js';
import type { Steering } from './scene.js';
import { createStandstill } from './standstill.js';

/** [s] */
const DURATION = 600;
const SPAN = 10;
const HOW = `gallery scene city, 10 000 people in a quarter of 200 x 200 m, ${DURATION} s, looked at every ${SPAN} s, nobody waits anywhere`;

/** A city goes on walking. */
export async function* cityRows(judge: Judge): AsyncGenerator<Row> {
  const [{ worst, last }] = await runSeeds(judge, 'city', DURATION, 1);
  const how = `${HOW}; in the last minute ${last.toFixed(1)} %`;
  yield atMost(2, { measure: `city: most people who moved less than 1 m in ${SPAN} s`, value: worst, unit: '%', how });
}

/** The largest share of people who hardly moved, and the mean share of the last minute [%]. */
export async function runCity(duration: number, seed: number, { model, fields }: Steering) {
  const city = parse(readScenario('city')) as { readonly population: readonly object[] };
  // Nobody waits, so that whoever stands is held up. As text, so that fields that are not given have their defaults.
  const population = city.population.map((one) => ({ ...one, goals: [{ random: 'anywhere' }], steer: { model, ...fields } }));
  const sim = await simulate(JSON.stringify({ ...city, duration, population }), { seed, threads: 1 });
  const standstill = createStandstill(SPAN);
  try {
    watch(sim.frames(), standstill);
  } finally {
    sim.dispose();
  }
  const end = standstill.shares.slice(-6);
  return { worst: 100 * standstill.worst, last: (100 * end.reduce((sum, share) => sum + share, 0)) / end.length };
}
