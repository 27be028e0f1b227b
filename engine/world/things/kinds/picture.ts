import type { ThingKind } from '../../../scenario/index.js';

/** A picture on a wall behind it: it covers no ground, and people look at it from before it. */
export const picture: ThingKind = {
  name: 'picture',
  label: 'Picture',
  height: 2.1,
  solid: false,
  looks: [
    { part: 'box', size: [1.3, 0.95, 0.04], at: [0, 1.15, 0.02], material: 'wood' },
    { part: 'box', size: [1.16, 0.81, 0.02], at: [0, 1.22, 0.035], material: 'paper', painted: true, colour: '#7c94a8' },
  ],
  slots: [
    { name: 'near', at: [0, 1.4], action: 'look', radius: 0.3 },
    { name: 'around', at: [0, 2.2], action: 'look', capacity: 4, radius: 1 },
  ],
};
