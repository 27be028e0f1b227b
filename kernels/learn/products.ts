// What a layer's error makes of its weights and of its input; layouts as in network/dense.ts.
import { UNIT_BYTES } from '../network/dense';

/** Writes how the loss goes with a layer's weights, summed over the rows: `inputs` numbers of input and `blocks` blocks of error by row, rows so many bytes apart. */
export function weightSlopes(x: usize, xRow: usize, error: usize, errorRow: usize, rows: i32, out: usize, inputs: i32, blocks: i32): void {
  let to = out;
  for (let block = 0; block < blocks; block++) {
    const from = error + <usize>block * UNIT_BYTES;
    let biasA = f32x4.splat(0);
    let biasB = f32x4.splat(0);
    for (let row = 0, e = from; row < rows; row++, e += errorRow) {
      biasA = f32x4.add(biasA, v128.load(e));
      biasB = f32x4.add(biasB, v128.load(e, 16));
    }
    v128.store(to, biasA);
    v128.store(to, biasB, 16);
    to += UNIT_BYTES;
    for (let k = 0; k < inputs; k += 4) {
      fourSlopes(x + (<usize>k << 2), xRow, from, errorRow, rows, to, min<i32>(4, inputs - k));
      to += <usize>min<i32>(4, inputs - k) * UNIT_BYTES;
    }
  }
}

/** The same of up to four numbers of input; reads over the end of a row, writes no more than asked. */
// @ts-ignore: decorator
@inline function fourSlopes(x: usize, xRow: usize, error: usize, errorRow: usize, rows: i32, to: usize, count: i32): void {
  let a0 = f32x4.splat(0);
  let b0 = a0;
  let a1 = a0;
  let b1 = a0;
  let a2 = a0;
  let b2 = a0;
  let a3 = a0;
  let b3 = a0;
  let from = x;
  let e = error;
  for (let row = 0; row < rows; row++) {
    const a = v128.load(e);
    const b = v128.load(e, 16);
    const s0 = v128.load32_splat(from);
    a0 = f32x4.add(a0, f32x4.mul(s0, a));
    b0 = f32x4.add(b0, f32x4.mul(s0, b));
    const s1 = v128.load32_splat(from, 4);
    a1 = f32x4.add(a1, f32x4.mul(s1, a));
    b1 = f32x4.add(b1, f32x4.mul(s1, b));
    const s2 = v128.load32_splat(from, 8);
    a2 = f32x4.add(a2, f32x4.mul(s2, a));
    b2 = f32x4.add(b2, f32x4.mul(s2, b));
    const s3 = v128.load32_splat(from, 12);
    a3 = f32x4.add(a3, f32x4.mul(s3, a));
    b3 = f32x4.add(b3, f32x4.mul(s3, b));
    from += xRow;
    e += errorRow;
  }
  v128.store(to, a0);
  v128.store(to, b0, 16);
  if (count < 2) return;
  v128.store(to, a1, 32);
  v128.store(to, b1, 48);
  if (count < 3) return;
  v128.store(to, a2, 64);
  v128.store(to, b2, 80);
  if (count < 4) return;
  v128.store(to, a3, 96);
  v128.store(to, b3, 112);
}

/** How the loss of four rows goes with one number of their input, from the error of a layer: four sums over all its units. */
// @ts-ignore: decorator
@inline export function inputSlopes(error: usize, errorRow: usize, weights: usize, inputs: i32, blocks: i32, k: i32): v128 {
  let w = weights + <usize>(k + 1) * UNIT_BYTES;
  const step = <usize>(inputs + 1) * UNIT_BYTES;
  let s0 = f32x4.splat(0);
  let s1 = s0;
  let s2 = s0;
  let s3 = s0;
  let e = error;
  for (let block = 0; block < blocks; block++) {
    const a = v128.load(w);
    const b = v128.load(w, 16);
    s0 = f32x4.add(s0, f32x4.add(f32x4.mul(a, v128.load(e)), f32x4.mul(b, v128.load(e, 16))));
    s1 = f32x4.add(s1, f32x4.add(f32x4.mul(a, v128.load(e + errorRow)), f32x4.mul(b, v128.load(e + errorRow, 16))));
    s2 = f32x4.add(s2, f32x4.add(f32x4.mul(a, v128.load(e + 2 * errorRow)), f32x4.mul(b, v128.load(e + 2 * errorRow, 16))));
    s3 = f32x4.add(s3, f32x4.add(f32x4.mul(a, v128.load(e + 3 * errorRow)), f32x4.mul(b, v128.load(e + 3 * errorRow, 16))));
    w += step;
    e += UNIT_BYTES;
  }
  return sums(s0, s1, s2, s3);
}

/** The sums of four registers' lanes. */
// @ts-ignore: decorator
@inline function sums(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = f32x4.add(i32x4.shuffle(a, b, 0, 4, 2, 6), i32x4.shuffle(a, b, 1, 5, 3, 7));
  const cd = f32x4.add(i32x4.shuffle(c, d, 0, 4, 2, 6), i32x4.shuffle(c, d, 1, 5, 3, 7));
  return f32x4.add(i32x4.shuffle(ab, cd, 0, 1, 4, 5), i32x4.shuffle(ab, cd, 2, 3, 6, 7));
}
