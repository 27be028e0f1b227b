import type { ThingKind } from '../../../scenario/index.js';

/** A litter bin. */
export const bin: ThingKind = {
  name: 'bin',
  label: 'Bin',
  outline: { circle: { center: [0, 0], radius: 0.25 } },
  height: 0.95,
  solid: true,
  looks: [
    { part: 'cylinder', size: [0.5, 0.9, 0.5], at: [0, 0, 0], material: 'metal', painted: true, colour: '#3c5040' },
    { part: 'cylinder', size: [0.4, 0.05, 0.4], at: [0, 0.9, 0], material: 'metal', colour: '#181c18' },
  ],
  states: ['empty', 'full'],
  slots: [{ name: 'front', at: [0, 0.6] }],
};
