import { WALL_THICKNESS } from '../document/shape.js';
import { addDrawn } from './add.js';
import { createAcrossTool } from './draw-across.js';

/** Draws a door from one side of its opening to the other. */
export const DRAW_DOOR = createAcrossTool({
  id: 'draw-door',
  title: 'Door',
  hint: 'Drag from one side of the opening to the other. A door stands open until the text says when it closes.',
  icon: 'door',
  kind: 'door',
  shapeOf: (from, to) => ({ form: 'wall', points: [from, to], thickness: WALL_THICKNESS, isBare: false }),
  done: (studio, shape) => addDrawn(studio, 'door', shape),
});
