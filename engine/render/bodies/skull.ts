import { clamp, mix, rounded } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { JOINT } from '../rig/rig.js';
import type { Figure } from './figure.js';

/** A level around neck and head, in head heights above the chin: height in front and behind, half width, extents to front and back, narrowing of the face. */
type Section = readonly [front: number, back: number, width: number, forward: number, backward: number, pinch: number];

/** From inside the collar to below the crown. Rows 3 to 11 are the face: chin 3-4, lip 5, nose 6-8, eye 9, brow 10. */
const SECTIONS: readonly Section[] = [
  [-0.46, -0.26, 0.28, 0.06, 0.42, 0],
  [-0.15, 0, 0.24, 0.145, 0.365, 0],
  [-0.015, 0.15, 0.262, 0.205, 0.365, 0.05],
  [-0.005, 0.215, 0.282, 0.345, 0.385, 0.36],
  [0.065, 0.265, 0.296, 0.405, 0.405, 0.4],
  [0.185, 0.33, 0.308, 0.405, 0.425, 0.28],
  [0.285, 0.4, 0.318, 0.405, 0.44, 0.2],
  [0.345, 0.44, 0.325, 0.4, 0.45, 0.16],
  [0.435, 0.5, 0.333, 0.392, 0.458, 0.1],
  [0.505, 0.545, 0.336, 0.388, 0.462, 0.07],
  [0.58, 0.6, 0.337, 0.418, 0.468, 0.05],
  [0.71, 0.71, 0.336, 0.405, 0.468, 0.06],
  [0.83, 0.82, 0.312, 0.335, 0.435, 0.06],
  [0.93, 0.925, 0.24, 0.205, 0.335, 0.04],
  [0.985, 0.98, 0.13, 0.06, 0.18, 0],
];

/** A head's surface without features, in head heights from below the chin. */
export type Skull = {
  /** Height of the head [m]. */
  readonly size: number;
  /** The point below the head's middle at the height of the chin. */
  readonly origin: Point;
  /** A point of the surface, for a row of the sections and an angle; in head heights. */
  readonly at: (row: number, angle: number) => Point;
  /** The point of the surface at a height above the chin. */
  readonly atHeight: (height: number, angle: number) => Point;
  /** The row of the sections whose front lies at a height above the chin. */
  readonly rowInFront: (height: number) => number;
  /** From head heights to metres. */
  readonly place: (point: Point) => Point;
};

/** The head of a figure. */
export function createSkull(figure: Figure): Skull {
  const { measures, rig } = figure;
  const size = measures.head;
  const origin: Point = [0, measures.chin, rig.places[3 * JOINT.head + 2] + 0.03 * size];
  const at = (row: number, angle: number) => skullPoint(figure, row, angle);
  return {
    size,
    origin,
    at,
    atHeight: (height, angle) => {
      let low = 3;
      let high = SECTIONS.length - 1;
      for (let i = 0; i < 14; i++) {
        const middle = (low + high) / 2;
        if (at(middle, angle)[1] < height) low = middle;
        else high = middle;
      }
      return at((low + high) / 2, angle);
    },
    rowInFront: (height) => {
      let row = 3;
      while (row < SECTIONS.length - 2 && SECTIONS[row + 1][0] < height) row++;
      return row + (height - SECTIONS[row][0]) / (SECTIONS[row + 1][0] - SECTIONS[row][0]);
    },
    place: ([x, y, z]) => [origin[0] + x * size, origin[1] + y * size, origin[2] + z * size],
  };
}

function skullPoint({ measures, person }: Figure, row: number, angle: number): Point {
  const lower = clamp(Math.floor(row), 0, SECTIONS.length - 2);
  const share = clamp(row - lower);
  const below = SECTIONS[lower];
  const above = SECTIONS[lower + 1];
  const { maturity, female } = measures;
  const stout = Math.max(0, measures.build);
  const jaw = clamp(1 - Math.abs(row - 4) / 3);
  const neck = clamp((2.6 - row) / 1.2);
  const child = 1 - maturity;
  const width =
    mix(below[2], above[2], share) *
    (1 + 0.1 * stout * clamp((9 - row) / 5) + (0.08 * person.jaw - 0.05 * female) * jaw) *
    (1 - (0.13 * female + 0.1 * child) * neck) *
    (1 + 0.04 * child * clamp(1 - Math.abs(row - 6.5) / 3));
  const forward = mix(below[3], above[3], share) + (0.06 * stout - 0.05 * female) * neck - 0.03 * child * jaw;
  const pinch = mix(below[5], above[5], share) + 0.06 * female * jaw;
  const cos = Math.cos(angle);
  const boxy = mix(2, 2.35, clamp(1 - Math.abs(row - 9) / 4));
  const ahead = Math.max(0, cos);
  return [
    rounded(Math.sin(angle), boxy) * width * (1 - pinch * ahead * ahead),
    mix(mix(below[1], above[1], share), mix(below[0], above[0], share), (1 + cos) / 2),
    cos > 0 ? rounded(cos, boxy) * forward : rounded(cos, 2.1) * mix(below[4], above[4], share),
  ];
}
