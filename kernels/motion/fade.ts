/*
 * Transitions from one motion to another by inertialisation (Bollo 2016): the new motion plays at once, and what it differs from the
 * old one, in place and in speed, fades as a critically damped spring. In the manner of document 000 the difference fades evenly instead,
 * which is a slerp from the one to the other.
 */
import { poseOffset, poseSince } from '../declared/columns';
import { exponential } from '../exponential';
import { f32At, setF32 } from '../memory';
import { AXIS, multiplyLanes, ROOT } from './motion-blend';
import { isSlerped } from './motion-settings';
import { cosineHalf, sineHalf, turnPerSine } from '../rotation';
import { dt, ticksPerSecond } from '../settings';

/** Bytes of offsets, followed by as many of their rates. */
const OFFSETS: usize = 288;
/** Stiffness of the spring [1/s]: half of a difference is gone after a tenth of a second. */
const STIFFNESS: f32 = 16;
/** Time of a slerp, and after which a spring's rest is nothing [s]. */
const SLERP: f32 = 0.3;
const END: f32 = 0.9;
/** A time since the last transition that is long enough for any. */
const ENDED: f32 = 1000;
/** Differences do not grow faster than this [rad/s]. */
const FASTEST: f32 = 5;

// @ts-ignore: decorator
@inline function offsetsOf(row: i32): usize {
  return poseOffset + <usize>row * (2 * OFFSETS);
}

// @ts-ignore: decorator
@inline export function isFading(row: i32): bool {
  return f32At(poseSince, row) < END;
}

/** Lets differences fade by a tick. */
export function fade(row: i32): void {
  const at = offsetsOf(row);
  const since = f32At(poseSince, row);
  setF32(poseSince, row, since + dt);
  if (isSlerped()) {
    const part = f32x4.splat(max<f32>(0, 1 - (since + dt) / SLERP) / max<f32>(<f32>1e-6, 1 - since / SLERP));
    for (let n: usize = 0; n < OFFSETS; n += 16) v128.store(at + n, f32x4.mul(v128.load(at + n), part));
    return;
  }
  const rest = f32x4.splat(exponential(-STIFFNESS * dt));
  const step = f32x4.splat(dt);
  const stiffness = f32x4.splat(STIFFNESS);
  for (let n: usize = 0; n < OFFSETS; n += 16) {
    const offset = v128.load(at + n);
    const rate = v128.load(at + n, OFFSETS);
    const pull = f32x4.add(rate, f32x4.mul(offset, stiffness));
    v128.store(at + n, f32x4.mul(rest, f32x4.add(offset, f32x4.mul(pull, step))));
    v128.store(at + n, f32x4.mul(rest, f32x4.sub(rate, f32x4.mul(f32x4.mul(pull, stiffness), step))), OFFSETS);
  }
}

/** Drops what is left of the differences. */
// @ts-ignore: decorator
@inline export function endFade(row: i32): void {
  setF32(poseSince, row, ENDED);
}

/** Begins without any difference. */
export function forgetFade(row: i32): void {
  memory.fill(offsetsOf(row), 0, 2 * OFFSETS);
  endFade(row);
}

/** Notes at `to` what the old motion with its differences differs from the new one: rotations as lanes, root offsets in their moments. */
export function difference(row: i32, old: usize, oldMoment: usize, fresh: usize, freshMoment: usize, to: usize): void {
  const at = offsetsOf(row);
  const total = to + OFFSETS;
  for (let lane: usize = 0; lane < AXIS; lane += 16) {
    turnBy(at + lane, old + lane, total + lane);
    const bx = f32x4.neg(v128.load(fresh + lane));
    const by = f32x4.neg(v128.load(fresh + lane, AXIS));
    const bz = f32x4.neg(v128.load(fresh + lane, 2 * AXIS));
    const bw = v128.load(fresh + lane, 3 * AXIS);
    const q = total + lane;
    multiplyLanes(v128.load(q), v128.load(q, AXIS), v128.load(q, 2 * AXIS), v128.load(q, 3 * AXIS), bx, by, bz, bw, q);
    const w = v128.load(q, 3 * AXIS);
    const sign = v128.and(w, i32x4.splat(0x80000000));
    const factor = v128.xor(turnPerSine(v128.xor(w, sign)), sign);
    v128.store(to + lane, f32x4.mul(v128.load(q), factor));
    v128.store(to + lane, f32x4.mul(v128.load(q, AXIS), factor), AXIS);
    v128.store(to + lane, f32x4.mul(v128.load(q, 2 * AXIS), factor), 2 * AXIS);
  }
  for (let axis: usize = ROOT; axis < OFFSETS; axis += AXIS) {
    store<f32>(to + axis, load<f32>(at + axis) + load<f32>(oldMoment + axis) - load<f32>(freshMoment + axis));
    store<f32>(to + axis + 4, 0);
  }
}

/** Sets the differences to those of now; their rates are those of the differences so far, and what the two motions part by in a tick. */
export function startFade(row: i32, now: usize, before: usize): void {
  const at = offsetsOf(row);
  const most = f32x4.splat(FASTEST);
  const perSecond = f32x4.splat(ticksPerSecond);
  for (let n: usize = 0; n < OFFSETS; n += 16) {
    const offset = v128.load(now + n);
    const rate = f32x4.add(v128.load(at + n, OFFSETS), f32x4.mul(f32x4.sub(offset, v128.load(before + n)), perSecond));
    v128.store(at + n, offset);
    v128.store(at + n, f32x4.pmin(most, f32x4.pmax(f32x4.neg(most), rate)), OFFSETS);
  }
  setF32(poseSince, row, 0);
}

/** Adds the differences to rotations as lanes and to the root's offset in their moment. */
export function addFade(row: i32, lanes: usize, moment: usize): void {
  const at = offsetsOf(row);
  for (let lane: usize = 0; lane < AXIS; lane += 16) turnBy(at + lane, lanes + lane, lanes + lane);
  for (let axis: usize = ROOT; axis < OFFSETS; axis += AXIS) store<f32>(moment + axis, load<f32>(moment + axis) + load<f32>(at + axis));
}

/** Turns four rotations by four rotation vectors. */
// @ts-ignore: decorator
@inline function turnBy(by: usize, from: usize, to: usize): void {
  const vx = v128.load(by);
  const vy = v128.load(by, AXIS);
  const vz = v128.load(by, 2 * AXIS);
  const square = f32x4.mul(f32x4.add(f32x4.mul(vx, vx), f32x4.add(f32x4.mul(vy, vy), f32x4.mul(vz, vz))), f32x4.splat(0.25));
  const held = f32x4.pmin(square, f32x4.splat(8));
  const sine = sineHalf(held);
  multiplyLanes(
    f32x4.mul(vx, sine), f32x4.mul(vy, sine), f32x4.mul(vz, sine), cosineHalf(held),
    v128.load(from), v128.load(from, AXIS), v128.load(from, 2 * AXIS), v128.load(from, 3 * AXIS), to,
  );
}
