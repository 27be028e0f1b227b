import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { type Simulation, simulateOn } from '../sim/index.js';

/** Length of the periodic corridor [m]. */
const LENGTH = 100;
const CORRIDOR = { walkable: [{ box: { min: [0, -8], max: [LENGTH, 8] } }], periodic: { x: [0, LENGTH] } };

/** One social group, and perhaps others, on the way along +x. */
const walk = (size: number, fields: Record<string, unknown> = {}, further: unknown[] = [], seed = 21) => {
  const socialGroup = { name: 'party', count: size, where: { circle: { center: [95, 0], radius: 2 } }, together: { size, ...fields } };
  const population = [{ ...socialGroup, goal: { direction: [1, 0] }, steer: 'orca' }, ...further];
  return simulateOn(HOST, JSON.stringify({ version: 1, seed, duration: 1000, stop: [], world: CORRIDOR, population }));
};

type Offset = { aside: number; ahead: number };

/** Where people of one social group are about their centre, from the left to the right. */
function placesOf({ frame }: Simulation, size: number, first = 0): Offset[] {
  const [x, z] = [frame.x, frame.z].map((column) => column.subarray(first, first + size));
  const ahead = Array.from({ length: size }, (_, i) => x[i] - x[0] - LENGTH * Math.round((x[i] - x[0]) / LENGTH));
  const centre = ahead.reduce((sum, a) => sum + a / size, 0);
  const middle = z.reduce((sum, a) => sum + a / size, 0);
  return ahead.map((a, i) => ({ aside: z[i] - middle, ahead: a - centre })).sort((a, b) => a.aside - b.aside);
}

/** Means over a time [s], looked at twice a second: places, speed along x, and distance from the centre. */
function watch(sim: Simulation, size: number, seconds: number): { places: Offset[]; speed: number; spread: number } {
  const places = Array.from({ length: size }, () => ({ aside: 0, ahead: 0 }));
  let speed = 0;
  let spread = 0;
  const looks = 2 * seconds;
  for (let look = 0; look < looks; look++) {
    sim.step(15);
    placesOf(sim, size).forEach(({ aside, ahead }, i) => {
      places[i].aside += aside / looks;
      places[i].ahead += ahead / looks;
      spread += Math.hypot(aside, ahead) / size / looks;
      speed += sim.frame.velocityX[i] / size / looks;
    });
  }
  return { places, speed, spread };
}

describe('people who walk together', () => {
  it('[STEER-60] walk abreast in pairs, at the distance that they keep', async () => {
    const sim = await walk(2);
    sim.step(300);
    const [left, right] = watch(sim, 2, 20).places;
    expect(right.aside - left.aside).toBeGreaterThan(0.7);
    expect(right.aside - left.aside).toBeLessThan(1.1);
    expect(Math.abs(right.ahead - left.ahead)).toBeLessThan(0.1);
  });

  it('[STEER-61] walk in a V in threes, the middle one behind', async () => {
    const sim = await walk(3);
    sim.step(300);
    const [left, middle, right] = watch(sim, 3, 20).places;
    for (const outer of [left, right]) expect(outer.ahead - middle.ahead).toBeGreaterThan(0.25);
    expect(Math.abs(left.ahead - right.ahead)).toBeLessThan(0.1);
    expect(right.aside - left.aside).toBeGreaterThan(1.4);
  });

  it('[STEER-61] walk in a line where no bend is wanted', async () => {
    const sim = await walk(3, { bend: 0 });
    sim.step(300);
    for (const { ahead } of watch(sim, 3, 20).places) expect(Math.abs(ahead)).toBeLessThan(0.05);
  });

  it.each([2, 3, 4, 6])('[STEER-62] %i of them walk at 1.24 − 0.08 n m/s', async (size) => {
    const sim = await walk(size);
    sim.step(300);
    expect(watch(sim, size, 20).speed).toBeCloseTo(1.24 - 0.08 * size, 2);
  });

  it('[STEER-60] come together again from far apart', async () => {
    const points = [0, 6, 12].map((x) => [50 + x, x / 4]);
    const scenario = { version: 1, seed: 3, duration: 1000, stop: [], world: CORRIDOR };
    const sim = await simulateOn(
      HOST,
      JSON.stringify({ ...scenario, population: [{ where: { points }, together: 3, goal: { direction: [1, 0] }, steer: 'orca' }] }),
    );
    sim.step(1200);
    expect(watch(sim, 3, 5).spread).toBeLessThan(1);
  });

  it('[STEER-60] part where nothing holds them together', async () => {
    const sim = await walk(4, { cohesion: 0, gaze: 0, repulsion: 4, distance: 3, lead: 1000 });
    sim.step(900);
    expect(watch(sim, 4, 5).spread).toBeGreaterThan(1.8);
  });

  it('[STEER-63] start on one spot without odd numbers', async () => {
    const sim = await walk(4, { repulsion: 20, gaze: 20, cohesion: 20 }, []);
    for (let n = 0; n < 60; n++) {
      sim.step();
      for (const column of [sim.frame.x, sim.frame.z, sim.frame.heading]) expect(column.every(Number.isFinite)).toBe(true);
    }
  });

  it('[STEER-62] stay within 2 m and near their speed in a crowd of 0.25 /m² that walks both ways', async () => {
    const both = [1, -1].map((way) => ({
      name: `crowd ${way}`,
      count: 190,
      where: 'anywhere',
      goal: { direction: [way, 0] },
      steer: 'orca',
    }));
    const socialGroups = { name: 'parties', count: 16, where: 'anywhere', together: 4, goal: { direction: [1, 0] }, steer: 'orca' };
    const scenario = { version: 1, seed: 12, duration: 1000, stop: [], world: CORRIDOR, population: [socialGroups, ...both] };
    const sim = await simulateOn(HOST, JSON.stringify(scenario));
    sim.step(150);
    let speed = 0;
    let spread = 0;
    for (let look = 0; look < 120; look++) {
      sim.step(15);
      for (let first = 0; first < 16; first += 4) {
        for (const { aside, ahead } of placesOf(sim, 4, first)) spread += Math.hypot(aside, ahead) / 16 / 120;
        for (let i = first; i < first + 4; i++) speed += Math.hypot(sim.frame.velocityX[i], sim.frame.velocityZ[i]) / 16 / 120;
      }
    }
    expect(spread).toBeLessThan(2);
    expect(speed).toBeGreaterThan(0.9 * 0.92);
    expect(speed).toBeLessThan(1.1 * 0.92);
  });
});

