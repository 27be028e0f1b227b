import { normalise } from './parts.js';

/** Directions from which every part is seen, and cells along an edge of the cube map that finds the nearest of them. */
export const DIRECTIONS = 67;
export const CELLS = 32;

const GOLDEN = Math.PI * (3 - Math.sqrt(5));
/** How often every direction is moved to the middle of its cell. */
const ROUNDS = 12;

/** Directions spread over the sphere so that their Voronoi cells are alike: a spiral, and Lloyd's rounds on the cells of the cube map. */
export function spreadDirections(count = DIRECTIONS): Float64Array[] {
  let directions: Float64Array[] = Array.from({ length: count }, (_, i) => {
    const y = 1 - (2 * i + 1) / count;
    const aside = Math.sqrt(1 - y * y);
    return Float64Array.of(aside * Math.cos(GOLDEN * i), y, aside * Math.sin(GOLDEN * i));
  });
  const cells = cellDirections();
  for (let round = 0; round < ROUNDS; round++) {
    const sums = directions.map(() => new Float64Array(3));
    for (const cell of cells) {
      const sum = sums[nearest(directions, cell)];
      // A cell in a corner of the cube is seen under a smaller angle.
      const size = Math.max(Math.abs(cell[0]), Math.abs(cell[1]), Math.abs(cell[2])) ** 3;
      for (let k = 0; k < 3; k++) sum[k] += size * cell[k];
    }
    directions = sums.map(normalise);
  }
  return directions;
}

/** The cube map: for each cell of six faces (+x, -x, +y, -y, +z, -z), row by row, the number of the nearest direction. */
export function mapCells(directions: readonly Float64Array[]): Uint8Array {
  return Uint8Array.from(cellDirections(), (cell) => nearest(directions, cell));
}

/** Finds the cell of a direction as `mapCells` orders them. */
export const CELL_SHADER = /* glsl */ `
ivec2 cellOf(vec3 d) {
  vec3 size = abs(d);
  int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
  vec2 at = axis == 0 ? d.yz / size.x : axis == 1 ? d.zx / size.y : d.xy / size.z;
  ivec2 cell = min(ivec2((at * 0.5 + 0.5) * ${CELLS}.0), ivec2(${CELLS - 1}));
  return ivec2(cell.x, cell.y + ${CELLS} * (2 * axis + (d[axis] < 0.0 ? 1 : 0)));
}
`;

/** The middle of every cell as a direction. */
function cellDirections(): Float64Array[] {
  const cells: Float64Array[] = [];
  for (let face = 0; face < 6; face++) {
    const axis = face >> 1;
    for (let row = 0; row < CELLS; row++) {
      for (let column = 0; column < CELLS; column++) {
        const cell = new Float64Array(3);
        cell[axis] = face % 2 === 0 ? 1 : -1;
        cell[(axis + 1) % 3] = (2 * column + 1) / CELLS - 1;
        cell[(axis + 2) % 3] = (2 * row + 1) / CELLS - 1;
        cells.push(normalise(cell));
      }
    }
  }
  return cells;
}

function nearest(directions: readonly Float64Array[], to: Float64Array): number {
  let best = 0;
  let most = -2;
  for (let i = 0; i < directions.length; i++) {
    const along = directions[i][0] * to[0] + directions[i][1] * to[1] + directions[i][2] * to[2];
    if (along > most) [best, most] = [i, along];
  }
  return best;
}
