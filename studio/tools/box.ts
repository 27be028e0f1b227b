import { beginBox, dropBox, endBox, movePointer, pickAt } from './picking.js';
import type { Tool } from './tool.js';

/** Picks everyone inside a box that is drawn; with Shift they come to those who are picked already. */
export const BOX: Tool = {
  id: 'box',
  title: 'Select several',
  hint: 'Draw a box around people to pick them all; with Shift, add them.',
  icon: 'box',
  key: 'b',
  cursor: 'crosshair',
  down: beginBox,
  move: movePointer,
  up: endBox,
  click: pickAt,
  cancel: dropBox,
};
