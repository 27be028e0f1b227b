import { quantity, type ThingKind } from '../../../scenario/index.js';

/** A counter with somebody behind it who serves and a place before it. */
export const counter: ThingKind = {
  name: 'counter',
  label: 'Counter',
  outline: { box: { center: [0, 0], size: [2, 0.7], angle: 0 } },
  height: 1.1,
  solid: true,
  looks: [
    { part: 'box', size: [1.9, 1.04, 0.6], at: [0, 0, 0], material: 'wood', painted: true },
    { part: 'box', size: [2, 0.06, 0.7], at: [0, 1.04, 0], material: 'stone' },
  ],
  states: ['open', 'closed'],
  fields: { serviceTime: quantity('s', 0.1, 86_400, 30) },
  slots: [
    { name: 'staff', at: [0, -0.7], action: 'serve' },
    { name: 'customer left', at: [-0.5, 0.7] },
    { name: 'customer right', at: [0.5, 0.7] },
  ],
};
