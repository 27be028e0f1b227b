import type { ThingKind } from '../../../scenario/index.js';

/** Two seats side by side. */
export const bench: ThingKind = {
  name: 'bench',
  label: 'Bench',
  outline: { box: { center: [0, 0], size: [1.6, 0.5], angle: 0 } },
  height: 0.85,
  solid: true,
  looks: [
    { part: 'box', size: [1.6, 0.05, 0.13], at: [0, 0.41, -0.13], material: 'wood', painted: true },
    { part: 'box', size: [1.6, 0.05, 0.13], at: [0, 0.41, 0.03], material: 'wood', painted: true },
    { part: 'box', size: [1.6, 0.05, 0.13], at: [0, 0.41, 0.19], material: 'wood', painted: true },
    { part: 'box', size: [1.6, 0.12, 0.04], at: [0, 0.54, -0.215], material: 'wood', painted: true, tilt: 0.12 },
    { part: 'box', size: [1.6, 0.12, 0.04], at: [0, 0.71, -0.235], material: 'wood', painted: true, tilt: 0.12 },
    { part: 'box', size: [0.06, 0.41, 0.42], at: [-0.62, 0, 0.02], material: 'metal' },
    { part: 'box', size: [0.06, 0.41, 0.42], at: [0.62, 0, 0.02], material: 'metal' },
    { part: 'box', size: [0.05, 0.44, 0.03], at: [-0.62, 0.41, -0.19], material: 'metal', tilt: 0.12 },
    { part: 'box', size: [0.05, 0.44, 0.03], at: [0.62, 0.41, -0.19], material: 'metal', tilt: 0.12 },
  ],
  slots: [
    { name: 'left seat', at: [-0.4, 0.05], posture: 'sit', height: 0.46, approach: [-0.4, 0.65] },
    { name: 'right seat', at: [0.4, 0.05], posture: 'sit', height: 0.46, approach: [0.4, 0.65] },
  ],
};
