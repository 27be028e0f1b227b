import type { FlowField } from '../../learned/index.js';
import type { House } from '../../rooms/index.js';
import type { Sketch } from '../../scenario/index.js';
import { plannerOf } from '../plan-room.js';
import type { Guides } from './guides.js';

/** A flow that people follow: learned from tracks, or a sketch as it is drawn now. */
export type FollowedFlow = { readonly name: string; readonly field: FlowField; readonly sketch?: Sketch };

/** The flows that populations follow now, in the order of their names. */
export function flowsNow(house: House): FollowedFlow[] {
  const own = plannerOf(house).inUse.find(({ model }) => model.name === 'flow');
  if (own === undefined) return [];
  const { flows, sketches } = own.state as Guides;
  const names = new Set(house.populations.flatMap(({ plan }) => (plan.model === 'flow' ? [String(plan.from)] : [])));
  return [...names].sort().flatMap((name) => {
    const field = flows.get(name);
    const sketch = sketches.get(name);
    return field === undefined ? [] : [{ name, field, ...(sketch ? { sketch } : {}) }];
  });
}
