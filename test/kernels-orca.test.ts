import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Crowd, createCrowd, createRandom, neighbourRows, shadowOf, steerByOrca } from './oracle/crowd.js';
import type { Harness } from './oracle/harness.js';
import { nearestBodies } from './oracle/nearest.js';
import { orcaVelocity } from './oracle/orca.js';
import { readReference, runReference } from './oracle/reference.js';
import { createWallColumns, createWallGrid, type Loop } from './oracle/walls.js';

type Positions = [x: number, z: number][];

const DATA = process.env.PROMENADE_DATA ? pathToFileURL(`${process.env.PROMENADE_DATA}/`) : new URL('../../shared/data/', import.meta.url);
const REFERENCE = new URL('orca-reference/', DATA);
const hasReference = existsSync(REFERENCE);
const why = hasReference ? '' : ' (skipped: no orca-reference in PROMENADE_DATA)';

describe.skipIf(!hasReference)(`ORCA against the published library${why}`, () => {
  it.each(['random-1000-density-0.25', 'random-1000-density-1', 'random-2000-density-2.5', 'circle-250'])(
    '%s is equal to the last bit',
    (name) => {
      const reference = readReference(new URL(`${name}.json`, REFERENCE));
      const states = runReference(reference);
      for (const [step, expected] of Object.entries(reference.expected)) {
        const different = expected.filter((state, i) => state.some((value, n) => states[step][i][n] !== Math.fround(value)));
        expect(different, `agents that differ after step ${step}`).toHaveLength(0);
      }
    },
  );

  it('agents among obstacles take the same first step within 0.0001 m/s, 99 of 100 of them', () => {
    const reference = readReference(new URL('obstacles-300.json', REFERENCE));
    const [first] = Object.values(runReference(reference));
    const same = reference.expected[1].filter(
      (state, i) => Math.max(Math.abs(state[2] - first[i][2]), Math.abs(state[3] - first[i][3])) <= 1e-4,
    );
    expect(same.length / reference.agents.length).toBeGreaterThanOrEqual(0.99);
  });
});

/** `count` places in a square around a centre. */
function scatter(count: number, side: number, seed: number, centre = 0): Positions {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => [centre + (random() - 0.5) * side, centre + (random() - 0.5) * side]);
}

function search(crowd: Crowd): Harness {
  const harness = createCrowd(crowd);
  harness.call.buildGrid(crowd.positions.length, 0);
  harness.call.nearest(0, crowd.positions.length);
  return harness;
}

/** Compares every list of neighbours with a search through all agents. */
function expectExact(harness: Harness, count: number, distance: number, k: number): void {
  const bodies = shadowOf(harness, count);
  for (const body of bodies) {
    if (body.row >= 2 ** 31) continue;
    const expected = nearestBodies(body, bodies, distance, k).map(({ row }) => row);
    expect(neighbourRows(harness, body.slot), `neighbours of row ${body.row}`).toEqual(expected);
  }
}

