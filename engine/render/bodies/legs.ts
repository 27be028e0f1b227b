import type { Outfit } from '../clothes/garments.js';
import { type Curve, clamp, mix, onCurve, smooth } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { addStrip, addVertex, onBothSides, type Ring } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import { mixInfluence, only } from '../rig/influence.js';
import { JOINT } from '../rig/rig.js';
import { legInfluence } from '../rig/weights.js';
import { columnAngles, detail, type Figure } from './figure.js';
import type { Measures } from './proportions.js';

/** The leg over its length (0 hip, 1 knee, 2 ankle): half width, half depth, and how far its middle lies in front, as shares of the stature. */
const SECTIONS: readonly (readonly [along: number, width: number, depth: number, front: number])[] = [
  [0.15, 0.052, 0.056, 0.002],
  [0.3, 0.05, 0.0535, 0.003],
  [0.55, 0.0445, 0.048, 0.006],
  [0.82, 0.0375, 0.039, 0.006],
  [1.0, 0.0345, 0.0365, 0.006],
  [1.16, 0.033, 0.0345, 0.002],
  [1.4, 0.0345, 0.0375, -0.005],
  [1.7, 0.0265, 0.029, -0.005],
  [1.92, 0.021, 0.0235, -0.004],
  [2, 0.0205, 0.023, -0.003],
];
const WIDTH: Curve = SECTIONS.map(([along, width]) => [along, width]);
const DEPTH: Curve = SECTIONS.map(([along, , depth]) => [along, depth]);
const FRONT: Curve = SECTIONS.map(([along, , , front]) => [along, front]);

/** Height of a share of the leg. */
export function legHeight({ hip, knee, ankle }: Measures, along: number): number {
  return along < 1 ? mix(hip, knee, along) : mix(knee, ankle, along - 1);
}

/** The middle of the left leg. */
export function legMiddle(measures: Measures, along: number): Point {
  const { stature, hipHalf, girth } = measures;
  // Stout thighs keep apart above the knee; all of them run inwards to the hip, or they would bulge beside it.
  const apart = (1 + girth * mix(0.1, 0, clamp(along / 2))) * mix(0.9, 1, smooth(0.2, 0.7, along));
  return [hipHalf * apart, legHeight(measures, along), onCurve(FRONT, along) * stature];
}

/** Half width and half depth of a bare leg [m]. */
export function legRadii({ stature, girth, female }: Measures, along: number): readonly [width: number, depth: number] {
  const size = stature * (1 + girth * mix(0.22, 0.1, clamp(along / 2))) * mix(1, 1.05, female * (1 - clamp(along)));
  return [onCurve(WIDTH, along) * size, onCurve(DEPTH, along) * size];
}

/** Builds what is seen of bare legs or tights below shorts, skirt or dress. */
export function buildLegs(figure: Figure, outfit: Outfit): void {
  if (outfit.trousers && outfit.bottom !== 'shorts') return;
  const { sculpt, measures, person } = figure;
  const begin = legsBegin(measures, outfit);
  const marks = detail(figure, [0.86, 1, 1.16, 1.4, 1.65, 1.88, 2.03], [1, 1.4, 1.75, 2.03], [1, 1.4, 2]);
  const rows = [begin, ...marks.filter((along) => along > begin + 0.06)];
  const angles = columnAngles(detail(figure, 10, 8, 5));
  const slot = person.tights && outfit.bottom !== 'shorts' ? SLOT.sock : SLOT.skin;
  onBothSides(sculpt, () => {
    let above: Ring | undefined;
    for (const along of rows) {
      const [width, depth] = legRadii(measures, along);
      const [x, y, z] = legMiddle(measures, along);
      const influence = along > 1.9 ? mixInfluence(legInfluence(along), only(JOINT.foot), 0.5) : legInfluence(along);
      const ring = angles.map((angle) => {
        return addVertex(sculpt, [x + Math.sin(angle) * width, y, z + Math.cos(angle) * depth], influence, along === begin ? 0.4 : 1);
      });
      if (above) addStrip(sculpt, ring, above, slot);
      above = ring;
    }
  });
}

/** Just inside the garment above. */
function legsBegin(measures: Measures, outfit: Outfit): number {
  if (outfit.trousers) return SHORTS_LENGTH - 0.12;
  if (outfit.skirt) return Math.max(0.3, outfit.skirtLength - 0.28);
  const dressEnd = (-outfit.hem * (measures.shoulder - measures.hip)) / (measures.hip - measures.knee);
  return clamp(dressEnd - 0.28, 0.2, 1.5);
}

/** How far shorts reach down the leg. */
export const SHORTS_LENGTH = 0.82;
