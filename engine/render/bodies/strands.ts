import { clamp, mix } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import { addTriangle, addVertex } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import { type Figure, fromFront } from './figure.js';
import { coverPoint, hangingInfluence, lineAt } from './hair.js';
import { HAIR_STYLES } from './hair-styles.js';
import type { Skull } from './skull.js';

/** Strands of a head of hair, and pieces of each. */
const STRANDS = 260;
const PIECES = 4;
/** Half the width of a strand, in head heights. */
const WIDTH = 0.011;

/** Lays strands over the hair, from the crown down and a little over its edge, so that it ends in tips and not in a step. */
export function buildStrands(figure: Figure, skull: Skull): void {
  const { person } = figure;
  if (person.hat !== 'none' || person.hair === 'bald') return;
  const style = HAIR_STYLES[person.hair];
  const isCurly = person.hair === 'curly' || person.hair === 'afro';
  for (let strand = 0; strand < STRANDS; strand++) {
    const angle = (strand * 2.399963) % (2 * Math.PI);
    // A wreath leaves forehead and crown bare.
    if (style.wreath && fromFront(angle) < 1.45) continue;
    const end = lineAt(style, angle);
    const begin = mix(style.wreath ? 0.62 : 0.95, end + 0.08, 0.8 * draw(strand, 1));
    const over = isCurly ? 0 : (0.012 + 0.03 * draw(strand, 2)) * (style.hangs ? 1.6 : 1);
    const sway = (draw(strand, 3) - 0.5) * (isCurly ? 0.5 : 0.22);
    const lift = 0.006 + 0.012 * draw(strand, 4);
    addStrand(figure, skull, (share) => {
      const height = mix(begin, end - over, share);
      const turn = angle + sway * share * share;
      const shape = { height: Math.max(height, style.hangs ? -2 : 0.02), angle: turn };
      return { point: coverPoint(skull, style, shape, lift * (1 - 0.6 * share)), across: turn, height: shape.height };
    });
  }
}

/** A strand that is broadest in its middle and ends in a tip. */
function addStrand(
  { sculpt }: Figure,
  skull: Skull,
  at: (share: number) => { readonly point: Point; readonly across: number; readonly height: number },
): void {
  let before: readonly [number, number] | undefined;
  for (let piece = 0; piece <= PIECES; piece++) {
    const share = piece / PIECES;
    const { point, across, height } = at(share);
    const width = WIDTH * clamp(1.15 * Math.sin(Math.PI * (0.12 + 0.86 * share)), 0.05, 1);
    const [dx, dz] = [Math.cos(across) * width, -Math.sin(across) * width];
    const shade = mix(0.8, 1, share);
    const pair = [-1, 1].map((side) =>
      addVertex(sculpt, skull.place([point[0] + side * dx, point[1], point[2] + side * dz]), hangingInfluence(height), shade),
    );
    if (before) {
      addTriangle(sculpt, before[0], pair[0], pair[1], SLOT.hair);
      addTriangle(sculpt, before[0], pair[1], before[1], SLOT.hair);
    }
    before = [pair[0], pair[1]];
  }
}

/** A number from 0 to 1 for a strand. */
function draw(strand: number, which: number): number {
  let h = Math.imul(strand + 1, 0x9e3779b1) ^ Math.imul(which, 0x85ebca77);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}
