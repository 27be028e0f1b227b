import type { CharacterPart, CharacterPicture } from '../../animate/index.js';

/** Pixels of a picture, row by row from the top, four bytes each. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: ArrayLike<number> };

/** Turns a picture's file into pixels. */
export type DecodePicture = (picture: CharacterPicture) => Promise<Pixels>;

/** Pictures of all characters are brought to this many pixels a side: they lie in one array on the GPU, a megabyte each. */
export const PICTURE_SIZE = 512;

/** The pictures of a character, and which of them each part is painted with; -1 for none. */
export type Pictures = { readonly list: readonly Uint8Array[]; readonly ofPart: readonly number[] };

/** Decodes the pictures of a character, each once. Where nobody can, as in Node without a decoder, parts keep their plain colour. */
export async function decodePictures(parts: readonly CharacterPart[], given?: DecodePicture): Promise<Pictures> {
  const decode = given ?? (typeof OffscreenCanvas === 'undefined' ? undefined : decodeOnPage);
  const list: Uint8Array[] = [];
  const known: { readonly picture: CharacterPicture; readonly colour: string; readonly number: number }[] = [];
  const ofPart: number[] = [];
  for (const { paint, places } of parts) {
    const { picture } = paint;
    if (!decode || !picture || !places) {
      ofPart.push(-1);
      continue;
    }
    const colour = paint.colour.join();
    const same = known.find((one) => one.picture.bytes === picture.bytes && one.colour === colour);
    ofPart.push(same?.number ?? list.length);
    if (same) continue;
    known.push({ picture, colour, number: list.length });
    list.push(tinted(resized(await decode(picture)), paint.colour));
  }
  return { list, ofPart };
}

async function decodeOnPage({ type, bytes }: CharacterPicture): Promise<Pixels> {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type })).catch(() => {
    throw new Error(`a picture of the character (${type}, ${bytes.length} bytes) cannot be read; save it as PNG or JPEG`);
  });
  const context = new OffscreenCanvas(PICTURE_SIZE, PICTURE_SIZE).getContext('2d', { willReadFrequently: true })!;
  context.drawImage(bitmap, 0, 0, PICTURE_SIZE, PICTURE_SIZE);
  bitmap.close();
  return context.getImageData(0, 0, PICTURE_SIZE, PICTURE_SIZE);
}

/** A picture of the size that all have, by the nearest pixels. */
function resized({ width, height, data }: Pixels): Uint8Array {
  const out = new Uint8Array(4 * PICTURE_SIZE * PICTURE_SIZE);
  for (let row = 0; row < PICTURE_SIZE; row++) {
    const from = width * Math.floor(((row + 0.5) * height) / PICTURE_SIZE);
    for (let column = 0; column < PICTURE_SIZE; column++) {
      const at = 4 * (from + Math.floor(((column + 0.5) * width) / PICTURE_SIZE));
      for (let k = 0; k < 4; k++) out[4 * (PICTURE_SIZE * row + column) + k] = data[at + k];
    }
  }
  return out;
}

/** Multiplies a picture by a linear colour. */
function tinted(pixels: Uint8Array, colour: readonly number[]): Uint8Array {
  if (colour.every((part) => part === 1)) return pixels;
  const tables = colour.map((part) => Uint8Array.from({ length: 256 }, (_, byte) => toByte(part * toLinear(byte))));
  for (let i = 0; i < pixels.length; i += 4) for (let k = 0; k < 3; k++) pixels[i + k] = tables[k][pixels[i + k]];
  return pixels;
}

/** A byte of an sRGB colour as light, from 0 to 1. */
export function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Light from 0 to 1 as a byte of an sRGB colour. */
export function toByte(light: number): number {
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(Math.max(value, 0), 1));
}
