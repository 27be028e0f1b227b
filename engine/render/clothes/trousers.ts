import { columnAngles, detail, type Figure } from '../bodies/figure.js';
import { legMiddle, legRadii, SHORTS_LENGTH } from '../bodies/legs.js';
import type { Trunk } from '../bodies/trunk.js';
import { clamp, mix, smooth } from '../mesh/curve.js';
import { addFold, addStrip, addVertex, onBothSides, pointOf, type Ring } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import { type Influence, mixInfluence, only } from '../rig/influence.js';
import { JOINT, RIG_MIRRORED } from '../rig/rig.js';
import { hipInfluence, legInfluence } from '../rig/weights.js';
import { type Outfit, TROUSER_OFFSET } from './garments.js';

/** Where the trunk's last ring splits into the legs. */
const SPLIT = -0.17;

/** Where the first ring of a leg lies. */
const FIRST_RING = 0.3;

const CROTCH: Influence = [
  [JOINT.hips, 0.7],
  [JOINT.upperLeg, 0.15],
  [RIG_MIRRORED[JOINT.upperLeg], 0.15],
];

/** Builds trousers or shorts: rings from the waist down, split at the crotch, each leg a tube that shares its border. */
export function buildTrousers(figure: Figure, outfit: Outfit, trunk: Trunk): void {
  if (!outfit.trousers) return;
  const { sculpt } = figure;
  const seat = buildSeat(figure, outfit, trunk);
  const half = seat.length / 2;
  const crotch = buildCrotch(figure, seat);
  onBothSides(sculpt, () => {
    const border =
      sculpt.side > 0 ? [...seat.slice(0, half + 1), ...crotch] : [seat[0], ...seat.slice(half + 1).reverse(), seat[half], ...crotch];
    buildTrouserLeg(figure, outfit, trunk, border);
  });
}

/** From the waistband to the split. */
function buildSeat(figure: Figure, { waist, hem, tucked, long, bottom }: Outfit, trunk: Trunk): Ring {
  const { sculpt, measures } = figure;
  const angles = columnAngles(detail(figure, 16, 12, 8));
  const rows = detail(
    figure,
    [waist, tucked ? waist - 0.055 : 0.2, 0.06, -0.06],
    [waist, -0.02],
    [tucked ? waist : Math.min(waist, hem + 0.04)],
  );
  const heights = [...rows.filter((u, i) => i === 0 || u < waist - 0.05), SPLIT];
  const cloth = 0.8 * TROUSER_OFFSET[bottom] + 0.001;
  const breadth = 0.99 * (legMiddle(measures, FIRST_RING)[0] + trouserRadii(figure, bottom, FIRST_RING)[0]);
  let above: Ring | undefined;
  heights.forEach((u, row) => {
    const offset = tucked && u > 0.15 ? 0.012 : row === 0 && !tucked ? -0.012 : cloth;
    // Towards the split the seat is as broad as the legs that leave it.
    const broaden = 1 + (Math.max(1, breadth / trunk.point(u, Math.PI / 2, offset)[0]) - 1) * smooth(0.1, SPLIT, u);
    const ring = angles.map((angle) => {
      const [x, y, z] = trunk.point(u, angle, offset);
      return addVertex(sculpt, [x * broaden, y, z], hipInfluence(u, angle), row === 0 ? 0.8 : 1);
    });
    const belt = row === 1 && tucked && figure.level === 0;
    // Nothing of it is seen under a coat.
    if (above && !long) addStrip(sculpt, ring, above, belt ? SLOT.strap : SLOT.bottom);
    above = ring;
  });
  return above!;
}

/** Vertices between the legs, from the back to the front; both legs use them. */
function buildCrotch(figure: Figure, seat: Ring): number[] {
  const { sculpt, measures } = figure;
  const count = detail(figure, 3, 1, 1);
  const front = pointOf(sculpt, seat[0])[2];
  const back = pointOf(sculpt, seat[seat.length / 2])[2];
  return Array.from({ length: count }, (_, i) => {
    const share = count === 1 ? 0.5 : 0.2 + (0.6 * i) / (count - 1);
    const y = measures.hip - (0.062 + 0.004 * Math.sin(share * Math.PI)) * measures.stature;
    return addVertex(sculpt, [0, y, mix(back, front, share)], CROTCH, 0.5);
  });
}

