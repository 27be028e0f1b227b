import { Color, Group } from 'three';
import { contentOf, type Draft, type DraftState } from '../document/draft.js';
import { placeAt } from '../document/placed-shape.js';
import { handlesOf } from '../document/reshape.js';
import { type DrawnShape, isClosed, outlineOf, type Point } from '../document/shape.js';
import { type Kind, pathKey } from '../document/things.js';
import type { Path } from '../text/yaml-edit.js';
import type { Layer } from '../viewport/layer.js';
import type { WorldDrawing } from '../worker/world-drawing.js';
import { type DrawingState, drawing } from './drawing.js';
import { colourOf } from './editor-colours.js';
import { createFills, createLines, createMarks, type Mark } from './editor-parts.js';

/** What the layer was drawn from. */
type Drawn = { readonly draft: DraftState; readonly drawing: DrawingState; readonly isDark: boolean; readonly world: WorldDrawing };

/** How a shape is shown now. */
type Shown = {
  readonly kind: Kind;
  readonly path: Path;
  readonly shape: DrawnShape;
  readonly isWrong: boolean;
  readonly isChosen: boolean;
  readonly isHovered: boolean;
  /** It has handles: it is chosen and not on the move. */
  readonly hasHandles: boolean;
  readonly isBegun: boolean;
};

const CORNER = 13;
const SIDE = 9;
const LONELY = 12;
const SLOT = 8;
/** Area that is filled while it is not chosen; ground would hide the picture. */
const FILLED: ReadonlySet<Kind> = new Set(['exit', 'region', 'people', 'goal', 'obstacle']);

/** Shapes of the scenario as lines and handles over the picture. */
export function createEditorLayer(draft: Draft): Layer {
  const object = new Group();
  const fills = createFills();
  const casing = createLines(5.5, 0.55, 1);
  const lines = createLines(2.2, 1, 2);
  const strong = createLines(3.6, 1, 3);
  const marks = createMarks();
  const parts = [fills, casing, lines, strong, marks];
  for (const part of parts) object.add(part.object);
  let drawn: Drawn | undefined;

  return {
    object,
    update: ({ look, world }) => {
      const now = { draft: draft.getState(), drawing: drawing.getState(), isDark: isDarkGround(look.paving), world };
      if (drawn && isSame(drawn, now)) return;
      drawn = now;
      const shown = shownNow(contentOf(draft).things, now.draft, now.drawing);
      const { shift } = now.drawing;
      const place = ([x, z]: Point): Point => [x - shift[0], z - shift[1]];
      const colour = ({ kind, isWrong }: Shown) => colourOf(kind, isWrong, now.isDark);
      const stretches = (some: readonly Shown[], one?: Color) =>
        some.flatMap((item) => stretchesOf(item.shape).map(([a, b]) => [place(a), place(b), one ?? colour(item)] as const));
      const isStrong = ({ isChosen, isHovered, isBegun }: Shown) => isChosen || isHovered || isBegun;
      casing.set(stretches(shown, new Color(now.isDark ? 0x10161f : 0xffffff)));
      lines.set(stretches(shown.filter((item) => !isStrong(item))));
      strong.set(stretches(shown.filter(isStrong)));
      const filled = shown.filter(({ kind, shape, isChosen, isBegun }) => isClosed(shape) && (FILLED.has(kind) || isChosen || isBegun));
      fills.set(filled.map((item) => ({ outline: outlineOf(item.shape).map(place), colour: colour(item) })));
      const slots = shown.flatMap((item) => slotMarks(item, world, colour(item)));
      marks.set([...slots, ...shown.flatMap((item) => marksOf(item, colour(item)))].map((mark) => ({ ...mark, at: place(mark.at) })));
    },
    dispose: () => {
      for (const part of parts) part.dispose();
    },
  };
}

function isSame(a: Drawn, b: Drawn): boolean {
  return a.draft === b.draft && a.drawing === b.drawing && a.isDark === b.isDark && a.world === b.world;
}

/** Small marks where people do something with a thing that is chosen, as it was in the last text that ran. */
function slotMarks({ kind, path, shape, isChosen }: Shown, { things }: WorldDrawing, colour: Color): Mark[] {
  if (kind !== 'thing' || !isChosen || shape.form !== 'box') return [];
  const thing = things.find(({ placed }) => placed === path.at(-1));
  return (thing?.slots ?? []).map((slot) => ({ at: placeAt(slot, shape.center, shape.angle), colour, size: SLOT, isFull: true }));
}

/** Whether lines on ground of a colour must be light. */
function isDarkGround(colour: number): boolean {
  return new Color(colour).getHSL({ h: 0, s: 0, l: 0 }).l < 0.5;
}

function shownNow(
  things: ReturnType<typeof contentOf>['things'],
  { chosen, faults }: DraftState,
  { dragged, begun, hovered }: DrawingState,
): Shown[] {
  const shown = things.flatMap(({ kind, path, shape }): Shown[] => {
    const key = pathKey(path);
    const isDragged = dragged?.key === key;
    const now = isDragged ? dragged.shape : shape;
    if (!now) return [];
    const isWrong = isDragged ? !dragged.isValid : faults.some((fault) => isPartOf(fault.path, path));
    const isChosen = key === chosen;
    return [{ kind, path, shape: now, isWrong, isChosen, isHovered: key === hovered, hasHandles: isChosen, isBegun: false }];
  });
  if (begun) {
    const { kind, shape, isValid } = begun;
    shown.push({
      kind,
      path: [],
      shape,
      isWrong: !isValid,
      isChosen: false,
      isHovered: false,
      hasHandles: 'points' in shape,
      isBegun: true,
    });
  }
  // What is chosen lies over the rest.
  return shown.sort((a, b) => Number(a.isChosen) - Number(b.isChosen));
}

function isPartOf(path: Path, whole: Path): boolean {
  return path.length >= whole.length && whole.every((key, i) => String(key) === String(path[i]));
}

function stretchesOf(shape: DrawnShape): (readonly [Point, Point])[] {
  if (shape.form === 'points' || shape.form === 'point') return [];
  const outline = outlineOf(shape);
  const stretches = outline.map((point, i) => [outline.at(i - 1)!, point] as const);
  return isClosed(shape) && outline.length > 2 ? stretches : stretches.slice(1);
}

function marksOf({ shape, hasHandles, isBegun, isChosen }: Shown, colour: Color): Mark[] {
  if (shape.form === 'point') return [{ at: shape.center, colour, size: isChosen ? 18 : 15, isFull: true }];
  if (!hasHandles) return shape.form === 'points' ? shape.points.map((at) => ({ at, colour, size: LONELY, isFull: true })) : [];
  return handlesOf(shape)
    .filter(({ kind }) => !isBegun || kind === 'corner')
    .map(({ kind, at }) => ({ at, colour, size: kind === 'side' ? SIDE : CORNER, isFull: kind === 'side' || kind === 'turn' }));
}
