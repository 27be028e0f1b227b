import { loadScenario, simulate } from 'promenade';
import { atMost, inform, machine, type Row } from '../rows.js';

const OBSTACLES = 100_000;
/** From one obstacle to the next [m]. */
const SPACING = 3;

/** A world with a hundred thousand obstacles: how long its text takes to read, and the world to build. */
export async function* obstacleRows(): AsyncGenerator<Row> {
  const side = Math.ceil(Math.sqrt(OBSTACLES));
  const half = (side * SPACING) / 2;
  const obstacles = Array.from({ length: OBSTACLES }, (_, n) => {
    const [x, z] = [(n % side) * SPACING - half + 1, Math.floor(n / side) * SPACING - half + 1];
    return { box: { min: [x, z], max: [x + 1, z + 1] } };
  });
  const world = { walkable: [{ box: { min: [-half, -half], max: [half, half] } }], obstacles };
  const text = JSON.stringify({ version: 1, seed: 11, stop: [], world, population: [] });
  const how = `${OBSTACLES} boxes of 1 m, ${SPACING} m apart, nobody there, 1 thread; ${machine()}`;
  const begin = performance.now();
  const scenario = await loadScenario(text);
  const read = performance.now();
  const sim = await simulate(scenario, { threads: 1 });
  const built = performance.now();
  sim.dispose();
  yield inform({ measure: '100 000 obstacles, text read and checked', value: (read - begin) / 1000, unit: 's', how });
  yield atMost(5, { measure: '100 000 obstacles, world built', value: (built - read) / 1000, unit: 's', how });
}
