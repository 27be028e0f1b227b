import type { Agents } from '../agents/index.js';
import type { CrowdEvent } from '../events/index.js';
import type { World } from '../world/index.js';
import { canSee, isInSight, type SightOptions } from './can-see.js';
import { type EventMemory, MOST_REMEMBERED } from './event-memory.js';
import { apartAlong } from './nearest-image.js';

/** An event as it reaches somebody. */
export type Percept = {
  readonly event: CrowdEvent;
  /** From its place, 0 where it has none [m]. */
  readonly distance: number;
  /** What is left of its strength: all of it at its place, nothing at its radius. */
  readonly level: number;
  readonly isSeen: boolean;
  readonly isHeard: boolean;
};

/** A sound that comes through walls is as faint as one from so many times as far: 6 dB less, which doubling the distance costs in the open. */
export const WALLS_COUNT_AS = 2;

/**
 * Which events reached the person of a row after a tick: those it hears, within their radius, or half of it where something solid stands between; and
 * those it sees, within their radius and in sight. In the order in which they are told; nobody notices what it does itself. It changes nothing: who
 * asks remembers the tick of the question, and asks with it next time. What happens after perceive is noticed in the next tick, by everyone alike.
 */
export function eventsReaching(
  memory: EventMemory,
  world: World,
  agents: Agents,
  row: number,
  sinceTick: number,
  sight: SightOptions = {},
): Percept[] {
  const { told, noticed, events } = memory;
  const percepts: Percept[] = [];
  const oldest = Math.max(0, told - MOST_REMEMBERED);
  let first = told;
  while (first > oldest && noticed[(first - 1) % MOST_REMEMBERED] > sinceTick) first -= 1;
  for (let n = first; n < told; n++) {
    const percept = perceiveEvent(memory, world, agents, row, events[n % MOST_REMEMBERED], sight);
    if (percept) percepts.push(percept);
  }
  return percepts;
}

function perceiveEvent(
  { kinds }: EventMemory,
  world: World,
  agents: Agents,
  row: number,
  event: CrowdEvent,
  sight: SightOptions,
): Percept | undefined {
  const { x, z, radius = 0, strength = 1, agent, kind } = event;
  const { id, positionX, positionZ } = agents.columns;
  const known = kinds.get(kind);
  if (!known || agent === id[row]) return undefined;
  if (x === undefined || z === undefined) return { event, distance: 0, level: strength, isSeen: known.isSeen, isHeard: known.isHeard };
  const awayX = apartAlong(positionX[row], x, world.periodic.x);
  const awayZ = apartAlong(positionZ[row], z, world.periodic.z);
  const distance = Math.sqrt(awayX * awayX + awayZ * awayZ);
  if (distance > radius) return undefined;
  const isSeen = known.isSeen && canSee(world, agents, row, x, z, sight);
  const isOpen = isSeen || isInSight(world, positionX[row], positionZ[row], positionX[row] + awayX, positionZ[row] + awayZ);
  const asFar = isOpen ? distance : WALLS_COUNT_AS * distance;
  const isHeard = known.isHeard && asFar <= radius;
  if (!isSeen && !isHeard) return undefined;
  return { event, distance, level: strength * (1 - asFar / radius), isSeen, isHeard };
}
