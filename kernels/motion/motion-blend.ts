// Blends a style's examples at a phase: a weighted sum of vectors, then one exponential per joint (document 001, 4.2.3).
import { libraryReference, librarySample } from '../declared/columns';
import { SAMPLE_UNIT } from '../declared/constants';
import { examplesOf, firstSample, intervalsOf, isCyclic, keytime, ownShare, samplesOf, weightOf } from './motion-library';
import { cosineHalf, sineHalf } from '../rotation';

/** Bytes of a sample: 72 numbers of two bytes; and of a blended moment: 72 floats. */
const SAMPLE: usize = 144;
const MOMENT: usize = 288;
/** Bytes of 24 lanes. */
export const AXIS: usize = 96;
/** Bytes of a pose as 24 lanes of x, y, z and w. */
const LANES: usize = 384;

/** Where lanes beside the joints' lie, among those of x: the root's offset, the feet's contacts. */
export const ROOT: usize = 88;
export const CONTACT: usize = 92;

/** Blends the moment of a style at a phase, with the weights of the last `weigh`, to `to`. */
export function blendMoment(style: i32, phase: f32, to: usize): void {
  const samples = samplesOf(style);
  const generic = min<f32>(max<f32>(phase, 0), 1);
  let k = 0;
  while (k < intervalsOf(style) - 1 && generic >= keytime(style, k + 1)) k++;
  const begin = keytime(style, k);
  const part = (generic - begin) / (keytime(style, k + 1) - begin);
  memory.fill(to, 0, MOMENT);
  let first = librarySample + <usize>firstSample(style) * SAMPLE;
  const step = <usize>(samples + 3) * SAMPLE;
  const count = examplesOf(style);
  for (let i = 0; i < count; i++) {
    const weight = weightOf(i);
    if (weight != 0) addMoment(first, samples, ownShare(style, i, k, part), weight * (<f32>0.5 * SAMPLE_UNIT), to);
    first += step;
  }
}

/** Adds an example's moment at a share of its own time, smoothly through its samples (Catmull and Rom). */
// @ts-ignore: decorator
@inline function addMoment(first: usize, samples: i32, share: f32, weight: f32, to: usize): void {
  const position = share * <f32>samples;
  const row = min<i32>(<i32>position, samples - 1);
  const u = position - <f32>row;
  const square = u * u;
  const cube = square * u;
  addSamples(
    first + <usize>row * SAMPLE, to, weight * (2 * square - cube - u), weight * (3 * cube - 5 * square + 2), weight * (4 * square - 3 * cube + u),
    weight * (cube - square),
  );
}

/** Adds four samples that follow each other, each with its weight. */
function addSamples(at: usize, to: usize, before: f32, from: f32, until: f32, after: f32): void {
  const a = f32x4.splat(before);
  const b = f32x4.splat(from);
  const c = f32x4.splat(until);
  const d = f32x4.splat(after);
  for (let n: usize = 0; n < 9; n++) {
    const p = v128.load(at);
    const q = v128.load(at + SAMPLE);
    const r = v128.load(at + 2 * SAMPLE);
    const s = v128.load(at + 3 * SAMPLE);
    let low = f32x4.add(f32x4.mul(a, lowHalf(p)), f32x4.mul(b, lowHalf(q)));
    low = f32x4.add(low, f32x4.add(f32x4.mul(c, lowHalf(r)), f32x4.mul(d, lowHalf(s))));
    let high = f32x4.add(f32x4.mul(a, highHalf(p)), f32x4.mul(b, highHalf(q)));
    high = f32x4.add(high, f32x4.add(f32x4.mul(c, highHalf(r)), f32x4.mul(d, highHalf(s))));
    v128.store(to, f32x4.add(v128.load(to), low));
    v128.store(to, f32x4.add(v128.load(to, 16), high), 16);
    at += 16;
    to += 32;
  }
}

// @ts-ignore: decorator
@inline function lowHalf(eight: v128): v128 {
  return f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(eight));
}

// @ts-ignore: decorator
@inline function highHalf(eight: v128): v128 {
  return f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(eight));
}

