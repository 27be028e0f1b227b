import type { ThingKind } from '../../../scenario/index.js';

/** A carriageway beside the ground that people walk on, which ends at it with a kerb. */
export const road: ThingKind = {
  name: 'road',
  label: 'Road',
  outline: { box: { center: [0, 0], size: [20, 7], angle: 0 } },
  height: 0.02,
  solid: false,
  looks: [{ part: 'outline', material: 'concrete', colour: '#55585c', painted: true }],
};
