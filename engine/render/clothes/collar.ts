import { columnAngles, detail, type Figure, fromFront } from '../bodies/figure.js';
import { NECK } from '../bodies/head.js';
import { createSkull, type Skull } from '../bodies/skull.js';
import type { Trunk } from '../bodies/trunk.js';
import { mix } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { addStrip, addVertex, copyRing, influenceOf, pointOf, type Ring } from '../mesh/sculpt.js';
import { NO_SLOT, SLOT } from '../mesh/slots.js';
import { JOINT } from '../rig/rig.js';
import { shoulderInfluence } from '../rig/weights.js';
import type { Outfit } from './garments.js';
import type { TopPart } from './top.js';

/** Necklines below this height leave skin around the neck to be seen. */
const YOKE_BELOW = 1.1;

/** Rows of the skull at which what closes a collar, and the skin of the shoulders, go into the neck. */
const LINING_ROW = 0.4;
const YOKE_ROW = 0.8;
const HOOD_ROW = 0.6;

/** Builds the collar on the neckline and the hood behind it; far levels have neither. */
export function buildCollar(figure: Figure, outfit: Outfit, top: TopPart, trunk: Trunk): void {
  if (figure.level === 2) return;
  const { sculpt } = figure;
  const neckline = top.rings[top.rings.length - 1];
  for (const vertex of neckline) sculpt.shades[vertex] = 0.85;
  const standing = standingRing(figure, outfit, neckline);
  const last = neckline.length - 1;
  const slot = (column: number) => {
    const isFront = column === 0 || column === last;
    return isFront && outfit.vNeck ? NO_SLOT : isFront && outfit.open ? SLOT.inner : SLOT.top;
  };
  addStrip(sculpt, neckline, standing, slot);
  const skull = createSkull(figure);
  if (outfit.cut.neckline < YOKE_BELOW) buildYoke(figure, outfit, trunk, skull, neckline);
  else buildLining(figure, standing, skull, slot);
  if (outfit.hood) buildHood(figure, outfit, trunk, skull);
}

/** The inside of a standing collar, down to within the neck: nowhere does one look out behind. */
function buildLining(figure: Figure, standing: Ring, skull: Skull, slot: (column: number) => number): void {
  const { sculpt, measures } = figure;
  const angles = columnAngles(standing.length);
  const inside = standing.map((vertex, i) => {
    const [x, y, z] = pointOf(sculpt, vertex);
    const [inX, , inZ] = skull.place(inNeck(skull, LINING_ROW, angles[i]));
    // Where the collar is no farther out than the neck it goes in by a quarter.
    return addVertex(
      sculpt,
      [
        Math.abs(inX) < Math.abs(x) ? inX : 0.75 * x,
        y - 0.014 * measures.stature,
        Math.cos(fromFront(angles[i])) > 0 ? Math.min(z, inZ) : Math.max(z, inZ),
      ],
      influenceOf(sculpt, vertex),
      0.4,
    );
  });
  addStrip(sculpt, standing, inside, slot);
}

/** A place just below the skin of the neck, in head heights. */
function inNeck(skull: Skull, row: number, angle: number): Point {
  const [x, y, z] = skull.at(row, angle);
  return [0.85 * x, y, 0.85 * (z + 0.14) - 0.14];
}

/** A ring just below the skin of the neck. */
function ringInNeck({ sculpt }: Figure, skull: Skull, row: number, angles: readonly number[], shade: number): Ring {
  return angles.map((angle) => addVertex(sculpt, skull.place(inNeck(skull, row, angle)), NECK, shade));
}

/** The skin between a wide neckline and the neck. */
function buildYoke(figure: Figure, { cut, vNeck }: Outfit, trunk: Trunk, skull: Skull, neckline: Ring): void {
  const { sculpt } = figure;
  const angles = columnAngles(neckline.length);
  const last = neckline.length - 1;
  const [under, ...rows] = [cut.neckline - 0.02, 0.5 * (cut.neckline + 1.115), 1.115].map((u) =>
    angles.map((angle) => addVertex(sculpt, trunk.point(u, angle, -0.002), shoulderInfluence(u, angle), 0.95)),
  );
  const edge = copyRing(sculpt, neckline);
  addStrip(sculpt, edge, under, (column) => (vNeck && (column === 0 || column === last) ? SLOT.skin : SLOT.top));
  let below: Ring = under;
  for (const ring of [...rows, ringInNeck(figure, skull, YOKE_ROW, angles, 0.9)]) {
    addStrip(sculpt, below, ring, SLOT.skin);
    below = ring;
  }
}

/** The upper edge of the collar: lower in front where it is open. */
function standingRing(figure: Figure, { cut, open }: Outfit, neckline: Ring): Ring {
  const { sculpt, measures, person } = figure;
  const angles = columnAngles(neckline.length);
  const falls = open || person.top === 'shirt' ? 0.7 : 0;
  // Below a scarf or a headscarf a collar lies flat.
  const stands = person.scarf || person.hat === 'headscarf' ? 0.25 : 1;
  return neckline.map((vertex, column) => {
    const [x, y, z] = pointOf(sculpt, vertex);
    const front = Math.max(0, Math.cos(angles[column]));
    const out = stands * cut.collarOut;
    const point: Point = [
      1.02 * x + Math.sin(angles[column]) * out,
      y + stands * cut.collar * (measures.stature / 1.75) * (1 - falls * front),
      z + Math.cos(angles[column]) * out,
    ];
    return addVertex(sculpt, point, influenceOf(sculpt, vertex));
  });
}

/** A hood lies on the back like a pouch. */
function buildHood(figure: Figure, { cut }: Outfit, trunk: Trunk, skull: Skull): void {
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
  const across = Array.from({ length: columns }, (_, i) => mix(0.5, 1.5, i / (columns - 1)) * Math.PI);
  const within = ringInNeck(figure, skull, HOOD_ROW, across, 0.3);
  const rows: Ring[] = [
    row(0.97, 0.002, -0.012, 0.8),
    row(1.03, 0.034, 0, 1),
    row(1.12, 0.03, 0.016, 1),
    row(1.14, 0.006, 0.012, 0.45),
    within,
  ];
  for (let i = 0; i + 1 < rows.length; i++) addStrip(sculpt, rows[i], rows[i + 1], SLOT.top, { closed: false });
}
