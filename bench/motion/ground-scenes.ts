// Ground that feet are watched on: fields of heights from data, and flights of stairs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from 'promenade/math';
import { dataFolder } from '../real-data.js';

const FOLDER = dataFolder('terrain');

/** Heights row by row along x [m], and the distance of neighbours [m]. */
export type Field = { readonly name: string; readonly spacing: number; readonly rows: number[][]; readonly at: readonly [number, number] };

/** The rule by which feet are put. */
export type Rule = 'clear' | 'document';

/** The fields of heights that the data has; none where it is missing. */
export function readFields(): Field[] {
  return [readHeightMap(), readElevations()].filter((field) => field !== undefined);
}

/** The first height map of PFNN's training: 504 rows along x, 302 columns along z, cells of 3.937 cm. */
function readHeightMap(): Field | undefined {
  const file = join(FOLDER, 'pfnn_hmap_001.f32');
  if (!existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  const values = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rows = Array.from({ length: 302 }, (_, z) => Array.from({ length: 504 }, (_, x) => 0.03 * (values[x * 302 + z] - mean)));
  return { name: 'hmap_001', spacing: 0.03937007874, rows, at: [0, 0] };
}

/** The elevations around Jacksboro, scaled down for walking: cells of half a metre, heights by 120. */
function readElevations(): Field | undefined {
  const file = join(FOLDER, 'jacksboro_dem.pgm');
  if (!existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  const header: string[] = [];
  let at = 0;
  while (header.length < 4) {
    const end = bytes.indexOf(10, at);
    const line = bytes.subarray(at, end).toString('latin1');
    if (!line.startsWith('#')) header.push(...line.split(/\s+/).filter((word) => word !== ''));
    at = end + 1;
  }
  const [columns, count] = [Number(header[1]), Number(header[2])];
  const rows = Array.from({ length: count }, (_, j) =>
    Array.from({ length: columns }, (_, i) => bytes.readUInt16BE(at + 2 * (j * columns + i)) / 120),
  );
  return { name: 'Jacksboro', spacing: 0.5, rows, at: [0, 0] };
}

/** A straight walk. */
export type Line = { readonly from: readonly [number, number]; readonly to: readonly [number, number] };

/** Steepest ground that lines lead over: the tangent of 35 degrees. */
const STEEPEST = 0.7;
const LENGTH = 8;

/** Lines of eight metres that keep to ground of at most 35 degrees, drawn one after the other. */
export function linesOn({ rows, spacing }: Field, count: number): Line[] {
  const [width, depth] = [(rows[0].length - 1) * spacing, (rows.length - 1) * spacing];
  const height = (x: number, z: number) => rows[Math.round(z / spacing)][Math.round(x / spacing)];
  const lines: Line[] = [];
  for (let n = 0; lines.length < count && n < 20_000; n++) {
    const draw = (k: number) => random(91, k, n, 0);
    const angle = 2 * Math.PI * draw(3);
    const from = [0.5 + draw(1) * (width - 1), 0.5 + draw(2) * (depth - 1)] as const;
    const to = [from[0] + LENGTH * Math.cos(angle), from[1] + LENGTH * Math.sin(angle)] as const;
    if (!(to[0] > 0.5 && to[1] > 0.5 && to[0] < width - 0.5 && to[1] < depth - 0.5)) continue;
    const at = (s: number) => [from[0] + (s / LENGTH) * (to[0] - from[0]), from[1] + (s / LENGTH) * (to[1] - from[1])] as const;
    // Over a foot's length, along and across.
    const reach = Math.max(0.25, spacing);
    const isSteep = Array.from({ length: 40 }, (_, k) => at((k * LENGTH) / 40)).some(
      ([x, z]) =>
        Math.hypot(height(x + reach / 2, z) - height(x - reach / 2, z), height(x, z + reach / 2) - height(x, z - reach / 2)) >
        STEEPEST * reach,
    );
    if (!isSteep) lines.push({ from, to });
  }
  return lines;
}

const walker = (line: Line, speed: number) => ({
  count: 1,
  where: { points: [line.from] },
  heading: Math.atan2(line.to[1] - line.from[1], line.to[0] - line.from[0]),
  preferredSpeed: speed,
  speed,
  goal: { point: line.to, within: 0.3 },
});

/** People who walk along lines of a field. */
export function fieldScene({ rows, spacing, at }: Field, lines: readonly Line[], rule: Rule): string {
  const [width, depth] = [(rows[0].length - 1) * spacing, (rows.length - 1) * spacing];
  return JSON.stringify({
    version: 1,
    seed: 5,
    duration: 60,
    world: { walkable: [{ box: { min: [0, 0], max: [width, depth] } }], terrain: { heights: { at, spacing, rows }, rule } },
    population: lines.map((line) => walker(line, 1.3)),
  });
}

/** A flight of stairs: rise and depth of a step [m]. */
export type Stairs = { readonly rise: number; readonly tread: number; readonly isUp: boolean };

/** Six people side by side who climb or descend a flight of twelve steps. */
export function stairsScene({ rise, tread, isUp }: Stairs, rule: Rule): string {
  const steps = 12;
  const length = steps * tread;
  const [low, high] = [-3.5, length + 3.5];
  const population = Array.from({ length: 6 }, (_, n) => {
    const z = 2 * n - 5;
    return walker(isUp ? { from: [low + 0.17 * n, z], to: [high, z] } : { from: [high - 0.17 * n, z], to: [low, z] }, 1.2 + 0.05 * n);
  });
  return JSON.stringify({
    version: 1,
    seed: 6,
    duration: 60,
    world: {
      walkable: [{ box: { min: [-6, -8], max: [length + 6, 8] } }],
      terrain: {
        terraces: [{ box: { min: [length, -8], max: [length + 6, 8] }, height: steps * rise }],
        stairs: [{ from: [0, 0], to: [length, 0], width: 16, steps }],
        rule,
      },
    },
    population,
  });
}
