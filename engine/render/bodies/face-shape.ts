import { type Curve, clamp, mix, onCurve, smooth } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { eyes } from './eyes.js';
import { type Figure, fromFront } from './figure.js';
import type { Skull } from './skull.js';

const DEGREE = Math.PI / 180;

/** The surface of a face with its features, in head heights from below the chin. */
export type FaceShape = {
  readonly heights: FaceHeights;
  /** Half the width of the mouth. */
  readonly mouth: number;
  /** The surface for a row of the skull and an angle [rad]; beside the mouth's line rows follow the lips. */
  readonly at: (row: number, angle: number) => Point;
  /** How far in front the surface is, x from the middle at a height. */
  readonly depth: (x: number, y: number) => number;
  /** How much of each lip a place is. */
  readonly lip: (x: number, y: number) => number;
  /** How much light a place gets. */
  readonly shade: (x: number, y: number) => number;
};

/** Heights above the chin. */
export type FaceHeights = {
  readonly mouth: number;
  /** Below the nose, at its tip, and where it begins between the eyes. */
  readonly nose: number;
  readonly tip: number;
  readonly root: number;
  readonly eye: number;
  /** Of the red of the lips. */
  readonly lower: number;
  readonly upper: number;
};

/** How far the nose stands out from below (0) to its root (1), and half its width. */
const NOSE: Curve = [[-0.16, 0], [-0.03, 0.018], [0.04, 0.045], [0.1, 0.08], [0.17, 0.099], [0.24, 0.1], [0.34, 0.088], [0.5, 0.068], [0.75, 0.042], [1, 0.022], [1.35, 0]]; // biome-ignore format: a table
const NOSE_HALF: Curve = [[0, 0.024], [0.1, 0.034], [0.2, 0.036], [0.35, 0.03], [0.6, 0.027], [0.85, 0.024], [1, 0.03]]; // biome-ignore format: a table

/** The shape of a figure's face. */
export function createFaceShape(figure: Figure, skull: Skull): FaceShape {
  const heights = heightsOf(figure);
  const mouth = (mix(0.1, 0.095, figure.measures.female) + 0.007 * figure.person.face.mouth) * mix(0.86, 1, figure.measures.maturity);
  const front = createRelief(figure, heights, mouth);
  const round = createRounding(figure);
  const at = (row: number, angle: number): Point => {
    const [x, y, z] = skull.at(row, angle);
    const aside = fromFront(angle);
    if (aside > 1.9 || row < 2) return [x, y, z];
    // In the middle of the face rows are level.
    const canon = row <= 3 ? y : mix(skull.at(row, 0)[1], y, smooth(24 * DEGREE, 60 * DEGREE, aside));
    const height = warped(heights, mouth, Math.abs(x), canon);
    const out = round(Math.abs(x), height, aside);
    return [
      x + Math.sin(angle) * out,
      height,
      z + Math.max(0, Math.cos(angle)) * out + front(Math.abs(x), height) * smooth(1.75, 1.1, aside),
    ];
  };
  return {
    heights,
    mouth,
    at,
    depth: (x, y) => skull.depth(x, y) + front(x, y) + 0.9 * round(x, y, 0.4),
    lip: (x, y) => lipShare(heights, mouth, x, y),
    shade: createShade(figure, heights, mouth),
  };
}

function heightsOf(figure: Figure): FaceHeights {
  const { face } = figure.person;
  const { maturity, female } = figure.measures;
  const eye = eyes(figure).y;
  const nose = mix(0.315, 0.322, maturity) - 0.011 * face.noseLength;
  const full = (1 + 0.22 * face.lips) * mix(0.88, 1.08, female) * mix(0.9, 1, maturity);
  return {
    eye,
    nose,
    tip: nose + 0.036,
    root: eye + 0.024,
    mouth: mix(0.203, 0.213, maturity) - 0.006 * face.noseLength,
    lower: 0.043 * full,
    upper: 0.031 * full,
  };
}

/** How far the lips open at a place aside: 1 in the middle, 0 at the corners. */
function lipTaper(mouth: number, x: number): number {
  return Math.sqrt(clamp(1 - (x / mouth) ** 2));
}

/** Heights near the mouth's line draw together towards its corners, so that rows follow the lips. */
function warped({ mouth: line, upper }: FaceHeights, mouth: number, x: number, y: number): number {
  const away = y - line;
  const near = 1 - smooth(0.03, 0.14, Math.abs(away));
  if (near === 0 || x > 2 * mouth) return y;
  const taper = mix(0.5, 1, lipTaper(mouth, x)) + (x > mouth ? smooth(mouth, 2 * mouth, x) * 0.5 : 0);
  // The upper lip's bow: two peaks beside a dip in the middle.
  const bow = away > 0 ? near * Math.min(1, away / upper) * (0.007 * bump((x - 0.024) / 0.016) - 0.003 * bump(x / 0.012)) : 0;
  return line + away * mix(1, taper, near) + bow;
}

