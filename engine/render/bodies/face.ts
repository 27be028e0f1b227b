import { mix } from '../mesh/curve.js';
import { addTriangle, addVertex, onBothSides } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import { only } from '../rig/influence.js';
import { JOINT } from '../rig/rig.js';
import type { Figure } from './figure.js';
import type { Skull } from './skull.js';

/** A corner of a patch, in head heights: left of the middle, above the chin, further out than the patch. */
type Corner = readonly [x: number, y: number, lift?: number];

/** Eyes are this far from the middle. */
export const EYE = 0.138;

/** Builds eyes, brows, lips and glasses as small patches that float over the skin. Far faces have none. */
export function buildFace(figure: Figure, skull: Skull): void {
  if (figure.level === 2) return;
  const near = figure.level === 0;
  onBothSides(figure.sculpt, () => {
    if (near) {
      buildEye(figure, skull);
      buildMouth(figure, skull);
      buildGlasses(figure, skull);
    } else buildMidFace(figure, skull);
    buildBrow(figure, skull, near ? 0.01 : 0.024);
  });
}

/** Height of the eyes: lower and larger in children. */
export function eyes({ measures }: Figure): { y: number; size: number } {
  return { y: mix(0.455, 0.492, measures.maturity), size: mix(1.15, 1, measures.maturity) };
}

function buildEye(figure: Figure, skull: Skull): void {
  const { y, size } = eyes(figure);
  const open = 0.026 * size;
  addPatch(figure, skull, SLOT.eyeWhite, 0.004, [
    [EYE - 0.062, y - 0.004, 0.004],
    [EYE, y - open],
    [EYE + 0.062, y + 0.002, -0.004],
    [EYE + 0.008, y + open],
  ]);
  addPatch(figure, skull, SLOT.eye, 0.009, [
    [EYE - 0.026, y - 0.02 * size],
    [EYE + 0.026, y - 0.02 * size],
    [EYE + 0.03, y + open],
    [EYE - 0.03, y + open],
  ]);
  // The upper lid's shadow gives the eye its look.
  addPatch(figure, skull, SLOT.eye, 0.01, [
    [EYE - 0.066, y + 0.006, 0.004],
    [EYE + 0.066, y + 0.01, -0.003],
    [EYE + 0.03, y + 0.038 * size],
    [EYE - 0.035, y + 0.036 * size],
  ]);
}

function buildBrow(figure: Figure, skull: Skull, lift: number): void {
  const { y } = eyes(figure);
  const thick = mix(0.03, 0.02, figure.measures.female);
  addPatch(figure, skull, SLOT.brow, lift, [
    [EYE - 0.08, y + 0.078],
    [EYE + 0.01, y + 0.088],
    [EYE + 0.085, y + 0.07],
    [EYE + 0.01, y + 0.088 + thick],
    [EYE - 0.078, y + 0.08 + 1.1 * thick],
  ]);
}

function buildMouth(figure: Figure, skull: Skull): void {
  // A full beard stands out around the lips.
  const out = figure.person.beard === 'full' ? 0.016 : 0;
  addPatch(figure, skull, SLOT.lip, out + 0.012, [
    [0, 0.196, 0.012],
    [0.098, 0.203, 0],
    [0.035, 0.232, 0.006],
    [0, 0.224, 0.012],
  ]);
  addPatch(figure, skull, SLOT.lip, out + 0.011, [
    [0, 0.152, 0.01],
    [0.05, 0.168, 0.004],
    [0.098, 0.201, 0],
    [0, 0.198, 0.014],
  ]);
  addPatch(figure, skull, SLOT.brow, out + 0.014, [
    [0, 0.192, 0.013],
    [0.1, 0.199, 0.001],
    [0.1, 0.206, 0.001],
    [0, 0.203, 0.013],
  ]);
}

function buildMidFace(figure: Figure, skull: Skull): void {
  const { y } = eyes(figure);
  const dark = figure.person.glasses === 'dark';
  addPatch(figure, skull, SLOT.eye, 0.02, [
    [EYE - 0.055, y - (dark ? 0.04 : 0.02)],
    [EYE + 0.055, y - (dark ? 0.04 : 0.02)],
    [EYE + 0.06, y + 0.03],
    [EYE - 0.055, y + 0.028],
  ]);
  addPatch(figure, skull, SLOT.lip, 0.02, [
    [0, 0.19],
    [0.08, 0.195],
    [0.06, 0.22],
    [0, 0.225],
  ]);
}

/** Glasses, where somebody wears them. */
export function buildGlasses(figure: Figure, skull: Skull, out = 0): void {
  const { glasses } = figure.person;
  const { y } = eyes(figure);
  if (glasses === 'dark') {
    addPatch(figure, skull, SLOT.eye, 0.045 + out, [
      [0.035, y - 0.02],
      [0.1, y - 0.042],
      [0.2, y - 0.03],
      [0.215, y + 0.028],
      [0.035, y + 0.03],
    ]);
  } else if (glasses === 'clear') {
    const bar = (left: number, low: number, right: number, high: number) =>
      addPatch(figure, skull, SLOT.eye, 0.05 + out, [
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

/** A fan over corners given counter-clockwise as one sees the left half of a face; each lies `lift` before the bare skull. */
function addPatch({ sculpt }: Figure, skull: Skull, slot: number, lift: number, corners: readonly Corner[]): void {
  const vertices = corners.map(([x, y, extra = 0]) => {
    const z = depthAt(skull, x, y) + lift + extra;
    return addVertex(sculpt, skull.place([x, y, z]), only(JOINT.head));
  });
  for (let i = 1; i + 1 < vertices.length; i++) addTriangle(sculpt, vertices[0], vertices[i], vertices[i + 1], slot);
}

/** How far in front the bare skull is, x from the middle at height y. */
export function depthAt(skull: Skull, x: number, y: number): number {
  const row = skull.rowInFront(y);
  let low = 0;
  let high = 1.3;
  for (let i = 0; i < 14; i++) {
    const middle = (low + high) / 2;
    if (skull.at(row, middle)[0] < x) low = middle;
    else high = middle;
  }
  return skull.at(row, (low + high) / 2)[2];
}
