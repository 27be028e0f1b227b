import { describe, expect, it } from 'vitest';
import { HOST } from '../../kernels/test-host.js';
import { random } from '../../math/index.js';
import { restoreOn, type Simulation, simulateOn } from '../../sim/index.js';

/** A hall of 30 m by 20 m: a round region and a slanting one, a bin, a wall, and people who stroll. */
const hall = (behaviour: string, more = '') => `
version: 1
tick: 0.1
seed: 4
duration: 300
stop: []
world:
  walkable: [{ box: { min: [0, 0], max: [30, 20] } }]
  regions:
    pond: { circle: { center: [11, 9], radius: 1.5 } }
    strip: { polygon: [[17, 1], [24, 12], [23, 13], [16, 2]] }
  things: [{ kind: bin, name: green bin, at: [27, 17] }]
  obstacles: [{ wall: { points: [[2, 15], [9, 17]], thickness: 0.3 } }]
${more}
behaviours: { walker: ${behaviour} }
population:
  - { name: walkers, team: red, count: 14, where: anywhere, behaviour: walker }
  - { name: others, team: blue, count: 3, where: anywhere, goal: { random: anywhere }, then: loop }
`;

const NAMES = ['pond', 'strip', 'green bin', 'bin', 'obstacles', 'others', 'enemy', 'anybody'];
const ASKING = `{ select: [{ sequence: [{ all: [{ after: 1000 }, ${NAMES.map((name) => `{ posted: ${name} }`).join(', ')}] }, { wait: 1 }] }, { stroll: anywhere }] }`;

/** By many points of a cell, whether one lies in a region: the plain way. */
function showsPlainly(sim: Simulation, x: number, z: number, size: number): Record<string, boolean> {
  const points = Array.from({ length: 101 * 101 }, (_, n) => [x + ((n % 101) * size) / 100, z + (Math.floor(n / 101) * size) / 100]);
  const strip = [
    [17, 1],
    [24, 12],
    [23, 13],
    [16, 2],
  ];
  const inStrip = ([px, pz]: readonly number[]) =>
    strip.every(([ax, az], n) => (strip[(n + 1) % 4][0] - ax) * (pz - az) - (strip[(n + 1) % 4][1] - az) * (px - ax) >= -1e-9);
  const isIn = (px: number, pz: number) => px >= x && px < x + size && pz >= z && pz < z + size;
  const { frame } = sim;
  return {
    pond: points.some(([px, pz]) => (px - 11) ** 2 + (pz - 9) ** 2 <= 2.25),
    strip: points.some(inStrip),
    bin: isIn(27, 17),
    others: Array.from(frame.population.subarray(0, frame.count)).some((one, i) => one === 1 && isIn(frame.x[i], frame.z[i])),
  };
}

describe('billboards of cells', () => {
  it('[MIND-31] show places, things, obstacles and people of a cell as the plain way finds them, to whoever enters it', async () => {
    const sim = await simulateOn(HOST, hall(ASKING), { threads: 1 });
    const cells = new Map<number, string>();
    let read = 0;
    for (let tick = 0; tick < 400; tick++) {
      const id = Math.floor(random(1, 2, tick, 0) * 14);
      sim.step();
      const board = sim.inspect(id)?.mind?.board;
      if (!board) continue;
      const where = board.cell.join();
      const at = sim.frame.id.indexOf(id);
      // The cell is the one in which the person was in its turn, at the beginning of the tick.
      expect(Math.abs(sim.frame.x[at] - board.cell[0] - 2.5)).toBeLessThan(2.8);
      if (cells.get(id) === where) continue;
      cells.set(id, where);
      read += 1;
      const now = showsPlainly(sim, ...board.cell, 5);
      for (const name of ['pond', 'strip', 'bin'] as const)
        expect([name, where, board.shows.includes(name)]).toEqual([name, where, now[name]]);
      expect(board.shows.includes('green bin')).toBe(board.shows.includes('bin'));
      expect(board.shows.includes('enemy')).toBe(board.shows.includes('others'));
      if (board.shows.includes('others')) expect(board.shows).toContain('anybody');
    }
    expect(read).toBeGreaterThan(20);
    // The border is one too; in the middle there is none.
    const all = Array.from({ length: 14 }, (_, id) => sim.inspect(id)?.mind?.board).filter((board) => board !== undefined);
    for (const { cell, shows } of all)
      if (cell[0] === 15 && (cell[1] === 5 || cell[1] === 10)) expect(shows).not.toContain('obstacles');
      else if (cell[0] === 0) expect(shows).toContain('obstacles');
  });

  it('[MIND-32] are read on entering alone: who is there later changes nothing; news that are posted are learned there; a restored run reads the same', async () => {
    const news = 'news: { water: { posted: [pond] } }\nbillboards: { cell: 4 }';
    const sim = await simulateOn(
      HOST,
      hall('{ select: [{ while: { posted: others }, do: { stroll: anywhere } }, { stroll: anywhere }] }', news),
      { threads: 1 },
    );
    sim.step(100);
    const other = await restoreOn(HOST, sim.snapshot(), { threads: 1 });
    const seen = new Map<number, string>();
    for (let n = 0; n < 60; n++) {
      sim.step(2);
      other.step(2);
      for (let id = 0; id < 4; id++) {
        const board = JSON.stringify(sim.inspect(id)?.mind?.board);
        const [cell] = board.split('"shows"');
        if (seen.get(id)?.startsWith(cell)) expect(board).toBe(seen.get(id));
        seen.set(id, board);
        expect(JSON.stringify(other.inspect(id)?.mind?.board)).toBe(board);
      }
    }
    expect(other.trajectoryHash).toBe(sim.trajectoryHash);
    const learned = sim.takeEvents().filter(({ kind }) => kind === 'learn');
    expect(learned.length).toBeGreaterThan(2);
    for (let id = 0; id < 14; id++) {
      const mind = sim.inspect(id)?.mind;
      if (mind?.board?.shows.includes('pond')) expect(mind.knows.map(({ name }) => name)).toEqual(['water']);
    }
  });

  it('[MIND-33] tell what is wrong with what they are asked for, with the nearest name', async () => {
    await expect(simulateOn(HOST, hall('{ while: { posted: pnd }, do: { stroll: anywhere } }'), { threads: 1 })).rejects.toThrow(
      /posted: expected a region, an exit, a thing.*got "pnd".*did you mean pond\?/s,
    );
    await expect(simulateOn(HOST, hall('{ stroll: anywhere }', 'news: { a: { posted: [bins] } }'), { threads: 1 })).rejects.toThrow(
      /news\.a\.posted\[0\].*did you mean bin\?/s,
    );
    await expect(simulateOn(HOST, hall('{ stroll: anywhere }', 'billboards: { cell: 0 }'), { threads: 1 })).rejects.toThrow(
      'billboards.cell: expected a number from 1 to 100 m, got 0',
    );
  });
});
