import type { Figure } from '../bodies/figure.js';
import { handPoint } from '../bodies/hands.js';
import type { Trunk } from '../bodies/trunk.js';
import { type Curve, mix, onLine } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { addCap, addStrip, addVertex, copyRing, onBothSides, type Ring } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import { type Influence, only } from '../rig/influence.js';
import { JOINT, RIG_MIRRORED } from '../rig/rig.js';
import type { Outfit } from './garments.js';
import type { TopSurface } from './top-surface.js';

const ON_BACK: Influence = [
  [JOINT.chest, 0.5],
  [JOINT.upperChest, 0.5],
];

/** Builds what a person carries, with its straps. */
export function buildBag(figure: Figure, outfit: Outfit, trunk: Trunk, surface: TopSurface): void {
  const { bag } = figure.person;
  if (bag === 'backpack') buildBackpack(figure, outfit, trunk, surface);
  else if (bag === 'shoulder') buildShoulderBag(figure, outfit, trunk, surface);
  else if (bag === 'cross') buildCrossBag(figure, outfit, trunk, surface);
  else if (bag === 'hand') buildHandBag(figure);
}

function buildBackpack(figure: Figure, { cut }: Outfit, trunk: Trunk, surface: TopSurface): void {
  const { measures, sculpt } = figure;
  const size = measures.stature * mix(0.8, 1, measures.maturity);
  const back = trunk.point(0.6, Math.PI, cut.offset)[2];
  addBox(figure, {
    middle: [0, trunk.height(0.6), back - 0.055 * size],
    extents: [0.165 * size, 0.245 * size, 0.105 * size],
    influence: ON_BACK,
  });
  if (figure.level === 0) {
    addBox(figure, {
      middle: [0, trunk.height(0.44), back - 0.112 * size],
      extents: [0.125 * size, 0.1 * size, 0.03 * size],
      influence: ON_BACK,
    });
  }
  if (figure.level === 2) return;
  const way: readonly (readonly [u: number, angle: number])[] = [
    [0.52, 1.25],
    [0.7, 0.86],
    [0.86, 0.68],
    [0.98, 0.72],
    [1.045, 1.1],
    [1.04, 1.9],
    [0.94, 2.5],
  ];
  const influence: Influence = [
    [JOINT.upperChest, 0.7],
    [JOINT.chest, 0.3],
  ];
  onBothSides(sculpt, () => {
    // A worn top is symmetric but for its folds, so the left surface serves both sides.
    const edge = (shift: number) => way.map(([u, angle]) => addVertex(sculpt, surface(u, angle + shift, 0.011), influence));
    addRibbon(figure, edge(0), edge(0.24));
  });
}

function buildShoulderBag(figure: Figure, { cut }: Outfit, trunk: Trunk, surface: TopSurface): void {
  const { sculpt, measures, level } = figure;
  const { stature } = measures;
  const hips = only(JOINT.hips);
  const side = trunk.point(-0.02, Math.PI / 2, cut.offset)[0];
  addBox(figure, {
    middle: [side + 0.03 * stature, trunk.height(-0.06), -0.01 * stature],
    extents: [0.045 * stature, 0.125 * stature, 0.165 * stature],
    influence: hips,
  });
  if (level === 2) return;
  const shoulder = surface(1.05, Math.PI / 2, 0.008);
  const top: Point = [0.93 * shoulder[0], shoulder[1] + 0.004 * stature, shoulder[2]];
  const onShoulder: Influence = [
    [JOINT.upperChest, 0.6],
    [JOINT.shoulder, 0.4],
  ];
  for (const front of [1, -1]) {
    const lower: Point = [side + 0.03 * stature, trunk.height(0.1), (front > 0 ? 0.035 : -0.05) * stature];
    const way: readonly (readonly [Point, Influence])[] = [
      [lower, hips],
      [[side + 0.016 * stature, mix(lower[1], top[1], 0.55), mix(lower[2], top[2], 0.6) + 0.012 * front * stature], only(JOINT.chest)],
      [[top[0] + 0.006 * stature, top[1] - 0.01 * stature, top[2] + 0.031 * front * stature], onShoulder],
      [top, onShoulder],
    ];
    const edge = (z: number) => way.map(([point, influence]) => addVertex(sculpt, [point[0], point[1], point[2] + z], influence));
    addRibbon(figure, edge(-0.006 * stature), edge(0.006 * stature));
  }
}

