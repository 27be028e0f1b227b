import type { FlowField, FlowStream } from './flow.js';

type Point = readonly [x: number, z: number];

/** A stroke on the ground: points, and how long walking it takes [s], if that is said. */
export type Stroke = { readonly points: readonly Point[]; readonly time?: number | undefined };

/** Cells of a sketch [m]; how far from a stroke it still says where to go [m]; how far back to it one comes within a metre ahead. */
const CELL = 0.5;
const REACH = 6;
const PULL = 0.7;
/** Without a time, a stroke is walked at this speed [m/s]. */
const USUAL = 1.3;

/** What a sketch says of a crowd (Oshita, Ogiwara: Sketch-based interface for crowd animation, 2009). */
export type SketchFacts = { readonly speed: number; readonly deviation: number; readonly spacing: number };

/** A field of strokes: a stream for each, along it and back to it. */
export function flowOfStrokes(name: string, strokes: readonly Stroke[]): FlowField {
  const all = strokes.flatMap(({ points }) => points);
  const [xs, zs] = [all.map(([x]) => x), all.map(([, z]) => z)];
  const [minX, minZ] = [Math.min(...xs) - REACH, Math.min(...zs) - REACH];
  const columns = Math.ceil((Math.max(...xs) + REACH - minX) / CELL);
  const rows = Math.ceil((Math.max(...zs) + REACH - minZ) / CELL);
  const grid = { cell: CELL, minX, minZ, columns, rows };
  return { name, source: 'a sketch', ...grid, streams: strokes.map((stroke) => streamOf(grid, stroke, strokes.length)) };
}

/** The speed of strokes and its deviation [m/s], and the mean distance of each from the one beside it [m]; 0 for one alone. */
export function sketchFacts(strokes: readonly Stroke[]): SketchFacts {
  const speeds = strokes.map((stroke) => speedOf(stroke));
  const speed = speeds.reduce((sum, one) => sum + one / speeds.length, 0);
  const deviation = Math.sqrt(speeds.reduce((sum, one) => sum + (one - speed) ** 2 / speeds.length, 0));
  const gaps = strokes.map((one, n) => {
    const others = strokes.filter((_, m) => m !== n);
    return others.length === 0 ? 0 : Math.min(...others.map((other) => meanGap(one, other)));
  });
  return { speed, deviation, spacing: gaps.reduce((sum, gap) => sum + gap / gaps.length, 0) };
}

/** The nearest place on a stroke, its direction there, and how far it is. */
export function nearestOnStroke(points: readonly Point[], x: number, z: number) {
  let best = { x: points[0][0], z: points[0][1], alongX: 1, alongZ: 0, far: Infinity };
  for (let n = 0; n + 1 < points.length; n++) {
    const [[ax, az], [bx, bz]] = [points[n], points[n + 1]];
    const [dx, dz] = [bx - ax, bz - az];
    const length = Math.sqrt(dx * dx + dz * dz);
    if (length === 0) continue;
    const share = Math.max(0, Math.min(1, ((x - ax) * dx + (z - az) * dz) / (length * length)));
    const [px, pz] = [ax + share * dx, az + share * dz];
    const far = Math.sqrt((px - x) ** 2 + (pz - z) ** 2);
    if (far < best.far) best = { x: px, z: pz, alongX: dx / length, alongZ: dz / length, far };
  }
  return best;
}

function streamOf(grid: Pick<FlowField, 'cell' | 'minX' | 'minZ' | 'columns' | 'rows'>, stroke: Stroke, count: number): FlowStream {
  const { points } = stroke;
  const cells = grid.columns * grid.rows;
  const [velocityX, velocityZ, certainty] = [new Float32Array(cells), new Float32Array(cells), new Float32Array(cells)];
  const speed = speedOf(stroke);
  for (let at = 0; at < cells; at++) {
    const x = grid.minX + ((at % grid.columns) + 0.5) * grid.cell;
    const z = grid.minZ + (Math.floor(at / grid.columns) + 0.5) * grid.cell;
    const near = nearestOnStroke(points, x, z);
    if (near.far > REACH) continue;
    const [toX, toZ] = [near.alongX + PULL * (near.x - x), near.alongZ + PULL * (near.z - z)];
    const size = Math.sqrt(toX * toX + toZ * toZ) || 1;
    velocityX[at] = (speed * toX) / size;
    velocityZ[at] = (speed * toZ) / size;
    certainty[at] = 1 - near.far / (2 * REACH);
  }
  return { share: 1 / count, start: points[0], end: points[points.length - 1], velocityX, velocityZ, certainty };
}

function speedOf({ points, time }: Stroke): number {
  if (time === undefined) return USUAL;
  let length = 0;
  for (let n = 0; n + 1 < points.length; n++)
    length += Math.sqrt((points[n + 1][0] - points[n][0]) ** 2 + (points[n + 1][1] - points[n][1]) ** 2);
  return length / time;
}

function meanGap({ points }: Stroke, other: Stroke): number {
  return points.reduce((sum, [x, z]) => sum + nearestOnStroke(other.points, x, z).far / points.length, 0);
}
