import { addDrawn } from './add.js';
import { boxBetween, createAcrossTool } from './draw-across.js';

/** Draws an area through which people leave. */
export const DRAW_EXIT = createAcrossTool({
  id: 'draw-exit',
  title: 'Exit',
  hint: 'Drag over the area through which people leave.',
  icon: 'exit',
  kind: 'exit',
  shapeOf: boxBetween,
  done: (studio, shape) => addDrawn(studio, 'exit', shape),
});
