import { alongside, IDENTITY, quaternionAt, unit } from '../../math/index.js';
import { emptyMotion, type Motion } from '../motion.js';
import type { MotionError } from '../motion-error.js';
import { CANONICAL, JOINTS } from '../skeleton.js';

/** Parts of a quaternion are kept as whole numbers up to this: 0.002 degrees at worst. */
const QUATERNION_SCALE = 32_767;

/** Samples of a motion as base64: places of the root in 32 bits, little endian, rotations in 16. */
export type EncodedSamples = { readonly positions: string; readonly rotations: string };

/** Text of a file and how to complain about it. */
export type SampleText = { readonly text: string; wrong(bytes: number): MotionError };

export function encodeSamples(motion: Motion): EncodedSamples {
  const positions = new DataView(new ArrayBuffer(4 * motion.positions.length));
  motion.positions.forEach((value, i) => {
    positions.setFloat32(4 * i, value, true);
  });
  const rotations = new DataView(new ArrayBuffer(2 * motion.rotations.length));
  for (let at = 0; at < motion.rotations.length; at += 4) {
    const rotation = alongside(unit(quaternionAt(motion.rotations, at)), IDENTITY);
    for (let k = 0; k < 4; k++) rotations.setInt16(2 * (at + k), Math.round(rotation[k] * QUATERNION_SCALE), true);
  }
  return { positions: toBase64(positions), rotations: toBase64(rotations) };
}

/** A motion on the canonical skeleton from its samples. */
export function decodeSamples(encoded: {
  readonly name: string;
  readonly frames: number;
  readonly frameTime: number;
  readonly positions: SampleText;
  readonly rotations: SampleText;
}): Motion {
  const positions = fromBase64(encoded.positions, 12 * encoded.frames);
  const rotations = fromBase64(encoded.rotations, 8 * JOINTS * encoded.frames);
  const motion = emptyMotion(encoded.name, CANONICAL, encoded.frameTime, encoded.frames);
  for (let i = 0; i < motion.positions.length; i++) {
    motion.positions[i] = positions.getFloat32(4 * i, true);
    if (!Number.isFinite(motion.positions[i])) throw encoded.positions.wrong(positions.byteLength);
  }
  for (let at = 0; at < motion.rotations.length; at += 4) {
    const parts = [0, 1, 2, 3].map((k) => rotations.getInt16(2 * (at + k), true) / QUATERNION_SCALE);
    motion.rotations.set(unit(quaternionAt(parts, 0)), at);
  }
  return motion;
}

function toBase64({ buffer }: DataView): string {
  const bytes = new Uint8Array(buffer as ArrayBuffer);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function fromBase64({ text, wrong }: SampleText, bytes: number): DataView {
  let binary = '';
  try {
    binary = atob(text);
  } catch {
    throw wrong(bytes);
  }
  if (binary.length !== bytes) throw wrong(bytes);
  return new DataView(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer);
}
