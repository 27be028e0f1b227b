import type { Bounds } from '../../world/index.js';

/**
 * Where others will be: published paths as pieces of uniform motion, sorted into blocks of space and time. A piece lies in
 * every block from which it can be met within `reach` and one `step` of time, so that a question looks into one block only.
 */
export type TimedPaths = {
  readonly reach: number;
  readonly step: number;
  minX: number;
  minZ: number;
  columns: number;
  rows: number;
  startTime: number;
  layers: number;
  /** Pieces: who, radius, when, from where, and how fast. */
  count: number;
  owner: Int32Array;
  radius: Float64Array;
  from: Float64Array;
  until: Float64Array;
  x: Float64Array;
  z: Float64Array;
  velocityX: Float64Array;
  velocityZ: Float64Array;
  /** First entry of every block, and a list of entries: piece and next entry. */
  readonly first: Int32Array;
  entryCount: number;
  entryPiece: Int32Array;
  entryNext: Int32Array;
  /** Answer of the last `gatherNear`. */
  readonly near: Int32Array;
  /** Who plans now, and until when those with higher numbers count; they give way, so that of two only one has to (Erdmann and Lozano-Pérez 1987). */
  planner: number;
  respectUntil: number;
};

/** Side and duration of a block [m, s]. */
const BLOCK = 4;
const LAYER = 2;
/** Blocks at most; a larger world gets wider ones at its border, which only makes questions slower. */
const MOST_BLOCKS = 1 << 16;
const MOST_NEAR = 64;
const NONE = -1;

/** No paths yet, for a span of space and time [m, s]. */
export function createTimedPaths(bounds: Bounds, reach: number, step: number): TimedPaths {
  const columns = Math.max(1, Math.ceil((bounds.maxX - bounds.minX) / BLOCK));
  const rows = Math.max(1, Math.ceil((bounds.maxZ - bounds.minZ) / BLOCK));
  const pieces = 256;
  return {
    reach,
    step,
    minX: bounds.minX,
    minZ: bounds.minZ,
    columns,
    rows,
    startTime: 0,
    layers: Math.max(1, Math.min(64, Math.floor(MOST_BLOCKS / (columns * rows)))),
    count: 0,
    owner: new Int32Array(pieces),
    radius: new Float64Array(pieces),
    from: new Float64Array(pieces),
    until: new Float64Array(pieces),
    x: new Float64Array(pieces),
    z: new Float64Array(pieces),
    velocityX: new Float64Array(pieces),
    velocityZ: new Float64Array(pieces),
    first: new Int32Array(Math.max(MOST_BLOCKS, columns * rows)).fill(NONE),
    entryCount: 0,
    entryPiece: new Int32Array(4 * pieces),
    entryNext: new Int32Array(4 * pieces),
    near: new Int32Array(MOST_NEAR),
    planner: -1,
    respectUntil: Infinity,
  };
}

/** Forgets all paths; times before `startTime` are over. */
export function clearPaths(paths: TimedPaths, startTime: number): void {
  paths.startTime = startTime;
  paths.count = 0;
  paths.entryCount = 0;
  paths.first.fill(NONE, 0, paths.columns * paths.rows * paths.layers);
}

/** Adds a piece: a disc that moves evenly from a place at a time to another at a later time. */
export function addPiece(
  paths: TimedPaths,
  owner: number,
  radius: number,
  fromTime: number,
  fromX: number,
  fromZ: number,
  untilTime: number,
  toX: number,
  toZ: number,
): void {
  if (untilTime < paths.startTime) return;
  if (paths.count === paths.owner.length) growPieces(paths);
  const n = paths.count++;
  const span = untilTime - fromTime;
  paths.owner[n] = owner;
  paths.radius[n] = radius;
  paths.from[n] = fromTime;
  paths.until[n] = untilTime;
  paths.x[n] = fromX;
  paths.z[n] = fromZ;
  const perSecond = span > 0 && span < Infinity ? 1 / span : 0;
  paths.velocityX[n] = (toX - fromX) * perSecond;
  paths.velocityZ[n] = (toZ - fromZ) * perSecond;
  enterBlocks(paths, n);
}

/** Collects in `near` the pieces, but not the owner's own, that a disc at (x, z) may meet within `reach` in the step after `time`; returns how many. */
export function gatherNear(paths: TimedPaths, owner: number, x: number, z: number, time: number, radius: number): number {
  const { first, entryPiece, entryNext, near, reach, step, planner, respectUntil } = paths;
  const column = clamp(Math.floor((x - paths.minX) / BLOCK), paths.columns);
  const row = clamp(Math.floor((z - paths.minZ) / BLOCK), paths.rows);
  const layer = clamp(Math.floor((time - paths.startTime) / LAYER), paths.layers);
  let count = 0;
  for (let entry = first[(layer * paths.rows + row) * paths.columns + column]; entry !== NONE; entry = entryNext[entry]) {
    const piece = entryPiece[entry];
    if (paths.owner[piece] === owner || paths.until[piece] < time || paths.from[piece] > time + step) continue;
    if (time > respectUntil && paths.owner[piece] > planner) continue;
    const at = Math.max(time, paths.from[piece]) - paths.from[piece];
    const vx = paths.velocityX[piece];
    const vz = paths.velocityZ[piece];
    const dx = paths.x[piece] + vx * at - x;
    const dz = paths.z[piece] + vz * at - z;
    const speed = Math.abs(vx) + Math.abs(vz);
    const far = reach + radius + paths.radius[piece] + speed * step;
    if (dx * dx + dz * dz > far * far || count === MOST_NEAR) continue;
    near[count++] = piece;
  }
  return count;
}

