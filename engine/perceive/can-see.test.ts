import { beforeAll, describe, expect, it } from 'vitest';
import { addRow, agentColumnSpecs, createAgents } from '../agents/index.js';
import { createKernels } from '../kernels/index.js';
import { HOST } from '../kernels/test-host.js';
import { loadGeometry, setDoor, type World } from '../world/index.js';
import { build, square } from '../world/test-world.js';
import { canSee, type SightOptions } from './can-see.js';

beforeAll(loadGeometry);

/** Two rooms of 10 m by 10 m side by side, with a door in the wall between, closed or open; a kiosk in the left one. */
function rooms(isOpen: boolean): World {
  const world = build({
    walkable: [
      {
        polygon: [
          [0, 0],
          [20, 0],
          [20, 10],
          [0, 10],
        ],
        holes: [],
      },
    ],
    obstacles: [
      {
        wall: {
          points: [
            [10, 0],
            [10, 4],
          ],
          thickness: 0.2,
        },
      },
      {
        wall: {
          points: [
            [10, 6],
            [10, 10],
          ],
          thickness: 0.2,
        },
      },
      { name: 'kiosk', polygon: square(2, 2, 7) },
    ],
    doors: [{ name: 'gate', from: [10, 4], to: [10, 6], thickness: 0.1, open: [], maximumFlow: undefined }],
  });
  if (isOpen) setDoor(world, 'gate', true);
  return world;
}

async function sees(world: World, from: readonly [number, number], to: readonly [number, number], options?: SightOptions, facing = [1, 0]) {
  const agents = createAgents(await createKernels(HOST, agentColumnSpecs(2), 1), 2);
  const row = addRow(agents)!;
  [agents.columns.positionX[row], agents.columns.positionZ[row]] = from;
  [agents.columns.facingX[row], agents.columns.facingZ[row]] = facing;
  return canSee(world, agents, row, to[0], to[1], options);
}

describe('sight', () => {
  it('[PERCEIVE-12] ends at walls and closed doors, and goes through open ones', async () => {
    expect(await sees(rooms(false), [2, 5], [8, 2])).toBe(true);
    expect(await sees(rooms(true), [2, 2], [18, 2])).toBe(false);
    expect(await sees(rooms(true), [2, 5], [18, 5])).toBe(true);
    expect(await sees(rooms(false), [2, 5], [18, 5])).toBe(false);
  });

  it('[PERCEIVE-12] shows what stands in something solid at its surface, and not what lies behind', async () => {
    const world = rooms(false);
    expect(await sees(world, [8, 8], [3, 8])).toBe(true);
    expect(await sees(world, [1, 8], [3, 8])).toBe(true);
    expect(await sees(world, [8, 8], [1, 8])).toBe(false);
    expect(await sees(world, [18, 8], [3, 8])).toBe(false);
    expect(await sees(world, [9, 8], [10, 8])).toBe(true);
    expect(await sees(world, [11, 8], [10, 8])).toBe(true);
    expect(await sees(world, [2, 5], [2, -5])).toBe(false);
  });

  it('[PERCEIVE-12] reaches as far and as wide as it is said to', async () => {
    const world = rooms(true);
    expect(await sees(world, [2, 5], [6, 5], { range: 4 })).toBe(true);
    expect(await sees(world, [2, 5], [6, 5], { range: 3.9 })).toBe(false);
    expect(await sees(world, [5, 5], [4, 5], { fieldOfView: Math.PI })).toBe(false);
    expect(await sees(world, [5, 5], [6, 5.9], { fieldOfView: Math.PI / 2 })).toBe(true);
    expect(await sees(world, [5, 5], [6, 6.1], { fieldOfView: Math.PI / 2 })).toBe(false);
    expect(await sees(world, [5, 5], [6, 6.1], { fieldOfView: Math.PI / 2 }, [0, 1])).toBe(true);
    expect(await sees(world, [5, 5], [4, 5], { fieldOfView: 2 * Math.PI })).toBe(true);
  });

  it('[PERCEIVE-12] goes on across a seam, by the shorter way', async () => {
    const polygon: [number, number][] = [
      [0, 0],
      [100, 0],
      [100, 10],
      [0, 10],
    ];
    const wall = (x: number, z: number) => ({
      wall: {
        points: [
          [x, z],
          [x, z + 4],
        ] as [number, number][],
        thickness: 0.2,
      },
    });
    const world = build({ walkable: [{ polygon, holes: [] }], obstacles: [wall(50, 0), wall(98, 6)], periodic: { x: [0, 100] } });
    expect(await sees(world, [80, 2], [20, 2])).toBe(true);
    expect(await sees(world, [20, 2], [80, 2])).toBe(true);
    expect(await sees(world, [80, 8], [20, 8])).toBe(false);
    expect(await sees(world, [20, 8], [80, 8])).toBe(false);
    expect(await sees(world, [40, 2], [60, 2])).toBe(false);
  });
});
