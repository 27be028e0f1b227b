import { describe, expect, it } from 'vitest';
import { addRow, agentColumnSpecs, createAgents } from '../agents/index.js';
import { STATE_COLUMNS, specsOf } from '../columns/index.js';
import { createKernels } from '../kernels/index.js';
import { HOST } from '../kernels/test-host.js';
import { random } from '../math/index.js';
import type { Vec2 } from '../scenario/index.js';
import { createPerception, perceive, perceptionColumnSpecs, setCellSize, setContactReach } from './perceive.js';

type Options = { distance?: number; most?: number; periodX?: Vec2; periodZ?: Vec2 };

/** People at some places who see `most` others within `distance`. */
async function crowd(places: Vec2[], { distance = 5, most = 10, periodX, periodZ }: Options = {}) {
  const capacity = places.length + 3;
  const kernels = await createKernels(
    HOST,
    [...agentColumnSpecs(capacity), ...perceptionColumnSpecs(capacity, Boolean(periodX ?? periodZ)), ...specsOf(STATE_COLUMNS, {})],
    1,
  );
  kernels.setUp('setStep', 0.1, capacity);
  const agents = createAgents(kernels, capacity);
  const perception = createPerception(kernels, { capacity, periodX, periodZ });
  for (const [x, z] of places) {
    const row = addRow(agents)!;
    agents.columns.positionX[row] = x;
    agents.columns.positionZ[row] = z;
    agents.columns.neighbourDistance[row] = distance;
    agents.columns.maximumNeighbours[row] = most;
    agents.columns.maximumSpeed[row] = 1.5;
  }
  return { kernels, agents, perception };
}

type Crowd = Awaited<ReturnType<typeof crowd>>;
type Seen = { row: number; x: number; z: number };

/** Whom each row sees, nearest first, and where. */
function seenBy({ kernels, agents }: Crowd): Map<number, Seen[]> {
  const { shadowRow, neighbourCount, neighbourSlot } = kernels.u32;
  const { shadowX, shadowZ } = kernels.f32;
  const seen = new Map<number, Seen[]>();
  for (let slot = 0; slot < agents.slots; slot++) {
    if (shadowRow[slot] >= 2 ** 31) continue;
    const slots = neighbourSlot.subarray(16 * slot, 16 * slot + neighbourCount[slot]);
    seen.set(
      shadowRow[slot],
      Array.from(slots, (other) => ({ row: shadowRow[other] % 2 ** 31, x: shadowX[other], z: shadowZ[other] })),
    );
  }
  return seen;
}

/** The same by looking at everybody, or at the images of everybody. */
function bruteForce({ agents }: Crowd, row: number, { distance = 5, most = 10, periodX, periodZ }: Options): number[] {
  const { positionX, positionZ } = agents.columns;
  const apart = (a: number, b: number, period: Vec2 | undefined) => {
    const length = period ? period[1] - period[0] : Infinity;
    return Math.min(Math.abs(a - b), length - Math.abs(a - b));
  };
  return Array.from(agents.liveRow.subarray(0, agents.count))
    .filter((other) => other !== row)
    .map((other) => ({
      other,
      far: apart(positionX[row], positionX[other], periodX) ** 2 + apart(positionZ[row], positionZ[other], periodZ) ** 2,
    }))
    .filter(({ far }) => far < distance ** 2)
    .sort((a, b) => a.far - b.far || a.other - b.other)
    .slice(0, most)
    .map(({ other }) => other);
}

const scatter = (count: number, width: number, height: number): Vec2[] =>
  Array.from({ length: count }, (_, n) => [width * random(5, 1, n, 0), height * random(5, 1, n, 1)]);

