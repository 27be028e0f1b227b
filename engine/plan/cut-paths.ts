import { type Agents, LOST, PATH_POINTS } from '../agents/index.js';
import { isVisible, type World } from '../world/index.js';

/** Everyone's path is looked at within this many ticks after a change of the world. */
const SPREAD = 8;

/** After a change of the world: those whose remembered path a wall now crosses are lost; every tick looks at one in eight. */
export function findCutPaths(agents: Agents, world: World, ticksSince: number): void {
  if (ticksSince >= SPREAD) return;
  const { id, flags } = agents.columns;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (id[row] % SPREAD === ticksSince && (flags[row] & LOST) === 0 && isCut(agents, world, row)) flags[row] |= LOST;
  }
}

function isCut({ columns }: Agents, world: World, row: number): boolean {
  const { positionX, positionZ, pathX, pathZ, pathCount, pathCursor } = columns;
  if (pathCursor[row] >= pathCount[row]) return false;
  const first = row * PATH_POINTS + pathCursor[row];
  const isPeriodic = world.periodic.x !== undefined || world.periodic.z !== undefined;
  // Where the world repeats, the present corner may lie beyond a seam; `follow` looks whether it is in sight.
  if (!isPeriodic && !isVisible(world, positionX[row], positionZ[row], pathX[first], pathZ[first], 0)) return true;
  for (let n = first; n + 1 < row * PATH_POINTS + pathCount[row]; n++) {
    if (!isVisible(world, pathX[n], pathZ[n], pathX[n + 1], pathZ[n + 1], 0)) return true;
  }
  return false;
}
