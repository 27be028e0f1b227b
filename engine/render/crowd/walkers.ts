import { actionNumber } from '../../agents/index.js';
import { floorHeight } from '../../world/index.js';
import { createFarFrames, frameAt, NO_FRAME } from '../impostors/far-frames.js';
import { POSE } from '../rig/posing.js';
import type { Cast } from './cast.js';
import { MOMENTS } from './clip.js';
import type { CrowdRows } from './crowd-rows.js';
import { dressPerson } from './dress.js';
import { gripOf } from './grips.js';
import { NEAR_MOST, NO_SLOT } from './near-people.js';
import { ROW, type Tracks, whoIs } from './tracks.js';

/** Makes the rows that people are drawn with: for so many people and rows of poses. Called again when a crowd outgrows them. */
export type BuildRows = (capacity: number, poseRows: number) => CrowdRows;

/**
 * Everyone on the ground, drawn with rows of a crowd. A person has one row while it is there.
 *
 * Poses: each slot of the near has two rows, which take turns, so that people are drawn between the last two; behind them lie the cycles of the far.
 */
export type Walkers = {
  readonly cast: Cast;
  readonly build: BuildRows;
  rows: CrowdRows;
  capacity: number;
  /** Row of the crowd by row of the tracks. */
  rowOf: Int32Array;
  /** Row of the crowd by id. */
  readonly byId: Map<number, number>;
  free: number[];
  /** Body of each row of the crowd; `UNDRESSED` before it has one. */
  bodyOf: Uint16Array;
  /** Of each cycle, what the smallest people do in it. */
  readonly does: Uint8Array;
  /** Of each body, whether it holds what is seen from afar. */
  readonly isHolding: readonly boolean[];
  /** The set of people that `rowOf` belongs to. */
  known: number;
  /** Rows of the tracks from here on may not have their clothes yet. */
  undressedFrom: number;
  /** Which of the two rows of every slot is the newer one. */
  newer: 0 | 1;
  /** No pose of a near person has been written yet. */
  isFresh: boolean;
};

const UNDRESSED = 65535;
/** Where nobody sees those who have left [m]. */
const NOWHERE = -1e5;
/** People there is room for at first. */
const FIRST_CAPACITY = 512;
/** People who get their clothes in one frame, so that a large crowd does not hold the page up. */
const DRESSED_AT_ONCE = 400;
/** Between frames farther apart than this legs would shrink on their way; the newer pose is shown [s]. */
const LONGEST_BLEND = 0.15;
const TALK = actionNumber('talk');
/** Matrices of near people are in the world's axes already. */
const AHEAD = Math.PI / 2;

/** A crowd without people. */
export function createWalkers(cast: Cast, build: BuildRows): Walkers {
  const capacity = FIRST_CAPACITY;
  return {
    cast,
    build,
    rows: buildRows(cast, build, capacity),
    capacity,
    rowOf: new Int32Array(0),
    byId: new Map(),
    free: numbersBelow(capacity),
    bodyOf: new Uint16Array(capacity).fill(UNDRESSED),
    does: createFarFrames(cast.clips.list),
    isHolding: cast.members.map(({ prop }) => prop === 'guitar'),
    known: -1,
    undressedFrom: 0,
    newer: 0,
    isFresh: true,
  };
}

/** Takes over the poses of the near, from a moment that the tracks have just moved on to: matrices of those who have a slot, in id order. */
export function takePoses(walkers: Walkers, tracks: Tracks, matrices: Float32Array): void {
  const { rows } = walkers;
  walkers.newer = walkers.newer === 0 ? 1 : 0;
  let posed = 0;
  for (let i = 0; i < tracks.count; i++) {
    const slot = tracks.slot[i];
    if (slot === NO_SLOT) continue;
    const pose = matrices.subarray(POSE * posed, POSE * (posed + 1));
    posed++;
    rows.writeMatrices(2 * slot + walkers.newer, pose);
    if (tracks.slotBefore[i] !== slot || walkers.isFresh) rows.writeMatrices(2 * slot + 1 - walkers.newer, pose);
  }
  walkers.isFresh = false;
}

/** What is done with mouths and hands, from the moment that the tracks have just moved on to: numbers of gestures and actions, in the order of the frame. */
export function takeGestures({ rows, rowOf }: Walkers, tracks: Tracks, { gesture, action }: Gestures): void {
  if (!gesture && !action) return;
  for (let i = 0; i < tracks.count; i++) {
    if (rowOf[i] < 0) continue;
    const doing = gesture?.[i] ?? 0;
    rows.useVoice(rowOf[i], doing === TALK ? 1 : 0);
    rows.useGrip(rowOf[i], ...gripOf(doing, action?.[i] ?? 0));
  }
}

/** Columns of a frame with what arms and bodies do, where anybody does something. */
type Gestures = { readonly gesture?: Float32Array | undefined; readonly action?: Float32Array | undefined };

/** Sends everyone away, before another crowd comes. */
export function clearWalkers(walkers: Walkers): void {
  walkers.byId.clear();
  walkers.free = numbersBelow(walkers.capacity);
  walkers.bodyOf.fill(UNDRESSED);
  walkers.rows.count = 0;
  walkers.known = -1;
  walkers.isFresh = true;
}

/** Gives those who came a row and a body, and takes rows from those who left. */
export function updateWalkers(walkers: Walkers, tracks: Tracks): void {
  if (walkers.known !== tracks.cast) assignRows(walkers, tracks);
  dressSome(walkers, tracks);
}

