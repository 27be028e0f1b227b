import type { Shape } from '../../scenario/index.js';
import { type Navmesh, NO_EDGE, type World } from '../../world/index.js';
import { FINE, SPECIFIC_FLOW, SPEED_FACTORS } from './speed-density.js';

/** Time is divided into pieces of this length [s]; the field reaches as many of them ahead. */
export const BIN = 4;
export const BINS = 64;
/** A power of two less one: `bin & LAST_BIN` is the place of a piece of time in the ring. */
const LAST_BIN = BINS - 1;
/** Presence is counted in whole shares of a person, so that adding and taking away leave no rounding behind. */
const SHARE = 256;
/** Smaller triangles count as this large [m²]: one person in a sliver is no crowd. */
const LEAST_AREA = 2;
/** Time that each of those who come against one costs in a way a metre wide [s m²], and for how many pieces of time one looks for them. */
const FRICTION = 0.5;
const MEETING = 3;
/** More people than this are not counted at a portal in one piece of time. */
const LARGEST_COUNT = 0xffff;

/**
 * Where people expect to be, and when, from the plans they have published: how many are in every triangle, and how many come to every portal
 * (an edge between triangles seen from one side, or an exit itself), in each of the next 64 pieces of 4 s. A ring: piece `b` lies at `b & LAST_BIN`.
 */
export type DensityField = {
  readonly mesh: Navmesh;
  readonly area: Float64Array;
  /** By triangle: entry of the table of speeds for one share of presence. */
  readonly fineness: Float64Array;
  /** People who can pass in one piece of time. */
  readonly capacity: Float64Array;
  readonly arrivals: Uint16Array;
  /** Pieces of time, of those to come, in which more come to a portal than can pass. */
  readonly crowded: Uint32Array;
  readonly presence: Int32Array;
  /** The present piece of time, and the present time [s]. */
  bin: number;
  time: number;
};

/** An empty field on the mesh of a world; portals of places, exits first, come behind those of edges. */
export function createDensityField(world: World, time: number): DensityField {
  const { mesh } = world;
  const places = [...Object.values(world.exits), ...Object.values(world.regions)];
  const edges = 3 * mesh.triangleCount;
  const portals = edges + places.length;
  const capacity = new Float64Array(portals);
  for (let e = 0; e < edges; e++) capacity[e] = 2 * mesh.halfWidth[e] * SPECIFIC_FLOW * BIN;
  places.forEach((place, n) => {
    capacity[edges + n] = Math.max(0.1, widthOf(place)) * SPECIFIC_FLOW * BIN;
  });
  const area = Float64Array.from({ length: mesh.triangleCount }, (_, t) => Math.max(LEAST_AREA, areaOf(mesh, t)));
  return {
    mesh,
    area,
    fineness: area.map((size) => FINE / SHARE / size),
    capacity,
    arrivals: new Uint16Array(portals * BINS),
    crowded: new Uint32Array(portals),
    presence: new Int32Array(mesh.triangleCount * BINS),
    bin: Math.floor(time / BIN),
    time,
  };
}

/** The same portal for those who come from the other side; NO_EDGE for an exit, where nobody does. */
export function oppositeOf({ twin }: Navmesh, portal: number): number {
  return portal < twin.length ? twin[portal] : NO_EDGE;
}

/** Lets time go on: pieces that are over are forgotten. */
export function advanceField(field: DensityField, time: number): void {
  field.time = time;
  const { arrivals, crowded, capacity, presence } = field;
  for (const bin = Math.floor(time / BIN); field.bin < bin; field.bin++) {
    const past = field.bin & LAST_BIN;
    for (let p = 0; p < crowded.length; p++) {
      if (arrivals[p * BINS + past] > capacity[p]) crowded[p] -= 1;
      arrivals[p * BINS + past] = 0;
    }
    for (let at = past; at < presence.length; at += BINS) presence[at] = 0;
  }
}

/** People per square metre who expect to be in a triangle at a time. */
export function densityAt({ presence, area, bin }: DensityField, triangle: number, time: number): number {
  const at = Math.max(bin, Math.floor(time / BIN));
  return at >= bin + BINS ? 0 : presence[triangle * BINS + (at & LAST_BIN)] / SHARE / area[triangle];
}

