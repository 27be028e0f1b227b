import { cos, sin } from '../math/index.js';
import type { Vec2 } from '../scenario/index.js';
import { shapeCorners } from './shapes/shapes.js';
import type { MovingObstacle, World } from './types.js';

/** Where a moving obstacle is and how it is turned [m, rad]. */
export type Placement = { x: number; z: number; angle: number };

/**
 * Placement of a moving obstacle at a time: straight from stop to stop. It waits at its first stop before the timetable begins and,
 * unless it loops, at its last stop after it; a loop starts over at the time of the last stop.
 */
export function movingObstacleAt({ timetable, loop }: Pick<MovingObstacle, 'timetable' | 'loop'>, time: number): Placement {
  const first = timetable[0];
  const last = timetable[timetable.length - 1];
  const period = last.time - first.time;
  if (loop && period > 0 && time > last.time) {
    const elapsed = time - first.time;
    time = first.time + (elapsed - period * Math.floor(elapsed / period));
  }
  if (time <= first.time) return { x: first.at[0], z: first.at[1], angle: first.angle };
  for (let i = 1; i < timetable.length; i++) {
    const a = timetable[i - 1];
    const b = timetable[i];
    if (time > b.time) continue;
    const t = b.time > a.time ? (time - a.time) / (b.time - a.time) : 1;
    return { x: a.at[0] + (b.at[0] - a.at[0]) * t, z: a.at[1] + (b.at[1] - a.at[1]) * t, angle: a.angle + (b.angle - a.angle) * t };
  }
  return { x: last.at[0], z: last.at[1], angle: last.angle };
}

/** Outline of a moving obstacle around its own (0, 0), x and z in turn, counter-clockwise: walkable space is to its right [m]. */
export function movingOutline({ shape }: Pick<MovingObstacle, 'shape'>): Float32Array {
  return Float32Array.from(shapeCorners(shape).flat());
}

/** The outline of an obstacle where its timetable has it at a time, counter-clockwise. */
export function movingOutlineAt(obstacle: MovingObstacle, time: number): Vec2[] {
  const outline = movingOutline(obstacle);
  const corners = new Float32Array(outline.length);
  placeOutline(outline, movingObstacleAt(obstacle, time), corners);
  return Array.from({ length: corners.length / 2 }, (_, n): Vec2 => [corners[2 * n], corners[2 * n + 1]]);
}

/** Outlines of everything that moves, as it is now. */
export function outlinesInMotion({ inMotion }: Pick<World, 'inMotion'>): (readonly Vec2[])[] {
  return [...inMotion.timetabled, ...inMotion.movable];
}

/** Writes an outline, turned and moved to a pose, into `out` of the same length. */
export function placeOutline(outline: Float32Array, pose: Placement, out: Float32Array): void {
  const c = cos(pose.angle);
  const s = sin(pose.angle);
  for (let i = 0; i < outline.length; i += 2) {
    out[i] = pose.x + outline[i] * c - outline[i + 1] * s;
    out[i + 1] = pose.z + outline[i] * s + outline[i + 1] * c;
  }
}
