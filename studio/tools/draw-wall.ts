import { WALL_THICKNESS } from '../document/shape.js';
import { addDrawn } from './add.js';
import { createOutlineTool } from './draw-outline.js';

/** Draws a wall along a line. */
export const DRAW_WALL = createOutlineTool({
  id: 'draw-wall',
  title: 'Wall',
  hint: 'Click along the wall; Enter or a double click ends it. Shift keeps it straight.',
  icon: 'wall',
  kind: 'wall',
  shapeOf: (points) => ({ form: 'wall', points, thickness: WALL_THICKNESS, isBare: false }),
  done: (studio, shape) => addDrawn(studio, 'wall', shape),
});
