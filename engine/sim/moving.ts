import { takeBackSteps } from '../agents/index.js';
import { note } from '../events/index.js';
import { writeMovingWalls } from '../perceive/index.js';
import type { Vec2 } from '../scenario/index.js';
import { type MovingObstacle, movingObstacleAt, movingOutline, placeOutline } from '../world/index.js';
import { isInTheWay } from './in-the-way.js';
import { type BeforeTick, holdMovable, type MovablePose, noteHeld } from './movable.js';
import type { SimState } from './state.js';
import { WallError } from './wall-error.js';

/** An obstacle that waits for somebody tries to go on in one of so many ticks; in between it leaves people time to step out of its way. */
const TRY_EVERY = 8;

/** Obstacles on a timetable; each waits when somebody cannot get out of its way. */
export type MovingObstacles = {
  readonly obstacles: readonly MovingObstacle[];
  /** How long each has waited so far [s]. */
  readonly held: number[];
  /** Whether each waited in the last tick. */
  readonly isHeld: boolean[];
  /** Whether each does not even try to go on in this tick. */
  readonly isWaiting: boolean[];
  outlines: Vec2[][];
};

/** The obstacles at the start of their timetables. */
export function createMovingObstacles(obstacles: readonly MovingObstacle[]): MovingObstacles {
  const held = obstacles.map(() => 0);
  const isHeld = obstacles.map(() => false);
  const isWaiting = obstacles.map(() => false);
  return { obstacles, held, isHeld, isWaiting, outlines: obstacles.map((obstacle) => outlineAt(obstacle, 0)) };
}

/** The outline of an obstacle where its timetable has it at a time, counter-clockwise. */
export function outlineAt(obstacle: MovingObstacle, time: number): Vec2[] {
  const outline = movingOutline(obstacle);
  const corners = new Float32Array(outline.length);
  placeOutline(outline, movingObstacleAt(obstacle, time), corners);
  return Array.from({ length: corners.length / 2 }, (_, n): Vec2 => [corners[2 * n], corners[2 * n + 1]]);
}

/** Where the obstacles are after the last tick, in the order of the scenario. */
export function movingPoses({ moving: { obstacles, held, outlines }, clock }: Pick<SimState, 'moving' | 'clock'>): MovablePose[] {
  const poseOf = (obstacle: MovingObstacle, n: number) => movingObstacleAt(obstacle, clock.tick * clock.dt - held[n]);
  return obstacles.map((obstacle, n) => ({ name: obstacle.name, ...poseOf(obstacle, n), outline: outlines[n] }));
}

/** Writes where obstacles on a timetable and movable objects are now behind the standing walls. */
export function placeMovingObstacles({ moving, movable, kernels, world }: SimState): void {
  if (!writeMovingWalls(kernels, world.walls.count, [...moving.outlines, ...movable.outlines])) throw new WallError();
}

/** Moves every obstacle to where its timetable has it at the end of this tick, but for those that wait. */
export function advanceMovingObstacles(state: SimState): void {
  const { moving, movable, clock, agents } = state;
  if (moving.obstacles.length + movable.outlines.length === 0) return;
  const time = (clock.tick + 1) * clock.dt;
  const isTrying = clock.tick % TRY_EVERY === 0;
  moving.outlines = moving.obstacles.map((obstacle, n) => {
    const next = outlineAt(obstacle, time - moving.held[n]);
    moving.isWaiting[n] = !isTrying && moving.isHeld[n] && isInTheWay(agents, next);
    if (!moving.isWaiting[n]) return next;
    moving.held[n] += clock.dt;
    return moving.outlines[n];
  });
  placeMovingObstacles(state);
}

/** Takes obstacles and objects back whose way was not clear; whoever had moved into the place they left takes a step back too. */
export function holdMovingObstacles(state: SimState, before: BeforeTick): void {
  const { moving, log, integration, perception } = state;
  const heldNow = new Set(moving.isWaiting.flatMap((isWaiting, n) => (isWaiting ? [n] : [])));
  const heldObjects = new Set<number>();
  // Each round holds at least one more.
  for (;;) {
    const isObstacleHeld = holdThoseBlocked(state, heldNow);
    const isObjectHeld = holdMovable(state, before, heldObjects);
    if (!isObstacleHeld && !isObjectHeld) break;
    placeMovingObstacles(state);
    takeBackSteps(integration, perception.slots);
  }
  noteHeld(state, heldObjects);
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

function isSameOutline(a: readonly Vec2[], b: readonly Vec2[]): boolean {
  return a.every(([x, z], n) => x === b[n][0] && z === b[n][1]);
}