describe('the neighbour grid', () => {
  it('holds every live row once, in the order of the list within a cell', () => {
    const positions = scatter(300, 30, 1);
    const harness = createCrowd({ positions });
    harness.u32.liveRow.reverse();
    harness.call.buildGrid(300, 0);
    const rows = shadowOf(harness, 300).map(({ row }) => row);
    expect(rows.toSorted((a, b) => a - b)).toEqual(positions.map((_, i) => i));
    for (const start of harness.u32.cellStart) {
      const end = harness.u32.cellStart.find((next) => next > start) ?? 300;
      expect(rows.slice(start, end)).toEqual(rows.slice(start, end).toSorted((a, b) => b - a));
    }
  });

  it('is the same when other threads do parts of it, in whatever order', () => {
    const whole = createCrowd({ positions: scatter(300, 30, 1), images: 2 });
    const shared = createCrowd({ positions: scatter(300, 30, 1), images: 2 });
    for (const { u32, f32 } of [whole, shared]) {
      u32.ghostRow.set([5, 7]);
      f32.ghostShiftX.set([30, -30]);
      f32.velocityX.forEach((_, i, column) => {
        column[i] = i;
      });
    }
    whole.call.buildGrid(300, 2);
    shared.call.setEntries(300, 2);
    for (const [begin, end] of [
      [200, 302],
      [0, 200],
    ])
      shared.call.findCells(begin, end);
    shared.call.sortCells();
    for (const [begin, end] of [
      [100, 302],
      [0, 100],
    ])
      shared.call.fillShadow(begin, end);
    expect(shadowOf(shared, 302)).toEqual(shadowOf(whole, 302));
    expect(shared.u32.cellStart).toEqual(whole.u32.cellStart);
  });

  it('leaves out rows that are not listed', () => {
    const harness = createCrowd({ positions: scatter(10, 4, 2) });
    harness.u32.liveRow.set([7, 3]);
    harness.call.buildGrid(2, 0);
    harness.call.nearest(0, 2);
    expect(harness.u32.cellStart.at(-1)).toBe(2);
    expect(shadowOf(harness, 2).map(({ slot }) => neighbourRows(harness, slot)[0])).toEqual(expect.arrayContaining([3, 7]));
  });

  it('shows periodic images as neighbours that are not processed themselves', () => {
    const approach = (places: Positions, images: number) => {
      const harness = createCrowd({ positions: places, images, neighbourDistance: 2 });
      harness.f32.velocityX.set([-1, 1]);
      harness.f32.preferredX.set([-1, 1]);
      harness.u32.ghostRow.set([0, 1].slice(0, images));
      harness.f32.ghostShiftX.set([10, -10].slice(0, images));
      harness.call.buildGrid(2, images);
      harness.call.nearest(0, 2 + images);
      steerByOrca(harness, 2, 2 + images);
      return harness;
    };
    const across = approach(
      [
        [0.5, 5],
        [9.5, 5.25],
      ],
      2,
    );
    const agents = shadowOf(across, 4).filter(({ row }) => row < 2 ** 31);
    expect(agents.map(({ slot }) => neighbourRows(across, slot))).toEqual(agents.map(({ row }) => [2 ** 31 + (1 - row)]));
    const open = approach(
      [
        [10.5, 5],
        [9.5, 5.25],
      ],
      0,
    );
    expect(across.f32.steerX.slice(0, 2)).toEqual(open.f32.steerX);
    expect(across.f32.steerZ.slice(0, 2)).toEqual(open.f32.steerZ);
    expect(open.f32.steerX[1]).not.toBe(1);
  });
});

describe('the nearest neighbours', () => {
  it.each([
    { name: 'a sparse crowd', count: 400, side: 60, k: 10 },
    { name: 'a dense crowd', count: 1500, side: 20, k: 10 },
    { name: 'a crowd too dense to share candidates', count: 1200, side: 6, k: 10 },
    { name: 'sixteen neighbours', count: 600, side: 20, k: 16 },
    { name: 'eleven neighbours', count: 600, side: 20, k: 11 },
    { name: 'one neighbour', count: 400, side: 20, k: 1 },
    { name: 'a world much larger than the grid', count: 800, side: 500, k: 10, distance: 20 },
    { name: 'a search circle larger than the grid', count: 300, side: 30, k: 12, distance: 100 },
    { name: 'a crowd far from the origin', count: 400, side: 20, k: 10, centre: -4000 },
  ])('are those of a search through all: $name', ({ count, side, k, distance = 5, centre = 0 }) => {
    const crowd = { positions: scatter(count, side, count + k, centre), maximumNeighbours: k, neighbourDistance: distance };
    expectExact(search({ ...crowd, grid: { cellSize: 1.3, widthLog2: 4, heightLog2: 3 } }), count, distance, k);
    expectExact(search({ ...crowd, grid: { cellSize: 0.4, widthLog2: 6, heightLog2: 6 } }), count, distance, k);
    expectExact(search({ ...crowd, grid: { cellSize: 7, widthLog2: 0, heightLog2: 0 } }), count, distance, k);
  });

  it('stay exact while agents move and when some are put elsewhere', () => {
    const harness = createCrowd({ positions: scatter(500, 20, 5) });
    const random = createRandom(6);
    for (let step = 0; step < 20; step++) {
      for (let i = 0; i < 500; i++) {
        harness.f32.positionX[i] += (random() - 0.5) * (i % 50 === step ? 20 : 0.3);
        harness.f32.positionZ[i] += (random() - 0.5) * (i % 50 === step ? 20 : 0.3);
      }
      harness.call.buildGrid(500, 0);
      harness.call.nearest(0, 500);
      expectExact(harness, 500, 5, 10);
    }
  });

  it('at equal distances are those with the lowest rows, whatever the grid', () => {
    const positions = Array.from({ length: 400 }, (_, i): [number, number] => [(i % 20) * 0.5, Math.floor(i / 20) * 0.5]);
    for (const k of [3, 10, 11, 12, 16]) {
      for (const cellSize of [0.6, 1, 3.7]) {
        expectExact(search({ positions, maximumNeighbours: k, grid: { cellSize, widthLog2: 4, heightLog2: 4 } }), 400, 5, k);
      }
    }
  });

  it('of agents on one spot are the other agents on it', () => {
    const positions = Array.from({ length: 200 }, (): [number, number] => [3, -3]);
    expectExact(search({ positions, maximumNeighbours: 16 }), 200, 5, 16);
  });

  it('do not include an agent exactly at the neighbour distance', () => {
    const harness = search({
      positions: [
        [0, 0],
        [5, 0],
        [-4.9375, 0],
      ],
    });
    expect(shadowOf(harness, 3).map(({ row, slot }) => [row, neighbourRows(harness, slot)])).toEqual(
      expect.arrayContaining([
        [0, [2]],
        [1, []],
        [2, [0]],
      ]),
    );
  });

  it('are none for no agents, for one agent and for agents that want none', () => {
    expect(() => search({ positions: [] })).not.toThrow();
    expect(neighbourRows(search({ positions: [[1, 1]] }), 0)).toEqual([]);
    const harness = search({ positions: scatter(50, 5, 7), maximumNeighbours: 0 });
    expect(Array.from(harness.u32.neighbourCount)).toEqual(Array.from({ length: 50 }, () => 0));
  });

  it('come to an end inside the memory where positions are not numbers or beyond every cell', () => {
    const positions: Positions = [
      [Number.NaN, 0],
      [Infinity, 1],
      [0, -Infinity],
      [1e30, -1e30],
      [0, 1e30],
      [1, Infinity],
      [0, 0],
    ];
    expect(() => steerByOrca(search({ positions }), 7)).not.toThrow();
  });
});

