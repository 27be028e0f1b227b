import { createSpeedDensity } from 'promenade/evaluate';
import { atLeast, missing, type Row } from '../rows.js';
import { corridor, LENGTH, WHOLE, WIDTH } from './corridor.js';
import { upperEdge } from './hermes.js';
import { above, type Judge, mean, runSeeds, spread, within } from './judge.js';
import { runScene, type Steering } from './scene.js';

const DENSITIES = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];
/** The crowd walks this long before it is measured for as long again [s]. */
const SETTLED = 30;
const PROTOCOL = `corridor of ${LENGTH} x ${WIDTH} m that repeats (RiMEA 4), one direction, ${SETTLED} to ${2 * SETTLED} s`;

/** Speed falls with density as measured, and the flow is largest where it should be. */
export async function* fundamentalRows(judge: Judge): AsyncGenerator<Row> {
  const edge = await upperEdge(DENSITIES);
  const speeds: number[] = [];
  for (const [n, density] of DENSITIES.entries()) {
    const runs = (await runSeeds(judge, 'fundamental', density, judge.seeds)).map(({ speed }) => speed);
    speeds.push(mean(runs));
    const usual = weidmann(density);
    const floor = Math.min(0.85 * usual, usual - 0.08);
    const how = `${PROTOCOL}; Weidmann ${usual.toFixed(3)} m/s; ${spread(runs)} m/s`;
    const measured = { measure: `speed at ${density} /m²`, value: mean(runs), unit: 'm/s', how };
    yield edge ? within(floor, edge.speeds[n], { ...measured, how: `${how}; upper edge: ${edge.how}` }) : atLeast(floor, measured);
  }
  if (!edge) yield missing('speed over the upper edge of measured ones', 'm/s', '<= 0', 'needs ../shared/data/trajectories/juelich');
  const falls = speeds.slice(1).map((speed, n) => speeds[n] - speed);
  yield above(0, { measure: 'smallest fall of speed with density', value: Math.min(...falls), unit: 'm/s', how: PROTOCOL });
  const flows = speeds.map((speed, n) => speed * DENSITIES[n]);
  const most = Math.max(...flows);
  const how = `${PROTOCOL}; largest flow ${most.toFixed(2)} /(m s), flows ${flows.map((flow) => flow.toFixed(2)).join(', ')}`;
  yield within(1.5, 3.5, { measure: 'density of the largest flow', value: DENSITIES[flows.indexOf(most)], unit: '1/m²', how });
}

/** Mean speed of everyone after the crowd has settled [m/s]. */
export async function runFundamental(density: number, seed: number, steering: Steering) {
  const measure = createSpeedDensity({ area: WHOLE, direction: [1, 0], from: SETTLED });
  await runScene(corridor(density, 1, 2 * SETTLED, seed), seed, steering, () => [measure]);
  return { speed: measure.speed };
}

/** Speed at a density (Weidmann 1993) [m/s]. */
function weidmann(density: number): number {
  return 1.34 * (1 - Math.exp(-1.913 * (1 / density - 1 / 5.4)));
}
