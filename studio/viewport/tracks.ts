import { type FramePacket, type PeopleColumns, viewFrame } from '../worker/messages.js';
import { chooseGait, cyclesOf, type Gaits } from './gaits.js';

/** Floats of one person in `motion`: three texels of four. */
export const ROW = 12;

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
  /** Number of the cycle that a person goes through while it is far away. */
  clip: Uint8Array;
  /** Place of a near person among those that are posed one by one, before and now; -1 for all others. */
  slotBefore: Int32Array;
  slot: Int32Array;
  /** How many are in the air. */
  flying: number;
  /** Grows when the set of people changed. */
  cast: number;
  /** Breadth and height [m], age [years] and group by id; breadth is 0 for ids not heard of. */
  who: Float32Array;
  /** What far people can do; absent until it is there. */
  gaits: Gaits | undefined;
};

/** Numbers of a person in `who`, and those of somebody not heard of. */
const WHO = 4;
const STRANGER = [0.45, 1.7, -1, 0];
/** Height of the body that cycles are made for [m]. */
const HEIGHT = 1.7;
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
    clip: new Uint8Array(0),
    slotBefore: new Int32Array(0),
    slot: new Int32Array(0),
    flying: 0,
    cast: 0,
    who: new Float32Array(WHO * 1024),
    gaits: undefined,
  };
}

/** Learns who people are. */
export function addPeople(tracks: Tracks, { id, breadth, height, age, group }: PeopleColumns): void {
  for (let i = 0; i < id.length; i++) {
    const at = WHO * id[i];
    if (at + WHO > tracks.who.length) {
      const grown = new Float32Array(Math.max(at + WHO, 2 * tracks.who.length));
      grown.set(tracks.who);
      tracks.who = grown;
    }
    tracks.who.set([breadth[i], height[i], age[i], group[i]], at);
  }
  tracks.cast++;
}

/** Breadth, height, age and group of the person in a row. */
export function whoIs({ who, id }: Tracks, row: number): { breadth: number; height: number; age: number; group: number } {
  const at = WHO * id[row];
  const [breadth, height, age, group] = who[at] > 0 ? who.subarray(at, at + WHO) : STRANGER;
  return { breadth, height, age, group };
}

/** Breadth of the person in a row: the span of a bird [m]. */
export function breadthOf({ who, id }: Tracks, row: number): number {
  return who[WHO * id[row]] || STRANGER[0];
}

/** Moves on to the next frame: what was "now" becomes "before". Frames are in id order, so one walk over both finds who is who. */
export function advanceTracks(tracks: Tracks, frame: FramePacket): void {
  const src = viewFrame(frame);
  const old = takeOld(tracks, frame.count);
  const span = frame.time - tracks.time;
  tracks.previousTime = tracks.time;
  tracks.time = frame.time;
  let i = 0;
  let changed = frame.count !== old.count;
  tracks.flying = 0;
  for (let j = 0; j < frame.count; j++) {
    const id = src.id[j];
    while (i < old.count && old.id[i] < id) i++;
    const known = i < old.count && old.id[i] === id;
    if (!known || i !== j) changed = true;
    tracks.id[j] = id;
    tracks.slot[j] = src.slot[j];
    tracks.slotBefore[j] = known ? old.slot[i] : -1;
    writeRow(tracks, j, src.x[j], src.z[j], src.heading[j], known ? i : -1, old, span);
    writeAltitude(tracks, j, src.altitude?.[j] ?? 0, known ? i : -1, old.motion, span);
  }
  tracks.count = frame.count;
  if (changed) tracks.cast++;
}

