import { armPoint } from '../bodies/arms.js';
import { columnAngles, detail, type Figure } from '../bodies/figure.js';
import type { Trunk } from '../bodies/trunk.js';
import type { Point } from '../mesh/point.js';
import { addCap, addStrip, addVertex, copyRing, onBothSides, type Ring } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import { type Influence, only } from '../rig/influence.js';
import { JOINT, SHOULDER_DEPTH } from '../rig/rig.js';
import type { Outfit } from './garments.js';
import type { TopSurface } from './top-surface.js';

/** Builds what a person holds. */
export function buildProp(figure: Figure, outfit: Outfit, trunk: Trunk): void {
  const { prop } = figure.person;
  if (prop === 'guitar') buildGuitar(figure, outfit, trunk);
  else if (prop === 'gloves') buildGloves(figure);
}

/** Builds what belongs to a uniform: a belt, and the row of buttons down the front. */
export function buildUniform(figure: Figure, surface: TopSurface): void {
  const { sculpt, person } = figure;
  if (person.clothes !== 'uniform' || figure.level === 2) return;
  const angles = columnAngles(detail(figure, 16, 10, 8));
  const ring = (u: number, shade: number) => angles.map((angle) => addVertex(sculpt, surface(u, angle, BELT.out), beltInfluence, shade));
  addStrip(sculpt, ring(BELT.from, 0.9), ring(BELT.to, 1), SLOT.strap);
  if (figure.level !== 0) return;
  for (const u of BUTTONS) {
    const [x, y, z] = surface(u, 0, 0.004);
    const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const; // biome-ignore format: corners
    const button = corners.map(([a, b]) =>
      addVertex(sculpt, [x + 0.008 * a, y + 0.008 * b, z], only(u > 0.6 ? JOINT.upperChest : JOINT.chest)),
    );
    addCap(sculpt, button, SLOT.bag, { lift: [0, 0, 0.005] });
  }
}

/** Heights of the belt and of the buttons, as shares of the way from hip to shoulder; how far the belt stands out [m]. */
const BELT = { from: 0.1, to: 0.19, out: 0.007 };
const BUTTONS = [0.3, 0.45, 0.6, 0.75];
const beltInfluence: Influence = [
  [JOINT.hips, 0.55],
  [JOINT.spine, 0.45],
];

/** Axes of something that is held: where it is, along it, across it, and out of it. */
type Held = { readonly at: Point; readonly along: Point; readonly across: Point; readonly out: Point; readonly influence: Influence };

/** Height of the canonical body, for which hands find the strings [m]. */
const CANONICAL = 1.7;
/** How far the neck rises to the left, and comes forward [rad]. */
const RISE = 0.4;
const FORWARD = 0.16;
/** The outline of half a guitar's body: along it and half its breadth [m]. */
const HALF: readonly (readonly [along: number, half: number])[] = [
  [-0.23, 0.07],
  [-0.19, 0.15],
  [-0.1, 0.19],
  [0, 0.145],
  [0.07, 0.125],
  [0.15, 0.14],
  [0.215, 0.085],
];
const DEEP = 0.095;
/** Neck and head: from where to where along it, half breadth and half thickness [m]. */
const NECK = { from: 0.2, to: 0.56, half: 0.028, thick: 0.014 };
const HEAD = { from: 0.56, to: 0.7, half: 0.042, thick: 0.012 };

/** A guitar on a strap before the belly, its neck to the left, as those hold it who play. */
function buildGuitar(figure: Figure, { cut }: Outfit, trunk: Trunk): void {
  const { measures } = figure;
  const size = measures.stature / CANONICAL;
  const front = trunk.point(0.3, 0, cut.offset)[2];
  const middle = measures.shoulder - 0.026 * measures.stature - 0.375 * size;
  const z = Math.max(front + 0.055 * size, (0.15 + SHOULDER_DEPTH) * size);
  const [c, s, f] = [Math.cos(RISE), Math.sin(RISE), Math.sin(FORWARD)];
  const held: Held = {
    at: [-0.12 * size, middle, z],
    along: [c, s, f],
    across: [-s, c, 0],
    out: [-f * c, -f * s, 1],
    influence: only(JOINT.chest),
  };
  const outline = [...HALF.map(([u, v]) => [u, -v] as const), ...HALF.toReversed().map(([u, v]) => [u, v] as const)];
  const shown = figure.level === 2 ? outline.filter((_, i) => i % 2 === 0) : outline;
  addSlab(figure, held, shown, [-DEEP / 2, DEEP / 2], size, SLOT.bag);
  for (const { from, to, half, thick } of figure.level === 2 ? [{ ...NECK, to: HEAD.to }] : [NECK, HEAD]) {
    const bar = [[from, -half], [to, -half], [to, half], [from, half]] as const; // biome-ignore format: corners
    addSlab(figure, held, bar, [DEEP / 2 - thick, DEEP / 2 + thick], size, SLOT.strap);
  }
  if (figure.level === 2) return;
  // The sound hole and the bridge.
  const hole = Array.from(
    { length: 8 },
    (_, i) => [0.07 + 0.045 * Math.cos((i * Math.PI) / 4), 0.045 * Math.sin((i * Math.PI) / 4)] as const,
  );
  addSlab(figure, held, hole, [DEEP / 2, DEEP / 2 + 0.003], size, SLOT.strap);
  const bridge = [[-0.12, -0.07], [-0.09, -0.07], [-0.09, 0.07], [-0.12, 0.07]] as const; // biome-ignore format: corners
  addSlab(figure, held, bridge, [DEEP / 2, DEEP / 2 + 0.01], size, SLOT.strap);
  buildStrap(figure, strapWay(trunk, cut.offset));
}

