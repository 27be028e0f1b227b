import { choose } from '../document/draft.js';
import { reshape } from '../document/edits.js';
import { crossesItself } from '../document/outline-checks.js';
import { turnBy } from '../document/placed-shape.js';
import { dragHandle, type Handle, moveShape } from '../document/reshape.js';
import { type DrawnShape, isClosed, isSameShape, type Point } from '../document/shape.js';
import type { Studio } from '../document/studio.js';
import { pathKey, type Thing } from '../document/things.js';
import { commit } from './add.js';
import { drawing, measureOf, placeUnder, rawPlace, refuse, stopDrawing } from './drawing.js';
import { chosenThing, handleAt, thingAt } from './hit.js';
import type { Pointer, Tool } from './tool.js';

/** A drag under way: of a handle, or of the whole shape from where it was pressed. */
type Drag = { readonly thing: Thing; readonly shape: DrawnShape; readonly handle: Handle | undefined; readonly from: Point };

let drag: Drag | undefined;

/** Numbers of the first handle of each kind, so that no two handles of a shape have the same. */
const HANDLE_NUMBERS: Readonly<Record<Handle['kind'], number>> = { corner: 0, rim: 0, side: 10_000, turn: 20_000 };

/** Chooses, moves and reshapes what is there. */
export const CHANGE: Tool = {
  id: 'change',
  title: 'Change',
  hint: 'Click a shape to choose it; drag it or its handles. Arrow keys nudge, Delete removes.',
  icon: 'change',
  cursor: 'default',
  down: (studio, pointer) => {
    const from = rawPlace(pointer);
    if (!from) return false;
    const chosen = chosenThing(studio);
    const handle = chosen && handleAt(studio, pointer, chosen);
    const thing = handle ? chosen : thingAt(studio, pointer);
    drawing.setState({ refusal: undefined });
    // The camera turns where nothing that is chosen lies under the pointer.
    if (!thing?.shape || (!handle && pathKey(thing.path) !== studio.draft.getState().chosen)) return false;
    drag = { thing, shape: thing.shape, handle, from };
    return true;
  },
  move: (studio, pointer) => {
    if (drag) return follow(studio, drag, pointer);
    const chosen = chosenThing(studio);
    const handle = chosen && handleAt(studio, pointer, chosen);
    const under = handle ? chosen : thingAt(studio, pointer);
    const hovered = under && pathKey(under.path);
    const index = handle ? handle.index + HANDLE_NUMBERS[handle.kind] : undefined;
    const now = drawing.getState();
    if (now.hovered !== hovered || now.handle !== index) drawing.setState({ hovered, handle: index });
    const cursor = handle ? 'grab' : under ? (hovered === studio.draft.getState().chosen ? 'move' : 'pointer') : 'default';
    if (studio.session.picture) studio.session.picture.canvas.style.cursor = cursor;
  },
  up: (studio, pointer) => {
    if (!drag) return;
    follow(studio, drag, pointer);
    const { thing } = drag;
    const { dragged } = drawing.getState();
    drag = undefined;
    stopDrawing();
    if (!dragged || isSameShape(dragged.shape, thing.shape!)) return;
    if (!dragged.isValid) return refuse('The outline would cross itself: it stays as it was.');
    commit(studio, `Change ${thing.name}`, (text) => ({ text: reshape(text, thing, dragged.shape), chosen: pathKey(thing.path) }));
  },
  click: (studio, pointer) => {
    const chosen = chosenThing(studio);
    if (chosen && handleAt(studio, pointer, chosen)) return;
    const thing = thingAt(studio, pointer);
    choose(studio.draft, thing && pathKey(thing.path));
  },
  cancel: (studio) => {
    const isUnderWay = drag !== undefined || drawing.getState().refusal !== undefined;
    drag = undefined;
    stopDrawing();
    if (!isUnderWay) choose(studio.draft, undefined);
  },
};

/** Shows the shape as it would be if the pointer were let go here. */
function follow(studio: Studio, { thing, shape, handle, from }: Drag, pointer: Pointer): void {
  const key = pathKey(thing.path);
  const moved = handle ? dragged(studio, shape, handle, pointer, key) : carried(shape, from, pointer);
  if (!moved) return;
  const isOutline = moved.form === 'polygon' || moved.form === 'wall';
  const isValid = !isOutline || !crossesItself(moved.points, isClosed(moved));
  drawing.setState({ dragged: { key, shape: moved, isValid }, measure: measureOf(moved), pixel: pointer.pixel });
}

function dragged(studio: Studio, shape: DrawnShape, handle: Handle, pointer: Pointer, key: string): DrawnShape | undefined {
  const to = handle.kind === 'turn' ? rawPlace(pointer) : placeUnder(studio, pointer, { without: key });
  return to && dragHandle(shape, handle, to);
}

/** The whole shape moves by steps of the grid, so that its corners stay on it. */
function carried(shape: DrawnShape, from: Point, pointer: Pointer): DrawnShape | undefined {
  const to = rawPlace(pointer);
  if (!to) return undefined;
  const { grid } = drawing.getState();
  const step = grid > 0 && !pointer.mod ? grid : 0.001;
  const by = (axis: 0 | 1) => Math.round((to[axis] - from[axis]) / step) * step;
  return moveShape(shape, [by(0), by(1)]);
}

/** Turns the chosen thing, where it can be turned, by steps. */
export function turnChosen(studio: Studio, steps: number): void {
  const thing = chosenThing(studio);
  if (thing?.shape?.form !== 'box' || !thing.shape.canTurn) return;
  const shape = { ...thing.shape, angle: turnBy(thing.shape.angle, steps) };
  commit(studio, `Turn ${thing.name}`, (text) => ({ text: reshape(text, thing, shape), chosen: pathKey(thing.path) }));
}

/** Moves the chosen thing by a step of the grid. */
export function nudge(studio: Studio, direction: Point): void {
  const thing = chosenThing(studio);
  if (!thing?.shape) return;
  const step = drawing.getState().grid || 0.1;
  const shape = moveShape(thing.shape, [direction[0] * step, direction[1] * step]);
  commit(studio, `Move ${thing.name}`, (text) => ({ text: reshape(text, thing, shape), chosen: pathKey(thing.path) }));
}
