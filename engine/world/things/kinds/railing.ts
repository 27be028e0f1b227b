import type { ThingKind } from '../../../scenario/index.js';

/** A rail on posts that keeps people from falling. */
export const railing: ThingKind = {
  name: 'railing',
  label: 'Railing',
  outline: { box: { center: [0, 0], size: [2, 0.1], angle: 0 } },
  height: 1,
  solid: true,
  looks: [
    { part: 'box', size: [2, 0.05, 0.04], at: [0, 0.95, 0], material: 'metal' },
    { part: 'box', size: [2, 0.04, 0.04], at: [0, 0.5, 0], material: 'metal' },
    { part: 'box', size: [0.05, 1, 0.05], at: [-0.95, 0, 0], material: 'metal' },
    { part: 'box', size: [0.05, 1, 0.05], at: [0.95, 0, 0], material: 'metal' },
  ],
};
