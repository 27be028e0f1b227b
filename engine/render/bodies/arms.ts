import { type Outfit, SLEEVE_LENGTH } from '../clothes/garments.js';
import type { TopPart } from '../clothes/top.js';
import { type Curve, mix, onCurve, smooth } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { addCap, addStrip, addVertex, copyRing, onBothSides, type Ring } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import type { Influence } from '../rig/influence.js';
import { ARM_ANGLE, JOINT } from '../rig/rig.js';
import { armInfluence, sleeveHeadInfluence } from '../rig/weights.js';
import { detail, type Figure } from './figure.js';
import type { Measures } from './proportions.js';

/** Radius of the bare arm over its length (0 shoulder, 1 elbow, 2 wrist), as a share of the stature. */
const RADIUS: Curve = [
  [0, 0.0335],
  [0.35, 0.031],
  [0.7, 0.0275],
  [1, 0.024],
  [1.2, 0.0262],
  [1.5, 0.0232],
  [2, 0.0165],
];

/** A point of the left arm's frame in the building posture: along the arm from the shoulder joint, away from the body, to the front [m]. */
export function armPoint({ measures, rig }: Figure, along: number, away: number, front: number): Point {
  const at = 3 * JOINT.upperArm;
  const sin = Math.sin(ARM_ANGLE);
  const cos = Math.cos(ARM_ANGLE);
  const bow = -0.004 * measures.stature * Math.sin((along / (measures.upperArm + measures.foreArm)) * Math.PI);
  const inside = along > 0 && along < measures.upperArm + measures.foreArm;
  return [
    rig.places[at] + sin * along + cos * away,
    rig.places[at + 1] - cos * along + sin * away,
    rig.places[at + 2] + front + (inside ? bow : 0),
  ];
}

/** Builds sleeves from the armholes down and the bare arms below them. */
export function buildArms(figure: Figure, outfit: Outfit, top: TopPart): void {
  onBothSides(figure.sculpt, () => {
    const hole = figure.level < 2 ? armhole(figure, top) : undefined;
    buildSleeve(figure, outfit, hole);
    if (SLEEVE_LENGTH[outfit.sleeve] < 1.9) buildBareArm(figure, SLEEVE_LENGTH[outfit.sleeve]);
  });
}

/** The border of an armhole as a ring around the arm: from above over the front and below to the back. */
function armhole({ sculpt }: Figure, { rings, holeFrom, holeTo }: TopPart): Ring {
  const columns = rings[0].length;
  const middle = columns / 4;
  const at = (row: number, column: number) => rings[row][sculpt.side > 0 ? column : (columns - column) % columns];
  const ring = [at(holeTo, middle)];
  for (let row = holeTo; row >= holeFrom; row--) ring.push(at(row, middle - 1));
  ring.push(at(holeFrom, middle));
  for (let row = holeFrom; row <= holeTo; row++) ring.push(at(row, middle + 1));
  return ring;
}

/** A ring of the sleeve: distance from the shoulder, how much further its underside lies, radius, share of the arm in its influence. */
type SleeveRow = { readonly along: number; readonly shear: number; readonly radius: number; readonly share: number };

function buildSleeve(figure: Figure, outfit: Outfit, hole: Ring | undefined): void {
  const { sculpt, measures } = figure;
  const columns = detail(figure, 10, 8, 4);
  const rows = sleeveRows(figure, outfit);
  let above = hole;
  rows.forEach((row, i) => {
    const ring = sleeveRing(figure, row, columns, i === 0);
    // Rings of an arm run from above over the front, so that its outward end counts as the upper one.
    if (above) addStrip(sculpt, above, ring, SLOT.top);
    else addCap(sculpt, ring, SLOT.top, { below: true });
    above = ring;
  });
  if (figure.level === 0) {
    const last = rows[rows.length - 1];
    const inside = sleeveRing(figure, { ...last, along: last.along - 0.01 * measures.stature, radius: 0.86 * last.radius }, columns, false);
    for (const vertex of inside) sculpt.shades[vertex] = 0.4;
    const edge = copyRing(sculpt, above!);
    for (const vertex of edge) sculpt.shades[vertex] = 0.6;
    addStrip(sculpt, edge, inside, SLOT.top);
  }
}

