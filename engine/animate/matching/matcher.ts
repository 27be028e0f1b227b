/*
 * Somebody who moves by matching: plays a clip of the database frame by frame, looks now and then for an entry that fits body and way better, and goes over
 * to it by inertialisation (Bollo 2018), channel by channel of the moment.
 */
import { type Fade, fadeAt, fadeOf } from '../blending/inertialise.js';
import { CHANNELS, CONTACT_LANE, LANES } from '../stage/channels.js';
import { MATCH_RATE, type MotionDatabase } from './database.js';

/** Who plays what: a frame of the database, and what is left of what was played before. */
export type Matcher = { frame: number; since: number; fades: readonly Fade[] };

/** A transition takes this long [s]. */
const FADE_TIME = 0.3;
/** Contacts are times, not places: nothing of them fades. */
const UNFADED: ReadonlySet<number> = new Set([CONTACT_LANE, CONTACT_LANE + LANES, CONTACT_LANE + 2 * LANES]);

/** Plays from a frame on. */
export function startMatcher(frame: number): Matcher {
  return { frame, since: FADE_TIME, fades: [] };
}

/** Frames of the database that can be played on from one without a jump: up to the end of its clip. */
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
  const [now, before] = [new Float64Array(CHANNELS), new Float64Array(CHANNELS)];
  momentOf(database, matcher, now);
  const step = 1 / MATCH_RATE;
  momentOf(database, { ...matcher, frame: earlier(database, matcher.frame), since: Math.max(0, matcher.since - step) }, before);
  const [next, last] = [frame, earlier(database, frame)].map((at) => database.moments.subarray(at * CHANNELS, (at + 1) * CHANNELS));
  matcher.fades = Array.from({ length: CHANNELS }, (_, n) => {
    const offset = now[n] - next[n];
    return UNFADED.has(n) ? fadeOf(0, 0, 0) : fadeOf(offset, (offset - (before[n] - last[n])) / step, FADE_TIME);
  });
  matcher.frame = frame;
  matcher.since = 0;
}

/** What is shown: the frame that is played, and what is left of the one before. */
export function momentOf({ moments }: MotionDatabase, { frame, since, fades }: Matcher, out: Float64Array): void {
  for (let n = 0; n < CHANNELS; n++)
    out[n] = moments[frame * CHANNELS + n] + (since < FADE_TIME && fades.length > 0 ? fadeAt(fades[n], since) : 0);
}

/** The frame before one, in its clip. */
function earlier(database: MotionDatabase, frame: number): number {
  return database.clips.some(({ first }) => first === frame) ? frame : frame - 1;
}
