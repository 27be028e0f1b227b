import type { ThingKind } from '../../../scenario/index.js';

/** What the worker sits on: a seat with a back on a column with four feet. */
const SEAT: ThingKind['looks'] = [
  { part: 'box', size: [0.46, 0.05, 0.44], at: [0, 0.41, -0.7], material: 'plastic', colour: '#3d434b' },
  { part: 'box', size: [0.42, 0.4, 0.04], at: [0, 0.52, -0.92], material: 'plastic', colour: '#3d434b' },
  { part: 'box', size: [0.06, 0.12, 0.03], at: [0, 0.42, -0.93], material: 'metal' },
  { part: 'box', size: [0.06, 0.38, 0.06], at: [0, 0.04, -0.7], material: 'metal' },
  { part: 'box', size: [0.52, 0.04, 0.05], at: [0, 0, -0.7], material: 'metal' },
  { part: 'box', size: [0.05, 0.04, 0.52], at: [0, 0, -0.7], material: 'metal' },
];

/** A desk with somebody at work on a chair behind it and somebody before it. */
export const desk: ThingKind = {
  name: 'desk',
  label: 'Desk',
  outline: { box: { center: [0, 0], size: [1.6, 0.8], angle: 0 } },
  height: 0.74,
  solid: true,
  looks: [
    { part: 'box', size: [1.6, 0.04, 0.8], at: [0, 0.7, 0], material: 'wood', painted: true },
    { part: 'box', size: [0.04, 0.7, 0.76], at: [-0.76, 0, 0], material: 'wood' },
    { part: 'box', size: [0.4, 0.7, 0.76], at: [0.58, 0, 0], material: 'wood' },
    { part: 'box', size: [1.1, 0.4, 0.03], at: [-0.17, 0.3, 0.34], material: 'wood' },
    { part: 'box', size: [0.5, 0.32, 0.03], at: [0, 0.84, 0.1], material: 'glass', colour: '#202428' },
    { part: 'box', size: [0.06, 0.12, 0.06], at: [0, 0.74, 0.12], material: 'plastic' },
    ...SEAT,
  ],
  states: ['free', 'occupied'],
  slots: [
    { name: 'worker', at: [0, -0.7], posture: 'sit', height: 0.46, facing: Math.PI / 2, approach: [0.4, -1], action: 'serve' },
    { name: 'visitor', at: [0, 0.75] },
  ],
};
