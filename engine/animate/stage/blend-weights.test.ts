import { expect, it } from 'vitest';
import { blendWeights } from './blend-weights.js';
import { compileLibrary } from './compile.js';
import { TEST_LIBRARY } from './test-stage.js';

it('[ANIM-140] weighs examples as the kernels do: alone at their own parameters, to the sum of 1 elsewhere', () => {
  const compiled = compileLibrary(TEST_LIBRARY);
  TEST_LIBRARY.styles.forEach(({ type, examples }, style) => {
    if (type !== 'walk') return;
    examples.forEach(({ parameters: { speed, turnRate } }, own) => {
      const weights = blendWeights(compiled, style, speed, turnRate);
      for (const [n, weight] of weights.entries()) expect(weight).toBeCloseTo(n === own ? 1 : 0, 2);
    });
    for (const speed of [0, 0.7, 1.1, 1.6, 9]) {
      const weights = blendWeights(compiled, style, speed, 0.3);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
    }
  });
});
