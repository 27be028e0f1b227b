import type { ThingKind } from '../../../scenario/index.js';

/** A bed for one, to lie on or to sit on its edge. */
export const bed: ThingKind = {
  name: 'bed',
  label: 'Bed',
  outline: { box: { center: [0, 0], size: [1, 2], angle: 0 } },
  height: 0.9,
  solid: true,
  looks: [
    { part: 'box', size: [1, 0.3, 2], at: [0, 0, 0], material: 'wood' },
    { part: 'box', size: [0.94, 0.2, 1.92], at: [0, 0.3, 0], material: 'cloth' },
    { part: 'box', size: [1, 0.6, 0.05], at: [0, 0.3, -0.97], material: 'wood' },
    { part: 'box', size: [0.6, 0.1, 0.35], at: [0, 0.5, -0.72], material: 'cloth', colour: '#f0ece4' },
    { part: 'box', size: [0.96, 0.05, 1.2], at: [0, 0.5, 0.34], material: 'cloth', painted: true, colour: '#506c8c' },
  ],
  states: ['free', 'occupied'],
  slots: [
    { name: 'bed', at: [0, 0], posture: 'lie', height: 0.52, facing: Math.PI / 2, approach: [0.85, 0] },
    { name: 'edge', at: [0.35, 0], posture: 'sit', height: 0.52, facing: 0, approach: [0.95, 0] },
  ],
};
