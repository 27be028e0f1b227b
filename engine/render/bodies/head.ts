import { mix } from '../mesh/curve.js';
import { addCap, addStrip, addTriangle, addVertex, onBothSides, type Ring, type Tint } from '../mesh/sculpt.js';
import { NO_SLOT, SLOT } from '../mesh/slots.js';
import { type Influence, only } from '../rig/influence.js';
import { JOINT } from '../rig/rig.js';
import type { Hair } from './description.js';
import { createFaceShape, type FaceShape } from './face-shape.js';
import { detail, type Figure, fromFront } from './figure.js';
import { coveredFrom, hairOf } from './hair-styles.js';
import type { Skull } from './skull.js';

const DEGREE = Math.PI / 180;

/** How deep the sockets of a near face are, in head heights. */
const SOCKET = 0.03;

/** Columns of the near head lie where a face has its features: the nose's ridge and wing, the eye's corners, cheek, ear. */
const NEAR_COLUMNS = [0, 9, 22, 40, 64, 92, 122, 152, 180];
const MID_COLUMNS = [0, 24, 55, 92, 130, 180];
const FAR_COLUMNS = [0, 60, 120, 180];

/** Of the near ones, some lie at the mouth's line, below the nose and at its tip. */
const NEAR_ROWS = [0, 1, 2, 3, 4, 5, 5.42, 5.8, 6.6, 7.25, 8, 9, 10, 11, 12, 13, 14];
const MID_ROWS = [0, 1.5, 3, 4.5, 6.5, 8, 9.5, 11, 12.5];
const FAR_ROWS = [0, 2.4, 4, 9, 12.6];

/** How a vertex of a coarser face leaves the bare skull: row, column [degrees], to the front, shade. Noses are scaled. */
type Relief = readonly (readonly [row: number, column: number, forward: number, shade: number, nose?: boolean])[];

const MID_RELIEF: Relief = [
  [6.5, 0, 0.095, 1, true],
  [8, 0, 0.055, 1, true],
  [9.5, 0, 0.01, 1],
  [9.5, 24, -0.012, 0.72],
];

const FAR_RELIEF: Relief = [
  [4, 0, 0.02, 1],
  [9, 0, 0, 0.72],
];

/** What moves the foot of the neck. */
export const NECK: Influence = [
  [JOINT.upperChest, 0.35],
  [JOINT.neck, 0.65],
];

/** Builds neck, head and ears, without what hair or a hat surely covers. */
export function buildHead(figure: Figure, skull: Skull): void {
  const { sculpt } = figure;
  const columns = headColumns(figure);
  const rows = detail(figure, NEAR_ROWS, MID_ROWS, FAR_ROWS);
  const bare = isBare(figure);
  const from = coveredFrom(hairOf(figure.person));
  const shape = figure.level === 0 ? createFaceShape(figure, skull) : undefined;
  let below: Ring | undefined;
  rows.forEach((row, i) => {
    const ring = columns.map((column) => headVertex(figure, skull, shape, row, column));
    const hidden = (column: number) => {
      if (bare || figure.level === 2) return false;
      const back = Math.min(fromFrontDegrees(columns[column]), fromFrontDegrees(columns[(column + 1) % columns.length]));
      return rows[i - 1] >= from || (rows[i - 1] >= 7 && back > 115);
    };
    if (below) addStrip(sculpt, below, ring, (column) => (hidden(column) ? NO_SLOT : SLOT.skin));
    below = ring;
  });
  if (bare || figure.level === 2) addCap(sculpt, below!, SLOT.skin, { lift: [0, 0.012 * skull.size, 0] });
  if (figure.level === 0 && !coversEars(figure)) onBothSides(sculpt, () => buildEar(figure, skull));
}

/** Whether the crown is seen. */
export function isBare({ person }: Figure): boolean {
  return person.hair === 'bald' && (person.hat === 'none' || person.hat === 'cap' || person.hat === 'brim');
}

/** Whether hair or cloth hangs over the ears. */
export function coversEars({ person }: Figure): boolean {
  return person.hat === 'headscarf' || ['long', 'shoulder', 'bob', 'curly', 'afro'].includes(person.hair);
}

/** Angles of the head's columns all around [degrees]. */
function headColumns(figure: Figure): number[] {
  const half = detail(figure, NEAR_COLUMNS, MID_COLUMNS, FAR_COLUMNS);
  const other = half
    .slice(1, -1)
    .map((angle) => 360 - angle)
    .reverse();
  return [...half, ...other];
}

