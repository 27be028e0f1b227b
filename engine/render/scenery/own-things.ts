import type { DrawnThing } from '../place/world-drawing.js';

/** Kinds of things that the scenery itself draws, better than their parts do. */
export function isScenery({ kind, isMoving }: Pick<DrawnThing, 'kind' | 'isMoving'>): boolean {
  return !isMoving && (kind === 'building' || kind === 'tree');
}
