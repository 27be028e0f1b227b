import type { Figure } from '../bodies/figure.js';
import type { Point } from '../mesh/point.js';
import { addCap, addStrip, addVertex, onBothSides, type Ring } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import type { Outfit } from './garments.js';
import { topInfluence } from './top.js';
import type { TopSurface } from './top-surface.js';

/** A place on the front of a top: height as a share of the way from hip to shoulder, angle from the middle, out [m], and shade. */
type OnFront = readonly [u: number, angle: number, out: number, shade?: number];

/** Radius of the buttons of shirts and of coats [m], and how far they stand out. */
const BUTTON = { shirt: 0.0052, coat: 0.011, out: 0.009 } as const;
/** All lies so far over the cloth, which is rounder at arm's length than here [m]. */
const OVER = 0.006;
/** The edge of an open front, as the surface counts its columns. */
const EDGE = 0.393;

/**
 * Builds what closes a top or lies open on it: a shirt's band and its collar, lapels, and what is worn below. Only near people have it; bands, zips, buttons, cords and pockets only those at arm's length.
 */
export function buildFront(figure: Figure, outfit: Outfit, surface: TopSurface, isClosest: boolean): void {
  const { person, level } = figure;
  if (level !== 0 || person.clothes === 'uniform' || person.prop === 'guitar') return;
  const { open } = outfit;
  const neck = outfit.cut.neckline;
  const low = Math.max(outfit.hem + 0.02, outfit.tucked ? outfit.waist + 0.02 : -9);
  const draw: Drawing = { figure, outfit, surface, isClosest };
  if (person.top === 'shirt') {
    band(draw, low, neck - 0.01, 0.075, 0.004);
    for (let i = 0; i < 5; i++) button(draw, neck - 0.1 - i * ((neck - 0.16 - low) / 5), 0, BUTTON.shirt, SLOT.inner);
    onBothSides(figure.sculpt, () => shirtCollar(draw, neck));
  } else if (person.top === 'blazer' || person.top === 'coat') {
    const end = person.top === 'blazer' ? 0.46 : 0.66;
    if (!open) {
      opening(draw, end, neck);
      band(draw, low, end, 0.03, 0.003);
      for (const share of person.top === 'blazer' ? [0.02, 0.16] : [0.04, 0.26, 0.48])
        button(draw, end - share, 0, BUTTON.coat, SLOT.strap);
    }
    onBothSides(figure.sculpt, () => {
      lapel(draw, end, neck, open);
      pocket(draw, 0.12, 0.75, 1.35, 0.04);
    });
  } else if (person.top === 'jacket' || person.top === 'puffer' || person.top === 'hoodie') {
    if (!open && person.top !== 'hoodie') zip(draw, low, neck - 0.01);
    onBothSides(figure.sculpt, () => {
      if (person.top !== 'hoodie') pocket(draw, 0.16, 0.7, 1.15, 0.1);
      else if (!open) cord(draw, neck);
    });
  }
}

type Drawing = { readonly figure: Figure; readonly outfit: Outfit; readonly surface: TopSurface; readonly isClosest: boolean };

/** Rows of places from below to above, each from the right to the left, as a piece of cloth. */
function cloth({ figure, outfit, surface }: Drawing, rows: readonly (readonly OnFront[])[], slot: number): void {
  const { sculpt } = figure;
  let below: Ring | undefined;
  for (const row of rows) {
    const ring = row.map(([u, angle, out, shade = 1]) => {
      const point = surface(u, angle, out + OVER);
      return addVertex(sculpt, point, topInfluence(figure, outfit, u, (angle + 2 * Math.PI) % (2 * Math.PI), point[1]), shade);
    });
    if (below) addStrip(sculpt, below, ring, slot, { closed: false });
    below = ring;
  }
}

/** Heights from one to another, in steps short enough to follow the body. */
function steps(from: number, to: number): number[] {
  const count = Math.max(1, Math.ceil((to - from) / 0.14));
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
}

/** A band down the middle, darker where it ends. */
function band(drawing: Drawing, from: number, to: number, half: number, out: number): void {
  if (!drawing.isClosest) return;
  const rows = steps(from, to).map((u): OnFront[] => [[u, -half, 0.001, 0.62], [u, -0.8 * half, out], [u, 0.8 * half, out], [u, half, 0.001, 0.62]]); // biome-ignore format: a row
  cloth(drawing, rows, SLOT.top);
}

