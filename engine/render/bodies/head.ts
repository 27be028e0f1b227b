import { mix } from '../mesh/curve.js';
import { addCap, addStrip, addTriangle, addVertex, onBothSides, type Ring, type Tint } from '../mesh/sculpt.js';
import { NO_SLOT, SLOT } from '../mesh/slots.js';
import { type Influence, only } from '../rig/influence.js';
import { JOINT } from '../rig/rig.js';
import type { Hair } from './description.js';
import { detail, type Figure, fromFront } from './figure.js';
import type { Skull } from './skull.js';

const DEGREE = Math.PI / 180;

/** Columns of the near head lie where a face has its features: the nose's ridge and wing, the eye's corners, cheek, ear. */
const NEAR_COLUMNS = [0, 9, 22, 40, 64, 92, 122, 152, 180];
const MID_COLUMNS = [0, 24, 55, 92, 130, 180];
const FAR_COLUMNS = [0, 60, 120, 180];

const NEAR_ROWS = [0, 1, 2, 3, 4, 5, 5.6, 6, 7, 8, 9, 10, 11, 12, 13, 14];
const MID_ROWS = [0, 1.5, 3, 4.5, 6.5, 8, 9.5, 11, 12.5];
const FAR_ROWS = [0, 2.4, 4, 9, 12.6];

/** How a vertex of the near face leaves the bare skull: row, column [degrees], to the front, shade. Noses are scaled. */
const RELIEF: readonly (readonly [row: number, column: number, forward: number, shade: number, nose?: boolean])[] = [
  [4, 0, 0.014, 1],
  [5, 0, 0.014, 1],
  [6, 0, 0.065, 1, true],
  [7, 0, 0.105, 1, true],
  [8, 0, 0.06, 1, true],
  [9, 0, 0.018, 1],
  [10, 0, 0.004, 1],
  [5, 9, 0.008, 1],
  [6, 9, 0.03, 0.82, true],
  [7, 9, 0.03, 1, true],
  [8, 9, 0.006, 1],
  [9, 9, -0.006, 0.85],
  [6, 22, -0.006, 1],
  [7, 22, 0.006, 1],
  [8, 22, -0.01, 0.9],
  [9, 22, -0.028, 0.66],
  [10, 22, 0.008, 1],
  [7, 40, 0.012, 1],
  [8, 40, 0.006, 1],
  [9, 40, -0.01, 0.86],
];

const MID_RELIEF: typeof RELIEF = [
  [6.5, 0, 0.095, 1, true],
  [8, 0, 0.055, 1, true],
  [9.5, 0, 0.01, 1],
  [9.5, 24, -0.012, 0.72],
];

const FAR_RELIEF: typeof RELIEF = [
  [4, 0, 0.02, 1],
  [9, 0, 0, 0.72],
];

const NECK: Influence = [
  [JOINT.upperChest, 0.35],
  [JOINT.neck, 0.65],
];

/** Builds neck, head and ears, without what hair or a hat surely covers. */
export function buildHead(figure: Figure, skull: Skull): void {
  const { sculpt, person } = figure;
  const columns = headColumns(figure);
  const rows = detail(figure, NEAR_ROWS, MID_ROWS, FAR_ROWS);
  const bare = person.hair === 'bald' && (person.hat === 'none' || person.hat === 'cap' || person.hat === 'brim');
  let below: Ring | undefined;
  rows.forEach((row, i) => {
    const ring = columns.map((column) => headVertex(figure, skull, row, column));
    const hidden = (column: number) => {
      if (bare || figure.level === 2) return false;
      const back = Math.min(fromFrontDegrees(columns[column]), fromFrontDegrees(columns[(column + 1) % columns.length]));
      return rows[i - 1] >= 12 || (rows[i - 1] >= 7 && back > 115);
    };
    if (below) addStrip(sculpt, below, ring, (column) => (hidden(column) ? NO_SLOT : SLOT.skin));
    below = ring;
  });
  if (bare || figure.level === 2) addCap(sculpt, below!, SLOT.skin, { lift: [0, 0.012 * skull.size, 0] });
  if (figure.level === 0 && !coversEars(figure)) onBothSides(sculpt, () => buildEar(figure, skull));
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

function headVertex(figure: Figure, skull: Skull, row: number, column: number): number {
  const { measures, person } = figure;
  const [x, y, z] = skull.at(row, column * DEGREE);
  const aside = fromFrontDegrees(column);
  const relief = detail(figure, RELIEF, MID_RELIEF, FAR_RELIEF).find((entry) => entry[0] === row && entry[1] === aside);
  const nose = person.nose * mix(0.55, mix(1, 0.82, measures.female), measures.maturity);
  const beard = person.beard === 'full' && figure.level < 2 ? beardShare(row, aside) : 0;
  const forward = (relief ? relief[2] * (relief[4] ? nose : 1) : 0) + 0.028 * beard * Math.cos(column * DEGREE);
  const cheek = figure.level === 0 && aside === 40 && (row === 7 || row === 8) ? 1.015 : 1 + 0.07 * beard;
  const underChin = row >= 2 && row < 3.2 && aside < 90 ? 0.8 : 1;
  const throat = row < 1 ? 0.6 : row < 2 ? 0.78 : row < 3 ? 0.72 : 1;
  const shade = (relief?.[3] ?? 1) * throat * underChin;
  return addVertex(
    figure.sculpt,
    skull.place([x * cheek, row === 3 ? y - 0.03 * beard : y, z + forward]),
    neckInfluence(row),
    shade,
    faceTint(figure, row, aside),
  );
}

function neckInfluence(row: number): Influence {
  if (row < 1) return NECK;
  if (row >= 2.5) return only(JOINT.head);
  const share = row < 1.6 ? 0.2 : 0.65;
  return [
    [JOINT.neck, 1 - share],
    [JOINT.head, share],
  ];
}

const SHORT: ReadonlySet<Hair> = new Set(['crop', 'fade', 'side', 'bald']);

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
  return row === 6 && aside < 5 ? { slot: SLOT.lip, share: 0.14 } : undefined;
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
  const lobe = vertex(0.4, 0.02, 0.325);
  const front = vertex(0.52, 0.055, 0.33);
  const upper = vertex(0.575, -0.01, 0.335);
  const top = vertex(0.575, -0.06, 0.385);
  const rim = vertex(0.52, -0.09, 0.395);
  const lower = vertex(0.4, -0.05, 0.365);
  const hollow = vertex(0.47, -0.01, 0.36, 0.5);
  const behindUpper = vertex(0.5, -0.09, 0.33);
  const behindLower = vertex(0.41, -0.06, 0.32);
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
