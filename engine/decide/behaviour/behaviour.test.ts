import { describe, expect, it } from 'vitest';
import { HOST } from '../../kernels/test-host.js';
import { restoreOn, type Simulation, simulateOn } from '../../sim/index.js';

/** A hall of 40 m by 20 m with a corner region, and people with a behaviour. */
function hall(behaviours: string, more = ''): string {
  return `
version: 1
seed: 3
duration: 60
world:
  walkable: [{ box: { min: [0, 0], max: [40, 20] } }]
  regions:
    west: { box: { min: [0, 0], max: [10, 20] } }
    corner: { box: { min: [34, 14], max: [40, 20] } }
  exits:
    door: { box: { min: [38, 0], max: [40, 4] } }
${more}
behaviours:
${behaviours}
population:
  - { name: people, count: 30, bodies: uniform, where: west, behaviour: walker }
`;
}

const WALKER = `
  walker:
    states:
      linger: { do: { stroll: west }, on: [{ to: go, when: { after: 5 } }] }
      go: { do: { sequence: [{ go: corner }, { wait: 2 }, { go: door }, { end: leave }] } }
`;

function runTo(sim: Simulation, seconds: number): void {
  while (sim.tick * sim.dt < seconds && !sim.done) sim.step();
}

describe('behaviours', () => {
  it('run from a scenario, and go on from a snapshot to the bit', async () => {
    const sim = await simulateOn(HOST, hall(WALKER), { threads: 1 });
    runTo(sim, 20);
    const again = await restoreOn(HOST, sim.snapshot(), { threads: 1 });
    runTo(sim, 60);
    runTo(again, 60);
    expect(again.trajectoryHash).toBe(sim.trajectoryHash);
    expect(sim.agents).toBe(0);
    sim.dispose();
    again.dispose();
  });
});
