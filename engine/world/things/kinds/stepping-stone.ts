import type { ThingKind } from '../../../scenario/index.js';

/** A flat stone in water that one steps on; a link leads over a row of them. */
export const steppingStone: ThingKind = {
  name: 'stepping-stone',
  label: 'Stepping stone',
  outline: { circle: { center: [0, 0], radius: 0.32 } },
  height: 0.1,
  solid: false,
  looks: [
    { part: 'cylinder', size: [0.64, 0.06, 0.58], at: [0, 0.02, 0], material: 'stone', colour: '#8d877c' },
    { part: 'cylinder', size: [0.56, 0.03, 0.5], at: [0, 0.07, 0], material: 'stone', colour: '#b3ada0' },
  ],
};
