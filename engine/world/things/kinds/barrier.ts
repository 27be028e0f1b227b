import type { ThingKind } from '../../../scenario/index.js';

/** A barrier to keep people back, to lean on. */
export const barrier: ThingKind = {
  name: 'barrier',
  label: 'Barrier',
  outline: { box: { center: [0, 0], size: [2, 0.1], angle: 0 } },
  height: 1.1,
  solid: true,
  looks: [
    { part: 'box', size: [2, 0.06, 0.05], at: [0, 1.04, 0], material: 'metal', painted: true },
    { part: 'box', size: [2, 0.05, 0.04], at: [0, 0.55, 0], material: 'metal', painted: true },
    { part: 'box', size: [0.06, 1.1, 0.1], at: [-0.9, 0, 0], material: 'metal' },
    { part: 'box', size: [0.06, 1.1, 0.1], at: [0.9, 0, 0], material: 'metal' },
  ],
  slots: [
    { name: 'left', at: [-0.5, 0.35], posture: 'lean', facing: -Math.PI / 2, approach: [-0.5, 0.5] },
    { name: 'right', at: [0.5, 0.35], posture: 'lean', facing: -Math.PI / 2, approach: [0.5, 0.5] },
  ],
};
