import type { Vec2 } from '../../scenario/index.js';

/** A storey: ground on which no place lies above another. */
export type Level = {
  /** Mean height of its ground, weighted by area [m]. */
  readonly height: number;
  /** Convex pieces, counter-clockwise: good as the `walkable` pieces of a scenario's world [m]. */
  readonly walkable: { polygon: Vec2[]; holes: Vec2[][] }[];
  /** Height of each piece at its corners [m]. */
  readonly heights: number[][];
};

/** Pieces that overlap by less than this, seen from above, lie side by side [m]. */
const SLACK = 0.02;

/**
 * Sorts convex pieces of ground ([x, y, z] corners) into levels: from the lowest piece left over on, neighbours are joined as long as none of
 * them lies above or below another of its level.
 */
export function splitLevels(corners: readonly number[][][], neighbours: readonly number[][]): Level[] {
  const order = corners.map((_, i) => i).sort((a, b) => meanHeight(corners[a]) - meanHeight(corners[b]) || a - b);
  const isTaken = corners.map(() => false);
  const levels: Level[] = [];
  for (const seed of order) {
    if (isTaken[seed]) continue;
    const members: number[] = [];
    const queue = [seed];
    isTaken[seed] = true;
    for (let at = 0; at < queue.length; at++) {
      const piece = queue[at];
      if (members.some((other) => overlaps(corners[piece], corners[other]))) {
        isTaken[piece] = false;
        continue;
      }
      members.push(piece);
      for (const next of neighbours[piece]) {
        if (isTaken[next]) continue;
        isTaken[next] = true;
        queue.push(next);
      }
    }
    levels.push(toLevel(members.map((i) => corners[i])));
  }
  return levels;
}

function toLevel(pieces: readonly number[][][]): Level {
  const upright = pieces.map((piece) => (area(piece) < 0 ? piece.toReversed() : piece));
  const total = upright.reduce((sum, piece) => sum + area(piece), 0);
  return {
    height: upright.reduce((sum, piece) => sum + area(piece) * meanHeight(piece), 0) / total,
    walkable: upright.map((piece) => ({ polygon: piece.map(([x, , z]): Vec2 => [x, z]), holes: [] })),
    heights: upright.map((piece) => piece.map(([, y]) => y)),
  };
}

function meanHeight(piece: readonly number[][]): number {
  return piece.reduce((sum, [, y]) => sum + y, 0) / piece.length;
}

/** Positive when the corners run counter-clockwise in x, z. */
function area(piece: readonly number[][]): number {
  let sum = 0;
  for (let i = 0, j = piece.length - 1; i < piece.length; j = i++) sum += piece[j][0] * piece[i][2] - piece[i][0] * piece[j][2];
  return sum / 2;
}

/** Whether two convex pieces overlap, seen from above: no edge of either has all of the other beyond it. */
function overlaps(a: readonly number[][], b: readonly number[][]): boolean {
  return !parts(a, b) && !parts(b, a);
}

function parts(a: readonly number[][], b: readonly number[][]): boolean {
  const side = area(a) > 0 ? 1 : -1;
  for (let i = 0, j = a.length - 1; i < a.length; j = i++) {
    const dx = a[i][0] - a[j][0];
    const dz = a[i][2] - a[j][2];
    const slack = SLACK * Math.sqrt(dx * dx + dz * dz);
    if (b.every(([x, , z]) => side * (dx * (z - a[j][2]) - dz * (x - a[j][0])) < slack)) return true;
  }
  return false;
}
