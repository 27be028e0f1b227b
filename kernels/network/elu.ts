// The unit of the networks, four at a time: x above 0, e to the power of x less 1 below.

const PER_LN2: f32 = 1.44269504;
// ln 2 in two parts, so that the remainder keeps its last bits.
const LN2_HIGH: f32 = 0.693145751953125;
const LN2_LOW: f32 = 0.00000142860677;

/** The exponential linear unit (Clevert et al. 2015), by the series of exponential.ts. */
// @ts-ignore: decorator
@inline export function elu(x: v128): v128 {
  const zero = f32x4.splat(0);
  const held = f32x4.pmax(f32x4.splat(-80), f32x4.pmin(zero, x));
  const whole = f32x4.nearest(f32x4.mul(held, f32x4.splat(PER_LN2)));
  const r = f32x4.sub(f32x4.sub(held, f32x4.mul(whole, f32x4.splat(LN2_HIGH))), f32x4.mul(whole, f32x4.splat(LN2_LOW)));
  let sum = f32x4.splat(<f32>1 / <f32>720);
  sum = onward(sum, r, <f32>1 / <f32>120);
  sum = onward(sum, r, <f32>1 / <f32>24);
  sum = onward(sum, r, <f32>1 / <f32>6);
  sum = onward(sum, r, <f32>0.5);
  sum = onward(sum, r, 1);
  sum = onward(sum, r, 1);
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23);
  return f32x4.add(f32x4.pmax(zero, x), f32x4.sub(f32x4.mul(sum, power), f32x4.splat(1)));
}

/** How the unit's answer goes with what it was told, from the answer: 1 above 0, the answer and 1 below. */
// @ts-ignore: decorator
@inline export function eluSlope(answer: v128): v128 {
  return f32x4.add(f32x4.pmin(f32x4.splat(0), answer), f32x4.splat(1));
}

// @ts-ignore: decorator
@inline function onward(sum: v128, r: v128, next: f32): v128 {
  return f32x4.add(f32x4.mul(sum, r), f32x4.splat(next));
}
