import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { distanceOfStretches } from '../math/index.js';
import { createReport } from '../report/index.js';
import type { Vec2 } from '../scenario/index.js';
import { populate, spawnOf } from '../spawn/index.js';
import { weighFootstep } from '../steer/explain/explain-footstep.js';
import { PLAN, PLAN_WORDS, STEP } from '../steer/footstep-plan.js';
import type { Footprint, Situation } from '../steer/index.js';
import { referenceStep } from '../steer/test-footstep.js';
import { createState } from './create.js';
import { beginFrame, publishFrame } from './frames.js';
import { type Simulation, simulateOn } from './index.js';
import { situationOf } from './inspect.js';
import { loadScenario } from './schema.js';
import type { SimState } from './state.js';
import { step } from './step.js';

type Population = Record<string, unknown>;
const walker = (at: Vec2, goal: Vec2, more: Population = {}): Population => ({
  count: 1,
  where: { points: [at] },
  heading: Math.atan2(goal[1] - at[1], goal[0] - at[0]),
  preferredSpeed: 1.3,
  goal: { point: goal },
  steer: 'footstep',
  ...more,
});
const describeRun = (population: readonly Population[], world: Population = {}, more: Population = {}): string =>
  JSON.stringify({
    version: 1,
    seed: 3,
    duration: 60,
    stop: [],
    world: { walkable: [{ box: { min: [-12, -6], max: [12, 6] } }], ...world },
    population,
    ...more,
  });
const run = (population: readonly Population[], world?: Population, more?: Population) =>
  simulateOn(HOST, describeRun(population, world, more));

/** The state of a run, before its first tick. */
async function stateOf(text: string): Promise<SimState> {
  const scenario = await loadScenario(text);
  const state = await createState({ scenario, seed: scenario.seed, host: HOST, threads: 1, frameColumns: [], report: createReport() });
  populate(spawnOf(state), state);
  beginFrame(state);
  publishFrame(state);
  return state;
}

/** All prints that somebody leaves over some ticks, in order. */
function printsOf(sim: Simulation, id: number, ticks: number): Footprint[] {
  const prints = new Map<number, Footprint>();
  for (let tick = 0; tick < ticks; tick++) {
    sim.step();
    for (const print of sim.footprints(id)?.recent ?? []) if (print.time > 0) prints.set(print.time, print);
  }
  return [...prints.values()].sort((a, b) => a.time - b.time);
}

/** From one print to the next: along and aside of the way, positive to the side of the second foot, and how long it took. */
function strides(prints: readonly Footprint[]): { ahead: number; aside: number; time: number; toesOut: number }[] {
  return prints.slice(2).map(({ side, position: [x, z], direction, time }, n) => {
    const before = prints[n + 1];
    const twice = prints[n];
    // The line from the print before last to this one of the same foot is the way.
    const [wayX, wayZ] = [x - twice.position[0], z - twice.position[1]];
    const size = Math.hypot(wayX, wayZ);
    const out = side === 'right' ? 1 : -1;
    const [stepX, stepZ] = [x - before.position[0], z - before.position[1]];
    return {
      ahead: (stepX * wayX + stepZ * wayZ) / size,
      aside: ((stepZ * wayX - stepX * wayZ) / size) * out,
      time: time - before.time,
      toesOut: ((direction[1] * wayX - direction[0] * wayZ) / size) * out,
    };
  });
}

