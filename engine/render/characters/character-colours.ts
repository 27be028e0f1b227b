import type { CharacterPart } from '../../animate/index.js';
import type { Colours } from '../bodies/colours.js';
import { SLOT, SLOT_NAMES, type SlotName } from '../mesh/slots.js';
import { PICTURE_SIZE, type Pictures, toByte } from './pictures.js';

/** Slots whose surface is nothing in particular: no folds, no strands, no glow of skin. */
const PLAIN: readonly SlotName[] = ['shoe', 'eye', 'lip', 'brow', 'sole', 'sock', 'strap', 'eyeWhite', 'bag', 'hat'];
const ROUNDS = 8;

/** Colours of a character, and per part what its vertices have of them: slot, slot of the tint, share of the tint, full light. */
export type CharacterPaintwork = { readonly colours: Colours; readonly surfaces: readonly Uint8Array[] };

/**
 * Finds the few colours that say most of a character, and mixes each vertex from two of them. Near, pictures are drawn themselves; where they are not, as
 * on an impostor, these colours stand for them.
 */
export function paintCharacter(parts: readonly CharacterPart[], pictures: Pictures): CharacterPaintwork {
  const painted = parts.map((part, i) => vertexColours(part, pictures.list[pictures.ofPart[i]]));
  const palette = choosePalette(painted);
  const colours = Object.fromEntries(SLOT_NAMES.map((name) => [name, packed(palette[Math.max(0, PLAIN.indexOf(name)) % palette.length])]));
  return { colours: colours as Colours, surfaces: painted.map((bytes) => mixVertices(bytes, palette)) };
}

type Colour = readonly number[];

/** sRGB colours of the vertices of a part, three bytes each. */
function vertexColours({ paint, colours, places, positions }: CharacterPart, picture: Uint8Array | undefined): Uint8Array {
  const bytes = new Uint8Array(positions.length);
  for (let i = 0; i < positions.length / 3; i++) {
    const at = picture && places ? pixelAt(places[2 * i], places[2 * i + 1]) : -1;
    for (let k = 0; k < 3; k++) {
      bytes[3 * i + k] = at >= 0 ? picture![at + k] : toByte(paint.colour[k] * (colours?.[3 * i + k] ?? 1));
    }
  }
  return bytes;
}

function pixelAt(u: number, v: number): number {
  const cell = (value: number) => Math.min(PICTURE_SIZE - 1, Math.floor((value - Math.floor(value)) * PICTURE_SIZE)) || 0;
  return 4 * (PICTURE_SIZE * cell(v) + cell(u));
}

/** At most as many colours as there are plain slots: the first are far from each other, then each moves to the middle of what is nearest to it. */
function choosePalette(painted: readonly Uint8Array[]): Colour[] {
  const samples: Colour[] = [];
  const whole = painted.reduce((sum, bytes) => sum + bytes.length / 3, 0);
  const step = Math.max(1, Math.floor(whole / 4000));
  for (const bytes of painted) for (let i = 0; i < bytes.length; i += 3 * step) samples.push([bytes[i], bytes[i + 1], bytes[i + 2]]);
  let palette: Colour[] = [samples[0] ?? [128, 128, 128]];
  while (palette.length < PLAIN.length) {
    const farthest = samples.reduce((best, one) => (nearest(one, palette).far > nearest(best, palette).far ? one : best), palette[0]);
    if (nearest(farthest, palette).far === 0) break;
    palette.push(farthest);
  }
  for (let round = 0; round < ROUNDS; round++) {
    const sums = palette.map(() => [0, 0, 0, 0]);
    for (const sample of samples) {
      const sum = sums[nearest(sample, palette).number];
      for (let k = 0; k < 3; k++) sum[k] += sample[k];
      sum[3]++;
    }
    palette = palette.map((colour, i) => (sums[i][3] > 0 ? sums[i].slice(0, 3).map((value) => value / sums[i][3]) : colour));
  }
  return palette;
}

/** For each vertex the colour of the palette that is nearest, and how much of which other brings it nearer still. */
function mixVertices(bytes: Uint8Array, palette: readonly Colour[]): Uint8Array {
  const surface = new Uint8Array((bytes.length / 3) * 4);
  for (let i = 0; i < bytes.length / 3; i++) {
    const colour = [bytes[3 * i], bytes[3 * i + 1], bytes[3 * i + 2]];
    const first = nearest(colour, palette).number;
    let best = { other: first, share: 0, far: distance(colour, palette[first]) };
    for (let other = 0; other < palette.length; other++) {
      if (other === first) continue;
      const share = shareTowards(colour, palette[first], palette[other]);
      const far = distance(
        colour,
        palette[first].map((value, k) => value + share * (palette[other][k] - value)),
      );
      if (far < best.far) best = { other, share, far };
    }
    surface.set([SLOT[PLAIN[first]], SLOT[PLAIN[best.other]], Math.round(255 * best.share), 255], 4 * i);
  }
  return surface;
}

/** How far the nearest point between two colours lies on the way to the second. */
function shareTowards(colour: Colour, from: Colour, to: Colour): number {
  let [along, whole] = [0, 0];
  for (let k = 0; k < 3; k++) {
    along += (colour[k] - from[k]) * (to[k] - from[k]);
    whole += (to[k] - from[k]) ** 2;
  }
  return whole > 0 ? Math.min(Math.max(along / whole, 0), 1) : 0;
}

function nearest(colour: Colour, palette: readonly Colour[]): { number: number; far: number } {
  let best = { number: 0, far: Number.POSITIVE_INFINITY };
  for (let number = 0; number < palette.length; number++) {
    const far = distance(colour, palette[number]);
    if (far < best.far) best = { number, far };
  }
  return best;
}

function distance(a: Colour, b: Colour): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

function packed([r, g, b]: Colour): number {
  return (Math.round(r) << 16) | (Math.round(g) << 8) | Math.round(b);
}