function writeRow(
  tracks: Tracks,
  j: number,
  x: number,
  z: number,
  heading: number,
  oldRow: number,
  { motion: oldMotion, speed: oldSpeed, clip: oldClip }: OldRows,
  span: number,
): void {
  const { motion, speed, clip, gaits } = tracks;
  const to = j * ROW;
  const from = oldRow * ROW;
  const wayX = oldRow < 0 ? 0 : x - oldMotion[from + 4];
  const wayZ = oldRow < 0 ? 0 : z - oldMotion[from + 5];
  const way = Math.sqrt(wayX * wayX + wayZ * wayZ);
  motion[to + 4] = x;
  motion[to + 5] = z;
  const isFlying = oldRow >= 0 && oldMotion[from + 11] > 0;
  if (oldRow < 0 || way > (isFlying ? FASTEST.air : FASTEST.ground) * span + 0.2) {
    // Each starts somewhere else in the cycle, so that a crowd does not march.
    const phase = oldRow < 0 ? (tracks.id[j] * 0.618034) % 1 : oldMotion[from + 7];
    speed[j] = oldRow < 0 ? 0 : oldSpeed[oldRow];
    clip[j] = oldRow < 0 ? 0 : oldClip[oldRow];
    motion[to] = x;
    motion[to + 1] = z;
    motion[to + 2] = motion[to + 6] = heading;
    motion[to + 3] = motion[to + 7] = phase;
    motion[to + 8] = motion[to + 9] = oldRow < 0 ? 0 : oldMotion[from + 9];
    return;
  }
  const smoothing = span > 0 ? 1 - Math.exp(-span / SPEED_SMOOTHING) : 0;
  const pace = oldSpeed[oldRow] + ((span > 0 ? way / span : 0) - oldSpeed[oldRow]) * smoothing;
  speed[j] = pace;
  const size = (tracks.who[WHO * tracks.id[j] + 1] || HEIGHT) / HEIGHT;
  clip[j] = gaits ? chooseGait(gaits, tracks.id[j], pace / size, oldClip[oldRow]) : 0;
  const isForwards = wayX * Math.cos(heading) + wayZ * Math.sin(heading) >= 0;
  const cycles = gaits ? cyclesOf(gaits, clip[j], isForwards ? way : -way, span, size) : 0;
  const phase = isFlying ? wrap(oldMotion[from + 7]) : oldMotion[from + 7] - Math.floor(oldMotion[from + 7]);
  const before = oldMotion[from + 6];
  motion[to] = oldMotion[from + 4];
  motion[to + 1] = oldMotion[from + 5];
  motion[to + 2] = before;
  motion[to + 3] = phase;
  motion[to + 6] = before + shortestArc(heading - before);
  motion[to + 7] = phase + Math.min(Math.max(cycles, -LARGEST_STEP), LARGEST_STEP);
  motion[to + 8] = motion[to + 9] = oldMotion[from + 9];
}

/** Altitude, and for those who fly beating wings and a bank in place of a walk. */
function writeAltitude(tracks: Tracks, j: number, altitude: number, oldRow: number, oldMotion: Float32Array, span: number): void {
  const { motion } = tracks;
  const to = j * ROW;
  const from = oldRow * ROW;
  const hasJumped = oldRow < 0 || motion[to] !== oldMotion[from + 4] || motion[to + 1] !== oldMotion[from + 5];
  motion[to + 10] = hasJumped ? altitude : oldMotion[from + 11];
  motion[to + 11] = altitude;
  if (altitude > 0) tracks.flying++;
  if (altitude <= 0 || hasJumped) return;
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
  readonly clip: Uint8Array;
  readonly slot: Int32Array;
};

/** Rows shift when people leave, so the old ones are read from a copy; where there is no room for the new ones, from what they grew out of. */
function takeOld(tracks: Tracks, count: number): OldRows {
  const { id, motion, speed, clip, slot, count: before } = tracks;
  if (count > tracks.capacity) {
    growTracks(tracks, count);
    return { count: before, id, motion, speed, clip, slot };
  }
  if (_old.capacity < tracks.capacity) growTracks(_old, tracks.capacity);
  _old.id.set(id.subarray(0, before));
  _old.motion.set(motion.subarray(0, before * ROW));
  _old.speed.set(speed.subarray(0, before));
  _old.clip.set(clip.subarray(0, before));
  _old.slot.set(slot.subarray(0, before));
  return { ..._old, count: before };
}

function growTracks(tracks: Tracks, count: number): void {
  // Whole rows of the birds' texture: 256 each.
  tracks.capacity = 256 * Math.ceil((count * 1.25) / 256);
  tracks.id = new Uint32Array(tracks.capacity);
  tracks.motion = new Float32Array(tracks.capacity * ROW);
  tracks.speed = new Float32Array(tracks.capacity);
  tracks.clip = new Uint8Array(tracks.capacity);
  tracks.slotBefore = new Int32Array(tracks.capacity);
  tracks.slot = new Int32Array(tracks.capacity);
}

const _old = createTracks();

function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.floor(angle / (2 * Math.PI));
}
