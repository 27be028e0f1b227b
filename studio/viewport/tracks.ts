import { type FramePacket, type PeopleColumns, viewFrame } from '../worker/messages.js';

/** Floats of one person in `motion` and in `look`: three texels of four. */
export const ROW = 12;

/**
 * What is drawn of each person, in the order of the newest frame.
 *
 * `motion` row: x, z, heading, phase before; the same now; swing before, swing now, altitude before, altitude now.
 * `look` row: breadth, depth, height, flags; top, bottom, skin, hair; shoes, bag, sleeve, trouser.
 * Phase is the angle of the walking cycle, swing the angle a thigh reaches [rad]. In the air phase is that of the wings, and swing the angle of the bank.
 */
export type Tracks = {
  count: number;
  capacity: number;
  /** Simulated time of the two frames that are drawn between [s]. */
  previousTime: number;
  time: number;
  id: Uint32Array;
  motion: Float32Array;
  look: Float32Array;
  /** Grows when the set of people changed, so that their looks must be written again. */
  cast: number;
  /** Smoothed walking speed [m/s]. */
  speed: Float32Array;
  /** Breadth, depth and height by id [m]; 0 for ids not heard of. */
  size: Float32Array;
};

const BODY_DEFAULT = [0.45, 0.25, 1.75];
/** Nobody runs faster; a longer way between two frames is a jump (a periodic boundary) and is not drawn as motion [m/s]. */
const FASTEST = { ground: 8, air: 14 };
const LEG_SHARE = 0.52;
/** Time over which walking speed is smoothed [s]. */
const SPEED_SMOOTHING = 0.2;
/** More of the cycle between two frames would look like trembling [rad]. */
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
    look: empty,
    cast: 0,
    speed: empty,
    size: new Float32Array(3 * 1024),
  };
}

/** Learns the bodies of people. */
export function addPeople(tracks: Tracks, people: PeopleColumns): void {
  const { id, size } = people;
  for (let i = 0; i < id.length; i++) {
    const at = 3 * id[i];
    if (at + 3 > tracks.size.length) {
      const grown = new Float32Array(Math.max(at + 3, 2 * tracks.size.length));
      grown.set(tracks.size);
      tracks.size = grown;
    }
    tracks.size.set(size.subarray(3 * i, 3 * i + 3), at);
  }
  tracks.cast++;
}

/** Moves on to the next frame: what was "now" becomes "before". Frames are in id order, so one walk over both finds who is who. */
export function advanceTracks(tracks: Tracks, frame: FramePacket): void {
  const src = viewFrame(frame);
  const old = { id: tracks.id, motion: tracks.motion, speed: tracks.speed, count: tracks.count };
  // Rows shift when people leave, so the old rows are read from a copy.
  if (frame.count > tracks.capacity) growTracks(tracks, frame.count);
  else {
    _oldMotion = takeCopy(_oldMotion, old.motion, old.count * ROW);
    _oldSpeed = takeCopy(_oldSpeed, old.speed, old.count);
    old.motion = _oldMotion;
    old.speed = _oldSpeed;
    old.id = takeIds(old.id, old.count);
  }
  const span = frame.time - tracks.time;
  tracks.previousTime = tracks.time;
  tracks.time = frame.time;
  let i = 0;
  let changed = frame.count !== old.count;
  for (let j = 0; j < frame.count; j++) {
    const id = src.id[j];
    while (i < old.count && old.id[i] < id) i++;
    const known = i < old.count && old.id[i] === id;
    if (!known || i !== j) changed = true;
    tracks.id[j] = id;
    writeRow(tracks, j, src.x[j], src.z[j], src.heading[j], known ? i : -1, old.motion, old.speed, span);
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
  oldMotion: Float32Array,
  oldSpeed: Float32Array,
  span: number,
): void {
  const { motion, speed } = tracks;
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
    const phase = oldRow < 0 ? (tracks.id[j] * 2.399963) % (2 * Math.PI) : wrap(oldMotion[from + 7]);
    const swing = oldRow < 0 ? 0 : oldMotion[from + 9];
    speed[j] = oldRow < 0 ? 0 : oldSpeed[oldRow];
    motion[to] = x;
    motion[to + 1] = z;
    motion[to + 2] = motion[to + 6] = heading;
    motion[to + 3] = motion[to + 7] = phase;
    motion[to + 8] = motion[to + 9] = swing;
    return;
  }
  const height = tracks.size[3 * tracks.id[j] + 2] || BODY_DEFAULT[2];
  const smoothing = span > 0 ? 1 - Math.exp(-span / SPEED_SMOOTHING) : 0;
  const pace = oldSpeed[oldRow] + ((span > 0 ? way / span : 0) - oldSpeed[oldRow]) * smoothing;
  speed[j] = pace;
  // One cycle is two steps; steps grow with speed. A thigh swings as far as a straight leg needs for such a step.
  const cycle = (0.55 + 0.66 * pace) * (height / BODY_DEFAULT[2]);
  const direction = wayX * Math.cos(heading) + wayZ * Math.sin(heading) >= 0 ? 1 : -1;
  const phase = wrap(oldMotion[from + 7]);
  const before = oldMotion[from + 6];
  motion[to] = oldMotion[from + 4];
  motion[to + 1] = oldMotion[from + 5];
  motion[to + 2] = before;
  motion[to + 3] = phase;
  motion[to + 6] = before + shortestArc(heading - before);
  motion[to + 7] = phase + direction * Math.min((way / cycle) * 2 * Math.PI, LARGEST_TURN);
  motion[to + 8] = oldMotion[from + 9];
  motion[to + 9] = Math.asin(Math.min(cycle / (4 * LEG_SHARE * height), 0.6)) * smoothstep(0.05, 0.4, pace);
}

