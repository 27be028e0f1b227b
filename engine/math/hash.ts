/** A running 64-bit hash as two unsigned halves, because 64-bit integers are slow in JavaScript. */
export type Hash = { high: number; low: number };

/** A hash of nothing: the offset basis of FNV-1a, 0xcbf29ce484222325. */
export function createHash(): Hash {
  return { high: 0xcbf29ce4, low: 0x84222325 };
}

/** Adds one 32-bit word: h = (h xor word) * 0x100000001b3 mod 2^64, then h = h xor (h >> 32). */
export function hashWord(hash: Hash, word: number): void {
  // The prime is 2^40 + 0x1b3, so the product is h * 0x1b3 plus h shifted left by 40; low * 0x1b3 stays below 2^53.
  const low = (hash.low ^ word) >>> 0;
  const product = low * 0x1b3;
  const carry = Math.floor(product / 0x100000000);
  hash.high = (Math.imul(hash.high, 0x1b3) + carry + (low << 8)) >>> 0;
  hash.low = ((product >>> 0) ^ hash.high) >>> 0;
}

/** A number that changes with every flipped bit of some words or bytes: FNV-1a by words, with the high bits mixed in. */
export function checksum(...parts: readonly (Uint32Array | Uint8Array)[]): number {
  let sum = 0x811c9dc5;
  for (const part of parts) {
    for (let i = 0; i < part.length; i++) {
      sum = Math.imul(sum ^ part[i], 0x01000193);
      sum ^= sum >>> 15;
    }
  }
  return sum >>> 0;
}

/** Agents of one tick in id order; floats enter the hash as their bits. */
export type HashedFrame = {
  readonly tick: number;
  readonly count: number;
  readonly id: Uint32Array;
  readonly x: Float32Array;
  readonly z: Float32Array;
  readonly heading: Float32Array;
  /** Further columns; the altitude, where there is one, is above 0 for those who fly. */
  readonly columns?: { readonly altitude?: Float32Array };
};

/** Adds one tick of a trajectory: the tick, then id, x, z and heading of every agent, and the altitude of those who fly. */
export function hashFrame(hash: Hash, frame: HashedFrame): void {
  const { count, id } = frame;
  const x = bitsOf(frame.x);
  const z = bitsOf(frame.z);
  const heading = bitsOf(frame.heading);
  const altitude = frame.columns?.altitude ? bitsOf(frame.columns.altitude) : undefined;
  hashWord(hash, frame.tick);
  for (let i = 0; i < count; i++) {
    hashWord(hash, id[i]);
    hashWord(hash, x[i]);
    hashWord(hash, z[i]);
    hashWord(hash, heading[i]);
    // The bits of 0 are 0.
    if (altitude && altitude[i] !== 0) hashWord(hash, altitude[i]);
  }
}

/** The hash as 16 hexadecimal digits. */
export function hashDigits(hash: Hash): string {
  return hash.high.toString(16).padStart(8, '0') + hash.low.toString(16).padStart(8, '0');
}

function bitsOf(column: Float32Array): Uint32Array {
  return new Uint32Array(column.buffer, column.byteOffset, column.length);
}
