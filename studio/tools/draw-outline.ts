import { crossesItself } from '../document/outline-checks.js';
import type { DrawnShape, Point } from '../document/shape.js';
import type { Studio } from '../document/studio.js';
import { CORNER_REACH, drawing, measureOf, placeUnder, refuse, stopDrawing } from './drawing.js';
import type { Pointer, Tool } from './tool.js';

/** What a tool that draws corner by corner makes. */
export type OutlineTool = Pick<Tool, 'id' | 'title' | 'hint' | 'icon'> & {
  readonly kind: 'walkable' | 'obstacle' | 'wall';
  shapeOf(points: readonly Point[]): DrawnShape;
  done(studio: Studio, shape: DrawnShape): void;
};

/** A tool that puts a corner at every click. A click on the first corner, a double click or Enter ends it. */
export function createOutlineTool({ kind, shapeOf, done, ...face }: OutlineTool): Tool {
  const isRing = kind !== 'wall';
  let points: Point[] = [];

  const show = (next: Point | undefined, pixel?: readonly [number, number]) => {
    const all = next ? [...points, next] : points;
    if (all.length === 0) return drawing.setState({ begun: undefined, measure: '', pixel: undefined });
    const shape = shapeOf(all);
    const isValid = !crossesItself(all, false);
    drawing.setState({ begun: { kind, shape, isValid }, measure: points.length > 0 ? measureOf(shape) : '', pixel });
  };

  const finish = (studio: Studio) => {
    const least = isRing ? 3 : 2;
    if (points.length < least) return refuse(isRing ? 'An area needs at least three corners.' : 'A wall needs at least two points.');
    if (isRing && crossesItself(points, true))
      return refuse('The last side would cross the outline: place more corners, or take some back with Backspace.');
    const shape = shapeOf(points);
    points = [];
    stopDrawing();
    done(studio, shape);
  };

  const isOnFirst = (studio: Studio, { pixel }: Pointer) => {
    const { shift } = drawing.getState();
    const first =
      points.length > 2 && isRing ? studio.session.picture?.pixelAt([points[0][0] - shift[0], points[0][1] - shift[1]]) : undefined;
    return first !== undefined && Math.hypot(first[0] - pixel[0], first[1] - pixel[1]) < CORNER_REACH;
  };

  return {
    ...face,
    cursor: 'crosshair',
    down: () => false,
    move: (studio, pointer) => {
      const next = isOnFirst(studio, pointer) ? points[0] : placeUnder(studio, pointer, { from: points.at(-1) });
      show(next, pointer.pixel);
    },
    click: (studio, pointer) => {
      if (isOnFirst(studio, pointer)) return finish(studio);
      const next = placeUnder(studio, pointer, { from: points.at(-1) });
      const last = points.at(-1);
      if (!next || (last && last[0] === next[0] && last[1] === next[1])) return;
      if (crossesItself([...points, next], false)) return refuse('The outline would cross itself here: place the corner elsewhere.');
      points = [...points, next];
      drawing.setState({ refusal: undefined });
      show(undefined, pointer.pixel);
    },
    doubleClick: (studio) => finish(studio),
    enter: (studio) => finish(studio),
    back: () => {
      points = points.slice(0, -1);
      drawing.setState({ refusal: undefined });
      show(undefined);
    },
    cancel: () => {
      points = [];
      stopDrawing();
    },
  };
}
