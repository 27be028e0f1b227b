import { LOST, NEW_GOAL, PATH_CUT, PATH_ENDS, PATH_POINTS, TAKES_LINK, UNREACHABLE, USES_PORTALS } from '../agents/index.js';
import { note } from '../events/index.js';
import type { Kernels } from '../kernels/index.js';
import type { PathResult } from '../world/index.js';
import type { PlanContext } from './plan-model.js';

/** What is needed to remember a path. */
export type Keeping = Pick<PlanContext, 'kernels' | 'agents' | 'log'>;

/**
 * Makes a row remember a path of `count` corners, x and z alternating, whose first is where it stands: as many of them as there is room for.
 * A goal that cannot be reached is told once. `across` has the ways across the portals at the corners, for those who use them.
 */
export function keepPath(
  { kernels, agents, log }: Keeping,
  row: number,
  { status, count }: PathResult,
  corners: Float32Array,
  across?: Float32Array,
): void {
  const { flags, pathX, pathZ, pathCount, pathCursor, id } = agents.columns;
  if (status !== 'found' && flags[row] & NEW_GOAL)
    note(log, id[row], 'unreachable', status === 'partial' ? 'goes as near as it can' : 'stays');
  flags[row] &= ~(NEW_GOAL | LOST | PATH_ENDS | PATH_CUT | TAKES_LINK | UNREACHABLE);
  if (status !== 'found') flags[row] |= UNREACHABLE;
  // The first point is where it stands.
  const ahead = Math.min(count, corners.length / 2) - 1;
  const kept = Math.max(0, Math.min(ahead, PATH_POINTS));
  for (let n = 0; n < kept; n++) {
    pathX[row * PATH_POINTS + n] = corners[2 * n + 2];
    pathZ[row * PATH_POINTS + n] = corners[2 * n + 3];
  }
  if (ahead > PATH_POINTS) flags[row] |= PATH_CUT;
  pathCount[row] = kept;
  pathCursor[row] = 0;
  if (flags[row] & USES_PORTALS) keepPortals(kernels, row, kept, across);
}

/** Remembers how far the portals at the first corners reach. */
function keepPortals({ f32 }: Kernels, row: number, kept: number, across: Float32Array | undefined): void {
  const { pathAcrossX, pathAcrossZ, pathAside } = f32;
  for (let n = 0; n < kept; n++) {
    pathAcrossX[row * PATH_POINTS + n] = across?.[2 * n + 2] ?? 0;
    pathAcrossZ[row * PATH_POINTS + n] = across?.[2 * n + 3] ?? 0;
  }
  pathAside[row] = 0;
}