/** A blended moment as rotations, q = q* exp(v), 24 lanes of x, y, z and w at `to`; the last two lanes have no meaning. */
export function toRotations(style: i32, moment: usize, to: usize): void {
  const reference = libraryReference + <usize>style * LANES;
  for (let lane: usize = 0; lane < AXIS; lane += 16) {
    const vx = v128.load(moment + lane);
    const vy = v128.load(moment + lane, AXIS);
    const vz = v128.load(moment + lane, 2 * AXIS);
    const quarter = f32x4.mul(f32x4.add(f32x4.mul(vx, vx), f32x4.add(f32x4.mul(vy, vy), f32x4.mul(vz, vz))), f32x4.splat(0.25));
    const square = f32x4.pmin(quarter, f32x4.splat(8));
    const sine = sineHalf(square);
    multiplyLanes(
      v128.load(reference + lane), v128.load(reference + lane, AXIS), v128.load(reference + lane, 2 * AXIS), v128.load(reference + lane, 3 * AXIS),
      f32x4.mul(vx, sine), f32x4.mul(vy, sine), f32x4.mul(vz, sine), cosineHalf(square), to + lane,
    );
  }
}

/** Products of four pairs of quaternions: first b, then a. */
// @ts-ignore: decorator
@inline export function multiplyLanes(ax: v128, ay: v128, az: v128, aw: v128, bx: v128, by: v128, bz: v128, bw: v128, to: usize): void {
  v128.store(to, f32x4.add(f32x4.add(f32x4.mul(aw, bx), f32x4.mul(ax, bw)), f32x4.sub(f32x4.mul(ay, bz), f32x4.mul(az, by))));
  v128.store(to, f32x4.add(f32x4.sub(f32x4.mul(aw, by), f32x4.mul(ax, bz)), f32x4.add(f32x4.mul(ay, bw), f32x4.mul(az, bx))), AXIS);
  v128.store(to, f32x4.add(f32x4.add(f32x4.mul(aw, bz), f32x4.mul(ax, by)), f32x4.sub(f32x4.mul(az, bw), f32x4.mul(ay, bx))), 2 * AXIS);
  v128.store(to, f32x4.sub(f32x4.mul(aw, bw), f32x4.add(f32x4.mul(ax, bx), f32x4.add(f32x4.mul(ay, by), f32x4.mul(az, bz)))), 3 * AXIS);
}

/** Writes rotations joint by joint: x, y, z, w of each of the 22. */
export function byJoint(lanes: usize, to: usize): void {
  for (let lane: usize = 0; lane < AXIS; lane += 16) {
    const x = v128.load(lanes + lane);
    const y = v128.load(lanes + lane, AXIS);
    const z = v128.load(lanes + lane, 2 * AXIS);
    const w = v128.load(lanes + lane, 3 * AXIS);
    const xyLow = i32x4.shuffle(x, y, 0, 4, 1, 5);
    const xyHigh = i32x4.shuffle(x, y, 2, 6, 3, 7);
    const zwLow = i32x4.shuffle(z, w, 0, 4, 1, 5);
    const zwHigh = i32x4.shuffle(z, w, 2, 6, 3, 7);
    v128.store(to, i32x4.shuffle(xyLow, zwLow, 0, 1, 4, 5));
    v128.store(to, i32x4.shuffle(xyLow, zwLow, 2, 3, 6, 7), 16);
    to += 32;
    if (lane == AXIS - 16) return;
    v128.store(to, i32x4.shuffle(xyHigh, zwHigh, 0, 1, 4, 5));
    v128.store(to, i32x4.shuffle(xyHigh, zwHigh, 2, 3, 6, 7), 16);
    to += 32;
  }
}

/** Where a motion that went on from a phase is: around again in a cycle, at its end otherwise. */
// @ts-ignore: decorator
@inline export function onFrom(style: i32, phase: f32, step: f32): f32 {
  const next = phase + step;
  if (isCyclic(style)) return next - floor<f32>(next);
  return min<f32>(max<f32>(next, 0), 1);
}
