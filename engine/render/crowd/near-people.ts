import type { Camera } from '../../animate/index.js';
import type { Frame, Person } from '../../record/index.js';
import { floorHeight, type Terrain } from '../../world/index.js';
import { POSE, skinMatrices } from '../rig/posing.js';
import { chooseFigure, type Figure, type Member, type Seen, shapeOf } from './figures.js';

/** Where a view looks from [m], and half of the angle that it sees, corners included [rad]. */
export type Eye = {
  readonly position: readonly [number, number, number];
  readonly target: readonly [number, number, number];
  readonly half: number;
};

/** People who are posed one by one: those next to the eye. */
export type NearPeople = {
  readonly members: readonly Member[];
  readonly figures: Map<number, Figure>;
  readonly slots: Map<number, number>;
  readonly free: number[];
  /** Within this distance people are posed one by one; it gives way where they are many [m]. */
  reach: number;
  eye: Eye | undefined;
  /** Heights of the ground, from which bodies are seen; absent where it is level. */
  terrain?: Terrain | undefined;
};

/** People at a time that are posed one by one. */
export const NEAR_MOST = 512;
/** The slot of those who have none. */
export const NO_SLOT = -1;

/** Farther than this the cycles of far people do [m]. */
const REACH_MOST = 70;
/** A person behind the border of what is seen may step into it [m]. */
const MARGIN = 2.5;
/** Nearer to the eye than this, feet are held to the ground [m]. */
const FULL = 35;

/** The camera of a view that has not said where it looks from. */
export const NOBODY_SEEN: Camera = { position: [0, 1000, 0], target: [0, 0, 0], full: 0, far: 0 };

/** Nobody near yet. */
export function createNearPeople(members: readonly Member[]): NearPeople {
  const free = Array.from({ length: NEAR_MOST }, (_, i) => NEAR_MOST - 1 - i);
  return { members, figures: new Map(), slots: new Map(), free, reach: REACH_MOST, eye: undefined };
}

/** Notes the bodies of people who came. */
export function addFigures({ members, figures }: NearPeople, people: Iterable<Seen & Pick<Person, 'id'>>): void {
  for (const person of people) figures.set(person.id, chooseFigure(members, person.id, shapeOf(person)));
}

/** What a simulation is to know of the eye: whom it works out in full, and whom at all. */
export function cameraOf({ eye, reach }: NearPeople): Camera {
  if (!eye) return NOBODY_SEEN;
  return { position: eye.position, target: eye.target, full: Math.min(FULL, reach), far: reach };
}

/**
 * Poses those who are near: writes each one's slot, or `NO_SLOT`, and the matrices of those who have one, in the order of the frame.
 * A person keeps its slot as long as it is near. Returns how many there are.
 */
export function poseNear(near: NearPeople, frame: Frame, slots: Int32Array, matrices: Float32Array): number {
  const { poses, count, id, x, z } = frame;
  if (!poses || !near.eye) {
    slots.fill(NO_SLOT);
    return 0;
  }
  const wanted = markNear(near, near.eye, frame, slots);
  releaseGone(near, frame, slots);
  let posed = 0;
  for (let i = 0; i < count; i++) {
    if (slots[i] === NO_SLOT) continue;
    const slot = near.slots.get(id[i]) ?? takeSlot(near, id[i]);
    slots[i] = slot;
    if (slot === NO_SLOT) continue;
    const figure = near.figures.get(id[i])!;
    const s = figure.scale;
    const root = poses.root;
    const hips = [
      (root[3 * i] - x[i]) / s,
      (root[3 * i + 1] - floorHeight(near.terrain, x[i], z[i])) / s,
      (root[3 * i + 2] - z[i]) / s,
    ] as const;
    const rotations = poses.rotations.subarray(4 * poses.joints * i, 4 * poses.joints * (i + 1));
    skinMatrices(near.members[figure.body], hips, rotations, matrices.subarray(POSE * posed, POSE * (posed + 1)), figure);
    posed++;
  }
  adjustReach(near, wanted);
  return posed;
}

/** Marks those who are within reach, in sight and posed with 0, all others with `NO_SLOT`. */
function markNear(near: NearPeople, { position, target, half }: Eye, { poses, count, id, x, z }: Frame, slots: Int32Array): number {
  const [ex, ey, ez] = position;
  const ahead = [target[0] - ex, target[1] - ey, target[2] - ez];
  const length = Math.hypot(ahead[0], ahead[1], ahead[2]) || 1;
  const cosine = Math.cos(Math.min(half, 1.5));
  const sine = Math.sin(Math.min(half, 1.5));
  let wanted = 0;
  for (let i = 0; i < count; i++) {
    const dx = x[i] - ex;
    const dy = 0.9 + floorHeight(near.terrain, x[i], z[i]) - ey;
    const dz = z[i] - ez;
    const square = dx * dx + dy * dy + dz * dz;
    const along = (dx * ahead[0] + dy * ahead[1] + dz * ahead[2]) / length;
    const aside = Math.sqrt(Math.max(0, square - along * along));
    // Distance from the cone that is seen.
    const isSeen = aside * cosine - along * sine < MARGIN;
    const isNear = isSeen && square < near.reach * near.reach && poses!.level[i] < 2 && near.figures.has(id[i]);
    slots[i] = isNear ? 0 : NO_SLOT;
    if (isNear) wanted++;
  }
  return wanted;
}

/** Frees the slots of those who are not near any more. */
function releaseGone(near: NearPeople, { count, id }: Frame, slots: Int32Array): void {
  _stay.clear();
  for (let i = 0; i < count; i++) if (slots[i] !== NO_SLOT) _stay.add(id[i]);
  for (const [person, slot] of near.slots) {
    if (_stay.has(person)) continue;
    near.slots.delete(person);
    near.free.push(slot);
  }
}

const _stay = new Set<number>();

function takeSlot(near: NearPeople, person: number): number {
  const slot = near.free.pop() ?? NO_SLOT;
  if (slot !== NO_SLOT) near.slots.set(person, slot);
  return slot;
}

/** Looks less far where more are near than can be posed, and farther again where there is room. */
function adjustReach(near: NearPeople, wanted: number): void {
  if (wanted > NEAR_MOST) near.reach *= 0.93;
  else if (wanted < 0.8 * NEAR_MOST) near.reach = Math.min(near.reach * 1.03, REACH_MOST);
}
