import type { ThingKind } from '../../../scenario/index.js';

/** A column that carries a roof. */
export const column: ThingKind = {
  name: 'column',
  label: 'Column',
  outline: { circle: { center: [0, 0], radius: 0.3 } },
  height: 3,
  solid: true,
  looks: [
    { part: 'cylinder', size: [0.6, 3, 0.6], at: [0, 0, 0], material: 'concrete', painted: true },
    { part: 'cylinder', size: [0.74, 0.15, 0.74], at: [0, 0, 0], material: 'concrete' },
  ],
  slots: [{ name: 'front', at: [0, 0.5], posture: 'lean', facing: Math.PI / 2, approach: [0, 0.85] }],
};
