/*
 * Somebody who moves by matching: plays a clip of the database frame by frame, and goes over to other frames by inertialisation (Bollo 2018), channel by channel
 * of the moment.
 */
import { fadeAt, fadeOf } from '../blending/inertialise.js';
import { CHANNELS, CONTACT_LANE, LANES } from '../stage/channels.js';
import { MATCH_RATE, type MotionDatabase } from './database.js';

/** Who plays what: a frame of the database, time since it was gone over to, and by how much and how fast what was shown then was off it. */
export type Matcher = { frame: number; since: number; readonly offset: Float32Array; readonly rate: Float32Array };

/** A transition takes this long [s]. */
const FADE_TIME = 0.3;
/** Contacts are times, not places: nothing of them fades. */
const isFaded = (channel: number) => channel % LANES !== CONTACT_LANE;

/** Plays from a frame on. */
export function startMatcher(frame: number): Matcher {
  return { frame, since: FADE_TIME, offset: new Float32Array(CHANNELS), rate: new Float32Array(CHANNELS) };
}

/** Frames that can be played on from one: up to the end of its clip. */
export function framesLeft({ clips }: MotionDatabase, frame: number): number {
  const clip = clips.find(({ first, frames }) => frame >= first && frame < first + frames);
  return clip ? clip.first + clip.frames - 1 - frame : 0;
}

/** Goes on by one frame; at the end of its clip the last one stays. */
export function advanceMatcher(database: MotionDatabase, matcher: Matcher): void {
  if (framesLeft(database, matcher.frame) > 0) matcher.frame += 1;
  matcher.since += 1 / MATCH_RATE;
}

/** Goes over to another frame, from what is shown now and was a frame ago. */
export function changeFrame(database: MotionDatabase, matcher: Matcher, frame: number): void {
  const step = 1 / MATCH_RATE;
  const now = momentOf(database, matcher);
  const before = momentOf(database, { ...matcher, frame: earlier(database, matcher.frame), since: Math.max(0, matcher.since - step) });
  const last = earlier(database, frame);
  for (let n = 0; n < CHANNELS; n++) {
    const offset = isFaded(n) ? now[n] - database.moments[frame * CHANNELS + n] : 0;
    const then = isFaded(n) ? before[n] - database.moments[last * CHANNELS + n] : 0;
    matcher.offset[n] = offset;
    matcher.rate[n] = (offset - then) / step;
  }
  matcher.frame = frame;
  matcher.since = 0;
}

/** What is shown: the frame that is played, and what is left of the one before. */
export function momentOf({ moments }: MotionDatabase, { frame, since, offset, rate }: Matcher): Float64Array {
  const moment = Float64Array.from(moments.subarray(frame * CHANNELS, (frame + 1) * CHANNELS));
  if (since < FADE_TIME) for (let n = 0; n < CHANNELS; n++) moment[n] += fadeAt(fadeOf(offset[n], rate[n], FADE_TIME), since);
  return moment;
}

/** The frame before one, in its clip. */
function earlier({ clips }: MotionDatabase, frame: number): number {
  return clips.some(({ first }) => first === frame) ? frame : frame - 1;
}
