import { columnAngles, detail, type Figure } from '../bodies/figure.js';
import { legMiddle, legRadii } from '../bodies/legs.js';
import { clamp, mix, smooth } from '../mesh/curve.js';
import { addCap, addStrip, addVertex, onBothSides, type Ring } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import { mixInfluence, only } from '../rig/influence.js';
import { JOINT } from '../rig/rig.js';
import type { Outfit } from './garments.js';

/** A cross-section of a shoe, as shares of the foot's size: in front of the ankle, half breadth, height. */
type Section = readonly [front: number, breadth: number, height: number];

const SECTIONS: readonly (readonly Section[])[] = [
  [
    [-0.06, 0.022, 0.058],
    [-0.044, 0.0365, 0.099],
    [-0.006, 0.041, 0.112],
    [0.044, 0.0415, 0.088],
    [0.1, 0.0485, 0.062],
    [0.16, 0.045, 0.049],
    [0.2, 0.028, 0.034],
  ],
  [
    [-0.058, 0.032, 0.094],
    [-0.004, 0.041, 0.112],
    [0.072, 0.045, 0.072],
    [0.194, 0.034, 0.037],
  ],
  [
    [-0.058, 0.034, 0.1],
    [0.05, 0.043, 0.085],
    [0.2, 0.034, 0.032],
  ],
];

/** Builds shoes that stand on the ground, with soles, and the shafts of boots. */
export function buildShoes(figure: Figure, outfit: Outfit): void {
  onBothSides(figure.sculpt, () => {
    buildShoe(figure);
    const shaft = figure.person.shoes === 'boot' && (!outfit.trousers || outfit.bottom === 'slim' || outfit.bottom === 'shorts');
    if (shaft) buildShaft(figure, outfit);
  });
}

function buildShoe(figure: Figure): void {
  const { sculpt, measures, person } = figure;
  const size = measures.scale * mix(1, 0.96, measures.female) * (person.shoes === 'sneaker' ? 1.03 : 1);
  const tall = person.shoes === 'boot' ? 1.12 : 1;
  const sole = (person.shoes === 'sneaker' ? 0.024 : 0.017) * measures.scale;
  let before: Ring | undefined;
  let heel: Ring | undefined;
  for (const [front, breadth, height] of SECTIONS[figure.level]) {
    const x = measures.hipHalf + 0.007 * measures.scale * smooth(0, 0.17, front);
    const influence = mixInfluence(only(JOINT.foot), only(JOINT.toes), smooth(0.09, 0.15, front));
    // Toes spring a little off the ground.
    const spring = front > 0.18 ? 0.007 * measures.scale : 0;
    const ring = outline(figure, breadth * size, height * measures.scale * tall, sole).map(([across, y]) => {
      const shade = y < 0.006 ? 0.45 : front < 0.05 && height > 0.09 && y > 0.08 * measures.scale ? 0.6 : 1;
      return addVertex(sculpt, [x + across, y + (y < sole + 0.001 ? spring : 0), front * size], influence, shade);
    });
    if (before) addStrip(sculpt, before, ring, (column) => shoeSlot(figure, column));
    heel ??= ring;
    before = ring;
  }
  addCap(sculpt, before!, SLOT.shoe, { lift: [0, 0, 0.01 * measures.scale] });
  addCap(sculpt, heel!, SLOT.shoe, { lift: [0, 0, -0.005 * measures.scale], below: true });
}

/** A cross-section from its top over the inner side and the sole to the outer side. */
function outline({ level }: Figure, breadth: number, height: number, sole: number): [across: number, y: number][] {
  const half: [number, number][] =
    level === 0
      ? [
          [0.62, 0.93 * height],
          [1, mix(sole, height, 0.45)],
          [1.03, sole],
          [0.98, 0],
        ]
      : level === 1
        ? [
            [1, mix(sole, height, 0.6)],
            [1.02, sole],
            [0.98, 0],
          ]
        : [[1, 0]];
  const inner = half.map(([across, y]): [number, number] => [-across * breadth, y]);
  const outer = half.map(([across, y]): [number, number] => [across * breadth, y]).reverse();
  return [[0, height], ...inner, ...outer];
}

function shoeSlot({ level }: Figure, column: number): number {
  const [from, to] = level === 0 ? [3, 5] : level === 1 ? [2, 4] : [9, 9];
  return column >= from && column <= to ? SLOT.sole : SLOT.shoe;
}

/** A boot's shaft around the leg or around slim trousers. */
function buildShaft(figure: Figure, outfit: Outfit): void {
  const { sculpt, measures } = figure;
  const { stature, knee, ankle } = measures;
  const angles = columnAngles(detail(figure, 10, 8, 5));
  let below: Ring | undefined;
  for (const [height, radius] of [
    [0.045, 0.027],
    [0.09, 0.0285],
    [0.15, 0.034],
    [0.142, 0.031],
  ]) {
    const along = clamp(1 + (knee - height * stature) / (knee - ankle), 1, 2);
    const [x, , z] = legMiddle(measures, along);
    const fits = Math.max(radius * stature, legRadii(measures, along)[1] + (outfit.trousers ? 0.012 : 0.004));
    const inside = height === 0.142;
    const influence = height < 0.06 ? mixInfluence(only(JOINT.foot), only(JOINT.lowerLeg), 0.3) : only(JOINT.lowerLeg);
    const ring = angles.map((angle) => {
      const size = inside ? 0.9 * fits : fits;
      return addVertex(
        sculpt,
        [x + Math.sin(angle) * size, height * stature, z + Math.cos(angle) * size * 1.05],
        influence,
        inside ? 0.4 : 1,
      );
    });
    if (below) addStrip(sculpt, below, ring, SLOT.shoe);
    below = ring;
  }
}
