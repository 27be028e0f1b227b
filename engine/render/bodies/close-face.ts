import { mix } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { addStrip, addTriangle, addVertex, onBothSides, type Ring, type Tint } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import { only } from '../rig/influence.js';
import { JOINT } from '../rig/rig.js';
import { buildGlasses, depthAt, EYE, eyes } from './face.js';
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
const ABOVE = 14;
const BELOW = 10;
/** Where lids end, behind the skin [degrees]. */
const LID_END = 40;
const LOWER_END = 27;
const LOWER_OUT = 1.018;

/** Builds eyes with lids, lips that part, brows and glasses for people at arm's length. */
export function buildCloseFace(figure: Figure, skull: Skull, moves: FaceMoves): void {
  onBothSides(figure.sculpt, () => {
    buildBall(figure, skull, moves);
    buildLid(figure, skull, moves, 1);
    buildLid(figure, skull, moves, -1);
    buildLips(figure, skull, moves);
    buildCloseBrow(figure, skull);
    buildGlasses(figure, skull, GLASSES_OUT);
  });
}

/** Glasses sit this much farther out than on the coarser face, in head heights. */
const GLASSES_OUT = 0.03;

/** A brow from its inner end outwards: how far aside, height over the eye, and half its breadth, in head heights. */
const BROW: readonly (readonly [aside: number, above: number, half: number])[] = [
  [0.058, 0.078, 0.008],
  [0.075, 0.083, 0.0145],
  [0.105, 0.091, 0.0145],
  [0.14, 0.096, 0.012],
  [0.175, 0.09, 0.009],
  [0.205, 0.076, 0.004],
];

/** A brow that lies on the ridge and runs out into the skin all around. */
function buildCloseBrow(figure: Figure, skull: Skull): void {
  const { sculpt, measures } = figure;
  const { y } = eyes(figure);
  const full = mix(1.15, 0.75, measures.female);
  const columns = BROW.map(([aside, above, half]) =>
    [-1, -0.5, 0, 0.5, 1].map((row) => {
      const height = y + above + row * half * full;
      const out = 0.012 + 0.012 * (1 - row * row);
      const soft: Tint = { slot: SLOT.skin, share: 0.75 * Math.abs(row) };
      return addVertex(sculpt, skull.place([aside, height, depthAt(skull, aside, height) + out]), only(JOINT.head), 0.95, soft);
    }),
  );
  for (let i = 0; i + 1 < columns.length; i++) {
    for (let row = 0; row < 4; row++) {
      addTriangle(sculpt, columns[i][row], columns[i + 1][row], columns[i + 1][row + 1], SLOT.brow);
      addTriangle(sculpt, columns[i][row], columns[i + 1][row + 1], columns[i][row + 1], SLOT.brow);
    }
  }
}

