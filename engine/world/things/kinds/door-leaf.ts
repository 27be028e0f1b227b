import type { ThingKind } from '../../../scenario/index.js';

/** The leaf of a door that swings on a hinge, as a movable thing. */
export const doorLeaf: ThingKind = {
  name: 'door-leaf',
  label: 'Door leaf',
  outline: { box: { center: [0, 0], size: [1, 0.08], angle: 0 } },
  height: 2.05,
  solid: true,
  looks: [{ part: 'outline', material: 'wood', painted: true }],
};
