import { CANONICAL_HEIGHT, legScale } from '../../animate/index.js';
import type { Terrain } from '../../world/index.js';
import type { Shape } from './figures.js';
import { chooseGait, cyclesOf, type Gaits } from './gaits.js';
import { NO_SLOT } from './near-people.js';

/** Floats of one person in `motion`: three texels of four. */
export const ROW = 12;

/** What a person is drawn by, beside its id: its shape, and the number of its population. */
export type Who = Shape & { readonly population: number };

/** A moment of a crowd as tracks take it in; people in id order, as a `Frame` has them. */
export type Moment = {
  /** [s] */
  readonly time: number;
  readonly count: number;
  readonly id: Uint32Array;
  /** [m] */
  readonly x: Float32Array;
  /** [m] */
  readonly z: Float32Array;
  /** [rad] */
  readonly heading: Float32Array;
  /** Where they are known, those who come walk from their first moment on [m/s]. */
  readonly velocityX?: Float32Array;
  readonly velocityZ?: Float32Array;
  /** Where somebody can fly; 0 on the ground [m]. */
  readonly altitude?: Float32Array | undefined;
  /** Number of what each does (`ACTIONS` of room agents), where somebody does anything but walk and wait. */
  readonly action?: Float32Array | undefined;
  /** Places among those that are posed one by one, or `NO_SLOT`; nobody has one if not given. */
  readonly slot?: Int32Array;
};

/**
 * How each person moves, in the order of the newest frame.
 *
 * `motion` row: x, z, heading, phase before; the same now; bank before, bank now, altitude before, altitude now. Phase is that of the walk [cycles],
 * in the air that of the wings [rad]; bank is the angle by which a bird leans into a turn [rad].
 */
export type Tracks = {
  count: number;
  capacity: number;
  /** Simulated time of the two frames that are drawn between [s]. */
  previousTime: number;
  time: number;
  id: Uint32Array;
  motion: Float32Array;
  /** Smoothed walking speed [m/s]. */
  speed: Float32Array;
  /** Size of the legs against those of the body that cycles are made for. */
  size: Float32Array;
  /** Number of the cycle that a person goes through while it is far away. */
  clip: Uint8Array;
  /** Place of a near person among those that are posed one by one, before and now; `NO_SLOT` for all others. */
  slotBefore: Int32Array;
  slot: Int32Array;
  /** How many are in the air. */
  flying: number;
  /** Grows when the set of people changed. */
  cast: number;
  /** Who those are that were heard of, by id. */
  readonly who: Map<number, Who>;
  /** What far people can do; absent until it is there. */
  gaits: Gaits | undefined;
  /** Heights of the ground that they walk on; absent where it is level. */
  terrain?: Terrain | undefined;
};

/** Somebody not heard of. */
const STRANGER: Who = { breadth: 0.45, height: CANONICAL_HEIGHT, age: -1, population: 0 };
/** Nobody runs faster; a longer way between two frames is a jump (a periodic boundary) and is not drawn as motion [m/s]. */
const FASTEST = { ground: 8, air: 14 };
/** Time over which walking speed is smoothed [s]. */
const SPEED_SMOOTHING = 0.2;
/** More of a cycle between two frames would look like trembling [cycles], [rad]. */
const LARGEST_STEP = 0.35;
const LARGEST_TURN = 2;
/** Beats of wings [1/s], and how much a turn banks a bird: the angle for each radian per second [rad]. */
const WING_BEATS = 2.4;
const BANK = 0.5;
/** Time over which a bank is smoothed [s]. */
const BANK_SMOOTHING = 0.5;

/** Nobody yet. */
export function createTracks(): Tracks {
  const empty = new Float32Array(0);
  return {
    count: 0,
    capacity: 0,
    previousTime: 0,
    time: 0,
    id: new Uint32Array(0),
    motion: empty,
    speed: empty,
    size: empty,
    clip: new Uint8Array(0),
    slotBefore: new Int32Array(0),
    slot: new Int32Array(0),
    flying: 0,
    cast: 0,
    who: new Map(),
    gaits: undefined,
  };
}

/** Learns who somebody is, before it is in a moment. */
export function addPerson(tracks: Tracks, id: number, who: Who): void {
  tracks.who.set(id, who);
  tracks.cast++;
}

