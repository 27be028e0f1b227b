import { contentOf } from '../document/draft.js';
import { drawing, measureOf, placeUnder, refuse, stopDrawing } from './drawing.js';
import type { Tool } from './tool.js';

/** Sends a population to a place, and asks which. */
export const DRAW_GOAL: Tool = {
  id: 'draw-goal',
  title: 'Goal',
  hint: 'Click where people should go, then say who.',
  icon: 'goal',
  cursor: 'crosshair',
  down: () => false,
  move: (studio, pointer) => {
    const center = placeUnder(studio, pointer);
    if (!center || drawing.getState().question) return;
    const shape = { form: 'point', center } as const;
    drawing.setState({ begun: { kind: 'goal', shape, isValid: true }, measure: measureOf(shape), pixel: pointer.pixel });
  },
  click: (studio, pointer) => {
    const center = placeUnder(studio, pointer);
    if (!center) return;
    if (!contentOf(studio.draft).things.some(({ kind }) => kind === 'people'))
      return refuse('Nobody is there to go anywhere: draw people first.');
    const shape = { form: 'point', center } as const;
    drawing.setState({ question: { kind: 'goal', shape }, begun: { kind: 'goal', shape, isValid: true }, pixel: undefined, measure: '' });
  },
  cancel: stopDrawing,
};
