import type { ThingKind } from '../../../scenario/index.js';

/** A trolley that one person pushes from behind. */
export const trolley: ThingKind = {
  name: 'trolley',
  label: 'Trolley',
  outline: { box: { center: [0, 0], size: [0.6, 1], angle: 0 } },
  height: 1,
  solid: true,
  looks: [
    { part: 'box', size: [0.6, 0.5, 0.9], at: [0, 0.35, 0.05], material: 'metal', painted: true },
    { part: 'box', size: [0.55, 0.05, 0.05], at: [0, 0.95, -0.45], material: 'plastic' },
    { part: 'box', size: [0.05, 0.95, 0.05], at: [-0.25, 0, -0.4], material: 'metal' },
    { part: 'box', size: [0.05, 0.95, 0.05], at: [0.25, 0, -0.4], material: 'metal' },
    { part: 'box', size: [0.05, 0.35, 0.05], at: [-0.25, 0, 0.4], material: 'metal' },
    { part: 'box', size: [0.05, 0.35, 0.05], at: [0.25, 0, 0.4], material: 'metal' },
  ],
  slots: [{ name: 'handle', at: [0, -0.8], facing: Math.PI / 2 }],
};
