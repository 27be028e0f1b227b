import type { Bottlenecks, Lines } from './bottleneck-lines.js';
import { inOrder } from './in-order.js';
import { moveRuns, placeOf, type Runs, renumber, runsFor, withRoom } from './runs.js';

/** No bottlenecks yet. */
export function noCuts(): Bottlenecks {
  const ends = { fromX: new Float64Array(0), fromZ: new Float64Array(0), toX: new Float64Array(0), toZ: new Float64Array(0) };
  const cuts = { cutEdge: new Uint32Array(0), along: new Float64Array(0), line: new Uint32Array(0), width: new Float64Array(0) };
  return { count: 0, ...ends, cutStart: new Uint32Array(1), ...cuts };
}

/** Places where lines cross edges, each seen from one side. */
type Cuts = { readonly edge: Uint32Array; readonly along: Float64Array; readonly line: Uint32Array; readonly width: Float64Array };

/**
 * Notes on every edge, on both its sides, where lines cross it, in the memory of what was noted before: `triangles` and `numbers` say how the
 * numbers of triangles and lines changed, `found` are the lines that came, with last numbers. `uncut` are the edges that are crossed by fewer lines than before.
 */
export function changeCuts(
  old: Bottlenecks,
  mesh: { readonly corner: Uint32Array; readonly twin: Int32Array },
  triangles: Runs,
  found: Lines,
  numbers: Runs,
): { bottlenecks: Bottlenecks; uncut: number[] } {
  const coming = cutsOf(mesh.twin, found, numbers.came);
  const { runs, uncut } = mergeCuts(old, coming, triangles, numbers);
  const cutEdge = moveRuns(old.cutEdge, runs, 1);
  const along = moveRuns(old.along, runs, 1);
  const line = moveRuns(old.line, runs, 1);
  const width = moveRuns(old.width, runs, 1);
  renumber(cutEdge, triangles, 3);
  renumber(line, numbers, 1);
  for (let i = 0; i < runs.came.length; i++) {
    const place = runs.came[i];
    cutEdge[place] = coming.edge[i];
    along[place] = coming.along[i];
    line[place] = coming.line[i];
    width[place] = coming.width[i];
  }
  const cutStart = startsOf(cutEdge, withRoom(old.cutStart, mesh.corner.length + 1));
  return { bottlenecks: { count: numbers.count, ...changeEnds(old, found, numbers), cutStart, cutEdge, along, line, width }, uncut };
}

/** The cuts of some lines, by edge, then in the order in which they lie on it; of two at one place that of the first line is first. */
function cutsOf(twin: Int32Array, lines: Lines, numbers: readonly number[]): Cuts {
  const { crossed, fromStart, fromEnd } = lines;
  const found = emptyCuts(2 * crossed.length);
  for (let n = 0, i = 0; n < numbers.length; n++) {
    for (const end = lines.first[n + 1] ?? crossed.length; i < end; i++) {
      putCut(found, 2 * i, crossed[i], fromStart[i], numbers[n], lines.width[n]);
      putCut(found, 2 * i + 1, twin[crossed[i]], fromEnd[i], numbers[n], lines.width[n]);
    }
  }
  const { edge, along, line, width } = found;
  const isFirst = (i: number, j: number) => along[i] < along[j] || (along[i] === along[j] && line[i] < line[j]);
  const order = inOrder(edge.length, (i) => edge[i], isFirst);
  const cuts = emptyCuts(edge.length);
  for (let n = 0; n < order.length; n++) putCut(cuts, n, edge[order[n]], along[order[n]], line[order[n]], width[order[n]]);
  return cuts;
}

function emptyCuts(count: number): Cuts {
  return { edge: new Uint32Array(count), along: new Float64Array(count), line: new Uint32Array(count), width: new Float64Array(count) };
}

function putCut(cuts: Cuts, n: number, edge: number, along: number, line: number, width: number): void {
  cuts.edge[n] = edge;
  cuts.along[n] = along;
  cuts.line[n] = line;
  cuts.width[n] = width;
}

function mergeCuts(old: Bottlenecks, coming: Cuts, triangles: Runs, numbers: Runs): { runs: Runs; uncut: number[] } {
  const gone: number[] = [];
  const before: number[] = [];
  const uncut: number[] = [];
  const count = old.cutEdge.length;
  let next = 0;
  for (let i = 0; i < count; i++) {
    const t = Math.floor(old.cutEdge[i] / 3);
    const edge = 3 * placeOf(triangles, t) + old.cutEdge[i] - 3 * t;
    const line = placeOf(numbers, old.line[i]);
    if (line < 0) {
      gone.push(i);
      if (edge >= 0) uncut.push(edge);
      continue;
    }
    for (; next < coming.edge.length && isBefore(coming, next, edge, old.along[i], line); next++) before.push(i);
  }
  for (; next < coming.edge.length; next++) before.push(count);
  return { runs: runsFor(count, gone, before), uncut };
}

function isBefore(cuts: Cuts, n: number, edge: number, along: number, line: number): boolean {
  if (cuts.edge[n] !== edge) return cuts.edge[n] < edge;
  return cuts.along[n] < along || (cuts.along[n] === along && cuts.line[n] < line);
}

/** Where the cuts of every edge start. */
function startsOf(cutEdge: Uint32Array, start: Uint32Array): Uint32Array {
  let e = 0;
  for (let i = 0; i < cutEdge.length; i++) for (const edge = cutEdge[i]; e <= edge; e++) start[e] = i;
  for (const count = cutEdge.length; e < start.length; e++) start[e] = count;
  return start;
}

function changeEnds(old: Bottlenecks, found: Lines, numbers: Runs): Pick<Bottlenecks, 'fromX' | 'fromZ' | 'toX' | 'toZ'> {
  const fromX = moveRuns(old.fromX, numbers, 1);
  const fromZ = moveRuns(old.fromZ, numbers, 1);
  const toX = moveRuns(old.toX, numbers, 1);
  const toZ = moveRuns(old.toZ, numbers, 1);
  numbers.came.forEach((i, n) => {
    fromX[i] = found.fromX[n];
    fromZ[i] = found.fromZ[n];
    toX[i] = found.toX[n];
    toZ[i] = found.toZ[n];
  });
  return { fromX, fromZ, toX, toZ };
}