/** Who the person in a row is. */
export function whoIs({ who, id }: Tracks, row: number): Who {
  return who.get(id[row]) ?? STRANGER;
}

/** Moves on to the next moment: what was "now" becomes "before". People are in id order, so one walk over both finds who is who. */
export function advanceTracks(tracks: Tracks, moment: Moment): void {
  const old = takeOld(tracks, moment.count);
  const span = moment.time - tracks.time;
  const smoothing = span > 0 ? 1 - Math.exp(-span / SPEED_SMOOTHING) : 0;
  tracks.previousTime = tracks.time;
  tracks.time = moment.time;
  let i = 0;
  let changed = moment.count !== old.count;
  tracks.flying = 0;
  for (let j = 0; j < moment.count; j++) {
    const id = moment.id[j];
    while (i < old.count && old.id[i] < id) i++;
    const known = i < old.count && old.id[i] === id;
    if (!known || i !== j) changed = true;
    tracks.id[j] = id;
    tracks.slot[j] = moment.slot?.[j] ?? NO_SLOT;
    tracks.slotBefore[j] = known ? old.slot[i] : NO_SLOT;
    if (known && !hasJumped(moment, j, old, i, span)) walkOn(tracks, moment, j, i, old, span, smoothing);
    else startRow(tracks, moment, j, known ? i : -1, old);
    writeAltitude(tracks, j, moment.altitude?.[j] ?? 0, known ? i : -1, old.motion, span);
  }
  tracks.count = moment.count;
  if (changed) tracks.cast++;
}

/** Whether a person went farther than anybody can. */
function hasJumped({ x, z }: Moment, j: number, { motion }: OldRows, oldRow: number, span: number): boolean {
  const from = oldRow * ROW;
  const wayX = x[j] - motion[from + 4];
  const wayZ = z[j] - motion[from + 5];
  const fastest = motion[from + 11] > 0 ? FASTEST.air : FASTEST.ground;
  return Math.sqrt(wayX * wayX + wayZ * wayZ) > fastest * span + 0.2;
}

/** Puts a person where it is, without a way that led there: it came, or jumped. */
function startRow(tracks: Tracks, { x, z, heading, velocityX, velocityZ, action }: Moment, j: number, oldRow: number, old: OldRows): void {
  const { motion, speed, size, clip, gaits } = tracks;
  const to = j * ROW;
  const from = oldRow * ROW;
  const id = tracks.id[j];
  motion[to] = motion[to + 4] = x[j];
  motion[to + 1] = motion[to + 5] = z[j];
  motion[to + 2] = motion[to + 6] = heading[j];
  if (oldRow >= 0) {
    size[j] = old.size[oldRow];
    speed[j] = old.speed[oldRow];
    clip[j] = old.clip[oldRow];
    motion[to + 3] = motion[to + 7] = old.motion[from + 7];
    motion[to + 8] = motion[to + 9] = old.motion[from + 9];
    return;
  }
  size[j] = legScale(whoIs(tracks, j));
  const isKnown = velocityX !== undefined && velocityZ !== undefined;
  speed[j] = isKnown ? Math.sqrt(velocityX[j] * velocityX[j] + velocityZ[j] * velocityZ[j]) : 0;
  clip[j] = (isKnown || action) && gaits ? chooseGait(gaits, id, speed[j] / size[j], 0, action?.[j]) : 0;
  // Each starts somewhere else in the cycle, so that a crowd does not march.
  motion[to + 3] = motion[to + 7] = (id * 0.618034) % 1;
  motion[to + 8] = motion[to + 9] = 0;
}

