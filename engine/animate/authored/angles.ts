import { aboutAxis, atan2, type Quaternion, unit, type Vector } from '../../math/index.js';

const X: Vector = [1, 0, 0];
const Y: Vector = [0, 1, 0];
const Z: Vector = [0, 0, 1];

/** Degrees as radians. */
export function radians(degrees: number): number {
  return degrees * (Math.PI / 180);
}

/** Radians as degrees. */
export function degrees(angle: number): number {
  return angle * (180 / Math.PI);
}

/** Rotation about the axis to the left [°]. */
export function aboutX(degrees: number): Quaternion {
  return aboutAxis(X, radians(degrees));
}

/** Rotation about the axis up [°]. */
export function aboutY(degrees: number): Quaternion {
  return aboutAxis(Y, radians(degrees));
}

/** Rotation about the axis to the front [°]. */
export function aboutZ(degrees: number): Quaternion {
  return aboutAxis(Z, radians(degrees));
}

/** The angle whose cosine is given [rad]. */
export function arcCosine(cosine: number): number {
  const c = Math.max(-1, Math.min(1, cosine));
  return atan2(Math.sqrt(1 - c * c), c);
}

/** Two bones whose ends are some way apart: the angle of the first off the line between the ends, and how far the joint bends [rad]. */
export function triangle(first: number, second: number, apart: number): { readonly first: number; readonly bend: number } {
  const far = Math.max(1.02 * Math.abs(first - second), Math.min(first + second, apart));
  return {
    first: arcCosine((first * first + far * far - second * second) / (2 * first * far)),
    bend: Math.PI - arcCosine((first * first + second * second - far * far) / (2 * first * second)),
  };
}

/** The rotation that takes the axes of rest to three others, of length 1 and right-angled. */
export function fromAxes([xx, xy, xz]: Vector, [yx, yy, yz]: Vector, [zx, zy, zz]: Vector): Quaternion {
  const trace = xx + yy + zz;
  // Of four ways to write it, the one that divides by the largest part (Shepperd 1978).
  if (trace >= Math.max(xx, yy, zz)) return unit([yz - zy, zx - xz, xy - yx, 1 + trace]);
  if (xx >= yy && xx >= zz) return unit([1 + xx - yy - zz, yx + xy, zx + xz, yz - zy]);
  if (yy >= zz) return unit([yx + xy, 1 + yy - xx - zz, zy + yz, zx - xz]);
  return unit([zx + xz, zy + yz, 1 + zz - xx - yy, xy - yx]);
}

/** A rotation as a mirror at the middle plane shows it. */
export function mirrorRotation([x, y, z, w]: Quaternion): Quaternion {
  return [x, -y, -z, w];
}

/** A place or direction as a mirror at the middle plane shows it. */
export function mirrorVector([x, y, z]: Vector): Vector {
  return [-x, y, z];
}
