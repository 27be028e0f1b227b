import type { Frame, Recording } from '../../record/index.js';
import type { Journeys } from '../tracks/journeys.js';
import { segmentDistance } from './torso-overlap.js';

/** A torso seen from above: all points within `radius` of the segment from -axis to +axis around the centre. */
export type Bodies = { axisX: Float64Array; axisZ: Float64Array; radius: Float64Array; half: Float64Array; number: Uint32Array };

/** From the border of one torso to that of the other, negative when they overlap [m]. */
export function torsoDistance({ axisX, axisZ, radius }: Bodies, i: number, j: number, awayX: number, awayZ: number): number {
  const a = { x: -axisX[i], z: -axisZ[i], dx: 2 * axisX[i], dz: 2 * axisZ[i] };
  const b = { x: awayX - axisX[j], z: awayZ - axisZ[j], dx: 2 * axisX[j], dz: 2 * axisZ[j] };
  return segmentDistance(a, b) - radius[i] - radius[j];
}

/** Halves of the shoulder line and radii of torsos by the number of the person. */
export type Sizes = { readonly half: Float64Array; readonly radius: Float64Array; readonly largest: number };

/** Reads the sizes of everybody; `largest` is the greatest distance of centres at which two can touch [m]. */
export function bodySizes(recording: Recording, { id }: Journeys): Sizes {
  const radius = new Float64Array(id.length);
  const half = new Float64Array(id.length);
  let largest = 0;
  id.forEach((wanted, n) => {
    const { torsoBreadth, torsoDepth } = recording.person(wanted);
    radius[n] = torsoDepth / 2;
    half[n] = Math.max(0, (torsoBreadth - torsoDepth) / 2);
    largest = Math.max(largest, 2 * (radius[n] + half[n]));
  });
  return { half, radius, largest };
}

/** No bodies yet. */
export function createBodies(): Bodies {
  const none = new Float64Array(0);
  return { axisX: none, axisZ: none, radius: none, half: none, number: new Uint32Array(0) };
}

/** Places the torsos of a frame, row by row. */
export function fillBodies(bodies: Bodies, { count, id, heading }: Frame, journeys: Pick<Journeys, 'numberOf'>, size: Sizes): void {
  if (bodies.radius.length < count) {
    const column = () => new Float64Array(2 * count);
    Object.assign(bodies, { axisX: column(), axisZ: column(), radius: column(), half: column(), number: new Uint32Array(2 * count) });
  }
  for (let i = 0; i < count; i++) {
    const n = journeys.numberOf(id[i]);
    bodies.number[i] = n;
    bodies.radius[i] = size.radius[n];
    bodies.half[i] = size.half[n];
    // The shoulders lie across the heading.
    bodies.axisX[i] = -Math.sin(heading[i]) * size.half[n];
    bodies.axisZ[i] = Math.cos(heading[i]) * size.half[n];
  }
}
