import type { ThingKind } from '../../../scenario/index.js';

/** A place where people are served one after the other; what stands there is a thing of its own, or the `kind` of the service. */
export const service: ThingKind = {
  name: 'service',
  label: 'Service',
  height: 0,
  solid: false,
  looks: [],
  list: 'services',
};
