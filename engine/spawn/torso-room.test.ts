import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { createReport } from '../report/index.js';
import type { Scenario } from '../scenario/index.js';
import { simulateOn } from '../sim/index.js';

/** A crowd of the usual bodies, 0.45 x 0.25 m, at given places; returns where they stand and the warnings. */
async function place(points: [number, number][], population: Record<string, unknown>) {
  const report = createReport();
  const world = { walkable: [{ box: { min: [0, 0], max: [10, 2] } }], periodic: { x: [0, 10] } };
  const scenario = { version: 1, world, population: [{ where: { points }, ...population }] } as unknown as Scenario;
  const { frame } = await simulateOn(HOST, scenario, { report });
  return { x: [...frame.x.slice(0, frame.count)].map((x) => Number(x.toFixed(3))), warnings: report.warnings };
}

const FILE: [number, number][] = [0.1, 0.4, 0.7, 9.8].map((x) => [x, 1]);

describe('places close to others', () => {
  it('[SIM-41] people who face along a file stand where they are told, closer than their shoulders are broad, across a seam too', async () => {
    expect(await place(FILE, { heading: 0 })).toEqual({ x: [0.1, 0.4, 0.7, 9.8], warnings: [] });
  });

  it('[SIM-41] shoulder to shoulder they are moved aside, and so are those whose facing is not told', async () => {
    expect((await place(FILE, { heading: Math.PI / 2 })).warnings[0].count).toBeGreaterThan(0);
    expect((await place(FILE, {})).warnings[0].count).toBeGreaterThan(0);
  });

  it('[SIM-41] nobody stands in somebody else', async () => {
    const { x, warnings } = await place([0.1, 0.3].map((x) => [x, 1]) as [number, number][], { heading: 0 });
    expect(warnings[0].count).toBe(1);
    expect(x[1]).not.toBe(0.3);
  });
});