function buildCrossBag(figure: Figure, { cut }: Outfit, trunk: Trunk, surface: TopSurface): void {
  const { sculpt, measures, level } = figure;
  const { stature } = measures;
  const side = trunk.point(0, 1.5 * Math.PI, cut.offset)[0];
  addBox(figure, {
    middle: [side - 0.022 * stature, trunk.height(-0.02), 0.015 * stature],
    extents: [0.042 * stature, 0.1 * stature, 0.14 * stature],
    influence: only(JOINT.hips),
  });
  if (level === 2) return;
  // From the right hip over the chest, and over the back, to the top of the left shoulder.
  const steps = level === 0 ? 10 : 6;
  for (const angles of [CHEST, BACK]) {
    const edge = (down: number, shift: number) =>
      Array.from({ length: steps + 1 }, (_, i) => {
        const u = onLine(RISE, i / steps);
        return addVertex(sculpt, surface(u - down, onLine(angles, i / steps) + shift, 0.012), strapInfluence(u));
      });
    addRibbon(figure, edge(0, 0), edge(0.04, 0.03));
  }
}

/** Height and angles of a strap worn across, over its length. */
const RISE: Curve = [
  [0, 0.12],
  [0.85, 1.01],
  [1, 1.065],
];
const CHEST: Curve = [
  [0, -1.35],
  [0.85, 0.9],
  [1, 0.5 * Math.PI],
];
const BACK: Curve = [
  [0, -1.9],
  [0.85, -4.05],
  [1, -1.5 * Math.PI],
];

function buildHandBag(figure: Figure): void {
  const { sculpt, measures, level } = figure;
  const { stature } = measures;
  const [x, y, z] = handPoint(figure, stature, 0.08, 0, 0);
  const hand = only(RIG_MIRRORED[JOINT.hand]);
  addBox(figure, { middle: [-x, y - 0.115 * stature, z], extents: [0.045 * stature, 0.12 * stature, 0.15 * stature], influence: hand });
  if (level === 2) return;
  const handle: readonly (readonly [y: number, z: number])[] = [
    [-0.055, 0.05],
    [-0.02, 0.03],
    [-0.02, -0.03],
    [-0.055, -0.05],
  ];
  const edge = (across: number) =>
    handle.map(([up, front]) => addVertex(sculpt, [-x + across * stature, y + up * stature, z + front * stature], hand));
  addRibbon(figure, edge(-0.004), edge(0.006));
}

function strapInfluence(u: number): Influence {
  if (u < 0.25) return only(JOINT.hips);
  if (u >= 0.6) return only(JOINT.upperChest);
  return [
    [JOINT.spine, 0.4],
    [JOINT.chest, 0.6],
  ];
}

type Box = { readonly middle: Point; readonly extents: Point; readonly influence: Influence };

/** A box with rounded edges: width, height, depth. */
function addBox({ sculpt, level }: Figure, { middle, extents, influence }: Box): void {
  const rows = [
    [-0.5, 0.8],
    [-0.42, 1],
    [0.38, 1],
    [0.5, 0.72],
  ].filter((_, i) => level === 0 || i !== 1);
  const outline = level === 2 ? FAR_OUTLINE : OUTLINE;
  const rings = rows.map(([up, size]) =>
    outline.map(([x, z]) => {
      const point: Point = [middle[0] + (x * size * extents[0]) / 2, middle[1] + up * extents[1], middle[2] + (z * size * extents[2]) / 2];
      return addVertex(sculpt, point, influence, up < -0.45 ? 0.7 : 1);
    }),
  );
  for (let i = 0; i + 1 < rings.length; i++) addStrip(sculpt, rings[i], rings[i + 1], SLOT.bag);
  addCap(sculpt, rings[rings.length - 1], SLOT.bag);
  addCap(sculpt, rings[0], SLOT.bag, { below: true });
}

const OUTLINE: readonly (readonly [x: number, z: number])[] = [
  [0.7, 1],
  [1, 0.6],
  [1, -0.6],
  [0.7, -1],
  [-0.7, -1],
  [-1, -0.6],
  [-1, 0.6],
  [-0.7, 1],
];
const FAR_OUTLINE: typeof OUTLINE = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];

/** A band seen from both sides. */
function addRibbon({ sculpt }: Figure, a: Ring, b: Ring): void {
  addStrip(sculpt, a, b, SLOT.strap, { closed: false });
  addStrip(sculpt, copyRing(sculpt, b), copyRing(sculpt, a), SLOT.strap, { closed: false });
}
