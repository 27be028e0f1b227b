import { type Agents, ARRIVED, WAITING } from '../../agents/index.js';
import type { ColumnSpec, Kernels } from '../../kernels/index.js';
import { cos, sin } from '../../math/index.js';
import { movingObstacleAt, movingOutline, type World } from '../../world/index.js';
import { addPiece, type Route, type TimedPaths } from '../domains/index.js';

/** Corners of its plan that a row publishes, each with the time at which one is there. */
export const TIMED_POINTS = 40;

/** How far ahead others are looked at, and for how long somebody without a plan is expected to go on, then to stand [s]. */
const AHEAD = 40;
const GOES_ON = 2;
const STANDS = 5;
/** Somebody off its plan is expected to be back on it after this time [s]. */
const BACK_ON_PLAN = 1;
/** Owners from here down are people who give way to nobody; moving obstacles are above them, below zero. */
export const STRANGER = -1_000_000;
/** Moving obstacles are taken to move straight for this long [s]. */
const OBSTACLE_STEP = 0.5;
/** One that waits for somebody is expected to stand for this long, then to go on [s]. */
const HELD_FOR = 3;
/** Faster than this it does not move but jumps, as where a timetable begins again [m/s]. */
const JUMP = 40;

/** Columns of the plans that people publish; times count from the start of the run. */
export const TIMED_COLUMNS = (capacity: number): ColumnSpec[] => [
  ...['timedX', 'timedZ', 'timedT'].map((name) => ({ name, type: 'f32', length: capacity * TIMED_POINTS }) as const),
  /** Corners; the tick in which it was planned, plus one; whether it ends at the goal. */
  ...['timedCount', 'timedTick', 'timedEnds', 'timedSince'].map((name) => ({ name, type: 'u32', length: capacity }) as const),
  /** By how much the plan may be longer than the best. */
  { name: 'timedBound', type: 'f32', length: capacity },
];

/** Publishes a route as the plan of a row: only corners at which direction or speed change, as many as there is room for. */
export function publishTimed({ f32, u32 }: Kernels, row: number, { points, times, count }: Route): void {
  const { timedX, timedZ, timedT } = f32;
  const first = row * TIMED_POINTS;
  let kept = 0;
  for (let n = 0; n < count; n++) {
    if (n > 0 && n + 1 < count && isEven(points, times, n)) continue;
    if (kept === TIMED_POINTS) break;
    timedX[first + kept] = points[2 * n];
    timedZ[first + kept] = points[2 * n + 1];
    timedT[first + kept] = times[n];
    kept++;
  }
  u32.timedCount[row] = kept;
}

/** Whether one goes on in the same way at corner `n` of a route. */
function isEven(points: Float32Array, times: Float64Array, n: number): boolean {
  const before = times[n] - times[n - 1];
  const after = times[n + 1] - times[n];
  const slack = 1e-4;
  const dx = (points[2 * n] - points[2 * n - 2]) * after - (points[2 * n + 2] - points[2 * n]) * before;
  const dz = (points[2 * n + 1] - points[2 * n - 1]) * after - (points[2 * n + 3] - points[2 * n + 1]) * before;
  return Math.abs(dx) < slack && Math.abs(dz) < slack;
}

/** Where the plan of a row leads at a time; before its start and after its end, to its first and last corner. */
export function timedAt({ f32, u32 }: Kernels, row: number, time: number, out: { x: number; z: number }): void {
  const { timedX, timedZ, timedT } = f32;
  const first = row * TIMED_POINTS;
  const last = first + u32.timedCount[row] - 1;
  let n = first;
  while (n < last && timedT[n + 1] <= time) n++;
  if (n === last || time <= timedT[n]) {
    out.x = timedX[n];
    out.z = timedZ[n];
    return;
  }
  const part = (time - timedT[n]) / (timedT[n + 1] - timedT[n]);
  out.x = timedX[n] + (timedX[n + 1] - timedX[n]) * part;
  out.z = timedZ[n] + (timedZ[n + 1] - timedZ[n]) * part;
}

const _back = { x: 0, z: 0 };

/** Fills `paths` with where everyone and every moving obstacle is expected to be from now on. */
export function collectOthers(
  paths: TimedPaths,
  kernels: Kernels,
  agents: Agents,
  world: World,
  { time, movingDelays, movingHeld }: { time: number; movingDelays: readonly number[]; movingHeld: readonly boolean[] },
  isPlanned: (row: number) => boolean,
): void {
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (!isPlanned(row)) addUnplanned(paths, agents, row, time, STRANGER - agents.columns.id[row]);
    else if (kernels.u32.timedCount[row] > 1) addPlanned(paths, kernels, agents, row, time);
    else addUnplanned(paths, agents, row, time, agents.columns.id[row]);
  }
  world.moving.forEach((_, n) => {
    addMoving(paths, world, n, time - (movingDelays[n] ?? 0), time, movingHeld[n] ? HELD_FOR : 0);
  });
}