describe('somebody who walks by footsteps', () => {
  it('[STEER-93] alone makes the steps of a person: length, width, cadence, toes', async () => {
    const sim = await run([walker([-8, 0], [10, 0], { heading: 0 })]);
    sim.step(60);
    const prints = printsOf(sim, 0, 240);
    expect(prints.length).toBeGreaterThan(10);
    for (const [n, { side }] of prints.entries()) expect(side).not.toBe(prints[n - 1]?.side);
    for (const { ahead, aside, time, toesOut } of strides(prints)) {
      expect(ahead).toBeGreaterThan(0.6);
      expect(ahead).toBeLessThan(0.8);
      expect(aside).toBeGreaterThan(0.06);
      expect(aside).toBeLessThan(0.16);
      expect(1 / time).toBeGreaterThan(1.7);
      expect(1 / time).toBeLessThan(2);
      expect(Math.abs(toesOut)).toBeLessThan(0.2);
    }
  });

  it.each([1, 1.3])(
    '[STEER-94] goes straight at %f m/s, without a jerk: its way is made of parabolas that join',
    async (preferredSpeed) => {
      const sim = await run([walker([-8, 0], [10, 0], { preferredSpeed })]);
      let hardest = 0;
      let aside = 0;
      let before: Vec2 = [0, 0];
      for (let tick = 0; tick < 400; tick++) {
        sim.step();
        const { velocityX, velocityZ, z } = sim.frame;
        hardest = Math.max(hardest, Math.hypot(velocityX[0] - before[0], velocityZ[0] - before[1]) / sim.dt);
        before = [velocityX[0], velocityZ[0]];
        aside = Math.max(aside, Math.abs(z[0]));
      }
      expect(hardest).toBeLessThan(3.3);
      expect(aside).toBeLessThan(0.12);
    },
  );

  it('[STEER-95] does not cross its legs where it turns, and keeps its feet off a corner', async () => {
    const obstacles = [{ box: { min: [-2, -1], max: [0, 1] } }];
    const sim = await run([walker([-6, 0], [4, 0])], { obstacles });
    const prints = printsOf(sim, 0, 330);
    for (const { aside } of strides(prints.slice(1, -2))) expect(aside).toBeGreaterThan(0);
    for (const {
      position: [x, z],
    } of prints)
      expect(x > -2 && x < 0 && Math.abs(z) < 1).toBe(false);
    expect(sim.frame.x[0]).toBeGreaterThan(3.4);
  });

  it('[STEER-96] passes somebody who comes in a corridor, without standing still', async () => {
    const world = { walkable: [{ box: { min: [-12, -0.8], max: [12, 0.8] } }] };
    const sim = await run([walker([-5, 0], [8, 0]), walker([5, 0], [-8, 0])], world);
    sim.step(45);
    let slowest = Infinity;
    while (sim.time < 6) {
      sim.step();
      for (let i = 0; i < 2; i++) slowest = Math.min(slowest, Math.hypot(sim.frame.velocityX[i], sim.frame.velocityZ[i]));
    }
    expect(slowest).toBeGreaterThan(0.3);
    sim.step(150);
    expect(sim.frame.x[0]).toBeGreaterThan(5);
    expect(sim.frame.x[1]).toBeLessThan(-5);
  });

  it('[STEER-97] turns its shoulders to go through a door of 0.45 m that is narrower than they are', async () => {
    const obstacles = [{ box: { min: [-0.15, -6], max: [0.15, -0.225] } }, { box: { min: [-0.15, 0.225], max: [0.15, 6] } }];
    const body = { radius: 0.21, torso: { breadth: 0.5, depth: 0.24 } };
    const sim = await run([walker([-4, 0.5], [4, 0.5], body)], { obstacles });
    let turned = 0;
    for (let tick = 0; tick < 360; tick++) {
      sim.step();
      const { x, heading, velocityX, velocityZ } = sim.frame;
      if (Math.abs(x[0]) < 0.1) turned = Math.max(turned, Math.abs(Math.sin(heading[0] - Math.atan2(velocityZ[0], velocityX[0]))));
    }
    expect(sim.frame.x[0]).toBeGreaterThan(3);
    // 0.225 m beside the middle leaves 0.105 m for a shoulder of 0.13 m.
    expect(turned).toBeGreaterThan(Math.sqrt(1 - (0.105 / 0.13) ** 2) - 0.05);
  });

  it('[STEER-98] stops with its feet side by side, and turns on the spot to go back', async () => {
    const sim = await run([walker([-4, 0], [0, 0])]);
    sim.step(240);
    expect(Math.abs(sim.frame.x[0])).toBeLessThan(0.5);
    expect(Math.hypot(sim.frame.velocityX[0], sim.frame.velocityZ[0])).toBe(0);
    const { recent, planned } = sim.footprints(0)!;
    expect(planned).toEqual([]);
    const [a, b] = recent.slice(-2);
    expect(Math.hypot(a.position[0] - b.position[0], a.position[1] - b.position[1])).toBeLessThan(0.25);
    sim.step(90);
    expect(sim.footprints(0)!.recent).toEqual(recent);
    sim.setGoals([0], [{ point: [-5, 0] }]);
    sim.step(60);
    expect(Math.abs(sim.frame.x[0])).toBeLessThan(0.6);
    expect(Math.cos(sim.frame.heading[0])).toBeLessThan(0);
    sim.step(240);
    expect(sim.frame.x[0]).toBeLessThan(-4.4);
  });
});

