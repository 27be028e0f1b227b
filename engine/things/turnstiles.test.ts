import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { restoreOn, type Simulation, simulateOn } from '../sim/index.js';

const INTERVAL = 2;

/** Twenty people before a wall with one turnstile in it. */
const gate = () =>
  simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      seed: 3,
      duration: 1000,
      stop: [],
      world: {
        walkable: [{ box: { min: [-6, -4], max: [6, 4] } }],
        obstacles: [{ box: { min: [-0.1, -4], max: [0.1, -0.4] } }, { box: { min: [-0.1, 0.4], max: [0.1, 4] } }],
        things: [{ kind: 'turnstile', name: 'gate', at: [0, 0], angle: Math.PI / 2, properties: { interval: INTERVAL } }],
        exits: { out: { box: { min: [4, -4], max: [6, 4] } } },
      },
      population: [{ count: 20, where: { box: { min: [-5, -3], max: [-1, 3] } }, goal: { exit: 'out' } }],
    }),
  );

/** Times at which somebody has come to the other side [s]. */
function passages(sim: Simulation, seconds: number): number[] {
  const times: number[] = [];
  const before = new Map<number, number>();
  while (sim.time < seconds) {
    sim.step();
    const { frame } = sim;
    for (let i = 0; i < frame.count; i++) {
      if ((before.get(frame.id[i]) ?? -1) < 0 && frame.x[i] >= 0) times.push(sim.time);
      before.set(frame.id[i], frame.x[i]);
    }
  }
  return times;
}

describe('a turnstile', () => {
  it('[THINGS-10] lets one person through at a time, and says when it is closed', async () => {
    const sim = await gate();
    const times = passages(sim, 60);
    expect(times.length).toBe(20);
    for (let n = 1; n < times.length; n++) expect(times[n] - times[n - 1]).toBeGreaterThan(INTERVAL - 0.05);
    expect(times.at(-1)).toBeLessThan(50);
    expect(sim.world.things.find(({ name }) => name === 'gate')?.state).toBe('open');
  });

  it('[THINGS-10] goes on from a snapshot bit for bit', async () => {
    const sim = await gate();
    sim.step(301);
    const again = await restoreOn(HOST, sim.snapshot());
    for (const run of [sim, again]) run.step(300);
    expect(again.trajectoryHash).toBe(sim.trajectoryHash);
    expect(again.world.things.map(({ state }) => state)).toEqual(sim.world.things.map(({ state }) => state));
  });
});
