import type { Frame, Person } from '../../record/index.js';
import type { Watcher } from '../watch.js';
import { segmentDistance } from './torso-overlap.js';

/** Torsos nearer than this touch: what keeps bodies apart leaves less between two that were pressed together [m]. */
export const TOUCH = 0.002;

/** Who touched whom in the frames seen so far. */
export type ContactWatcher = Watcher & {
  /** Contacts: an unbroken touch of two counts once. */
  readonly count: number;
  /** Contacts that somebody had part in. */
  of(id: number): number;
};

/** A torso seen from above: all points within `radius` of a segment. */
type Torso = { x: number; z: number; dx: number; dz: number; radius: number; reach: number };

/**
 * Counts contacts of torsos in frames as they come; `personOf` says who an id is. Bodies that are kept from overlapping still collide: they
 * touch. So a touch is counted, not an overlap, and how near a model lets people pass without touching is left to the model.
 *
 * Every pair of a frame is looked at: it is meant for few people.
 */
export function createContactWatcher(personOf: (id: number) => Person, touch = TOUCH): ContactWatcher {
  const people = new Map<number, Person>();
  const known = (id: number): Person => {
    const person = people.get(id) ?? personOf(id);
    people.set(id, person);
    return person;
  };
  const counts = new Map<number, number>();
  let count = 0;
  let before = new Set<string>();
  return {
    see(frame) {
      const torsos = Array.from({ length: frame.count }, (_, i) => torsoOf(frame, i, known(frame.id[i])));
      const now = new Set<string>();
      for (let i = 0; i < frame.count; i++) {
        for (let j = i + 1; j < frame.count; j++) {
          if (gapBetween(torsos[i], torsos[j]) >= touch) continue;
          const [a, b] = [frame.id[i], frame.id[j]];
          const pair = `${a} ${b}`;
          now.add(pair);
          if (before.has(pair)) continue;
          count += 1;
          counts.set(a, (counts.get(a) ?? 0) + 1);
          counts.set(b, (counts.get(b) ?? 0) + 1);
        }
      }
      before = now;
    },
    get count() {
      return count;
    },
    of: (id) => counts.get(id) ?? 0,
  };
}

/** From the border of one torso to that of the other; where they are far apart only that they are [m]. */
function gapBetween(a: Torso, b: Torso): number {
  const away = Math.max(Math.abs(a.x + a.dx / 2 - b.x - b.dx / 2), Math.abs(a.z + a.dz / 2 - b.z - b.dz / 2));
  return away > a.reach + b.reach + 1 ? Infinity : segmentDistance(a, b) - a.radius - b.radius;
}

/** The shoulders lie across the heading. */
function torsoOf({ x, z, heading }: Frame, i: number, { torsoBreadth, torsoDepth }: Person): Torso {
  const half = Math.max(0, (torsoBreadth - torsoDepth) / 2);
  const [axisX, axisZ] = [-Math.sin(heading[i]) * half, Math.cos(heading[i]) * half];
  const radius = torsoDepth / 2;
  return { x: x[i] - axisX, z: z[i] - axisZ, dx: 2 * axisX, dz: 2 * axisZ, radius, reach: half + radius };
}
