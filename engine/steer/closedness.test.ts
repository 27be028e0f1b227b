import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { random } from '../math/index.js';
import type { House, Room } from '../rooms/index.js';
import { simulateOn } from '../sim/index.js';

const SIDE = 12;
const RAYS = 16;
const FARTHEST = 2.5;
const f = Math.fround;
/** A number by chance from 0 to 1, always the same. */
const by = (n: number, m = 0) => random(5, 1, n, m);

/** A hall with turned pieces of furniture, a wedge between two walls, something that moves, and people who stand. */
const scene = {
  version: 1,
  seed: 3,
  tick: 0.1,
  duration: 100,
  stop: [],
  world: {
    walkable: [{ box: { min: [0, 0], max: [SIDE, SIDE] } }],
    obstacles: Array.from({ length: 14 }, (_, n) => ({
      wall: {
        points: [
          [1 + 10 * by(n), 1 + 10 * by(n, 1)],
          [1 + 10 * by(n, 2), 1 + 10 * by(n, 3)],
        ],
        thickness: 0.2,
      },
    })),
    moving: [
      {
        name: 'cart',
        shape: { box: { min: [-0.5, -0.8], max: [0.5, 0.8] } },
        timetable: [
          { time: 0, at: [5.5, 5.7], angle: 0 },
          { time: 4, at: [7.5, 6.3], angle: 0.6 },
        ],
      },
    ],
  },
  population: [{ count: 40, where: 'anywhere', speed: 0, steer: 'walker' }],
};

/** One ray after the other, one wall after the other, in single precision, and nothing left out. */
function closednessAt({ wallX, wallZ, wallDirectionX, wallDirectionZ, wallLength }: Record<string, Float32Array>, x: number, z: number) {
  let [rayX, rayZ] = [f(0.98078528), f(0.19509032)];
  let total = 0;
  for (let ray = 0; ray < RAYS; ray++) {
    let way = FARTHEST;
    for (let wall = 0; wall < wallLength.length; wall++) {
      const [alongX, alongZ] = [wallDirectionX[wall], wallDirectionZ[wall]];
      const across = f(f(rayX * alongZ) - f(rayZ * alongX));
      if (Math.abs(across) < 1e-6) continue;
      const [toX, toZ] = [f(wallX[wall] - x), f(wallZ[wall] - z)];
      const meets = f(f(f(toX * alongZ) - f(toZ * alongX)) / across);
      const along = f(f(f(toX * rayZ) - f(toZ * rayX)) / across);
      if (meets > 0 && along >= 0 && along <= wallLength[wall]) way = Math.min(way, meets);
    }
    total = f(total + way);
    const turned = f(f(rayX * f(0.9238795)) - f(rayZ * f(0.38268343)));
    rayZ = f(f(rayX * f(0.38268343)) + f(rayZ * f(0.9238795)));
    rayX = turned;
  }
  return f(1 - f(total / f(RAYS * FARTHEST)));
}

describe('how closed in a place is', () => {
  it('[STEER-70] is, to the last bit, what sixteen rays say one after the other, also beside what moves', async () => {
    const wanted = new Map<number, number>();
    const wrong: string[] = [];
    let felt = 0;
    const judge: Room = {
      name: 'judge',
      steps: {
        plan: (_: unknown, { agents, kernels, clock }: House) => {
          wanted.clear();
          const { positionX, positionZ, id } = agents.columns;
          for (let i = 0; i < agents.count; i++) {
            const row = agents.liveRow[i];
            // Everyone at every fourth look, which at this tick is each.
            if ((clock.tick + id[row]) % 4 === 0) wanted.set(row, closednessAt(kernels.f32, positionX[row], positionZ[row]));
          }
        },
        integrate: (_: unknown, { kernels }: House) => {
          for (const [row, value] of wanted) {
            felt += value > 0 ? 1 : 0;
            if (kernels.f32.closedness[row] !== value) wrong.push(`row ${row}: ${kernels.f32.closedness[row]} in place of ${value}`);
          }
        },
      },
    };
    const sim = await simulateOn(HOST, JSON.stringify(scene), { rooms: [judge] });
    sim.step(40);
    sim.dispose();
    expect(wrong).toEqual([]);
    expect(felt).toBeGreaterThan(200);
  });
});
