// Columns of walls, written whenever walls change.
import type { Columns } from './column.js';

const EDGE = { per: 'wall edge', writer: 'walls', readers: ['perceive', 'plan', 'together', 'steer', 'integrate'] } as const;

/** Directed edges i → wallNext[i]; walkable space lies to their right. */
export const WALL_COLUMNS = {
  wallX: { ...EDGE, type: 'f32', meaning: 'Where an edge begins [m].' },
  wallZ: { ...EDGE, type: 'f32', meaning: 'As wallX, along z [m].' },
  wallDirectionX: { ...EDGE, type: 'f32', meaning: 'Unit vector to the next vertex.' },
  wallDirectionZ: { ...EDGE, type: 'f32', meaning: 'As wallDirectionX, along z.' },
  wallLength: { ...EDGE, type: 'f32', meaning: 'Length of the edge to the next vertex [m].' },
  wallNext: { type: 'u32', per: 'wall edge', writer: 'walls', readers: ['steer', 'integrate'], meaning: 'The edge that follows.' },
  wallPrevious: { type: 'u32', per: 'wall edge', writer: 'walls', readers: ['steer'], meaning: 'The edge before.' },
  wallConvex: {
    type: 'u32',
    per: 'wall edge',
    writer: 'walls',
    readers: ['steer', 'integrate'],
    meaning: '1 where the vertex is convex seen from the obstacle.',
  },
} as const satisfies Columns;

/** The grid of walls. */
export const WALL_CELL_COLUMNS = {
  wallCellStart: {
    type: 'u32',
    per: 'wall cell',
    writer: 'walls',
    readers: ['perceive', 'plan', 'together', 'steer', 'integrate'],
    meaning: 'First entry of each cell; one more than there are cells.',
  },
  wallCellItem: {
    type: 'u32',
    per: 'wall entry',
    writer: 'walls',
    readers: ['perceive', 'plan', 'together', 'steer', 'integrate'],
    meaning: 'The edges that may matter to an agent in the cell.',
  },
} as const satisfies Columns;
