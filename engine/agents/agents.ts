import type { Kernels } from '../kernels/index.js';
import { assert } from '../report/index.js';
import { type AgentColumns, ALIVE, agentColumnViews } from './columns.js';
import { leaveParty } from './parties.js';

/** No agent, where an agent's id is asked for. */
export const NO_AGENT = -1;

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
  readonly rowOfId: Map<number, number>;
  /** Row of the next in one's party, around in a ring; one's own for those who walk alone. Only there where people walk together. */
  readonly partyNext?: Uint32Array;
  /** By row, written by decide: one more than the number of the list of places of which any will do; 0 where the goal is one place. No kernel reads it. */
  readonly goalOptions: Uint32Array;
  /** By row, written by plan: one more than the number, in that list, of the place that it has chosen; 0 where it leaves the choice to decide. */
  readonly goalChoice: Uint32Array;
};

/** An empty crowd on the kernels' memory. */
export function createAgents(kernels: Kernels, capacity: number): Agents {
  const free = Array.from({ length: capacity }, (_, i) => capacity - 1 - i);
  return {
    columns: agentColumnViews(kernels),
    capacity,
    count: 0,
    nextId: 0,
    liveRow: kernels.u32.liveRow,
    free,
    rowOfId: new Map(),
    partyNext: kernels.u32.partyNext,
    goalOptions: new Uint32Array(capacity),
    goalChoice: new Uint32Array(capacity),
  };
}

/** Takes a free row for a new agent and gives it the next id; undefined when the crowd is full. */
export function addRow(agents: Agents): number | undefined {
  const row = agents.free.pop();
  if (row === undefined) return undefined;
  const id = agents.nextId++;
  agents.columns.id[row] = id;
  agents.columns.flags[row] = ALIVE;
  agents.rowOfId.set(id, row);
  if (agents.partyNext) agents.partyNext[row] = row;
  agents.liveRow[agents.count++] = row;
  return row;
}

/** Frees the rows whose ALIVE flag was taken away, keeping the others in id order. */
export function removeDeadRows(agents: Agents): void {
  const { liveRow, columns, free, rowOfId } = agents;
  let kept = 0;
  for (let i = 0; i < agents.count; i++) {
    const row = liveRow[i];
    if (columns.flags[row] & ALIVE) liveRow[kept++] = row;
    else {
      leaveParty(agents, row);
      rowOfId.delete(columns.id[row]);
      free.push(row);
    }
  }
  agents.count = kept;
  assert(kept + free.length === agents.capacity, 'every row is either live or free');
}
