import { describe, expect, it } from 'vitest';
import { HOST } from '../../kernels/test-host.js';
import { distanceOfStretches } from '../../math/index.js';
import type { Scenario } from '../../scenario/index.js';
import { type Simulation, simulateOn } from '../../sim/index.js';
import { isInside, type World } from '../../world/index.js';

const box = (min: [number, number], max: [number, number]) => ({ box: { min, max } });

/** A place with people of their own builds who head for a point. */
function start(world: Record<string, unknown>, population: Record<string, unknown>[], seed = 1): Promise<Simulation> {
  const crowd = population.map((one) => ({ where: 'anywhere', goal: { point: [1, 0.4] }, ...one }));
  return simulateOn(HOST, { version: 1, seed, stop: [], world, population: crowd } as unknown as Scenario, { threads: 1 });
}

type Line = readonly [ax: number, az: number, bx: number, bz: number];

/** Shoulder lines of everyone, with the roundness around them. */
function torsosOf(sim: Simulation): { line: Line; round: number }[] {
  const { frame } = sim;
  return sim.people().map(({ torsoBreadth, torsoDepth }, i) => {
    const half = (torsoBreadth - torsoDepth) / 2;
    const [sideX, sideZ] = [-half * Math.sin(frame.heading[i]), half * Math.cos(frame.heading[i])];
    return { line: [frame.x[i] - sideX, frame.z[i] - sideZ, frame.x[i] + sideX, frame.z[i] + sideZ], round: torsoDepth / 2 };
  });
}

/** The least gap between two torsos, and between a torso and a wall; a metre where none is less [m]. */
function gapsOf(sim: Simulation): { people: number; walls: number } {
  const torsos = torsosOf(sim);
  const gaps = { people: 1, walls: 1 };
  torsos.forEach(({ line, round }, i) => {
    for (const other of torsos.slice(0, i)) {
      if (Math.abs(line[0] - other.line[0]) + Math.abs(line[1] - other.line[1]) > 4) continue;
      gaps.people = Math.min(gaps.people, distanceOfStretches(...line, ...other.line) - round - other.round);
    }
    for (const wall of wallsOf(sim.world)) gaps.walls = Math.min(gaps.walls, distanceOfStretches(...line, ...wall) - round);
  });
  return gaps;
}

function wallsOf({ walls }: World): Line[] {
  return Array.from(walls.next, (next, i): Line => [walls.x[i], walls.z[i], walls.x[next], walls.z[next]]);
}

const L_SHAPE = {
  polygon: [
    [0, 0],
    [9, 0],
    [9, 2],
    [4, 2],
    [4, 8],
    [0, 8],
  ],
};

/** A wall of 1 cm across the room, at x. */
function thinWall(x: number) {
  return { wall: { points: [0, 4].map((z) => [x, z]), thickness: 0.01 } };
}

/** Ground by name, with its size [m²]. */
const OUTLINES: [name: string, area: number, world: Record<string, unknown>][] = [
  ['a hall', 64, { walkable: [box([0, 0], [8, 8])] }],
  ['a corridor of 1 m', 15, { walkable: [box([0, 0], [15, 1])] }],
  ['a corridor of 0.6 m', 9, { walkable: [box([0, 0], [15, 0.6])] }],
  ['an L with columns', 42 - 3 * 0.09, { walkable: [L_SHAPE], obstacles: [1, 3, 5].map((x) => box([x, 1], [x + 0.3, 1.3])) }],
  ['pieces apart', 9 + 4 + 5, { walkable: [box([0, 0], [3, 3]), box([5, 0], [7, 2]), box([0, 6], [5, 7])] }],
  ['rooms behind thin walls', 32, { walkable: [box([0, 0], [8, 4])], obstacles: [thinWall(2), thinWall(4)] }],
];

