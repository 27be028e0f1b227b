import { assign } from './assign.js';
import { CrowdError, type CrowdModel, type Formation, MOST_POINTS, QUANTA, SEGMENT_FLOATS } from './crowd.js';

/** No point, where a formation has fewer than its counterpart. */
export const NO_POINT = -1;

/** Formations that correspond, one of each crowd, and their points. */
export type FormationMatch = {
  /** Of all neighbourhoods, how many these stand for. */
  readonly share: number;
  /** Number of the formation in each crowd. */
  readonly of: readonly number[];
  /** For each crowd, which of its points each point is, or `NO_POINT`. */
  readonly points: readonly Int32Array[];
  /** For each crowd, samples of each point in the order in which they correspond: `QUANTA` for each point. */
  readonly samples: readonly Int32Array[];
};

/** What corresponds to what in some crowds; it does not depend on the weights by which they are blended. */
export type Matching = {
  readonly crowds: readonly CrowdModel[];
  /** For each crowd, its segments in the order in which they correspond. */
  readonly segments: readonly Int32Array[];
  readonly upper: readonly FormationMatch[];
  readonly lower: readonly FormationMatch[];
  /** Directions of each crowd in the order in which they correspond. */
  readonly directions: readonly Int32Array[];
};

/** Shape of a neighbourhood that others are compared with: mean places over the radius. */
type Shape = { readonly means: Float64Array; readonly count: number };

/** A neighbour more or less is as far as so many radii, squared. */
const COST_OF_POINT = 1;

/**
 * Finds what corresponds in crowds, one after another (003, §5): segments by their shapes, formations in proportion to their shares, points by their
 * mean places, samples of a point by theirs. Pairs of segments are the nearest ones: random pairs, as the document has them, let the speed dip
 * between two crowds and lose a third of its spread.
 */
export function matchCrowds(crowds: readonly CrowdModel[]): Matching {
  if (crowds.length === 0) throw new CrowdError('there is no crowd to blend');
  return {
    crowds,
    segments: matchSegments(crowds),
    upper: matchFormations(
      crowds,
      crowds.map(({ upper }) => upper),
    ),
    lower: Array.from({ length: MOST_POINTS }, (_, n) => n + 1).flatMap((count) => matchCompanions(crowds, count)),
    directions: matchDirections(crowds),
  };
}

function matchSegments(crowds: readonly CrowdModel[]): Int32Array[] {
  const count = Math.max(...crowds.map(({ segments }) => segments.length / SEGMENT_FLOATS));
  const orders: Int32Array[] = [];
  const running = new Float64Array(count * SEGMENT_FLOATS);
  for (const [m, { segments }] of crowds.entries()) {
    const own = segments.length / SEGMENT_FLOATS;
    const source = Int32Array.from({ length: count }, (_, i) => Math.floor((i * own) / count));
    const order = new Int32Array(count);
    if (m === 0) order.set(source);
    else {
      const cost = new Float32Array(count * count);
      for (let i = 0; i < count; i++) {
        for (let j = 0; j < count; j++) {
          let sum = 0;
          for (let k = 0; k < SEGMENT_FLOATS; k++) {
            const off = running[i * SEGMENT_FLOATS + k] - segments[source[j] * SEGMENT_FLOATS + k];
            sum += off * off;
          }
          cost[i * count + j] = sum;
        }
      }
      const found = new Int32Array(count);
      assign(cost, count, count, found);
      for (let i = 0; i < count; i++) order[i] = source[found[i]];
    }
    orders.push(order);
    for (let i = 0; i < running.length; i++) {
      const value = segments[order[Math.floor(i / SEGMENT_FLOATS)] * SEGMENT_FLOATS + (i % SEGMENT_FLOATS)];
      running[i] += (value - running[i]) / (m + 1);
    }
  }
  return orders;
}

/** Formations as `QUANTA` equal parts of the crowd, matched part by part; like tuples become one. */
function matchFormations(crowds: readonly CrowdModel[], lists: readonly (readonly Formation[])[]): FormationMatch[] {
  const quanta = lists.map(quantaOf);
  const shapes = lists.map((list, m) => list.map((formation) => shapeOf(formation, crowds[m].radius)));
  let tuples = quanta[0].map((formation) => [formation]);
  for (let m = 1; m < lists.length; m++) {
    const cost = new Float64Array(QUANTA * QUANTA);
    const known = new Map<number, number>();
    for (let i = 0; i < QUANTA; i++) {
      for (let j = 0; j < QUANTA; j++) {
        const first = tuples[i][0];
        const key = first * 1000 + quanta[m][j];
        const value = known.get(key) ?? compare(shapes[0][first], shapes[m][quanta[m][j]]);
        known.set(key, value);
        cost[i * QUANTA + j] = value;
      }
    }
    const found = new Int32Array(QUANTA);
    assign(cost, QUANTA, QUANTA, found);
    tuples = tuples.map((tuple, i) => [...tuple, quanta[m][found[i]]]);
  }
  const shares = new Map<string, number>();
  for (const tuple of tuples) shares.set(tuple.join(), (shares.get(tuple.join()) ?? 0) + 1 / QUANTA);
  return [...shares].map(([key, share]) => matchPoints(crowds, lists, key.split(',').map(Number), share));
}

/** Which formation each of `QUANTA` equal parts of the crowd has. */
function quantaOf(list: readonly Formation[]): number[] {
  const total = list.reduce((sum, { share }) => sum + share, 0);
  const parts: number[] = [];
  let sum = 0;
  for (const [j, { share }] of list.entries()) {
    sum += share / total;
    while (parts.length < QUANTA && (parts.length + 0.5) / QUANTA <= sum + 1e-9) parts.push(j);
  }
  while (parts.length < QUANTA) parts.push(list.length - 1);
  return parts;
}

