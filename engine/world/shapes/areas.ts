import { cos, sin } from '../../math/index.js';
import type { Shape, Vec2 } from '../../scenario/index.js';
import type { World } from '../types.js';

/** The area that a name or a shape of the scenario means. */
export function shapeOf({ regions, exits }: Pick<World, 'regions' | 'exits'>, place: string | Shape): Shape | 'anywhere' {
  if (typeof place !== 'string') return place;
  return regions[place] ?? exits[place] ?? 'anywhere';
}

/** Whether a point lies in a shape; the border belongs to it, within rounding. */
export function isInside(shape: Shape, x: number, z: number): boolean {
  if ('circle' in shape) {
    const { center, radius } = shape.circle;
    return square(x - center[0]) + square(z - center[1]) <= radius * radius;
  }
  if ('box' in shape) {
    const { center, size, angle } = shape.box;
    const c = cos(angle);
    const s = sin(angle);
    const u = (x - center[0]) * c + (z - center[1]) * s;
    const v = (z - center[1]) * c - (x - center[0]) * s;
    return Math.abs(u) <= size[0] / 2 && Math.abs(v) <= size[1] / 2;
  }
  return isInRing(shape.polygon, x, z) && !(shape.holes ?? []).some((hole) => isInRing(hole, x, z));
}

/** Distance from a point to a shape, 0 inside it [m]. */
export function distanceTo(shape: Shape, x: number, z: number): number {
  const [nearX, nearZ] = nearestPointIn(shape, x, z);
  return Math.sqrt(square(nearX - x) + square(nearZ - z));
}

/** The point of a shape nearest to a place: the place itself inside the shape. */
export function nearestPointIn(shape: Shape, x: number, z: number): Vec2 {
  if (isInside(shape, x, z)) return [x, z];
  if ('circle' in shape) {
    const { center, radius } = shape.circle;
    const dx = x - center[0];
    const dz = z - center[1];
    const reach = radius / Math.sqrt(dx * dx + dz * dz);
    return [center[0] + dx * reach, center[1] + dz * reach];
  }
  if ('box' in shape) {
    const { center, size, angle } = shape.box;
    const c = cos(angle);
    const s = sin(angle);
    const u = clamp((x - center[0]) * c + (z - center[1]) * s, size[0] / 2);
    const v = clamp((z - center[1]) * c - (x - center[0]) * s, size[1] / 2);
    return [center[0] + u * c - v * s, center[1] + u * s + v * c];
  }
  let best: Vec2 = [x, z];
  let least = Number.POSITIVE_INFINITY;
  for (const ring of [shape.polygon, ...(shape.holes ?? [])]) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const candidate = nearestOnSegment(ring[j], ring[i], x, z);
      const distance = square(candidate[0] - x) + square(candidate[1] - z);
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
  }
  return best;
}

function isInRing(ring: readonly Vec2[], x: number, z: number): boolean {
  let isIn = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, az] = ring[j];
    const [bx, bz] = ring[i];
    if (az > z !== bz > z && x < ax + ((bx - ax) * (z - az)) / (bz - az)) isIn = !isIn;
  }
  return isIn;
}

function nearestOnSegment([ax, az]: Vec2, [bx, bz]: Vec2, x: number, z: number): Vec2 {
  const dx = bx - ax;
  const dz = bz - az;
  const length2 = dx * dx + dz * dz;
  const t = length2 > 0 ? Math.max(0, Math.min(1, ((x - ax) * dx + (z - az) * dz) / length2)) : 0;
  return [ax + dx * t, az + dz * t];
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}

function square(value: number): number {
  return value * value;
}
