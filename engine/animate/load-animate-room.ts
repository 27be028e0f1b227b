import type { Room } from '../rooms/index.js';
import type { Scenario } from '../scenario/index.js';
import type { Bodies } from './bodies-of.js';
import type { MotionLibrary } from './library.js';
import type { AnimationOptions } from './stage/animation.js';

/** The room in which everyone's body moves; runs without bodies never load it. */
export async function loadAnimateRoom(
  library: MotionLibrary,
  options: AnimationOptions,
  population: Scenario['population'],
): Promise<Room<Bodies>> {
  const { createAnimateRoom } = await import('./animate-room.js');
  return createAnimateRoom(library, options, population);
}
