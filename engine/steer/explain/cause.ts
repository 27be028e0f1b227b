import type { Vec2 } from '../../scenario/index.js';

/** Who or what something is done for: a person by id (−1: one who has left), a wall by its nearest place, or the push of others. */
export type Cause =
  | { readonly kind: 'person'; readonly id: number }
  | { readonly kind: 'wall'; readonly at: Vec2 }
  | { readonly kind: 'push' };
