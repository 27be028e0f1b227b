import { NO_EDGE, nextEdge, previousEdge } from './edges.js';
import { mergeTriangles } from './merge-triangles.js';
import type { Navmesh } from './mesh.js';

/**
 * How a convex cell is crossed in one step: who enters it over edge `e` can leave it over the edges `exit[start[e] .. start[e + 1])`,
 * numbered from within, if no wider than `width` says.
 */
export type CellExits = {
  readonly cellOf: Int32Array;
  readonly start: Uint32Array;
  readonly exit: Uint32Array;
  /** [m] */
  readonly width: Float64Array;
  /** By cell: the narrowest bottleneck that crosses an edge of its triangles; a wider body must go triangle by triangle [m]. */
  readonly narrowest: Float64Array;
};

/** Meshes with more triangles are searched triangle by triangle: to join them to cells takes longer than it saves before the next edit. */
const MOST_TRIANGLES = 20_000;

const known = new WeakMap<Navmesh, CellExits>();

/** The exits of all cells, for a search that is in a hurry; made once for each mesh. */
export function cellExitsOf(mesh: Navmesh): CellExits {
  const ready = known.get(mesh) ?? (mesh.triangleCount > MOST_TRIANGLES ? withoutCells(mesh) : createCellExits(mesh));
  known.set(mesh, ready);
  return ready;
}

/** Memory for `withoutCells`, which is the same for every mesh but for its length. */
let _withoutCells: CellExits | undefined;

/** Every triangle is a cell of its own, and none is crossed in one step. */
function withoutCells({ triangleCount }: Navmesh): CellExits {
  if (!_withoutCells || _withoutCells.cellOf.length < triangleCount) {
    const room = 2 * triangleCount;
    _withoutCells = {
      cellOf: new Int32Array(room).map((_, t) => t),
      start: new Uint32Array(3 * room + 1),
      exit: new Uint32Array(0),
      width: new Float64Array(0),
      narrowest: new Float64Array(room).fill(Number.POSITIVE_INFINITY),
    };
  }
  return _withoutCells;
}

function createCellExits(mesh: Navmesh): CellExits {
  const { corner, twin, width } = mesh;
  const { cellOf, count } = mergeTriangles(mesh);
  const start = new Uint32Array(corner.length + 1);
  const exit: number[] = [];
  const widths: number[] = [];
  const isInner = (e: number) => cellOf[Math.floor(e / 3)] === cellOf[Math.floor(twin[e] / 3)];
  // Between two edges of a convex cell there is only one row of triangles, and the narrowest turn in it counts.
  const spread = (entered: number, widest: number): void => {
    const second = nextEdge(entered);
    for (const e of [second, previousEdge(entered)]) {
      if (twin[e] === NO_EDGE) continue;
      const room = Math.min(widest, width[e === second ? second : entered]);
      if (isInner(e)) spread(twin[e], room);
      else {
        exit.push(e);
        widths.push(room);
      }
    }
  };
  for (let e = 0; e < corner.length; e++) {
    if (twin[e] !== NO_EDGE && !isInner(e)) spread(e, Number.POSITIVE_INFINITY);
    start[e + 1] = exit.length;
  }
  return { cellOf, start, exit: Uint32Array.from(exit), width: Float64Array.from(widths), narrowest: narrowestOf(mesh, cellOf, count) };
}

function narrowestOf({ bottlenecks }: Navmesh, cellOf: Int32Array, count: number): Float64Array {
  const narrowest = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < bottlenecks.cutEdge.length; i++) {
    const cell = cellOf[Math.floor(bottlenecks.cutEdge[i] / 3)];
    narrowest[cell] = Math.min(narrowest[cell], bottlenecks.width[i]);
  }
  return narrowest;
}
