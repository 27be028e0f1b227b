import { expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { restoreOn, simulateOn } from './index.js';

/** A hall with posts, enough of them that the world is built in parts, and people who go to and fro between them. */
const hall = (more: readonly unknown[] = []) => {
  const posts = Array.from({ length: 40 }, (_, i) => ({
    box: { center: [4 * (i % 8) - 14, 4 * Math.floor(i / 8) - 8], size: [0.6, 0.6] },
  }));
  return simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      seed: 5,
      tick: 0.1,
      duration: 60,
      world: {
        walkable: [{ box: { min: [-18, -12], max: [18, 12] } }],
        obstacles: [...posts, ...more],
        regions: { left: { box: { min: [-18, -12], max: [-15, 12] } }, right: { box: { min: [15, -12], max: [18, 12] } } },
      },
      population: [{ count: 30, where: 'left', goals: [{ region: 'right' }, { region: 'left' }], then: 'loop' }],
    }),
  );
};

const WALL = { box: { center: [-12, 1], size: [0.3, 9] } };
const BOX = { box: { center: [2, 2], size: [0.8, 0.5], angle: 0.4 } };

it('[SIM-110] after edits of a world built in parts people walk as in one that had everything from the start, bit for bit', async () => {
  const edited = await hall();
  const box = edited.addObstacle(BOX);
  edited.addObstacle(WALL);
  edited.removeObstacle(box);
  const whole = await hall([WALL]);
  for (const sim of [edited, whole]) sim.step(150);
  expect([...edited.frame.x, ...edited.frame.z]).toEqual([...whole.frame.x, ...whole.frame.z]);
});

it('[SIM-110] edits after a restored snapshot lead to the same bits as without it', async () => {
  const through = await hall();
  through.addObstacle(BOX);
  through.step(20);
  const restored = await restoreOn(HOST, through.snapshot());
  for (const sim of [through, restored]) {
    sim.removeObstacle(3);
    sim.addObstacle(WALL);
    sim.step(100);
  }
  expect(restored.trajectoryHash).toBe(through.trajectoryHash);
});
