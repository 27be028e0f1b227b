import { concatenate } from '../../record/index.js';

// ISO/IEC 15948:2004, Portable Network Graphics. Bytes are stored, not compressed: neither Node nor a page is needed for it.

/** Pixels of a picture, row by row from the top: one byte each where it is grey, four (red, green, blue, cover) where it is not. */
export type Picture = { readonly width: number; readonly height: number; readonly channels: 1 | 4; readonly data: Uint8Array };

const GREY = 0;
const COLOURED = 6;
/** A stored block holds at most so many bytes. */
const BLOCK = 65_535;

/** A picture as the bytes of a PNG file. */
export function encodePng({ width, height, channels, data }: Picture): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, channels === 1 ? GREY : COLOURED], 8);
  const row = width * channels;
  // Every row begins with the number of its filter: 0, none.
  const rows = new Uint8Array((row + 1) * height);
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return concatenate([signature, chunk('IHDR', header), chunk('IDAT', stored(rows)), chunk('IEND', new Uint8Array(0))]);
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const named = concatenate([Uint8Array.from(name, (letter) => letter.charCodeAt(0)), content]);
  return concatenate([word(content.length), named, word(checksum(named))]);
}

/** Bytes in the envelope of zlib (RFC 1950), in stored blocks (RFC 1951). */
function stored(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  let [a, b] = [1, 0];
  for (let from = 0; from < bytes.length; from += BLOCK) {
    const block = bytes.subarray(from, from + BLOCK);
    const isLast = from + BLOCK >= bytes.length;
    const [low, high] = [block.length & 255, block.length >> 8];
    parts.push(Uint8Array.of(isLast ? 1 : 0, low, high, ~low, ~high), block);
    for (let i = 0; i < block.length; i++) {
      a = (a + block[i]) % 65_521;
      b = (b + a) % 65_521;
    }
  }
  return concatenate([...parts, word(b * 65_536 + a)]);
}

/** CRC-32. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) {
    sum ^= bytes[i];
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function word(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}
