import { expect, test } from 'vitest';
import { movingObstacleAt, movingOutline, placeOutline } from './moving.js';

const bus = {
  timetable: [
    { time: 10, at: [0, 0] as [number, number], angle: 0 },
    { time: 20, at: [10, 0] as [number, number], angle: 1 },
    { time: 30, at: [10, 20] as [number, number], angle: 1 },
  ],
};

test('[WORLD-27] a moving obstacle goes straight from stop to stop and waits before the first and after the last', () => {
  const at = (time: number) => movingObstacleAt({ ...bus, loop: false }, time);
  expect(at(0)).toEqual({ x: 0, z: 0, angle: 0 });
  expect(at(15)).toEqual({ x: 5, z: 0, angle: 0.5 });
  expect(at(20)).toEqual({ x: 10, z: 0, angle: 1 });
  expect(at(25)).toEqual({ x: 10, z: 10, angle: 1 });
  expect(at(99)).toEqual({ x: 10, z: 20, angle: 1 });
});

test('[WORLD-27] a loop starts over when its timetable ends', () => {
  const at = (time: number) => movingObstacleAt({ ...bus, loop: true }, time);
  expect(at(30)).toEqual({ x: 10, z: 20, angle: 1 });
  expect(at(35)).toEqual({ x: 5, z: 0, angle: 0.5 });
  expect(at(75)).toEqual({ x: 5, z: 0, angle: 0.5 });
  expect(movingObstacleAt({ timetable: [{ time: 0, at: [1, 2], angle: 3 }], loop: true }, 50)).toEqual({ x: 1, z: 2, angle: 3 });
});

test('[WORLD-27] its outline is turned around its own origin, counter-clockwise', () => {
  const outline = movingOutline({
    shape: {
      polygon: [
        [0, 0],
        [0, 1],
        [2, 1],
        [2, 0],
      ],
    },
  });
  const out = new Float32Array(outline.length);
  placeOutline(outline, { x: 10, z: 5, angle: Math.PI / 2 }, out);
  let twice = 0;
  for (let i = 0, j = out.length - 2; i < out.length; j = i, i += 2) twice += out[j] * out[i + 1] - out[i] * out[j + 1];
  expect(twice / 2).toBeCloseTo(2, 5);
  expect(Math.min(...out.filter((_, i) => i % 2 === 0))).toBeCloseTo(9, 5);
  expect(Math.max(...out.filter((_, i) => i % 2 === 1))).toBeCloseTo(7, 5);
});
