// Rotations as modified Rodrigues parameters: the quaternion's vector part over 1 + w, with w >= 0, is a point in the unit ball
// (M. D. Shuster, A survey of attitude representations, 1993). Three numbers instead of four, no trigonometry, no case that is worse
// than another, and any three numbers are a rotation, so damaged bytes still are one. Half a step of 1/32767 in each of the three
// turns a joint by at most 4 · √3/2 / 32767 rad = 0.0061°.

/** Name of this form in a manifest. */
export const ROTATION_FORM = 'mrp-int16' as const;

/** What the number 1 is stored as. */
const ONE = 32767;
const SHIFT = 32768;

/** Packs the quaternions (x, y, z, w) of a body, number `row` of many, into three integers each; false where one is not a number. */
export function packRotations(rotations: Float32Array, row: number, joints: number, dst: Int16Array, dstRow: number): boolean {
  const end = 4 * joints * (row + 1);
  let check = 0;
  for (let q = 4 * joints * row, p = 3 * joints * dstRow; q < end; q += 4, p += 3) {
    const x = rotations[q];
    const y = rotations[q + 1];
    const z = rotations[q + 2];
    const w = rotations[q + 3];
    const size = Math.sqrt(x * x + y * y + z * z + w * w);
    check += size - size; // 0, or not a number
    // Of any length; none at all is no rotation.
    const factor = size > 0 ? (w < 0 ? -ONE : ONE) / (size + Math.abs(w)) : 0;
    // Rounded: above zero, | 0 is floor, and three times as fast as Math.round.
    dst[p] = ((x * factor + SHIFT + 0.5) | 0) - SHIFT;
    dst[p + 1] = ((y * factor + SHIFT + 0.5) | 0) - SHIFT;
    dst[p + 2] = ((z * factor + SHIFT + 0.5) | 0) - SHIFT;
  }
  return check === 0;
}

/** The quaternions of packed rotations, each of length 1 and with w >= 0. */
export function unpackRotations(packed: Int16Array): Float32Array {
  const rotations = new Float32Array((packed.length / 3) * 4);
  for (let p = 0, q = 0; p < packed.length; p += 3, q += 4) {
    const x = packed[p] / ONE;
    const y = packed[p + 1] / ONE;
    const z = packed[p + 2] / ONE;
    const square = x * x + y * y + z * z;
    // Beyond the unit ball lies the same rotation with w < 0.
    const factor = (square > 1 ? -1 : 1) / (1 + square);
    rotations[q] = 2 * x * factor;
    rotations[q + 1] = 2 * y * factor;
    rotations[q + 2] = 2 * z * factor;
    rotations[q + 3] = (1 - square) * factor;
  }
  return rotations;
}
