import { quantity, type ThingKind } from '../../../scenario/index.js';

/** A gate that lets one person through at a time, either way; barriers beside it keep people to it. */
export const turnstile: ThingKind = {
  name: 'turnstile',
  label: 'Turnstile',
  outline: { box: { center: [0, 0], size: [0.8, 0.3], angle: 0 } },
  height: 1,
  solid: false,
  looks: [
    { part: 'box', size: [0.08, 1, 0.3], at: [-0.36, 0, 0], material: 'metal' },
    { part: 'box', size: [0.08, 1, 0.3], at: [0.36, 0, 0], material: 'metal' },
    {
      part: 'box',
      size: [0.56, 0.04, 0.04],
      at: [-0.04, 0.86, 0],
      material: 'metal',
      painted: true,
      colour: '#b03030',
      states: ['closed'],
    },
    { part: 'box', size: [0.04, 0.04, 0.5], at: [-0.3, 0.86, 0.2], material: 'metal', painted: true, colour: '#2f8f4f', states: ['open'] },
  ],
  states: ['open', 'closed'],
  fields: { interval: quantity('s', 0.1, 60, 1.5) },
};
