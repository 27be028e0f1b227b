import { type Curve, clamp, hill, mix, onCurve, rounded, smooth } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { SHOULDER_DEPTH } from '../rig/rig.js';
import { fromFront } from './figure.js';
import type { Measures } from './proportions.js';

type Girth = readonly [halfWidth: number, front: number, back: number];

/** The trunk from below the hip to the neck: height as a share of the way from hip to shoulder, and extents as shares of the stature. */
const GIRTHS: readonly (readonly [u: number, male: Girth, female: Girth])[] = [
  [-0.2, [0.092, 0.05, 0.066], [0.096, 0.048, 0.07]],
  [-0.05, [0.097, 0.057, 0.073], [0.104, 0.056, 0.078]],
  [0.1, [0.093, 0.06, 0.064], [0.098, 0.06, 0.064]],
  [0.33, [0.081, 0.06, 0.047], [0.072, 0.054, 0.043]],
  [0.52, [0.085, 0.065, 0.056], [0.075, 0.061, 0.051]],
  [0.7, [0.094, 0.072, 0.066], [0.083, 0.077, 0.06]],
  [0.8, [0.093, 0.07, 0.069], [0.082, 0.073, 0.062]],
  [0.9, [0.089, 0.058, 0.067], [0.078, 0.056, 0.061]],
  [1.0, [0.081, 0.041, 0.058], [0.071, 0.038, 0.052]],
  [1.07, [0.058, 0.03, 0.048], [0.051, 0.028, 0.043]],
  [1.13, [0.038, 0.03, 0.04], [0.033, 0.027, 0.036]],
];

/** A rounder box than an ellipse: chests are. */
const BOXINESS = 2.35;

/** How much the neckline drops at the front against the back, as a share of the stature. */
const NECK_TILT = 0.028;

/** The surface of a trunk: a point for a height and an angle, `offset` outside the skin [m]. */
export type Trunk = {
  readonly point: (u: number, angle: number, offset?: number) => Point;
  readonly height: (u: number) => number;
  /** The share of the way from hip to shoulder at a height. */
  readonly share: (height: number) => number;
};

/** The trunk of a body of these measures. */
export function createTrunk(measures: Measures): Trunk {
  const { hip, shoulder, stature } = measures;
  const span = shoulder - hip;
  const height = (u: number) => hip + u * span;
  const [widths, fronts, backs] = [0, 1, 2].map((which): Curve => {
    return GIRTHS.map(([u, male, female]) => [u, mix(male[which], female[which], measures.female)]);
  });
  const point = (u: number, angle: number, offset = 0): Point => {
    // Both sides are computed as the left one, so that they are equal to the last bit.
    const aside = fromFront(angle);
    const forward = Math.cos(aside);
    const atNeck = smooth(0.95, 1.12, u);
    const width = onCurve(widths, u) * stature * (1 + measures.girth * (0.1 + 0.29 * hill(u, 0.2, 0.5)));
    const depth = onCurve(forward > 0 ? fronts : backs, u) * stature * fullness(measures, u, forward > 0);
    const axis = SHOULDER_DEPTH * stature * smooth(0.2, 1, u);
    const relief = forward > 0 ? bust(measures, u, aside, offset) : seat(measures, u, aside);
    return [
      (angle > Math.PI ? -1 : 1) * rounded(Math.sin(aside), BOXINESS) * (width + offset * (1 - 0.5 * atNeck)),
      height(u) - smooth(0.88, 1.12, u) * NECK_TILT * stature * ((1 + forward) / 2) ** 2.2,
      axis + rounded(forward, BOXINESS) * (depth + offset) + relief,
    ];
  };
  return { point, height, share: (y) => (y - hip) / span };
}

/** What build, childhood and age add to the belly and the back. */
function fullness({ girth, maturity, age, female }: Measures, u: number, front: boolean): number {
  const belly = hill(u, 0.25, 0.33);
  const belowNeck = 1 - smooth(0.95, 1.12, u);
  if (!front) return 1 + girth * (0.22 * hill(u, 0.2, 0.5) + 0.1) * belowNeck;
  const build = 1 + girth * (0.12 + 0.58 * belly) * belowNeck;
  const child = 1 + 0.1 * (1 - maturity) * belly;
  const old = 1 + 0.12 * clamp((age - 45) / 20) * belly * (1 - 0.3 * female);
  return build * child * old;
}

/** Cloth of a certain thickness bridges the bust. */
function bust({ female, stature }: Measures, u: number, aside: number, offset: number): number {
  const thin = 1 - smooth(0.018, 0.032, offset);
  return 0.011 * stature * smooth(0.3, 0.9, female) * thin * hill(u, 0.7, 0.11) * (hill(aside, 0.55, 0.35) - 0.25);
}

function seat({ stature }: Measures, u: number, aside: number): number {
  return -0.006 * stature * hill(u, -0.06, 0.12) * hill(Math.PI - aside, 0.6, 0.4);
}
