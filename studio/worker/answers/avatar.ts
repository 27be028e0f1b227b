import { personAhead } from 'promenade';
import type { Answerer } from '../answerer.js';

/** What the viewer asks of the person that it is in the crowd. */
export type AvatarOrder =
  | { readonly kind: 'join'; readonly at: readonly [x: number, z: number]; readonly heading: number }
  /** A velocity [m/s] and where to face [rad]. */
  | { readonly kind: 'walk'; readonly id: number; readonly velocity: readonly [x: number, z: number]; readonly heading: number }
  | { readonly kind: 'act'; readonly id: number; readonly action: string }
  | { readonly kind: 'leave'; readonly id: number };

/** Does it; the answer is the id of the person. All of it are inputs, which repeat the run. */
export const avatar: Answerer<AvatarOrder, number> = ({ sim }, order) => {
  if (order.kind === 'join') return sim.avatar({ at: [...order.at], heading: order.heading }).id;
  const { id } = order;
  if (order.kind === 'walk') sim.lead([id], { velocity: [...order.velocity], heading: order.heading });
  else if (order.kind === 'act') sim.startAction([id], order.action, { target: personAhead(sim.frame, id) });
  else sim.removeAgents([id]);
  return id;
};
