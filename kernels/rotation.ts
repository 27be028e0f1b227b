// Vectors (x, y, z, 0) and quaternions (x, y, z, w) as one register each, and what is done with them.

/** All four lanes have the sum of the products of two registers' lanes. */
// @ts-ignore: decorator
@inline export function dotFour(a: v128, b: v128): v128 {
  const product = f32x4.mul(a, b);
  const pairs = f32x4.add(product, i32x4.shuffle(product, product, 1, 0, 3, 2));
  return f32x4.add(pairs, i32x4.shuffle(pairs, pairs, 2, 3, 0, 1));
}

// @ts-ignore: decorator
@inline export function dot(a: v128, b: v128): f32 {
  return f32x4.extract_lane(dotFour(a, b), 0);
}

/** The same direction with length 1. */
// @ts-ignore: decorator
@inline export function unit(a: v128): v128 {
  return f32x4.div(a, f32x4.sqrt(f32x4.add(dotFour(a, a), f32x4.splat(<f32>1e-24))));
}

// @ts-ignore: decorator
@inline export function times(a: v128, by: f32): v128 {
  return f32x4.mul(a, f32x4.splat(by));
}

/** Part of the way from one to another. */
// @ts-ignore: decorator
@inline export function mix(a: v128, b: v128, part: f32): v128 {
  return f32x4.add(a, times(f32x4.sub(b, a), part));
}

// @ts-ignore: decorator
@inline export function cross(a: v128, b: v128): v128 {
  const c = f32x4.sub(f32x4.mul(a, i32x4.shuffle(b, b, 1, 2, 0, 3)), f32x4.mul(b, i32x4.shuffle(a, a, 1, 2, 0, 3)));
  return i32x4.shuffle(c, c, 1, 2, 0, 3);
}

/** First b, then a. */
// @ts-ignore: decorator
@inline export function multiply(a: v128, b: v128): v128 {
  const x = f32x4.mul(i32x4.shuffle(a, a, 0, 0, 0, 0), v128.xor(i32x4.shuffle(b, b, 3, 2, 1, 0), i32x4(0, 0x80000000, 0, 0x80000000)));
  const y = f32x4.mul(i32x4.shuffle(a, a, 1, 1, 1, 1), v128.xor(i32x4.shuffle(b, b, 2, 3, 0, 1), i32x4(0, 0, 0x80000000, 0x80000000)));
  const z = f32x4.mul(i32x4.shuffle(a, a, 2, 2, 2, 2), v128.xor(i32x4.shuffle(b, b, 1, 0, 3, 2), i32x4(0x80000000, 0, 0, 0x80000000)));
  const w = f32x4.mul(i32x4.shuffle(a, a, 3, 3, 3, 3), b);
  return f32x4.add(f32x4.add(x, y), f32x4.add(z, w));
}

/** The opposite rotation. */
// @ts-ignore: decorator
@inline export function inverse(a: v128): v128 {
  return v128.xor(a, i32x4(0x80000000, 0x80000000, 0x80000000, 0));
}

/** A vector, rotated. */
// @ts-ignore: decorator
@inline export function rotate(q: v128, v: v128): v128 {
  const twice = cross(q, v);
  const doubled = f32x4.add(twice, twice);
  return withoutW(f32x4.add(f32x4.add(v, f32x4.mul(doubled, i32x4.shuffle(q, q, 3, 3, 3, 3))), cross(q, doubled)));
}

/** A quaternion's axis part alone. */
// @ts-ignore: decorator
@inline export function withoutW(a: v128): v128 {
  return v128.and(a, i32x4(-1, -1, -1, 0));
}

// @ts-ignore: decorator
@inline export function vector(x: f32, y: f32, z: f32): v128 {
  return f32x4(x, y, z, 0);
}

/** The rotation about y whose sine and cosine are given. */
// @ts-ignore: decorator
@inline export function aboutY(sine: f32, cosine: f32): v128 {
  // Half the angle from the half planes where that is well conditioned.
  return unit(cosine >= 0 ? f32x4(0, sine, 0, 1 + cosine) : f32x4(0, 1 - cosine, 0, sine));
}

/** The rotation about an axis of length 1 whose sine and cosine are given; at most half a turn. */
// @ts-ignore: decorator
@inline export function aboutAxis(axis: v128, sine: f32, cosine: f32): v128 {
  return unit(f32x4.replace_lane(times(axis, sine), 3, 1 + cosine));
}

/** The least rotation that takes one direction to another. */
// @ts-ignore: decorator
@inline export function shortestArc(from: v128, to: v128): v128 {
  return unit(f32x4.replace_lane(cross(from, to), 3, 1 + max<f32>(dot(from, to), <f32>-0.9999)));
}

/** Part of the way from one rotation to another, the shorter way; near to an even pace for small turns. */
// @ts-ignore: decorator
@inline export function blend(from: v128, to: v128, part: f32): v128 {
  const near = dot(from, to) < 0 ? f32x4.neg(to) : to;
  return unit(mix(from, near, part));
}