/** Altitude, and for those who fly beating wings and a bank in place of a walk. */
function writeAltitude(tracks: Tracks, j: number, altitude: number, oldRow: number, oldMotion: Float32Array, span: number): void {
  const { motion } = tracks;
  const to = j * ROW;
  const from = oldRow * ROW;
  const hasJumped = oldRow < 0 || motion[to] !== oldMotion[from + 4] || motion[to + 1] !== oldMotion[from + 5];
  motion[to + 10] = hasJumped ? altitude : oldMotion[from + 11];
  motion[to + 11] = altitude;
  if (altitude <= 0 || hasJumped) return;
  // No two birds beat their wings alike.
  const beats = WING_BEATS * (0.85 + 0.3 * ((tracks.id[j] * 0.618034) % 1));
  motion[to + 7] = motion[to + 3] + Math.min(beats * 2 * Math.PI * span, LARGEST_TURN);
  const bank = span > 0 ? Math.min(Math.max((BANK * (motion[to + 6] - motion[to + 2])) / span, -0.8), 0.8) : 0;
  motion[to + 8] = oldMotion[from + 9];
  motion[to + 9] = oldMotion[from + 9] + (bank - oldMotion[from + 9]) * (1 - Math.exp(-span / BANK_SMOOTHING));
}

/** The angle between -π and π that turns the same way [rad]. */
export function shortestArc(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

/** Breadth, depth and height of the person in a row [m]. */
export function sizeOf(tracks: Tracks, row: number): readonly number[] {
  const at = 3 * tracks.id[row];
  return tracks.size[at] > 0 ? [tracks.size[at], tracks.size[at + 1], tracks.size[at + 2]] : BODY_DEFAULT;
}

function growTracks(tracks: Tracks, count: number): void {
  // Whole rows of the texture: 256 people each.
  tracks.capacity = 256 * Math.ceil((count * 1.25) / 256);
  tracks.id = new Uint32Array(tracks.capacity);
  tracks.motion = new Float32Array(tracks.capacity * ROW);
  tracks.look = new Float32Array(tracks.capacity * ROW);
  tracks.speed = new Float32Array(tracks.capacity);
}

let _oldMotion = new Float32Array(0);
let _oldSpeed = new Float32Array(0);
let _oldIds = new Uint32Array(0);

function takeCopy(scratch: Float32Array<ArrayBuffer>, src: Float32Array, length: number): Float32Array<ArrayBuffer> {
  const dst = scratch.length >= length ? scratch : new Float32Array(length);
  dst.set(src.subarray(0, length));
  return dst;
}

function takeIds(src: Uint32Array, count: number): Uint32Array {
  if (_oldIds.length < count) _oldIds = new Uint32Array(count);
  _oldIds.set(src.subarray(0, count));
  return _oldIds;
}

function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.floor(angle / (2 * Math.PI));
}

function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
}
