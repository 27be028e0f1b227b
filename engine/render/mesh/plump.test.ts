import { describe, expect, it } from 'vitest';
import { only } from '../rig/influence.js';
import { plump } from './plump.js';
import { addStrip, addVertex, createSculpt } from './sculpt.js';

/** An open tube of five columns around a limb of 5 cm. */
function tube(columns: number) {
  const sculpt = createSculpt();
  const rings = [0, 0.1, 0.2].map((y) =>
    Array.from({ length: columns }, (_, i) => {
      const angle = (i / columns) * 2 * Math.PI;
      return addVertex(sculpt, [0.05 * Math.sin(angle), y, 0.05 * Math.cos(angle)], only(0));
    }),
  );
  addStrip(sculpt, rings[0], rings[1], 1);
  addStrip(sculpt, rings[1], rings[2], 1);
  return sculpt;
}

/** Mean width of a ring seen from all sides is its perimeter over pi. */
const widthOf = (columns: number, radius: number) => (2 * columns * radius * Math.sin(Math.PI / columns)) / Math.PI;

describe('coarse meshes', () => {
  it('[RENDER-19] are within 5 % as thick as what they stand for, seen from all sides', () => {
    const sculpt = tube(5);
    expect(widthOf(5, 0.05) / 0.1).toBeLessThan(0.94);
    plump(sculpt, 1);
    const [x, , z] = sculpt.points[7];
    const share = widthOf(5, Math.sqrt(x * x + z * z)) / 0.1;
    expect(share).toBeGreaterThan(0.98);
    expect(share).toBeLessThan(1.05);
  });

  it('[RENDER-19] keep what is flat', () => {
    const sculpt = createSculpt();
    const [low, high] = [0, 1].map((y) => [0, 1, 2].map((x) => addVertex(sculpt, [x, y, 0], only(0))));
    addStrip(sculpt, low, high, 1, { closed: false });
    const before = structuredClone(sculpt.points);
    plump(sculpt, 1);
    expect(sculpt.points).toEqual(before);
  });
});