describe('a social group that is torn apart', () => {
  const ROOM = {
    walkable: [
      {
        polygon: [
          [0, 0],
          [12, 0],
          [12, 4.5],
          [12.4, 4.5],
          [12.4, 0],
          [60, 0],
          [60, 10],
          [12.4, 10],
          [12.4, 5.5],
          [12, 5.5],
          [12, 10],
          [0, 10],
        ],
      },
    ],
  };
  /** The farthest that anyone of four gets from their centre on the way through a door with a crowd [m]. */
  async function farthest(lead: number, steer: string): Promise<number> {
    const goal = { point: [58, 5] };
    const population = [
      { count: 4, where: { box: { min: [4, 3], max: [8, 7] } }, together: { size: 4, lead }, goal, steer },
      { count: 40, where: { box: { min: [1, 1], max: [11, 9] } }, goal, steer },
    ];
    const sim = await simulateOn(HOST, JSON.stringify({ version: 1, seed: 11, duration: 60, stop: [], world: ROOM, population }));
    let most = 0;
    for (let look = 0; look < 120; look++) {
      sim.step(10);
      const { x, z } = sim.frame;
      const centre = [x, z].map((of) => of.subarray(0, 4).reduce((sum, a) => sum + a / 4, 0));
      for (let i = 0; i < 4; i++) most = Math.max(most, Math.hypot(x[i] - centre[0], z[i] - centre[1]));
    }
    return most;
  }

  it.each(['walker', 'orca'])('[STEER-64] of %s waits behind a door for its last', async (steer) => {
    const [waiting, hasty] = [await farthest(2, steer), await farthest(1000, steer)];
    expect(waiting).toBeLessThan(5);
    expect(waiting).toBeLessThan(hasty);
  });

  it('[STEER-64] wait for nobody who is not behind: many social groups cross an empty hall without a stop', async () => {
    const world = { walkable: [{ box: { min: [-15, -10], max: [15, 10] } }], regions: { east: { box: { min: [10, -9], max: [14, 9] } } } };
    const where = { box: { min: [-14, -9], max: [-8, 9] } };
    const population = [{ name: 'pairs', count: 16, where, together: 2, goal: { random: 'east' }, then: 'leave' }];
    const sim = await simulateOn(HOST, JSON.stringify({ version: 1, seed: 21, duration: 60, world, population }));
    for (const _ of sim.frames());
    expect(sim.done).toBe('everyone-arrived');
  });
});
