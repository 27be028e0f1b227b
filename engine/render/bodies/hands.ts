import { mix, rounded } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { addCap, addStrip, addVertex, onBothSides, type Ring } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import { type Influence, only } from '../rig/influence.js';
import { JOINT } from '../rig/rig.js';
import { armPoint } from './arms.js';
import { detail, type Figure } from './figure.js';

/** A cross-section of the hand, as shares of the stature: beyond the wrist, half breadth, half thickness, how far it is curled inwards. */
type Section = readonly [along: number, breadth: number, thickness: number, curl: number];

const PALM: readonly (readonly Section[])[] = [
  [
    [-0.012, 0.016, 0.0135, 0],
    [0.014, 0.0195, 0.013, 0],
    [0.04, 0.0238, 0.0122, 0.001],
    [0.054, 0.0225, 0.0096, 0.003],
  ],
  [
    [-0.012, 0.017, 0.014, 0],
    [0.042, 0.024, 0.0125, 0.002],
    [0.092, 0.014, 0.008, 0.018],
  ],
  [
    [-0.01, 0.018, 0.014, 0],
    [0.055, 0.024, 0.012, 0.004],
  ],
];

/** The four fingers: how far in front of the hand's middle, and length; slim tubes that curl towards their tips. */
const FINGERS: readonly (readonly [front: number, length: number])[] = [
  [0.0168, 0.041],
  [0.0056, 0.046],
  [-0.0056, 0.043],
  [-0.0166, 0.034],
];
const FINGER: readonly Section[] = [
  [-0.006, 0.0052, 0.0066, 0.002],
  [0.45, 0.0052, 0.0062, 0.006],
  [1, 0.0042, 0.0045, 0.017],
];

/** The thumb: beyond the wrist, to the front, away from the palm, radius. */
const THUMB: readonly (readonly [along: number, front: number, away: number, radius: number])[] = [
  [0.012, 0.012, 0, 0.009],
  [0.034, 0.024, -0.006, 0.0088],
  [0.056, 0.029, -0.012, 0.0075],
  [0.066, 0.029, -0.015, 0.004],
];

/** What lengths of a hand are shares of [m]. */
export function handSize({ stature, maturity, female }: Figure['measures']): number {
  return stature * mix(0.95, 1, maturity) * mix(0.93, 0.87, female);
}

/** How far a relaxed finger is bowed towards the palm, at a share of its length, as a share of the hand's size. */
export function fingerBow(share: number): number {
  const after = FINGER.findIndex(([at]) => at >= share);
  if (after <= 0) return FINGER[after === 0 ? 0 : FINGER.length - 1][3];
  const [[from, , , low], [to, , , high]] = [FINGER[after - 1], FINGER[after]];
  return mix(low, high, (share - from) / (to - from));
}

/** Builds relaxed hands, palms towards the body, thumbs to the front. */
export function buildHands(figure: Figure): void {
  const size = handSize(figure.measures);
  onBothSides(figure.sculpt, () => {
    buildPalm(figure, size);
    if (figure.level === 0) {
      buildThumb(figure, size);
      for (const [front, length] of FINGERS) buildFinger(figure, size, front, length);
    } else if (figure.level === 1) buildSimpleThumb(figure, size);
  });
}

function buildPalm(figure: Figure, size: number): void {
  const { sculpt } = figure;
  const columns = detail(figure, 8, 6, 4);
  let before: Ring | undefined;
  for (const [along, breadth, thickness, curl] of PALM[figure.level]) {
    const influence = along < 0 ? WRIST : HAND;
    const shade = along < 0 ? 0.85 : along > 0.05 ? 0.9 : 1;
    const ring = Array.from({ length: columns }, (_, i) => {
      const around = (i / columns) * 2 * Math.PI;
      const away = rounded(Math.cos(around), 2.6) * thickness - curl;
      return addVertex(sculpt, handPoint(figure, size, along, away, rounded(Math.sin(around), 2.4) * breadth), influence, shade);
    });
    if (before) addStrip(sculpt, before, ring, SLOT.skin);
    before = ring;
  }
  const reach = figure.level === 2 ? 0.045 : 0.006;
  const root = handPoint(figure, size, 0, 0, 0);
  const tip = handPoint(figure, size, reach, 0, 0);
  addCap(sculpt, before!, SLOT.skin, { lift: [tip[0] - root[0], tip[1] - root[1], tip[2] - root[2]] });
}

function buildFinger(figure: Figure, size: number, front: number, length: number): void {
  const { sculpt } = figure;
  let before: Ring | undefined;
  for (const [share, breadth, thickness, curl] of FINGER) {
    const along = KNUCKLES + Math.max(share, 0) * length + Math.min(share, 0);
    const ring = CORNERS.map(([away, across]) => {
      return addVertex(
        sculpt,
        handPoint(figure, size, along, away * thickness - curl, front + across * breadth),
        HAND,
        share < 0 ? 0.7 : 0.95,
      );
    });
    if (before) addStrip(sculpt, before, ring, SLOT.skin);
    before = ring;
  }
  addCap(sculpt, before!, SLOT.skin);
}

/** Where the fingers begin, and the corners of their sections: away from the palm, to the front. */
export const KNUCKLES = 0.054;
const CORNERS: readonly (readonly [away: number, front: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

function buildThumb(figure: Figure, size: number): void {
  const { sculpt } = figure;
  let before: Ring | undefined;
  for (const [along, front, away, radius] of THUMB) {
    const ring = Array.from({ length: 5 }, (_, i) => {
      const around = (i / 5) * 2 * Math.PI;
      const point = handPoint(figure, size, along, away + Math.cos(around) * radius, front + Math.sin(around) * radius);
      return addVertex(sculpt, point, HAND, 0.95);
    });
    if (before) addStrip(sculpt, before, ring, SLOT.skin);
    before = ring;
  }
  addCap(sculpt, before!, SLOT.skin);
}

/** Three corners and a tip. */
function buildSimpleThumb(figure: Figure, size: number): void {
  const { sculpt } = figure;
  const ring = [
    [0.012, 0.008, 0.014],
    [0.014, -0.012, 0.014],
    [0.036, -0.008, 0.016],
  ].map(([along, away, front]) => addVertex(sculpt, handPoint(figure, size, along, away, front), HAND));
  const tip = addVertex(sculpt, handPoint(figure, size, 0.06, -0.012, 0.03), HAND);
  addStrip(sculpt, ring, [tip, tip, tip], SLOT.skin);
}

const HAND: Influence = only(JOINT.hand);
const WRIST: Influence = [
  [JOINT.lowerArm, 0.5],
  [JOINT.hand, 0.5],
];

/** A point of the left hand, in shares of its size from the wrist. */
export function handPoint(figure: Figure, size: number, along: number, away: number, front: number): Point {
  const wrist = figure.measures.upperArm + figure.measures.foreArm;
  return armPoint(figure, wrist + along * size, away * size, front * size);
}
