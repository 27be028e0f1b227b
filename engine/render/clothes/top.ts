import { columnAngles, detail, type Figure } from '../bodies/figure.js';
import type { Trunk } from '../bodies/trunk.js';
import { mix, smooth } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { addFold, addStrip, addVertex, type Ring } from '../mesh/sculpt.js';
import { NO_SLOT, SLOT } from '../mesh/slots.js';
import type { Influence } from '../rig/influence.js';
import { hipInfluence, shoulderInfluence, skirtInfluence } from '../rig/weights.js';
import type { Outfit } from './garments.js';

/** The built top: rings from hem to neckline, and the rows between which the sleeves begin. */
export type TopPart = {
  readonly heights: readonly number[];
  readonly rings: readonly Ring[];
  /** First and last row of the armholes; both 0 where sleeves are set on without a hole. */
  readonly holeFrom: number;
  readonly holeTo: number;
};

/** Below this height a long top no longer follows the body. */
const FALL_FROM = -0.05;

/** How closely a coat follows the thighs; a dress follows fully. */
const COAT_FOLLOWS = 0.84;

/** Builds the top from hem to neckline, with holes for the sleeves. */
export function buildTop(figure: Figure, outfit: Outfit, trunk: Trunk): TopPart {
  const { sculpt } = figure;
  const columns = detail(figure, 16, 12, 8);
  const angles = columnAngles(columns);
  const hole = detail(figure, [0.8, 0.875, 0.95, 1.015], [0.8, 0.91, 1.015], []);
  const heights = topRows(figure, outfit, hole);
  const rings = heights.map((u, row) =>
    angles.map((even, column) => {
      const angle = movedColumn(outfit, u, even, column, columns);
      const point = topPoint(figure, outfit, trunk, { u, angle, row, column });
      return addVertex(sculpt, point, topInfluence(figure, outfit, u, angle, point[1]), row === 0 ? 0.92 : 1);
    }),
  );
  const holeFrom = hole.length > 0 ? heights.indexOf(hole[0]) : 0;
  const holeTo = hole.length > 0 ? heights.indexOf(hole[hole.length - 1]) : 0;
  const part = { heights, rings, holeFrom, holeTo };
  for (let row = 0; row + 1 < rings.length; row++) {
    addStrip(sculpt, rings[row], rings[row + 1], (column) => topSlot(outfit, part, row, column));
  }
  if (figure.level < 2) {
    const slot = (column: number) => frontSlot(outfit, heights[0], column, columns) ?? SLOT.top;
    addFold(sculpt, rings[0], slot, { shrink: 0.93, lift: 0.012 * figure.measures.stature });
  }
  return part;
}

function topRows(figure: Figure, { hem, long, cut }: Outfit, hole: readonly number[]): number[] {
  const lower = [hem];
  if (long) {
    const rows = Math.ceil((FALL_FROM - hem) / detail(figure, 0.22, 0.4, 2));
    for (let i = 1; i < rows; i++) lower.push(mix(hem, FALL_FROM, i / rows));
  }
  const middle = detail(figure, [-0.04, 0.12, 0.26, 0.38, 0.52, 0.66], [0.05, 0.33, 0.6], [0.33, 0.8, 1.0]);
  const neck = detail(figure, [Math.min(1.06, cut.neckline - 0.03), cut.neckline], [cut.neckline], [cut.neckline]);
  return [...lower, ...middle.filter((u) => u > hem + 0.05), ...hole, ...neck];
}

/** The columns beside the middle move aside to open a jacket or to cut a V into the neckline. */
function movedColumn({ open, vNeck }: Outfit, u: number, even: number, column: number, columns: number): number {
  const beside = column === 1 || column === columns - 1;
  if (!beside) return even;
  let aside = even;
  if (open && u < 1.04) aside = mix(0.16, 0.42, smooth(0.3, 0.95, u));
  else if (vNeck && u > 0.86) aside = mix(0.04, 0.62, smooth(0.86, 1.1, u));
  else return even;
  return column === 1 ? aside : 2 * Math.PI - aside;
}

type Spot = { readonly u: number; readonly angle: number; readonly row: number; readonly column: number };

function topPoint(figure: Figure, outfit: Outfit, trunk: Trunk, { u, angle, row, column }: Spot): Point {
  const { stature } = figure.measures;
  const { top } = figure.person;
  const { cut, long, open, tucked, skirt, waist } = outfit;
  // Inside a waistband cloth lies close, above it it swells.
  const free = tucked ? smooth(waist, waist + 0.2, u) : 1;
  const loose = long ? 0.008 * smooth(0.2, FALL_FROM, u) : (free - 1) * (cut.offset - 0.001);
  // Over a skirt or below the hip it no longer follows the thighs.
  const onBody = Math.max(u, long ? FALL_FROM : skirt ? -0.1 : -0.2);
  let [x, y, z] = trunk.point(onBody, angle, cut.offset + loose);
  if (cut.ease > 0 && u > -0.04 && u < 0.62) {
    const chest = trunk.point(0.64, angle, cut.offset)[0];
    const hip = trunk.point(-0.06, angle, cut.offset)[0];
    x = mix(x, mix(chest, hip, (0.64 - u) / 0.7), cut.ease * free);
  }
  if (u < onBody) {
    // Falls free: wider and in folds with the distance.
    const below = trunk.height(onBody) - trunk.height(u);
    const widen = 1 + (figure.person.flare * below * 1.75) / stature;
    const folds = 1 + 0.022 * Math.min(1, below / (0.1 * stature)) * (column % 2 === 0 ? 1 : -1) * (figure.level === 2 ? 0 : 1);
    x *= widen * folds;
    z *= widen * 1.05;
    y = trunk.height(u);
  }
  if (open && column === 0 && u < 1) z -= 0.014;
  // Cloth gathered by a waistband hangs over it.
  if (row === 1 && (top === 'hoodie' || top === 'puffer' || top === 'jacket' || top === 'sweater')) return [x * 1.035, y, z * 1.04];
  if (top === 'puffer' && u < 0.8) return quilted([x, y, z], row);
  return [x, y, z];
}

function quilted([x, y, z]: Point, row: number): Point {
  const swell = row % 2 === 1 ? 1.03 : 0.975;
  return [x * swell, y, z * swell];
}

/** What moves a place of a top. */
export function topInfluence(figure: Figure, { long, skirt }: Outfit, u: number, angle: number, height: number): Influence {
  if (u >= 0.1) return shoulderInfluence(u, angle);
  if (u >= 0 || !(long || skirt)) return hipInfluence(u, angle);
  return skirtInfluence(figure.measures, height, angle, figure.person.top === 'coat' ? COAT_FOLLOWS : 1);
}

function topSlot(outfit: Outfit, { heights, rings, holeFrom, holeTo }: TopPart, row: number, column: number): number {
  const columns = rings[0].length;
  if (row >= holeFrom && row < holeTo) {
    const quarter = columns / 4;
    for (const middle of [quarter, 3 * quarter]) if (column === middle || column === middle - 1) return NO_SLOT;
  }
  return frontSlot(outfit, heights[row], column, columns) ?? SLOT.top;
}

/** What is seen in the middle of the front of an open jacket or a V neck. */
function frontSlot({ open, vNeck, long }: Outfit, u: number, column: number, columns: number): number | undefined {
  if (column !== 0 && column !== columns - 1) return undefined;
  if (open) return long && u < 0.1 ? SLOT.bottom : SLOT.inner;
  return vNeck && u > 0.93 ? SLOT.skin : undefined;
}