function zip(drawing: Drawing, from: number, to: number): void {
  if (!drawing.isClosest) return;
  cloth(drawing, steps(from, to).map((u): OnFront[] => [[u, -0.035, 0.001, 0.7], [u, -0.01, 0.004, 0.55], [u, 0.01, 0.004, 0.55], [u, 0.035, 0.001, 0.7]]), SLOT.top); // biome-ignore format: a row
}

/** What is seen above the closed part of a front: what is worn below it. */
function opening(drawing: Drawing, end: number, neck: number): void {
  const wide = (u: number) => 0.012 + (0.5 * (u - end)) / (neck - end);
  const rows = steps(end, neck).map((u): OnFront[] => [-1, -0.5, 0, 0.5, 1].map((share) => [u, share * wide(u), 0.003]));
  cloth(drawing, rows, SLOT.inner);
}

/** A lapel from where a front closes up to the neck. */
function lapel(drawing: Drawing, end: number, neck: number, open: boolean): void {
  const inner = (u: number) => (open ? EDGE + 0.01 : (0.46 * (u - end)) / (neck - end));
  const notch = neck - 0.17;
  const rows: readonly OnFront[][] = [
    [[end, inner(end), 0.004, 0.8], [end + 0.01, inner(end) + 0.04, 0.003, 0.7]],
    [[0.5 * (end + notch), inner(0.5 * (end + notch)), 0.01], [0.5 * (end + notch), inner(0.5 * (end + notch)) + 0.27, 0.005, 0.72]],
    [[notch, inner(notch), 0.011], [notch + 0.02, inner(notch) + 0.43, 0.006, 0.72]],
    [[notch + 0.06, inner(notch + 0.06), 0.011], [notch + 0.06, inner(notch + 0.06) + 0.2, 0.008, 0.8]],
    [[neck - 0.03, inner(neck - 0.03), 0.01], [neck - 0.05, inner(neck - 0.05) + 0.33, 0.008, 0.75]],
    [[neck, inner(neck), 0.006, 0.9], [neck, inner(neck) + 0.22, 0.004, 0.8]],
  ]; // biome-ignore format: a table
  cloth(drawing, rows, SLOT.top);
}

/** One half of a shirt's collar: it lies around the neck and comes to a point in front. */
function shirtCollar(drawing: Drawing, neck: number): void {
  const rows: readonly OnFront[][] = [
    [[neck - 0.13, 0.34, 0.008, 0.8], [neck - 0.06, 0.62, 0.006, 0.75], [neck - 0.03, 1.2, 0.005, 0.75], [neck - 0.02, 2, 0.004, 0.8]],
    [[neck - 0.005, 0.05, 0.011], [neck - 0.002, 0.5, 0.01], [neck, 1.2, 0.01], [neck, 2, 0.008]],
  ]; // biome-ignore format: a table
  cloth(drawing, rows, SLOT.top);
}

/** The slit of a pocket with its edge, higher behind than before. */
function pocket(drawing: Drawing, u: number, from: number, to: number, rise: number): void {
  if (!drawing.isClosest) return;
  cloth(
    drawing,
    [
      [[u - 0.018, from, 0.003, 0.5], [u + rise - 0.018, to, 0.003, 0.5]],
      [[u, from, 0.006, 0.95], [u + rise, to, 0.006, 0.95]],
      [[u + 0.03, from, 0.002, 0.8], [u + rise + 0.03, to, 0.002, 0.8]],
    ], // biome-ignore format: a table
    SLOT.top,
  );
}

/** A cord that hangs from a hood. */
function cord(drawing: Drawing, neck: number): void {
  if (!drawing.isClosest) return;
  cloth(
    drawing,
    [neck - 0.3, neck - 0.15, neck - 0.02].map((u): OnFront[] => [[u, 0.2, 0.008], [u, 0.245, 0.008]]),
    SLOT.inner,
  ); // biome-ignore format: a row
}

function button({ figure, outfit, surface, isClosest }: Drawing, u: number, angle: number, radius: number, slot: number): void {
  if (!isClosest) return;
  const { sculpt } = figure;
  const [x, y, z] = surface(u, angle, BUTTON.out + OVER);
  const influence = topInfluence(figure, outfit, u, angle, y);
  const ring = Array.from({ length: 6 }, (_, i) => {
    const turn = (i / 6) * 2 * Math.PI;
    const point: Point = [x + radius * Math.cos(turn), y + radius * Math.sin(turn), z - 0.002];
    return addVertex(sculpt, point, influence, 0.8);
  });
  addCap(sculpt, ring, slot, { lift: [0, 0, 0.003] });
}
