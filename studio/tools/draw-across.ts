import type { DrawnShape, Point } from '../document/shape.js';
import type { Studio } from '../document/studio.js';
import type { Kind } from '../document/things.js';
import { drawing, measureOf, placeUnder, refuse, stopDrawing } from './drawing.js';
import type { Tool } from './tool.js';

/** What a tool that draws with one drag makes. */
export type AcrossTool = Pick<Tool, 'id' | 'title' | 'hint' | 'icon'> & {
  readonly kind: Kind;
  /** The shape between the place of the press and that of the pointer. */
  shapeOf(from: Point, to: Point): DrawnShape;
  done(studio: Studio, shape: DrawnShape): void;
};

/** Drags shorter than this make nothing [m]. */
const SHORTEST = 0.1;

/** A tool that draws with one drag, from corner to corner or from the middle outwards. */
export function createAcrossTool({ kind, shapeOf, done, ...face }: AcrossTool): Tool {
  let from: Point | undefined;
  return {
    ...face,
    cursor: 'crosshair',
    down: (studio, pointer) => {
      from = placeUnder(studio, pointer);
      drawing.setState({ refusal: undefined, question: undefined });
      return from !== undefined;
    },
    move: (studio, pointer) => {
      const to = from && placeUnder(studio, pointer);
      if (!from || !to) return;
      const shape = shapeOf(from, to);
      drawing.setState({ begun: { kind, shape, isValid: isLarge(shape) }, measure: measureOf(shape), pixel: pointer.pixel });
    },
    up: (studio, pointer) => {
      const to = placeUnder(studio, pointer);
      const shape = from && to && shapeOf(from, to);
      from = undefined;
      stopDrawing();
      if (!shape) return;
      if (isLarge(shape)) done(studio, shape);
      else refuse('That is too small: press, drag and let go.');
    },
    cancel: () => {
      from = undefined;
      stopDrawing();
    },
  };
}

/** A box between two corners. */
export function boxBetween(from: Point, to: Point): DrawnShape {
  const center: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return { form: 'box', center, size: [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])], angle: 0, byCorners: true };
}

/** A circle around a place. */
export function circleAround(center: Point, to: Point): DrawnShape {
  return { form: 'circle', center, radius: Math.hypot(to[0] - center[0], to[1] - center[1]) };
}

function isLarge(shape: DrawnShape): boolean {
  if (shape.form === 'box') return Math.min(...shape.size) >= SHORTEST;
  if (shape.form === 'wall')
    return Math.hypot(shape.points[1][0] - shape.points[0][0], shape.points[1][1] - shape.points[0][1]) >= SHORTEST;
  return shape.form === 'circle' && shape.radius >= SHORTEST / 2;
}
