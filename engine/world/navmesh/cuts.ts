import type { Bottlenecks, Line } from './bottleneck-lines.js';
import { moveRuns, placeOf, type Runs, renumber, runsFor, withRoom } from './runs.js';

/** No bottlenecks yet. */
export function noCuts(): Bottlenecks {
  const ends = { fromX: new Float64Array(0), fromZ: new Float64Array(0), toX: new Float64Array(0), toZ: new Float64Array(0) };
  const cuts = { cutEdge: new Uint32Array(0), along: new Float64Array(0), line: new Uint32Array(0), width: new Float64Array(0) };
  return { count: 0, ...ends, cutStart: new Uint32Array(1), ...cuts };
}

/** A place where a line crosses an edge, seen from one side. */
type Cut = { readonly edge: number; readonly along: number; readonly line: number; readonly width: number };

/**
 * Notes on every edge, on both its sides, where lines cross it, in the memory of what was noted before: `triangles` and `numbers` say how the
 * numbers of triangles and lines changed, `found` are the lines that came, with last numbers. `uncut` are the edges that are crossed by fewer lines than before.
 */
export function changeCuts(
  old: Bottlenecks,
  mesh: { readonly corner: Uint32Array; readonly twin: Int32Array },
  triangles: Runs,
  found: readonly Line[],
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
  runs.came.forEach((place, i) => {
    cutEdge[place] = coming[i].edge;
    along[place] = coming[i].along;
    line[place] = coming[i].line;
    width[place] = coming[i].width;
  });
  const cutStart = startsOf(cutEdge, withRoom(old.cutStart, mesh.corner.length + 1));
  return { bottlenecks: { count: numbers.count, ...changeEnds(old, found, numbers), cutStart, cutEdge, along, line, width }, uncut };
}

/** The cuts of some lines, by edge, then in the order in which they lie on it; of two at one place that of the first line is first. */
function cutsOf(twin: Int32Array, lines: readonly Line[], numbers: readonly number[]): Cut[] {
  const cuts: Cut[] = [];
  for (const [n, line] of numbers.entries()) {
    const { width, crossed, fromStart, fromEnd } = lines[n];
    crossed.forEach((edge, i) => {
      cuts.push({ edge, along: fromStart[i], line, width }, { edge: twin[edge], along: fromEnd[i], line, width });
    });
  }
  return cuts.sort((a, b) => a.edge - b.edge || a.along - b.along || a.line - b.line);
}

function mergeCuts(old: Bottlenecks, coming: readonly Cut[], triangles: Runs, numbers: Runs): { runs: Runs; uncut: number[] } {
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
    for (; next < coming.length && isBefore(coming[next], edge, old.along[i], line); next++) before.push(i);
  }
  for (; next < coming.length; next++) before.push(count);
  return { runs: runsFor(count, gone, before), uncut };
}

function isBefore(cut: Cut, edge: number, along: number, line: number): boolean {
  if (cut.edge !== edge) return cut.edge < edge;
  return cut.along < along || (cut.along === along && cut.line < line);
}

/** Where the cuts of every edge start. */
function startsOf(cutEdge: Uint32Array, start: Uint32Array): Uint32Array {
  let e = 0;
  for (let i = 0; i < cutEdge.length; i++) for (const edge = cutEdge[i]; e <= edge; e++) start[e] = i;
  for (const count = cutEdge.length; e < start.length; e++) start[e] = count;
  return start;
}

function changeEnds(old: Bottlenecks, found: readonly Line[], numbers: Runs): Pick<Bottlenecks, 'fromX' | 'fromZ' | 'toX' | 'toZ'> {
  const fromX = moveRuns(old.fromX, numbers, 1);
  const fromZ = moveRuns(old.fromZ, numbers, 1);
  const toX = moveRuns(old.toX, numbers, 1);
  const toZ = moveRuns(old.toZ, numbers, 1);
  numbers.came.forEach((i, n) => {
    fromX[i] = found[n].fromX;
    fromZ[i] = found[n].fromZ;
    toX[i] = found[n].toX;
    toZ[i] = found[n].toZ;
  });
  return { fromX, fromZ, toX, toZ };
}
