import { clamp, mix, smooth } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { addCap, addTriangle, addVertex, onBothSides, type Tint } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import { only } from '../rig/influence.js';
import { JOINT } from '../rig/rig.js';
import { type FaceMoves, LIP } from './close-face.js';
import type { FaceShape } from './face-shape.js';
import { type Figure, fromFront } from './figure.js';
import { lineAt } from './hair.js';
import { coveredFrom, hairOf } from './hair-styles.js';
import { coversEars, isBare, neckInfluence, SHORT } from './head.js';
import type { Skull } from './skull.js';

const DEGREE = Math.PI / 180;

/** Columns from the front to behind [degrees]: close where a face has its features. Behind the last of `SIDE` only some rows go around. */
const FRONT = [0, 2.7, 5.5, 8.5, 11.6, 15, 18.6, 22.4, 26.6, 31.5, 37.5, 45, 54, 65, 77, 92];
const BEHIND = [92, 108, 126, 144, 162, 180];

/** Rows below the chin, of the skull's sections. */
const NECK_ROWS = [0, 0.5, 1, 1.5, 2, 2.4, 2.7, 3];
/** Heights on the face: chin to below the lips, above them to the nose, and from there on; those of the lips are shares of them. */
const CHIN = [0.018, 0.042, 0.068, 0.093, 0.113, 0.132];
const LIP_ROWS = [1.28, 1.02, 0.75, 0.42, 0.14];
const NOSE_ROWS = [-0.3, -0.13, -0.055, 0, 0.05, 0.1, 0.15, 0.21, 0.29, 0.39, 0.53, 0.66, 0.75, 0.82, 0.88, 0.94, 1];
const BROW = [0.535, 0.553, 0.572, 0.592, 0.615, 0.642];
const FOREHEAD = [0.665, 0.687, 0.708, 0.729, 0.75, 0.79];
const SMOOTH_FOREHEAD = [0.68, 0.72, 0.77];
const CROWN = [0.83, 0.875, 0.915, 0.95, 0.975];

/** A row of the head: where it is on the skull, whether it goes all around, and whether it is the edge of a lip or within the mouth. */
type Row = { readonly at: number; readonly around: boolean; readonly mouth?: 'lower' | 'insideLower' | 'insideUpper' | 'upper' };

/** How far the lower lip goes down in talk, in head heights. */
const LIP_OPEN = 0.05;

function rowsOf(figure: Figure, skull: Skull, { heights }: FaceShape): Row[] {
  const { mouth, lower, upper, nose, root } = heights;
  const at = (height: number, around = false): Row => ({ at: skull.rowInFront(height), around });
  const inMouth = (name: Row['mouth']): Row => ({ ...at(mouth), mouth: name });
  const forehead = figure.person.age > 45 ? FOREHEAD : SMOOTH_FOREHEAD;
  return [
    ...NECK_ROWS.map((row, i): Row => ({ at: row, around: i % 2 === 0 || i === NECK_ROWS.length - 1 })),
    ...CHIN.filter((height) => height < mouth - 1.4 * lower).map((height, i) => at(height, i === 2)),
    ...LIP_ROWS.map((share) => at(mouth - share * lower, share === 1.28)),
    inMouth('lower'),
    inMouth('insideLower'),
    inMouth('insideUpper'),
    inMouth('upper'),
    ...[...LIP_ROWS].reverse().map((share) => at(mouth + share * upper)),
    ...NOSE_ROWS.filter((share) => mix(nose, root, share) > mouth + 1.35 * upper).map((share) =>
      at(mix(nose, root, share), share === 0 || share === 0.39 || share === 1),
    ),
    ...BROW.map((height, i) => at(height, i === 3)),
    ...forehead.map((height, i) => at(height, i === forehead.length - 1)),
    ...CROWN.map((height) => at(height, true)),
  ];
}

