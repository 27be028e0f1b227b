import { clamp, mix, smooth } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { addCap, addStrip, addTriangle, addVertex, type Ring } from '../mesh/sculpt.js';
import { NO_SLOT, SLOT } from '../mesh/slots.js';
import type { Hair, Hat } from './description.js';
import { type Figure, fromFront } from './figure.js';
import { coverPoint, hangingInfluence, lineAt } from './hair.js';
import { type HairStyle, hairOf } from './hair-styles.js';
import type { Skull } from './skull.js';

/** Columns all around and rows from the crown to the edge; of curls there are more. */
const FINE = { columns: 40, rows: 11 } as const;
const FINEST = { columns: 58, rows: 17 } as const;
/** The crown's middle is closed by a cap above this height. */
const TOP = 0.985;
/** What a hat leaves of hair: how thick it is at the sides and the crown, and up to where it is seen. */
const UNDER_HATS: Partial<Record<Hat, { readonly side: number; readonly crown: number; readonly top: number }>> = {
  cap: { side: 0.55, crown: -0.03, top: 0.69 },
  brim: { side: 0.55, crown: -0.03, top: 0.69 },
  beanie: { side: 0.6, crown: 0.01, top: 0.6 },
};
/** A wreath reaches up to here, from this far aside [rad]. */
const WREATH = { top: 0.72, from: 1.2 } as const;

/** Hair that is bound behind: it is combed away from the face and has no tips there. */
const BOUND: ReadonlySet<Hair> = new Set(['tied', 'pony', 'bun']);
/** Hair in curls. */
const CURLED: ReadonlySet<Hair> = new Set(['curly', 'afro']);

/** Builds the hair of people at arm's length: a surface that begins thin where hair grows, with locks on it or in curls. Of what is under a hat only the sides are built. */
export function buildCloseHair(figure: Figure, skull: Skull): void {
  const { person } = figure;
  const hat = UNDER_HATS[person.hat];
  if (person.hat === 'headscarf' || (hat && person.hair === 'bald')) return;
  const whole = hairOf(person);
  const style = hat ? { ...whole, side: hat.side * whole.side, crown: hat.crown, rough: 0.004 } : whole;
  buildSurface(figure, skull, style, hat?.top ?? TOP);
  if (hat && !style.hangs) return;
  if (!CURLED.has(person.hair)) buildLocks(figure, skull, style, hat?.top);
}

function buildSurface(figure: Figure, skull: Skull, style: HairStyle, top: number): void {
  const { sculpt } = figure;
  const isCurled = CURLED.has(figure.person.hair);
  const { columns, rows: count } = isCurled ? FINEST : FINE;
  const angles = Array.from({ length: columns }, (_, i) => (i / columns) * 2 * Math.PI);
  const rows: Ring[] = [];
  for (let row = 0; row <= count + 1; row++) {
    const share = Math.min(1, row / count);
    rows.push(
      angles.map((angle, column) => {
        const end = lineAt(style, angle);
        const height = mix(style.wreath ? Math.max(WREATH.top, end) : Math.max(top, end), end, share ** 0.85);
        const isUnder = row > count;
        const thick = isUnder ? 0 : thicknessAt(style, angle, height, end);
        const curl = isCurled ? 0.34 * (draw(64 * row + column, 7) - 0.5) : 0;
        const point = coverPoint(
          skull,
          style,
          { height, angle },
          isUnder ? -0.02 : roughness(style, angle, height) * thick + 0.003,
          Math.max(0, thick * (1 + curl)),
        );
        const hanging = style.hangs && height < 0.5;
        const shade = isUnder ? 0.45 : mix(hanging ? 0.75 : 0.8, 1, smooth(0, 0.5, thick)) * (isCurled ? 0.8 + 0.5 * (curl + 0.15) : 1);
        // Where hair begins skin is seen through it.
        const thin = hanging ? 0 : (style.wreath ? 0.95 : 0.6) * smooth(0.4, 0.02, thick);
        const tint = thin > 0 && !isUnder ? { slot: SLOT.skin, share: thin } : undefined;
        return addVertex(sculpt, skull.place(point), hangingInfluence(height), Math.min(1, shade), tint);
      }),
    );
  }
  const slot = (column: number) => {
    if (!style.wreath) return SLOT.hair;
    return Math.min(fromFront(angles[column]), fromFront(angles[(column + 1) % columns])) < WREATH.from ? NO_SLOT : SLOT.hair;
  };
  for (let row = 0; row < count + 1; row++) addStrip(sculpt, rows[row + 1], rows[row], slot);
  if (!style.wreath && top === TOP) addCap(sculpt, rows[0], SLOT.hair, { lift: [0, 0.012 * skull.size, 0] });
}