/** What else there is to know of where people stand. */
export type Placing = {
  /** Height of the ground [m]; 0 everywhere if not said. */
  readonly groundAt?: (x: number, z: number) => number;
  /** Id of somebody who is not to be seen. */
  readonly hidden?: number;
};

/** Puts everyone where they are `between` (0 to 1) the last two moments, at the height of the ground there. Allocates nothing. */
export function placeWalkers(walkers: Walkers, tracks: Tracks, between: number, { groundAt, hidden }: Placing = {}): void {
  const { rows, rowOf, bodyOf, cast, newer, does, isHolding } = walkers;
  const { motion, count, clip, slot, slotBefore, terrain } = tracks;
  const clips = cast.clips.list.length;
  rows.time = tracks.previousTime + (tracks.time - tracks.previousTime) * between;
  const isBlended = tracks.time - tracks.previousTime < LONGEST_BLEND;
  for (let i = 0; i < count; i++) {
    const row = rowOf[i];
    const at = ROW * i;
    if (row < 0 || bodyOf[row] === UNDRESSED) continue;
    if (motion[at + 11] > 0 || tracks.id[i] === hidden) {
      rows.place(row, 0, NOWHERE, 0, 0);
      continue;
    }
    const x = motion[at] + (motion[at + 4] - motion[at]) * between;
    const z = motion[at + 1] + (motion[at + 5] - motion[at + 1]) * between;
    const y = (groundAt ? groundAt(x, z) : 0) + (terrain ? floorHeight(terrain, x, z) : 0);
    const phase = motion[at + 3] + (motion[at + 7] - motion[at + 3]) * between;
    // No tile shows an instrument.
    const frame = isHolding[bodyOf[row]] ? NO_FRAME : frameAt(does[clip[i]], phase);
    rows.useFrame(row, frame);
    // Matrices of near people are turned already, baked moments are not.
    const isBaked = frame !== NO_FRAME && (rows.level === 'tile' || rows.level === 'static');
    if (slot[i] !== NO_SLOT && !walkers.isFresh && !isBaked) {
      const part = isBlended && slotBefore[i] === slot[i] ? between : 1;
      rows.place(row, x, y, z, AHEAD);
      rows.usePose(row, 2 * slot[i] + (newer === 1 ? part : 1 - part));
    } else {
      const moment = (phase - Math.floor(phase)) * MOMENTS;
      rows.place(row, x, y, z, motion[at + 2] + (motion[at + 6] - motion[at + 2]) * between);
      rows.usePose(row, 2 * NEAR_MOST + (bodyOf[row] * clips + clip[i]) * (MOMENTS + 1) + moment);
    }
  }
}

function buildRows({ clips }: Cast, build: BuildRows, capacity: number): CrowdRows {
  const rows = build(capacity, 2 * NEAR_MOST + clips.matrices.length / POSE);
  rows.writeMatrices(2 * NEAR_MOST, clips.matrices);
  return rows;
}

function assignRows(walkers: Walkers, tracks: Tracks): void {
  if (tracks.count > walkers.capacity) makeRoom(walkers, tracks.count);
  walkers.known = tracks.cast;
  walkers.undressedFrom = 0;
  if (walkers.rowOf.length < tracks.capacity) walkers.rowOf = new Int32Array(tracks.capacity);
  const { byId, bodyOf } = walkers;
  _present.clear();
  for (let i = 0; i < tracks.count; i++) _present.add(tracks.id[i]);
  for (const [id, row] of byId) {
    if (_present.has(id)) continue;
    byId.delete(id);
    walkers.free.push(row);
    bodyOf[row] = UNDRESSED;
    walkers.rows.place(row, 0, NOWHERE, 0, 0);
  }
  for (let i = 0; i < tracks.count; i++) {
    const row = byId.get(tracks.id[i]) ?? walkers.free.pop()!;
    byId.set(tracks.id[i], row);
    walkers.rowOf[i] = row;
    if (row >= walkers.rows.count) walkers.rows.count = row + 1;
  }
}

const _present = new Set<number>();

/** A larger crowd: everyone gets a row and clothes again. */
function makeRoom(walkers: Walkers, count: number): void {
  walkers.capacity = Math.ceil(1.3 * count);
  walkers.rows.dispose();
  walkers.rows = buildRows(walkers.cast, walkers.build, walkers.capacity);
  walkers.bodyOf = new Uint16Array(walkers.capacity);
  clearWalkers(walkers);
}

/** Dresses some of those who have a row but no body. */
function dressSome(walkers: Walkers, tracks: Tracks): void {
  const { rows, bodyOf, rowOf, cast } = walkers;
  let dressed = 0;
  let i = walkers.undressedFrom;
  for (; i < tracks.count && dressed < DRESSED_AT_ONCE; i++) {
    const row = rowOf[i];
    if (bodyOf[row] !== UNDRESSED) continue;
    const person = dressPerson(cast, tracks.id[i], whoIs(tracks, i));
    bodyOf[row] = person.body;
    rows.setPerson(row, person);
    dressed++;
  }
  walkers.undressedFrom = i;
}

/** From `count - 1` down to 0, so that the lowest are taken first. */
function numbersBelow(count: number): number[] {
  return Array.from({ length: count }, (_, i) => count - 1 - i);
}