function lipShare({ mouth: line, upper, lower }: FaceHeights, mouth: number, x: number, y: number): number {
  const taper = mix(0.25, 1, lipTaper(mouth, x));
  if (x > mouth * 1.02) return 0;
  const edge = y > line ? (y - line) / (upper * taper + 0.004) : (line - y) / (lower * taper);
  return 1 - smooth(0.9, 1.12, edge);
}

/** A hill of height 1 that has fallen to 1/e at 1. */
function bump(at: number): number {
  return Math.exp(-at * at);
}

/** What features add in front of the bare skull, x from the middle at a height. */
function createRelief(figure: Figure, heights: FaceHeights, mouth: number): (x: number, y: number) => number {
  const { person, measures } = figure;
  const { face, age } = person;
  const { female, maturity } = measures;
  const { x: apart, size } = eyes(figure);
  const { mouth: line, nose, root, eye, lower, upper } = heights;
  const child = 1 - maturity;
  const stout = Math.max(0, measures.build);
  const old = clamp((age - 38) / 36);
  const big = person.nose * mix(0.58, mix(1, 0.77, female), maturity);
  const broad = (1 + 0.2 * face.noseWidth) * mix(0.95, mix(1.06, 0.88, female), maturity);
  const ridge = (mix(0.023, 0.004, female) + 0.009 * face.ridge) * maturity;
  const wing = 0.047 * broad;
  const full = (1 + 0.25 * face.lips) * mix(0.88, 1.05, female);
  const chin = mix(0.014, 0.022, maturity) + 0.012 * face.chin + 0.004 * (1 - female);
  const fold = 0.0015 + 0.008 * old + 0.002 * stout;
  return (x, y) => {
    const lips = lipTaper(mouth, x);
    let z = 0.022 * bump(x / 0.115) * bump((y - line - 0.01) / 0.1);
    // Lips, the line between them, the hollow below, corners and the groove below the nose.
    z += 0.027 * full * lips * bump((y - line + 0.52 * lower * lips) / (0.6 * lower));
    z += 0.024 * full * lips * bump((y - line - 0.55 * upper * lips) / (0.75 * upper));
    z -= 0.016 * Math.sqrt(lips) * bump((y - line) / 0.007);
    z -= 0.017 * bump(x / 0.085) * bump((y - line + 0.088) / 0.028);
    z -= 0.007 * bump((x - mouth) / 0.024) * bump((y - line) / 0.024);
    const groove = bump((y - (line + upper + nose) / 2 - 0.006) / 0.03);
    z += groove * (0.005 * bump((x - 0.021) / 0.01) - 0.006 * bump(x / 0.01));
    // Chin: broader and flatter in men.
    z += chin * bump(x / mix(0.085, 0.062, female)) * bump((y - 0.062) / 0.05);
    if (face.chin > 0.3 && female < 0.5) z -= 0.008 * (face.chin - 0.3) * bump(x / 0.01) * bump((y - 0.06) / 0.03);
    // Nose.
    const t = (y - nose) / (root - nose);
    const half = onCurve(NOSE_HALF, t) * (1 + (broad - 1) * 0.9);
    const profile =
      (onCurve(NOSE, t) + 0.012 * face.bridge * maturity * bump((t - 0.62) / 0.22)) * mix(1, 0.55, child * smooth(0.25, 0.8, t));
    z += big * profile * (0.62 * bump(x / half) + 0.38 * bump(x / (2.1 * half)));
    const below = smooth(nose - 0.014, nose + 0.006, y);
    z += 0.036 * big * below * bump((x - wing) / 0.022) * bump((y - nose - 0.03) / 0.03);
    z -= 0.01 * bump((x - wing - 0.036) / 0.02) * bump((y - nose - 0.03) / 0.04);
    z -= 0.02 * big * bump((x - 0.6 * wing) / 0.014) * bump((y - nose + 0.001) / 0.009);
    // Brow, sockets, and what lies below the eyes.
    z += ridge * bump((y - eye - 0.082) / 0.03) * smooth(0.24, 0.16, x) * (0.75 + 0.25 * bump((x - 0.09) / 0.06));
    z += 0.006 * mix(1, 0.4, female) * bump(x / 0.04) * bump((y - eye - 0.085) / 0.03);
    z -= 0.043 * bump((x - apart + 0.01) / (0.07 * size)) * bump((y - eye - 0.005) / ((y < eye + 0.005 ? 0.024 : 0.044) * size));
    z -= 0.016 * bump((x - apart + 0.072) / 0.022) * bump((y - eye - 0.012) / 0.03);
    z += (0.006 + 0.007 * old) * bump((x - apart) / 0.055) * bump((y - eye + 0.068) / 0.018);
    z -= (0.003 + 0.006 * old) * bump((x - apart + 0.01) / 0.06) * bump((y - eye + 0.096) / 0.014);
    // From the wings of the nose past the corners of the mouth.
    const way = clamp((nose + 0.03 - y) / (nose + 0.03 - line + 0.03));
    const along = smooth(nose + 0.055, nose + 0.02, y) * smooth(line - 0.06, line - 0.005, y);
    const side = mix(wing + 0.03, mouth + 0.024, way ** 0.8);
    z += fold * along * (bump((x - side - 0.035) / 0.032) - bump((x - side) / 0.023));
    // Lines of age on the forehead.
    if (old > 0.2) z -= 0.0035 * old * smooth(0.22, 0.12, x) * smooth(0.62, 0.66, y) * smooth(0.79, 0.74, y) * (0.5 + 0.5 * Math.cos((2 * Math.PI * (y - 0.66)) / 0.042)) ** 3; // biome-ignore format: one term
    z += (0.02 * child + 0.007 * female + 0.009 * face.forehead) * bump(x / 0.2) * bump((y - 0.69) / 0.09) * smooth(0.83, 0.72, y);
    return z;
  };
}

