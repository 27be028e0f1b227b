import type { ThingKind } from '../../../scenario/index.js';

/** A stroke of white paint on a road. */
export const roadMarking: ThingKind = {
  name: 'road-marking',
  label: 'Road marking',
  outline: { box: { center: [0, 0], size: [3, 0.14], angle: 0 } },
  height: 0.03,
  solid: false,
  looks: [{ part: 'outline', material: 'paper', colour: '#ebe9e2', painted: true }],
};
