import { areaOf } from '../document/outline-checks.js';
import { outlineOf } from '../document/shape.js';
import { boxBetween, createAcrossTool } from './draw-across.js';
import { drawing } from './drawing.js';

/** People that an area gets unless somebody says otherwise [1/m²], and most of them. */
const DENSITY = 0.5;
const MOST = 200;

/** Draws an area where people begin, and asks how many. */
export const DRAW_PEOPLE = createAcrossTool({
  id: 'draw-people',
  title: 'People',
  hint: 'Drag over the area where people begin, then say how many.',
  icon: 'people',
  kind: 'people',
  shapeOf: boxBetween,
  done: (_, shape) => {
    const count = Math.min(Math.max(Math.round(areaOf(outlineOf(shape)) * DENSITY), 1), MOST);
    drawing.setState({ question: { kind: 'people', shape, count }, begun: { kind: 'people', shape, isValid: true } });
  },
});
