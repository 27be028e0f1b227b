import { turnBy } from '../document/placed-shape.js';
import { placeThing } from '../document/placed-things.js';
import type { DrawnShape, Point } from '../document/shape.js';
import type { Studio } from '../document/studio.js';
import { pathKey } from '../document/things.js';
import { placedKinds } from '../worker/kind-face.js';
import { commit } from './add.js';
import { chooseTool } from './choose.js';
import { drawing, placeUnder, refuse, stopDrawing } from './drawing.js';
import type { Tool } from './tool.js';

/** Puts things of a kind where one clicks. */
export const PLACE_THING: Tool = {
  id: 'place-thing',
  title: 'Thing',
  hint: 'Choose a kind, then click where it stands; the wheel with Shift, or [ and ], turn it.',
  icon: 'bench',
  cursor: 'crosshair',
  down: () => false,
  move: (studio, pointer) => {
    const at = placeUnder(studio, pointer);
    const shape = at && shapeAt(studio, at);
    drawing.setState({
      begun: shape && { kind: 'thing', shape, isValid: true },
      pixel: pointer.pixel,
      measure: faceOf(studio)?.label ?? '',
    });
  },
  click: (studio, pointer) => {
    const at = placeUnder(studio, pointer);
    if (at) addPlaced(studio, at);
  },
  turn: (_, steps) => {
    turnPlacing(steps);
    return true;
  },
  enter: (studio) => {
    const { begun } = drawing.getState();
    if (begun && 'center' in begun.shape) addPlaced(studio, begun.shape.center);
  },
  cancel: stopDrawing,
};

/** Adds a thing of the chosen kind at a place; the next thing to do is to change it. */
export function addPlaced(studio: Studio, at: Point): void {
  const face = faceOf(studio);
  if (!face) {
    refuse('The kinds of things are not known yet: the text has to be right once.');
    return;
  }
  const { angle } = drawing.getState().placing;
  stopDrawing();
  const isDone = commit(studio, `Add ${face.label.toLowerCase()}`, (text) => {
    const placed = placeThing(text, face.name, at, angle);
    return { text: placed.text, chosen: pathKey(placed.path) };
  });
  if (isDone) chooseTool(studio, 'change');
}

/** Turns the thing that will be placed next by steps. */
export function turnPlacing(steps: number): void {
  drawing.setState(({ placing, begun }) => {
    const angle = turnBy(placing.angle, steps);
    const isTurned = begun?.shape.form === 'box' && begun.shape.canTurn;
    return { placing: { ...placing, angle }, ...(isTurned && { begun: { ...begun, shape: { ...begun.shape, angle } as DrawnShape } }) };
  });
}

/** The kind that is placed next. */
export function faceOf({ draft }: Studio) {
  const kinds = placedKinds(draft.getState().kinds);
  const { kind } = drawing.getState().placing;
  return kinds.find(({ name }) => name === kind) ?? kinds[0];
}

function shapeAt(studio: Studio, center: Point): DrawnShape {
  const size = faceOf(studio)?.size;
  const { angle } = drawing.getState().placing;
  return size ? { form: 'box', center, size, angle, byCorners: false, canTurn: true } : { form: 'point', center };
}