function sleeveRows(figure: Figure, outfit: Outfit): SleeveRow[] {
  const { measures, person } = figure;
  const { stature } = measures;
  const end = SLEEVE_LENGTH[outfit.sleeve];
  const tight = 0.315 * outfit.cut.offset;
  const radius = (x: number) => sleeveRadius(figure, outfit, x);
  const rows: SleeveRow[] =
    figure.level < 2
      ? [
          { along: 0, shear: 0.04 * stature, radius: 0.86 * radius(0) - tight, share: 0.7 },
          { along: 0.034 * stature, shear: 0.026 * stature, radius: radius(0.2) - tight, share: 0.93 },
        ]
      : [
          { along: -0.024 * stature, shear: 0.006 * stature, radius: 0.3 * radius(0), share: 0.45 },
          { along: 0.016 * stature, shear: 0.03 * stature, radius: 0.98 * radius(0.1), share: 0.9 },
        ];
  const marks = detail(figure, [0.52, 0.86, 1, 1.14, 1.5, 1.93], [0.55, 1], [1]).filter((x) => x < end - 0.06);
  for (const x of [...marks, end]) {
    const cuff = figure.level === 0 && outfit.sleeve === 'long' && x === 1.93 ? 1.06 : 1;
    const quilt = person.top === 'puffer' && figure.level === 0 ? (rows.length % 2 === 1 ? 1.06 : 0.95) : 1;
    rows.push({ along: alongArm(measures, x), shear: 0, radius: radius(x) * cuff * quilt, share: 1 });
  }
  return rows;
}

function sleeveRing(figure: Figure, { along, shear, radius, share }: SleeveRow, columns: number, first: boolean): Ring {
  return Array.from({ length: columns }, (_, i) => {
    const around = (i / columns) * 2 * Math.PI;
    const under = (1 - Math.cos(around)) / 2;
    const distance = along + shear * under;
    const point = armPoint(figure, distance, Math.cos(around) * radius, Math.sin(around) * radius * (share < 1 ? 1.06 : 1));
    const influence = share < 1 ? sleeveHeadInfluence(share, around) : armInfluence(figure.measures, distance);
    return addVertex(figure.sculpt, point, influence, first ? mix(1, 0.62, under) : 1);
  });
}

/** Radius of a sleeve: the arm's, the cloth's, and never so tight that cloth clings to the wrist. */
function sleeveRadius(figure: Figure, { cut, sleeve }: Outfit, x: number): number {
  const { stature } = figure.measures;
  const { top } = figure.person;
  const cloth = 0.9 * cut.offset;
  const fitted = armRadius(figure.measures, x) + cloth;
  if (sleeve !== 'long') return fitted + 0.008 * smooth(0.1, 0.5, x);
  const least = (top === 'shirt' || top === 'blouse' ? 0.018 : 0.0195) * stature + 0.8 * cloth;
  // Sleeves narrow to the cuff.
  const narrow = 1 - 0.14 * smooth(1.1, 1.95, x) * (top === 'puffer' ? 1.6 : 1);
  return Math.max(fitted, least) * narrow + (top === 'blouse' ? 0.006 * smooth(0.5, 1.7, x) : 0);
}

function buildBareArm(figure: Figure, from: number): void {
  const { sculpt, measures } = figure;
  const columns = detail(figure, 8, 6, 4);
  const begin = from - 0.12;
  const marks = detail(figure, [0.86, 1, 1.16, 1.5], [1, 1.4], [1]).filter((x) => x > begin + 0.04);
  let above: Ring | undefined;
  for (const x of [begin, ...marks, 2.04]) {
    const radius = armRadius(measures, x);
    const along = alongArm(measures, x);
    // Wrists are flat, as the hands that go on from them.
    const flat = mix(1, 0.8, smooth(1.5, 2, x));
    const influence: Influence = armInfluence(measures, along);
    const ring = Array.from({ length: columns }, (_, i) => {
      const around = (i / columns) * 2 * Math.PI;
      return addVertex(
        sculpt,
        armPoint(figure, along, Math.cos(around) * radius * flat, Math.sin(around) * radius),
        influence,
        x === begin ? 0.5 : 1,
      );
    });
    if (above) addStrip(sculpt, above, ring, SLOT.skin);
    above = ring;
  }
}

function armRadius({ stature, girth, female, maturity }: Measures, x: number): number {
  return onCurve(RADIUS, x) * stature * (1 + 0.16 * girth + 0.03 * (1 - female)) * mix(0.96, mix(1, 0.88, female), maturity);
}

/** Distance from the shoulder joint of a share of the arm: 1 is the elbow, 2 the wrist. */
function alongArm({ upperArm, foreArm }: Measures, x: number): number {
  return x < 1 ? x * upperArm : upperArm + (x - 1) * foreArm;
}
