import { ALIVE } from '../columns/index.js';
import type { Kernels } from '../kernels/index.js';
import type { Shape } from '../scenario/index.js';
import { type AgentColumns, agentColumnViews } from './columns.js';

/** No agent, where an agent's id is asked for. */
export const NO_AGENT = -1;

/** Several places of which any will do, as `nearest` names them. */
export type GoalOptions = {
  readonly names: readonly string[];
  readonly shapes: readonly Shape[];
  /** Number of each among the exits of the world, by which people know it; −1 for a region, which everyone knows. */
  readonly exits: readonly number[];
};

/**
 * Who is alive, and in which row. Rows are reused, ids never.
 * `liveRow[0 .. count)` are the live rows in the order of their ids.
 */
export type Agents = {
  readonly columns: AgentColumns;
  readonly capacity: number;
  count: number;
  nextId: number;
  readonly liveRow: Uint32Array;
  /** Rows free for reuse, the next to be taken last. */
  readonly free: number[];
  /** The row of whoever has an id. */
  readonly rowOfId: Pick<ReadonlyMap<number, number>, 'get' | 'has'>;
  /** Slots of the neighbour grid (agents on the ground and, in a periodic world, their images), and of the grid of the air; written by perceive. */
  slots: number;
  flyers: number;
  /** The farthest that a torso reaches from its centre [m], and the highest speed [m/s], of anyone on the ground so far; written by perceive. */
  torsoReach: number;
  topSpeed: number;
  /** Row of the next in one's social group, around in a ring; one's own for those who walk alone. Only there where people walk together. */
  readonly socialGroupNext?: Uint32Array;
  /** Lists of places of which any will do; decide adds to them, and they are never renumbered. */
  readonly goalLists: GoalOptions[];
  /** By row, written by decide: one more than the number of its list in `goalLists`; 0 where the goal is one place. Only in a world with exits or regions. */
  readonly goalOptions?: Uint32Array;
  /** By row, written by plan: one more than the number, in that list, of the place that it has chosen; 0 where it leaves the choice to decide. */
  readonly goalChoice?: Uint32Array;
};

/** An empty crowd on the kernels' memory. */
export function createAgents(kernels: Kernels, capacity: number): Agents {
  const free = Array.from({ length: capacity }, (_, i) => capacity - 1 - i);
  const agents: Agents = {
    columns: agentColumnViews(kernels),
    capacity,
    count: 0,
    nextId: 0,
    liveRow: kernels.u32.liveRow,
    free,
    rowOfId: { get: (id) => findRow(agents, id), has: (id) => findRow(agents, id) !== undefined },
    slots: 0,
    flyers: 0,
    torsoReach: 0,
    topSpeed: 0,
    socialGroupNext: kernels.u32.socialGroupNext,
    goalOptions: kernels.u32.goalOptions,
    goalChoice: kernels.u32.goalChoice,
    goalLists: [],
  };
  return agents;
}

/** Live rows stand in the order of ids: a map would take 50 bytes a person, and a tenth of the time in which a large crowd is put in place. */
function findRow({ columns: { id: ids }, liveRow, count }: Agents, id: number): number | undefined {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[liveRow[middle]] < id) low = middle + 1;
    else high = middle;
  }
  return low < count && ids[liveRow[low]] === id ? liveRow[low] : undefined;
}

/** Takes a free row for a new agent and gives it the next id; undefined when the crowd is full. */
export function addRow(agents: Agents): number | undefined {
  const row = agents.free.pop();
  if (row === undefined) return undefined;
  const id = agents.nextId++;
  agents.columns.id[row] = id;
  agents.columns.flags[row] = ALIVE;
  if (agents.socialGroupNext) agents.socialGroupNext[row] = row;
  agents.liveRow[agents.count++] = row;
  return row;
}