describe('neighbours', () => {
  it.each([
    [300, 30, 5, 10],
    [300, 6, 5, 16],
    [40, 200, 20, 10],
    [200, 20, 0.5, 3],
  ])(
    '[PERCEIVE-1] of %i people in %i m, within %f m, at most %i, are those that a look at everybody finds',
    async (count, side, distance, most) => {
      const situation = await crowd(
        scatter(count, side, side).map(([x, z]) => [x - side / 3, z - side / 2]),
        { distance, most },
      );
      for (let tick = 0; tick < 3; tick++) perceive(situation.perception, situation.agents, tick);
      for (const [row, seen] of seenBy(situation))
        expect(seen.map((other) => other.row)).toEqual(bruteForce(situation, row, { distance, most }));
    },
  );

  it('[PERCEIVE-1] are nobody for who is alone, sees nobody or may see nobody', async () => {
    const alone = await crowd([[0, 0]]);
    const far = await crowd([
      [0, 0],
      [5.1, 0],
    ]);
    const blind = await crowd(
      [
        [0, 0],
        [1, 0],
      ],
      { most: 0 },
    );
    for (const situation of [alone, far, blind]) {
      perceive(situation.perception, situation.agents, 0);
      expect([...seenBy(situation).values()].every((seen) => seen.length === 0)).toBe(true);
    }
  });

  it('[PERCEIVE-2] equally far ones stand in the order of rows', async () => {
    const situation = await crowd([
      [0, 0],
      [0, 1],
      [1, 0],
      [-1, 0],
      [0, -1],
    ]);
    perceive(situation.perception, situation.agents, 0);
    expect(
      seenBy(situation)
        .get(0)!
        .map(({ row }) => row),
    ).toEqual([1, 2, 3, 4]);
  });

  it('[PERCEIVE-3] do not depend on the size of the cells', async () => {
    const places = scatter(200, 15, 15);
    const lists = await Promise.all(
      [0.4, 1, 2.7, 9].map(async (size) => {
        const situation = await crowd(places);
        setCellSize(situation.perception, size, situation.agents.capacity);
        perceive(situation.perception, situation.agents, 0);
        return [...seenBy(situation)].sort(([a], [b]) => a - b).map(([row, seen]) => [row, seen.map((other) => other.row)]);
      }),
    );
    for (const list of lists) expect(list).toEqual(lists[0]);
  });

  it('[PERCEIVE-3] cells are never smaller than contact needs', async () => {
    const { perception, agents } = await crowd(scatter(100, 3, 3));
    setContactReach(perception, 6, agents.capacity);
    for (let tick = 0; tick < 70; tick++) perceive(perception, agents, tick);
    expect(perception.cellSize).toBeGreaterThanOrEqual(2);
  });
});

describe('periodic images', () => {
  it.each([
    ['x', { periodX: [0, 12] as Vec2 }],
    ['z', { periodZ: [0, 9] as Vec2 }],
    ['x and z', { periodX: [0, 12] as Vec2, periodZ: [0, 9] as Vec2 }],
    ['x and z, hardly wider than one sees', { periodX: [0, 12] as Vec2, periodZ: [0, 9] as Vec2, distance: 4.4, most: 16 }],
  ])('[PERCEIVE-4] show everybody across the seams of %s', async (_, options) => {
    const situation = await crowd(scatter(80, 12, 9), { distance: 3, ...options });
    perceive(situation.perception, situation.agents, 0);
    for (const [row, seen] of seenBy(situation))
      expect(seen.map((other) => other.row)).toEqual(bruteForce(situation, row, { distance: 3, ...options }));
  });

  it('[PERCEIVE-4] stand where they are seen, one period away', async () => {
    const situation = await crowd(
      [
        [0.5, 0.5],
        [9.5, 9.75],
      ],
      { periodX: [0, 10], periodZ: [0, 10], distance: 3 },
    );
    perceive(situation.perception, situation.agents, 0);
    const { positionX } = situation.agents.columns;
    const row = Array.from(positionX).indexOf(0.5);
    expect(seenBy(situation).get(row)).toMatchObject([{ x: -0.5, z: -0.25 }]);
  });
});
