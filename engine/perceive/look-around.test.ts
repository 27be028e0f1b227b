import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { cos, random, sin } from '../math/index.js';
import type { House, Room } from '../rooms/index.js';
import type { Vision } from '../scenario/index.js';
import { simulateOn } from '../sim/index.js';
import type { World } from '../world/index.js';
import { lookAround, MOST_SEEN } from './look-around.js';

const VISION: Vision = {
  near: { distance: 2, angle: 360 },
  middle: { distance: 8, angle: 180 },
  far: { distance: 30, angle: 60 },
  rays: 9,
};

/** A square of 50 m with walls put at random, and people between them. */
function scene(seed: number): string {
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
population:
  - { count: 120, where: anywhere, goals: [{ random: anywhere }], then: loop }
`;
}

/** Everyone is looked at, and every wall. */
function seenByHand({ agents, world }: House, row: number, { near, middle, far, rays }: Vision): number[] {
  const { positionX, positionZ, facingX, facingZ, radius } = agents.columns;
  const [x, z] = [positionX[row], positionZ[row]];
  const others = Array.from(agents.liveRow.subarray(0, agents.count))
    .filter((other) => other !== row)
    .map((other) => ({ other, away: Math.hypot(positionX[other] - x, positionZ[other] - z) }))
    .sort((a, b) => a.away - b.away || a.other - b.other);
  const angleTo = (other: number) => {
    const ahead = (positionX[other] - x) * facingX[row] + (positionZ[other] - z) * facingZ[row];
    return (Math.acos(ahead / Math.hypot(positionX[other] - x, positionZ[other] - z)) * 180) / Math.PI;
  };
  const isOpen = (toX: number, toZ: number) => firstWall(world, x, z, toX, toZ) === 1;
  const ring = (from: number, to: number, angle: number) =>
    others
      .filter(({ other, away }) => away > from && away <= to && angleTo(other) <= angle / 2 && isOpen(positionX[other], positionZ[other]))
      .slice(0, MOST_SEEN);
  const cast = Array.from({ length: rays }, (_, n) => {
    const turn = (far.angle * (n / (rays - 1) - 0.5) * Math.PI) / 180;
    const [rayX, rayZ] = [facingX[row] * cos(turn) - facingZ[row] * sin(turn), facingX[row] * sin(turn) + facingZ[row] * cos(turn)];
    return { rayX, rayZ, reach: far.distance * firstWall(world, x, z, x + far.distance * rayX, z + far.distance * rayZ) };
  });
  const isMet = (other: number) =>
    cast.some(({ rayX, rayZ, reach }) => {
      const [awayX, awayZ] = [positionX[other] - x, positionZ[other] - z];
      const along = awayX * rayX + awayZ * rayZ;
      return along > 0 && along <= reach && Math.abs(awayX * rayZ - awayZ * rayX) <= radius[other];
    });
  const distant = others.filter(({ other, away }) => away > middle.distance && away <= far.distance && isMet(other)).slice(0, MOST_SEEN);
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

describe('looking around', () => {
  it('[MIND-20] in three layers finds whom a look at everybody and every wall finds', async () => {
    let compared = 0;
    const wrong: string[] = [];
    const out = new Uint32Array(3 * MOST_SEEN);
    const looker: Room = {
      name: 'looker',
      steps: {
        decide: (_, house) => {
          if (house.clock.tick % 30 !== 1) return;
          for (let i = 0; i < house.agents.count; i += 3) {
            const row = house.agents.liveRow[i];
            const seen = [...out.subarray(0, lookAround(house, row, VISION, out))];
            const byHand = seenByHand(house, row, VISION);
            compared += 1;
            if (seen.join() !== byHand.join()) wrong.push(`tick ${house.clock.tick} row ${row}: ${seen} but ${byHand}`);
          }
        },
      },
    };
    for (const seed of [1, 2, 3]) {
      const sim = await simulateOn(HOST, scene(seed), { threads: 1, rooms: [looker] });
      sim.step(62);
      sim.dispose();
    }
    expect(compared).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });
});
