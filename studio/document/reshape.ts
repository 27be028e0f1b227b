import { turnTowards } from './placed-shape.js';
import { type DrawnShape, outlineOf, type Point } from './shape.js';

/** A place where a shape can be taken hold of. */
export type Handle = {
  readonly kind: 'corner' | 'side' | 'rim' | 'turn';
  readonly index: number;
  readonly at: Point;
};

/** Smallest side or radius that dragging leaves [m]. */
const SMALLEST = 0.05;
/** From the front of a thing to the handle that turns it [m]. */
const TURN_REACH = 0.7;

/** Where a shape can be taken hold of: its corners, middles of its sides (a new corner, or a side of a box), the rim of a circle. */
export function handlesOf(shape: DrawnShape): Handle[] {
  if (shape.form === 'circle' || shape.form === 'ring') {
    const { center, radius } = shape;
    const rim: readonly Point[] = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ];
    return rim.map(([x, z], index) => ({ kind: 'rim', index, at: [center[0] + x * radius, center[1] + z * radius] }));
  }
  if (shape.form === 'point') return [];
  // Things are small: handles at their corners would leave nothing to take hold of them by.
  if (shape.form === 'box' && shape.canTurn) return [{ kind: 'turn', index: 0, at: beforeFront(shape) }];
  const corners = shape.form === 'line' ? shape.points : outlineOf(shape);
  const handles = corners.map((at, index): Handle => ({ kind: 'corner', index, at }));
  if (shape.form === 'line' || shape.form === 'points') return handles;
  const sides = shape.form === 'wall' ? corners.length - 1 : corners.length;
  for (let index = 0; index < sides; index++)
    handles.push({ kind: 'side', index, at: middle(corners[index], corners[(index + 1) % corners.length]) });
  return handles;
}

/** A place before the front of a box that can be turned. */
function beforeFront({ center, size, angle }: Extract<DrawnShape, { form: 'box' }>): Point {
  const away = size[1] / 2 + TURN_REACH;
  return [center[0] - away * Math.sin(angle), center[1] + away * Math.cos(angle)];
}

/** A shape moved as a whole. */
export function moveShape(shape: DrawnShape, [dx, dz]: Point): DrawnShape {
  const move = ([x, z]: Point): Point => [x + dx, z + dz];
  return 'points' in shape ? { ...shape, points: shape.points.map(move) } : { ...shape, center: move(shape.center) };
}

/** A shape of which a handle was dragged to a place. Dragging the side of a polygon or wall makes a new corner. */
export function dragHandle(shape: DrawnShape, { kind, index }: Handle, to: Point): DrawnShape {
  switch (shape.form) {
    case 'circle':
    case 'ring':
      return { ...shape, radius: Math.max(Math.hypot(to[0] - shape.center[0], to[1] - shape.center[1]), SMALLEST) };
    case 'box':
      if (kind === 'turn') return { ...shape, angle: turnTowards(shape.center, to) };
      return dragBox(shape, kind === 'corner' ? CORNERS[index] : SIDES[index], to);
    case 'point':
      return { ...shape, center: to };
    default:
      return { ...shape, points: kind === 'side' ? shape.points.toSpliced(index + 1, 0, to) : shape.points.with(index, to) };
  }
}

/** A shape without one of its corners, or nothing where it would not be one any more. */
export function removeCorner(shape: DrawnShape, index: number): DrawnShape | undefined {
  const least = { polygon: 3, wall: 2, points: 1 }[shape.form as string];
  if (least === undefined || !('points' in shape) || shape.points.length <= least) return undefined;
  return { ...shape, points: shape.points.toSpliced(index, 1) };
}

/** The middle of a shape. */
export function middleOf(shape: DrawnShape): Point {
  if ('center' in shape) return shape.center;
  const sum = shape.points.reduce(([sx, sz], [x, z]): Point => [sx + x, sz + z], [0, 0]);
  return [sum[0] / shape.points.length, sum[1] / shape.points.length];
}

/** Which sides of a box move with its corners and with the middles of its sides, in its own axes. */
const CORNERS: readonly Point[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];
const SIDES: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** The opposite side stays where it is. */
function dragBox(box: Extract<DrawnShape, { form: 'box' }>, [u, v]: Point, to: Point): DrawnShape {
  const { center, size, angle } = box;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const [dx, dz] = [to[0] - center[0], to[1] - center[1]];
  const along = axis(u, dx * c + dz * s, size[0]);
  const across = axis(v, dz * c - dx * s, size[1]);
  return {
    ...box,
    center: [center[0] + along.shift * c - across.shift * s, center[1] + along.shift * s + across.shift * c],
    size: [along.size, across.size],
  };
}

function axis(sign: number, at: number, size: number): { size: number; shift: number } {
  if (sign === 0) return { size, shift: 0 };
  const fresh = Math.max(size / 2 + sign * at, SMALLEST);
  return { size: fresh, shift: (sign * (fresh - size)) / 2 };
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}