/** A loop around a place with its corners at the given distances; unequal distances make it star-shaped. */
function star(x: number, z: number, distances: readonly number[]): Loop {
  return distances.map((distance, i) => {
    const angle = (i / distances.length) * 2 * Math.PI;
    return [x + distance * Math.cos(angle), z + distance * Math.sin(angle)] as const;
  });
}

const square = (x: number, z: number, half: number) => star(x, z, [half, half, half, half]);

/** Obstacles with flat, convex and hollow corners, a pillar of more edges than an agent heeds, and a boundary that people walk inside. */
const OBSTACLES: Loop[] = [
  square(-6, -6, 2),
  star(-5, 5, [3, 1, 3, 1, 3, 1, 2, 1]),
  star(5, -5, [2, 2, 2, 0.5, 2, 2]),
  star(
    5,
    5,
    Array.from({ length: 48 }, () => 1.5),
  ),
  square(0, 0, 0.05),
  [...square(0, 0, 17)].reverse(),
];

function walls(loops: readonly Loop[]) {
  const columns = createWallColumns(loops);
  return { columns, grid: createWallGrid(columns, 1.5, 3.25), reach: 3.25 };
}

/** Agents with random velocities and wishes, and the velocities proposed for them. */
function steered(crowd: Crowd, seed: number): Harness {
  const harness = createCrowd(crowd);
  const { f32, call } = harness;
  const random = createRandom(seed);
  for (let i = 0; i < crowd.positions.length; i++) {
    for (const name of ['velocityX', 'velocityZ', 'preferredX', 'preferredZ']) f32[name][i] = (random() - 0.5) * 2.4;
    f32.radius[i] = 0.15 + random() * 0.2;
  }
  call.buildGrid(crowd.positions.length, 0);
  call.nearest(0, crowd.positions.length);
  steerByOrca(harness, crowd.positions.length);
  return harness;
}

/** Part of the agents whose velocity is the oracle's within 0.0001 m/s. */
function agreement(harness: Harness, crowd: Crowd): number {
  const { f32 } = harness;
  const bodies = shadowOf(harness, crowd.positions.length);
  const same = bodies.filter((body) => {
    const { row } = body;
    const expected = orcaVelocity(body, nearestBodies(body, bodies, 5, crowd.maximumNeighbours ?? 10), crowd.walls?.columns, {
      preferred: { x: f32.preferredX[row], z: f32.preferredZ[row] },
      maximumSpeed: 1.5,
      timeHorizon: 5,
      timeHorizonObstacles: 2,
      dt: 0.1,
    });
    return Math.max(Math.abs(f32.steerX[row] - expected.x), Math.abs(f32.steerZ[row] - expected.z)) <= 1e-4;
  });
  return same.length / bodies.length;
}

