import { log } from '../math/index.js';
import { assign } from './assign.js';
import { type Blend, cellAt, type FormationTable, MAP_CELLS } from './blend.js';
import { MOST_POINTS } from './crowd.js';

/** What somebody too many in a neighbourhood costs. */
const COST_OF_EXTRA = 2;

/** How much the plausibility of a neighbourhood counts against chance: all of it lets loose crowds clump. */
export const FAITH = 0.25;

/** Neighbours around somebody in the frame of its way, as they will be [m]. */
export type Around = {
  count: number /** Further ones, too many for any formation. */;
  extra: number;
  readonly x: Float64Array;
  readonly z: Float64Array;
};

/** How a neighbourhood fits formations: which one best, and where it would draw. */
export type Fit = {
  /** Sum of logarithms of densities against even ones. */
  score: number;
  /** From where somebody is to where the neighbours of the formation would have it [m], and how sure that is [1/m²]. */
  pullX: number;
  pullZ: number;
  certainty: number;
};

/** Added to scores, it makes the highest a draw by their exponentials (Gumbel 1954). */
export function gumbel(chance: number): number {
  return -log(-log(Math.max(1e-9, chance)));
}

/** Room for neighbours. */
export function createAround(): Around {
  return { count: 0, extra: 0, x: new Float64Array(MOST_POINTS), z: new Float64Array(MOST_POINTS) };
}

const _cost = new Float64Array(MOST_POINTS * MOST_POINTS);
const _found = new Int32Array(MOST_POINTS);
/** Which of the neighbours is which point, for each of the formations that were matched. */
const _pointOf = Array.from({ length: 64 }, () => new Int32Array(MOST_POINTS));
const _tables: FormationTable[] = [];

/**
 * Matches neighbours to formations of about their number (one less to two more, as fits a crowd that comes and goes); `weighMatched` then weighs places
 * nearby by the same matching, which changes little within a step.
 */
export function matchAround(tables: readonly FormationTable[], { count, x, z }: Around): void {
  _tables.length = 0;
  let nearest = Infinity;
  for (const table of tables) nearest = Math.min(nearest, Math.abs(table.count - count));
  for (const table of tables) {
    const more = table.count - count;
    if ((more < -1 || more > 2) && Math.abs(more) > nearest) continue;
    if (_tables.length === _pointOf.length) break;
    const isFew = count <= table.count;
    const [rows, columns] = isFew ? [count, table.count] : [table.count, count];
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < table.count; k++) {
        const awayX = x[i] - table.means[2 * k];
        const awayZ = z[i] - table.means[2 * k + 1];
        _cost[isFew ? i * columns + k : k * columns + i] = awayX * awayX + awayZ * awayZ;
      }
    }
    assign(_cost, rows, columns, _found);
    const pointOf = _pointOf[_tables.length].fill(-1);
    if (isFew) for (let i = 0; i < count; i++) pointOf[i] = _found[i];
    else for (let k = 0; k < table.count; k++) pointOf[_found[k]] = k;
    _tables.push(table);
  }
}

/** Weighs a place that is (dx, dz) away from the one that neighbours were matched around (the plausibility of a neighbourhood). */
export function weighMatched({ radius }: Pick<Blend, 'radius'>, { count, extra, x, z }: Around, dx: number, dz: number, out: Fit): void {
  out.score = _tables.length === 0 ? 0 : -Infinity;
  let best = -1;
  for (let t = 0; t < _tables.length; t++) {
    const { maps, worth, prior, count: points } = _tables[t];
    const pointOf = _pointOf[t];
    // What is usual in a formation is worth nothing; points that nobody is at cost what they would bring.
    let score = prior - COST_OF_EXTRA * extra;
    for (let k = 0; k < points; k++) score -= worth[k];
    for (let i = 0; i < count; i++) {
      const k = pointOf[i];
      score += k < 0 ? -COST_OF_EXTRA : maps[k * MAP_CELLS * MAP_CELLS + cellAt(x[i] - dx, z[i] - dz, radius)];
    }
    if (score > out.score) {
      out.score = score;
      best = t;
    }
  }
  findPull(best, count, x, z, dx, dz, out);
}

/** Where the neighbours of a formation would have somebody: the mean of what each says, the surer ones more. */
function findPull(t: number, count: number, x: Float64Array, z: Float64Array, dx: number, dz: number, out: Fit): void {
  out.pullX = 0;
  out.pullZ = 0;
  out.certainty = 0;
  if (t < 0) return;
  const { means, precision } = _tables[t];
  for (let i = 0; i < count; i++) {
    const k = _pointOf[t][i];
    if (k < 0) continue;
    out.certainty += precision[k];
    out.pullX += precision[k] * (x[i] - dx - means[2 * k]);
    out.pullZ += precision[k] * (z[i] - dz - means[2 * k + 1]);
  }
  if (out.certainty === 0) return;
  out.pullX /= out.certainty;
  out.pullZ /= out.certainty;
}
