import { ALIVE } from '../columns/index.js';
import { assert } from '../report/index.js';
import type { Agents } from './agents.js';
import { leaveSocialGroup } from './social-groups.js';

/** Frees the rows whose ALIVE flag was taken away, keeping the others in id order. */
export function removeDeadRows(agents: Agents): void {
  const { liveRow, columns, free } = agents;
  let kept = 0;
  for (let i = 0; i < agents.count; i++) {
    const row = liveRow[i];
    if (columns.flags[row] & ALIVE) liveRow[kept++] = row;
    else {
      leaveSocialGroup(agents, row);
      free.push(row);
    }
  }
  agents.count = kept;
  assert(kept + free.length === agents.capacity, 'every row is either live or free');
}
