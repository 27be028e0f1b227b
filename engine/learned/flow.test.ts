import { describe, expect, it } from 'vitest';
import { random } from '../math/index.js';
import {
  createGuide,
  type FlowField,
  flowOfStrokes,
  type GuideGrid,
  nearestOpen,
  readFlow,
  singularitiesOf,
  traceGuide,
  writeFlow,
} from './index.js';

/** Strokes by chance on a ground of 24 m, and a grid with holes by chance. */
function randomSketch(seed: number): { field: FlowField; grid: GuideGrid } {
  const draw = (n: number) => 24 * random(seed, 1, n, 0);
  const strokes = Array.from({ length: 1 + Math.floor(random(seed, 2, 0, 0) * 4) }, (_, s) => ({
    points: Array.from(
      { length: 2 + Math.floor(random(seed, 3, s, 0) * 4) },
      (_, p) => [draw(20 * s + 2 * p), draw(20 * s + 2 * p + 1)] as const,
    ),
  }));
  const isOpen = Uint8Array.from({ length: 48 * 48 }, (_, n) =>
    random(seed, 4, Math.floor((n % 48) / 4), Math.floor(n / 192)) < 0.2 ? 0 : 1,
  );
  return { field: flowOfStrokes('sketch', strokes), grid: { cell: 0.5, minX: 0, minZ: 0, columns: 48, rows: 48, isOpen } };
}

describe('flows and sketches', () => {
  it('[LEARNED-5] lead from everywhere that has a way to the end, whatever is drawn', () => {
    const points = new Float32Array(2 * 5000);
    for (let seed = 0; seed < 40; seed++) {
      const { field, grid } = randomSketch(seed);
      for (const stream of field.streams) {
        const end = nearestOpen(grid, ...stream.end);
        if (end < 0) continue;
        const guide = createGuide(grid, field, stream, end, 1);
        for (let cell = seed % 7; cell < guide.left.length; cell += 97) {
          if (guide.left[cell] === Infinity) continue;
          const count = traceGuide(guide, ((cell % 48) + 0.5) / 2, (Math.floor(cell / 48) + 0.5) / 2, points, 4999);
          expect(count).toBeLessThan(4999);
          if (count === 0) expect(cell).toBe(end);
          else expect(nearestOpen(grid, points[2 * count - 2], points[2 * count - 1])).toBe(end);
        }
      }
    }
  });

  it('[LEARNED-1] are the same after writing and reading', () => {
    const { field } = randomSketch(3);
    const again = readFlow(writeFlow(field));
    expect([again.columns, again.rows, again.streams.length]).toEqual([field.columns, field.rows, field.streams.length]);
    const off = field.streams[0].velocityX.map((value, n) => Math.abs(value - again.streams[0].velocityX[n]));
    expect(Math.max(...off)).toBeLessThan(1e-4);
  });

  it('[LEARNED-6] name their singularities', () => {
    const about = (direction: (x: number, z: number) => [number, number]) => {
      const at = Array.from({ length: 36 }, (_, n) => direction((n % 6) - 2.5, Math.floor(n / 6) - 2.5));
      const stream = {
        share: 1,
        start: [0, 0] as const,
        end: [0, 0] as const,
        velocityX: Float32Array.from(at, ([x]) => x),
        velocityZ: Float32Array.from(at, ([, z]) => z),
        certainty: new Float32Array(36).fill(1),
      };
      return singularitiesOf({ name: '', source: '', cell: 1, minX: -3, minZ: -3, columns: 6, rows: 6, streams: [stream] }, stream);
    };
    expect(about((x, z) => [x, z])).toEqual([{ x: 0, z: 0, kind: 'source' }]);
    expect(about((x, z) => [-x, -z])).toEqual([{ x: 0, z: 0, kind: 'sink' }]);
    expect(about((x, z) => [-z, x])).toEqual([{ x: 0, z: 0, kind: 'vortex' }]);
    expect(about((x, z) => [x, -z])).toEqual([{ x: 0, z: 0, kind: 'saddle' }]);
    expect(about(() => [1, 0.2])).toEqual([]);
  });
});
