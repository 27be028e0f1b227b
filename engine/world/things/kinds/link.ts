import type { ThingKind } from '../../../scenario/index.js';

/** A way off the walkable ground: stairs, a jump, stepping stones. */
export const link: ThingKind = {
  name: 'link',
  label: 'Link',
  height: 0,
  solid: false,
  looks: [],
  list: 'links',
};
