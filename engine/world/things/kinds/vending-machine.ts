import { quantity, type ThingKind } from '../../../scenario/index.js';

/** A machine that one person uses at a time. */
export const vendingMachine: ThingKind = {
  name: 'vending-machine',
  label: 'Vending machine',
  outline: { box: { center: [0, 0], size: [0.9, 0.8], angle: 0 } },
  height: 1.85,
  solid: true,
  looks: [
    { part: 'box', size: [0.9, 1.85, 0.78], at: [0, 0, -0.01], material: 'metal', painted: true, colour: '#8c2f2f' },
    { part: 'box', size: [0.55, 1.2, 0.02], at: [-0.1, 0.5, 0.39], material: 'glass', colour: '#30404c' },
    { part: 'box', size: [0.16, 0.4, 0.02], at: [0.32, 0.9, 0.39], material: 'plastic', colour: '#202020' },
    { part: 'box', size: [0.48, 0.5, 0.02], at: [-0.1, 1.1, 0.4], material: 'light', states: ['on'] },
  ],
  states: ['on', 'off'],
  fields: { useTime: quantity('s', 0.1, 3600, 15) },
  slots: [{ name: 'front', at: [0, 0.8] }],
};
