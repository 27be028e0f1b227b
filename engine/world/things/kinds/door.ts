import { quantity, type ThingKind } from '../../../scenario/index.js';

/** A line that is a wall while it is closed. */
export const door: ThingKind = {
  name: 'door',
  label: 'Door',
  outline: { box: { center: [0, 0], size: [1, 0.1], angle: 0 } },
  height: 2.05,
  solid: true,
  looks: [{ part: 'outline', material: 'wood', painted: true, states: ['closed'] }],
  states: ['open', 'closed'],
  fields: { maximumFlow: quantity('1/s', 0.001, 1000).optional() },
  list: 'doors',
};
