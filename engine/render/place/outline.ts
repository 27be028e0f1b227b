import type { Outline } from './world-drawing.js';

/** Area of a closed outline [m²]; positive when it runs counter-clockwise in (x, z). */
export function signedArea(outline: Outline): number {
  let sum = 0;
  for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2)
    sum += outline[j] * outline[i + 1] - outline[i] * outline[j + 1];
  return sum / 2;
}

/** Length of a closed outline [m]. */
export function perimeter(outline: Outline): number {
  let sum = 0;
  for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2)
    sum += Math.hypot(outline[i] - outline[j], outline[i + 1] - outline[j + 1]);
  return sum;
}

/** The outline itself when it runs counter-clockwise, otherwise turned round. */
export function counterClockwise(outline: Outline): Outline {
  if (signedArea(outline) >= 0) return outline;
  const turned: Outline = [];
  for (let i = outline.length - 2; i >= 0; i -= 2) turned.push(outline[i], outline[i + 1]);
  return turned;
}

/** Whether a point lies inside an outline. */
export function contains(outline: Outline, x: number, z: number): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
    const crosses = outline[i + 1] > z !== outline[j + 1] > z;
    if (crosses && x < ((outline[j] - outline[i]) * (z - outline[i + 1])) / (outline[j + 1] - outline[i + 1]) + outline[i])
      inside = !inside;
  }
  return inside;
}

/** The mean of the corners of an outline [m]. */
export function middleOf(outline: Outline): [number, number] {
  let x = 0;
  let z = 0;
  for (let i = 0; i < outline.length; i += 2) {
    x += outline[i];
    z += outline[i + 1];
  }
  return [(2 * x) / outline.length, (2 * z) / outline.length];
}

/** A counter-clockwise outline moved outwards by a distance; sharp corners are cut off at twice the distance. */
export function grow(outline: Outline, distance: number): Outline {
  const n = outline.length / 2;
  const grown: Outline = [];
  for (let i = 0; i < n; i++) {
    const [ax, az] = outward(outline, (i + n - 1) % n);
    const [bx, bz] = outward(outline, i);
    const along = Math.max(1 + ax * bx + az * bz, 0.5);
    grown.push(outline[2 * i] + (distance * (ax + bx)) / along, outline[2 * i + 1] + (distance * (az + bz)) / along);
  }
  return grown;
}

function outward(outline: Outline, i: number): [number, number] {
  const n = outline.length / 2;
  const j = (i + 1) % n;
  const x = outline[2 * j] - outline[2 * i];
  const z = outline[2 * j + 1] - outline[2 * i + 1];
  const length = Math.hypot(x, z) || 1;
  return [z / length, -x / length];
}