/** Builds neck, head and ears of people at arm's length, as one surface in which the mouth opens; without what hair or a hat surely covers. */
export function buildCloseHead(figure: Figure, skull: Skull, shape: FaceShape, moves: FaceMoves): void {
  const { sculpt } = figure;
  const rows = rowsOf(figure, skull, shape);
  const front = [...FRONT.slice(1).map((angle) => 360 - angle).reverse(), ...FRONT]; // biome-ignore format: all of it in one line
  const behind = [...BEHIND, ...BEHIND.slice(0, -1).map((angle) => 360 - angle).reverse()]; // biome-ignore format: all of it in one line
  const bare = isBare(figure);
  const highest = coveredFrom(hairOf(figure.person)) + 0.4;
  let before: Built | undefined;
  let around: Built[] = [];
  const covered = (from: number, back: number) => !bare && (from >= highest || (from >= 10.5 && back > 100));
  for (const row of rows) {
    const built: Built = {
      row,
      front: front.map((angle, i) => frontVertex(figure, skull, shape, moves, row, angle, before?.front[i])),
      behind: [],
    };
    if (before) {
      for (let i = 0; i + 1 < front.length; i++) {
        if (covered(before.row.at, fromFront(front[i] * DEGREE) / DEGREE)) continue;
        const inside = row.mouth === 'insideUpper';
        const [a, b, c, d] = [before.front[i], before.front[i + 1], built.front[i + 1], built.front[i]];
        // Columns go from the right over the front to the left.
        const slot = inside ? SLOT.brow : SLOT.skin;
        addTriangle(sculpt, a, b, c, slot);
        addTriangle(sculpt, a, c, d, slot);
      }
    }
    around.push(built);
    if (row.around) {
      const [left, right] = [built.front[front.length - 1], built.front[0]];
      built.behind = behind.map((angle, i) =>
        i === 0 ? left : i === behind.length - 1 ? right : headVertex(figure, skull, shape, row.at, angle),
      );
      const below = around[0];
      if (below !== built && (bare || below.row.at < 10.5)) closeBehind(figure, around);
      around = [built];
    }
    before = built;
  }
  if (bare && before)
    addCap(sculpt, [...before.front.slice(0, -1), ...before.behind.slice(0, -1)], SLOT.skin, { lift: [0, 0.018 * skull.size, 0] });
  if (!coversEars(figure)) onBothSides(sculpt, () => buildCloseEar(figure, skull));
}

type Built = { readonly row: Row; readonly front: number[]; behind: number[] };

/** Joins two rows that go around, over the sides of all rows in between. */
function closeBehind({ sculpt }: Figure, rows: readonly Built[]): void {
  const [low, high] = [rows[0], rows[rows.length - 1]];
  const last = low.behind.length - 1;
  for (let i = 1; i + 1 < last; i++) {
    addTriangle(sculpt, low.behind[i], low.behind[i + 1], high.behind[i + 1], SLOT.skin);
    addTriangle(sculpt, low.behind[i], high.behind[i + 1], high.behind[i], SLOT.skin);
  }
  const end = low.front.length - 1;
  for (let k = 0; k + 1 < rows.length; k++) {
    addTriangle(sculpt, low.behind[1], rows[k + 1].front[end], rows[k].front[end], SLOT.skin);
    addTriangle(sculpt, low.behind[last - 1], rows[k].front[0], rows[k + 1].front[0], SLOT.skin);
  }
  addTriangle(sculpt, low.behind[1], high.behind[1], high.front[end], SLOT.skin);
  addTriangle(sculpt, low.behind[last - 1], high.front[0], high.behind[last - 1], SLOT.skin);
}

