import { describe, expect, it } from 'vitest';
import { HOST } from '../../kernels/test-host.js';
import { restoreOn, type Simulation, simulateOn } from '../../sim/index.js';
import { areaOf, BIN, createDensityField, type DensityField, densityAt, frictionAt, queueAt } from './density-field.js';
import { SPECIFIC_FLOW, speedFactor } from './speed-density.js';

/** A hall with a near door of 1.2 m in the west and one of 6 m far in the east; everyone starts in the west. */
function hall(plan: string, count = 120, more = ''): string {
  return `
version: 1
seed: 3
duration: 300
world:
  walkable:
    - { box: { min: [0, 0], max: [30, 20] } }
    - { box: { min: [-3, 9.4], max: [0.1, 10.6] } }
    - { box: { min: [29.9, 7], max: [33, 13] } }
  exits:
    narrow: { box: { min: [-3, 9.4], max: [-1.5, 10.6] } }
    wide: { box: { min: [31.5, 7], max: [33, 13] } }
population:
  - { name: people, count: ${count}, where: { box: { min: [1, 1], max: [14, 19] } }, plan: ${plan}, goal: { nearest: [narrow, wide] } ${more} }
`;
}

/** Runs to the end; how many left by the wide exit, and when the last one did. */
function evacuate(sim: Simulation): { wide: number; time: number } {
  let wide = 0;
  const seen = new Map<number, number>();
  while (!sim.done) {
    const { count, id, x } = sim.frame;
    for (let i = 0; i < count; i++) seen.set(id[i], x[i]);
    sim.step();
    for (const { kind, agent } of sim.takeEvents()) if (kind === 'leave' && (seen.get(agent) ?? 0) > 15) wide += 1;
  }
  return { wide, time: sim.time };
}

describe('congestion', () => {
  it('[PLAN-72] splits a crowd over a near narrow and a far wide exit, and is out sooner', async () => {
    const shortest = await simulateOn(HOST, hall('shortest'), { threads: 1 });
    const near = evacuate(shortest);
    const congested = await simulateOn(HOST, hall('congestion'), { threads: 1 });
    const split = evacuate(congested);
    expect(near.wide).toBe(0);
    expect(split.wide).toBeGreaterThan(40);
    expect(split.wide).toBeLessThan(110);
    expect(congested.arrived).toBe(120);
    expect(split.time).toBeLessThan(0.7 * near.time);
  });

  it('[PLAN-73] lets a few take the shortest way: nothing holds them up', async () => {
    const sim = await simulateOn(HOST, hall('congestion', 4), { threads: 1 });
    expect(evacuate(sim).wide).toBe(0);
  });

  it('[PLAN-74] goes on from a snapshot, to the bit', async () => {
    const sim = await simulateOn(HOST, hall('congestion', 60), { threads: 1 });
    sim.step(100);
    const copy = await restoreOn(HOST, sim.snapshot(), { threads: 1 });
    sim.step(150);
    copy.step(150);
    expect(copy.trajectoryHash).toBe(sim.trajectoryHash);
    expect([...(copy.density({ ahead: 8 }) ?? [])]).toEqual([...(sim.density({ ahead: 8 }) ?? [])]);
  });

  it('[PLAN-75] counts nobody when everybody has left: plans are withdrawn', async () => {
    const sim = await simulateOn(HOST, hall('congestion', 40), { threads: 1 });
    sim.step(60);
    const during = sim.density({ ahead: 4 }) as Float32Array;
    const people = during.reduce((sum, density, triangle) => sum + density * areaOf(sim.world.mesh, triangle), 0);
    expect(people).toBeGreaterThan(10);
    evacuate(sim);
    sim.step();
    for (const ahead of [1, 4, 20, 60]) expect(Math.max(...(sim.density({ ahead }) as Float32Array))).toBe(0);
  });

  it('[PLAN-80] reads plans one tick after they were made, and thinks them over in turns', async () => {
    const sim = await simulateOn(HOST, hall('congestion'), { threads: 1 });
    const ids = Array.from({ length: 120 }, (_, id) => id);
    const wide = () => ids.filter((id) => (sim.inspect(id)?.goal?.place?.[0] ?? 0) > 15);
    // In the first tick nobody knew of the others; in every later one two of 120 have their turn.
    sim.step(1);
    expect(wide()).toEqual([]);
    let before = 0;
    for (let look = 0; look < 3; look++) {
      sim.step(13);
      const now = wide().length;
      expect(now - before).toBeLessThanOrEqual(13 * 2);
      before = now;
    }
    expect(before).toBeGreaterThan(10);
  });

  it('[PLAN-76] keeps a social group together at one exit', async () => {
    const sim = await simulateOn(HOST, hall('congestion', 60, ', together: 2'), { threads: 1 });
    const exitOf = new Map<number, boolean>();
    const seen = new Map<number, number>();
    const socialGroupOf = new Map<number, string>();
    while (!sim.done) {
      const { count, id, x } = sim.frame;
      for (let i = 0; i < count; i++) seen.set(id[i], x[i]);
      sim.step();
      for (const { kind, agent, detail } of sim.takeEvents()) {
        if (kind === 'together') socialGroupOf.set(agent, detail);
        if (kind === 'leave') exitOf.set(agent, (seen.get(agent) ?? 0) > 15);
      }
    }
    const apart = [...socialGroupOf].filter(([agent, first]) => exitOf.get(agent) !== exitOf.get(Number(first)));
    expect(socialGroupOf.size).toBeGreaterThan(50);
    expect(apart.length).toBeLessThanOrEqual(4);
  });
});

