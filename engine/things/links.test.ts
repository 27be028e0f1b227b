import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { restoreOn, type Simulation, simulateOn } from '../sim/index.js';
import { isWalkable } from '../world/index.js';

const STONES = { name: 'stones', from: [-3, 0], to: [3, 0], both: false };
const WEST = [-8, 0];

type Given = { link?: Record<string, unknown>; world?: Record<string, unknown>; populations?: Record<string, unknown>[] };

/** Two banks of a river of 4 m, joined by a link only, in ticks of 0.1 s; somebody wants to get across. */
const run = ({ link = {}, world = {}, populations = [{}] }: Given = {}) =>
  simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      seed: 4,
      tick: 0.1,
      duration: 300,
      stop: [],
      world: {
        walkable: [{ box: { min: [-12, -5], max: [-2, 5] } }, { box: { min: [2, -5], max: [12, 5] } }],
        links: [{ ...STONES, ...link }],
        ...world,
      },
      population: populations.map((population) => ({
        preferredSpeed: 1.2,
        radius: 0.22,
        where: { points: [WEST] },
        goal: { point: [9, 0] },
        ...population,
      })),
    }),
  );

const placeOf = ({ frame }: Simulation, id = 0): [number, number] => [frame.x[frame.id.indexOf(id)], frame.z[frame.id.indexOf(id)]];
const statesOf = (sim: Simulation, id = 0) => sim.inspect(id)?.now.states.map(({ name }) => name) ?? [];
const stepUntil = (sim: Simulation, holds: () => boolean, most = 400) => {
  let ticks = 0;
  for (; ticks < most && !holds(); ticks++) sim.step();
  expect(ticks).toBeLessThan(most);
};

/** The deepest that two torsos overlap [m], by ten discs on the shoulders of each. */
function worstOverlap(sim: Simulation): number {
  const { x, z, heading, id, count } = sim.frame;
  const bodies = new Map(sim.people().map((person) => [person.id, person]));
  const discs = Array.from({ length: count }, (_, i) => {
    const { torsoBreadth = 0, torsoDepth = 0 } = bodies.get(id[i]) ?? {};
    const half = (torsoBreadth - torsoDepth) / 2;
    return Array.from({ length: 10 }, (_part, n) => {
      const aside = half * (n / 4.5 - 1);
      return { x: x[i] - Math.sin(heading[i]) * aside, z: z[i] + Math.cos(heading[i]) * aside, radius: torsoDepth / 2 };
    });
  });
  let worst = 0;
  discs.forEach((own, i) => {
    for (const other of discs.slice(i + 1).filter(([{ x, z }]) => Math.hypot(x - own[0].x, z - own[0].z) < 1.5))
      for (const a of own) for (const b of other) worst = Math.max(worst, a.radius + b.radius - Math.hypot(a.x - b.x, a.z - b.z));
  });
  return worst;
}

