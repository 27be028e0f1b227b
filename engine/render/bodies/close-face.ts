import { type Curve, mix, onCurve, rounded, smooth } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { addStrip, addTriangle, addVertex, onBothSides, type Ring, type Tint } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import { only } from '../rig/influence.js';
import { JOINT } from '../rig/rig.js';
import { eyes } from './eyes.js';
import type { FaceShape } from './face-shape.js';
import type { Figure } from './figure.js';
import type { Skull } from './skull.js';

/** What a vertex of a face does: how far it goes when its part moves fully [m], and which part it belongs to. */
export type FaceMove = readonly [x: number, y: number, z: number, part: number];

/** Parts of a face that move: lids that close, lips that open, eyes that turn about the middle their vertices were moved from. */
export const LID = 1;
export const LIP = 2;
export const BALL = 3;

/** Moves of a face's vertices, by their number. */
export type FaceMoves = Map<number, FaceMove>;

const DEGREE = Math.PI / 180;
/** Radius of the ball of an eye, in head heights, and how far its middle lies behind the bare skull. */
const BALL_SIZE = 0.11;
const BALL_BACK = 0.117;
/** The bridge of the nose hides the inner corner of an eye: this far outwards its iris is in the middle of what is seen [rad]. */
const APART = 0.075;
/** Lids lie this much farther out. */
const LID_OUT = 1.045;
/** Half the width of an eye and how far it is open above and below, as seen from the middle of its ball [degrees]. */
const WIDE = 37;
const ABOVE = 11.8;
const BELOW = 9.5;
/** Where lids end, behind the skin [degrees]. */
const LID_END = 40;
const LOWER_END = 36;
const LOWER_OUT = 1.022;

/** Builds eyes with lids, lips that part, brows and glasses for people at arm's length. */
export function buildCloseFace(figure: Figure, skull: Skull, shape: FaceShape, moves: FaceMoves): void {
  onBothSides(figure.sculpt, () => {
    buildBall(figure, skull, moves);
    buildLid(figure, skull, shape, moves, 1);
    buildLid(figure, skull, shape, moves, -1);
    buildCloseBrow(figure, skull, shape);
  });
  if (figure.person.glasses !== 'none') onBothSides(figure.sculpt, () => buildCloseGlasses(figure, skull, shape));
}

/** A lens: half its width and height, how round its corners are, and the breadth of the rim, in head heights; points around it. */
const LENS = { half: 0.094, tall: 0.068, round: 3.2, rim: 0.009, points: 18 } as const;

