import { type Curve, clamp, onCurve } from '../mesh/curve.js';
import type { Hair, PersonDescription } from './description.js';

/** A cover of the head, in head heights: hair, or cloth that lies as hair does. */
export type HairStyle = {
  /** Where it ends, as height above the chin by the angle from the front [degrees]. */
  readonly line: Curve;
  /** Thickness at the sides and at the crown. */
  readonly side: number;
  readonly crown: number;
  /** Below the ears it hangs down instead of following the neck. */
  readonly hangs?: boolean;
  /** How unruly its surface is. */
  readonly rough?: number;
  /** Parted: the line is higher on one side by this. */
  readonly parting?: number;
  /** Only a wreath, the crown is bare. */
  readonly wreath?: boolean;
  /** Cloth: an even thickness up to the edge, also at the forehead. */
  readonly cloth?: boolean;
};

const CROPPED: Curve = [
  [0, 0.8],
  [20, 0.805],
  [36, 0.81],
  [50, 0.755],
  [62, 0.66],
  [72, 0.5],
  [81, 0.46],
  [88, 0.6],
  [103, 0.6],
  [113, 0.4],
  [125, 0.28],
  [150, 0.2],
  [180, 0.16],
];

const TIED: HairStyle = {
  line: [
    [0, 0.82],
    [20, 0.82],
    [36, 0.815],
    [50, 0.76],
    [62, 0.66],
    [72, 0.56],
    [81, 0.5],
    [88, 0.61],
    [103, 0.61],
    [113, 0.38],
    [125, 0.27],
    [150, 0.18],
    [180, 0.16],
  ],
  side: 0.035,
  crown: 0.05,
};

export const HAIR_STYLES: Readonly<Record<Hair, HairStyle>> = {
  crop: { line: CROPPED, side: 0.042, crown: 0.065, rough: 0.012 },
  fade: {
    line: [
      [0, 0.82],
      [45, 0.8],
      [62, 0.7],
      [72, 0.54],
      [81, 0.52],
      [88, 0.61],
      [103, 0.61],
      [113, 0.46],
      [130, 0.36],
      [180, 0.28],
    ],
    side: 0.022,
    crown: 0.07,
  },
  side: {
    line: [
      [0, 0.8],
      [45, 0.74],
      [62, 0.62],
      [72, 0.47],
      [81, 0.43],
      [88, 0.57],
      [103, 0.58],
      [113, 0.36],
      [125, 0.25],
      [150, 0.16],
      [180, 0.12],
    ],
    side: 0.055,
    crown: 0.095,
    parting: 0.04,
  },
  mess: {
    line: [
      [0, 0.72],
      [45, 0.7],
      [62, 0.6],
      [72, 0.48],
      [82, 0.45],
      [89, 0.54],
      [103, 0.55],
      [113, 0.33],
      [128, 0.2],
      [150, 0.1],
      [180, 0.06],
    ],
    side: 0.085,
    crown: 0.115,
    rough: 0.035,
  },
  tied: TIED,
  pony: TIED,
  bun: TIED,
  bob: {
    line: [
      [0, 0.74],
      [22, 0.74],
      [42, 0.66],
      [62, 0.16],
      [80, 0.06],
      [96, 0.02],
      [130, 0],
      [180, 0],
    ],
    side: 0.1,
    crown: 0.07,
    hangs: true,
  },
  shoulder: {
    line: [
      [0, 0.8],
      [22, 0.72],
      [42, 0.6],
      [62, 0.1],
      [80, -0.08],
      [96, -0.18],
      [130, -0.24],
      [180, -0.26],
    ],
    side: 0.1,
    crown: 0.075,
    hangs: true,
  },
  long: {
    line: [
      [0, 0.82],
      [22, 0.8],
      [42, 0.7],
      [62, 0.18],
      [80, -0.3],
      [96, -0.44],
      [130, -0.55],
      [180, -0.58],
    ],
    side: 0.085,
    crown: 0.065,
    hangs: true,
  },
  curly: {
    line: [
      [0, 0.76],
      [40, 0.68],
      [62, 0.4],
      [80, 0.14],
      [96, 0.02],
      [130, -0.06],
      [180, -0.08],
    ],
    side: 0.15,
    crown: 0.14,
    rough: 0.045,
  },
  afro: {
    line: [
      [0, 0.8],
      [45, 0.76],
      [62, 0.6],
      [80, 0.42],
      [96, 0.34],
      [110, 0.26],
      [150, 0.14],
      [180, 0.12],
    ],
    side: 0.2,
    crown: 0.23,
    rough: 0.02,
  },
  bald: {
    line: [
      [0, 0.6],
      [62, 0.6],
      [80, 0.5],
      [96, 0.46],
      [110, 0.36],
      [150, 0.24],
      [180, 0.22],
    ],
    side: 0.03,
    crown: 0.01,
    wreath: true,
  },
};

/** Angles of a receding hairline, and how much of it goes back there: most above the temples. */
const RECEDES: readonly (readonly [aside: number, share: number])[] = [
  [0, 0.35],
  [20, 0.6],
  [36, 1],
  [50, 0.8],
  [62, 0.3],
  [72, 0],
];

/** The hair of a person; in men of thirty and more it has gone back from the forehead, in some more than in others. */
export function hairOf({ hair, sex, age, face }: PersonDescription): HairStyle {
  const style = HAIR_STYLES[hair];
  const back = sex === 'male' && !style.wreath && !style.hangs ? 0.085 * clamp((age - 28) / 35) * clamp(0.55 + 0.6 * face.forehead) : 0;
  if (back === 0) return style;
  const line = style.line.filter(([aside]) => aside >= 80);
  const receded = RECEDES.map(([aside, share]): readonly [number, number] => [
    aside,
    Math.min(0.93, onCurve(style.line, aside) + back * share),
  ]);
  return { ...style, line: [...receded, ...line] };
}

/** The row of the skull from which on hair surely covers it. */
export function coveredFrom({ line }: HairStyle): number {
  return Math.max(...line.filter(([aside]) => aside < 60).map(([, height]) => height)) > 0.825 ? 13 : 12;
}

export const BEANIE: HairStyle = {
  line: [
    [0, 0.68],
    [62, 0.63],
    [80, 0.58],
    [104, 0.57],
    [125, 0.45],
    [150, 0.4],
    [180, 0.38],
  ],
  side: 0.06,
  crown: 0.1,
  cloth: true,
};

export const HEADSCARF: HairStyle = {
  line: [
    [0, 0.8],
    [26, 0.76],
    [44, 0.6],
    [56, 0.36],
    [64, 0.12],
    [72, -0.06],
    [90, -0.24],
    [120, -0.32],
    [180, -0.36],
  ],
  side: 0.06,
  crown: 0.06,
  hangs: true,
  cloth: true,
};
