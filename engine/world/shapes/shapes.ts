import { cos, sin } from '../../math/index.js';
import type { Shape, Vec2 } from '../../scenario/index.js';
import type { ObstacleShape } from '../types.js';
import { band, combine, type Ring, ringArea, unite } from './geometry.js';

/** A wall drawn thinner than this is made this thick [m]. */
const THINNEST_WALL = 0.01;

/** Outline of a shape in grid units, crossings resolved; a circle becomes a polygon around it. */
export function shapeRings(shape: ObstacleShape, scale: number): Ring[] {
  if ('polygon' in shape) {
    const outer = unite([toUnits(shape.polygon, scale)].filter(hasArea));
    const holes = (shape.holes ?? []).flatMap((hole) => unite([toUnits(hole, scale)].filter(hasArea)));
    return holes.length === 0 ? outer : combine('difference', outer, unite(holes));
  }
  if ('wall' in shape) return wallRings(shape.wall.points, Math.max(shape.wall.thickness, THINNEST_WALL), scale);
  return [toUnits(shapeCorners(shape), scale)].filter(hasArea);
}

/** Corners of a shape's outline, counter-clockwise, without its holes [m]. */
export function shapeCorners(shape: Shape): Vec2[] {
  if ('polygon' in shape) return ringArea(shape.polygon.flat()) >= 0 ? shape.polygon : [...shape.polygon].reverse();
  return 'box' in shape
    ? boxCorners(shape.box.center, shape.box.size, shape.box.angle)
    : circleCorners(shape.circle.center, shape.circle.radius);
}

/** A rectangle around the line from → to, a little longer than it so that it closes a gap it just fits. */
export function doorRings(from: Vec2, to: Vec2, thickness: number, scale: number): Ring[] {
  const dx = to[0] - from[0];
  const dz = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dz * dz);
  if (length === 0) return [];
  const longer = 0.002 / length;
  const start: Vec2 = [from[0] - dx * longer, from[1] - dz * longer];
  const end: Vec2 = [to[0] + dx * longer, to[1] + dz * longer];
  return wallRings([start, end], Math.max(thickness, THINNEST_WALL), scale);
}

/** Points as whole grid units, repeated ones dropped. */
export function toUnits(points: readonly Vec2[], scale: number): Ring {
  const flat: number[] = [];
  for (const [px, pz] of points) {
    const x = Math.round(px * scale);
    const z = Math.round(pz * scale);
    if (flat.length === 0 || flat[flat.length - 2] !== x || flat[flat.length - 1] !== z) flat.push(x, z);
  }
  return new Float64Array(flat);
}

function wallRings(points: readonly Vec2[], thickness: number, scale: number): Ring[] {
  const line = toUnits(points, scale);
  if (line.length < 2) return [];
  if (line.length === 2) {
    // A wall without length is a post.
    return [toUnits(boxCorners([line[0] / scale, line[1] / scale], [thickness, thickness], 0), scale)];
  }
  const isClosed = line.length > 6 && line[0] === line[line.length - 2] && line[1] === line[line.length - 1];
  return band(isClosed ? line.slice(0, -2) : line, (thickness / 2) * scale, isClosed);
}

function hasArea(ring: Ring): boolean {
  return ring.length >= 6;
}

function boxCorners([x, z]: Vec2, [width, depth]: Vec2, angle: number): Vec2[] {
  const c = cos(angle);
  const s = sin(angle);
  const [u, v] = [width / 2, depth / 2];
  return [
    [x + -u * c - -v * s, z + -u * s + -v * c],
    [x + u * c - -v * s, z + u * s + -v * c],
    [x + u * c - v * s, z + u * s + v * c],
    [x + -u * c - v * s, z + -u * s + v * c],
  ];
}

/** A regular polygon around the circle; more corners for a larger one, so that they stand out 5 mm at most (where 256 suffice). */
function circleCorners([x, z]: Vec2, radius: number): Vec2[] {
  const count = Math.max(24, Math.min(256, Math.ceil(Math.PI * Math.sqrt(radius * 100))));
  const reach = radius / cos(Math.PI / count);
  return Array.from({ length: count }, (_, i): Vec2 => {
    const angle = (2 * Math.PI * i) / count;
    return [x + reach * cos(angle), z + reach * sin(angle)];
  });
}
