import { NO_TRIANGLE } from '../navmesh/edges.js';
import { findPath } from '../paths/path.js';
import { locate } from '../queries/locate.js';
import type { World } from '../types.js';
import type { Link } from './lane.js';

/** A path that may take links. */
export type LinkedPath = {
  readonly status: 'found' | 'partial' | 'none';
  /** Points written. */
  readonly count: number;
  /** Metres walked plus costs of links [m]. */
  readonly cost: number;
  /** Links taken, in order: its number, whether it was taken from `to` to `from`, and the point of the path at which it begins (it ends at the next). */
  readonly taken: { readonly link: number; readonly isBackwards: boolean; readonly at: number }[];
};

/** A link as it is taken in one direction. */
export type Step = { link: number; isBackwards: boolean; enterX: number; enterZ: number; leaveX: number; leaveZ: number; cost: number };

const START = -1;
const _leg = new Float32Array(2);

/**
 * The cheapest path over walkable ground and links, as x, z pairs. Without a link it is what `findPath` finds; where nothing leads to the
 * goal it is the way to the nearest place that can be reached on foot.
 *
 * Dijkstra over the ends of links; legs between them are measured by `findPath`, and only where the straight line leaves hope.
 */
export function findLinkedPath(
  world: World,
  links: readonly Link[],
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  radius: number,
  out: Float32Array,
): LinkedPath {
  const steps = links.flatMap(stepsOf);
  const { way, cost } = cheapestSteps(world, steps, from, to, radius);
  if (cost === Number.POSITIVE_INFINITY) {
    const { status, count, length } = findPath(world, from, to, radius, out);
    return { status, count, cost: length, taken: [] };
  }
  return draw(
    world,
    way.map((i) => steps[i]),
    from,
    to,
    radius,
    out,
  );
}

/** The directions in which a link can be taken. */
export function stepsOf({ from, to, cost, both }: Link, link: number): Step[] {
  const price = cost ?? distance(from[0], from[1], to[0], to[1]);
  const forth = { link, isBackwards: false, enterX: from[0], enterZ: from[1], leaveX: to[0], leaveZ: to[1], cost: price };
  const back = { link, isBackwards: true, enterX: to[0], enterZ: to[1], leaveX: from[0], leaveZ: from[1], cost: price };
  return both === false ? [forth] : [forth, back];
}

/** The steps of the cheapest way, in order, and what it costs; infinite where there is none. */
export function cheapestSteps(
  world: World,
  steps: readonly Step[],
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  radius: number,
): { way: number[]; cost: number } {
  const cost = steps.map(() => Number.POSITIVE_INFINITY);
  const before = steps.map(() => START);
  const isDone = steps.map(() => false);
  let best = Number.POSITIVE_INFINITY;
  let last = START;
  for (let at = START, here = 0; ; ) {
    const x = at === START ? from[0] : steps[at].leaveX;
    const z = at === START ? from[1] : steps[at].leaveZ;
    const whole = here + legLength(world, x, z, to[0], to[1], radius, best - here);
    if (whole < best) {
      best = whole;
      last = at;
    }
    steps.forEach((step, i) => {
      if (isDone[i]) return;
      const limit = Math.min(best, cost[i]) - here - step.cost;
      const total = here + step.cost + legLength(world, x, z, step.enterX, step.enterZ, radius, limit);
      if (total >= cost[i]) return;
      cost[i] = total;
      before[i] = at;
    });
    at = cheapest(cost, isDone);
    if (at === START || cost[at] >= best) break;
    isDone[at] = true;
    here = cost[at];
  }
  const way: number[] = [];
  for (let i = last; i !== START; i = before[i]) way.unshift(i);
  return { way, cost: best };
}

function cheapest(cost: readonly number[], isDone: readonly boolean[]): number {
  let best = START;
  for (let i = 0; i < cost.length; i++) {
    if (!isDone[i] && cost[i] < Number.POSITIVE_INFINITY && (best === START || cost[i] < cost[best])) best = i;
  }
  return best;
}

/** Length of a path on foot; infinite where there is none, or none shorter than the limit can be. */
function legLength(world: World, ax: number, az: number, bx: number, bz: number, radius: number, limit: number): number {
  if (!(distance(ax, az, bx, bz) < limit)) return Number.POSITIVE_INFINITY;
  // A search that finds no way looks at all the ground there is: islands are told apart first.
  const start = locate(world, ax, az);
  const goal = locate(world, bx, bz);
  if (start !== NO_TRIANGLE && goal !== NO_TRIANGLE && world.mesh.component[start] !== world.mesh.component[goal])
    return Number.POSITIVE_INFINITY;
  const { status, length } = findPath(world, [ax, az], [bx, bz], radius, _leg);
  return status === 'found' ? length : Number.POSITIVE_INFINITY;
}

/** Finds the legs once more and writes one behind the other. */
function draw(
  world: World,
  way: readonly Step[],
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  radius: number,
  out: Float32Array,
): LinkedPath {
  const taken: { link: number; isBackwards: boolean; at: number }[] = [];
  let count = 0;
  let cost = 0;
  let x = from[0];
  let z = from[1];
  const walk = (toX: number, toZ: number) => {
    const leg = findPath(world, [x, z], [toX, toZ], radius, out.subarray(2 * count));
    count += leg.count;
    cost += leg.length;
  };
  for (const step of way) {
    walk(step.enterX, step.enterZ);
    taken.push({ link: step.link, isBackwards: step.isBackwards, at: count - 1 });
    cost += step.cost;
    x = step.leaveX;
    z = step.leaveZ;
  }
  walk(to[0], to[1]);
  return { status: 'found', count, cost, taken };
}

function distance(ax: number, az: number, bx: number, bz: number): number {
  return Math.sqrt((bx - ax) * (bx - ax) + (bz - az) * (bz - az));
}