/** Whether a disc that moves evenly from (x, z) at `time` to (toX, toZ) one `step` later overlaps a piece meanwhile. */
export function meets(
  paths: TimedPaths,
  piece: number,
  x: number,
  z: number,
  time: number,
  toX: number,
  toZ: number,
  step: number,
  radius: number,
): boolean {
  const begin = Math.max(time, paths.from[piece]);
  const end = Math.min(time + step, paths.until[piece]);
  if (begin > end) return false;
  const vx = step > 0 ? (toX - x) / step : 0;
  const vz = step > 0 ? (toZ - z) / step : 0;
  const at = begin - paths.from[piece];
  const dx = x + vx * (begin - time) - paths.x[piece] - paths.velocityX[piece] * at;
  const dz = z + vz * (begin - time) - paths.z[piece] - paths.velocityZ[piece] * at;
  const ux = vx - paths.velocityX[piece];
  const uz = vz - paths.velocityZ[piece];
  const speed2 = ux * ux + uz * uz;
  const t = speed2 > 0 ? Math.max(0, Math.min(end - begin, -(dx * ux + dz * uz) / speed2)) : 0;
  const nearX = dx + ux * t;
  const nearZ = dz + uz * t;
  const room = radius + paths.radius[piece];
  return nearX * nearX + nearZ * nearZ < room * room;
}

function enterBlocks(paths: TimedPaths, n: number): void {
  const { minX, minZ, columns, rows, layers, step } = paths;
  const firstLayer = clamp(Math.floor((paths.from[n] - step - paths.startTime) / LAYER), layers);
  const lastLayer = clamp(Math.floor((paths.until[n] - paths.startTime) / LAYER), layers);
  const margin = paths.reach + paths.radius[n] + 1 + (Math.abs(paths.velocityX[n]) + Math.abs(paths.velocityZ[n])) * step;
  for (let layer = firstLayer; layer <= lastLayer; layer++) {
    // Where it is during this layer and the step after it; the border layers stand for all time beyond them.
    const begin = Math.max(paths.from[n], layer === 0 ? -Infinity : paths.startTime + layer * LAYER) - paths.from[n];
    const end = Math.min(paths.until[n], layer === layers - 1 ? Infinity : paths.startTime + (layer + 1) * LAYER + step) - paths.from[n];
    const x0 = paths.x[n] + paths.velocityX[n] * begin;
    const z0 = paths.z[n] + paths.velocityZ[n] * begin;
    const x1 = paths.velocityX[n] === 0 ? x0 : paths.x[n] + paths.velocityX[n] * end;
    const z1 = paths.velocityZ[n] === 0 ? z0 : paths.z[n] + paths.velocityZ[n] * end;
    const left = clamp(Math.floor((Math.min(x0, x1) - margin - minX) / BLOCK), columns);
    const right = clamp(Math.floor((Math.max(x0, x1) + margin - minX) / BLOCK), columns);
    const low = clamp(Math.floor((Math.min(z0, z1) - margin - minZ) / BLOCK), rows);
    const high = clamp(Math.floor((Math.max(z0, z1) + margin - minZ) / BLOCK), rows);
    for (let row = low; row <= high; row++) {
      for (let column = left; column <= right; column++) addEntry(paths, (layer * rows + row) * columns + column, n);
    }
  }
}

function addEntry(paths: TimedPaths, block: number, piece: number): void {
  if (paths.entryCount === paths.entryPiece.length) {
    paths.entryPiece = doubled(paths.entryPiece);
    paths.entryNext = doubled(paths.entryNext);
  }
  const entry = paths.entryCount++;
  paths.entryPiece[entry] = piece;
  paths.entryNext[entry] = paths.first[block];
  paths.first[block] = entry;
}

function growPieces(paths: TimedPaths): void {
  paths.owner = doubled(paths.owner);
  for (const name of ['radius', 'from', 'until', 'x', 'z', 'velocityX', 'velocityZ'] as const) {
    const longer = new Float64Array(2 * paths[name].length);
    longer.set(paths[name]);
    paths[name] = longer;
  }
}

function doubled(list: Int32Array): Int32Array {
  const longer = new Int32Array(2 * list.length);
  longer.set(list);
  return longer;
}

function clamp(value: number, count: number): number {
  return value < 0 ? 0 : value >= count ? count - 1 : value;
}