describe('ORCA against its plain form in doubles', () => {
  // Where two lines are almost parallel or three almost meet, single and double precision may decide differently.
  it.each([0.3, 1, 3])('proposes the same velocities at %d agents per square metre', (density) => {
    const crowd = { positions: scatter(1000, Math.sqrt(1000 / density), 11) };
    expect(agreement(steered(crowd, 12), crowd)).toBeGreaterThan(0.985);
  });

  it('proposes the same velocities to lone agents among walls', () => {
    const crowd = { positions: scatter(3000, 20, 21), walls: walls(OBSTACLES), maximumNeighbours: 0 };
    expect(agreement(steered(crowd, 22), crowd)).toBeGreaterThan(0.9995);
  });

  it('proposes the same velocities to a crowd among walls', () => {
    const crowd = { positions: scatter(1000, 20, 23), walls: walls(OBSTACLES) };
    expect(agreement(steered(crowd, 24), crowd)).toBeGreaterThan(0.985);
  });

  it('keeps a lone agent from walking into a wall', () => {
    const wall: Loop = [
      [-4, -1],
      [4, -1],
      [4, 1],
      [-4, 1],
    ];
    const harness = createCrowd({ positions: [[0.5, -2.5]], walls: walls([wall]) });
    const { f32, call } = harness;
    f32.preferredZ[0] = 1.5;
    for (let step = 0; step < 100; step++) {
      call.buildGrid(1, 0);
      call.nearest(0, 1);
      steerByOrca(harness, 1);
      f32.velocityX.set(f32.steerX);
      f32.velocityZ.set(f32.steerZ);
      f32.positionX[0] += f32.steerX[0] * 0.1;
      f32.positionZ[0] += f32.steerZ[0] * 0.1;
    }
    expect(f32.positionZ[0]).toBeLessThanOrEqual(-1.25 + 1e-4);
    expect(f32.positionZ[0]).toBeGreaterThan(-1.27);
  });

  it('heeds walls of moving obstacles, which lie in no cell', () => {
    const crowd = { positions: scatter(300, 23, 31), walls: walls(OBSTACLES) };
    const still = steered(crowd, 32);
    const columns = createWallColumns(OBSTACLES);
    const moving = createCrowd({
      ...crowd,
      walls: { ...crowd.walls, grid: createWallGrid(createWallColumns(OBSTACLES.slice(0, -3)), 1.5, 3.25) },
    });
    for (const name of ['velocityX', 'velocityZ', 'preferredX', 'preferredZ', 'radius']) moving.f32[name].set(still.f32[name]);
    for (const [name, values] of Object.entries(columns))
      if (typeof values !== 'number') (moving.f32[name] ?? moving.u32[name]).set(values);
    moving.call.setWallCount(columns.count, createWallColumns(OBSTACLES.slice(0, -3)).count);
    moving.call.buildGrid(300, 0);
    moving.call.nearest(0, 300);
    steerByOrca(moving, 300);
    expect(moving.f32.steerX).toEqual(still.f32.steerX);
    expect(moving.f32.steerZ).toEqual(still.f32.steerZ);
  });

  it('gives numbers to agents on one spot', () => {
    const harness = steered({ positions: Array.from({ length: 30 }, (): [number, number] => [1, 1]) }, 41);
    expect(Array.from(harness.f32.steerX).every(Number.isFinite)).toBe(true);
  });
});

describe('pieces and threads', () => {
  const crowd = { positions: scatter(1000, 20, 51), walls: walls(OBSTACLES) };
  const whole = steered(crowd, 52);

  /** Runs the same crowd in pieces, on two instances in turn. */
  function inPieces(piece: number, shared: boolean): Harness {
    const harness = createCrowd({ ...crowd, shared });
    for (const name of ['velocityX', 'velocityZ', 'preferredX', 'preferredZ', 'radius']) harness.f32[name].set(whole.f32[name]);
    const second = harness.another();
    second.setStep(0.1, 1000);
    second.setGrid(2, 5, 5);
    const { grid, reach, columns } = crowd.walls;
    second.setWallGrid(grid.originX, grid.originZ, grid.cellSize, grid.width, grid.height, reach);
    second.setWallCount(columns.count, columns.count);
    harness.call.buildGrid(1000, 0);
    for (const kernel of ['nearest', 'packWishes', 'orca', 'takeFound']) {
      for (let begin = 0; begin < 1000; begin += piece) {
        const { [kernel]: run } = (begin / piece) % 2 === 0 ? harness.call : second;
        run(begin, Math.min(begin + piece, 1000));
      }
    }
    return harness;
  }

  it.each([1, 7, 256])('pieces of %d agents on two instances give the same bits as one run', (piece) => {
    for (const shared of [false, true]) {
      const pieces = inPieces(piece, shared);
      expect(new Uint32Array(pieces.f32.steerX.slice().buffer)).toEqual(new Uint32Array(whole.f32.steerX.slice().buffer));
      expect(new Uint32Array(pieces.f32.steerZ.slice().buffer)).toEqual(new Uint32Array(whole.f32.steerZ.slice().buffer));
      expect(Array.from({ length: 1000 }, (_, slot) => neighbourRows(pieces, slot))).toEqual(
        Array.from({ length: 1000 }, (_, slot) => neighbourRows(whole, slot)),
      );
    }
  });
});
