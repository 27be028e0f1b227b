import type { House } from '../../rooms/index.js';
import { type Intention, presentIntention } from '../intention.js';
import type { Minds } from './mind.js';

/** What somebody with a behaviour is after: the place that it heads for. */
export function describeMind(_: Minds, { agents }: House, row: number): Intention {
  return presentIntention(agents, row);
}
