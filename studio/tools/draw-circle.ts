import { addDrawn } from './add.js';
import { circleAround, createAcrossTool } from './draw-across.js';

/** Draws a round obstacle. */
export const DRAW_CIRCLE = createAcrossTool({
  id: 'draw-circle',
  title: 'Circle',
  hint: 'Drag from the middle outwards.',
  icon: 'circle',
  kind: 'obstacle',
  shapeOf: circleAround,
  done: (studio, shape) => addDrawn(studio, 'obstacle', shape),
});
