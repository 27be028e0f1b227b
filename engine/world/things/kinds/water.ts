import type { ThingKind } from '../../../scenario/index.js';

/** Water that nobody walks in: a pond, a canal. */
export const water: ThingKind = {
  name: 'water',
  label: 'Water',
  outline: { box: { center: [0, 0], size: [6, 4], angle: 0 } },
  height: 0.05,
  solid: true,
  looks: [{ part: 'outline', material: 'water' }],
};
