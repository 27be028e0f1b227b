// Into bed and out of it: one sits down on the edge, swings the legs up and lies back, and gets up the same way.
import { ACTIONS, actionNumber, BED } from '../../agents/index.js';
import { aboutAxis, atan2, multiply, type Vector } from '../../math/index.js';
import { CANONICAL, JOINTS } from '../skeleton.js';
import type { Act } from './act.js';
import { timesOf } from './act.js';
import { ACT_OF } from './act-list.js';
import { type ActMoment, createMoment, mixRotation, rotationIn, sampleAct } from './sample-act.js';

/** Where somebody is on the way into bed: sitting down or on the edge at a time of the act `sit`, or past that by a share of lying, 1 in bed. */
export type InBed = { readonly sits: number; readonly lies: number };

/** Legs swing up in the first part of that, and the trunk lies back in the last one. */
const SWINGS = 0.62;
const LIES_FROM = 0.3;
/** How high the swinging legs are raised on the way, and held until the trunk lies, as a turn of the thighs [rad]. */
const RAISES = 0.3;
const HELD_UP = 0.26;

const SIT = actionNumber('sit');
const SWUNG = CANONICAL.names.flatMap((name, joint) => (/LowerLeg|Foot|Toes/.test(name) ? [joint] : []));
const THIGHS = CANONICAL.names.flatMap((name, joint) => (name.endsWith('UpperLeg') ? [joint] : []));
const _seated = createMoment();

/** How far somebody is into bed at a time of lying down, lying and getting up. */
export function inBed(act: Act, time: number): InBed {
  const { loop } = timesOf(act);
  const { into, outOf } = ACTIONS[SIT];
  const sit = timesOf(ACT_OF[SIT] as Act);
  if (time < BED.sits) return { sits: (time / BED.sits) * into, lies: 0 };
  if (time < loop) return { sits: into, lies: Math.min(1, (time - BED.sits) / BED.swings) };
  const since = time - loop;
  if (since < BED.swings) return { sits: into, lies: 1 - since / BED.swings };
  return { sits: sit.loop + Math.min(1, (since - BED.swings) / BED.sits) * outOf, lies: 0 };
}

/**
 * The moment between sitting on the edge, facing `out`, and lying as a moment has it, facing `along`; both are sine and cosine from +z. Writes rotations, the hips' in the world, over
 * those of lying; returns how far root and trunk have gone, from 0 to 1, and where the body faces, from +z to +x [rad].
 */
export function lieBack(
  lying: ActMoment,
  { sits, lies }: InBed,
  out: readonly [number, number],
  along: readonly [number, number],
): { readonly over: number; readonly back: number; readonly yaw: number } {
  sampleAct(ACT_OF[SIT] as Act, sits, _seated);
  const over = smooth(lies / SWINGS);
  const back = smooth((lies - LIES_FROM) / (1 - LIES_FROM));
  const { rotations } = lying;
  for (let joint = 0; joint < JOINTS; joint++)
    mixRotation(_seated.rotations, 4 * joint, rotations, 4 * joint, SWUNG.includes(joint) ? over : back, rotations, 4 * joint);
  const raised = aboutAxis([1, 0, 0], -(RAISES * 4 * over * (1 - over) + HELD_UP * over * (1 - back)));
  for (const thigh of THIGHS) rotations.set(multiply(rotationIn(rotations, 4 * thigh), raised), 4 * thigh);
  const from = atan2(out[0], out[1]);
  const turn = nearest(atan2(along[0], along[1]) - from);
  const yaw = from + turn * over;
  rotations.set(multiply(aboutAxis([0, 1, 0], yaw), rotationIn(rotations, 0)), 0);
  return { over, back, yaw };
}

/** Part of the way between two places; heights by another part. */
export function goOver(from: Vector, to: Vector, over: number, back: number): Vector {
  return [from[0] + (to[0] - from[0]) * over, from[1] + (to[1] - from[1]) * back, from[2] + (to[2] - from[2]) * over];
}

function nearest(turn: number): number {
  return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
}

function smooth(part: number): number {
  const u = Math.max(0, Math.min(1, part));
  return u * u * u * (u * (6 * u - 15) + 10);
}
