import { type ThingKind, words } from '../../../scenario/index.js';

/** A post with a sign to read. */
export const signpost: ThingKind = {
  name: 'signpost',
  label: 'Signpost',
  outline: { circle: { center: [0, 0], radius: 0.08 } },
  height: 2.6,
  solid: true,
  looks: [
    { part: 'cylinder', size: [0.1, 2.6, 0.1], at: [0, 0, 0], material: 'metal' },
    { part: 'box', size: [0.9, 0.22, 0.03], at: [0.35, 2.25, 0.06], material: 'metal', painted: true, colour: '#20508c' },
    { part: 'box', size: [0.8, 0.22, 0.03], at: [-0.3, 1.95, 0.06], material: 'metal', painted: true, colour: '#20508c' },
  ],
  fields: { text: words(200).default('') },
  slots: [{ name: 'reader', at: [0, 1.2], action: 'look', capacity: 3, radius: 0.8 }],
};
