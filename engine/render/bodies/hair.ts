import { addBall } from '../mesh/ball.js';
import { clamp, mix, onCurve, smooth } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { addCap, addStrip, addVertex, type Ring } from '../mesh/sculpt.js';
import { NO_SLOT, SLOT } from '../mesh/slots.js';
import { type Influence, mixInfluence, only } from '../rig/influence.js';
import { JOINT } from '../rig/rig.js';
import { detail, type Figure, fromFront } from './figure.js';
import { BEANIE, type HairStyle, HEADSCARF, hairOf } from './hair-styles.js';
import type { Skull } from './skull.js';

const DEGREE = Math.PI / 180;
const NEAR_COLUMNS = [0, 22, 42, 62, 80, 96, 122, 151, 180, 209, 238, 264, 280, 298, 318, 338];
const MID_COLUMNS = [0, 40, 75, 96, 138, 180, 222, 264, 285, 320];
const FAR_COLUMNS = [0, 60, 120, 180, 240, 300];

/** Angles of the columns of hair and hats [rad]. */
export function hairColumns(figure: Figure): number[] {
  return detail(figure, NEAR_COLUMNS, MID_COLUMNS, FAR_COLUMNS).map((angle) => angle * DEGREE);
}

/** Below this height hanging hair no longer follows the head. */
const HANGS_FROM = 0.36;

/** Builds hair, or the cloth that covers it and what looks out below; hair itself may be left to another. */
export function buildHair(figure: Figure, skull: Skull, { hasCover = true }: { hasCover?: boolean } = {}): void {
  const { hair, hat } = figure.person;
  const style = hairOf(figure.person);
  if (hat === 'headscarf') addCover(figure, skull, HEADSCARF, SLOT.hat);
  else if (hat === 'beanie') {
    addCover(figure, skull, BEANIE, SLOT.hat);
    // Flattened so that it stays inside the cap.
    if (hasCover && figure.level < 2 && hair !== 'bald' && hair !== 'afro') {
      addCover(figure, skull, { ...style, side: 0.62 * style.side, crown: 0.01, rough: 0 }, SLOT.hair, true);
    }
  } else if (hat === 'none') {
    if (hasCover) addCover(figure, skull, style, SLOT.hair);
  } else if (hasCover) addCover(figure, skull, { ...style, side: 0.55 * style.side, crown: -0.03, rough: 0.004 }, SLOT.hair, true);
  if (hat === 'none' || hat === 'cap') {
    if (hair === 'bun') addBall(figure, skull.place([0, 0.75, -0.55]), 0.165 * skull.size, SLOT.hair, only(JOINT.head));
    if (hair === 'pony') addPonytail(figure, skull);
  }
}

/** Lays a cover over the head: fixed rows from the crown, then to its line, and folded under at the edge. Under a hat the crown is left out. */
function addCover(figure: Figure, skull: Skull, style: HairStyle, slot: number, underHat = false): void {
  const { sculpt } = figure;
  const angles = hairColumns(figure);
  const fixed = style.wreath ? [0.66] : detail(figure, [0.978, 0.93, 0.84], [0.96, 0.86], [0.93]);
  const last = detail(figure, 6, 3, 2);
  const rows: Ring[] = [];
  for (let row = 0; row <= (figure.level === 2 ? last : last + 1); row++) {
    rows.push(
      angles.map((angle, column) => {
        const end = lineAt(style, angle);
        const height =
          row < fixed.length
            ? Math.max(fixed[row], end)
            : mix(fixed[fixed.length - 1], end, Math.min(1, (row - fixed.length + 1) / (last - fixed.length + 1)));
        return coverVertex(figure, skull, style, { row, column, angle, height, last });
      }),
    );
  }
  const slotAt = (column: number) => {
    if (!style.wreath) return slot;
    const aside = Math.min(fromFront(angles[column]), fromFront(angles[(column + 1) % angles.length]));
    return aside < 76 * DEGREE ? NO_SLOT : slot;
  };
  for (let i = underHat ? fixed.length - 1 : 0; i + 1 < rows.length; i++) addStrip(sculpt, rows[i + 1], rows[i], slotAt);
  if (!style.wreath && !underHat) addCap(sculpt, rows[0], slot, { lift: [0, 0.02 * skull.size, 0] });
}

/** Where hair ends at an angle, as height above the chin. */
export function lineAt(style: HairStyle, angle: number): number {
  const aside = fromFront(angle) / DEGREE;
  const parting = style.parting && aside < 70 ? (angle < Math.PI ? 0.6 : -0.6) * style.parting : 0;
  return onCurve(style.line, aside) + parting;
}

type CoverSpot = { readonly row: number; readonly column: number; readonly angle: number; readonly height: number; readonly last: number };