/** Rotation vector of a quaternion. */
export function logarithm(q: v128): v128 {
  const w = f32x4.extract_lane(q, 3);
  const factor = turnPerSine(f32x4.splat(abs<f32>(w)));
  return withoutW(f32x4.mul(w < 0 ? f32x4.neg(q) : q, factor));
}

/** The rotation of a rotation vector. */
export function exponential(v: v128): v128 {
  const quarter = f32x4.mul(dotFour(v, v), f32x4.splat(0.25));
  return f32x4.replace_lane(f32x4.mul(v, sineHalf(quarter)), 3, f32x4.extract_lane(cosineHalf(quarter), 0));
}

/** sin(a/2) / a by the square of half the angle, in each lane; to 1e-7 up to half a turn. */
// @ts-ignore: decorator
@inline export function sineHalf(square: v128): v128 {
  let sum = f32x4.splat(<f32>-3.8235819e-13);
  sum = f32x4.add(f32x4.mul(sum, square), f32x4.splat(<f32>8.0295219e-11));
  sum = f32x4.add(f32x4.mul(sum, square), f32x4.splat(<f32>-1.2526053e-8));
  sum = f32x4.add(f32x4.mul(sum, square), f32x4.splat(<f32>1.3778660e-6));
  sum = f32x4.add(f32x4.mul(sum, square), f32x4.splat(<f32>-9.9206349e-5));
  sum = f32x4.add(f32x4.mul(sum, square), f32x4.splat(<f32>4.1666667e-3));
  sum = f32x4.add(f32x4.mul(sum, square), f32x4.splat(<f32>-8.3333333e-2));
  return f32x4.add(f32x4.mul(sum, square), f32x4.splat(<f32>0.5));
}

/** cos(a/2) by the square of half the angle, in each lane. */
// @ts-ignore: decorator
@inline export function cosineHalf(square: v128): v128 {
  let sum = f32x4.splat(<f32>-1.1470746e-11);
  sum = f32x4.add(f32x4.mul(sum, square), f32x4.splat(<f32>2.0876757e-9));
  sum = f32x4.add(f32x4.mul(sum, square), f32x4.splat(<f32>-2.7557319e-7));
  sum = f32x4.add(f32x4.mul(sum, square), f32x4.splat(<f32>2.4801587e-5));
  sum = f32x4.add(f32x4.mul(sum, square), f32x4.splat(<f32>-1.3888889e-3));
  sum = f32x4.add(f32x4.mul(sum, square), f32x4.splat(<f32>4.1666667e-2));
  sum = f32x4.add(f32x4.mul(sum, square), f32x4.splat(<f32>-0.5));
  return f32x4.add(f32x4.mul(sum, square), f32x4.splat(1));
}

/** a / sin(a/2) by cos(a/2) from 0 to 1, in each lane; Chebyshev fit, to 4e-7. */
// @ts-ignore: decorator
@inline export function turnPerSine(cosine: v128): v128 {
  const w = f32x4.pmin(cosine, f32x4.splat(1));
  let sum = f32x4.splat(<f32>0.03531028);
  sum = f32x4.add(f32x4.mul(sum, w), f32x4.splat(<f32>-0.1959493));
  sum = f32x4.add(f32x4.mul(sum, w), f32x4.splat(<f32>0.50649669));
  sum = f32x4.add(f32x4.mul(sum, w), f32x4.splat(<f32>-0.8491497));
  sum = f32x4.add(f32x4.mul(sum, w), f32x4.splat(<f32>1.11405274));
  sum = f32x4.add(f32x4.mul(sum, w), f32x4.splat(<f32>-1.32218134));
  sum = f32x4.add(f32x4.mul(sum, w), f32x4.splat(<f32>1.56979287));
  sum = f32x4.add(f32x4.mul(sum, w), f32x4.splat(<f32>-1.99996454));
  return f32x4.add(f32x4.mul(sum, w), f32x4.splat(<f32>3.14159244));
}

/** Angle of the direction (x, y) with sine y, from −π to π; to 4e-7. 0 for no direction. */
export function angleOf(y: f32, x: f32): f32 {
  const acrossX = abs<f32>(x);
  const acrossY = abs<f32>(y);
  const large = max<f32>(acrossX, acrossY);
  if (!(large > <f32>1e-12)) return 0;
  const ratio = min<f32>(acrossX, acrossY) / large;
  const square = ratio * ratio;
  let sum: f32 = -0.0050184432;
  sum = sum * square + <f32>0.025323406;
  sum = sum * square - <f32>0.060864225;
  sum = sum * square + <f32>0.10001580;
  sum = sum * square - <f32>0.14047626;
  sum = sum * square + <f32>0.19973999;
  sum = sum * square - <f32>0.33332231;
  sum = sum * square + <f32>0.99999992;
  let angle = sum * ratio;
  if (acrossY > acrossX) angle = <f32>1.5707963 - angle;
  if (x < 0) angle = <f32>3.1415927 - angle;
  return y < 0 ? -angle : angle;
}
