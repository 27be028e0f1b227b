import { quantity, type ThingKind } from '../../../scenario/index.js';

/** A booth that sells over its front. */
export const kiosk: ThingKind = {
  name: 'kiosk',
  label: 'Kiosk',
  outline: { box: { center: [0, 0], size: [2.4, 2], angle: 0 } },
  height: 2.6,
  solid: true,
  looks: [
    { part: 'box', size: [2.4, 1, 2], at: [0, 0, 0], material: 'wood' },
    { part: 'box', size: [2.4, 1.4, 0.08], at: [0, 1, -0.95], material: 'wood' },
    { part: 'box', size: [0.08, 1.4, 1.1], at: [-1.15, 1, -0.4], material: 'wood' },
    { part: 'box', size: [0.08, 1.4, 1.1], at: [1.15, 1, -0.4], material: 'wood' },
    { part: 'box', size: [0.1, 1.4, 0.1], at: [-1.14, 1, 0.93], material: 'wood' },
    { part: 'box', size: [0.1, 1.4, 0.1], at: [1.14, 1, 0.93], material: 'wood' },
    { part: 'box', size: [2.1, 0.04, 0.35], at: [0, 1.7, -0.73], material: 'paper' },
    { part: 'box', size: [0.5, 0.35, 0.25], at: [-0.65, 1.74, -0.75], material: 'plastic', colour: '#b88a3c' },
    { part: 'box', size: [0.4, 0.25, 0.25], at: [0, 1.74, -0.75], material: 'plastic', colour: '#5a7c8c' },
    { part: 'box', size: [0.55, 0.3, 0.25], at: [0.65, 1.74, -0.75], material: 'plastic', colour: '#8c5a4c' },
    { part: 'box', size: [0.6, 0.45, 0.45], at: [-0.7, 1, -0.6], material: 'metal' },
    { part: 'box', size: [2.5, 0.06, 0.5], at: [0, 1, 1], material: 'wood', colour: '#5c4028' },
    { part: 'box', size: [2.7, 0.2, 2.3], at: [0, 2.4, -0.05], material: 'wood', painted: true, colour: '#a03828' },
    { part: 'box', size: [0.54, 0.04, 0.95], at: [-1.08, 2.3, 1.4], material: 'cloth', tilt: -0.35, painted: true, colour: '#a03828' },
    { part: 'box', size: [0.54, 0.04, 0.95], at: [-0.54, 2.3, 1.4], material: 'cloth', tilt: -0.35, colour: '#ece6d8' },
    { part: 'box', size: [0.54, 0.04, 0.95], at: [0, 2.3, 1.4], material: 'cloth', tilt: -0.35, painted: true, colour: '#a03828' },
    { part: 'box', size: [0.54, 0.04, 0.95], at: [0.54, 2.3, 1.4], material: 'cloth', tilt: -0.35, colour: '#ece6d8' },
    { part: 'box', size: [0.54, 0.04, 0.95], at: [1.08, 2.3, 1.4], material: 'cloth', tilt: -0.35, painted: true, colour: '#a03828' },
    { part: 'box', size: [2.2, 1.34, 0.04], at: [0, 1.06, 0.92], material: 'metal', states: ['closed'] },
  ],
  states: ['open', 'closed'],
  fields: { serviceTime: quantity('s', 0.1, 86_400, 20) },
  slots: [
    { name: 'counter left', at: [-0.6, 1.45] },
    { name: 'counter right', at: [0.6, 1.45] },
    { name: 'look', at: [0, 2.6], action: 'look', capacity: 3, radius: 0.9 },
  ],
};
