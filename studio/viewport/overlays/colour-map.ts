import { DataTexture, LinearFilter, RGBAFormat } from 'three';

/** A scale of colours, as evenly spaced points in between which it is straight. */
export type ColourMap = readonly string[];

/** Nine points of viridis (S. van der Walt and N. Smith, 2015, in the public domain): evenly lighter from end to end, for all kinds of colour vision. */
export const VIRIDIS: ColourMap = ['#440154', '#472d7b', '#3b528b', '#2c728e', '#21918c', '#28ae80', '#5ec962', '#addc30', '#fde725'];

/** Nine points of plasma, from the same authors. */
export const PLASMA: ColourMap = ['#0d0887', '#4c02a1', '#7e03a8', '#aa2395', '#cc4778', '#e66c5c', '#f89540', '#fdc527', '#f0f921'];

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export function bytesOf(colour: string): [number, number, number] {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Writes red, green and blue (0 to 255) of the colour at a share of the way into `out` at `at`. */
export function colourInto(map: ColourMap, share: number, out: Uint8Array | Uint8ClampedArray, at: number): void {
  const place = Math.min(Math.max(share, 0), 1) * (map.length - 1);
  const low = Math.min(Math.floor(place), map.length - 2);
  const [from, to] = [bytesOf(map[low]), bytesOf(map[low + 1])];
  for (let n = 0; n < 3; n++) out[at + n] = Math.round(from[n] + (to[n] - from[n]) * (place - low));
}

/** The colours of a map in a texture of one row; shaders read and write them as they are. */
export function mapTexture(map: ColourMap): DataTexture {
  const width = 256;
  const data = new Uint8Array(4 * width);
  for (let n = 0; n < width; n++) {
    colourInto(map, n / (width - 1), data, 4 * n);
    data[4 * n + 3] = 255;
  }
  const texture = new DataTexture(data, width, 1, RGBAFormat);
  texture.minFilter = texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}