describe('the density field', () => {
  const fieldOf = async (): Promise<{ field: DensityField; sim: Simulation }> => {
    const sim = await simulateOn(HOST, hall('congestion', 1), { threads: 1 });
    return { field: createDensityField(sim.world, 0), sim };
  };

  it('[PLAN-77] slows people down as Weidmann measured', () => {
    expect(speedFactor(0)).toBe(1);
    expect(speedFactor(1)).toBeCloseTo(0.79, 2);
    expect(speedFactor(2)).toBeCloseTo(0.45, 2);
    expect(speedFactor(6)).toBe(0.1);
    // Flow is speed times density; its greatest value at a free speed of 1.34 m/s is the specific flow.
    const flows = Array.from({ length: 50 }, (_, n) => (n / 10) * 1.34 * speedFactor(n / 10));
    expect(Math.max(...flows)).toBeCloseTo(SPECIFIC_FLOW, 1);
  });

  it('[PLAN-78] makes those wait who come after more than can pass', async () => {
    const { field } = await fieldOf();
    const portal = field.capacity.findIndex((capacity) => capacity > 3 && capacity < 12);
    const each = field.capacity[portal];
    expect(queueAt(field, portal, 3)).toBe(0);
    // Three pieces' worth of people come in the first piece.
    field.arrivals[portal * 64] = Math.round(3 * each);
    field.crowded[portal] = 1;
    expect(queueAt(field, portal, BIN)).toBeCloseTo(2 * BIN, 0);
    expect(queueAt(field, portal, 2 * BIN)).toBeCloseTo(BIN, 0);
    expect(queueAt(field, portal, 5 * BIN)).toBe(0);
  });

  it('[PLAN-79] charges for those who come against one, more in a narrow way', async () => {
    const { field } = await fieldOf();
    const { twin, halfWidth } = field.mesh;
    const edges = [...twin.keys()].filter((edge) => twin[edge] >= 0).sort((a, b) => halfWidth[a] - halfWidth[b]);
    const [narrow, wide] = [edges[0], edges[edges.length - 1]];
    for (const edge of [narrow, wide]) field.arrivals[edge * 64 + 1] = 4;
    expect(frictionAt(field, narrow, 1)).toBeGreaterThan(1);
    expect(frictionAt(field, wide, 1)).toBeLessThan(0.1);
    expect(frictionAt(field, narrow, 100)).toBe(0);
    expect(densityAt(field, 0, 0)).toBe(0);
  });
});
