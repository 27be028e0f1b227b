import type { ThingKind } from '../../../scenario/index.js';

/** A building that nobody enters. */
export const building: ThingKind = {
  name: 'building',
  label: 'Building',
  outline: { box: { center: [0, 0], size: [8, 8], angle: 0 } },
  height: 6.9,
  solid: true,
  looks: [{ part: 'outline', material: 'facade', painted: true }],
};
