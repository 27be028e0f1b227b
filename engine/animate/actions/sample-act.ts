// Moments of an act, as numbers to blend.
import type { Quaternion } from '../../math/index.js';
import { JOINTS } from '../skeleton.js';
import { contactAt } from '../stage/channels.js';
import { type Act, timesOf } from './act.js';
import { exampleOf } from './act-list.js';

/** A moment: the root of a body of canonical size that stands at the origin and faces +z [m], and x, y, z, w of every joint. */
export type ActMoment = { readonly root: Float64Array; readonly rotations: Float64Array };

export function createMoment(): ActMoment {
  return { root: new Float64Array(3), rotations: new Float64Array(4 * JOINTS) };
}

/** From the loop to the way out of it within this time [s]. */
const LEAVING = 0.8;
const _other = createMoment();

/** The moment of an act at a time of its motion. */
export function sampleAct(act: Act, time: number, out: ActMoment): void {
  const { motion } = exampleOf(act);
  const at = Math.max(0, time / motion.frameTime);
  const frame = Math.floor(at);
  const part = at - frame;
  const from = frame % motion.frames;
  const to = (frame + 1) % motion.frames;
  for (let k = 0; k < 3; k++) out.root[k] = motion.positions[3 * from + k] * (1 - part) + motion.positions[3 * to + k] * part;
  for (let joint = 0; joint < JOINTS; joint++)
    mixRotation(motion.rotations, 4 * (from * JOINTS + joint), motion.rotations, 4 * (to * JOINTS + joint), part, out.rotations, 4 * joint);
}

/** The moment of a way out that began at a time of the loop. */
export function sampleLeaving(act: Act, time: number, from: number, out: ActMoment): void {
  sampleAct(act, time, out);
  const { into, loop } = timesOf(act);
  const since = time - loop;
  if (since >= LEAVING) return;
  // The loop goes on while it is left.
  sampleAct(act, into + ((from - into + since) % act.loop), _other);
  const u = Math.max(0, since / LEAVING);
  mixMoments(_other, out, u * u * u * (u * (6 * u - 15) + 10), out);
}

/** Part of the way from one moment to another. */
export function mixMoments(from: ActMoment, to: ActMoment, part: number, out: ActMoment): void {
  for (let k = 0; k < 3; k++) out.root[k] = from.root[k] * (1 - part) + to.root[k] * part;
  for (let n = 0; n < 4 * JOINTS; n += 4) mixRotation(from.rotations, n, to.rotations, n, part, out.rotations, n);
}

/** Part of the way from one rotation to another, the short way round. */
export function mixRotation(
  a: ArrayLike<number>,
  atA: number,
  b: ArrayLike<number>,
  atB: number,
  part: number,
  out: Float64Array | Float32Array,
  at: number,
): void {
  const cosine = a[atA] * b[atB] + a[atA + 1] * b[atB + 1] + a[atA + 2] * b[atB + 2] + a[atA + 3] * b[atB + 3];
  const keep = 1 - part;
  const take = cosine < 0 ? -part : part;
  const x = a[atA] * keep + b[atB] * take;
  const y = a[atA + 1] * keep + b[atB + 1] * take;
  const z = a[atA + 2] * keep + b[atB + 2] * take;
  const w = a[atA + 3] * keep + b[atB + 3] * take;
  const size = Math.sqrt(x * x + y * y + z * z + w * w) || 1;
  out[at] = x / size;
  out[at + 1] = y / size;
  out[at + 2] = z / size;
  out[at + 3] = w / size;
}

/** A rotation out of a row of numbers. */
export function rotationIn(numbers: ArrayLike<number>, at: number): Quaternion {
  return [numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3]];
}

const contacts = new Map<Act, Float32Array>();

/** Contacts of the left and of the right foot at a time of an act (footContact) [s]. */
export function contactOf(act: Act, time: number, side: 0 | 1): number {
  let known = contacts.get(act);
  const example = exampleOf(act);
  const { frames, frameTime } = example.motion;
  if (!known) {
    known = new Float32Array(2 * frames);
    for (let frame = 0; frame < frames; frame++) {
      known[2 * frame] = contactAt(example, 'left', frame / frames);
      known[2 * frame + 1] = contactAt(example, 'right', frame / frames);
    }
    contacts.set(act, known);
  }
  return known[2 * (Math.round(time / frameTime) % frames) + side];
}
