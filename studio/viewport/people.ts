import { type CrowdView, chooseColours, createCrowdView } from 'promenade/render';
import { Group, MeshBasicMaterial } from 'three';
import { chooseFigure, NEAR_MOST, NO_SLOT } from '../worker/bodies.js';
import type { Cast } from '../worker/casting.js';
import { MOMENTS } from '../worker/clips.js';
import { POSE } from '../worker/messages.js';
import { castOnGround, type ShadowStyle, styleShadow } from './shadow.js';
import { ROW, type Tracks, whoIs } from './tracks.js';

/**
 * Everyone on the ground, drawn by the engine's crowd view. A person has one row of it while it is there.
 *
 * Poses: each slot of the near has two rows, which take turns, so that people are drawn between the last two; behind them lie the cycles of the far.
 */
export type PeopleView = {
  readonly cast: Cast;
  readonly group: Group;
  style: ShadowStyle;
  /** What the crowd draws its shadows with. */
  shadow: MeshBasicMaterial;
  crowd: CrowdView;
  capacity: number;
  /** Row of the crowd by row of the tracks. */
  rowOf: Int32Array;
  /** Row of the crowd by id. */
  readonly rows: Map<number, number>;
  free: number[];
  /** Body of each row of the crowd; `UNDRESSED` before it has one. */
  bodyOf: Uint8Array;
  /** The set of people that `rowOf` belongs to. */
  known: number;
  /** Rows of the tracks from here on may not have their clothes yet. */
  undressedFrom: number;
  /** Which of the two rows of every slot is the newer one. */
  newer: 0 | 1;
  /** No pose of a near person has been written yet. */
  isFresh: boolean;
};

const UNDRESSED = 255;
/** Larger crowds have a soft spot under each person, but no shadows: these are as many triangles once more. */
const SHADOWS_MOST = 4000;
/** Where nobody sees those who have left [m]. */
const NOWHERE = -1e5;
/** People who get their clothes in one frame, so that a large crowd does not hold the page up. */
const DRESSED_AT_ONCE = 400;
/** Between frames farther apart than this legs would shrink on their way; the newer pose is shown [s]. */
const LONGEST_BLEND = 0.15;
/** Matrices of near people are in the world's axes already. */
const AHEAD = Math.PI / 2;
/** Distances at which the mid and the far level begin [m]. */
const DISTANCES = [11, 26] as const;

/** A crowd without people. */
export function createPeopleView(cast: Cast, style: ShadowStyle): PeopleView {
  const group = new Group();
  const capacity = 512;
  return {
    cast,
    group,
    style,
    ...createCrowd(cast, group, style, capacity),
    capacity,
    rowOf: new Int32Array(0),
    rows: new Map(),
    free: rowsFrom(0, capacity),
    bodyOf: new Uint8Array(capacity).fill(UNDRESSED),
    known: -1,
    undressedFrom: 0,
    newer: 0,
    isFresh: true,
  };
}

/** Takes over the poses of the near from a frame that the tracks have just moved on to. */
export function takePoses(view: PeopleView, tracks: Tracks, matrices: Float32Array): void {
  const { crowd } = view;
  view.newer = view.newer === 0 ? 1 : 0;
  let posed = 0;
  for (let i = 0; i < tracks.count; i++) {
    const slot = tracks.slot[i];
    if (slot === NO_SLOT) continue;
    const pose = matrices.subarray(POSE * posed, POSE * (posed + 1));
    posed++;
    crowd.writeMatrices(2 * slot + view.newer, pose);
    if (tracks.slotBefore[i] !== slot || view.isFresh) crowd.writeMatrices(2 * slot + 1 - view.newer, pose);
  }
  view.isFresh = false;
}

/** Sends everyone away, before another crowd comes. */
export function clearPeople(view: PeopleView): void {
  view.rows.clear();
  view.free = rowsFrom(0, view.capacity);
  view.bodyOf.fill(UNDRESSED);
  view.crowd.count = 0;
  view.known = -1;
  view.isFresh = true;
}

/** Gives those who came a row and a body, and takes rows from those who left. */
export function updatePeople(view: PeopleView, tracks: Tracks): void {
  if (view.known !== tracks.cast) assignRows(view, tracks);
  dressSome(view, tracks);
}

