import { beginBox, dropBox, endBox, movePointer, pickAt } from './picking.js';
import type { Tool } from './tool.js';

/** Picks the person under the pointer; with Shift, adds to those picked or removes, and a drag draws a box around more. */
export const SELECT: Tool = {
  id: 'select',
  title: 'Select',
  hint: 'Click a person to look closer; Shift-drag draws a box around several.',
  icon: 'select',
  key: 'v',
  cursor: 'default',
  down: (studio, pointer) => pointer.shift && beginBox(studio, pointer),
  move: movePointer,
  up: endBox,
  click: pickAt,
  cancel: dropBox,
};
