// The weights of all bins from the control points.
import { networkPhase, networkPoint, networkWeight } from '../declared/columns';
import { f32At } from '../memory';
import { bins, firstPoint, firstWeight, words } from './network';

/** How much the control points count at a phase: a register, from the first point to the fourth. */
export function pointShares(phase: f32): v128 {
  const scaled = <f32>4 * (phase - floor<f32>(phase));
  const before = min<i32>(<i32>scaled, 3);
  const u = scaled - <f32>before;
  const square = u * u;
  const cube = square * u;
  // Shares of the points before, at, after and beyond (Catmull and Rom).
  const a = <f32>-0.5 * cube + square - <f32>0.5 * u;
  const b = <f32>1.5 * cube - <f32>2.5 * square + 1;
  const c = <f32>-1.5 * cube + <f32>2 * square + <f32>0.5 * u;
  const d = <f32>0.5 * cube - <f32>0.5 * square;
  if (before == 0) return f32x4(b, c, d, a);
  if (before == 1) return f32x4(a, b, c, d);
  return before == 2 ? f32x4(d, a, b, c) : f32x4(c, d, a, b);
}

/** Blocks [begin, end) of eight words: writes these weights for every bin. */
export function spreadNetwork(begin: i32, end: i32): void {
  const points = networkPoint + (<usize>firstPoint << 2);
  const plane = <usize>words << 2;
  for (let bin = 0; bin < bins; bin++) {
    const shares = pointShares(f32At(networkPhase, bin));
    const a = i32x4.shuffle(shares, shares, 0, 0, 0, 0);
    const b = i32x4.shuffle(shares, shares, 1, 1, 1, 1);
    const c = i32x4.shuffle(shares, shares, 2, 2, 2, 2);
    const d = i32x4.shuffle(shares, shares, 3, 3, 3, 3);
    const out = networkWeight + (<usize>(firstWeight + bin * words) << 2);
    for (let at = <usize>begin << 5; at < <usize>end << 5; at += 16) {
      const from = points + at;
      const ab = f32x4.add(f32x4.mul(a, v128.load(from)), f32x4.mul(b, v128.load(from + plane)));
      const cd = f32x4.add(f32x4.mul(c, v128.load(from + 2 * plane)), f32x4.mul(d, v128.load(from + 3 * plane)));
      v128.store(out + at, f32x4.add(ab, cd));
    }
  }
}
