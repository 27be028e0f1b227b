import { expect, it } from 'vitest';
import {
  addScaled,
  CANONICAL,
  gaitInRange,
  LN_DURATION,
  legAngles,
  loadGaitModel,
  normalAngle,
  normalSteps,
  placePosture,
  poseOf,
} from '../animate/index.js';
import { correctByNorm } from './correct-by-norm.js';

it('[ANIM-165] the mean person of a model comes to walk as the norm does, and how people differ stays', async () => {
  const model = await loadGaitModel();
  // Somebody who crouches, to begin with.
  const mean = model.walk.mean.slice();
  addScaled(mean, model.walk.styles.crouched.vector, 0.6);
  const crouching = { ...model, walk: { ...model.walk, mean } };
  const knees = (of: typeof model) => {
    const gait = gaitInRange(of, { gait: 'walk', person: [], styles: {} }, 1.3, 0);
    return Array.from({ length: 32 }, (_, n) => legAngles(placePosture(CANONICAL, poseOf(of, gait, n / 32)), 'right', [0, 0, 1]).knee);
  };
  const off = (of: typeof model) => knees(of).reduce((sum, knee, n) => sum + Math.abs(knee - normalAngle('knee', n / 32)), 0) / 32;
  const corrected = correctByNorm(crouching);
  expect(off(crouching)).toBeGreaterThan(10);
  expect(off(corrected)).toBeLessThan(5);
  expect(corrected.walk.symmetric).toBe(model.walk.symmetric);
  expect(corrected.walk.styles).toBe(model.walk.styles);
  const duration = Math.exp(gaitInRange(corrected, { gait: 'walk', person: [], styles: {} }, 1.3, 0)[LN_DURATION]);
  expect((1.3 * duration) / 2).toBeCloseTo(normalSteps(1.3).length, 6);
});