/** What stands out all around: cheekbones, the hollow or fullness below, temples, jowls. */
function createRounding({ person, measures }: Figure): (x: number, y: number, aside: number) => number {
  const { face, age } = person;
  const { maturity, female } = measures;
  const child = 1 - maturity;
  const stout = Math.max(0, measures.build);
  const slight = Math.max(0, -measures.build);
  const old = clamp((age - 40) / 35);
  const bone = 0.013 + 0.011 * face.cheekbones + 0.003 * female;
  const hollow = (0.011 + 0.012 * slight + 0.01 * old - 0.03 * stout - 0.011 * female) * maturity - 0.03 * child;
  return (x, y, aside) => {
    const before = smooth(1.5, 0.85, aside);
    let out = before * bone * bump((x - 0.225) / 0.075) * bump((y - 0.425) / 0.06);
    out -= before * hollow * bump((x - 0.205) / 0.07) * bump((y - 0.27) / 0.075);
    out += 0.012 * (child + 0.6 * stout) * bump((x - 0.15) / 0.06) * bump((y - 0.3) / 0.08);
    out += 0.015 * (old * (0.4 + stout)) * bump((x - 0.17) / 0.05) * bump((y - 0.1) / 0.05);
    out -= 0.014 * maturity * bump((aside - 1.05) / 0.28) * bump((y - 0.6) / 0.06);
    return out;
  };
}

/** Hollows get less light than their neighbours. */
function createShade(figure: Figure, heights: FaceHeights, mouth: number): (x: number, y: number) => number {
  const { person } = figure;
  const { x: apart, size } = eyes(figure);
  const { mouth: line, nose, eye } = heights;
  const old = clamp((person.age - 38) / 36);
  const wing = 0.05 * (1 + 0.2 * person.face.noseWidth);
  return (x, y) => {
    let dark = 0.2 * bump((x - apart) / (0.09 * size)) * bump((y - eye - 0.012) / 0.06);
    dark += 0.22 * bump((x - apart + 0.07) / 0.03) * bump((y - eye) / 0.04);
    dark += (0.06 + 0.12 * old) * bump((x - apart) / 0.06) * bump((y - eye + 0.06) / 0.02);
    dark += 0.75 * bump((x - 0.6 * wing) / 0.013) * bump((y - nose - 0.003) / 0.008);
    dark += 0.25 * bump(x / 0.07) * bump((y - nose + 0.012) / 0.022);
    dark += 0.2 * bump((x - wing - 0.03) / 0.014) * bump((y - nose - 0.03) / 0.03);
    dark += 0.5 * Math.sqrt(lipTaper(mouth, x)) * bump((y - line) / 0.006);
    dark += 0.12 * bump((x - mouth) / 0.02) * bump((y - line) / 0.018);
    dark += 0.2 * bump(x / 0.075) * bump((y - line + 0.08) / 0.024);
    return 1 - clamp(dark, 0, 0.88);
  };
}
