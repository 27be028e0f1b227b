import { clamp, mix, rounded } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { JOINT } from '../rig/rig.js';
import type { Figure } from './figure.js';

/** A level around neck and head, in head heights above the chin: height in front and behind, half width, extents to front and back, narrowing of the face. */
type Section = readonly [front: number, back: number, width: number, forward: number, backward: number, pinch: number];

/**
 * From inside the collar to below the crown. Rows 3 to 11 are the face: chin 3-4, lip 5, nose 6-8, eye 9, brow 10. A head of 232 mm is 155 mm broad above the ears, 201 mm long and 143 mm broad at the
 * cheekbones; jaws are 115 mm apart (Gordon et al. 2014, ANSUR II, men: 232, 154, 199, 142 and 119 mm, recalled; Pheasant's head lengths of 195 and 180 mm, men and women, were looked up). A neck of
 * 235 mm by 265 mm of the thousand is 0.37 m around.
 */
const SECTIONS: readonly Section[] = [
  [-0.46, -0.26, 0.24, 0.03, 0.46, 0],
  [-0.15, 0, 0.215, 0.125, 0.395, 0],
  [-0.02, 0.135, 0.212, 0.19, 0.38, 0.12],
  [-0.006, 0.205, 0.232, 0.335, 0.398, 0.36],
  [0.065, 0.255, 0.25, 0.388, 0.415, 0.36],
  [0.185, 0.33, 0.272, 0.398, 0.432, 0.27],
  [0.285, 0.4, 0.291, 0.398, 0.442, 0.2],
  [0.345, 0.44, 0.301, 0.394, 0.45, 0.16],
  [0.435, 0.5, 0.31, 0.39, 0.458, 0.11],
  [0.505, 0.545, 0.318, 0.388, 0.462, 0.08],
  [0.58, 0.6, 0.324, 0.4, 0.468, 0.06],
  [0.71, 0.71, 0.333, 0.402, 0.47, 0.05],
  [0.83, 0.82, 0.313, 0.352, 0.44, 0.04],
  [0.93, 0.925, 0.242, 0.232, 0.34, 0.02],
  [0.985, 0.98, 0.13, 0.08, 0.18, 0],
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
  /** How far in front the surface is, x from the middle at a height. */
  readonly depth: (x: number, y: number) => number;
  /** From head heights to metres. */
  readonly place: (point: Point) => Point;
};

/** The head of a figure. */
export function createSkull(figure: Figure): Skull {
  const { measures, rig } = figure;
  const size = measures.head;
  const origin: Point = [0, measures.chin, rig.places[3 * JOINT.head + 2] + 0.03 * size];
  const at = (row: number, angle: number) => slicePoint(sliceAt(figure, row), angle);
  const rowInFront = (height: number) => {
    let row = 3;
    while (row < SECTIONS.length - 2 && SECTIONS[row + 1][0] < height) row++;
    let low: number = row;
    let high = row + 1;
    for (let i = 0; i < 12; i++) {
      const middle = (low + high) / 2;
      if (heightAt(middle, 1) < height) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };
  return {
    size,
    origin,
    at,
    atHeight: (height, angle) => {
      const cos = Math.cos(angle);
      let low = 3;
      let high = SECTIONS.length - 1;
      for (let i = 0; i < 14; i++) {
        const middle = (low + high) / 2;
        if (heightAt(middle, cos) < height) low = middle;
        else high = middle;
      }
      return at((low + high) / 2, angle);
    },
    rowInFront,
    depth: (x, y) => {
      const slice = sliceAt(figure, rowInFront(y));
      let low = 0;
      let high = 1.3;
      for (let i = 0; i < 14; i++) {
        const middle = (low + high) / 2;
        if (slicePoint(slice, middle)[0] < x) low = middle;
        else high = middle;
      }
      return slicePoint(slice, (low + high) / 2)[2];
    },
    place: ([x, y, z]) => [origin[0] + x * size, origin[1] + y * size, origin[2] + z * size],
  };
}

/** A section of a figure's own skull. */
type Slice = Readonly<Record<'front' | 'back' | 'width' | 'forward' | 'backward' | 'pinch' | 'boxy', number>>;

/** Shares of the sections around a row in what is there, without a bend at them (Catmull and Rom): the first section of four, and their weights. */
function weightsAt(row: number): readonly [first: number, before: number, from: number, to: number, after: number] {
  const lower = clamp(Math.floor(row), 0, SECTIONS.length - 2);
  const t = clamp(row - lower);
  const rest = 1 - t;
  const [rises, falls] = [0.5 * t * rest * rest, 0.5 * t * t * rest];
  return [lower - 1, -rises, (1 + 2 * t) * rest * rest + falls, (3 - 2 * t) * t * t + rises, -falls];
}

/** A number of a section between rows. */
function sectionAt([first, before, from, to, after]: ReturnType<typeof weightsAt>, which: number): number {
  const last = SECTIONS.length - 1;
  return (
    before * SECTIONS[Math.max(0, first)][which] +
    from * SECTIONS[first + 1][which] +
    to * SECTIONS[first + 2][which] +
    after * SECTIONS[Math.min(last, first + 3)][which]
  );
}

/** Height of a row at an angle. */
function heightAt(row: number, cos: number): number {
  const weights = weightsAt(row);
  return mix(sectionAt(weights, 1), sectionAt(weights, 0), (1 + cos) / 2);
}

function sliceAt({ measures, person }: Figure, row: number): Slice {
  const weights = weightsAt(row);
  const { maturity, female } = measures;
  const { face } = person;
  const stout = Math.max(0, measures.build);
  const jaw = clamp(1 - Math.abs(row - 4) / 3);
  const neck = clamp((2.6 - row) / 1.2);
  const child = 1 - maturity;
  const lowerFace = clamp((9.5 - row) / 4) * (1 - neck);
  const slim = (0.045 * female + 0.06 * child) * neck;
  return {
    front: sectionAt(weights, 0),
    back: sectionAt(weights, 1),
    width:
      sectionAt(weights, 2) *
      (1 + 0.1 * stout * clamp((9 - row) / 5) + (0.17 * person.jaw - 0.1 * female - 0.05 * child) * jaw) *
      (1 - (0.13 * female + 0.14 * child) * neck) *
      (1 - 0.05 * face.length * lowerFace - 0.02 * female * lowerFace) *
      (1 + 0.05 * child * clamp(1 - Math.abs(row - 7) / 3)),
    forward: sectionAt(weights, 3) + 0.05 * stout * neck - slim - (0.03 * child + 0.012 * female) * jaw,
    backward: sectionAt(weights, 4) - 0.7 * slim,
    pinch: clamp(sectionAt(weights, 5) + 0.08 * female * jaw - 0.06 * stout * jaw),
    boxy: mix(2, 2.3, clamp(1 - Math.abs(row - 9) / 4)),
  };
}

function slicePoint({ front, back, width, forward, backward, pinch, boxy }: Slice, angle: number): Point {
  const cos = Math.cos(angle);
  const ahead = Math.max(0, cos);
  return [
    rounded(Math.sin(angle), boxy) * width * (1 - pinch * ahead * ahead),
    mix(back, front, (1 + cos) / 2),
    cos > 0 ? rounded(cos, boxy) * forward : rounded(cos, 2.1) * backward,
  ];
}
