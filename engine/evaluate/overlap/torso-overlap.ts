import type { Frame, Person, Recording } from '../../record/index.js';
import { type Watcher, watch } from '../watch.js';

/** The deepest overlap of two torsos in a recording. */
export type TorsoOverlap = {
  /** How far the two would have to part, 0 when no torsos overlap [m] */
  readonly metres: number;
  readonly tick: number;
  /** The two agents, or NOBODY when no torsos overlap. */
  readonly a: number;
  readonly b: number;
};

/** Stands for the agents of an overlap that does not exist. */
export const NOBODY = -1;

/** A torso seen from above: all points within `radius` of the segment from -axis to +axis around the centre. */
type Capsules = {
  count: number;
  readonly x: Float64Array;
  readonly z: Float64Array;
  readonly axisX: Float64Array;
  readonly axisZ: Float64Array;
  readonly radius: Float64Array;
  readonly minX: Float64Array;
  readonly maxX: Float64Array;
  readonly reachZ: Float64Array;
  readonly flies: Uint8Array;
};

/** The deepest overlap of the frames seen so far. */
export type OverlapWatcher = Watcher & { readonly worst: TorsoOverlap };

/**
 * Finds the deepest torso overlap of all recorded frames, in double precision.
 *
 * A judge of the engine shares no code with it: every frame is sorted along x and swept, every pair whose extents meet is measured.
 * Positions are taken as they are; torsos that meet across a periodic border are not seen. Those who fly (an altitude above 0) are left out.
 */
export function worstTorsoOverlap(recording: Recording): TorsoOverlap {
  const overlap = createOverlapWatcher((id) => recording.person(id));
  watch(recording.frames(), overlap);
  return overlap.worst;
}

/** Looks for the deepest torso overlap in frames as they come; `personOf` says who an id is. */
export function createOverlapWatcher(personOf: (id: number) => Person): OverlapWatcher {
  const bodies = new Map<number, Person>();
  const bodyOf = (id: number): Person => {
    const known = bodies.get(id) ?? personOf(id);
    bodies.set(id, known);
    return known;
  };
  let worst: TorsoOverlap = { metres: 0, tick: 0, a: NOBODY, b: NOBODY };
  let capsules = createCapsules(0);
  return {
    see(frame) {
      if (frame.count > capsules.x.length) capsules = createCapsules(2 * frame.count);
      fillCapsules(capsules, frame, bodyOf);
      const found = sweep(capsules, worst.metres);
      if (found) worst = { metres: found.metres, tick: frame.tick, a: frame.id[found.i], b: frame.id[found.j] };
    },
    get worst() {
      return worst;
    },
  };
}

function createCapsules(capacity: number): Capsules {
  const column = () => new Float64Array(capacity);
  return {
    count: 0,
    x: column(),
    z: column(),
    axisX: column(),
    axisZ: column(),
    radius: column(),
    minX: column(),
    maxX: column(),
    reachZ: column(),
    flies: new Uint8Array(capacity),
  };
}

function fillCapsules(capsules: Capsules, frame: Frame, bodyOf: (id: number) => Person): void {
  const { altitude } = frame.columns;
  capsules.count = frame.count;
  for (let i = 0; i < frame.count; i++) {
    const { torsoBreadth, torsoDepth } = bodyOf(frame.id[i]);
    const half = Math.max(0, (torsoBreadth - torsoDepth) / 2);
    const radius = torsoDepth / 2;
    // The shoulders lie across the heading.
    const axisX = -Math.sin(frame.heading[i]) * half;
    const axisZ = Math.cos(frame.heading[i]) * half;
    capsules.flies[i] = altitude && altitude[i] > 0 ? 1 : 0;
    capsules.x[i] = frame.x[i];
    capsules.z[i] = frame.z[i];
    capsules.axisX[i] = axisX;
    capsules.axisZ[i] = axisZ;
    capsules.radius[i] = radius;
    capsules.minX[i] = frame.x[i] - Math.abs(axisX) - radius;
    capsules.maxX[i] = frame.x[i] + Math.abs(axisX) + radius;
    capsules.reachZ[i] = Math.abs(axisZ) + radius;
  }
}

/** The deepest overlap beyond `known`, if there is one. */
function sweep(capsules: Capsules, known: number): { metres: number; i: number; j: number } | undefined {
  const { z, minX, maxX, reachZ, flies } = capsules;
  const order = Uint32Array.from({ length: capsules.count }, (_, i) => i)
    .filter((i) => flies[i] === 0)
    .sort((a, b) => minX[a] - minX[b] || a - b);
  const count = order.length;
  let worst: { metres: number; i: number; j: number } | undefined;
  for (let p = 0; p < count; p++) {
    const i = order[p];
    for (let q = p + 1; q < count && minX[order[q]] <= maxX[i]; q++) {
      const j = order[q];
      if (Math.abs(z[i] - z[j]) > reachZ[i] + reachZ[j]) continue;
      const metres = overlapOf(capsules, i, j);
      if (metres > (worst?.metres ?? known)) worst = { metres, i: Math.min(i, j), j: Math.max(i, j) };
    }
  }
  return worst;
}

function overlapOf({ x, z, axisX, axisZ, radius }: Capsules, i: number, j: number): number {
  const distance = segmentDistance(
    { x: x[i] - axisX[i], z: z[i] - axisZ[i], dx: 2 * axisX[i], dz: 2 * axisZ[i] },
    { x: x[j] - axisX[j], z: z[j] - axisZ[j], dx: 2 * axisX[j], dz: 2 * axisZ[j] },
  );
  return radius[i] + radius[j] - distance;
}

/** From (x, z) to (x + dx, z + dz). */
export type Segment = { readonly x: number; readonly z: number; readonly dx: number; readonly dz: number };

/** The smallest distance between two segments in the plane: zero when they cross, else from an end of one to the other [m]. */
export function segmentDistance(a: Segment, b: Segment): number {
  if (isCrossing(a, b)) return 0;
  return Math.min(
    pointDistance(a.x, a.z, b),
    pointDistance(a.x + a.dx, a.z + a.dz, b),
    pointDistance(b.x, b.z, a),
    pointDistance(b.x + b.dx, b.z + b.dz, a),
  );
}

/** The distance of a point from a segment [m]. */
export function pointDistance(x: number, z: number, { x: sx, z: sz, dx, dz }: Segment): number {
  const squared = dx * dx + dz * dz;
  const along = squared > 0 ? Math.min(1, Math.max(0, ((x - sx) * dx + (z - sz) * dz) / squared)) : 0;
  return Math.hypot(x - sx - along * dx, z - sz - along * dz);
}

function isCrossing(a: Segment, b: Segment): boolean {
  const cross = a.dx * b.dz - a.dz * b.dx;
  if (cross === 0) return false; // parallel: an end is nearest, or the segments have no length
  const s = ((b.x - a.x) * b.dz - (b.z - a.z) * b.dx) / cross;
  const t = ((b.x - a.x) * a.dz - (b.z - a.z) * a.dx) / cross;
  return s >= 0 && s <= 1 && t >= 0 && t <= 1;
}
