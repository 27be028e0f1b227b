import { type Report, warn } from '../report/index.js';
import { boundsOf } from './bounds.js';
import { moveScenario } from './move.js';
import { paceBySketches } from './pace-by-sketches.js';
import type { Scenario } from './schema.js';
import type { Vec2 } from './shape-fields.js';
import type { Obstacle } from './world-fields.js';

/** Beyond this distance from zero the file is taken to be in map coordinates [m]. */
const MAP_DISTANCE = 10_000;
/** Columns are 32-bit floats: beyond this span positions lose millimetres [m]. */
const WIDEST = 4000;

/** Last touches on a checked scenario: walls of no length dropped, names filled in, map coordinates made local; says what it did, and with `show` where in the file. */
export function normalise(scenario: Scenario, report: Report, show: (path: readonly PropertyKey[]) => string): Scenario {
  const named = namePopulations(dropEmptyWalls(scenario, report, show));
  return moveToOrigin(paceBySketches(named), report);
}

function dropEmptyWalls(scenario: Scenario, report: Report, show: (path: readonly PropertyKey[]) => string): Scenario {
  const obstacles = scenario.world.obstacles.flatMap((obstacle, i): Obstacle[] => {
    if (!('wall' in obstacle)) return [obstacle];
    const points = obstacle.wall.points.filter(([x, z], k, all) => k === 0 || x !== all[k - 1][0] || z !== all[k - 1][1]);
    if (points.length >= 2) return [{ ...obstacle, wall: { ...obstacle.wall, points } }];
    warn(report, `${show(['world', 'obstacles', i])}: the wall has no length; it is left out`);
    return [];
  });
  return { ...scenario, world: { ...scenario.world, obstacles } };
}

function namePopulations(scenario: Scenario): Scenario {
  const taken = new Set(scenario.population.map(({ name }) => name));
  const population = scenario.population.map((one, i) => {
    if (one.name !== '') return one;
    let name = `population ${i + 1}`;
    while (taken.has(name)) name += "'";
    taken.add(name);
    return { ...one, name };
  });
  return { ...scenario, population };
}

function moveToOrigin(scenario: Scenario, report: Report): Scenario {
  const bounds = boundsOf(scenario);
  if (bounds === undefined) return scenario;
  const { minX, minZ, maxX, maxZ } = bounds;
  const span = Math.max(maxX - minX, maxZ - minZ);
  if (span > WIDEST) warn(report, `the scene spans ${Math.round(span)} m; beyond ${WIDEST} m positions lose precision`);
  const farthest = Math.max(-minX, -minZ, maxX, maxZ);
  if (farthest <= MAP_DISTANCE) return scenario;

  const shift: Vec2 = [Math.round((minX + maxX) / 2), Math.round((minZ + maxZ) / 2)];
  if (shift[0] === 0 && shift[1] === 0) return scenario;
  const moved = moveScenario(scenario, -shift[0], -shift[1]);
  const { origin } = scenario.world;
  moved.world.origin = [origin[0] + shift[0], origin[1] + shift[1]];
  warn(report, `the scene lies ${Math.round(farthest / 1000)} km from [0, 0]; its origin is now at [${moved.world.origin.join(', ')}]`);
  return moved;
}
