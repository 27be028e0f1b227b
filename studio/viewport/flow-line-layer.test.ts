import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { PLAN_ANGLE } from './cameras/plan.js';
import { USUAL_ANGLE } from './cameras/pose.js';
import { addStroke, sizeOfPixels } from './flow-line-layer.js';
import { createRibbons } from './overlays/ribbons.js';

it('gives letters of lines the same pixels in every view', () => {
  for (const angle of [USUAL_ANGLE, PLAN_ANGLE]) {
    const camera = new PerspectiveCamera(angle, 1, 0.1, 100);
    const size = sizeOfPixels(24, camera, 600);
    // A sprite that does not shrink with distance is as large as it would be 1 m away.
    const edge = new Vector3(0, size, -1).project(camera);
    expect((edge.y / 2) * 600).toBeCloseTo(24);
  }
});

describe('a stroke that is being drawn', () => {
  const piecesOf = (points: readonly (readonly [number, number])[]) => {
    const ribbons = createRibbons(256, { width: 0.08, pixels: 3, height: 0.04 });
    addStroke(ribbons, points, '#e0a23f');
    const pieces = Array.from({ length: ribbons.count }, (_, n) => [...ribbons.segment.subarray(4 * n, 4 * n + 4)]);
    return {
      pieces: pieces.slice(0, -1),
      arrow: pieces.at(-1)!,
      breadths: [...ribbons.form.subarray(3 * ribbons.count - 3, 3 * ribbons.count - 1)],
    };
  };

  it('goes through all its points, not straight from the first to the last, with an arrow ahead of its end', () => {
    const { pieces, arrow, breadths } = piecesOf([
      [0, 0],
      [4, 0],
      [4, 3],
    ]);
    expect(pieces).toEqual([
      [0, 0, 4, 0],
      [4, 0, 4, 3],
    ]);
    expect(arrow.slice(0, 3)).toEqual([4, 3, 4]);
    expect(arrow[3]).toBeCloseTo(3.6, 5);
    expect(breadths).toEqual([4, 0]);
  });

  it.each([121, 240, 241, 1000])('of %d points is one line of 120 pieces at most, from its first point to its last', (count) => {
    const points = Array.from({ length: count }, (_, n) => [0.5 * n, n % 7] as const);
    const { pieces } = piecesOf(points);
    expect(pieces.length).toBeGreaterThan(50);
    expect(pieces.length).toBeLessThanOrEqual(120);
    expect(pieces[0].slice(0, 2)).toEqual([...points[0]]);
    expect(pieces.at(-1)!.slice(2)).toEqual([...points.at(-1)!]);
    for (let n = 1; n < pieces.length; n++) expect(pieces[n].slice(0, 2)).toEqual(pieces[n - 1].slice(2));
  });
});
