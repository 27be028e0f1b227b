import type { Figure } from '../bodies/figure.js';
import { hairColumns } from '../bodies/hair.js';
import type { Skull } from '../bodies/skull.js';
import type { Point } from '../mesh/point.js';
import { addCap, addStrip, addVertex, type Ring } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import { only } from '../rig/influence.js';
import { JOINT } from '../rig/rig.js';

/** Where caps and hats sit, in head heights above the chin, and the skull's row they are cut to. */
const SEAT = 0.7;
const SEAT_ROW = 10.5;

/** Builds a cap with a peak, or a hat with a brim. */
export function buildHat(figure: Figure, skull: Skull): void {
  const { hat } = figure.person;
  if (hat !== 'cap' && hat !== 'brim') return;
  const crown = buildCrown(figure, skull, hat === 'brim');
  if (hat === 'brim') buildBrim(figure, skull, crown);
  else buildPeak(figure, skull);
}

function buildCrown(figure: Figure, skull: Skull, stiff: boolean): Ring {
  const { sculpt } = figure;
  const rows = stiff
    ? [
        [0, 1.06],
        [0.12, 1.06],
        [0.28, 0.98],
        [0.36, 0.74],
      ]
    : [
        [0, 1.06],
        [0.12, 1.06],
        [0.26, 0.9],
        [0.34, 0.55],
      ];
  const rings = rows.map(([up, size]) =>
    hairColumns(figure).map((angle) => {
      // Lower behind than in front.
      const height = SEAT + up - 0.03 + 0.05 * Math.cos(angle);
      return hatVertex(figure, skull, angle, [1.08 * size, height, 1.06 * size], up === 0 ? 0.8 : 1);
    }),
  );
  for (let i = 0; i + 1 < rings.length; i++) addStrip(sculpt, rings[i], rings[i + 1], SLOT.hat);
  addCap(sculpt, rings[rings.length - 1], SLOT.hat, { lift: [0, 0.02 * skull.size, 0] });
  return rings[0];
}

function buildBrim(figure: Figure, skull: Skull, crown: Ring): void {
  const { sculpt } = figure;
  const angles = hairColumns(figure);
  const edge = angles.map((angle) => hatVertex(figure, skull, angle, [1.72, SEAT - 0.05 + 0.03 * Math.abs(Math.sin(angle)), 1.55]));
  const inside = angles.map((angle) => hatVertex(figure, skull, angle, [1.02, SEAT - 0.03, 1.02], 0.35));
  addStrip(sculpt, edge, crown, SLOT.hat);
  addStrip(sculpt, inside, edge, SLOT.hat);
}

function buildPeak(figure: Figure, skull: Skull): void {
  const { sculpt } = figure;
  const angles = [-62, -34, 0, 34, 62].map((angle) => (angle * Math.PI) / 180);
  const ring = (out: (angle: number) => number, size: number, height: (angle: number) => number, shade: number) =>
    angles.map((angle) => hatVertex(figure, skull, angle, [size, height(angle), size], shade, out(angle)));
  const seam = ring(
    () => 0,
    1.1,
    () => SEAT + 0.03,
    0.9,
  );
  const edge = ring(
    (angle) => 0.3 * Math.max(0, Math.cos(1.35 * angle)),
    1.06,
    (angle) => SEAT - 0.06 * Math.cos(angle),
    1,
  );
  const under = ring(
    () => 0,
    1.08,
    () => SEAT,
    0.35,
  );
  addStrip(sculpt, edge, seam, SLOT.hat, { closed: false });
  addStrip(sculpt, under, edge, SLOT.hat, { closed: false });
}

/** A vertex of a hat: the skull's seat widened by x and z, at a height, moved to the front. */
function hatVertex(figure: Figure, skull: Skull, angle: number, [sizeX, height, sizeZ]: Point, shade = 1, forward = 0): number {
  const [x, , z] = skull.at(SEAT_ROW, (angle + 2 * Math.PI) % (2 * Math.PI));
  return addVertex(figure.sculpt, skull.place([x * sizeX, height, z * sizeZ + forward]), only(JOINT.head), shade);
}