/** Glasses with a rim around each lens, a bridge and sides that reach to the ears; dark ones are filled. */
function buildCloseGlasses({ sculpt, person, measures }: Figure, skull: Skull, shape: FaceShape): void {
  const { eye, root } = shape.heights;
  const size = mix(0.86, 1, measures.maturity);
  const middle: Point = [0.128 * size, eye - 0.014, 0];
  const bridge = Math.max(shape.depth(0, root), shape.depth(0.05, eye + 0.05)) + 0.012;
  // Bent around the face.
  const at = (x: number, y: number, out: number): Point => [x, y, bridge + out - 0.5 * x * x - 0.06 * (eye - y)];
  const vertex = (point: Point, shade: number): number => addVertex(sculpt, skull.place(point), only(JOINT.head), shade);
  const ring = (grow: number, out: number, shade: number): Ring =>
    Array.from({ length: LENS.points }, (_, i) => {
      const angle = (i / LENS.points) * 2 * Math.PI;
      const [a, b] = [rounded(Math.cos(angle), LENS.round), rounded(Math.sin(angle), LENS.round)];
      return vertex(at(middle[0] + a * (LENS.half + grow) * size, middle[1] + b * (LENS.tall + grow) * size, out), shade);
    });
  const [inner, outer] = [ring(-LENS.rim / 2, 0.004, 0.9), ring(LENS.rim / 2, 0.004, 1)];
  addStrip(sculpt, outer, inner, SLOT.eye);
  addStrip(sculpt, ring(LENS.rim / 2, -0.012, 0.6), outer, SLOT.eye);
  addStrip(sculpt, inner, ring(-LENS.rim / 2, -0.012, 0.6), SLOT.eye);
  if (person.glasses === 'dark') {
    const lens = ring(-LENS.rim / 2, 0, 0.7);
    const centre = vertex(at(middle[0], middle[1], 0.008), 1);
    for (let i = 0; i < lens.length; i++) addTriangle(sculpt, centre, lens[i], lens[(i + 1) % lens.length], SLOT.eye);
  }
  const bar = (points: readonly Point[], half: Point) => {
    const [low, high] = [-1, 1].map((side) => points.map(([x, y, z]) => vertex([x + side * half[0], y + side * half[1], z], 0.9)));
    addStrip(sculpt, low, high, SLOT.eye, { closed: false });
  };
  const nose = middle[0] - LENS.half * size;
  bar([at(0, eye + 0.02, 0.012), at(nose, eye + 0.016, 0.004)], [0, 0.006, 0]);
  const edge = middle[0] + LENS.half * size;
  const [side] = skull.atHeight(eye + 0.03, 1.5);
  const corner = at(edge, eye + 0.03, 0);
  const hinge: Point = [Math.max(corner[0] + 0.02, side + 0.004), eye + 0.03, corner[2] - 0.05];
  bar([corner, hinge, [side + 0.012, eye + 0.035, 0.1], [side + 0.02, eye + 0.05, -0.06]], [0, 0.007, 0]);
}

/** A brow from its inner end outwards: how far aside of the eye, height over it, and half its breadth, in head heights. */
const BROW: readonly (readonly [aside: number, above: number, half: number])[] = [
  [-0.08, 0.093, 0.009],
  [-0.06, 0.095, 0.013],
  [-0.03, 0.1, 0.0125],
  [0.005, 0.106, 0.011],
  [0.04, 0.105, 0.0085],
  [0.074, 0.092, 0.005],
];
/** Hairs of a brow that are seen one by one, their length and half their width. */
const HAIRS = 26;
const HAIR = [0.033, 0.003] as const;

/** A brow that lies on the ridge and runs out into the skin all around, with hairs that lean outwards. */
function buildCloseBrow(figure: Figure, skull: Skull, shape: FaceShape): void {
  const { sculpt, measures, person } = figure;
  const { x: eye, y } = eyes(figure);
  const { face } = person;
  const full = mix(1.2, 0.66, measures.female) * (1 + 0.35 * face.browThick) * mix(0.75, 1, measures.maturity);
  const rise = 0.008 * face.browHeight + 0.009 * measures.female - 0.006 * (1 - measures.maturity);
  const at = (aside: number, height: number, out: number): Point => [aside, height, shape.depth(aside, height) + out];
  const columns = BROW.map(([aside, above, half]) =>
    [-1, -0.4, 0.3, 1].map((row) => {
      const height = y + above + rise + row * half * full;
      const edge = Math.abs(row) === 1 || aside === BROW[0][0] || aside === BROW[BROW.length - 1][0];
      const soft: Tint = { slot: SLOT.skin, share: edge ? 0.9 : 0.2 };
      return addVertex(sculpt, skull.place(at(eye + aside, height, edge ? 0.001 : 0.005)), only(JOINT.head), 0.95, soft);
    }),
  );
  for (let i = 0; i + 1 < columns.length; i++) {
    for (let row = 0; row < 3; row++) {
      addTriangle(sculpt, columns[i][row], columns[i + 1][row], columns[i + 1][row + 1], SLOT.brow);
      addTriangle(sculpt, columns[i][row], columns[i + 1][row + 1], columns[i][row + 1], SLOT.brow);
    }
  }
  const middles: Curve = BROW.map(([aside, above]) => [aside, above]);
  const halves: Curve = BROW.map(([aside, , half]) => [aside, half]);
  for (let hair = 0; hair < HAIRS; hair++) {
    const share = hair / (HAIRS - 1);
    const aside = mix(-0.08, 0.058, share);
    const root = y + rise + onCurve(middles, aside) + onCurve(halves, aside) * full * (((hair * 0.618) % 1) * 1.3 - 0.9);
    const turn = mix(0.85, -0.3, smooth(0, 0.5, share)) + 0.25 * (((hair * 0.381) % 1) - 0.5);
    const length = HAIR[0] * mix(0.7, 1, full / 1.2) * (0.8 + 0.4 * ((hair * 0.732) % 1));
    const [dx, dy] = [Math.cos(turn) * length, Math.sin(turn) * length];
    const [wx, wy] = [-Math.sin(turn) * HAIR[1], Math.cos(turn) * HAIR[1]];
    const x = eye + aside;
    const corners: Point[] = [at(x - wx, root - wy, 0.006), at(x + dx, root + dy, 0.007), at(x + wx, root + wy, 0.006)];
    const [a, b, c] = corners.map((point) => addVertex(sculpt, skull.place(point), only(JOINT.head), 0.8));
    addTriangle(sculpt, a, b, c, SLOT.brow);
  }
}

