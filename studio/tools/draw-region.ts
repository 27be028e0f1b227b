import { addDrawn } from './add.js';
import { boxBetween, createAcrossTool } from './draw-across.js';

/** Draws an area with a name, for people to begin in or to go to. */
export const DRAW_REGION = createAcrossTool({
  id: 'draw-region',
  title: 'Region',
  hint: 'Drag over an area to give it a name; populations can begin there or go there.',
  icon: 'region',
  kind: 'region',
  shapeOf: boxBetween,
  done: (studio, shape) => addDrawn(studio, 'region', shape),
});
