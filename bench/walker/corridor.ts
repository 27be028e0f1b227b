import { places, type Scene, WALKING_SPEED } from './scene.js';

/** The corridor repeats after this length [m]. */
export const LENGTH = 20;
/** [m] */
export const WIDTH = 4;
/** Everyone in the corridor, a step across the seam included. */
export const WHOLE = { minX: -1, maxX: LENGTH + 1, minZ: 0, maxZ: WIDTH };

/** People at a density in a corridor that repeats, all along x or half of them the other way. */
export function corridor(density: number, ways: 1 | 2, duration: number, seed: number): Scene {
  const count = Math.round(density * LENGTH * WIDTH);
  const spots = places(LENGTH, WIDTH, count, seed);
  const back = ways === 2 ? count >> 1 : 0;
  const walkers = (name: string, points: [number, number][], direction: number) => ({
    name,
    where: { points },
    preferredSpeed: WALKING_SPEED,
    heading: direction > 0 ? 0 : Math.PI,
    goal: { direction: [direction, 0] },
  });
  return {
    duration,
    world: { walkable: [{ box: { min: [0, 0], max: [LENGTH, WIDTH] } }], periodic: { x: [0, LENGTH] } },
    population: [walkers('forth', spots.slice(back), 1), ...(back > 0 ? [walkers('back', spots.slice(0, back), -1)] : [])],
  };
}
