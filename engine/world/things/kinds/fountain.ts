import type { ThingKind } from '../../../scenario/index.js';

/** A basin with water, and four places to sit on its rim. */
export const fountain: ThingKind = {
  name: 'fountain',
  label: 'Fountain',
  outline: { circle: { center: [0, 0], radius: 2 } },
  height: 2.2,
  solid: true,
  looks: [
    { part: 'cylinder', size: [4, 0.5, 4], at: [0, 0, 0], material: 'stone' },
    { part: 'cylinder', size: [3.4, 0.04, 3.4], at: [0, 0.48, 0], material: 'water' },
    { part: 'cylinder', size: [0.6, 1.3, 0.6], at: [0, 0, 0], material: 'stone' },
    { part: 'cylinder', size: [1.8, 0.18, 1.8], at: [0, 1.3, 0], material: 'stone' },
    { part: 'cone', size: [0.5, 0.7, 0.5], at: [0, 1.48, 0], material: 'water', states: ['on'] },
  ],
  states: ['on', 'off'],
  slots: [
    { name: 'front rim', at: [0, 1.85], posture: 'sit', height: 0.5, facing: Math.PI / 2, approach: [0, 2.5] },
    { name: 'right rim', at: [1.85, 0], posture: 'sit', height: 0.5, facing: 0, approach: [2.5, 0] },
    { name: 'back rim', at: [0, -1.85], posture: 'sit', height: 0.5, facing: -Math.PI / 2, approach: [0, -2.5] },
    { name: 'left rim', at: [-1.85, 0], posture: 'sit', height: 0.5, facing: Math.PI, approach: [-2.5, 0] },
    { name: 'view', at: [2.5, 2.5], action: 'look', capacity: 6, radius: 1.2 },
  ],
};
