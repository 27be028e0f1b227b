import { describe, expect, it, test } from 'vitest';
import { addRow, agentColumnSpecs, createAgents, FLIES, flightColumnSpecs, LOOKS_AHEAD } from '../agents/index.js';
import { STATE_COLUMNS, specsOf } from '../columns/index.js';
import { createKernels } from '../kernels/index.js';
import { HOST } from '../kernels/test-host.js';
import { random } from '../math/index.js';
import type { Vec2 } from '../scenario/index.js';
import { flightGridColumnSpecs } from './flight.js';
import { peopleWithin } from './people-within.js';
import { createPerception, perceive, perceptionColumnSpecs, setCellSize, setContactReach } from './perceive.js';
import { NO_SLOT, slotOf } from './slot-of.js';
import { thingsWithin } from './things-within.js';

type Options = { periodX?: Vec2; periodZ?: Vec2; flags?: (n: number) => number };

/** People at some places, perceived once. */
async function crowd(places: Vec2[], { periodX, periodZ, flags = () => 0 }: Options = {}) {
  const capacity = places.length + 3;
  const isPeriodic = Boolean(periodX ?? periodZ);
  const canFly = places.some((_, n) => flags(n) & FLIES);
  const flight = canFly ? [...flightColumnSpecs(capacity), ...flightGridColumnSpecs(capacity)] : [];
  const specs = [...agentColumnSpecs(capacity), ...perceptionColumnSpecs(capacity, isPeriodic), ...flight, ...specsOf(STATE_COLUMNS, {})];
  const kernels = await createKernels(HOST, specs, 1);
  kernels.setUp('setStep', 0.1, capacity);
  const agents = createAgents(kernels, capacity);
  const perception = createPerception(kernels, { capacity, periodX, periodZ });
  places.forEach(([x, z], n) => {
    const row = addRow(agents)!;
    agents.columns.positionX[row] = x;
    agents.columns.positionZ[row] = z;
    agents.columns.neighbourDistance[row] = 2;
    agents.columns.maximumNeighbours[row] = 4;
    agents.columns.flags[row] |= flags(n);
  });
  perceive(perception, agents, 0);
  return { kernels, agents, perception };
}

type Crowd = Awaited<ReturnType<typeof crowd>>;

function found({ perception, agents }: Crowd, x: number, z: number, radius: number, room = 1000): number[] {
  const out = new Uint32Array(room);
  return [...out.subarray(0, peopleWithin(perception, agents, x, z, radius, out))];
}

/** The same by looking at everybody. */
function lookedFor({ agents }: Crowd, x: number, z: number, radius: number, { periodX, periodZ }: Options = {}): number[] {
  const { positionX, positionZ } = agents.columns;
  const apart = (a: number, b: number, period: Vec2 | undefined) => {
    if (!period) return Math.abs(a - b);
    const length = period[1] - period[0];
    const rest = (((a - b) % length) + length) % length;
    return Math.min(rest, length - rest);
  };
  return Array.from(agents.liveRow.subarray(0, agents.count))
    .map((row) => ({ row, far: apart(positionX[row], x, periodX) ** 2 + apart(positionZ[row], z, periodZ) ** 2 }))
    .filter(({ far }) => far <= radius ** 2)
    .sort((a, b) => a.far - b.far || a.row - b.row)
    .map(({ row }) => row);
}

const scatter = (count: number, width: number, height: number, x = 0, z = 0): Vec2[] =>
  Array.from({ length: count }, (_, n) => [x + width * random(5, 1, n, 0), z + height * random(5, 1, n, 1)]);

/** Questions all over a scene, with every size of disc. */
const questions = (width: number, height: number, x = 0, z = 0) =>
  Array.from({ length: 200 }, (_, n) => {
    const place = [x + width * (1.4 * random(6, 1, n, 0) - 0.2), z + height * (1.4 * random(6, 1, n, 1) - 0.2)] as const;
    return [...place, [0, 0.3, 1, 2, 5, 20, 300][n % 7]] as const;
  });

