import { columnAngles, detail, type Figure } from '../bodies/figure.js';
import { legHeight } from '../bodies/legs.js';
import type { Trunk } from '../bodies/trunk.js';
import { clamp, mix, smooth } from '../mesh/curve.js';
import { addFold, addStrip, addVertex, type Ring } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import { skirtInfluence, trunkInfluence } from '../rig/weights.js';
import type { Outfit } from './garments.js';

/** Where a skirt leaves the hip and falls. */
const FALL_FROM = -0.1;

/** Builds a skirt from the waist down around both legs. */
export function buildSkirt(figure: Figure, outfit: Outfit, trunk: Trunk): void {
  if (!outfit.skirt) return;
  const { sculpt, measures } = figure;
  const { stature } = measures;
  const waist = outfit.tucked ? outfit.waist + 0.02 : 0.16;
  const end = legHeight(measures, outfit.skirtLength);
  const upper = [waist, 0.12, -0.08].filter((u, i) => i === 0 || u < waist - 0.06).map(trunk.height);
  const count = detail(figure, 5, 3, 2);
  const lower = Array.from({ length: count }, (_, i) => mix(trunk.height(FALL_FROM), end, (i + 1) / count));
  const hidden = outfit.long ? trunk.height(outfit.hem) + 0.06 * stature : Number.POSITIVE_INFINITY;
  let above: Ring | undefined;
  for (const height of [...upper, ...lower]) {
    const ring = skirtRing(figure, outfit, trunk, height);
    if (above && height <= hidden) addStrip(sculpt, ring, above, SLOT.bottom);
    above = ring;
  }
  if (figure.level < 2) addFold(sculpt, above!, SLOT.bottom, { shrink: 0.96, lift: 0.006 * stature });
}

function skirtRing(figure: Figure, { long, tucked, hem, bottom }: Outfit, trunk: Trunk, height: number): Ring {
  const { sculpt, measures, person } = figure;
  const { stature } = measures;
  const u = trunk.share(height);
  const below = Math.max(0, trunk.height(FALL_FROM) - height);
  const widen = 1 + ((long ? Math.min(0.04, person.flare) : person.flare) * below) / (0.3 * stature);
  const folds = figure.level === 2 ? 0 : 0.03 * clamp(below / (0.15 * stature));
  // Under a top it lies close, or it would look through.
  const offset = long ? -0.006 : tucked ? 0.006 : mix(-0.01, 0.006, smooth(hem, hem - 0.06, u));
  const follow = bottom === 'maxi' ? 0.75 : 1;
  return columnAngles(detail(figure, 16, 12, 8)).map((angle, column) => {
    const [x, , z] = trunk.point(Math.max(u, FALL_FROM), angle, offset);
    const fold = 1 + (column % 2 === 0 ? folds : -folds);
    const influence = u > 0 ? trunkInfluence(u) : skirtInfluence(measures, height, angle, follow);
    return addVertex(sculpt, [x * widen * fold, height, z * widen * 1.04], influence);
  });
}
