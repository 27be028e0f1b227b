import { addDrawn } from './add.js';
import { createOutlineTool } from './draw-outline.js';

/** Draws an obstacle corner by corner. */
export const DRAW_POLYGON = createOutlineTool({
  id: 'draw-polygon',
  title: 'Obstacle with corners',
  hint: 'Click the corners of the obstacle; Enter or a click on the first corner ends it.',
  icon: 'polygon',
  kind: 'obstacle',
  shapeOf: (points) => ({ form: 'polygon', points }),
  done: (studio, shape) => addDrawn(studio, 'obstacle', shape),
});