describe('people within a radius', () => {
  it.each([
    [300, 30],
    [300, 6],
    [40, 200],
    [1, 10],
  ])('[PERCEIVE-9] of %i people in %i m are those that a look at everybody finds, nearest first', async (count, side) => {
    const situation = await crowd(scatter(count, side, side, -side / 3, -side / 2));
    for (const [x, z, radius] of questions(side, side, -side / 3, -side / 2))
      expect(found(situation, x, z, radius)).toEqual(lookedFor(situation, x, z, radius));
  });

  it.each<[string, Options]>([
    ['x', { periodX: [0, 12] }],
    ['z', { periodZ: [-4, 5] }],
    ['x and z', { periodX: [0, 12], periodZ: [-4, 5] }],
  ])('[PERCEIVE-9] are found once across the seams of %s, also far beyond what anybody sees', async (_, options) => {
    const situation = await crowd(scatter(120, 12, 9, 0, -4), options);
    for (const [x, z, radius] of questions(12, 9, 0, -4)) {
      const rows = found(situation, x, z, radius);
      const expected = lookedFor(situation, x, z, radius, options);
      expect([...rows].sort()).toEqual([...expected].sort());
      expect(rows).toEqual(expected);
    }
  });

  it('[PERCEIVE-9] are the same whatever the size of the cells, and whatever it becomes before they are sorted again', async () => {
    const situation = await crowd(scatter(200, 15, 15));
    const { perception, agents } = situation;
    const expected = lookedFor(situation, 7, 7, 4);
    for (const size of [0.4, 1, 2.7, 9]) {
      setCellSize(perception, size, agents.capacity);
      perceive(perception, agents, 0);
      expect(found(situation, 7, 7, 4)).toEqual(expected);
    }
    setContactReach(perception, 60, agents.capacity);
    expect(found(situation, 7, 7, 4)).toEqual(expected);
  });

  it('[PERCEIVE-9] include those who look only ahead and those who fly', async () => {
    const situation = await crowd(scatter(60, 8, 8), { flags: (n) => [0, LOOKS_AHEAD, FLIES][n % 3] });
    for (const [x, z, radius] of questions(8, 8)) expect(found(situation, x, z, radius)).toEqual(lookedFor(situation, x, z, radius));
  });

  it('[PERCEIVE-9] are the nearest ones where there is no room for all', async () => {
    const situation = await crowd(scatter(300, 10, 10));
    for (const room of [0, 1, 2, 7, 64]) expect(found(situation, 5, 5, 4, room)).toEqual(lookedFor(situation, 5, 5, 4).slice(0, room));
  });

  it('[PERCEIVE-9] are nobody in an empty world and within no radius', async () => {
    const situation = await crowd([[0, 0]]);
    expect(found(await crowd([]), 0, 0, 5)).toEqual([]);
    expect(found(situation, 0, 0, -1)).toEqual([]);
    expect(found(situation, 0, 0, Number.NaN)).toEqual([]);
    expect(found(situation, 0, 0, 0)).toHaveLength(1);
  });
});

describe('the slot of a row', () => {
  it('[PERCEIVE-10] is where its position stands in the grid', async () => {
    const options: Options = { periodX: [0, 12], periodZ: [0, 9], flags: (n) => (n % 2 === 0 ? LOOKS_AHEAD : 0) };
    const { kernels, agents, perception } = await crowd(scatter(80, 12, 9), options);
    for (const row of agents.liveRow.subarray(0, agents.count)) {
      const slot = slotOf(perception, agents, row);
      expect(kernels.u32.shadowRow[slot]).toBe(row);
      expect(kernels.f32.shadowX[slot]).toBe(agents.columns.positionX[row]);
    }
  });

  it('[PERCEIVE-10] is none for who is not in the grid: newcomers, and those in the air', async () => {
    const { agents, perception } = await crowd(scatter(9, 5, 5), { flags: (n) => (n === 4 ? FLIES : 0) });
    expect(slotOf(perception, agents, agents.liveRow[4])).toBe(NO_SLOT);
    expect(slotOf(perception, agents, addRow(agents)!)).toBe(NO_SLOT);
  });
});

test('[PERCEIVE-11] things within a radius come nearest first, across seams too', () => {
  const things = [
    { name: 'far', x: 5, z: 0 },
    { name: 'near', x: 1, z: 0 },
    { name: 'beyond', x: 9, z: 0 },
    { name: 'same', x: 0, z: 1 },
  ];
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  expect(names(thingsWithin({ things }, 0, 0, 5))).toEqual(['near', 'same', 'far']);
  expect(names(thingsWithin({ things, periodic: { x: [0, 10] } }, 0, 0, 2))).toEqual(['near', 'beyond', 'same']);
});
