import type { Shape, ThingKind, Vec2 } from '../../scenario/index.js';
import { ringArea } from '../shapes/geometry.js';
import { shapeCorners, shapeRings } from '../shapes/shapes.js';
import type { ObstacleShape } from '../types.js';

/** Units per metre in which bands of walls are worked out. */
const SCALE = 4096;

/** A pose, and an outline around its own (0, 0) [m, rad]. */
export type Stand = {
  readonly x: number;
  readonly z: number;
  readonly angle: number;
  readonly size: Vec2;
  readonly outline: readonly Vec2[];
};

/** Where an obstacle stands and what it covers, holes not counted: boxes and circles around their middle, others around that of their bounds. */
export function standOf(shape: ObstacleShape): Stand {
  if ('box' in shape) {
    const { center, size, angle } = shape.box;
    return { x: center[0], z: center[1], angle, size, outline: boxOutline(size) };
  }
  const corners = 'wall' in shape ? wallCorners(shape) : shapeCorners(shape);
  const { min, size } = boundsOf(corners);
  const isRound = 'circle' in shape;
  const [x, z] = isRound ? shape.circle.center : [min[0] + size[0] / 2, min[1] + size[1] / 2];
  return { x, z, angle: 0, size: isRound ? sizeOf(shape, { looks: [] }) : size, outline: corners.map(([u, v]): Vec2 => [u - x, v - z]) };
}

/** The outline of the last box: of a hundred thousand alike, all have the same. */
let lastBox: Pick<Stand, 'size' | 'outline'> = { size: [0, 0], outline: [] };

function boxOutline(size: Vec2): readonly Vec2[] {
  if (lastBox.size[0] !== size[0] || lastBox.size[1] !== size[1] || lastBox.outline.length === 0)
    lastBox = { size: [size[0], size[1]], outline: shapeCorners({ box: { center: [0, 0], size, angle: 0 } }) };
  return lastBox.outline;
}

/** Width and depth of a shape or, where there is none, of what a kind is drawn as [m]. */
export function sizeOf(shape: Shape | undefined, { looks }: Pick<ThingKind, 'looks'>): Vec2 {
  if (shape && 'circle' in shape) return [2 * shape.circle.radius, 2 * shape.circle.radius];
  if (shape) return boundsOf(shapeCorners(shape)).size;
  const reach = (axis: 0 | 2) => Math.max(0.01, ...looks.map(({ at, size }) => 2 * Math.abs(at?.[axis] ?? 0) + (size?.[axis] ?? 0)));
  return [reach(0), reach(2)];
}

/** The outer edge of a wall's band. */
function wallCorners(shape: ObstacleShape): Vec2[] {
  const [outer] = shapeRings(shape, SCALE).sort((a, b) => Math.abs(ringArea(b)) - Math.abs(ringArea(a)));
  const corners = Array.from({ length: (outer?.length ?? 0) / 2 }, (_, i): Vec2 => [outer[2 * i] / SCALE, outer[2 * i + 1] / SCALE]);
  return outer && ringArea(outer) < 0 ? corners.reverse() : corners;
}

function boundsOf(points: readonly Readonly<Vec2>[]): { min: Vec2; size: Vec2 } {
  const min: Vec2 = [Infinity, Infinity];
  const max: Vec2 = [-Infinity, -Infinity];
  for (const point of points) {
    for (const axis of [0, 1] as const) {
      min[axis] = Math.min(min[axis], point[axis]);
      max[axis] = Math.max(max[axis], point[axis]);
    }
  }
  return points.length === 0 ? { min: [0, 0], size: [0, 0] } : { min, size: [max[0] - min[0], max[1] - min[1]] };
}