/** Leads a person on from where it was, by the way it went. */
function walkOn(tracks: Tracks, moment: Moment, j: number, oldRow: number, old: OldRows, span: number, smoothing: number): void {
  const { motion, speed, size, clip, gaits } = tracks;
  const { motion: oldMotion, speed: oldSpeed, clip: oldClip } = old;
  const to = j * ROW;
  const from = oldRow * ROW;
  const heading = moment.heading[j];
  const wayX = moment.x[j] - oldMotion[from + 4];
  const wayZ = moment.z[j] - oldMotion[from + 5];
  const way = Math.sqrt(wayX * wayX + wayZ * wayZ);
  const pace = oldSpeed[oldRow] + ((span > 0 ? way / span : 0) - oldSpeed[oldRow]) * smoothing;
  speed[j] = pace;
  size[j] = old.size[oldRow];
  clip[j] = gaits ? chooseGait(gaits, tracks.id[j], pace / size[j], oldClip[oldRow], moment.action?.[j]) : 0;
  const isForwards = wayX * Math.cos(heading) + wayZ * Math.sin(heading) >= 0;
  const cycles = gaits ? cyclesOf(gaits, clip[j], isForwards ? way : -way, span, size[j]) : 0;
  const isFlying = oldMotion[from + 11] > 0;
  const phase = isFlying ? wrap(oldMotion[from + 7]) : oldMotion[from + 7] - Math.floor(oldMotion[from + 7]);
  const before = oldMotion[from + 6];
  motion[to] = oldMotion[from + 4];
  motion[to + 1] = oldMotion[from + 5];
  motion[to + 2] = before;
  motion[to + 3] = phase;
  motion[to + 4] = moment.x[j];
  motion[to + 5] = moment.z[j];
  motion[to + 6] = before + shortestArc(heading - before);
  motion[to + 7] = phase + Math.min(Math.max(cycles, -LARGEST_STEP), LARGEST_STEP);
  motion[to + 8] = motion[to + 9] = oldMotion[from + 9];
}

/** Altitude, and for those who fly beating wings and a bank in place of a walk. */
function writeAltitude(tracks: Tracks, j: number, altitude: number, oldRow: number, oldMotion: Float32Array, span: number): void {
  const { motion } = tracks;
  const to = j * ROW;
  const from = oldRow * ROW;
  const isStart = oldRow < 0 || motion[to] !== oldMotion[from + 4] || motion[to + 1] !== oldMotion[from + 5];
  motion[to + 10] = isStart ? altitude : oldMotion[from + 11];
  motion[to + 11] = altitude;
  if (altitude > 0) tracks.flying++;
  if (altitude <= 0 || isStart) return;
  // No two birds beat their wings alike.
  const beats = WING_BEATS * (0.85 + 0.3 * ((tracks.id[j] * 0.618034) % 1));
  motion[to + 7] = motion[to + 3] + Math.min(beats * 2 * Math.PI * span, LARGEST_TURN);
  const bank = span > 0 ? Math.min(Math.max((BANK * (motion[to + 6] - motion[to + 2])) / span, -0.8), 0.8) : 0;
  motion[to + 9] = oldMotion[from + 9] + (bank - oldMotion[from + 9]) * (1 - Math.exp(-span / BANK_SMOOTHING));
}

/** The angle between -π and π that turns the same way [rad]. */
export function shortestArc(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

/** The rows before a frame, by the order they had. */
type OldRows = {
  readonly count: number;
  readonly id: Uint32Array;
  readonly motion: Float32Array;
  readonly speed: Float32Array;
  readonly size: Float32Array;
  readonly clip: Uint8Array;
  readonly slot: Int32Array;
};

/** Rows shift when people leave, so the old ones are read from a copy; where there is no room for the new ones, from what they grew out of. */
function takeOld(tracks: Tracks, count: number): OldRows {
  const { id, motion, speed, size, clip, slot, count: before } = tracks;
  if (count > tracks.capacity) {
    growTracks(tracks, count);
    return { count: before, id, motion, speed, size, clip, slot };
  }
  if (_old.capacity < tracks.capacity) growTracks(_old, tracks.capacity);
  _old.id.set(id.subarray(0, before));
  _old.motion.set(motion.subarray(0, before * ROW));
  _old.speed.set(speed.subarray(0, before));
  _old.size.set(size.subarray(0, before));
  _old.clip.set(clip.subarray(0, before));
  _old.slot.set(slot.subarray(0, before));
  return { ..._old, count: before };
}

function growTracks(tracks: Tracks, count: number): void {
  // A multiple of 256, so that columns may be rows of a texture.
  tracks.capacity = 256 * Math.ceil((count * 1.25) / 256);
  tracks.id = new Uint32Array(tracks.capacity);
  tracks.motion = new Float32Array(tracks.capacity * ROW);
  tracks.speed = new Float32Array(tracks.capacity);
  tracks.size = new Float32Array(tracks.capacity);
  tracks.clip = new Uint8Array(tracks.capacity);
  tracks.slotBefore = new Int32Array(tracks.capacity);
  tracks.slot = new Int32Array(tracks.capacity);
}

const _old = createTracks();

function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.floor(angle / (2 * Math.PI));
}