/** The middle of the left eye's ball, in head heights. */
function ballMiddle(figure: Figure, skull: Skull): Point {
  const { x, y } = eyes(figure);
  return [x - 0.004, y, skull.depth(x, y) - BALL_BACK];
}

/** A place on the ball: across (outwards) and up, in degrees from straight ahead. */
function onBall([x, y, z]: Point, size: number, across: number, up: number): Point {
  const [a, b] = [across * DEGREE, up * DEGREE];
  return [x + size * Math.sin(a) * Math.cos(b), y + size * Math.sin(b), z + size * Math.cos(a) * Math.cos(b)];
}

/** Rings of a ball from its pupil out: how far from the middle [degrees], slot up to there, tint and shade. */
const BALL_RINGS: readonly (readonly [angle: number, slot: number, tint: Tint | undefined, shade: number])[] = [
  [5.2, SLOT.eye, undefined, 0.3],
  [5.8, SLOT.eye, { slot: SLOT.eyeWhite, share: 0.1 }, 0.95],
  [10.8, SLOT.eye, { slot: SLOT.eyeWhite, share: 0.05 }, 0.85],
  [12.6, SLOT.eye, undefined, 0.6],
  [13.4, SLOT.eyeWhite, undefined, 1],
  [26, SLOT.eyeWhite, undefined, 1],
  [39, SLOT.eyeWhite, { slot: SLOT.lip, share: 0.25 }, 0.75],
];

function buildBall(figure: Figure, skull: Skull, moves: FaceMoves): void {
  const { sculpt } = figure;
  const middle = ballMiddle(figure, skull);
  const centre = skull.place(middle);
  const vertex = (angle: number, around: number, tint: Tint | undefined, shade: number, out = 1): number => {
    const [a, b] = [angle * DEGREE, around];
    const size = BALL_SIZE * out;
    const [x, z] = [Math.sin(a) * Math.cos(b), Math.cos(a)];
    const point = skull.place([
      middle[0] + size * (x * Math.cos(APART) + z * Math.sin(APART)),
      middle[1] + size * Math.sin(a) * Math.sin(b),
      middle[2] + size * (z * Math.cos(APART) - x * Math.sin(APART)),
    ]);
    // The upper lid throws a shadow.
    const lit = mix(1, 0.62, smooth(-2, 15, angle * Math.sin(around)));
    const number = addVertex(sculpt, point, only(JOINT.head), shade * lit, tint);
    moves.set(number, [sculpt.side * (point[0] - centre[0]), point[1] - centre[1], point[2] - centre[2], BALL]);
    return number;
  };
  const columns = 16;
  const pupil = vertex(0, 0, undefined, 0.3);
  let inner: Ring | undefined;
  for (const [angle, slot, tint, shade] of BALL_RINGS) {
    const ring = Array.from({ length: columns }, (_, i) => vertex(angle, (-i / columns) * 2 * Math.PI, tint, shade));
    if (inner) addStrip(sculpt, inner, ring, slot);
    else for (let i = 0; i < columns; i++) addTriangle(sculpt, pupil, ring[(i + 1) % columns], ring[i], slot);
    inner = ring;
  }
  // What the sky leaves on a wet eye.
  const glint = Array.from({ length: 6 }, (_, i) => {
    const turn = (i / 6) * 2 * Math.PI;
    const number = addVertex(
      sculpt,
      skull.place(onBall(middle, 1.02 * BALL_SIZE, 1.5 * Math.cos(turn), 5.5 + 1.5 * Math.sin(turn))),
      only(JOINT.head),
    );
    moves.set(number, [0, 0, 0, 0]);
    return number;
  });
  for (let i = 1; i + 1 < glint.length; i++) addTriangle(sculpt, glint[0], glint[i], glint[i + 1], SLOT.eyeWhite);
}

