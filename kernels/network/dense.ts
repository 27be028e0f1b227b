// One layer for four rows at once.
//
// Weights lie in blocks of eight units: the eight biases, then for each number of the input its eight weights. A block is read from front to back, and
// two registers of weights serve four rows. Every sum goes over the input in its order and belongs to one row: who else is asked changes no bit.
import { elu } from './elu';

/** Units of a block, and their bytes. */
export const UNITS: i32 = 8;
export const UNIT_BYTES: usize = 32;

/** Words of a layer. */
// @ts-ignore: decorator
@inline export function layerWords(inputs: i32, units: i32): i32 {
  return (inputs + 1) * ((units + UNITS - 1) & ~(UNITS - 1));
}

/** Writes the answers of a layer's blocks for four rows; with `bends` by way of the unit's curve. */
export function dense(
  x0: usize, x1: usize, x2: usize, x3: usize, y0: usize, y1: usize, y2: usize, y3: usize, weights: usize, inputs: i32, blocks: i32, bends: bool,
): void {
  const last = x0 + (<usize>inputs << 2);
  // The other rows by their distance from the first: one pointer goes on.
  const to1 = x1 - x0;
  const to2 = x2 - x0;
  const to3 = x3 - x0;
  let w = weights;
  for (let block = 0; block < blocks; block++) {
    let a0 = v128.load(w);
    let b0 = v128.load(w, 16);
    let a1 = a0;
    let b1 = b0;
    let a2 = a0;
    let b2 = b0;
    let a3 = a0;
    let b3 = b0;
    w += UNIT_BYTES;
    for (let x = x0; x < last; x += 4) {
      const a = v128.load(w);
      const b = v128.load(w, 16);
      w += UNIT_BYTES;
      const s0 = v128.load32_splat(x);
      a0 = f32x4.add(a0, f32x4.mul(s0, a));
      b0 = f32x4.add(b0, f32x4.mul(s0, b));
      const s1 = v128.load32_splat(x + to1);
      a1 = f32x4.add(a1, f32x4.mul(s1, a));
      b1 = f32x4.add(b1, f32x4.mul(s1, b));
      const s2 = v128.load32_splat(x + to2);
      a2 = f32x4.add(a2, f32x4.mul(s2, a));
      b2 = f32x4.add(b2, f32x4.mul(s2, b));
      const s3 = v128.load32_splat(x + to3);
      a3 = f32x4.add(a3, f32x4.mul(s3, a));
      b3 = f32x4.add(b3, f32x4.mul(s3, b));
    }
    const at = <usize>block * UNIT_BYTES;
    keep(y0 + at, a0, b0, bends);
    keep(y1 + at, a1, b1, bends);
    keep(y2 + at, a2, b2, bends);
    keep(y3 + at, a3, b3, bends);
  }
}

// @ts-ignore: decorator
@inline function keep(at: usize, a: v128, b: v128, bends: bool): void {
  v128.store(at, bends ? elu(a) : a);
  v128.store(at, bends ? elu(b) : b, 16);
}