describe('a crowd that walks by footsteps', () => {
  const population = (min: Vec2, max: Vec2, exit: string): Population => ({
    count: 25,
    where: { box: { min, max } },
    goal: { exit },
    steer: 'footstep',
    radius: 0.2,
  });
  const describeCrossing = () =>
    describeRun(
      [
        population([-9, -3], [-5, 3], 'east'),
        population([5, -3], [9, 3], 'west'),
        population([-3, -9], [3, -5], 'south'),
        population([-3, 5], [3, 9], 'north'),
      ],
      {
        walkable: [{ box: { min: [-12, -12], max: [12, 12] } }],
        exits: {
          east: { box: { min: [10, -4], max: [12, 4] } },
          west: { box: { min: [-12, -4], max: [-10, 4] } },
          south: { box: { min: [-4, 10], max: [4, 12] } },
          north: { box: { min: [-4, -12], max: [4, -10] } },
        },
      },
      { seed: 7 },
    );
  const crossing = () => simulateOn(HOST, describeCrossing());

  it('[STEER-99] of 100 crosses four ways: no torsos overlap and everyone leaves', async () => {
    const sim = await crossing();
    const people = sim.people();
    let deepest = 0;
    while (sim.frame.count > 0 && sim.time < 58) {
      sim.step(5);
      deepest = Math.max(deepest, deepestOverlap(sim, people[0]));
    }
    expect(sim.frame.count).toBe(0);
    expect(deepest).toBeLessThan(0.001);
  });

  it('[STEER-100] keeps to its budget of nodes, takes the best so far where that runs out, and stops where there is no step', async () => {
    const state = await stateOf(describeCrossing());
    const { agents } = state;
    const statuses = new Set<string>();
    for (let n = 0; n < 12; n++) {
      for (let tick = 0; tick < 20; tick++) step(state, () => {});
      for (const row of agents.liveRow.subarray(0, agents.count)) {
        const { nodes, status } = weighFootstep(situationOf(state, row) as Situation);
        expect(nodes).toBeLessThanOrEqual(16);
        statuses.add(status);
      }
    }
    state.kernels.dispose();
    expect([...statuses].sort()).toEqual(['best-so-far', 'found', 'stop']);
  });

  it('[STEER-101] is defined for people on one spot, and forgets who was in a row before', async () => {
    const sim = await run([{ ...walker([0, 0], [5, 0]), count: 8, where: { circle: { center: [0, 0], radius: 0.9 } }, radius: 0.2 }]);
    sim.step(120);
    expect([...sim.frame.x, ...sim.frame.z, ...sim.frame.heading].every(Number.isFinite)).toBe(true);
    sim.removeAgents([...sim.frame.id]);
    sim.step();
    const [id] = sim.addAgents(walker([0, 3], [5, 3]));
    sim.step();
    const { recent } = sim.footprints(id)!;
    expect(recent.map(({ position: [x] }) => x)).toEqual([0, 0]);
  });
});

describe('the kernel of footsteps', () => {
  it('[STEER-102] puts its feet where the plain model does, at the same cost', async () => {
    const state = await stateOf(
      describeRun([walker([-6, 0.3], [6, 3], { mass: 70 })], { obstacles: [{ box: { min: [-2, -1], max: [0, 2] } }] }, { seed: 1 }),
    );
    const plan = state.kernels.f32.footPlan.subarray(0, PLAN_WORDS);
    const whole = new Uint32Array(plan.buffer, plan.byteOffset, PLAN_WORDS);
    const { mass } = state.agents.columns;
    const stepper = { mass: mass[0], leg: 0.9, speed: 1.3, curvature: 0.35, width: 0.1 };
    const pair = (at: number): Vec2 => [plan[at], plan[at + 1]];
    let compared = 0;
    for (let tick = 0; tick < 300; tick++) {
      step(state, () => {});
      const next = pair(PLAN.queue + STEP.ends);
      if (whole[PLAN.mode] === 0 || whole[PLAN.queued] < 2 || whole[PLAN.status] !== 0 || Math.hypot(...next) < 0.1) continue;
      const begin = pair(PLAN.end);
      const now = referenceStep(stepper, {
        from: pair(PLAN.from),
        begin: pair(PLAN.begin),
        end: begin,
        span: plan[PLAN.span],
        side: 'left',
      });
      const side = whole[PLAN.side] === 0 ? 'right' : 'left';
      const then = referenceStep(stepper, { from: now.to, begin, end: next, span: plan[PLAN.queue + STEP.lasts], side });
      for (const axis of [0, 1]) expect(pair(PLAN.queue + STEP.foot)[axis]).toBeCloseTo(then.foot[axis], 4);
      for (const [n, energy] of [then.time, then.speed, then.turn].entries()) expect(plan[PLAN.energy + n]).toBeCloseTo(energy, 1);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(150);
    state.kernels.dispose();
  });
});

/** How deep torsos of one size overlap at most [m]. */
function deepestOverlap(
  { frame: { count, x, z, heading } }: Simulation,
  { torsoBreadth, torsoDepth }: { torsoBreadth: number; torsoDepth: number },
): number {
  const half = (torsoBreadth - torsoDepth) / 2;
  let deepest = 0;
  const ends = (i: number) => {
    const [sideX, sideZ] = [-Math.sin(heading[i]) * half, Math.cos(heading[i]) * half];
    return [x[i] - sideX, z[i] - sideZ, x[i] + sideX, z[i] + sideZ] as const;
  };
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) deepest = Math.max(deepest, torsoDepth - distanceOfStretches(...ends(i), ...ends(j)));
  }
  return deepest;
}
