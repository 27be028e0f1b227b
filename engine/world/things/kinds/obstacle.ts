import type { ThingKind } from '../../../scenario/index.js';

/** Something solid of which nothing else is known. */
export const obstacle: ThingKind = {
  name: 'obstacle',
  label: 'Obstacle',
  outline: { box: { center: [0, 0], size: [1, 1], angle: 0 } },
  height: 1.2,
  solid: true,
  looks: [{ part: 'outline', material: 'concrete', painted: true }],
};
