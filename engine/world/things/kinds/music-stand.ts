import type { ThingKind } from '../../../scenario/index.js';

/** A stand with sheets of music, and the place of who plays behind it. */
export const musicStand: ThingKind = {
  name: 'music-stand',
  label: 'Music stand',
  outline: { circle: { center: [0, 0], radius: 0.2 } },
  height: 1.2,
  solid: true,
  looks: [
    { part: 'cylinder', size: [0.4, 0.03, 0.4], at: [0, 0, 0], material: 'metal' },
    { part: 'cylinder', size: [0.03, 0.95, 0.03], at: [0, 0, 0], material: 'metal' },
    { part: 'box', size: [0.5, 0.35, 0.02], at: [0, 0.9, 0], tilt: 0.4, material: 'paper' },
  ],
  slots: [
    { name: 'player', at: [0, -0.6], facing: Math.PI / 2, action: 'play' },
    { name: 'listeners', at: [0, 2.5], action: 'look', capacity: 8, radius: 1.5 },
  ],
};
