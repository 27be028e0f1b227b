import { passageSpeeds } from '../../evaluate/index.js';
import type { Walked } from './conformance-test.js';
import { box, type Fields, type Point, type Scene } from './scene.js';

/** People who walk side by side, too far apart to matter to each other. */
export type FreeWalkSetting = { readonly people: number; readonly population: Fields };

/** Between two people, and the length of the way [m]. */
const [APART, LENGTH] = [2, 14];

/** A field on which everyone walks straight ahead with a free speed of one's own. */
export function freeWalk({ people, population }: FreeWalkSetting): Scene {
  const breadth = people * APART;
  const points = Array.from({ length: people }, (_, n): Point => [0, (n + 0.5) * APART]);
  // Straight ahead: of an area everyone would choose another point.
  const overrides = points.map(([, z], index) => ({ index, goals: [{ point: [LENGTH, z] }] }));
  return {
    duration: 120,
    world: { walkable: [box(-1, 0, LENGTH + 1, breadth)] },
    population: [{ name: 'people', where: { points }, heading: 0, overrides, then: 'leave', ...population }],
  };
}

/** Speeds at which people walked, in the order of ids, between 2 and 12 m from the start [m/s]. */
export function walkedSpeeds({ recording }: Walked): number[] {
  return passageSpeeds(recording, { from: 2, to: 12 });
}
