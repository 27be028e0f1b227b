import type { HipsPose, Key } from '../authored/pose.js';

/** A fitted way down or up (`fitWays` of room `learn`): curves from a quarter of its time before it to a quarter after it. */
export type FittedWay = {
  /** [s] */
  readonly lasts: number;
  readonly drop: readonly number[];
  readonly back: readonly number[];
  /** [°] */
  readonly lean: readonly number[];
};

/** Hips and bend of the spine at an end of the way. */
export type WayEnd = { readonly hips: HipsPose; readonly bend: number };

/** What the pelvis has of the trunk's lean; the spine bends for the rest. */
const PELVIS = 0.62;

/** Keys of hips and spine along a fitted way that begins at a time, between standing and being down, as both are written. */
export function wayKeys({ lasts, drop, back, lean }: FittedWay, at: number, standing: WayEnd, down: WayEnd): Key[] {
  const last = drop.length - 1;
  const isDown = drop[last] > drop[0];
  const [from, to] = isDown ? [standing, down] : [down, standing];
  const between = (a: number, b: number, part: number): number => a + (b - a) * part;
  return drop.map((_, n): Key => {
    const time = n / last;
    // Curves end where poses are: what a mean misses goes in along the way.
    const whole = (values: readonly number[]) =>
      values[n] - between(values[0], values[last], time) + between(isDown ? 0 : 1, isDown ? 1 : 0, time);
    const leans = lean[n] - between(lean[0], lean[last], time);
    return [
      at + 1.5 * lasts * time,
      {
        hips: {
          ...standing.hips,
          left: between(from.hips.left, to.hips.left, time),
          fore: between(standing.hips.fore, down.hips.fore, whole(back)),
          drop: between(standing.hips.drop, down.hips.drop, whole(drop)),
          tilt: between(from.hips.tilt, to.hips.tilt, time) + PELVIS * leans,
        },
        spine: { bend: between(from.bend, to.bend, time) + (1 - PELVIS) * leans },
      },
    ];
  });
}
