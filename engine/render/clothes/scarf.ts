import { columnAngles, detail, type Figure } from '../bodies/figure.js';
import type { Point } from '../mesh/point.js';
import { addStrip, addVertex, copyRing, type Ring } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import type { Influence } from '../rig/influence.js';
import { JOINT } from '../rig/rig.js';
import type { TopSurface } from './top-surface.js';

/** The wound part from below to above, in head heights: height, radius. */
const WINDING: readonly (readonly [up: number, radius: number])[] = [
  [-0.18, 0.33],
  [-0.15, 0.42],
  [-0.05, 0.45],
  [-0.03, 0.4],
  [0.04, 0.42],
  [0.1, 0.37],
  [0.07, 0.27],
];

const AROUND_NECK: Influence = [
  [JOINT.upperChest, 0.6],
  [JOINT.neck, 0.4],
];

/** The part of a headscarf that lies around the neck. */
const WRAPPING: typeof WINDING = [
  [-0.34, 0.54],
  [-0.2, 0.45],
  [-0.08, 0.41],
  [0.06, 0.39],
  [0.17, 0.37],
  [0.2, 0.2],
];

/** Builds a scarf: two turns around the neck, and an end that hangs down in front; or closes a headscarf below the chin. */
export function buildScarf(figure: Figure, surface: TopSurface): void {
  const { scarf, hat } = figure.person;
  if (hat === 'headscarf') wind(figure, WRAPPING, SLOT.hat);
  else if (scarf) {
    wind(figure, WINDING, SLOT.scarf);
    if (figure.level < 2) hangEnd(figure, surface);
  }
}

function wind(figure: Figure, winding: typeof WINDING, slot: number): void {
  const { sculpt, measures, rig, level } = figure;
  const { head, chin } = measures;
  const neck = rig.places[3 * JOINT.neck + 2];
  const angles = columnAngles(detail(figure, 12, 8, 6));
  let below: Ring | undefined;
  winding
    .filter((_, i) => level === 0 || i % 2 === 0)
    .forEach(([up, radius], row, rows) => {
      const ring = angles.map((angle, column) => {
        const crumple = level === 0 ? 1 + 0.04 * Math.sin(2.1 * column + 1.7 * row) : 1;
        const point: Point = [
          Math.sin(angle) * radius * crumple * 0.95 * head,
          chin + (up - 0.16 - 0.1 * Math.cos(angle) + 0.02 * Math.sin(angle)) * head,
          neck + (0.05 + Math.cos(angle) * radius * crumple) * head,
        ];
        return addVertex(sculpt, point, AROUND_NECK, row === 0 || row === rows.length - 1 ? 0.5 : 1);
      });
      if (below) addStrip(sculpt, below, ring, slot);
      below = ring;
    });
}

/** The loose end lies on the chest, left of the middle. */
function hangEnd(figure: Figure, surface: TopSurface): void {
  const { sculpt } = figure;
  const rows = [
    [1.06, 0.03],
    [0.9, 0.028],
    [0.72, 0.018],
    [0.5, 0.02],
  ].map(([u, out]) =>
    [0.1, 0.34, 0.58].map((angle, i) => {
      return addVertex(sculpt, surface(u, angle, out + (i === 1 ? 0.006 : 0)), [[JOINT.upperChest, 1]], i === 1 ? 1 : 0.8);
    }),
  );
  for (let i = 0; i + 1 < rows.length; i++) addStrip(sculpt, rows[i + 1], rows[i], SLOT.scarf, { closed: false });
  const bottom = rows[rows.length - 1];
  addStrip(sculpt, copyRing(sculpt, rows[rows.length - 2]), copyRing(sculpt, bottom), SLOT.scarf, { closed: false });
}