describe('dense crowds', () => {
  it.each(OUTLINES)('[SIM-140] find room at 5 /m² in %s, with torsos apart from each other and from walls', async (_, area, world) => {
    const count = Math.round(5 * area);
    const sim = await start(world, [{ count }]);
    expect(sim.agents).toBe(count);
    const { people, walls } = gapsOf(sim);
    expect(people).toBeGreaterThan(0.004);
    expect(walls).toBeGreaterThan(0.004);
    expect(sim.report.warnings).toEqual([]);
    sim.step(15);
    expect(gapsOf(sim).people).toBeGreaterThan(-0.001);
  });

  it('[SIM-140] every piece of ground has its share of them', async () => {
    const sim = await start({ walkable: [box([0, 0], [4, 4]), box([6, 0], [10, 4])] }, [{ count: 160 }]);
    const left = Array.from(sim.frame.x).filter((x) => x < 5).length;
    expect(left).toBeGreaterThan(75);
    expect(left).toBeLessThan(85);
  });

  it('[SIM-140] stand in a region or a box of a larger ground, centres within it', async () => {
    const world = { walkable: [box([0, 0], [20, 20])], regions: { stage: box([2, 2], [5, 6]) } };
    const sim = await start(world, [
      { count: 60, where: 'stage' },
      { count: 20, where: box([10, 10], [12, 12]) },
    ]);
    const within = (from: number, to: number, area: { box: { center: [number, number]; size: [number, number]; angle: number } }) =>
      Array.from({ length: to - from }, (_, n) => isInside(area, sim.frame.x[from + n], sim.frame.z[from + n])).every(Boolean);
    expect(within(0, 60, { box: { center: [3.5, 4], size: [3.001, 4.001], angle: 0 } })).toBe(true);
    expect(within(60, 80, { box: { center: [11, 11], size: [2.001, 2.001], angle: 0 } })).toBe(true);
  });

  it('[SIM-140] of two populations on the same ground stand mixed, and one in a corner of it has room', async () => {
    const sim = await start({ walkable: [box([0, 0], [6, 4])] }, [
      { name: 'east', count: 50, goal: { direction: [1, 0] } },
      { name: 'west', count: 50, goal: { direction: [-1, 0] } },
      { name: 'corner', count: 16, where: box([0, 0], [2, 2]) },
    ]);
    expect(gapsOf(sim).people).toBeGreaterThan(0.004);
    const east = Array.from(sim.frame.x.slice(0, 50)).filter((x) => x < 3).length;
    expect(east).toBeGreaterThan(12);
    expect(east).toBeLessThan(38);
  });

  it('[SIM-140] mind a seam, a given place and a moving obstacle', async () => {
    const sim = await start(
      {
        walkable: [box([0, 0], [10, 2])],
        periodic: { x: [0, 10] },
        moving: [{ name: 'cart', shape: box([-0.5, -0.5], [0.5, 0.5]), timetable: [{ time: 0, at: [5, 1] }] }],
      },
      [{ count: 90 }, { where: { points: [[2, 1]] } }],
    );
    expect(gapsOf(sim).people).toBeGreaterThan(0.004);
    expect([sim.frame.x[90], sim.frame.z[90]]).toEqual([2, 1]);
    const across = torsosOf(sim).map(({ line: [ax, az, bx, bz], round }) => ({ line: [ax + 10, az, bx + 10, bz] as const, round }));
    for (const { line, round } of torsosOf(sim))
      for (const other of across) expect(distanceOfStretches(...line, ...other.line) - round - other.round).toBeGreaterThan(0.004);
    for (const { line } of torsosOf(sim)) expect(Math.max(Math.abs(line[0] - 5), Math.abs(line[1] - 1))).toBeGreaterThan(0.5);
  });

  it('[SIM-140] who come together stand near each other', async () => {
    const sim = await start({ walkable: [box([0, 0], [8, 6])] }, [{ count: 240, together: { size: 4 } }]);
    const { x, z } = sim.frame;
    const apart = Array.from({ length: 60 }, (_, n) => Math.hypot(x[4 * n] - x[4 * n + 3], z[4 * n] - z[4 * n + 3]));
    expect(apart.sort((a, b) => a - b)[30]).toBeLessThan(1.5);
  });

  it('[SIM-140] face their goal as far as there is room, and a told facing is kept', async () => {
    const world = { walkable: [box([0, 0], [8, 8])] };
    const facing = await start(world, [{ count: 320, goal: { direction: [0, 1] } }]);
    const mean = Array.from(facing.frame.heading).reduce((sum, heading) => sum + Math.sin(heading) / 320, 0);
    expect(mean).toBeGreaterThan(0.8);
    const told = await start(world, [{ count: 320, heading: 1 }]);
    for (const heading of told.frame.heading) expect(heading).toBeCloseTo(1, 5);
  });

  it('[SIM-140] stand at the same places for the same seed, elsewhere for another', async () => {
    const world = { walkable: [box([0, 0], [5, 5])] };
    const placesFor = async (seed: number) => [...(await start(world, [{ count: 125 }], seed)).frame.x];
    expect(await placesFor(7)).toEqual(await placesFor(7));
    expect(await placesFor(8)).not.toEqual(await placesFor(7));
  });

  it('[SIM-141] too many for the ground are refused with how many would fit, about as many as torsos allow', async () => {
    const asked = start({ walkable: [box([0, 0], [5, 4])] }, [{ name: 'crowd', count: 300 }]);
    await expect(asked).rejects.toThrow(/crowd.*300 people do not fit.*; (9\d|1[0-6]\d) do/);
  });

  it('[SIM-141] added during a run find room beside those who are there, or as many as can', async () => {
    const sim = await start({ walkable: [box([0, 0], [6, 6])] }, [{ count: 10, goal: undefined }]);
    expect(sim.addAgents({ count: 140, where: box([0, 0], [5, 6]) })).toHaveLength(140);
    sim.step(1);
    expect(gapsOf(sim).people).toBeGreaterThan(-0.001);
    const more = sim.addAgents({ count: 200, where: 'anywhere' }).length;
    expect(more).toBeGreaterThan(10);
    expect(more).toBeLessThan(150);
    expect(sim.report.warnings.map(({ message }) => message)).toEqual([
      `only ${more} of 200 people found room where they were to be added`,
    ]);
  });
});
