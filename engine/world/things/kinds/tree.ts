import type { ThingKind } from '../../../scenario/index.js';

/** A tree; people walk around its trunk and under its crown. */
export const tree: ThingKind = {
  name: 'tree',
  label: 'Tree',
  outline: { circle: { center: [0, 0], radius: 0.3 } },
  height: 6,
  solid: true,
  looks: [
    { part: 'cylinder', size: [0.36, 2.8, 0.36], at: [0, 0, 0], material: 'bark' },
    { part: 'ball', size: [2.7, 2.3, 2.7], at: [0, 2.3, 0], material: 'leaf' },
    { part: 'ball', size: [2, 1.8, 2], at: [0.75, 2.15, 0.35], material: 'leaf' },
    { part: 'ball', size: [1.9, 1.8, 1.9], at: [-0.65, 2.25, -0.5], material: 'leaf' },
    { part: 'ball', size: [1.8, 1.7, 1.8], at: [-0.4, 3.2, 0.55], material: 'leaf' },
    { part: 'ball', size: [1.9, 1.9, 1.9], at: [0.35, 3.5, -0.35], material: 'leaf' },
    { part: 'ball', size: [1.4, 1.5, 1.4], at: [-0.05, 4.4, 0.1], material: 'leaf' },
  ],
  slots: [{ name: 'trunk', at: [0, 0.5], posture: 'lean', facing: Math.PI / 2, approach: [0, 0.85] }],
};
