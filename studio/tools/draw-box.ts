import { addDrawn } from './add.js';
import { boxBetween, createAcrossTool } from './draw-across.js';

/** Draws a rectangular obstacle. */
export const DRAW_BOX = createAcrossTool({
  id: 'draw-box',
  title: 'Box',
  hint: 'Drag from corner to corner.',
  icon: 'square',
  kind: 'obstacle',
  shapeOf: boxBetween,
  done: (studio, shape) => addDrawn(studio, 'obstacle', shape),
});
