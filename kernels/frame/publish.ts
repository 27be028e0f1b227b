// Copies the crowd into a frame, in id order, and hashes it.
import {
  altitude, facingX, facingZ, flags, frameHeading, frameId, framePopulation, frameVelocityX, frameVelocityZ, frameX, frameZ, id, liveRow, population, positionX,
  positionZ, state, velocityX, velocityZ,
} from '../declared/columns';
import { FLIES, FRAME_WORD, HASH_WORD, TICK_WORD } from '../declared/constants';
import { fourOf, rowOfFour, takeFour } from '../four-rows';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { capacity } from '../settings';

/** Live agents [begin, end): writes them into the frame that `state` names, four at a time. */
export function publish(begin: i32, end: i32): void {
  const first = i32At(state, FRAME_WORD) * capacity;
  for (let i = begin; i < end; i += 4) {
    takeFour(liveRow, i, end);
    const x = fourOf(facingX);
    const z = fourOf(facingZ);
    const headings = v128.shuffle<u64>(anglesOf(x, z), anglesOf(laterTwo(x), laterTwo(z)), 0, 2);
    if (i + 4 <= end) {
      const at = <usize>(first + i) << 2;
      v128.store(frameId + at, fourOf(id));
      v128.store(framePopulation + at, fourOf(population));
      v128.store(frameX + at, fourOf(positionX));
      v128.store(frameZ + at, fourOf(positionZ));
      v128.store(frameVelocityX + at, fourOf(velocityX));
      v128.store(frameVelocityZ + at, fourOf(velocityZ));
      v128.store(frameHeading + at, headings);
      continue;
    }
    for (let lane = 0; i + lane < end; lane++) copyRow(rowOfFour(lane), first + i + lane);
    setF32(frameHeading, first + i, f32x4.extract_lane(headings, 0));
    if (i + 1 < end) setF32(frameHeading, first + i + 1, f32x4.extract_lane(headings, 1));
    if (i + 2 < end) setF32(frameHeading, first + i + 2, f32x4.extract_lane(headings, 2));
  }
}

/** The last two of four in the places of the first. */
// @ts-ignore: decorator
@inline function laterTwo(four: v128): v128 {
  return v128.shuffle<u64>(four, four, 1, 1);
}

/** Writes what is shown of a row as it is. */
// @ts-ignore: decorator
@inline function copyRow(row: i32, at: i32): void {
  setI32(frameId, at, i32At(id, row));
  setI32(framePopulation, at, i32At(population, row));
  setF32(frameX, at, f32At(positionX, row));
  setF32(frameZ, at, f32At(positionZ, row));
  setF32(frameVelocityX, at, f32At(velocityX, row));
  setF32(frameVelocityZ, at, f32At(velocityZ, row));
}

/** Takes the tick and every agent's id, x, z and heading of the frame, and the altitude of those who fly, into the running hash (engine/math/hash.ts has the definition). */
export function hashFrame(count: i32): void {
  const first = i32At(state, FRAME_WORD) * capacity;
  let hash = load<u64>(state + (<usize>HASH_WORD << 2));
  hash = takeWord(hash, i32At(state, TICK_WORD));
  for (let at = first; at < first + count; at++) {
    hash = takeWord(hash, i32At(frameId, at));
    hash = takeWord(hash, i32At(frameX, at));
    hash = takeWord(hash, i32At(frameZ, at));
    hash = takeWord(hash, i32At(frameHeading, at));
    if (altitude == 0) continue;
    const row = i32At(liveRow, at - first);
    if (i32At(flags, row) & FLIES) hash = takeWord(hash, i32At(altitude, row));
  }
  store<u64>(state + (<usize>HASH_WORD << 2), hash);
}

// @ts-ignore: decorator
@inline function takeWord(hash: u64, word: i32): u64 {
  // Widening keeps the sign; the mask takes it away.
  hash = (hash ^ (<u64>word & 0xffffffff)) * 0x100000001b3;
  return hash ^ (hash >> 32);
}

/** Angles of two unit directions, −π to π; within 2e-7 of the true ones. */
// @ts-ignore: decorator
@inline function anglesOf(x: v128, z: v128): v128 {
  const one = f64x2.splat(1);
  const acrossX = f64x2.promote_low_f32x4(f32x4.abs(x));
  const acrossZ = f64x2.promote_low_f32x4(f32x4.abs(z));
  const isSteep = f64x2.gt(acrossZ, acrossX);
  const isSome = v128.or(isSteep, f64x2.gt(acrossX, f64x2.splat(0)));
  const quotient = f64x2.div(v128.bitselect(acrossX, acrossZ, isSteep), v128.bitselect(acrossZ, acrossX, isSteep));
  const ratio = v128.and(quotient, isSome);
  // Halving the angle once keeps the series short: atan r = 2 atan(r / (1 + √(1 + r²))).
  const half = f64x2.div(ratio, f64x2.add(one, f64x2.sqrt(f64x2.add(one, f64x2.mul(ratio, ratio)))));
  const square = f64x2.mul(half, half);
  // Written out, so that the divisions are done when it is compiled.
  let sum = f64x2.splat(1.0 / 21.0);
  sum = f64x2.sub(f64x2.splat(1.0 / 19.0), f64x2.mul(sum, square));
  sum = f64x2.sub(f64x2.splat(1.0 / 17.0), f64x2.mul(sum, square));
  sum = f64x2.sub(f64x2.splat(1.0 / 15.0), f64x2.mul(sum, square));
  sum = f64x2.sub(f64x2.splat(1.0 / 13.0), f64x2.mul(sum, square));
  sum = f64x2.sub(f64x2.splat(1.0 / 11.0), f64x2.mul(sum, square));
  sum = f64x2.sub(f64x2.splat(1.0 / 9.0), f64x2.mul(sum, square));
  sum = f64x2.sub(f64x2.splat(1.0 / 7.0), f64x2.mul(sum, square));
  sum = f64x2.sub(f64x2.splat(1.0 / 5.0), f64x2.mul(sum, square));
  sum = f64x2.sub(f64x2.splat(1.0 / 3.0), f64x2.mul(sum, square));
  sum = f64x2.sub(one, f64x2.mul(sum, square));
  let angle = f64x2.mul(f64x2.mul(f64x2.splat(2), half), sum);
  angle = v128.bitselect(f64x2.sub(f64x2.splat(1.5707963267948966), angle), angle, isSteep);
  angle = v128.bitselect(f64x2.sub(f64x2.splat(3.141592653589793), angle), angle, f64x2.lt(f64x2.promote_low_f32x4(x), f64x2.splat(0)));
  angle = v128.bitselect(f64x2.neg(angle), angle, f64x2.lt(f64x2.promote_low_f32x4(z), f64x2.splat(0)));
  return f32x4.demote_f64x2_zero(angle);
}
