// Copies the crowd into a frame, in id order, and hashes it.
import {
  altitude, facingX, facingZ, flags, frameHeading, frameId, framePopulation, frameVelocityX, frameVelocityZ, frameX, frameZ, id, liveRow, population, positionX,
  positionZ, state, velocityX, velocityZ,
} from '../declared/columns';
import { FLIES, FRAME_WORD, HASH_WORD, TICK_WORD } from '../declared/constants';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { capacity } from '../settings';

/** Live agents [begin, end): writes them into the frame that `state` names. */
export function publish(begin: i32, end: i32): void {
  const first = i32At(state, FRAME_WORD) * capacity;
  for (let i = begin; i < end; i++) {
    const row = i32At(liveRow, i);
    const at = first + i;
    setI32(frameId, at, i32At(id, row));
    setI32(framePopulation, at, i32At(population, row));
    setF32(frameX, at, f32At(positionX, row));
    setF32(frameZ, at, f32At(positionZ, row));
    setF32(frameHeading, at, angleOf(f32At(facingX, row), f32At(facingZ, row)));
    setF32(frameVelocityX, at, f32At(velocityX, row));
    setF32(frameVelocityZ, at, f32At(velocityZ, row));
  }
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

/** Angle of a unit direction, −π to π; within 2e-7 of the true one. */
function angleOf(x: f32, z: f32): f32 {
  const acrossX = abs<f32>(x);
  const acrossZ = abs<f32>(z);
  const steep = acrossZ > acrossX;
  const ratio: f64 = steep ? <f64>acrossX / <f64>acrossZ : acrossX > 0 ? <f64>acrossZ / <f64>acrossX : 0;
  // Halving the angle once keeps the series short: atan r = 2 atan(r / (1 + √(1 + r²))).
  const half = ratio / (1 + sqrt<f64>(1 + ratio * ratio));
  const square = half * half;
  // Written out, so that the divisions are done when it is compiled.
  let sum: f64 = 1.0 / 21.0;
  sum = 1.0 / 19.0 - sum * square;
  sum = 1.0 / 17.0 - sum * square;
  sum = 1.0 / 15.0 - sum * square;
  sum = 1.0 / 13.0 - sum * square;
  sum = 1.0 / 11.0 - sum * square;
  sum = 1.0 / 9.0 - sum * square;
  sum = 1.0 / 7.0 - sum * square;
  sum = 1.0 / 5.0 - sum * square;
  sum = 1.0 / 3.0 - sum * square;
  sum = 1.0 - sum * square;
  let angle = 2 * half * sum;
  if (steep) angle = 1.5707963267948966 - angle;
  if (x < 0) angle = 3.141592653589793 - angle;
  return <f32>(z < 0 ? -angle : angle);
}
