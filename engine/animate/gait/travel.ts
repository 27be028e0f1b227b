import { cos, sin, type Vector } from '../../math/index.js';

/** How the frame in which a gait is told moves over the ground: ahead, and turning to the left. */
export type Travel = { readonly speed: number; readonly turn: number; readonly duration: number };

/** Where the travelling frame is at a time, and where it faces [rad from +z towards +x]. */
export function pathAt({ speed, turn }: Travel, time: number): { x: number; z: number; heading: number } {
  const heading = turn * time;
  if (Math.abs(turn) < 1e-6) return { x: 0, z: speed * time, heading };
  return { x: (speed / turn) * (1 - cos(heading)), z: (speed / turn) * sin(heading), heading };
}

/** A point of the travelling frame in the world. */
export function toWorld(travel: Travel, time: number, [px, py, pz]: Vector): Vector {
  const { x, z, heading } = pathAt(travel, time);
  const c = cos(heading);
  const s = sin(heading);
  return [x + px * c + pz * s, py, z - px * s + pz * c];
}
