import { PerspectiveCamera, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { PLAN_ANGLE } from './cameras/plan.js';
import { USUAL_ANGLE } from './cameras/pose.js';
import { sizeOfPixels } from './flow-line-layer.js';

it('gives letters of lines the same pixels in every view', () => {
  for (const angle of [USUAL_ANGLE, PLAN_ANGLE]) {
    const camera = new PerspectiveCamera(angle, 1, 0.1, 100);
    const size = sizeOfPixels(24, camera, 600);
    // A sprite that does not shrink with distance is as large as it would be 1 m away.
    const edge = new Vector3(0, size, -1).project(camera);
    expect((edge.y / 2) * 600).toBeCloseTo(24);
  }
});
