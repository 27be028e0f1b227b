import type { Agents } from '../agents/index.js';
import type { House } from '../rooms/index.js';
import { locate, NO_TRIANGLE, type World } from '../world/index.js';
import { areaOf, densityAt } from './congestion/density-field.js';
import type { CongestionState } from './congestion/state.js';
import { planNumbers } from './plan.js';
import { plannerOf } from './plan-room.js';

/** People per square metre in every triangle of the navmesh, as they stand now [1/m²]. */
export function densityNow(world: World, agents: Agents): Float32Array {
  const { positionX, positionZ } = agents.columns;
  const { mesh } = world;
  const density = new Float32Array(mesh.triangleCount);
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    const triangle = locate(world, positionX[row], positionZ[row]);
    if (triangle !== NO_TRIANGLE) density[triangle] += 1;
  }
  return density.map((people, triangle) => people / areaOf(mesh, triangle));
}

/** People per square metre that those who plan by `congestion` expect in every triangle some seconds ahead; undefined where nobody does. */
export function densityAhead(house: House, seconds: number): Float32Array | undefined {
  const { agents } = house;
  const own = plannerOf(house).inUse.find(({ model }) => model.name === 'congestion');
  const numbers = planNumbers(house);
  const people = agents.liveRow.subarray(0, agents.count);
  // A run may have memory for the model though everybody there has another one.
  if (!own || (people.length > 0 && people.every((row) => numbers?.[row] !== own.number))) return undefined;
  const { field } = own.state as CongestionState;
  return Float32Array.from({ length: field.mesh.triangleCount }, (_, triangle) => densityAt(field, triangle, field.time + seconds));
}
