import type { CameraWork } from '../../scenario/index.js';

/** A point in metres: x, height, z. */
export type Point = readonly [number, number, number];

/** A moment of a camera's way: when [s], from where to where, and how it goes on. */
export type CameraKey = { readonly at: number; readonly from: Point; readonly to: Point; readonly ease: 'smooth' | 'linear' };

/** Where a picture is taken from: the whole place from its best side, from above or from the front, beside a person, from a point to another, or along a path. */
export type Viewpoint =
  | { readonly kind: 'whole' }
  | { readonly kind: 'plan' }
  | { readonly kind: 'front' }
  | { readonly kind: 'follow'; readonly id: number }
  | { readonly kind: 'point'; readonly eye: Point; readonly target: Point }
  | { readonly kind: 'path'; readonly keys: readonly CameraKey[] };

/** The opening shot of a scenario as a place to look from; the whole place where none is said. */
export function openingOf(camera: CameraWork | undefined): Viewpoint {
  if (!camera) return { kind: 'whole' };
  if ('follow' in camera) return { kind: 'follow', id: camera.follow };
  if ('path' in camera)
    return { kind: 'path', keys: camera.path.map(({ from, to, ...key }) => ({ ...key, from: pointOf(from), to: pointOf(to) })) };
  return { kind: 'point', eye: pointOf(camera.from), target: pointOf(camera.to) };
}

/** Where a camera is on its way at a time [s]: at the first key before it begins, at the last after it has ended. */
export function alongPath(keys: readonly CameraKey[], time: number): { readonly eye: Point; readonly target: Point } {
  const next = keys.findIndex(({ at }) => at > time);
  const [before, after] = [keys[next < 0 ? keys.length - 1 : Math.max(next - 1, 0)], keys[next < 0 ? keys.length - 1 : next]];
  const span = after.at - before.at;
  const part = span > 0 ? Math.min(Math.max((time - before.at) / span, 0), 1) : 0;
  const share = before.ease === 'linear' ? part : part * part * (3 - 2 * part);
  const between = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
  return { eye: between(before.from, after.from), target: between(before.to, after.to) };
}

function pointOf([x, y, z]: readonly number[]): Point {
  return [x, y, z];
}
