// The exponential function without a table: AssemblyScript's own brings a data segment, which threads would overwrite (scripts/build-kernels.js).

const PER_LN2: f32 = 1.44269504;
// ln 2 in two parts, so that the remainder keeps its last bits.
const LN2_HIGH: f32 = 0.693145751953125;
const LN2_LOW: f32 = 0.00000142860677;

/** e to the power of x, to 3e-7 of its value; x is held between -80 and 80. */
export function exponential(x: f32): f32 {
  const held = min<f32>(max<f32>(x, -80), 80);
  const whole = nearest<f32>(held * PER_LN2);
  const r = held - whole * LN2_HIGH - whole * LN2_LOW;
  // Taylor's series up to the sixth power: |r| is at most ln 2 / 2.
  let sum: f32 = <f32>1 / <f32>720;
  sum = sum * r + <f32>1 / <f32>120;
  sum = sum * r + <f32>1 / <f32>24;
  sum = sum * r + <f32>1 / <f32>6;
  sum = sum * r + <f32>0.5;
  sum = sum * r + 1;
  sum = sum * r + 1;
  return sum * reinterpret<f32>((<i32>whole + 127) << 23);
}