/** The places of a strap from the right hip over the chest to the left shoulder. */
function strapWay(trunk: Trunk, offset: number): readonly Point[] {
  const way: readonly (readonly [u: number, angle: number])[] = [[0.34, -0.75], [0.55, -0.35], [0.75, 0.15], [0.92, 0.6], [1.03, 1.05]]; // biome-ignore format: a way
  return way.map(([u, angle]) => trunk.point(u, (angle + 2 * Math.PI) % (2 * Math.PI), offset + 0.014));
}

function buildStrap({ sculpt }: Figure, way: readonly Point[]): void {
  const influence: Influence = [
    [JOINT.upperChest, 0.6],
    [JOINT.chest, 0.4],
  ];
  const edge = (shift: number) => way.map(([x, y, z]) => addVertex(sculpt, [x + shift, y + 0.6 * shift, z], influence));
  const [a, b] = [edge(-0.018), edge(0.018)];
  addStrip(sculpt, a, b, SLOT.strap, { closed: false });
  addStrip(sculpt, copyRing(sculpt, b), copyRing(sculpt, a), SLOT.strap, { closed: false });
}

/** A flat body: an outline along and across, counter-clockwise seen from outside, from one depth to another. */
function addSlab(
  { sculpt }: Figure,
  { at, along, across, out, influence }: Held,
  outline: readonly (readonly [number, number])[],
  [inner, outer]: readonly [number, number],
  size: number,
  slot: number,
): void {
  const ring = (deep: number, shade: number): Ring =>
    outline.map(([u, v]) => {
      const point = [0, 1, 2].map((k) => at[k] + size * (u * along[k] + v * across[k] + deep * out[k])) as [number, number, number];
      return addVertex(sculpt, point, influence, shade);
    });
  const [lower, upper] = [ring(inner, 0.75), ring(outer, 1)];
  addStrip(sculpt, lower, upper, slot);
  addCap(sculpt, upper, slot);
  addCap(sculpt, lower, slot, { below: true });
}

/** Rings of a boxing glove over the hand: beyond the wrist and radius, as shares of the stature. */
const GLOVE: readonly (readonly [along: number, radius: number])[] = [
  [-0.045, 0.023],
  [-0.005, 0.025],
  [0.018, 0.038],
  [0.05, 0.044],
  [0.078, 0.036],
  [0.09, 0.02],
];

/** Boxing gloves on both hands. */
function buildGloves(figure: Figure): void {
  const { sculpt, measures } = figure;
  const { stature, upperArm, foreArm } = measures;
  const columns = detail(figure, 10, 8, 5);
  const rows = figure.level === 2 ? GLOVE.filter((_, i) => i !== 1 && i !== 4) : GLOVE;
  onBothSides(sculpt, () => {
    let before: Ring | undefined;
    for (const [along, radius] of rows) {
      const ring = Array.from({ length: columns }, (_, i) => {
        const around = (i / columns) * 2 * Math.PI;
        const point = armPoint(
          figure,
          upperArm + foreArm + along * stature,
          Math.cos(around) * radius * stature,
          Math.sin(around) * radius * stature,
        );
        return addVertex(sculpt, point, only(along < 0 ? JOINT.lowerArm : JOINT.hand), along < 0 ? 0.85 : 1);
      });
      if (before) addStrip(sculpt, before, ring, SLOT.bag);
      else addCap(sculpt, ring, SLOT.bag, { below: true });
      before = ring;
    }
    if (before) addCap(sculpt, before, SLOT.bag);
  });
}
