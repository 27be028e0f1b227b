// Short-horizon search in space and time over footsteps (Singh, Kapadia, Reinman, Faloutsos 2011): best first, with a budget of nodes; where that
// runs out, the node that came nearest to the goal is taken.
import { perMetre } from './footstep-model';
import { cheapest, COST, depthOf, nearestToGoal, nodeAt, TIME, totalAt } from './footstep-tree';
import { tryStarts, trySteps, weighPaces } from './footstep-tries';

/** Steps that are looked ahead, and time [s]. */
const HORIZON: i32 = 4;
const LATEST: f32 = 2.6;
/** A goal this near is reached [m]. */
const REACHED: f32 = 0.25;

/** Nodes that the last search expanded, and how it ended. */
export let expanded: i32 = 0;
export let status: i32 = 0;
/** How a search ends: to the horizon or the goal; with the best so far; with nothing but a stop. */
export const FOUND: i32 = 0;
export const BEST_SO_FAR: i32 = 1;
export const NO_STEP: i32 = 2;

/** Searches from the root with a budget of nodes; returns the last node of the plan, 0 where there is none. */
export function search(budget: i32, starts: bool): i32 {
  expanded = 0;
  status = FOUND;
  weighPaces();
  let node = 0;
  while (true) {
    if (starts && node == 0) tryStarts(0);
    else trySteps(node);
    store<f32>(totalAt(node), Infinity);
    expanded++;
    node = cheapest();
    if (node == 0) break;
    const at = nodeAt(node);
    if (load<f32>(totalAt(node)) - load<f32>(at, COST) < REACHED * perMetre || depthOf(at) == HORIZON || load<f32>(at, TIME) > LATEST) return node;
    if (expanded >= budget) break;
  }
  const best = nearestToGoal();
  status = best > 0 ? BEST_SO_FAR : NO_STEP;
  return best;
}
