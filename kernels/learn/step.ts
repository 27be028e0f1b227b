// One step of a network that learns (Kingma and Ba 2015, "Adam"), with weights that decay by themselves (Loshchilov and Hutter 2019).
import { learnMean, learnSetting, learnSlope, learnSquare, networkPhase, networkPoint, scratch } from '../declared/columns';
import { f32At } from '../memory';
import { bins, firstPoint, words } from '../network/network';
import { pointShares } from '../network/spread';

const MEAN_KEPT: f32 = 0.9;
const SQUARE_KEPT: f32 = 0.999;
const LEAST: f32 = 1e-8;

// In the scratch: shares of the control points by bin.
const SHARES: usize = 65536;

/** Blocks [begin, end) of eight words: sums the slopes of all bins in their order and moves the control points. */
export function learnStep(begin: i32, end: i32): void {
  for (let bin = 0; bin < bins; bin++) {
    const shares = pointShares(f32At(networkPhase, bin));
    for (let point = 0; point < 4; point++) v128.store(scratch + SHARES + (<usize>(4 * bin + point) << 4), splatLane(shares, point));
  }
  const plane = <usize>words << 2;
  for (let at = <usize>begin << 5; at < <usize>end << 5; at += 16) {
    let a = f32x4.splat(0);
    let b = a;
    let c = a;
    let d = a;
    let from = learnSlope + at;
    let shares = scratch + SHARES;
    for (let bin = 0; bin < bins; bin++) {
      const slope = v128.load(from);
      a = f32x4.add(a, f32x4.mul(v128.load(shares), slope));
      b = f32x4.add(b, f32x4.mul(v128.load(shares, 16), slope));
      c = f32x4.add(c, f32x4.mul(v128.load(shares, 32), slope));
      d = f32x4.add(d, f32x4.mul(v128.load(shares, 48), slope));
      from += plane;
      shares += 64;
    }
    move(at, a);
    move(at + plane, b);
    move(at + 2 * plane, c);
    move(at + 3 * plane, d);
  }
}

// @ts-ignore: decorator
@inline function splatLane(four: v128, lane: i32): v128 {
  if (lane == 0) return i32x4.shuffle(four, four, 0, 0, 0, 0);
  if (lane == 1) return i32x4.shuffle(four, four, 1, 1, 1, 1);
  return lane == 2 ? i32x4.shuffle(four, four, 2, 2, 2, 2) : i32x4.shuffle(four, four, 3, 3, 3, 3);
}

/** Moves four numbers of a control point against their slopes. */
// @ts-ignore: decorator
@inline function move(at: usize, slope: v128): void {
  const mean = kept(learnMean + at, slope, MEAN_KEPT);
  const square = kept(learnSquare + at, f32x4.mul(slope, slope), SQUARE_KEPT);
  const place = networkPoint + (<usize>firstPoint << 2) + at;
  const step = f32x4.splat(f32At(learnSetting, 0));
  const upper = f32x4.mul(mean, f32x4.splat(f32At(learnSetting, 1)));
  const lower = f32x4.add(f32x4.sqrt(f32x4.mul(square, f32x4.splat(f32At(learnSetting, 2)))), f32x4.splat(LEAST));
  const own = v128.load(place);
  const change = f32x4.add(f32x4.div(upper, lower), f32x4.mul(own, f32x4.splat(f32At(learnSetting, 3))));
  v128.store(place, f32x4.sub(own, f32x4.mul(step, change)));
}

/** A running mean goes on. */
// @ts-ignore: decorator
@inline function kept(place: usize, value: v128, share: f32): v128 {
  const next = f32x4.add(f32x4.mul(f32x4.splat(share), v128.load(place)), f32x4.mul(f32x4.splat(<f32>1 - share), value));
  v128.store(place, next);
  return next;
}
