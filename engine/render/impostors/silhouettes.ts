import type { Body } from '../bodies/person.js';
import type { PersonMesh } from '../mesh/person-mesh.js';
import { SLOT, SLOT_NAMES, SLOTS, type SlotName } from '../mesh/slots.js';

/** A few bodies that stand for all of a cast where people are small. */
export type Silhouettes = {
  /** Numbers of the bodies that were chosen. */
  readonly chosen: readonly number[];
  /** For every body, the number in `chosen` of the one that stands for it. */
  readonly of: Uint8Array;
};

/** Bands of height in which bodies are compared. */
const BANDS = 14;

/** What is too small to be seen from afar has the colour of what it lies on. */
const MERGED: Partial<Record<SlotName, SlotName>> = {
  eye: 'skin',
  lip: 'skin',
  brow: 'skin',
  eyeWhite: 'skin',
  sole: 'shoe',
  strap: 'bag',
};

/** Bags that are worn on one side; a tile and its mirror image would show them on different ones. */
const ONE_SIDED: readonly string[] = ['shoulder', 'cross', 'hand'];

/** Slot that a slot is drawn as from afar. */
export const FAR_SLOT: readonly number[] = SLOT_NAMES.map((name) => SLOT[MERGED[name] ?? name]);

/**
 * Chooses the bodies that stand for all others with the least difference in what is seen: how much surface has which slot at which height.
 * One after the other, the body that helps most.
 */
export function chooseSilhouettes(bodies: readonly Body[], count: number): Silhouettes {
  const looks = bodies.map((body) => surfaceByHeight(body));
  const distances = looks.map((one) => looks.map((other) => difference(one, other)));
  const least = new Float64Array(bodies.length).fill(Number.POSITIVE_INFINITY);
  const symmetric = bodies
    .map((_, i) => i)
    .filter((i) => !ONE_SIDED.includes(bodies[i].description.bag) && bodies[i].description.prop !== 'guitar');
  const candidates = new Set(symmetric.length > 0 ? symmetric : bodies.keys());
  const chosen: number[] = [];
  const of = new Uint8Array(bodies.length);
  while (chosen.length < count && candidates.size > 0) {
    const rest = (candidate: number) => least.reduce((sum, before, i) => sum + Math.min(before, distances[candidate][i]), 0);
    const [best] = [...candidates].map((candidate) => [candidate, rest(candidate)]).reduce((a, b) => (b[1] < a[1] ? b : a));
    candidates.delete(best);
    for (let i = 0; i < bodies.length; i++) {
      if (distances[best][i] >= least[i]) continue;
      least[i] = distances[best][i];
      of[i] = chosen.length;
    }
    chosen.push(best);
  }
  return { chosen, of };
}

/** The slots that take most of a body's surface, most first: as many as a tile can tell apart. */
export function mainSlots(body: Body, count: number): number[] {
  const areas = new Float64Array(SLOTS);
  surfaceByHeight(body).forEach((area, i) => {
    areas[i % SLOTS] += area;
  });
  return [...areas.keys()]
    .filter((slot) => areas[slot] > 0 && FAR_SLOT[slot] === slot)
    .sort((a, b) => areas[b] - areas[a])
    .slice(0, count);
}

/** Area per band of height and slot, in squares of the stature. */
function surfaceByHeight({ levels, measures: { stature } }: Body): Float64Array {
  const mesh = levels[2];
  const areas = new Float64Array(BANDS * SLOTS);
  for (let t = 0; t < mesh.indices.length; t += 3) {
    const [a, b, c] = [mesh.indices[t], mesh.indices[t + 1], mesh.indices[t + 2]];
    const { positions, surface } = mesh;
    const height = (positions[3 * a + 1] + positions[3 * b + 1] + positions[3 * c + 1]) / (3 * stature);
    const band = Math.min(Math.max(Math.floor(height * BANDS), 0), BANDS - 1);
    areas[band * SLOTS + FAR_SLOT[surface[4 * a]]] += areaOf(mesh, a, b, c) / stature ** 2;
  }
  return areas;
}

function areaOf({ positions }: PersonMesh, a: number, b: number, c: number): number {
  const [ux, uy, uz] = [0, 1, 2].map((k) => positions[3 * b + k] - positions[3 * a + k]);
  const [vx, vy, vz] = [0, 1, 2].map((k) => positions[3 * c + k] - positions[3 * a + k]);
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
}

function difference(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, i) => sum + Math.abs(value - other[i]), 0);
}
