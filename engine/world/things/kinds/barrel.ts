import type { ThingKind } from '../../../scenario/index.js';

/** A barrel. */
export const barrel: ThingKind = {
  name: 'barrel',
  label: 'Barrel',
  outline: { circle: { center: [0, 0], radius: 0.3 } },
  height: 0.9,
  solid: true,
  looks: [
    { part: 'cylinder', size: [0.6, 0.9, 0.6], at: [0, 0, 0], material: 'metal', painted: true, colour: '#6c4a2c' },
    { part: 'cylinder', size: [0.62, 0.05, 0.62], at: [0, 0.28, 0], material: 'metal' },
    { part: 'cylinder', size: [0.62, 0.05, 0.62], at: [0, 0.57, 0], material: 'metal' },
  ],
};
