/** Binary digits of π/2 behind its point: more than the largest number has before its own, and 140 that remain of the difference. */
const DIGITS = 1200n;
/** Digits that the series may lose. */
const SPARE = 32n;

/** An angle as whole quarter turns and what is left, at most an eighth of a turn to either side [rad]. */
export type QuarterTurns = { readonly turns: number; readonly rest: number };

let halfPi: bigint | undefined;

/** Takes whole quarter turns, counted modulo four, off a finite angle of at least 1 rad, however large, without any rounding before the last. */
export function reduceAngle(angle: number): QuarterTurns {
  halfPi ??= scaledHalfPi();
  const bits = new BigUint64Array(Float64Array.of(angle).buffer)[0];
  const exponent = (bits >> 52n) - 1075n;
  const scaled = ((bits & 0xfffffffffffffn) | 0x10000000000000n) << (exponent + DIGITS);
  const turns = (scaled + halfPi / 2n) / halfPi;
  // A hundred digits behind the point are more than a number holds, and few enough to become one.
  const rest = Number((scaled - turns * halfPi) >> (DIGITS - 160n)) / 2 ** 160;
  return { turns: Number(turns % 4n), rest };
}

/** π/2 with all its digits as a whole number, by Machin's formula: π/4 = 4 arctan 1/5 − arctan 1/239. */
function scaledHalfPi(): bigint {
  return (2n * (4n * arctangentOfOneOver(5n) - arctangentOfOneOver(239n))) >> SPARE;
}

function arctangentOfOneOver(x: bigint): bigint {
  let power = (1n << (DIGITS + SPARE)) / x;
  let sum = 0n;
  for (let n = 1n; power > 0n; n += 2n) {
    sum += n % 4n === 1n ? power / n : -power / n;
    power /= x * x;
  }
  return sum;
}
