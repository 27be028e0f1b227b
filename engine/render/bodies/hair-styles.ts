import type { Curve } from '../mesh/curve.js';
import type { Hair } from './description.js';

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
  [45, 0.78],
  [62, 0.66],
  [80, 0.5],
  [96, 0.42],
  [110, 0.34],
  [150, 0.2],
  [180, 0.16],
];

const TIED: HairStyle = {
  line: [
    [0, 0.82],
    [45, 0.78],
    [62, 0.64],
    [80, 0.5],
    [96, 0.42],
    [110, 0.32],
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
      [80, 0.56],
      [96, 0.5],
      [110, 0.44],
      [150, 0.32],
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
      [80, 0.47],
      [96, 0.4],
      [110, 0.3],
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
      [80, 0.46],
      [96, 0.38],
      [110, 0.26],
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

export const BEANIE: HairStyle = {
  line: [
    [0, 0.68],
    [62, 0.62],
    [96, 0.52],
    [150, 0.4],
    [180, 0.38],
  ],
  side: 0.06,
  crown: 0.1,
  cloth: true,
};

export const HEADSCARF: HairStyle = {
  line: [
    [0, 0.79],
    [30, 0.7],
    [48, 0.4],
    [58, 0.14],
    [70, -0.02],
    [96, -0.18],
    [150, -0.32],
    [180, -0.36],
  ],
  side: 0.1,
  crown: 0.07,
  hangs: true,
  cloth: true,
};
