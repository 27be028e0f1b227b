import { NO_EDGE } from '../navmesh/edges.js';
import type { Navmesh } from '../navmesh/mesh.js';
import { components } from '../navmesh/navmesh.js';
import { moveRuns } from '../navmesh/runs.js';
import type { OrderedMesh } from './order-mesh.js';

type Components = Pick<Navmesh, 'component' | 'componentCount'>;

/**
 * Which triangles hang together after some went and others came. Where those that went were of one piece, and those that came hang together
 * among themselves, nothing was parted or joined, and the rest keeps its numbers; otherwise all are looked through.
 */
export function changeComponents(old: Navmesh, ordered: OrderedMesh): Components {
  const { triangles } = ordered;
  const { gone } = triangles;
  const piece = old.component[gone[0]];
  const isOnePiece = gone.length > 0 && gone.every((t) => old.component[t] === piece);
  if (!isOnePiece || !isFirstKept(old, ordered, piece) || !isJoined(ordered)) return components(ordered);
  const component = moveRuns(old.component, triangles, 1);
  for (const t of triangles.came) component[t] = piece;
  return { component, componentCount: old.componentCount };
}

/** Pieces are numbered in the order of their first triangles: whether a piece has the same first triangle as before, or is the only one. */
function isFirstKept({ component, componentCount }: Navmesh, { triangles }: OrderedMesh, piece: number): boolean {
  return componentCount === 1 || component.indexOf(piece) < triangles.head;
}

/** Whether the triangles that came are one connected piece. */
function isJoined({ triangles: { came }, twin }: OrderedMesh): boolean {
  const waiting = new Set(came);
  const stack = came.slice(0, 1);
  for (const t of stack) waiting.delete(t);
  while (stack.length > 0) {
    const t = stack.pop() as number;
    for (let e = 3 * t; e < 3 * t + 3; e++) {
      const beyond = twin[e] === NO_EDGE ? t : Math.floor(twin[e] / 3);
      if (waiting.delete(beyond)) stack.push(beyond);
    }
  }
  return came.length > 0 && waiting.size === 0;
}
