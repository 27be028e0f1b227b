import { restore, type Simulation, simulate } from 'promenade';
import { multiDomain, type PlanModel } from 'promenade/plan';
import { describe, expect, it } from 'vitest';

/** Two rooms joined by a corridor as wide as one person, with a bay for two; two people come from either side and meet in it, away from the bay. */
const CORRIDOR = [
  [-8, -4],
  [0, -4],
  [0, 0],
  [20, 0],
  [20, -4],
  [28, -4],
  [28, 5],
  [20, 5],
  [20, 0.6],
  [6.6, 0.6],
  [6.6, 2.4],
  [3.4, 2.4],
  [3.4, 0.6],
  [0, 0.6],
  [0, 5],
  [-8, 5],
];

function faceToFace(plan: string, { threads = 1, right = [8, 6.8], left = [16, 17.2] } = {}): Promise<Simulation> {
  const walkers = (name: string, xs: readonly number[], goal: number) => ({
    name,
    count: xs.length,
    where: { points: xs.map((x) => [x, 0.3]) },
    goal: { point: [goal, 0.3] },
    radius: 0.25,
    // Too deep to pass each other with their shoulders turned.
    torso: { breadth: 0.45, depth: 0.36 },
    plan,
  });
  const population = [walkers('to the right', right, 25), walkers('to the left', left, -5)];
  const scenario = { version: 1, name: 'bay', seed: 1, duration: 120, stop: [], world: { walkable: [{ polygon: CORRIDOR }] }, population };
  return simulate(JSON.stringify(scenario), { threads });
}

describe('planning in space and time', () => {
  it('[PLAN-42] two populations face to face in a corridor as wide as one person get past each other; along shortest ways they stand for ever', async () => {
    const planned = await faceToFace('multi-domain');
    const shortest = await faceToFace('shortest');
    planned.step(30 * 60);
    shortest.step(30 * 60);
    expect(planned.arrived).toBe(4);
    expect(shortest.arrived).toBe(0);
    planned.dispose();
    shortest.dispose();
  });

  it('[PLAN-97] four against four get past each other too', async () => {
    const sim = await faceToFace('multi-domain', { right: [8, 6.8, 5.6, 4.4], left: [16, 17.2, 18.4, 19.6] });
    sim.step(30 * 75);
    expect(sim.arrived).toBe(8);
    sim.dispose();
  });

  it('[PLAN-100] who is behind its plan hurries until it has caught up, by a fifth of its speed at most', async () => {
    const world = { walkable: [{ box: { min: [0, -3], max: [30, 3] } }] };
    const somebody = {
      count: 1,
      where: { points: [[2, 0]] },
      preferredSpeed: 1.25,
      goal: { point: [28, 0] },
      plan: 'multi-domain',
      steer: { model: 'walker', noise: 0 },
    };
    const sim = await simulate(JSON.stringify({ version: 1, name: 'late', seed: 1, duration: 30, world, population: [somebody] }), {
      threads: 1,
    });
    const speeds = Array.from({ length: 450 }, () => {
      sim.step();
      return sim.frame.velocityX[0];
    });
    // It has to get going first.
    expect(Math.max(...speeds)).toBeGreaterThan(1.3);
    expect(Math.max(...speeds)).toBeLessThanOrEqual(1.5 + 1e-3);
    expect(speeds[449]).toBeCloseTo(1.25, 1);
    sim.dispose();
  });

  it('[PLAN-43] a run goes on from a snapshot bit for bit, on any number of threads', async () => {
    const one = await faceToFace('multi-domain');
    one.step(200);
    const copy = await restore(one.snapshot(), { threads: 2 });
    one.step(200);
    copy.step(200);
    expect(copy.trajectoryHash).toBe(one.trajectoryHash);
    one.dispose();
    copy.dispose();
  });

  it('[PLAN-44] a plan is explained in every domain, with its tunnel and the nodes of its searches, and changes nothing', async () => {
    const [told, untold] = [await faceToFace('multi-domain'), await faceToFace('multi-domain')];
    told.step(30);
    untold.step(30);
    const plan = told.explainPlan(told.frame.id[0]);
    expect(plan?.status).toBe('found');
    expect(plan?.mesh.slice(0, 2).map((value) => Math.round(value))).toEqual([Math.round(told.frame.x[0]), 0]);
    expect(plan?.time.length).toBeGreaterThan(5);
    expect(plan?.published.length).toBeGreaterThan(5);
    expect(plan?.nodes.time.length).toBeGreaterThan(10);
    expect(plan?.tunnel.width).toBe(3);
    expect([...(plan?.nodes.grid ?? [0]), ...(plan?.nodes.mesh ?? [0])].every(Number.isFinite)).toBe(true);
    told.step(60);
    untold.step(60);
    expect(told.trajectoryHash).toBe(untold.trajectoryHash);
    told.dispose();
    untold.dispose();
  });

  it('[PLAN-45] a tick never expands more nodes than the budget of the crowd, and everyone arrives all the same', async () => {
    let most = 0;
    const watched = {
      ...multiDomain,
      name: 'watched',
      plan: (context) => {
        multiDomain.plan(context);
        most = Math.max(most, context.state.nodes);
      },
    } satisfies typeof multiDomain;
    const side = (name: string, x: number, goal: number) => ({
      name,
      count: 6,
      where: { box: { center: [x, 0], size: [4, 4] } },
      goal: { point: [goal, 0] },
      then: 'leave',
      bodies: 'uniform',
      plan: { model: 'watched', crowdBudget: 150 },
    });
    const world = { walkable: [{ box: { min: [-12, -4], max: [12, 4] } }] };
    const scenario = {
      version: 1,
      name: 'budget',
      seed: 3,
      duration: 60,
      stop: [],
      world,
      population: [side('a', -9, 10), side('b', 9, -10)],
    };
    const sim = await simulate(JSON.stringify(scenario), { threads: 1, planModels: [watched as PlanModel] });
    sim.step(30 * 40);
    expect(most).toBeGreaterThan(75);
    expect(most).toBeLessThanOrEqual(150);
    expect(sim.arrived).toBe(12);
    sim.dispose();
  });
});
