import type { ThingKind } from '../../../scenario/index.js';

/** A stretch of wall. */
export const wall: ThingKind = {
  name: 'wall',
  label: 'Wall',
  outline: { box: { center: [0, 0], size: [2, 0.1], angle: 0 } },
  height: 1.2,
  solid: true,
  looks: [{ part: 'outline', material: 'concrete', painted: true }],
};