function addPlanned(paths: TimedPaths, kernels: Kernels, agents: Agents, row: number, time: number): void {
  const { f32, u32 } = kernels;
  const { timedX, timedZ, timedT } = f32;
  const { positionX, positionZ, radius, id } = agents.columns;
  const first = row * TIMED_POINTS;
  const last = first + u32.timedCount[row] - 1;
  timedAt(kernels, row, time + BACK_ON_PLAN, _back);
  let { x, z } = _back;
  let at = time + BACK_ON_PLAN;
  addPiece(paths, id[row], radius[row], time, positionX[row], positionZ[row], at, x, z);
  for (let n = first; n <= last && timedT[n] < time + AHEAD; n++) {
    if (timedT[n] <= at) continue;
    addPiece(paths, id[row], radius[row], at, x, z, timedT[n], timedX[n], timedZ[n]);
    x = timedX[n];
    z = timedZ[n];
    at = timedT[n];
  }
  // Who comes to its goal may stay there; who comes to the end of a piece of its way goes on somehow.
  addPiece(paths, id[row], radius[row], at, x, z, at + (u32.timedEnds[row] ? STANDS : 0.5), x, z);
}

/** Somebody who has no plan goes on as now for a while, then stands for a while; after that nothing is known. */
function addUnplanned(paths: TimedPaths, agents: Agents, row: number, time: number, owner: number): void {
  const { positionX, positionZ, velocityX, velocityZ, radius, flags } = agents.columns;
  const x = positionX[row];
  const z = positionZ[row];
  const toX = x + velocityX[row] * GOES_ON;
  const toZ = z + velocityZ[row] * GOES_ON;
  addPiece(paths, owner, radius[row], time, x, z, time + GOES_ON, toX, toZ);
  const stays = flags[row] & (ARRIVED | WAITING) ? AHEAD : STANDS;
  addPiece(paths, owner, radius[row], time + GOES_ON, toX, toZ, time + stays, toX, toZ);
}

/** A moving obstacle as discs in a row along its longer side, which stick out little; it stands for the time `held` before it goes on. */
function addMoving(paths: TimedPaths, world: World, n: number, own: number, time: number, held: number): void {
  const obstacle = world.moving[n];
  const outline = movingOutline(obstacle);
  let [minX, minZ, maxX, maxZ] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < outline.length; i += 2) {
    minX = Math.min(minX, outline[i]);
    maxX = Math.max(maxX, outline[i]);
    minZ = Math.min(minZ, outline[i + 1]);
    maxZ = Math.max(maxZ, outline[i + 1]);
  }
  const isLong = maxX - minX >= maxZ - minZ;
  const long = isLong ? maxX - minX : maxZ - minZ;
  const short = isLong ? maxZ - minZ : maxX - minX;
  const gaps = Math.ceil((2 * (long - short)) / Math.max(short, 0.2));
  const gap = gaps > 0 ? (long - short) / gaps : 0;
  const radius = Math.sqrt((short / 2) ** 2 + (gap / 2) ** 2);
  for (let disc = 0; disc <= gaps; disc++) {
    const along = short / 2 + disc * gap;
    const localX = isLong ? minX + along : (minX + maxX) / 2;
    const localZ = isLong ? (minZ + maxZ) / 2 : minZ + along;
    let [x, z] = placed(obstacle, own, localX, localZ);
    if (held > 0) addPiece(paths, -2 - n, radius, time, x, z, time + held, x, z);
    for (let t = 0; t < AHEAD; t += OBSTACLE_STEP) {
      const [nextX, nextZ] = placed(obstacle, own + t + OBSTACLE_STEP, localX, localZ);
      const isJump = Math.abs(nextX - x) + Math.abs(nextZ - z) > JUMP * OBSTACLE_STEP;
      if (!isJump) addPiece(paths, -2 - n, radius, time + held + t, x, z, time + held + t + OBSTACLE_STEP, nextX, nextZ);
      [x, z] = [nextX, nextZ];
    }
  }
}

function placed(obstacle: World['moving'][number], time: number, localX: number, localZ: number): [number, number] {
  const { x, z, angle } = movingObstacleAt(obstacle, time);
  const c = cos(angle);
  const s = sin(angle);
  return [x + localX * c - localZ * s, z + localX * s + localZ * c];
}