/** A vertex of a row in front; within the mouth rows fall together beside its corners. */
function frontVertex(
  figure: Figure,
  skull: Skull,
  shape: FaceShape,
  moves: FaceMoves,
  row: Row,
  angle: number,
  below: number | undefined,
): number {
  const [x, y, z] = shape.at(row.at, angle * DEGREE);
  const open = clamp(1 - (x / (0.97 * shape.mouth)) ** 2);
  if (row.mouth && row.mouth !== 'lower' && open === 0) return below!;
  const inside = row.mouth === 'insideLower' || row.mouth === 'insideUpper';
  const vertex = inside
    ? addVertex(figure.sculpt, skull.place([x, y, z - 0.03]), only(JOINT.head), 0.2, { slot: SLOT.lip, share: 0.5 })
    : headVertex(figure, skull, shape, row.at, angle);
  const isUpper = row.mouth === 'insideUpper' || row.mouth === 'upper' || (!row.mouth && y > shape.heights.mouth);
  // The jaw goes down with the lower lip.
  const share = isUpper ? 0 : Math.exp(-((x / 0.15) ** 2)) * smooth(-0.06, 0.1, y) * (y > 0.13 ? mix(1, open, smooth(0.13, 0.2, y)) : 1);
  if (share > 0.02) {
    const down = share * LIP_OPEN * skull.size;
    moves.set(vertex, [0, -down, -0.3 * down, LIP]);
  }
  return vertex;
}

function headVertex(figure: Figure, skull: Skull, shape: FaceShape, row: number, angle: number): number {
  const { person } = figure;
  const aside = fromFront(angle * DEGREE) / DEGREE;
  const [x, y, z] = shape.at(row, angle * DEGREE);
  const across = Math.abs(x);
  const lip = aside < 60 ? shape.lip(across, y) : 0;
  const beard = person.beard === 'none' ? 0 : beardAt(shape, across, y, aside) * (1 - lip);
  const out = person.beard === 'full' ? 0.024 * beard : 0;
  const point: Point = [
    x + out * Math.sin(angle * DEGREE),
    y - (y < 0.05 ? 0.8 * out : 0),
    z + out * Math.max(0, Math.cos(angle * DEGREE)),
  ];
  const shade = aside < 75 && row > 2.9 ? shape.shade(across, y) : 1;
  const throat = mix(0.72, 1, smooth(2, 3.6, row)) + (row < 2 ? 0.08 : 0);
  const under = aside < 100 ? mix(1, throat, smooth(110, 80, aside)) : 1;
  return addVertex(
    figure.sculpt,
    skull.place(point),
    neckInfluence(row),
    shade * under,
    tintAt(figure, shape, { row, aside, across, y, lip, beard, angle }),
  );
}

type Spot = {
  readonly row: number;
  readonly angle: number;
  readonly aside: number;
  readonly across: number;
  readonly y: number;
  readonly lip: number;
  readonly beard: number;
};

/** Lips, beards, the scalp below thin hair and blood under the skin. */
function tintAt({ person }: Figure, { heights }: FaceShape, { row, angle, aside, across, y, lip, beard }: Spot): Tint | undefined {
  if (lip > 0.02) return { slot: SLOT.lip, share: lip };
  if (beard > 0.02) return { slot: SLOT.hair, share: beard * (person.beard === 'full' ? 0.92 : 0.3) };
  if (person.hat !== 'headscarf') {
    const style = hairOf(person);
    const line = lineAt(style, angle * DEGREE);
    // Hair begins thin, and short hair fades into the neck.
    const fades = aside > 80 && SHORT.has(person.hair) ? 0.14 : 0.035;
    const wreath = style.wreath ? smooth(70, 88, aside) * smooth(0.78, 0.6, y) : 1;
    const grows = wreath * smooth(line - fades, line + 0.02, y);
    if (grows > 0.02 && row > 1.6) return { slot: SLOT.hair, share: 0.62 * grows };
  }
  const bump = (a: number, b: number) => Math.exp(-a * a - b * b);
  const cheek = bump((across - 0.19) / 0.07, (y - 0.36) / 0.06);
  const tip = bump(across / 0.05, (y - heights.tip) / 0.03);
  const chin = 0.4 * bump(across / 0.07, (y - 0.07) / 0.04);
  const share = 0.2 * cheek + 0.2 * tip + 0.2 * chin;
  return share > 0.01 ? { slot: SLOT.lip, share } : undefined;
}

