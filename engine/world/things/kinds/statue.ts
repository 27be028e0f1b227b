import type { ThingKind } from '../../../scenario/index.js';

/** A statue on a pedestal. */
export const statue: ThingKind = {
  name: 'statue',
  label: 'Statue',
  outline: { box: { center: [0, 0], size: [2, 2], angle: 0 } },
  height: 4.4,
  solid: true,
  looks: [
    { part: 'box', size: [2, 0.35, 2], at: [0, 0, 0], material: 'stone' },
    { part: 'box', size: [1.5, 0.2, 1.5], at: [0, 0.35, 0], material: 'stone' },
    { part: 'box', size: [1.2, 1.2, 1.2], at: [0, 0.55, 0], material: 'stone' },
    { part: 'box', size: [1.4, 0.12, 1.4], at: [0, 1.75, 0], material: 'stone' },
    { part: 'cone', size: [1, 1.7, 0.8], at: [0, 1.87, 0], material: 'metal', painted: true, colour: '#4c5c50' },
    { part: 'ball', size: [0.62, 1.3, 0.46], at: [0, 2.55, 0], material: 'metal', painted: true, colour: '#4c5c50' },
    {
      part: 'cylinder',
      size: [0.16, 0.8, 0.16],
      at: [0.28, 3.25, 0.05],
      material: 'metal',
      painted: true,
      colour: '#4c5c50',
      turn: -1.5708,
      tilt: 0.5,
    },
    {
      part: 'cylinder',
      size: [0.16, 0.75, 0.16],
      at: [-0.3, 2.75, 0.1],
      material: 'metal',
      painted: true,
      colour: '#4c5c50',
      turn: 1.5708,
      tilt: 0.25,
    },
    { part: 'ball', size: [0.34, 0.44, 0.38], at: [0, 3.75, 0.03], material: 'metal', painted: true, colour: '#4c5c50' },
  ],
  slots: [{ name: 'view', at: [0, 2.5], action: 'look', capacity: 5, radius: 1.2 }],
};
