import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { ScenarioError } from '../scenario/index.js';
import { InputError, restoreOn, type Simulation, simulateOn } from '../sim/index.js';

const HALL = { walkable: [{ box: { min: [-20, -20], max: [20, 20] } }] };
/** What people do after their last goal; `then` is a field of the file format, never awaited. */
const ending = (word: 'leave' | 'loop') => Object.fromEntries([['then', word]]);
const WANDER = { goals: [{ random: 'anywhere' }, { random: 'anywhere', wait: { uniform: [0.5, 3] } }], ...ending('loop') };

/** A hall of 40 m by 40 m with some people in it, in ticks of 0.1 s. */
const run = (population: unknown[], more: Record<string, unknown> = {}) =>
  simulateOn(HOST, JSON.stringify({ version: 1, tick: 0.1, duration: 1000, stop: [], world: HALL, population, ...more }));

/** The social group of everyone who came together with others: the id of its first. */
const socialGroupsOf = (sim: Simulation) =>
  new Map(sim.takeEvents().flatMap(({ kind, agent, detail }) => (kind === 'together' ? [[agent, Number(detail)] as const] : [])));

/** The largest distance between two people of an id each [m]. */
function apart({ frame: { id, x, z } }: Simulation, a: number, b: number): number {
  const [i, j] = [id.indexOf(a), id.indexOf(b)];
  return Math.hypot(x[i] - x[j], z[i] - z[j]);
}

