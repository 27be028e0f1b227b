import type { ThingKind } from '../../../scenario/index.js';

/** A table to stand at, one person on each side. */
export const table: ThingKind = {
  name: 'table',
  label: 'Table',
  outline: { box: { center: [0, 0], size: [1.2, 0.8], angle: 0 } },
  height: 0.75,
  solid: true,
  looks: [
    { part: 'box', size: [1.2, 0.04, 0.8], at: [0, 0.71, 0], material: 'wood', painted: true },
    { part: 'box', size: [0.06, 0.71, 0.06], at: [-0.54, 0, -0.34], material: 'wood' },
    { part: 'box', size: [0.06, 0.71, 0.06], at: [0.54, 0, -0.34], material: 'wood' },
    { part: 'box', size: [0.06, 0.71, 0.06], at: [-0.54, 0, 0.34], material: 'wood' },
    { part: 'box', size: [0.06, 0.71, 0.06], at: [0.54, 0, 0.34], material: 'wood' },
  ],
  slots: [
    { name: 'front', at: [0, 0.7] },
    { name: 'back', at: [0, -0.7] },
    { name: 'left', at: [-0.9, 0] },
    { name: 'right', at: [0.9, 0] },
  ],
};
