import { isRecord } from '../text/is-record.js';

/** A point of the ground [m]. */
export type Point = readonly [x: number, z: number];

/** A shape as it is edited; each form is written back as it was found. */
export type DrawnShape =
  | { readonly form: 'polygon'; readonly points: readonly Point[] }
  | {
      readonly form: 'box';
      readonly center: Point;
      readonly size: Point;
      readonly angle: number;
      readonly byCorners: boolean;
      readonly canTurn?: true;
    }
  | { readonly form: 'circle'; readonly center: Point; readonly radius: number }
  /** An exit or region across a line. */
  | { readonly form: 'line'; readonly points: readonly Point[]; readonly depth: number }
  | { readonly form: 'wall'; readonly points: readonly Point[]; readonly thickness: number; readonly isBare: boolean }
  | { readonly form: 'points'; readonly points: readonly Point[] }
  | { readonly form: 'ring'; readonly center: Point; readonly radius: number }
  | { readonly form: 'point'; readonly center: Point };

/** Thickness of walls and depth of lines that do not say it [m], as the scenario format has them. */
export const WALL_THICKNESS = 0.1;
export const LINE_DEPTH = 1;
const CIRCLE_CORNERS = 48;

/** The shape in a mapping of a scenario, or nothing where there is none that makes sense. */
export function readShape(value: unknown): DrawnShape | undefined {
  if (!isRecord(value)) return undefined;
  const { polygon, box, circle, line, wall, points, ring, point } = value;
  if (polygon !== undefined) return isPoints(polygon, 3) ? { form: 'polygon', points: polygon } : undefined;
  if (box !== undefined) return readBox(box);
  if (circle !== undefined) return readRound('circle', circle);
  if (ring !== undefined) return readRound('ring', ring);
  if (line !== undefined) return isPoints(line, 2) ? { form: 'line', points: line, depth: numberOr(value.depth, LINE_DEPTH) } : undefined;
  if (wall !== undefined) return readWall(wall);
  if (points !== undefined) return isPoints(points, 1) ? { form: 'points', points } : undefined;
  return isPoint(point) ? { form: 'point', center: point } : undefined;
}

/** The keys that a shape has in a scenario. */
export function writeShape(shape: DrawnShape): Record<string, unknown> {
  switch (shape.form) {
    case 'polygon':
      return { polygon: shape.points };
    case 'box': {
      const { center, size, angle, byCorners } = shape;
      if (!byCorners || angle !== 0) return { box: { center, size, ...(angle === 0 ? {} : { angle }) } };
      const corner = (sign: number) => [center[0] + (sign * size[0]) / 2, center[1] + (sign * size[1]) / 2];
      return { box: { min: corner(-1), max: corner(1) } };
    }
    case 'circle':
    case 'ring':
      return { [shape.form]: { center: shape.center, radius: shape.radius } };
    case 'line':
      return { line: shape.points, ...(shape.depth === LINE_DEPTH ? {} : { depth: shape.depth }) };
    case 'wall':
      return { wall: shape.isBare ? shape.points : { points: shape.points, thickness: shape.thickness } };
    case 'points':
      return { points: shape.points };
    case 'point':
      return { point: shape.center };
  }
}

/** The outline of a shape as points; open for walls and for points on their own. */
export function outlineOf(shape: DrawnShape): readonly Point[] {
  switch (shape.form) {
    case 'box':
      return boxCorners(shape.center, shape.size, shape.angle);
    case 'circle':
    case 'ring':
      return Array.from({ length: CIRCLE_CORNERS }, (_, i): Point => {
        const angle = (i / CIRCLE_CORNERS) * 2 * Math.PI;
        return [shape.center[0] + shape.radius * Math.cos(angle), shape.center[1] + shape.radius * Math.sin(angle)];
      });
    case 'line': {
      const [[ax, az], [bx, bz]] = shape.points;
      const size: Point = [Math.hypot(bx - ax, bz - az), shape.depth];
      return boxCorners([(ax + bx) / 2, (az + bz) / 2], size, Math.atan2(bz - az, bx - ax));
    }
    case 'point':
      return [shape.center];
    default:
      return shape.points;
  }
}

/** Whether the outline of a shape comes back to its beginning. */
export function isClosed({ form }: DrawnShape): boolean {
  return form !== 'wall' && form !== 'points' && form !== 'point';
}

/** Whether two shapes are the same. */
export function isSameShape(a: DrawnShape, b: DrawnShape): boolean {
  return JSON.stringify(writeShape(a)) === JSON.stringify(writeShape(b));
}

function boxCorners([x, z]: Point, [along, across]: Point, angle: number): Point[] {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const corner = (u: number, v: number): Point => [x + (u * along * c - v * across * s) / 2, z + (u * along * s + v * across * c) / 2];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

function readBox(box: unknown): DrawnShape | undefined {
  if (!isRecord(box)) return undefined;
  const { min, max, center, size, angle } = box;
  if (isPoint(center) && isPoint(size)) return { form: 'box', center, size, angle: numberOr(angle, 0), byCorners: false };
  if (!isPoint(min) || !isPoint(max)) return undefined;
  const middle: Point = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
  return { form: 'box', center: middle, size: [max[0] - min[0], max[1] - min[1]], angle: 0, byCorners: true };
}

function readRound(form: 'circle' | 'ring', round: unknown): DrawnShape | undefined {
  if (!isRecord(round)) return undefined;
  const { center, radius } = round;
  return isPoint(center) && typeof radius === 'number' ? { form, center, radius } : undefined;
}

function readWall(wall: unknown): DrawnShape | undefined {
  if (isPoints(wall, 1)) return { form: 'wall', points: wall, thickness: WALL_THICKNESS, isBare: true };
  if (!isRecord(wall) || !isPoints(wall.points, 1)) return undefined;
  return { form: 'wall', points: wall.points, thickness: numberOr(wall.thickness, WALL_THICKNESS), isBare: false };
}

/** Whether a value of a scenario is a point. */
export function isPoint(value: unknown): value is Point {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number' && Number.isFinite(part));
}

function isPoints(value: unknown, least: number): value is Point[] {
  return Array.isArray(value) && value.length >= least && value.every(isPoint);
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
