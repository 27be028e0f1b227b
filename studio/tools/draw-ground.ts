import { addDrawn } from './add.js';
import { createOutlineTool } from './draw-outline.js';

/** Draws ground that people can walk on. */
export const DRAW_GROUND = createOutlineTool({
  id: 'draw-ground',
  title: 'Ground',
  hint: 'Click the corners of the ground; Enter or a click on the first corner ends it.',
  icon: 'ground',
  kind: 'walkable',
  shapeOf: (points) => ({ form: 'polygon', points }),
  done: (studio, shape) => addDrawn(studio, 'walkable', shape),
});
