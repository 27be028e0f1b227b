/** Keys of a curve: where, and the value there; ascending. */
export type Curve = readonly (readonly [at: number, value: number])[];

/** The value of a smooth curve through its keys (Catmull and Rom, for uneven steps); constant beyond the ends. */
export function onCurve(keys: Curve, at: number): number {
  const last = keys.length - 1;
  if (at <= keys[0][0]) return keys[0][1];
  if (at >= keys[last][0]) return keys[last][1];
  let i = 0;
  while (keys[i + 1][0] < at) i++;
  const [x1, y1] = keys[i];
  const [x2, y2] = keys[i + 1];
  const step = x2 - x1;
  const t = (at - x1) / step;
  const slope1 = slope(keys[Math.max(0, i - 1)], keys[i + 1]) * step;
  const slope2 = slope(keys[i], keys[Math.min(last, i + 2)]) * step;
  const rest = 1 - t;
  return y1 * (1 + 2 * t) * rest * rest + slope1 * t * rest * rest + y2 * (3 - 2 * t) * t * t - slope2 * t * t * rest;
}

/** The value of the broken line through its keys; constant beyond the ends. */
export function onLine(keys: Curve, at: number): number {
  if (at <= keys[0][0]) return keys[0][1];
  for (let i = 1; i < keys.length; i++) {
    if (at <= keys[i][0]) return mix(keys[i - 1][1], keys[i][1], (at - keys[i - 1][0]) / (keys[i][0] - keys[i - 1][0]));
  }
  return keys[keys.length - 1][1];
}

/** From a (t = 0) to b (t = 1). */
export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** The value, or the nearer end of the range. */
export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

/** Rises from 0 at `from` to 1 at `to` with flat ends; `from` may be the larger one. */
export function smooth(from: number, to: number, at: number): number {
  const t = clamp((at - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** A hill of height 1 at `middle` that has fallen to 1/e at `width` from it. */
export function hill(at: number, middle: number, width: number): number {
  const distance = (at - middle) / width;
  return Math.exp(-distance * distance);
}

/** Cosine or sine of a superellipse: rounder than a circle's in the corners when the exponent is above 2. */
export function rounded(value: number, exponent: number): number {
  return Math.sign(value) * Math.abs(value) ** (2 / exponent);
}

function slope(a: readonly [number, number], b: readonly [number, number]): number {
  return b[0] === a[0] ? 0 : (b[1] - a[1]) / (b[0] - a[0]);
}