/** A lid from its edge to below the skin: the upper one (1) closes down to the lower one (-1), which stays. */
function buildLid(figure: Figure, skull: Skull, shape: FaceShape, moves: FaceMoves, side: 1 | -1): void {
  const { sculpt } = figure;
  const middle = ballMiddle(figure, skull);
  const { size } = eyes(figure);
  const columns = 12;
  const rows = 5;
  const edge = (share: number, above: number): number =>
    above * size * (1 - share ** 2) ** 0.7 + (2 + 3.5 * figure.person.face.eyeTilt) * share;
  const rings: number[][] = [];
  for (let row = -1; row <= rows; row++) {
    rings.push(
      Array.from({ length: columns + 1 }, (_, i) => {
        const share = (2 * i) / columns - 1;
        const across = WIDE * share * (1 + ((side > 0 ? 0.12 : -0.14) * Math.max(row, 0)) / rows);
        const open = side > 0 ? edge(share, ABOVE) : -edge(-share, BELOW);
        const way = Math.max(row, 0) / rows;
        const end = (side > 0 ? LID_END : -LOWER_END) * (1 - (side > 0 ? 0.35 : 0.08) * share ** 4);
        const up = mix(open, end, way ** 1.3);
        // Towards the corners and their end lids go below the skin.
        const sink = 0.05 * smooth(0.5, 1, way) * smooth(0.6, 1, Math.abs(share)) * (side > 0 ? 1 : 0.15);
        const out = (row < 0 ? 1.004 : side > 0 ? LID_OUT + 0.05 * way * (1 - way) : LOWER_OUT) - sink;
        const here = onBall(middle, BALL_SIZE * out, across, up);
        const light = Math.min(1, shape.shade(here[0], here[1]) + (side > 0 ? 0.08 : 0.14));
        const number = addVertex(
          sculpt,
          skull.place(here),
          only(JOINT.head),
          row < 0 ? 0.45 : row === 0 && side > 0 ? 0.6 : light,
          row <= 0 && side > 0
            ? { slot: SLOT.brow, share: row < 0 ? 0.9 : 0.7 }
            : row <= 0
              ? { slot: SLOT.lip, share: 0.4 }
              : { slot: SLOT.lip, share: 0.1 },
        );
        if (side > 0) {
          const closed = onBall(middle, BALL_SIZE * out, across, mix(-edge(-share, BELOW), end, way ** 1.3));
          const size = skull.size;
          moves.set(number, [sculpt.side * (closed[0] - here[0]) * size, (closed[1] - here[1]) * size, (closed[2] - here[2]) * size, LID]);
        }
        return number;
      }),
    );
  }
  for (let row = 0; row + 1 < rings.length; row++) {
    const [low, high] = side > 0 ? [rings[row], rings[row + 1]] : [rings[row + 1], rings[row]];
    addStrip(sculpt, low, high, SLOT.skin, { closed: false });
  }
}
