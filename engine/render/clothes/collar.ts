import { columnAngles, detail, type Figure } from '../bodies/figure.js';
import type { Trunk } from '../bodies/trunk.js';
import { mix } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { addStrip, addVertex, influenceOf, middleOf, pointOf, type Ring } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import { JOINT } from '../rig/rig.js';
import { shoulderInfluence } from '../rig/weights.js';
import type { Outfit } from './garments.js';
import type { TopPart } from './top.js';

/** Necklines below this height leave skin around the neck to be seen. */
const YOKE_BELOW = 1.1;

/** Builds the collar on the neckline and the hood behind it; far levels have neither. */
export function buildCollar(figure: Figure, outfit: Outfit, top: TopPart, trunk: Trunk): void {
  if (figure.level === 2) return;
  const { sculpt } = figure;
  const neckline = top.rings[top.rings.length - 1];
  for (const vertex of neckline) sculpt.shades[vertex] = 0.85;
  const standing = standingRing(figure, outfit, neckline);
  const last = neckline.length - 1;
  const slot = (column: number) => (outfit.open && (column === 0 || column === last) ? SLOT.inner : SLOT.top);
  addStrip(sculpt, neckline, standing, slot);
  if (outfit.cut.neckline < YOKE_BELOW) buildYoke(figure, outfit, trunk, neckline.length);
  else addStrip(sculpt, standing, insideRing(figure, standing), slot);
  if (outfit.hood) buildHood(figure, outfit, trunk);
}

/** The inside of a standing collar. */
function insideRing({ sculpt, measures }: Figure, standing: Ring): Ring {
  const [, , middle] = middleOf(sculpt, standing);
  return standing.map((vertex) => {
    const [x, y, z] = pointOf(sculpt, vertex);
    return addVertex(sculpt, [0.7 * x, y - 0.014 * measures.stature, mix(middle, z, 0.7)], influenceOf(sculpt, vertex), 0.4);
  });
}

/** The skin between a wide neckline and the neck. */
function buildYoke({ sculpt }: Figure, { cut }: Outfit, trunk: Trunk, columns: number): void {
  const [under, neck] = [cut.neckline - 0.02, 1.125].map((u) =>
    columnAngles(columns).map((angle) => addVertex(sculpt, trunk.point(u, angle, -0.001), shoulderInfluence(u, angle), 0.8)),
  );
  addStrip(sculpt, under, neck, SLOT.skin);
}

/** The upper edge of the collar: lower in front where it is open. */
function standingRing(figure: Figure, { cut, open }: Outfit, neckline: Ring): Ring {
  const { sculpt, measures, person } = figure;
  const angles = columnAngles(neckline.length);
  const falls = open || person.top === 'shirt' ? 0.7 : 0;
  return neckline.map((vertex, column) => {
    const [x, y, z] = pointOf(sculpt, vertex);
    const front = Math.max(0, Math.cos(angles[column]));
    const out = cut.collarOut;
    const point: Point = [
      1.02 * x + Math.sin(angles[column]) * out,
      y + cut.collar * (measures.stature / 1.75) * (1 - falls * front),
      z + Math.cos(angles[column]) * out,
    ];
    return addVertex(sculpt, point, influenceOf(sculpt, vertex));
  });
}

/** A hood lies on the back like a pouch. */
function buildHood(figure: Figure, { cut }: Outfit, trunk: Trunk): void {
  const { sculpt, measures } = figure;
  const { stature } = measures;
  const columns = detail(figure, 7, 5, 0);
  const row = (u: number, out: number, up: number, shade: number) =>
    Array.from({ length: columns }, (_, i) => {
      const across = i / (columns - 1);
      const bulge = Math.sin(across * Math.PI);
      const [x, y, z] = trunk.point(u, mix(0.5, 1.5, across) * Math.PI, cut.offset + 0.004);
      return addVertex(
        sculpt,
        [x * (1 + 0.05 * bulge), y + up * stature * bulge, z - out * stature * bulge],
        [
          [JOINT.upperChest, 0.85],
          [JOINT.neck, 0.15],
        ],
        shade,
      );
    });
  const rows = [row(0.97, 0.002, -0.012, 0.8), row(1.03, 0.034, 0, 1), row(1.12, 0.03, 0.016, 1), row(1.14, 0.006, 0.012, 0.45)];
  for (let i = 0; i + 1 < rows.length; i++) addStrip(sculpt, rows[i], rows[i + 1], SLOT.top, { closed: false });
}
