import type { ThingKind } from '../../../scenario/index.js';

/** A wooden crate. */
export const crate: ThingKind = {
  name: 'crate',
  label: 'Crate',
  outline: { box: { center: [0, 0], size: [0.8, 0.8], angle: 0 } },
  height: 0.75,
  solid: true,
  looks: [{ part: 'outline', material: 'wood', painted: true }],
};
