import type { ThingKind } from '../../../scenario/index.js';

/** A punching bag that hangs from a gallows on a foot, and the place of who trains at it. */
export const punchingBag: ThingKind = {
  name: 'punching-bag',
  label: 'Punching bag',
  outline: { box: { center: [0, -0.3], size: [0.9, 1.1], angle: 0 } },
  height: 2.4,
  solid: true,
  looks: [
    { part: 'box', size: [0.9, 0.06, 0.9], at: [0, 0, -0.4], material: 'metal', colour: '#2c2f34' },
    { part: 'box', size: [0.1, 2.34, 0.1], at: [0, 0.06, -0.75], material: 'metal', colour: '#2c2f34' },
    { part: 'box', size: [0.08, 0.08, 0.85], at: [0, 2.3, -0.38], material: 'metal', colour: '#2c2f34' },
    { part: 'cylinder', size: [0.03, 0.3, 0.03], at: [0, 2, 0], material: 'metal' },
    { part: 'cylinder', size: [0.36, 1.15, 0.36], at: [0, 0.85, 0], material: 'cloth', painted: true, colour: '#7a2a26' },
    { part: 'cylinder', size: [0.37, 0.06, 0.37], at: [0, 1.9, 0], material: 'cloth', colour: '#24262a' },
    { part: 'cylinder', size: [0.37, 0.06, 0.37], at: [0, 0.9, 0], material: 'cloth', colour: '#24262a' },
  ],
  slots: [{ name: 'front', at: [0, 0.75], facing: -Math.PI / 2, action: 'train' }],
};
