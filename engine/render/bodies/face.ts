import { mix } from '../mesh/curve.js';
import { addTriangle, addVertex, onBothSides } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import { only } from '../rig/influence.js';
import { JOINT } from '../rig/rig.js';
import { eyes } from './eyes.js';
import { createFaceShape } from './face-shape.js';
import type { Figure } from './figure.js';
import type { Skull } from './skull.js';

/** A corner of a patch, in head heights: left of the middle, above the chin, further out than the patch. */
type Corner = readonly [x: number, y: number, lift?: number];

/** Builds eyes, brows, lips and glasses as small patches that float over the skin. Far faces have none. */
export function buildFace(figure: Figure, skull: Skull): void {
  if (figure.level === 2) return;
  const near = figure.level === 0;
  const shape = near ? createFaceShape(figure, skull) : undefined;
  const ground = { skull, depth: skull.depth };
  // A mouth lies on what features add; eyes float before their sockets.
  const lips = { skull, depth: (x: number, y: number) => Math.max(skull.depth(x, y), shape?.depth(x, y) ?? 0) };
  onBothSides(figure.sculpt, () => {
    if (near) {
      buildEye(figure, ground);
      buildMouth(figure, lips);
      buildGlasses(figure, ground);
    } else buildMidFace(figure, ground);
    buildBrow(figure, near ? lips : ground, near ? 0.016 : 0.024);
  });
}

/** What patches lie on. */
type Ground = { readonly skull: Skull; readonly depth: (x: number, y: number) => number };

function buildEye(figure: Figure, ground: Ground): void {
  const { x: eye, y, size } = eyes(figure);
  const open = 0.026 * size;
  addPatch(figure, ground, SLOT.eyeWhite, 0.004, [
    [eye - 0.062, y - 0.004, 0.004],
    [eye, y - open],
    [eye + 0.062, y + 0.002, -0.004],
    [eye + 0.008, y + open],
  ]);
  addPatch(figure, ground, SLOT.eye, 0.009, [
    [eye - 0.026, y - 0.02 * size],
    [eye + 0.026, y - 0.02 * size],
    [eye + 0.03, y + open],
    [eye - 0.03, y + open],
  ]);
  // The upper lid's shadow gives the eye its look.
  addPatch(figure, ground, SLOT.eye, 0.01, [
    [eye - 0.066, y + 0.006, 0.004],
    [eye + 0.066, y + 0.01, -0.003],
    [eye + 0.03, y + 0.038 * size],
    [eye - 0.035, y + 0.036 * size],
  ]);
}

function buildBrow(figure: Figure, ground: Ground, lift: number): void {
  const { x: eye, y } = eyes(figure);
  const thick = mix(0.03, 0.02, figure.measures.female);
  addPatch(figure, ground, SLOT.brow, lift, [
    [eye - 0.08, y + 0.078],
    [eye + 0.01, y + 0.088],
    [eye + 0.085, y + 0.07],
    [eye + 0.01, y + 0.088 + thick],
    [eye - 0.078, y + 0.08 + 1.1 * thick],
  ]);
}

function buildMouth(figure: Figure, ground: Ground): void {
  // A full beard stands out around the lips.
  const out = figure.person.beard === 'full' ? 0.016 : 0;
  addPatch(figure, ground, SLOT.lip, out + 0.011, [
    [0, 0.211],
    [0.094, 0.215, 0.018],
    [0.035, 0.243, 0.006],
    [0, 0.238],
  ]);
  addPatch(figure, ground, SLOT.lip, out + 0.011, [
    [0, 0.17],
    [0.05, 0.182, 0.008],
    [0.094, 0.213, 0.018],
    [0, 0.212, 0.004],
  ]);
  addPatch(figure, ground, SLOT.brow, out + 0.014, [
    [0, 0.207, 0.003],
    [0.095, 0.212, 0.018],
    [0.095, 0.217, 0.018],
    [0, 0.216, 0.003],
  ]);
}

function buildMidFace(figure: Figure, ground: Ground): void {
  const { x: eye, y } = eyes(figure);
  const dark = figure.person.glasses === 'dark';
  addPatch(figure, ground, SLOT.eye, 0.02, [
    [eye - 0.055, y - (dark ? 0.04 : 0.02)],
    [eye + 0.055, y - (dark ? 0.04 : 0.02)],
    [eye + 0.06, y + 0.03],
    [eye - 0.055, y + 0.028],
  ]);
  addPatch(figure, ground, SLOT.lip, 0.02, [
    [0, 0.19],
    [0.08, 0.205],
    [0.06, 0.23],
    [0, 0.235],
  ]);
}

function buildGlasses(figure: Figure, ground: Ground): void {
  const { glasses } = figure.person;
  const { y } = eyes(figure);
  if (glasses === 'dark') {
    addPatch(figure, ground, SLOT.eye, 0.045, [
      [0.035, y - 0.02],
      [0.1, y - 0.042],
      [0.2, y - 0.03],
      [0.215, y + 0.028],
      [0.035, y + 0.03],
    ]);
  } else if (glasses === 'clear') {
    const bar = (left: number, low: number, right: number, high: number) =>
      addPatch(figure, ground, SLOT.eye, 0.05, [
        [left, low],
        [right, low],
        [right, high],
        [left, high],
      ]);
    bar(0, y + 0.03, 0.23, y + 0.044);
    bar(0.045, y - 0.045, 0.215, y - 0.036);
    bar(0.215, y - 0.04, 0.228, y + 0.04);
    bar(0.035, y - 0.04, 0.046, y + 0.04);
  }
}

/** A fan over corners given counter-clockwise as one sees the left half of a face; each lies `lift` before what is below. */
function addPatch({ sculpt }: Figure, { skull, depth }: Ground, slot: number, lift: number, corners: readonly Corner[]): void {
  const vertices = corners.map(([x, y, extra = 0]) => {
    const z = depth(x, y) + lift + extra;
    return addVertex(sculpt, skull.place([x, y, z]), only(JOINT.head));
  });
  for (let i = 1; i + 1 < vertices.length; i++) addTriangle(sculpt, vertices[0], vertices[i], vertices[i + 1], slot);
}