/** Companions of one number: crowds that have none of that size leave them to the others. */
function matchCompanions(crowds: readonly CrowdModel[], count: number): FormationMatch[] {
  const lists = crowds.map(({ lower }) => lower.filter((formation) => formation.count === count));
  const present = lists.flatMap((list, m) => (list.length > 0 ? [m] : []));
  if (present.length === 0) return [];
  const matched = matchFormations(
    present.map((m) => crowds[m]),
    present.map((m) => lists[m]),
  );
  const none = new Int32Array(count).fill(NO_POINT);
  return matched.map(({ share, of, points, samples }) => {
    const at = (m: number) => present.indexOf(m);
    return {
      share,
      of: crowds.map(({ lower }, m) => (at(m) < 0 ? NO_POINT : lower.indexOf(lists[m][of[at(m)]]))),
      points: crowds.map((_, m) => (at(m) < 0 ? none : points[at(m)])),
      samples: crowds.map((_, m) => (at(m) < 0 ? new Int32Array(0) : samples[at(m)])),
    };
  });
}

function matchPoints(
  crowds: readonly CrowdModel[],
  lists: readonly (readonly Formation[])[],
  of: readonly number[],
  share: number,
): FormationMatch {
  const chosen = of.map((j, m) => lists[m][j]);
  const shapes = chosen.map((formation, m) => shapeOf(formation, crowds[m].radius));
  const widest = shapes.reduce((best, { count }, m) => (count > shapes[best].count ? m : best), 0);
  const { count } = shapes[widest];
  const points = shapes.map((shape) => {
    const order = new Int32Array(count).fill(NO_POINT);
    const found = new Int32Array(shape.count);
    assign(costOf(shape, shapes[widest]), shape.count, count, found);
    for (let k = 0; k < shape.count; k++) order[found[k]] = k;
    return order;
  });
  return { share, of, points, samples: matchSamples(chosen, points, count, widest) };
}

/** Samples of each point in the order in which they correspond to those of the crowd that has all points. */
function matchSamples(chosen: readonly Formation[], points: readonly Int32Array[], count: number, widest: number): Int32Array[] {
  const place = (m: number, k: number, s: number, axis: number) => chosen[m].points[2 * (s * chosen[m].count + points[m][k]) + axis];
  const pick = (m: number, n: number) => Math.floor((n * chosen[m].points.length) / (2 * chosen[m].count) / QUANTA);
  return chosen.map((_, m) => {
    const order = new Int32Array(count * QUANTA);
    for (let k = 0; k < count; k++) {
      if (points[m][k] === NO_POINT) continue;
      const source = Int32Array.from({ length: QUANTA }, (_, n) => pick(m, n));
      if (m === widest) {
        order.set(source, k * QUANTA);
        continue;
      }
      const cost = new Float64Array(QUANTA * QUANTA);
      for (let i = 0; i < QUANTA; i++) {
        for (let j = 0; j < QUANTA; j++) {
          const x = place(widest, k, pick(widest, i), 0) - place(m, k, source[j], 0);
          const z = place(widest, k, pick(widest, i), 1) - place(m, k, source[j], 1);
          cost[i * QUANTA + j] = x * x + z * z;
        }
      }
      const found = new Int32Array(QUANTA);
      assign(cost, QUANTA, QUANTA, found);
      for (let i = 0; i < QUANTA; i++) order[k * QUANTA + i] = source[found[i]];
    }
    return order;
  });
}

/** Directions in order, turned against each other so that they are nearest. */
function matchDirections(crowds: readonly CrowdModel[]): Int32Array[] {
  return crowds.map(({ directions }) => {
    let best = Infinity;
    let turn = 0;
    for (let shift = 0; shift < QUANTA; shift++) {
      let sum = 0;
      for (let i = 0; i < QUANTA; i++) {
        const off = wrapAngle(directions[(i + shift) % QUANTA] - crowds[0].directions[i]);
        sum += off * off;
      }
      if (sum < best - 1e-9) {
        best = sum;
        turn = shift;
      }
    }
    return Int32Array.from({ length: QUANTA }, (_, i) => (i + turn) % QUANTA);
  });
}

function shapeOf({ points, count }: Formation, radius: number): Shape {
  const means = new Float64Array(2 * count);
  const samples = count === 0 ? 0 : points.length / (2 * count);
  for (let i = 0; i < points.length; i++) means[i % (2 * count)] += points[i] / (samples * radius);
  return { means, count };
}

/** Least cost of making one shape of another. */
function compare(a: Shape, b: Shape): number {
  const [few, many] = a.count <= b.count ? [a, b] : [b, a];
  const found = new Int32Array(few.count);
  const cost = costOf(few, many);
  assign(cost, few.count, many.count, found);
  let sum = COST_OF_POINT * (many.count - few.count);
  for (let k = 0; k < few.count; k++) sum += cost[k * many.count + found[k]];
  return sum;
}

function costOf(a: Shape, b: Shape): Float64Array {
  const cost = new Float64Array(a.count * b.count);
  for (let i = 0; i < a.count; i++) {
    for (let j = 0; j < b.count; j++) {
      const x = a.means[2 * i] - b.means[2 * j];
      const z = a.means[2 * i + 1] - b.means[2 * j + 1];
      cost[i * b.count + j] = x * x + z * z;
    }
  }
  return cost;
}

/** An angle between −π and π [rad]. */
export function wrapAngle(angle: number): number {
  return angle - 2 * Math.PI * Math.floor((angle + Math.PI) / (2 * Math.PI));
}
