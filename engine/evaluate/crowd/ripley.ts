import type { Frame, Recording } from '../../record/index.js';
import type { MeasurementArea } from '../density/speed-density.js';

export type RipleyOptions = {
  /** Distances at which the crowd is looked at [m] */
  readonly scales: readonly number[];
  /** Where; without it, the smallest rectangle along the axes that holds everyone at all times. */
  readonly area?: MeasurementArea;
  /** Frames that are looked at, at most; they lie evenly. */
  readonly frames: number;
};

export const RIPLEY_DEFAULTS: RipleyOptions = { scales: [0.5, 1, 2], frames: 400 };

/** How a crowd is spread at one distance. */
export type RipleyScale = {
  /** [m] */
  readonly distance: number;
  /** K(d): people within the distance of a person over the density; mean over frames [m²] */
  readonly k: number;
  /** K(d) over pi d²: 1 for places by chance, above 1 for clusters, below 1 for order. */
  readonly ratio: number;
  /** People whose whole circle lies in the area, over all frames. */
  readonly samples: number;
};

/**
 * Ripley's K (Ripley, 1981) at some distances: K(d) = E(d) / density, E(d) being how many others are within d of a person on average. Only people farther
 * than d from the border of the area are asked, so that no circle is cut; all others are counted. Not a number where nobody is.
 */
export function ripleyK(recording: Recording, options: Partial<RipleyOptions> = {}): RipleyScale[] {
  const { scales, frames, area = boundsOf(recording) } = { ...RIPLEY_DEFAULTS, ...options };
  const size = (area.maxX - area.minX) * (area.maxZ - area.minZ);
  const sums = scales.map((distance) => ({ distance, k: 0, frames: 0, samples: 0 }));
  const stride = Math.max(1, Math.ceil(recording.frameCount / frames));
  for (let n = 0; n < recording.frameCount; n += stride) {
    const inside = peopleIn(recording.frame(n), area);
    if (inside.length < 2) continue;
    for (const sum of sums) {
      const { others, asked } = countOthers(inside, area, sum.distance);
      if (asked === 0) continue;
      // Of n people, n - 1 are others of each.
      sum.k += (others / asked / (inside.length - 1)) * size;
      sum.frames++;
      sum.samples += asked;
    }
  }
  return sums.map(({ distance, k, frames: counted, samples }) => {
    const value = k / counted;
    return { distance, k: value, ratio: value / (Math.PI * distance * distance), samples };
  });
}

/** The smallest rectangle that holds everyone at all times. */
export function boundsOf(recording: Recording): MeasurementArea {
  const bounds = { minX: Infinity, maxX: -Infinity, minZ: Infinity, maxZ: -Infinity };
  for (const { count, x, z } of recording.frames()) {
    for (let i = 0; i < count; i++) {
      bounds.minX = Math.min(bounds.minX, x[i]);
      bounds.maxX = Math.max(bounds.maxX, x[i]);
      bounds.minZ = Math.min(bounds.minZ, z[i]);
      bounds.maxZ = Math.max(bounds.maxZ, z[i]);
    }
  }
  return bounds;
}

function peopleIn({ count, x, z }: Frame, { minX, maxX, minZ, maxZ }: MeasurementArea): (readonly [number, number])[] {
  const inside: [number, number][] = [];
  for (let i = 0; i < count; i++) if (x[i] >= minX && x[i] <= maxX && z[i] >= minZ && z[i] <= maxZ) inside.push([x[i], z[i]]);
  return inside;
}

function countOthers(people: readonly (readonly [number, number])[], { minX, maxX, minZ, maxZ }: MeasurementArea, d: number) {
  let [others, asked] = [0, 0];
  for (const [x, z] of people) {
    if (x - minX < d || maxX - x < d || z - minZ < d || maxZ - z < d) continue;
    asked++;
    for (const [otherX, otherZ] of people) if ((otherX - x) * (otherX - x) + (otherZ - z) * (otherZ - z) <= d * d) others++;
    // Itself.
    others--;
  }
  return { others, asked };
}