/** The share of its thickness that hair has at a place: it rises from its line; where it hangs it is cut. */
function thicknessAt(style: HairStyle, angle: number, height: number, end: number): number {
  const aside = fromFront(angle);
  const cut = style.hangs ? smooth(0.75, 1.15, aside) : 0;
  const above = clamp((height - end) / (style.side < 0.06 ? 0.1 : 0.14));
  const rising = Math.sqrt(above) * mix(0.55, 1, above);
  const top = style.wreath ? smooth(WREATH.top, WREATH.top - 0.16, height) * smooth(WREATH.from, WREATH.from + 0.3, aside) : 1;
  // What hangs runs out below.
  const hanging = mix(0.3, 1, smooth(0, 0.3, height - end));
  return mix(rising, style.cloth ? 1 : hanging, cut) * top;
}

/** How uneven the surface is, in head heights. */
function roughness(style: HairStyle, angle: number, height: number): number {
  const rough = style.rough ?? 0.008;
  return rough * Math.sin(9 * angle + 2 * Math.sin(6 * height)) * Math.sin(15 * height + 2 * Math.sin(5 * angle));
}

/** Locks of a head of hair, and pieces of each. */
const LOCKS = 150;
const PIECES = 3;

/** Lays locks over the hair from the crown down, and a little over its edge, so that it ends in tips. */
function buildLocks(figure: Figure, skull: Skull, style: HairStyle, top = 1): void {
  const isBound = BOUND.has(figure.person.hair);
  const messy = (style.rough ?? 0.008) / 0.012;
  for (let lock = 0; lock < LOCKS; lock++) {
    const angle = (lock * 2.399963) % (2 * Math.PI);
    const aside = fromFront(angle);
    if (style.wreath && aside < WREATH.from + 0.15) continue;
    const end = lineAt(style, angle);
    const fringe = draw(lock, 2);
    const isEdge = lock % 2 === 0;
    const from = style.wreath ? 0.62 : Math.min(0.965, top - 0.035);
    const begin = isEdge ? Math.min(from, end + mix(0.1, 0.22, draw(lock, 1))) : mix(from, end + 0.14, 0.75 * draw(lock, 1));
    const stop =
      isBound || style.wreath
        ? end + 0.004
        : isEdge
          ? end - (style.hangs && aside > 0.9 ? 0.1 : 0.026) * fringe * fringe
          : Math.max(end, begin - mix(0.16, 0.4, fringe));
    const sway =
      (draw(lock, 3) - 0.5 + (style.parting ? (angle < Math.PI ? 0.35 : -0.1) : 0)) * (isBound ? 0.08 : 0.2 + 0.12 * Math.min(2, messy));
    const lift = 0.002 + 0.007 * draw(lock, 4) * Math.min(1.6, 0.6 + 0.4 * messy);
    const wide = mix(0.007, 0.017, draw(lock, 5)) * (style.side < 0.03 ? 0.7 : 1);
    const shade = mix(0.74, 1, draw(lock, 6));
    addLock(figure, skull, wide, shade, (share) => {
      const height = Math.max(mix(begin, stop, share), style.hangs ? -2 : 0.02);
      const turned = angle + sway * share * share;
      const thick = thicknessAt(style, turned, height, lineAt(style, turned));
      const raised = mix(0.3, 1, Math.min(1, 2.5 * share)) * lift * (1 - 0.5 * share * share);
      return {
        point: coverPoint(skull, style, { height, angle: turned }, raised + 0.0035 + roughness(style, turned, height) * thick, thick),
        across: turned,
        height,
      };
    });
  }
}

type OnLock = { readonly point: Point; readonly across: number; readonly height: number };

/** A lock that is broadest in its middle and ends in a tip. */
function addLock({ sculpt }: Figure, skull: Skull, wide: number, shade: number, at: (share: number) => OnLock): void {
  let before: readonly number[] | undefined;
  for (let piece = 0; piece <= PIECES; piece++) {
    const share = piece / PIECES;
    const { point, across, height } = at(share);
    const width = wide * clamp(1.15 * Math.sin(Math.PI * (0.14 + 0.86 * share)), 0, 1);
    const [dx, dz] = [Math.cos(across) * width, -Math.sin(across) * width];
    const light = shade * mix(0.88, 1, share);
    const pair = (piece === PIECES ? [0] : [-1, 1]).map((side) =>
      addVertex(sculpt, skull.place([point[0] + side * dx, point[1], point[2] + side * dz]), hangingInfluence(height), light),
    );
    if (before) {
      addTriangle(sculpt, before[0], pair[0], before[1], SLOT.hair);
      if (pair.length > 1) addTriangle(sculpt, before[1], pair[0], pair[1], SLOT.hair);
    }
    before = pair;
  }
}

/** A number from 0 to 1 for a lock. */
function draw(lock: number, which: number): number {
  let h = Math.imul(lock + 1, 0x9e3779b1) ^ Math.imul(which, 0x85ebca77);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}
