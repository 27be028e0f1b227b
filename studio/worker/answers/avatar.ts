import { personAhead, type Simulation } from 'promenade';
import type { Answerer } from '../answerer.js';

/** What the viewer asks of the person that it is in the crowd. */
export type AvatarOrder =
  | { readonly kind: 'join'; readonly at: readonly [x: number, z: number]; readonly heading: number }
  /** A velocity [m/s] and where to face [rad]. */
  | { readonly kind: 'walk'; readonly id: number; readonly velocity: readonly [x: number, z: number]; readonly heading: number }
  | { readonly kind: 'act'; readonly id: number; readonly action: string }
  | { readonly kind: 'invite'; readonly id: number }
  | { readonly kind: 'part'; readonly id: number; readonly then: 'stay' | 'go' }
  | { readonly kind: 'speak'; readonly id: number; readonly text: string }
  | { readonly kind: 'leave'; readonly id: number };

/** Arms go out and back in this time [ms]. */
const PUSH_TIME = 900;

function stopPush(sim: Simulation, id: number): void {
  if (sim.done === undefined && sim.frame.id.subarray(0, sim.frame.count).includes(id)) sim.stopAction([id], 'push');
}

/** Does it; the answer is the id of the person. All of it are inputs, which repeat the run. */
export const avatar: Answerer<AvatarOrder, number> = async ({ sim, statistics }, order) => {
  if (order.kind === 'join') {
    // What looks around the viewer is loaded with the first.
    const { lookAroundMe } = await import('../around-me.js');
    const { id } = sim.avatar({ at: [...order.at], heading: order.heading });
    statistics.around = lookAroundMe(sim, id);
    return id;
  }
  const { id } = order;
  if (order.kind === 'walk') sim.lead([id], { velocity: [...order.velocity], heading: order.heading });
  else if (order.kind === 'act') {
    sim.startAction([id], order.action, { target: personAhead(sim.frame, id) });
    // A push is over when the arms have gone out.
    if (order.action === 'push') setTimeout(() => stopPush(sim, id), PUSH_TIME);
  } else if (order.kind === 'invite') sim.invite(id);
  else if (order.kind === 'part') sim.part(id, order.then);
  else if (order.kind === 'speak') sim.speak(id, order.text);
  else sim.removeAgents([id]);
  return id;
};