function coverVertex(figure: Figure, skull: Skull, style: HairStyle, spot: CoverSpot): number {
  const { row, angle, height, last } = spot;
  const [x, , z] = coveredPoint(skull, style, height, angle);
  const up = Math.max(0, height - 0.6);
  const back = z + 0.03;
  const length = Math.sqrt(x * x + up * up + back * back) || 1;
  const under = row === last + 1;
  const thick = under ? -0.012 : thickness(style, spot);
  const point: Point = [x + (x / length) * thick, height + (up / length) * thick * 0.9 + (under ? 0.01 : 0), z + (back / length) * thick];
  const shade = under ? 0.55 : row === last ? 0.85 : 1;
  return addVertex(figure.sculpt, skull.place(point), hangingInfluence(height), shade);
}

/** A place on the outside of the hair, or so far over it, where it has a share of its thickness; in head heights. */
export function coverPoint(
  skull: Skull,
  style: HairStyle,
  { height, angle }: Pick<CoverSpot, 'height' | 'angle'>,
  lift: number,
  share = 1,
): Point {
  const [x, , z] = coveredPoint(skull, style, height, angle);
  const up = Math.max(0, height - 0.6);
  const back = z + 0.03;
  const length = Math.sqrt(x * x + up * up + back * back) || 1;
  const thick = share * thickness({ ...style, rough: 0 }, { row: -1, column: 0, angle, height, last: Number.POSITIVE_INFINITY }) + lift;
  return [x + (x / length) * thick, height + (up / length) * thick * 0.9, z + (back / length) * thick];
}

/** The place on the head that a cover lies on, or below it hangs. */
function coveredPoint(skull: Skull, style: HairStyle, height: number, angle: number): Point {
  if (!style.hangs || height >= HANGS_FROM) return skull.atHeight(Math.min(Math.max(height, -0.05), 0.985), angle);
  const [x, , z] = skull.atHeight(HANGS_FROM, angle);
  const down = clamp((HANGS_FROM - height) / 0.9);
  return [x * (1 + 0.02 * down), height, mix(z, 0.8 * z - 0.1, down)];
}

function thickness(style: HairStyle, { row, column, angle, height, last }: CoverSpot): number {
  const top = smooth(0.65, 0.98, height);
  let thick = mix(style.side, style.crown, top);
  if (style.wreath && row === 0) return -0.01;
  if (style.parting) thick *= 1 + (angle < Math.PI ? 0.35 : -0.35) * smooth(0.6, 0.9, height) * Math.abs(Math.sin(angle));
  thick += (style.rough ?? (style.cloth ? 0 : 0.011)) * Math.sin(2.7 * column + 4.1 * row);
  // Thin at the forehead, where hair grows from.
  if (!style.cloth && fromFront(angle) < 50 * DEGREE && style.side < 0.18) thick *= mix(0.55, 1, top);
  if (row !== last || style.hangs || style.cloth) return thick;
  return thick * (style.side < 0.06 && fromFront(angle) > 90 * DEGREE ? 0.3 : 0.62);
}

/** Long hair rests on the back. */
export function hangingInfluence(height: number): Influence {
  const onBack: Influence = [
    [JOINT.neck, 0.4],
    [JOINT.upperChest, 0.6],
  ];
  return mixInfluence(only(JOINT.head), onBack, 0.8 * smooth(-0.05, -0.45, height));
}

/** Height, how far behind, and radius of a ponytail from its band to its tip, in head heights. */
const PONYTAIL: readonly (readonly [height: number, back: number, radius: number])[] = [
  [0.72, 0.44, 0.05],
  [0.74, 0.58, 0.075],
  [0.55, 0.67, 0.085],
  [0.25, 0.65, 0.075],
  [-0.05, 0.59, 0.05],
  [-0.2, 0.56, 0.012],
];

function addPonytail(figure: Figure, skull: Skull): void {
  const columns = detail(figure, 6, 5, 3);
  let above: Ring | undefined;
  for (const [height, back, radius] of PONYTAIL.filter((_, i) => figure.level === 0 || i === 0 || i % 2 === 1)) {
    const rises = height > 0.6;
    const influence = height < 0.3 ? mixInfluence(only(JOINT.head), only(JOINT.neck), 0.35) : only(JOINT.head);
    const ring = Array.from({ length: columns }, (_, i) => {
      const angle = (i / columns) * 2 * Math.PI;
      const point: Point = [
        Math.sin(angle) * radius,
        height + (rises ? 0.8 * Math.cos(angle) * radius : 0),
        -back + Math.cos(angle) * radius * (rises ? 0.5 : 1),
      ];
      return addVertex(figure.sculpt, skull.place(point), influence);
    });
    if (above) addStrip(figure.sculpt, ring, above, SLOT.hair);
    above = ring;
  }
}