function headVertex(figure: Figure, skull: Skull, shape: FaceShape | undefined, row: number, column: number): number {
  const { measures, person } = figure;
  const aside = fromFrontDegrees(column);
  const bare = skull.at(row, column * DEGREE);
  const beard = person.beard === 'full' && figure.level < 2 ? beardShare(row, aside) : 0;
  const underChin = row >= 2 && row < 3.2 && aside < 90 ? 0.8 : 1;
  const throat = row < 1 ? 0.6 : row < 2 ? 0.78 : row < 3 ? 0.72 : 1;
  let [x, y, z] = bare;
  let shade = throat * underChin;
  if (shape) {
    [x, y, z] = shape.at(row, column * DEGREE);
    // Sockets are no deeper than the eyes lie that float over them.
    z = Math.max(z, bare[2] - SOCKET);
    // Nor is the line between the lips, over which a mouth lies.
    if (row > 5 && row < 5.6) z = Math.max(z, ...[-0.2, 0.2].map((step) => shape.at(row + step, column * DEGREE)[2]));
    if (aside < 60 && row > 3) shade *= mix(1, shape.shade(Math.abs(x), y), 0.8);
  } else {
    const relief = (figure.level === 1 ? MID_RELIEF : FAR_RELIEF).find((entry) => entry[0] === row && entry[1] === aside);
    const nose = person.nose * mix(0.55, mix(1, 0.82, measures.female), measures.maturity);
    z += relief ? relief[2] * (relief[4] ? nose : 1) : 0;
    shade *= relief?.[3] ?? 1;
  }
  return addVertex(
    figure.sculpt,
    skull.place([x * (1 + 0.07 * beard), row === 3 ? y - 0.03 * beard : y, z + 0.028 * beard * Math.cos(column * DEGREE)]),
    neckInfluence(row),
    shade,
    faceTint(figure, row, aside),
  );
}

/** What moves a row of neck and head. */
export function neckInfluence(row: number): Influence {
  if (row < 1) return NECK;
  if (row >= 2.5) return only(JOINT.head);
  const share = row < 1.6 ? 0.2 : 0.65;
  return [
    [JOINT.neck, 1 - share],
    [JOINT.head, share],
  ];
}

/** Hair that fades into the neck. */
export const SHORT: ReadonlySet<Hair> = new Set(['crop', 'fade', 'side', 'bald']);

/** Beards and blushes blend into the skin. */
function faceTint({ person, level }: Figure, row: number, aside: number): Tint | undefined {
  if (level === 2) return undefined;
  if (person.beard !== 'none') {
    const strength = person.beard === 'full' ? 1 : 0.4;
    const share = beardShare(row, aside);
    if (share > 0) return { slot: SLOT.hair, share: share * strength };
  }
  // Short hair fades into the neck.
  if (SHORT.has(person.hair) && aside > 90 && row >= 1.5 && row < 6) return { slot: SLOT.hair, share: row < 2.5 ? 0.3 : 0.55 };
  if (person.beard === 'none' && row >= 6 && row < 8 && aside > 30 && aside < 60) return { slot: SLOT.lip, share: 0.16 };
  return row > 7 && row < 8 && aside < 5 ? { slot: SLOT.lip, share: 0.14 } : undefined;
}

/** How much of a vertex is beard: chin and jaw fully, thinner towards the cheeks and at the lips. */
function beardShare(row: number, aside: number): number {
  if (aside > 95 || row < 2.4 || row >= 7) return 0;
  const cheek = aside > 30 && aside < 70;
  if (row < 3) return aside < 88 ? 0.6 : 0;
  if (row < 5) return 0.9;
  if (row < 5.2) return aside < 12 ? 0.5 : cheek ? 0.8 : 0.9;
  if (row < 5.8) return aside < 5 ? 0.55 : cheek ? 0.45 : 0.85;
  return row >= 6 && aside > 50 ? 0.5 : 0;
}

/** An ear: seven points of its rim and hollow, and two behind. */
function buildEar({ sculpt }: Figure, skull: Skull): void {
  const vertex = (y: number, z: number, x: number, shade = 0.9) => addVertex(sculpt, skull.place([x, y, z]), only(JOINT.head), shade);
  const lobe = vertex(0.33, 0.01, 0.31);
  const front = vertex(0.46, 0.03, 0.325);
  const upper = vertex(0.57, 0.005, 0.335);
  const top = vertex(0.585, -0.07, 0.37);
  const rim = vertex(0.51, -0.125, 0.392);
  const lower = vertex(0.38, -0.07, 0.35);
  const hollow = vertex(0.46, -0.03, 0.345, 0.5);
  const behindUpper = vertex(0.5, -0.09, 0.32);
  const behindLower = vertex(0.4, -0.06, 0.31);
  const rimRing = [lobe, front, upper, top, rim, lower];
  for (let i = 0; i < rimRing.length; i++) addTriangle(sculpt, rimRing[i], hollow, rimRing[(i + 1) % rimRing.length], SLOT.skin);
  addTriangle(sculpt, upper, top, behindUpper, SLOT.skin);
  addTriangle(sculpt, top, rim, behindUpper, SLOT.skin);
  addTriangle(sculpt, rim, lower, behindUpper, SLOT.skin);
  addTriangle(sculpt, lower, behindLower, behindUpper, SLOT.skin);
}

function fromFrontDegrees(column: number): number {
  return Math.round(fromFront(column * DEGREE) / DEGREE);
}