/** The middle of the left eye's ball, in head heights. */
function ballMiddle(figure: Figure, skull: Skull): Point {
  const { y } = eyes(figure);
  return [EYE - 0.004, y, depthAt(skull, EYE, y) - BALL_BACK];
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
  [42, SLOT.eyeWhite, { slot: SLOT.lip, share: 0.25 }, 0.75],
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
    const number = addVertex(sculpt, point, only(JOINT.head), shade, tint);
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
function buildLid(figure: Figure, skull: Skull, moves: FaceMoves, side: 1 | -1): void {
  const { sculpt } = figure;
  const middle = ballMiddle(figure, skull);
  const { size } = eyes(figure);
  const columns = 12;
  const rows = 5;
  const edge = (share: number, above: number): number => above * size * (1 - share ** 2) ** 0.7 + 2 * share;
  const rings: number[][] = [];
  for (let row = -1; row <= rows; row++) {
    rings.push(
      Array.from({ length: columns + 1 }, (_, i) => {
        const share = (2 * i) / columns - 1;
        const across = WIDE * share * (1 + (0.25 * Math.max(row, 0)) / rows);
        const open = side > 0 ? edge(share, ABOVE) : -edge(-share, BELOW);
        const way = Math.max(row, 0) / rows;
        const up = mix(open, side > 0 ? LID_END : -LOWER_END, way ** 1.3);
        const out = row < 0 ? 1.004 : side > 0 ? LID_OUT + 0.05 * way * (1 - way) : LOWER_OUT;
        const number = addVertex(
          sculpt,
          skull.place(onBall(middle, BALL_SIZE * out, across, up)),
          only(JOINT.head),
          row < 0 ? 0.45 : row === 0 && side > 0 ? 0.6 : 0.95,
          row <= 0 && side > 0 ? { slot: SLOT.brow, share: 0.85 } : { slot: SLOT.lip, share: 0.12 },
        );
        if (side > 0) {
          const closed = skull.place(onBall(middle, BALL_SIZE * out, across, mix(-edge(-share, BELOW), LID_END, way ** 1.3)));
          const here = skull.place(onBall(middle, BALL_SIZE * out, across, up));
          moves.set(number, [sculpt.side * (closed[0] - here[0]), closed[1] - here[1], closed[2] - here[2], LID]);
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

/** Places of the lips from the middle outwards: how far aside, and the heights of: lower edge, the fullest of the lower lip, the line, the fullest of the upper, its edge. */
const LIPS: readonly (readonly [aside: number, ...heights: number[]])[] = [
  [0, 0.146, 0.168, 0.198, 0.215, 0.229],
  [0.022, 0.147, 0.169, 0.198, 0.218, 0.234],
  [0.05, 0.154, 0.174, 0.199, 0.214, 0.229],
  [0.078, 0.172, 0.184, 0.2, 0.208, 0.216],
  [0.1, 0.197, 0.199, 0.201, 0.203, 0.205],
];
/** How far lips stand out along those heights, and how far the lower one goes down in talk, in head heights. */
const LIP_OUT = [0.008, 0.024, 0.006, 0.022, 0.008];
const LIP_OPEN = 0.055;

function buildLips(figure: Figure, skull: Skull, moves: FaceMoves): void {
  const { sculpt, person, measures } = figure;
  const beard = person.beard === 'full' ? 0.014 : 0;
  const full = mix(0.85, 1.15, measures.female);
  const vertex = (aside: number, height: number, out: number, shade: number, opens: number, tint?: Tint): number => {
    const z = depthAt(skull, aside, height) + 0.008 + beard + full * out * (1 - (aside / 0.115) ** 2);
    const number = addVertex(sculpt, skull.place([aside, height, z]), only(JOINT.head), shade, tint);
    const down = opens * (1 - (aside / 0.1) ** 2);
    if (opens > 0) moves.set(number, [0, -LIP_OPEN * down * skull.size, -0.3 * LIP_OPEN * down * skull.size, LIP]);
    return number;
  };
  const soft: Tint = { slot: SLOT.skin, share: 0.55 };
  // From below: edge, fullest, the lower lip's line; then the upper lip's line, fullest, edge.
  const columns = LIPS.map(([aside, edge, fullest, line, above, top]) => [
    vertex(aside, edge, LIP_OUT[0], 0.85, 0.9, soft),
    vertex(aside, fullest, LIP_OUT[1], 1, 1),
    vertex(aside, line - 0.003, LIP_OUT[2], 0.5, 1),
    vertex(aside, line - 0.004, LIP_OUT[2] - 0.02, 0.2, 1),
    vertex(aside, line + 0.002, LIP_OUT[2] - 0.02, 0.2, 0.0),
    vertex(aside, line, LIP_OUT[2], 0.5, 0),
    vertex(aside, above, LIP_OUT[3], 1, 0),
    vertex(aside, top, LIP_OUT[4], 0.9, 0, soft),
  ]);
  for (let i = 0; i + 1 < columns.length; i++) {
    for (let row = 0; row + 1 < columns[i].length; row++) {
      const slot = row === 3 ? SLOT.brow : SLOT.lip;
      const [a, b, c, d] = [columns[i][row], columns[i + 1][row], columns[i + 1][row + 1], columns[i][row + 1]];
      addTriangle(sculpt, a, b, c, slot);
      addTriangle(sculpt, a, c, d, slot);
    }
  }
}