/** How much of a place is beard, with an edge that runs out. */
function beardAt({ heights, mouth }: FaceShape, across: number, y: number, aside: number): number {
  if (aside > 96 || y > 0.46 || y < -0.1) return 0;
  // Up to here on the cheek: low before, and along the jaw up to the ear.
  const upTo = mix(heights.mouth + 0.005, 0.4, smooth(0.14, 0.3, across) ** 1.5) + 0.012 * Math.sin(60 * across);
  const cheek = smooth(upTo + 0.045, upTo - 0.05, y);
  const moustache = smooth(mouth + 0.05, mouth + 0.015, across) * smooth(heights.nose - 0.008, heights.nose - 0.03, y);
  const below = smooth(-0.09, -0.02, y);
  return Math.max(cheek, moustache) * below * smooth(98, 66, aside) * (y < heights.mouth - 0.05 && y > heights.mouth - 0.085 ? 0.85 : 1);
}

/** The outline of an ear from its foot in front over the top to the lobe: to the back and up, in shares of its height. */
const EAR: readonly (readonly [back: number, up: number])[] = [
  [0.02, 0.42], [0.03, 0.62], [0.0, 0.78], [0.07, 0.93], [0.23, 1], [0.4, 0.96], [0.52, 0.82], [0.54, 0.63], [0.47, 0.42], [0.36, 0.25], [0.26, 0.06], [0.14, 0], [0.05, 0.1], [0.03, 0.26],
]; // biome-ignore format: a table

/** Rings of an ear from where it grows to its hollow: how much of the outline, how far from the head, shade. */
const EAR_RINGS: readonly (readonly [size: number, out: number, shade: number])[] = [
  [0.86, 0.0, 0.55],
  [0.97, 0.55, 0.8],
  [1, 0.9, 0.95],
  [0.9, 1, 1],
  [0.76, 0.6, 0.5],
  [0.58, 0.74, 0.85],
  [0.42, 0.25, 0.4],
];

/** An ear with a rim, a fold within and a hollow, from the nose's height to the brow's. */
function buildCloseEar(figure: Figure, skull: Skull): void {
  const { sculpt, person, measures } = figure;
  const tall = 0.265 * (1 + 0.1 * person.face.ears) * mix(0.96, 1, measures.maturity);
  const [foot, front] = [0.325, 0.03];
  const vertex = (back: number, up: number, out: number, shade: number) => {
    // Ears lean back, and stand off behind.
    const z = front - back * tall - 0.16 * (up - 0.5) * tall;
    const y = foot + up * tall - 0.1 * back * tall;
    const [x] = skull.atHeight(y + 0.02, Math.PI / 2 + clamp(-z / 0.45, -0.4, 1));
    const off = (out === 0 ? -0.012 : 0.004) + out * (0.018 + 0.085 * back + 0.012 * person.face.ears * back);
    return addVertex(sculpt, skull.place([x + off, y, z]), only(JOINT.head), shade, { slot: SLOT.lip, share: 0.22 });
  };
  const rings = EAR_RINGS.map(([size, out, shade]) =>
    EAR.map(([back, up]) => vertex(mix(0.24, back, size), mix(0.5, up, size), out, shade)),
  );
  for (let r = 0; r + 1 < rings.length; r++) {
    EAR.forEach((_, i) => {
      const j = (i + 1) % EAR.length;
      const [a, b, c, d] = [rings[r][i], rings[r][j], rings[r + 1][j], rings[r + 1][i]];
      addTriangle(sculpt, a, c, b, SLOT.skin);
      addTriangle(sculpt, a, d, c, SLOT.skin);
    });
  }
  const hollow = vertex(0.16, 0.45, 0.12, 0.35);
  const last = rings[rings.length - 1];
  for (let i = 0; i < EAR.length; i++) addTriangle(sculpt, last[i], hollow, last[(i + 1) % EAR.length], SLOT.skin);
}
