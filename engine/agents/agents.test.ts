import { describe, expect, it } from 'vitest';
import { ALIVE } from '../columns/index.js';
import { createKernels } from '../kernels/index.js';
import { HOST } from '../kernels/test-host.js';
import { type Agents, addRow, createAgents } from './agents.js';
import { agentColumnSpecs } from './columns.js';
import { removeDeadRows } from './remove-rows.js';

/** Room for `capacity` agents, of which `count` are there. */
async function crowd(capacity: number, count: number): Promise<Agents> {
  const agents = createAgents(await createKernels(HOST, agentColumnSpecs(capacity), 1), capacity);
  for (let n = 0; n < count; n++) addRow(agents);
  return agents;
}

const idsOf = ({ liveRow, columns, count }: Agents) => Array.from({ length: count }, (_, i) => columns.id[liveRow[i]]);

function remove(agents: Agents, ...ids: number[]): void {
  for (const id of ids) agents.columns.flags[agents.rowOfId.get(id)!] &= ~ALIVE;
  removeDeadRows(agents);
}

describe('agents', () => {
  it('[AGENTS-1] ids count from 0 in the order of coming', async () => {
    expect(idsOf(await crowd(5, 3))).toEqual([0, 1, 2]);
  });

  it('[AGENTS-2] a full crowd takes nobody more', async () => {
    const agents = await crowd(2, 2);
    expect(addRow(agents)).toBeUndefined();
    expect([agents.count, agents.nextId]).toEqual([2, 2]);
  });

  it('[AGENTS-3] a row is used again, an id never', async () => {
    const agents = await crowd(3, 3);
    const row = agents.rowOfId.get(1)!;
    remove(agents, 1);
    expect(addRow(agents)).toBe(row);
    expect(idsOf(agents)).toEqual([0, 2, 3]);
    expect(agents.rowOfId.has(1)).toBe(false);
  });

  it('[AGENTS-4] keeps its row while it lives', async () => {
    const agents = await crowd(10, 8);
    const rows = [0, 3, 7].map((id) => agents.rowOfId.get(id));
    remove(agents, 1, 2, 4);
    addRow(agents);
    remove(agents, 5, 6);
    expect([0, 3, 7].map((id) => agents.rowOfId.get(id))).toEqual(rows);
  });

  it('[AGENTS-5] live rows stand in the order of ids, whoever comes and goes', async () => {
    const agents = await crowd(50, 40);
    for (let round = 0; round < 30; round++) {
      const ids = idsOf(agents);
      remove(agents, ...ids.filter((id) => (id * 7 + round) % 3 === 0));
      for (let n = 0; n < 9; n++) addRow(agents);
      const now = idsOf(agents);
      expect(now).toEqual(now.toSorted((a, b) => a - b));
      expect(new Set(Array.from(agents.liveRow.subarray(0, agents.count))).size).toBe(agents.count);
      for (const id of now) expect(agents.columns.id[agents.rowOfId.get(id)!]).toBe(id);
    }
  });

  it('[AGENTS-5] removing nobody changes nothing', async () => {
    const agents = await crowd(5, 3);
    removeDeadRows(agents);
    expect(idsOf(agents)).toEqual([0, 1, 2]);
  });
});
