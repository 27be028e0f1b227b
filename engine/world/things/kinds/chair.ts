import type { ThingKind } from '../../../scenario/index.js';

/** One seat. */
export const chair: ThingKind = {
  name: 'chair',
  label: 'Chair',
  outline: { box: { center: [0, 0], size: [0.45, 0.45], angle: 0 } },
  height: 0.9,
  solid: true,
  looks: [
    { part: 'box', size: [0.45, 0.04, 0.45], at: [0, 0.42, 0], material: 'wood', painted: true },
    { part: 'box', size: [0.45, 0.44, 0.04], at: [0, 0.46, -0.2], material: 'wood', painted: true },
    { part: 'box', size: [0.04, 0.42, 0.04], at: [-0.2, 0, -0.2], material: 'wood' },
    { part: 'box', size: [0.04, 0.42, 0.04], at: [0.2, 0, -0.2], material: 'wood' },
    { part: 'box', size: [0.04, 0.42, 0.04], at: [-0.2, 0, 0.2], material: 'wood' },
    { part: 'box', size: [0.04, 0.42, 0.04], at: [0.2, 0, 0.2], material: 'wood' },
  ],
  states: ['free', 'occupied'],
  slots: [{ name: 'seat', at: [0, 0], posture: 'sit', height: 0.46, approach: [0.6, 0] }],
};