describe('links', () => {
  it('[SIM-104] carry people straight across at their own speed, and let them walk on to the goal', async () => {
    const sim = await run();
    stepUntil(sim, () => statesOf(sim).includes('on-link'));
    expect(Math.abs(placeOf(sim)[0] + 3)).toBeLessThan(0.6);
    const begun = placeOf(sim);
    const along: number[] = [];
    for (; statesOf(sim).includes('on-link'); sim.step()) {
      const [x, z] = placeOf(sim);
      along.push(x);
      // On the line from where it began to the end.
      expect(Math.abs(z - (begun[1] * (3 - x)) / (3 - begun[0]))).toBeLessThan(0.001);
    }
    const middle = along.filter((x) => Math.abs(x) < 2);
    for (let n = 1; n < middle.length; n++) expect(middle[n] - middle[n - 1]).toBeCloseTo(0.12, 3);
    expect(middle.length).toBeGreaterThan(30);
    stepUntil(sim, () => sim.arrived === 1);
    const told = sim.takeEvents().filter(({ kind }) => kind.startsWith('link'));
    expect(told.map(({ kind, detail, agent }) => [kind, detail, agent])).toEqual([
      ['link', 'stones', 0],
      ['link-end', 'stones', 0],
    ]);
  });

  it('[SIM-104] have a speed of their own where that is said, also one that nobody walks at', async () => {
    const sim = await run({ link: { speed: 4 } });
    stepUntil(sim, () => placeOf(sim)[0] > 0);
    const { velocityX, heading } = sim.frame;
    expect(velocityX[0]).toBeCloseTo(4, 2);
    expect(heading[0]).toBeCloseTo(0, 2);
  });

  it('[SIM-104] are part of the path that is shown', async () => {
    const sim = await run();
    sim.step();
    const shown = () => sim.inspect(0)?.path.points.map(([x]) => Math.round(x));
    expect(shown()).toEqual([-8, -3, 3, 9]);
    stepUntil(sim, () => placeOf(sim)[0] > 0);
    expect(shown()).toEqual([0, 3, 9]);
  });

  it('[SIM-105] are taken where that costs less than the way on foot, also to the nearest of several places', async () => {
    const bridge = {
      walkable: [
        { box: { min: [-12, -5], max: [12, -4] } },
        { box: { min: [-12, -4], max: [-2, 5] } },
        { box: { min: [2, -4], max: [12, 5] } },
      ],
    };
    const taken = async (cost: number) => {
      const sim = await run({ world: bridge, link: { cost } });
      stepUntil(sim, () => sim.arrived === 1);
      return sim.takeEvents().filter(({ kind }) => kind === 'link').length;
    };
    expect([await taken(6), await taken(30)]).toEqual([1, 0]);
    const exits = { across: { box: { min: [4, -1], max: [5, 1] } }, far: { box: { min: [-12, 4], max: [-11, 5] } } };
    const sim = await run({
      world: { exits },
      link: { cost: 0 },
      populations: [{ where: { points: [[-3, -1]] }, goal: { nearest: ['across', 'far'] } }],
    });
    stepUntil(sim, () => sim.arrived === 1);
    expect(sim.takeEvents().filter(({ kind }) => kind === 'link')).toHaveLength(1);
  });

  it('[SIM-106] carry one behind the other and both ways side by side: no torso meets another, and who has landed stands on walkable ground', async () => {
    const box = (x: number) => ({ box: { min: [x, -3], max: [x + 4, 3] } });
    const population = { count: 8, then: 'leave', preferredSpeed: { uniform: [0.8, 1.6] } };
    const sim = await run({
      link: { both: true },
      populations: [
        { ...population, where: box(-9), goal: { region: box(5) } },
        { ...population, where: box(5), goal: { region: box(-9) } },
      ],
    });
    const onLink = new Set<number>();
    let landed = 0;
    const look = () => {
      for (const { kind, agent } of sim.takeEvents()) {
        if (kind === 'link') onLink.add(agent);
        if (kind === 'link-end' && onLink.delete(agent)) landed += 1;
      }
      expect(worstOverlap(sim)).toBeLessThan(0.001);
      for (let i = 0; i < sim.frame.count; i++) {
        if (!onLink.has(sim.frame.id[i])) expect(isWalkable(sim.world, sim.frame.x[i], sim.frame.z[i], 0.05)).toBe(true);
      }
      return sim.frame.count === 0;
    };
    stepUntil(sim, look, 900);
    expect(landed).toBe(16);
  });

  it('[SIM-106] let people land where somebody stands: that one gives way, and no torso meets another', async () => {
    const stander = { where: { points: [[3, 0]] }, goal: { point: [3, 0] } };
    const sim = await run({ populations: [{}, stander] });
    stepUntil(sim, () => {
      expect(worstOverlap(sim)).toBeLessThan(0.001);
      return placeOf(sim)[0] > 8;
    });
  });

  it('[SIM-107] take people back whose end has become closed, and onwards again when it opens; nobody is moved off them', async () => {
    const sim = await run();
    stepUntil(sim, () => placeOf(sim)[0] > 0);
    const crate = sim.addObstacle({ box: { center: [3, 0], size: [2, 4] } });
    const raft = sim.addObstacle({ box: { center: [0, 0], size: [2, 2] } });
    sim.step(10);
    expect(placeOf(sim)[0]).toBeLessThan(0);
    expect(sim.takeEvents().map(({ kind }) => kind)).not.toContain('moved');
    sim.removeObstacle(crate);
    sim.step(20);
    expect(placeOf(sim)[0]).toBeGreaterThan(0);
    sim.removeObstacle(raft);
    stepUntil(sim, () => sim.arrived === 1);
  });

  it('[SIM-107] are left by those who head for one that closes: the goal is told to be unreachable, and reached when it opens', async () => {
    const sim = await run({ world: { doors: [{ name: 'gate', from: [3, -5], to: [3, 5], open: [{ from: 0, to: 1 }, { from: 20 }] }] } });
    sim.step(190);
    expect(statesOf(sim)).toContain('unreachable');
    expect(placeOf(sim)[0]).toBeLessThan(-1.9);
    const kinds = sim.takeEvents().map(({ kind }) => kind);
    expect(kinds).not.toContain('link');
    stepUntil(sim, () => sim.arrived === 1);
  });

  it('[SIM-107] hold people whose both ends are closed, until one opens', async () => {
    const sim = await run();
    stepUntil(sim, () => placeOf(sim)[0] > 0);
    const crates = [-3, 3].map((x) => sim.addObstacle({ box: { center: [x, 0], size: [2, 4] } }));
    sim.step();
    const [x] = placeOf(sim);
    sim.step(20);
    expect(placeOf(sim)[0]).toBe(x);
    sim.removeObstacle(crates[0]);
    stepUntil(sim, () => !statesOf(sim).includes('on-link'));
    expect(placeOf(sim)[0]).toBeCloseTo(-3, 1);
  });

  it('[SIM-108] go on from a snapshot bit for bit, with people on them, and when the run is repeated', async () => {
    const given = { link: { both: true, speed: 0.7 }, populations: [{ count: 6, where: { box: { min: [-10, -3], max: [-5, 3] } } }] };
    const sim = await run(given);
    stepUntil(sim, () => statesOf(sim, 2).includes('on-link') || statesOf(sim, 0).includes('on-link'));
    const crate = sim.addObstacle({ box: { center: [3, 1], size: [2, 2] } });
    const saved = await restoreOn(HOST, sim.snapshot());
    for (const each of [sim, saved]) {
      each.step(30);
      each.removeObstacle(crate);
      each.step(150);
    }
    expect(saved.trajectoryHash).toBe(sim.trajectoryHash);
    expect(sim.takeEvents().filter(({ kind }) => kind === 'link-end').length).toBeGreaterThan(2);
  });

  it('[SIM-109] take new goals on the way, and can lose people', async () => {
    const sim = await run({ populations: [{ where: { points: [WEST, [-9, 0]] } }] });
    stepUntil(sim, () => placeOf(sim)[0] > 0);
    sim.setGoals([0], [{ point: [9, 4] }]);
    sim.step(2);
    expect(statesOf(sim)).toContain('on-link');
    stepUntil(sim, () => sim.arrived >= 1);
    stepUntil(sim, () => placeOf(sim)[1] > 3);
    sim.removeAgents([0]);
    const [id] = sim.addAgents({ where: { points: [WEST] }, goal: { point: [-9, 3] }, radius: 0.2 });
    sim.step();
    expect(statesOf(sim, id)).not.toContain('on-link');
  });

  it.each(['walker', 'orca', 'social-force', 'predictive', 'hidac', 'footstep'])(
    '[SIM-109] are taken by people steered by %s',
    async (model) => {
      const sim = await run({ populations: [{ steer: model }] });
      stepUntil(sim, () => sim.arrived === 1);
      expect(sim.takeEvents().filter(({ kind }) => kind === 'link-end')).toHaveLength(1);
    },
  );

  it('[SIM-109] need no memory where there are none', async () => {
    const [none, one] = [await run({ world: { links: [] } }), await run()];
    expect(one.memory.bytesPerAgent - none.memory.bytesPerAgent).toBeCloseTo(4, 0);
  });

  const ferried = (link: Record<string, unknown> = {}, people = 6) =>
    run({
      link: { ferry: 'boat', speed: 1.5, wait: 3, ...link },
      world: { things: [{ kind: 'boat', name: 'boat', at: [0, 0] }] },
      populations: [{ count: people, where: { box: { min: [-8, -2], max: [-4, 2] } } }],
    });
  const boatOf = ({ world }: Simulation) => world.things.find(({ name }) => name === 'boat')!.x;

  it('[THINGS-11] a ferry carries as many as have room on its deck, and nobody is over water without it', async () => {
    const sim = await ferried();
    let most = 0;
    let crossings = 0;
    for (let tick = 0; tick < 900 && sim.arrived < 6; tick++) {
      const before = boatOf(sim);
      sim.step();
      if (before < 0 && boatOf(sim) >= 0) crossings++;
      const over = [...sim.frame.x].filter((x) => Math.abs(x) < 1.95);
      for (const x of over) expect(Math.abs(x - boatOf(sim))).toBeLessThan(1.8);
      most = Math.max(most, over.length);
    }
    expect(sim.arrived).toBe(6);
    expect(most).toBeGreaterThan(1);
    expect(crossings).toBeGreaterThan(1);
    expect(worstOverlap(sim)).toBeLessThan(0.002);
  });

  it('[THINGS-11] a ferry waits for others once somebody is on board, and comes back empty of a link that leads one way', async () => {
    const sim = await ferried({ wait: 4 }, 1);
    stepUntil(sim, () => statesOf(sim).includes('on-link'));
    const boarded = sim.time;
    const shore = boatOf(sim);
    stepUntil(sim, () => boatOf(sim) > shore + 0.01);
    expect(sim.time - boarded).toBeGreaterThanOrEqual(4);
    stepUntil(sim, () => sim.arrived === 1);
    stepUntil(sim, () => boatOf(sim) === shore);
  });

  it('[THINGS-11] a ferry goes on from a snapshot bit for bit', async () => {
    const sim = await ferried();
    stepUntil(sim, () => Math.abs(boatOf(sim)) < 0.2);
    const again = await restoreOn(HOST, sim.snapshot());
    for (const one of [sim, again]) for (let tick = 0; tick < 120; tick++) one.step();
    expect(again.trajectoryHash).toBe(sim.trajectoryHash);
    expect(boatOf(again)).toBe(boatOf(sim));
  });

  it('[THINGS-11] a ferry that is no thing of the world is refused with its place', async () => {
    await expect(run({ link: { ferry: 'raft' } })).rejects.toThrow(/world\.links\[0\]\.ferry.*a thing of world\.things/);
  });
});
