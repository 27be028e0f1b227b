import { wallsNearInto } from '../../world/index.js';
import type { Ground } from './ground.js';
import type { Torsos } from './torsos.js';

/** Edges that torsos may come to touch, one row for each torso and edge: the torso, the edge's middle, its direction, half its length [m]. */
export type Edges = Record<'torso' | 'x' | 'z' | 'sideX' | 'sideZ' | 'half', number[]>;

const _walls: number[] = [];

/** The walls, and edges of outlines that move, nearer to torsos than they and `slack` reach [m]. */
export function edgesNear(torsos: Torsos, { world, outlines }: Ground, slack: number): Edges {
  const edges: Edges = { torso: [], x: [], z: [], sideX: [], sideZ: [], half: [] };
  const { walls } = world;
  for (let i = 0; i < torsos.count; i++) {
    if (torsos.moves[i] === 0) continue;
    const reach = torsos.half[i] + torsos.round[i] + slack;
    const near = wallsNearInto(world, torsos.x[i], torsos.z[i], reach, _walls);
    for (let k = 0; k < near; k++) {
      const [a, b] = [_walls[k], walls.next[_walls[k]]];
      addEdge(edges, i, walls.x[a], walls.z[a], walls.x[b], walls.z[b]);
    }
    for (const outline of outlines) {
      outline.forEach(([x, z], n) => {
        const [nextX, nextZ] = outline[(n + 1) % outline.length];
        const [midX, midZ, half] = [(x + nextX) / 2, (z + nextZ) / 2, Math.sqrt((nextX - x) ** 2 + (nextZ - z) ** 2) / 2];
        if ((midX - torsos.x[i]) ** 2 + (midZ - torsos.z[i]) ** 2 < (half + reach) ** 2) addEdge(edges, i, x, z, nextX, nextZ);
      });
    }
  }
  return edges;
}

function addEdge(edges: Edges, torso: number, ax: number, az: number, bx: number, bz: number): void {
  const length = Math.sqrt((bx - ax) ** 2 + (bz - az) ** 2);
  if (length < 1e-9) return;
  edges.torso.push(torso);
  edges.x.push((ax + bx) / 2);
  edges.z.push((az + bz) / 2);
  edges.sideX.push((bx - ax) / length);
  edges.sideZ.push((bz - az) / length);
  edges.half.push(length / 2);
}