describe('social groups', () => {
  it('[SIM-70] appear side by side, across the direction they walk in', async () => {
    const sim = await run([{ count: 40, where: 'anywhere', together: 4, heading: 0, goal: { direction: [1, 0] } }]);
    const socialGroups = socialGroupsOf(sim);
    expect(new Set(socialGroups.values()).size).toBe(10);
    const abreast = [...socialGroups].filter(([id, first]) => Math.abs(sim.frame.x[id] - sim.frame.x[first]) < 0.01);
    expect(abreast.length).toBeGreaterThan(34);
    for (const [id, first] of socialGroups) expect(apart(sim, id, first)).toBeLessThan(3);
  });

  it('[SIM-70] make up the count, the last one smaller where it must be', async () => {
    const sim = await run([{ count: 10, where: 'anywhere', together: { size: 4 } }]);
    expect(sim.agents).toBe(10);
    expect([...socialGroupsOf(sim).values()]).toEqual([0, 0, 0, 0, 4, 4, 4, 4, 8, 8]);
  });

  it('[SIM-70] come from sources as a whole, at the rate of people', async () => {
    const sim = await run([{ source: { rate: 1, limit: 12 }, where: 'anywhere', together: 3, goal: { point: [0, 0] } }]);
    const counts = Array.from({ length: 14 }, () => {
      sim.step(10);
      return sim.agents;
    });
    expect(counts.slice(0, 8)).toEqual([0, 3, 3, 3, 6, 6, 6, 9]);
    expect(counts.at(-1)).toBe(12);
  });

  it('[SIM-71] have sizes of the zero-truncated Poisson distribution', async () => {
    const mean = 1.1;
    const sim = await run(
      [{ count: 3000, where: { box: { min: [-300, -300], max: [300, 300] } }, together: { size: { poisson: mean } } }],
      { world: {} },
    );
    const sizes = new Map<number, number>();
    for (const first of socialGroupsOf(sim).values()) sizes.set(first, (sizes.get(first) ?? 0) + 1);
    const counts = [0, sim.agents - [...sizes.values()].reduce((sum, size) => sum + size, 0), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    for (const size of sizes.values()) counts[size] += 1;
    const socialGroups = counts.reduce((sum, count) => sum + count, 0);
    let share = mean / (Math.exp(mean) - 1);
    for (let size = 1; size <= 4; size++) {
      expect(Math.abs(counts[size] / socialGroups - share)).toBeLessThan(0.03);
      share *= mean / (size + 1);
    }
  });

  it('[SIM-71] have sizes drawn with weights', async () => {
    const choice = [{ value: 1, weight: 0 }, { value: 2 }, { value: 5 }];
    const sim = await run([{ count: 200, where: 'anywhere', together: { size: { choice } } }]);
    const sizes = new Map<number, number>();
    for (const first of socialGroupsOf(sim).values()) sizes.set(first, (sizes.get(first) ?? 0) + 1);
    expect(new Set([...sizes.values()].slice(0, -1))).toEqual(new Set([2, 5]));
  });

  it.each([[{ size: 0 }], [{ size: 13 }], [{ size: { poisson: 0 } }], [{ size: 2, cohesion: -1 }], [{ gaze: 3 }], ['four']])(
    '[SIM-71] that cannot be are refused: %j',
    async (together) => {
      await expect(run([{ count: 4, where: 'anywhere', together }])).rejects.toThrow(ScenarioError);
    },
  );

  it('[SIM-72] have one speed, one delay and one goal', async () => {
    const delay = { uniform: [0, 3] };
    const sim = await run([{ count: 12, where: 'anywhere', together: 3, preferredSpeed: { uniform: [0.5, 2] }, delay, ...WANDER }]);
    const socialGroups = socialGroupsOf(sim);
    const people = sim.people();
    for (const [id, first] of socialGroups) expect(people[id].preferredSpeed).toBe(people[first].preferredSpeed);
    sim.step(600);
    for (const [id, first] of socialGroups) expect(apart(sim, id, first)).toBeLessThan(4);
    const goals = sim.takeEvents().filter(({ kind }) => kind === 'goal');
    expect(goals.length).toBeGreaterThan(20);
    for (const [id, first] of socialGroups) {
      const ticks = (agent: number) => goals.filter((event) => event.agent === agent).map(({ tick }) => tick);
      expect(ticks(id)).toEqual(ticks(first));
    }
  });

  it('[SIM-72] stand in a circle where they stop', async () => {
    const sim = await run([{ count: 4, where: { circle: { center: [-8, 0], radius: 1 } }, together: 4, goal: { point: [5, 0] } }]);
    sim.step(400);
    expect(sim.arrived).toBe(4);
    for (let a = 0; a < 4; a++) {
      // 0.8 m, less what two who arrive may be short of their places.
      for (let b = 0; b < a; b++) expect(apart(sim, a, b)).toBeGreaterThan(0.55);
      expect(apart(sim, a, 0)).toBeLessThan(1.4);
    }
  });
});

describe('social groups that change', () => {
  it('[SIM-73] go on without those who left', async () => {
    const sim = await run([{ count: 4, where: { circle: { center: [-15, 0], radius: 1 } }, together: 4, goal: { point: [15, 0] } }]);
    sim.step(20);
    sim.removeAgents([0, 2]);
    sim.step(100);
    expect(apart(sim, 1, 3)).toBeLessThan(1.2);
    sim.removeAgents([1]);
    sim.step(400);
    expect([sim.agents, sim.arrived]).toEqual([1, 1]);
  });

  it('[SIM-73] give their rows to others, who walk alone', async () => {
    const lone = {
      count: 2,
      where: {
        points: [
          [0, 10],
          [0, -10],
        ],
      },
      goal: { direction: [0, 1] },
    };
    const sim = await run([{ count: 2, where: { circle: { center: [0, 0], radius: 1 } }, together: 2, goal: { direction: [1, 0] } }]);
    sim.removeAgents([0, 1]);
    sim.addAgents(lone);
    sim.step(50);
    expect(Math.abs(sim.frame.x[0] - sim.frame.x[1])).toBeLessThan(0.2);
    expect(Math.abs(sim.frame.z[0] - sim.frame.z[1])).toBeGreaterThan(18);
  });

  it('[SIM-74] part from those who are given goals of their own', async () => {
    const sim = await run([{ count: 4, where: { circle: { center: [0, 0], radius: 1 } }, together: 4, goal: { point: [15, 0] } }]);
    sim.step(10);
    sim.setGoals([1, 3], [{ random: { circle: { center: [-14, 0], radius: 3 } } }]);
    sim.step(300);
    expect(apart(sim, 1, 3)).toBeLessThan(1.5);
    expect(apart(sim, 0, 2)).toBeLessThan(1.5);
    expect(apart(sim, 0, 1)).toBeGreaterThan(20);
  });

  it('[SIM-75] join a running simulation where there were social groups from the start', async () => {
    const population = { count: 6, where: 'anywhere', together: 3, ...WANDER };
    const sim = await run([{ ...population, count: 0 }]);
    sim.step(5);
    expect(sim.addAgents(population).length).toBe(6);
    expect(new Set(socialGroupsOf(sim).values())).toEqual(new Set([0, 3]));
    const without = await run([{ count: 1, where: 'anywhere' }]);
    expect(() => without.addAgents(population)).toThrow(InputError);
    expect(() => without.addAgents(population)).toThrow(/together/);
  });

  it('[SIM-76] go on from a snapshot as if nothing had happened, bit for bit', async () => {
    const periodic = { world: { ...HALL, periodic: { x: [-20, 20] } } };
    const people = [{ count: 60, where: 'anywhere', together: { size: { poisson: 2 } }, ...WANDER }];
    const sim = await run(people, periodic);
    sim.step(73);
    sim.removeAgents([3, 17]);
    const restored = await restoreOn(HOST, sim.snapshot());
    for (const each of [sim, restored]) {
      each.setGoals([4, 5, 6], [{ random: 'anywhere' }]);
      each.step(200);
    }
    expect(restored.trajectoryHash).toBe(sim.trajectoryHash);
  });

  it('[SIM-77] need no memory where nobody walks together', async () => {
    const [alone, together] = [await run([{ count: 2, where: 'anywhere' }]), await run([{ count: 2, where: 'anywhere', together: 2 }])];
    expect(together.memory.bytesPerAgent - alone.memory.bytesPerAgent).toBeGreaterThan(40);
  });
});
