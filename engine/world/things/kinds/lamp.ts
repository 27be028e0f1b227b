import type { ThingKind } from '../../../scenario/index.js';

/** A street lamp; one that hangs has no outline (`solid: false`). */
export const lamp: ThingKind = {
  name: 'lamp',
  label: 'Lamp',
  outline: { circle: { center: [0, 0], radius: 0.1 } },
  height: 3.6,
  solid: true,
  looks: [
    { part: 'cylinder', size: [0.2, 0.3, 0.2], at: [0, 0, 0], material: 'metal' },
    { part: 'cylinder', size: [0.1, 3.2, 0.1], at: [0, 0, 0], material: 'metal' },
    { part: 'ball', size: [0.4, 0.4, 0.4], at: [0, 3.2, 0], material: 'light', states: ['on'] },
    { part: 'ball', size: [0.4, 0.4, 0.4], at: [0, 3.2, 0], material: 'glass', states: ['off'] },
  ],
  states: ['on', 'off'],
  slots: [{ name: 'post', at: [0, 0.35], posture: 'lean', facing: Math.PI / 2, approach: [0, 0.6] }],
};