/** Puts everyone where they are `between` (0 to 1) the last two frames. Allocates nothing. */
export function placePeople(view: PeopleView, tracks: Tracks, between: number): void {
  const { crowd, rowOf, bodyOf, cast, newer } = view;
  const { motion, count, clip, slot, slotBefore } = tracks;
  const clips = cast.clips.list.length;
  view.shadow.visible = count <= SHADOWS_MOST;
  const isBlended = tracks.time - tracks.previousTime < LONGEST_BLEND;
  for (let i = 0; i < count; i++) {
    const row = rowOf[i];
    const at = ROW * i;
    if (row < 0 || bodyOf[row] === UNDRESSED) continue;
    if (motion[at + 11] > 0) {
      crowd.place(row, 0, NOWHERE, 0, 0);
      continue;
    }
    const x = motion[at] + (motion[at + 4] - motion[at]) * between;
    const z = motion[at + 1] + (motion[at + 5] - motion[at + 1]) * between;
    if (slot[i] !== NO_SLOT && !view.isFresh) {
      const part = isBlended && slotBefore[i] === slot[i] ? between : 1;
      crowd.place(row, x, 0, z, AHEAD);
      crowd.usePose(row, 2 * slot[i] + (newer === 1 ? part : 1 - part));
    } else {
      const phase = motion[at + 3] + (motion[at + 7] - motion[at + 3]) * between;
      const moment = (phase - Math.floor(phase)) * MOMENTS;
      crowd.place(row, x, 0, z, motion[at + 2] + (motion[at + 6] - motion[at + 2]) * between);
      crowd.usePose(row, 2 * NEAR_MOST + (bodyOf[row] * clips + clip[i]) * (MOMENTS + 1) + moment);
    }
  }
}

/** Lets their shadows fall from another sun. */
export function stylePeople(view: PeopleView, style: ShadowStyle): void {
  view.style = style;
  styleShadow(view.shadow, style);
}

/** People whose mesh is drawn. */
export function countDrawn({ crowd }: PeopleView): number {
  return crowd.drawn[0] + crowd.drawn[1] + crowd.drawn[2];
}

/** Frees what lies on the GPU. */
export function disposePeople({ crowd, shadow }: PeopleView): void {
  crowd.dispose();
  shadow.dispose();
}

function createCrowd(cast: Cast, group: Group, style: ShadowStyle, capacity: number): Pick<PeopleView, 'crowd' | 'shadow'> {
  const { bodies, clips } = cast;
  const shadow = castOnGround(new MeshBasicMaterial(), style, 'vertex');
  const poseRows = 2 * NEAR_MOST + clips.matrices.length / POSE;
  const crowd = createCrowdView(group, bodies, { capacity, poseRows, shadows: false, distances: DISTANCES, further: shadow });
  crowd.writeMatrices(2 * NEAR_MOST, clips.matrices);
  return { crowd, shadow };
}

function assignRows(view: PeopleView, tracks: Tracks): void {
  if (tracks.count > view.capacity) makeRoom(view, tracks.count);
  view.known = tracks.cast;
  view.undressedFrom = 0;
  if (view.rowOf.length < tracks.capacity) view.rowOf = new Int32Array(tracks.capacity);
  const { rows, bodyOf } = view;
  _present.clear();
  for (let i = 0; i < tracks.count; i++) _present.add(tracks.id[i]);
  for (const [id, row] of rows) {
    if (_present.has(id)) continue;
    rows.delete(id);
    view.free.push(row);
    bodyOf[row] = UNDRESSED;
    view.crowd.place(row, 0, NOWHERE, 0, 0);
  }
  for (let i = 0; i < tracks.count; i++) {
    const row = rows.get(tracks.id[i]) ?? view.free.pop()!;
    rows.set(tracks.id[i], row);
    view.rowOf[i] = row;
    if (row >= view.crowd.count) view.crowd.count = row + 1;
  }
}

const _present = new Set<number>();

/** A larger crowd: everyone gets a row and clothes again. */
function makeRoom(view: PeopleView, count: number): void {
  view.capacity = Math.ceil(1.3 * count);
  disposePeople(view);
  Object.assign(view, createCrowd(view.cast, view.group, view.style, view.capacity));
  view.bodyOf = new Uint8Array(view.capacity);
  clearPeople(view);
}

/** Dresses some of those who have a row but no body. */
function dressSome(view: PeopleView, tracks: Tracks): void {
  const { crowd, bodyOf, rowOf, cast } = view;
  let dressed = 0;
  let i = view.undressedFrom;
  for (; i < tracks.count && dressed < DRESSED_AT_ONCE; i++) {
    const row = rowOf[i];
    if (bodyOf[row] !== UNDRESSED) continue;
    const id = tracks.id[i];
    const { height, age, group } = whoIs(tracks, i);
    const { body, scale } = chooseFigure(cast.members, id, height, age);
    bodyOf[row] = body;
    crowd.setPerson(row, { body, scale, colours: chooseColours(cast.bodies[body].description, group + 1, id) });
    dressed++;
  }
  view.undressedFrom = i;
}

/** Numbers from `count - 1` down to `first`, so that the lowest are taken first. */
function rowsFrom(first: number, count: number): number[] {
  return Array.from({ length: count - first }, (_, i) => count - 1 - i);
}