/** Part of the free speed at which one crosses a triangle at a time. */
export function speedIn({ presence, fineness, bin }: DensityField, triangle: number, time: number): number {
  const at = (time / BIN) | 0;
  if (at >= bin + BINS) return 1;
  const entry = (presence[triangle * BINS + (at & LAST_BIN)] * fineness[triangle] + 0.5) | 0;
  return SPEED_FACTORS[entry < SPEED_FACTORS.length ? entry : SPEED_FACTORS.length - 1];
}

/**
 * How much longer one takes through a portal because of those who come out of it against one, up to 12 s later [s]: each costs half a second
 * where the way is a metre wide, and less with the square of its width, so that streams against each other choose different narrow ways.
 */
export function frictionAt({ mesh, arrivals, bin }: DensityField, opposite: number, time: number): number {
  const at = (time / BIN) | 0;
  if (opposite === NO_EDGE || at + MEETING >= bin + BINS) return 0;
  let come = 0;
  for (let b = at; b < at + MEETING; b++) come += arrivals[opposite * BINS + (b & LAST_BIN)];
  const half = mesh.halfWidth[opposite];
  return (come * FRICTION) / (4 * half * half);
}

/**
 * How long somebody who comes to a portal at a time waits before it [s]: those who come before pass at the portal's capacity, the others queue
 * (the point queue of Vickrey 1969).
 */
export function queueAt({ arrivals, crowded, capacity, bin, time: now }: DensityField, portal: number, time: number): number {
  if (crowded[portal] === 0) return 0;
  const each = capacity[portal];
  let queue = 0;
  for (let b = bin; b < bin + BINS; b++) {
    const from = Math.max(now, b * BIN);
    const to = (b + 1) * BIN;
    const come = arrivals[portal * BINS + (b & LAST_BIN)];
    if (time < to) {
      const part = Math.max(0, time - from);
      queue = Math.max(0, queue + (come * part) / (to - from) - (each * part) / BIN);
      break;
    }
    queue = Math.max(0, queue + come - (each * (to - from)) / BIN);
  }
  return (queue * BIN) / each;
}

/** Adds (1) or takes away (−1) somebody who comes to a portal in a piece of time; `end` is the first piece that is not kept. */
export function addArrival(
  { arrivals, crowded, capacity, bin }: DensityField,
  portal: number,
  at: number,
  end: number,
  sign: number,
): void {
  if (at < bin || at >= end) return;
  const place = portal * BINS + (at & LAST_BIN);
  if (sign > 0 && arrivals[place] === LARGEST_COUNT) return;
  const before = arrivals[place];
  arrivals[place] = before + sign;
  if (before <= capacity[portal] && before + sign > capacity[portal]) crowded[portal] += 1;
  else if (before > capacity[portal] && before + sign <= capacity[portal]) crowded[portal] -= 1;
}

/** Adds or takes away somebody who is in a triangle for a while. */
export function addPresence(field: DensityField, triangle: number, from: number, to: number, end: number, sign: number): void {
  const { presence, bin } = field;
  const first = (from / BIN) | 0;
  const last = Math.min((to / BIN) | 0, end - 1);
  for (let b = Math.max(first, bin); b <= last; b++) {
    const begin = b === first ? from : b * BIN;
    const seconds = Math.min(to, (b + 1) * BIN) - begin;
    presence[triangle * BINS + (b & LAST_BIN)] += sign * ((seconds * (SHARE / BIN) + 0.5) | 0);
  }
}

/** Area of a triangle [m²]. */
export function areaOf({ corner, x, z }: Navmesh, triangle: number): number {
  const [a, b, c] = [corner[3 * triangle], corner[3 * triangle + 1], corner[3 * triangle + 2]];
  return Math.abs((x[b] - x[a]) * (z[c] - z[a]) - (z[b] - z[a]) * (x[c] - x[a])) / 2;
}

/** How many can enter a place side by side: its longer side. */
function widthOf(shape: Shape): number {
  if ('circle' in shape) return 2 * shape.circle.radius;
  if ('box' in shape) return Math.max(...shape.box.size);
  const xs = shape.polygon.map(([x]) => x);
  const zs = shape.polygon.map(([, z]) => z);
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...zs) - Math.min(...zs));
}
