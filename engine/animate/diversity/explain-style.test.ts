import { expect, it } from 'vitest';
import { random } from '../../math/index.js';
import { diversify } from './diversity.js';
import { explainStyle } from './explain-style.js';
import { controlOf, crowdOf, lineLibrary } from './test-styles.js';

it('[ANIM-141] the best of what is explained is what is chosen', () => {
  const library = lineLibrary([{ type: 'walk', at: [0, 0.4, 0.9, 1.1, 1.6, 2] }], 3);
  for (const scale of ['literal', 'normalised'] as const) {
    const settings = { weights: { local: 2, global: 1, consistency: 3 }, scale };
    const diversity = controlOf(library, [settings], { capacity: 50 });
    const walkers = Array.from({ length: 50 }, (_, n) => ({ x: 8 * random(1, 1, n, 0), z: 8 * random(1, 2, n, 0), style: n % 6 }));
    const crowd = crowdOf(walkers);
    diversify(diversity, crowd, Uint32Array.from(walkers.keys()), 50);
    for (let row = 0; row < 50; row++) {
      const told = explainStyle(diversity, crowd, row);
      const before = crowd.style[row];
      diversify(diversity, crowd, Uint32Array.of(row), 1);
      expect(told?.candidates.find(({ isBest }) => isBest)?.number).toBe(crowd.style[row]);
      expect(told?.candidates.find(({ isPresent }) => isPresent)?.number).toBe(before);
    }
  }
});
