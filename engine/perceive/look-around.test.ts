import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { cos, random, sin } from '../math/index.js';
import type { House, Room } from '../rooms/index.js';
import type { Vision } from '../scenario/index.js';
import { simulateOn } from '../sim/index.js';
import { groundHeight, type World } from '../world/index.js';
import { isInSight } from './can-see.js';
import { lookAround, MOST_SEEN } from './look-around.js';

const VISION: Vision = {
  near: { distance: 2, angle: 360 },
  middle: { distance: 8, angle: 180 },
  far: { distance: 30, angle: 60 },
  rays: 9,
};

const OTHER: Vision = {
  near: { distance: 4, angle: 200 },
  middle: { distance: 12, angle: 250 },
  far: { distance: 40, angle: 150 },
  rays: 40,
};
const HILLS =
  '  terrain: { heights: { at: [0, 0], spacing: 12.5, rows: [[0, 0, 0, 0, 0], [0, 4, 0, 2, 0], [0, 0, 1, 0, 3], [0, 3, 0, 0, 0], [0, 0, 0, 2, 0]] } }';
const REPEATS = '  periodic: { x: [0, 50] }';
const NEAR: Vision = { ...VISION, middle: { distance: 15, angle: 180 }, rays: 0 };

/** A square of 50 m with walls put at random, and people between them. */
function scene(seed: number, terrain = ''): string {
  const at = (n: number) => (5 + 40 * random(seed, 1, n, 0)).toFixed(2);
  const walls = Array.from(
    { length: 12 },
    (_, n) => `    - { wall: { points: [[${at(4 * n)}, ${at(4 * n + 1)}], [${at(4 * n + 2)}, ${at(4 * n + 3)}]], thickness: 0.2 } }`,
  );
  return `
version: 1
seed: ${seed}
duration: 10
world:
  walkable: [{ box: { min: [0, 0], max: [50, 50] } }]
  obstacles:
${walls.join('\n')}
${terrain}
population:
  - { count: 120, where: anywhere, goals: [{ random: anywhere }], then: loop }
`;
}

/** Everyone is looked at, and every wall. */
function seenByHand({ agents, world }: House, row: number, { near, middle, far, rays }: Vision): number[] {
  const { positionX, positionZ, facingX, facingZ, radius } = agents.columns;
  const [x, z] = [positionX[row], positionZ[row]];
  const length = world.periodic.x ? world.periodic.x[1] - world.periodic.x[0] : Number.POSITIVE_INFINITY;
  const awayX = (other: number) => positionX[other] - x - (length < 1000 ? length * Math.round((positionX[other] - x) / length) : 0);
  const others = Array.from(agents.liveRow.subarray(0, agents.count))
    .filter((other) => other !== row)
    .map((other) => ({ other, away: Math.hypot(awayX(other), positionZ[other] - z) }))
    .sort((a, b) => a.away - b.away || a.other - b.other);
  const angleTo = (other: number) => {
    const ahead = awayX(other) * facingX[row] + (positionZ[other] - z) * facingZ[row];
    return (Math.acos(Math.min(1, ahead / Math.hypot(awayX(other), positionZ[other] - z))) * 180) / Math.PI;
  };
  // Where the world repeats, by the walk along the line that goes on at the other side.
  const isOpen = (toX: number, toZ: number) =>
    world.periodic.x ? isInSight(world, x, z, toX, toZ) : firstWall(world, x, z, toX, toZ) === 1 && isAboveGround(world, x, z, toX, toZ);
  const ring = (from: number, to: number, angle: number) =>
    others
      .filter(({ other, away }) => away > from && away <= to && angleTo(other) <= angle / 2 && isOpen(x + awayX(other), positionZ[other]))
      .slice(0, MOST_SEEN);
  const cast = Array.from({ length: rays }, (_, n) => {
    const turn = (far.angle * (n / (rays - 1) - 0.5) * Math.PI) / 180;
    const [rayX, rayZ] = [facingX[row] * cos(turn) - facingZ[row] * sin(turn), facingX[row] * sin(turn) + facingZ[row] * cos(turn)];
    return { rayX, rayZ, reach: far.distance * firstWall(world, x, z, x + far.distance * rayX, z + far.distance * rayZ) };
  });
  const isMet = (other: number) =>
    cast.some(({ rayX, rayZ, reach }) => {
      const awayZ = positionZ[other] - z;
      const along = awayX(other) * rayX + awayZ * rayZ;
      return along > 0 && along <= reach && Math.abs(awayX(other) * rayZ - awayZ * rayX) <= radius[other];
    });
  const distant = others
    .filter(
      ({ other, away }) =>
        away > middle.distance && away <= far.distance && isMet(other) && isAboveGround(world, x, z, positionX[other], positionZ[other]),
    )
    .slice(0, MOST_SEEN);
  return [...ring(-1, near.distance, near.angle), ...ring(near.distance, middle.distance, middle.angle), ...distant].map(
    ({ other }) => other,
  );
}

/** How far along a line the first edge of a wall crosses it, as a part; 1 where none does. */
function firstWall({ walls }: World, ax: number, az: number, bx: number, bz: number): number {
  let first = 1;
  for (let i = 0; i < walls.count; i++) {
    const j = walls.next[i];
    const [cx, cz, dx, dz] = [walls.x[i], walls.z[i], walls.x[j], walls.z[j]];
    const cross = (bx - ax) * (dz - cz) - (bz - az) * (dx - cx);
    const along = ((cx - ax) * (dz - cz) - (cz - az) * (dx - cx)) / cross;
    const across = ((cx - ax) * (bz - az) - (cz - az) * (bx - ax)) / cross;
    if (along > 0 && along < first && across >= 0 && across <= 1) first = along;
  }
  return first;
}

/** Whether the line from eye to eye, 1.6 m above the ground, is nowhere below it. */
function isAboveGround({ terrain }: World, ax: number, az: number, bx: number, bz: number): boolean {
  const height = (part: number) => groundHeight(terrain, ax + (bx - ax) * part, az + (bz - az) * part);
  const steps = Math.ceil(Math.hypot(bx - ax, bz - az) / 0.5);
  const parts = Array.from({ length: steps }, (_, n) => n / steps);
  return parts.every((part) => height(part) <= 1.6 + height(0) + (height(1) - height(0)) * part);
}

describe('looking around', () => {
  it.each([
    ['walls', '', VISION],
    ['walls, by other distances and more rays', '', OTHER],
    ['walls and hills', HILLS, VISION],
    ['walls in a world that repeats', REPEATS, NEAR],
  ])('[MIND-20] in three layers finds whom a look at everybody finds, with %s between', async (_, terrain, vision) => {
    let compared = 0;
    const wrong: string[] = [];
    const looker: Room = {
      name: 'looker',
      steps: {
        decide: (_, house) => {
          if (house.clock.tick % 30 !== 1) return;
          for (let i = 0; i < house.agents.count; i += 3) {
            const row = house.agents.liveRow[i];
            const seen = [...house.kernels.u32.seenRow.subarray(0, lookAround(house, row, vision))];
            const byHand = seenByHand(house, row, vision);
            compared += 1;
            if (seen.join() !== byHand.join()) wrong.push(`tick ${house.clock.tick} row ${row}: ${seen} but ${byHand}`);
          }
        },
      },
    };
    for (const seed of terrain === HILLS ? [1] : [1, 2]) {
      const sim = await simulateOn(HOST, scene(seed, terrain), { threads: 1, rooms: [looker] });
      sim.step(32);
      sim.dispose();
    }
    expect(compared).toBeGreaterThan(70);
    expect(wrong).toEqual([]);
  });
});
