import type { Recording } from '../../record/index.js';

/** How long a world that repeats is along each axis; 0 where it does not repeat [m]. */
export type Period = { readonly x: number; readonly z: number };

/** The lengths after which the world of a recording repeats, read from the scenario in its manifest. */
export function periodOf({ manifest }: Recording): Period {
  const scenario = manifest.scenario as { world?: { periodic?: Record<string, unknown> } | null } | null;
  const periodic = scenario?.world?.periodic;
  return { x: lengthOf(periodic?.x), z: lengthOf(periodic?.z) };
}

/** The shortest way from one place to another along an axis of this period [m]. */
export function shortestWay(difference: number, period: number): number {
  return period > 0 ? difference - period * Math.round(difference / period) : difference;
}

function lengthOf(range: unknown): number {
  if (!Array.isArray(range) || range.length !== 2) return 0;
  const length = Number(range[1]) - Number(range[0]);
  return Number.isFinite(length) && length > 0 ? length : 0;
}
