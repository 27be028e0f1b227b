import { aboutAxis, inverse, rotate, subtract, twistAbout, type Vector } from '../../math/index.js';
import type { Example, Stance } from '../library.js';
import { place, rootAt, rotationAt } from '../motion.js';
import { jointNumber } from '../skeleton.js';
import { drawFigure, type Projection, type Shape, type ShapeKind } from './figure.js';

/** A part of a page, as SVG, and how much of it it takes [px]. */
export type Block = { readonly svg: string; readonly width: number; readonly height: number };

/** Sides from which a motion can be seen: from the person's right, and from the front. */
export const SHEET_VIEWS = ['side', 'front'] as const;
export type SheetView = (typeof SHEET_VIEWS)[number];

/** Which way the paper lies: right on it, up, towards the eye. */
const PROJECTIONS: Readonly<Record<SheetView, Projection>> = {
  side: ([x, y, z]) => [z, y, -x],
  front: ([x, y, z]) => [x, y, z],
};

const COLOURS: Readonly<Record<ShapeKind, string>> = { left: '#2f6db3', right: '#d9762b', middle: '#8d939c', head: '#b9a391' };
/** Pixels of a metre. */
const SCALE = 105;
/** Between figures, and the least height over the floor [m]. */
const GAP = 0.16;
const HEADROOM = 1.75;
/** Under the floor [px]. */
const FOOTER = 30;
/** Steps of an arc between two figures. */
const ARC_STEPS = 12;
/** Faster than this a person travels [m/s]. */
const TRAVELLING = 0.2;
/** What is lower belongs to a foot [m]. */
const FOOT_HEIGHT = 0.07;
const UP: Vector = [0, 1, 0];

/** Joints whose ways are drawn. */
const ARCS: readonly (readonly [ShapeKind, number])[] = [
  ['left', jointNumber('leftHand')],
  ['right', jointNumber('rightHand')],
  ['left', jointNumber('leftToes')],
  ['right', jointNumber('rightToes')],
];

/** Draws one motion from one side, its figures side by side. */
export function drawStrip(example: Example, view: SheetView, figures: number): Block {
  const cells = Array.from({ length: figures }, (_, n) => cellAt(example, view, n, figures));
  const top = Math.max(HEADROOM, ...cells.map((cell) => cell.top)) + 0.04;
  let width = 0;
  const drawn = cells.map((cell) => {
    const before = width;
    width += (cell.right - cell.left + GAP) * SCALE;
    return drawCell(cell, { left: cell.left - GAP / 2 - before / SCALE, top });
  });
  const floor = (top * SCALE).toFixed(1);
  const line = `<line class="floor" x1="0" y1="${floor}" x2="${width.toFixed(1)}" y2="${floor}"/>`;
  return { svg: line + drawn.join('\n'), width, height: top * SCALE + FOOTER };
}

/** One figure and what is drawn with it, in metres on paper. */
type Cell = {
  readonly shapes: readonly Shape[];
  readonly arcs: readonly { readonly kind: ShapeKind; readonly points: readonly Vector[] }[];
  readonly stances: readonly { readonly kind: ShapeKind; readonly from: number; readonly to: number }[];
  readonly time: string;
  /** Where the root is. */
  readonly middle: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
};

function drawCell({ shapes, arcs, stances, time, middle }: Cell, { left, top }: { left: number; top: number }): string {
  const at = (x: number, y: number): string => `${((x - left) * SCALE).toFixed(1)},${((top - y) * SCALE).toFixed(1)}`;
  const path = (points: readonly (readonly number[])[]): string => points.map(([x, y]) => at(x, y)).join(' ');
  const marks = stances.map(
    ({ kind, from, to }) => `<path class="stance" stroke="${COLOURS[kind]}" d="M${at(from, -0.035)}L${at(to, -0.035)}"/>`,
  );
  const ways = arcs.map(({ kind, points }) => `<polyline class="arc" stroke="${COLOURS[kind]}" points="${path(points)}"/>`);
  const body = shapes.map(({ kind, outline }) => `<polygon fill="${COLOURS[kind]}" points="${path(outline)}"/>`);
  const [x, y] = at(middle, -0.17).split(',');
  const label = `<text class="phase" x="${x}" y="${y}">${time}</text>`;
  return `${marks.join('')}${ways.join('')}<g class="body">${body.join('')}</g>${label}`;
}

function cellAt(example: Example, view: SheetView, figure: number, figures: number): Cell {
  const { motion, isCyclic, stances } = example;
  // A cycle ends where it begins; a clip has an end of its own.
  const step = isCyclic ? motion.frames / figures : (motion.frames - 1) / (figures - 1);
  const frame = Math.round(figure * step);
  const onPaper = (at: number): Projection => {
    const seen = seenFrom(example, at);
    return (point) => PROJECTIONS[view](seen(point));
  };
  const shapes = drawFigure(place(motion, frame), onPaper(frame));
  const edges = shapes.flatMap(({ outline }) => outline);
  const [middle] = onPaper(frame)(rootAt(motion, frame));
  return {
    shapes,
    arcs: arcsBetween(example, isCyclic ? frame - step : Math.max(0, frame - step), frame, onPaper),
    stances: standing(shapes, stances, frame / motion.frames),
    time: `${(frame * motion.frameTime).toFixed(2)} s`,
    middle,
    left: Math.min(...edges.map(([x]) => x)),
    right: Math.max(...edges.map(([x]) => x)),
    top: Math.max(...edges.map(([, y]) => y)),
  };
}

function arcsBetween({ motion }: Example, from: number, to: number, onPaper: (frame: number) => Projection): Cell['arcs'] {
  const moments = Array.from({ length: ARC_STEPS + 1 }, (_, i) => {
    const frame = (Math.round(from + ((to - from) * i) / ARC_STEPS) + motion.frames) % motion.frames;
    return { project: onPaper(frame), places: place(motion, frame).places };
  });
  return ARCS.map(([kind, joint]) => ({ kind, points: moments.map(({ project, places }) => project(places[joint])) }));
}

/** Places of one frame as seen by an eye that goes along with a person who travels, and turns with one who turns. */
function seenFrom({ motion, parameters: { speed, turnRate }, isCyclic }: Example, frame: number): (point: Vector) => Vector {
  const [x, , z] = rootAt(motion, speed > TRAVELLING ? frame : 0);
  const facing = isCyclic ? aboutAxis(UP, turnRate * frame * motion.frameTime) : twistAbout(UP, rotationAt(motion, 0, 0));
  const back = inverse(facing);
  return (point) => rotate(back, subtract(point, [x, 0, z]));
}

/** The marks under feet that stand. */
function standing(shapes: readonly Shape[], stances: readonly Stance[], part: number): { kind: ShapeKind; from: number; to: number }[] {
  return (['left', 'right'] as const)
    .filter((foot) => stances.some((stance) => stance.foot === foot && isWithin(part, stance)))
    .map((kind) => {
      // Whatever of the leg is near the floor is its foot.
      const low = shapes.filter((shape) => shape.kind === kind).flatMap(({ outline }) => outline.filter(([, y]) => y < FOOT_HEIGHT));
      return { kind, from: Math.min(...low.map(([x]) => x)), to: Math.max(...low.map(([x]) => x)) };
    })
    .filter(({ from, to }) => from <= to);
}

function isWithin(part: number, { from, to }: Stance): boolean {
  return (part >= from && part <= to) || part + 1 <= to;
}