function buildTrouserLeg(figure: Figure, outfit: Outfit, trunk: Trunk, border: Ring): void {
  const { sculpt, measures, person } = figure;
  const { stature } = measures;
  const end = outfit.bottom === 'shorts' ? SHORTS_LENGTH : outfit.bottom === 'slim' && person.shoes === 'boot' ? 1.8 : 2.04;
  const marks = detail(figure, [FIRST_RING, 0.55, 0.86, 1, 1.14, 1.38, 1.65, 1.88], [0.35, 0.86, 1.12], [1]);
  const hidden = outfit.long ? trunk.height(outfit.hem) : Number.POSITIVE_INFINITY;
  let above = border;
  [...marks.filter((along) => along < end - 0.05), end].forEach((along, row) => {
    const ring = trouserRing(figure, outfit, along, row, border.length);
    const covered = pointOf(sculpt, above[0])[1] > hidden + 0.08 * stature && pointOf(sculpt, ring[0])[1] > hidden + 0.025 * stature;
    if (!covered) addStrip(sculpt, ring, above, SLOT.bottom);
    above = ring;
  });
  if (figure.level === 0) addFold(sculpt, above, SLOT.bottom, { shrink: 0.85, lift: 0.012 * stature });
}

function trouserRing(figure: Figure, { bottom }: Outfit, along: number, row: number, columns: number): Ring {
  const { sculpt, measures } = figure;
  const { stature } = measures;
  const [width, depth] = trouserRadii(figure, bottom, along);
  const [x, y, z] = legMiddle(measures, along);
  const fullLength = bottom !== 'shorts' && along > 1.95;
  // The first rings lie higher outside, where the hip is.
  const tilt = [0.01, 0.004][row] ?? 0;
  // The border begins in front and runs outside, over the back to the crotch.
  const half = figure.level === 0 ? 8 : figure.level === 1 ? 6 : 4;
  const begin = Math.PI / 2 - (half / 2) * ((2 * Math.PI) / columns);
  return Array.from({ length: columns }, (_, i) => {
    const angle = begin + (i / columns) * 2 * Math.PI;
    const sin = Math.sin(angle);
    const cos = Math.cos(angle);
    const crumple =
      figure.level === 0 && (bottom === 'straight' || bottom === 'jogger') && along > 1.6 && along < 2
        ? 1 + 0.035 * Math.sin(3.1 * row + i)
        : 1;
    const across = Math.max(0.0015 * stature, x + sin * width * crumple);
    const drop = fullLength ? stature * cos * (cos > 0 ? 0.008 : 0.004) : 0;
    const front = z + cos * depth * crumple + (fullLength ? 0.004 * stature : 0);
    const influence = row === 0 ? mixInfluence(only(JOINT.hips), legInfluence(along), cos < -0.3 ? 0.78 : 0.86) : legInfluence(along);
    const between = clamp(-sin) * (1 - clamp((along - 0.2) / 0.9));
    return addVertex(sculpt, [across, y + tilt * sin * stature + drop, front], influence, mix(1, 0.72, between));
  });
}

/** Half width and half depth of trousers: the leg's and the cloth's, and never less than cloth that falls straight. */
function trouserRadii({ measures }: Figure, bottom: Outfit['bottom'], along: number): readonly [number, number] {
  const { stature } = measures;
  const [width, depth] = legRadii(measures, along);
  const offset = TROUSER_OFFSET[bottom];
  const least = fallRadius(bottom, along) * stature * (bottom === 'shorts' ? 1 + 0.15 * measures.girth : 1);
  return [Math.max(width + offset, least), Math.max(depth + offset, least)];
}

function fallRadius(bottom: Outfit['bottom'], along: number): number {
  if (bottom === 'straight') return mix(0.043, 0.037, clamp((along - 0.6) / 1.2));
  if (bottom === 'wide') return mix(0.052, 0.056, clamp((along - 0.4) / 1.4));
  if (bottom === 'jogger') return along < 1.8 ? 0.038 : 0.026;
  return bottom === 'shorts' ? 0.056 : 0.0275;
}
