import type { ThingKind } from '../../../scenario/index.js';

/** A stage, and the ground before it from where people watch. */
export const stage: ThingKind = {
  name: 'stage',
  label: 'Stage',
  outline: { box: { center: [0, 0], size: [6, 4], angle: 0 } },
  height: 0.8,
  solid: true,
  looks: [
    { part: 'box', size: [5.9, 0.72, 3.9], at: [0, 0, 0], material: 'cloth', colour: '#3c3c44' },
    { part: 'box', size: [6, 0.08, 4], at: [0, 0.72, 0], material: 'wood' },
    { part: 'box', size: [0.5, 1.1, 0.45], at: [-2.6, 0.8, -1.4], material: 'plastic', colour: '#24262a' },
    { part: 'box', size: [0.5, 1.1, 0.45], at: [2.6, 0.8, -1.4], material: 'plastic', colour: '#24262a' },
    { part: 'box', size: [0.06, 2.6, 0.06], at: [-2.9, 0.8, -1.9], material: 'metal' },
    { part: 'box', size: [0.06, 2.6, 0.06], at: [2.9, 0.8, -1.9], material: 'metal' },
    { part: 'box', size: [5.9, 0.08, 0.08], at: [0, 3.32, -1.9], material: 'metal' },
    { part: 'box', size: [5.6, 2.3, 0.03], at: [0, 0.95, -1.9], material: 'cloth', painted: true, colour: '#5c3040' },
    { part: 'cylinder', size: [0.2, 0.2, 0.2], at: [-2, 3.12, -1.8], material: 'light', states: ['playing'] },
    { part: 'cylinder', size: [0.2, 0.2, 0.2], at: [-0.7, 3.12, -1.8], material: 'light', states: ['playing'] },
    { part: 'cylinder', size: [0.2, 0.2, 0.2], at: [0.7, 3.12, -1.8], material: 'light', states: ['playing'] },
    { part: 'cylinder', size: [0.2, 0.2, 0.2], at: [2, 3.12, -1.8], material: 'light', states: ['playing'] },
    { part: 'cylinder', size: [0.2, 0.2, 0.2], at: [-2, 3.12, -1.8], material: 'plastic', colour: '#24262a', states: ['quiet'] },
    { part: 'cylinder', size: [0.2, 0.2, 0.2], at: [-0.7, 3.12, -1.8], material: 'plastic', colour: '#24262a', states: ['quiet'] },
    { part: 'cylinder', size: [0.2, 0.2, 0.2], at: [0.7, 3.12, -1.8], material: 'plastic', colour: '#24262a', states: ['quiet'] },
    { part: 'cylinder', size: [0.2, 0.2, 0.2], at: [2, 3.12, -1.8], material: 'plastic', colour: '#24262a', states: ['quiet'] },
  ],
  states: ['quiet', 'playing'],
  slots: [
    { name: 'front row', at: [0, 3.2], action: 'look', capacity: 8, radius: 1.5 },
    { name: 'audience', at: [0, 6], action: 'look', capacity: 30, radius: 3 },
  ],
};
