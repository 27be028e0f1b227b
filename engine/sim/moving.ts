import { type Agents, takeBackSteps } from '../agents/index.js';
import { note } from '../events/index.js';
import { distanceToOutline } from '../math/index.js';
import { writeMovingWalls } from '../perceive/index.js';
import type { Vec2 } from '../scenario/index.js';
import { type MovingObstacle, movingObstacleAt, movingOutline, placeOutline } from '../world/index.js';
import type { SimState } from './state.js';
import { WallError } from './wall-error.js';

/** Obstacles on a timetable; each waits when somebody cannot get out of its way. */
export type MovingObstacles = {
  readonly obstacles: readonly MovingObstacle[];
  /** How long each has waited so far [s]. */
  readonly held: number[];
  /** Whether each waited in the last tick. */
  readonly isHeld: boolean[];
  outlines: Vec2[][];
};

/** Deeper overlap of a torso with a moving obstacle makes the obstacle wait [m]. */
const ALLOWED = 0.0008;

/** The obstacles at the start of their timetables. */
export function createMovingObstacles(obstacles: readonly MovingObstacle[]): MovingObstacles {
  const held = obstacles.map(() => 0);
  const isHeld = obstacles.map(() => false);
  return { obstacles, held, isHeld, outlines: obstacles.map((obstacle) => outlineAt(obstacle, 0)) };
}

/** The outline of an obstacle where its timetable has it at a time, counter-clockwise. */
export function outlineAt(obstacle: MovingObstacle, time: number): Vec2[] {
  const outline = movingOutline(obstacle);
  const corners = new Float32Array(outline.length);
  placeOutline(outline, movingObstacleAt(obstacle, time), corners);
  return Array.from({ length: corners.length / 2 }, (_, n): Vec2 => [corners[2 * n], corners[2 * n + 1]]);
}

/** Writes where the obstacles are now behind the standing walls. */
export function placeMovingObstacles({ moving, kernels, world }: SimState): void {
  if (!writeMovingWalls(kernels, world.walls.count, moving.outlines)) throw new WallError();
}

/** Moves every obstacle to where its timetable has it at the end of this tick. */
export function advanceMovingObstacles(state: SimState): void {
  const { moving, clock } = state;
  if (moving.obstacles.length === 0) return;
  const time = (clock.tick + 1) * clock.dt;
  moving.outlines = moving.obstacles.map((obstacle, n) => outlineAt(obstacle, time - moving.held[n]));
  placeMovingObstacles(state);
}

/** Takes obstacles back whose way was not clear; whoever had moved into the place they left takes a step back too. */
export function holdMovingObstacles(state: SimState): void {
  const { moving, log, integration, perception } = state;
  const heldNow = new Set<number>();
  // Each round holds at least one more obstacle.
  while (holdThoseBlocked(state, heldNow)) {
    placeMovingObstacles(state);
    takeBackSteps(integration, perception.slots);
  }
  moving.obstacles.forEach(({ name }, n) => {
    if (heldNow.has(n) && !moving.isHeld[n]) note(log, -1, 'obstacle-held', name);
    moving.isHeld[n] = heldNow.has(n);
  });
}

/** Puts obstacles whose way is not clear back to where they were before this tick; false when there are none. */
function holdThoseBlocked({ moving, clock, agents }: SimState, heldNow: Set<number>): boolean {
  const before = heldNow.size;
  moving.obstacles.forEach((obstacle, n) => {
    if (heldNow.has(n) || !isInTheWay(agents, moving.outlines[n])) return;
    const outline = outlineAt(obstacle, clock.tick * clock.dt - moving.held[n]);
    if (isSameOutline(outline, moving.outlines[n])) return;
    moving.held[n] += clock.dt;
    moving.outlines[n] = outline;
    heldNow.add(n);
  });
  return heldNow.size > before;
}

function isInTheWay({ columns, liveRow, count }: Agents, outline: readonly Vec2[]): boolean {
  const { positionX, positionZ, facingX, facingZ, torsoHalf, torsoRadius } = columns;
  const xs = outline.map(([x]) => x);
  const zs = outline.map(([, z]) => z);
  const [minX, maxX, minZ, maxZ] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  for (let i = 0; i < count; i++) {
    const row = liveRow[i];
    const reach = torsoHalf[row] + torsoRadius[row];
    const x = positionX[row];
    const z = positionZ[row];
    if (x < minX - reach || x > maxX + reach || z < minZ - reach || z > maxZ + reach) continue;
    const sideX = -facingZ[row] * torsoHalf[row];
    const sideZ = facingX[row] * torsoHalf[row];
    if (distanceToOutline(outline, x - sideX, z - sideZ, x + sideX, z + sideZ) < torsoRadius[row] - ALLOWED) return true;
  }
  return false;
}

function isSameOutline(a: readonly Vec2[], b: readonly Vec2[]): boolean {
  return a.every(([x, z], n) => x === b[n][0] && z === b[n][1]);
}
