import {
  GAIT_ANGLES,
  type GaitAngle,
  type GaitBand,
  LOCOMOTION_RATE,
  type Locomotion,
  legAngles,
  place,
  speedAt,
  trunkAngles,
} from '../animate/index.js';
import { direction, type Vector } from '../math/index.js';

/** A clip of somebody who walks or runs as it does by itself. */
export type BandClip = { readonly subject: string; readonly locomotion: Locomotion };

/** Moments of a cycle at which bands are told. */
const MOMENTS = 25;
/** Shares of people below and above a band. */
const OUTSIDE = 0.05;
/** Sharper turns than this are no straight walk [rad/s]. */
const STRAIGHT = 0.25;
/** Velocity and turn are taken over so many frames to either side. */
const AROUND = 6;
const SIDES = ['left', 'right'] as const;

/** Between what values nine of ten people hold hips, knees, ankles, pelvis and trunk over a cycle, at speeds from one to another [m/s]. */
export function gaitBands(clips: readonly BandClip[], speeds: readonly [number, number]): Readonly<Record<GaitAngle, GaitBand>> {
  const people = new Map<string, Sums>();
  for (const { subject, locomotion } of clips) {
    const own = people.get(subject) ?? createSums();
    people.set(subject, own);
    addClip(own, locomotion, speeds);
  }
  const whole = [...people.values()].filter(({ counts }) => counts.every((count) => count > 0));
  const band = (angle: GaitAngle): GaitBand => {
    const at = (share: number, moment: number) => {
      const sorted = whole.map(({ sums, counts }) => sums[angle][moment] / counts[moment]).sort((a, b) => a - b);
      const place = share * (sorted.length - 1);
      const below = Math.floor(place);
      const value = sorted[below] + (place - below) * ((sorted[below + 1] ?? sorted[below]) - sorted[below]);
      return Math.round(10 * value) / 10;
    };
    const side = (share: number) => Array.from({ length: MOMENTS }, (_, moment) => at(share, moment));
    return { people: whole.length, least: side(OUTSIDE), most: side(1 - OUTSIDE) };
  };
  return Object.fromEntries(GAIT_ANGLES.map((angle) => [angle, band(angle)])) as Record<GaitAngle, GaitBand>;
}

type Sums = { readonly counts: Float64Array; readonly sums: Readonly<Record<GaitAngle, Float64Array>> };

function createSums(): Sums {
  const sums = Object.fromEntries(GAIT_ANGLES.map((angle) => [angle, new Float64Array(MOMENTS)])) as Record<GaitAngle, Float64Array>;
  return { counts: new Float64Array(MOMENTS), sums };
}

function addClip({ counts, sums }: Sums, clip: Locomotion, [slowest, fastest]: readonly [number, number]): void {
  for (let frame = AROUND; frame + AROUND < clip.frames; frame++) {
    const speed = speedAt(clip, frame);
    const turn = ((clip.yaw[frame + AROUND] - clip.yaw[frame - AROUND]) * LOCOMOTION_RATE) / (2 * AROUND);
    if (!Number.isFinite(clip.phase[frame]) || clip.still[frame] || speed < slowest || speed > fastest || Math.abs(turn) > STRAIGHT)
      continue;
    const ahead = wayAhead(clip, frame);
    if (ahead === undefined) continue;
    const body = place(clip.spot, frame);
    for (const side of SIDES) {
      const share = clip.phase[frame] + (side === 'left' ? 0.5 : 0);
      const moment = Math.floor((share - Math.floor(share)) * MOMENTS);
      const angles = { ...legAngles(body, side, ahead), ...trunkAngles(body, side, ahead) };
      counts[moment] += 1;
      for (const angle of GAIT_ANGLES) sums[angle][moment] += angles[angle];
    }
  }
}

/** The direction of travel as seen from the root, over a whole cycle: over less, it would weave with the sway of steps. `undefined` where there is no whole one. */
function wayAhead({ path, phase }: Locomotion, frame: number): Vector | undefined {
  // As many frames as the stretch of plain steps allows, until so much of a cycle has gone by.
  const seek = (at: number, step: 1 | -1, cycles: number) => {
    let end = at;
    while (Number.isFinite(phase[end + step]) && Math.abs(phase[end] - phase[at]) < cycles) end += step;
    return end;
  };
  const to = seek(seek(frame, -1, 0.5), 1, 1);
  const from = seek(to, -1, 1);
  if (phase[to] - phase[from] < 1) return undefined;
  const [x, z] = [0, 1].map((k) => path[4 * to + k] - path[4 * from + k]);
  const [facingX, facingZ] = [path[4 * frame + 2], path[4 * frame + 3]];
  return direction([facingZ * x - facingX * z, 0, facingX * x + facingZ * z]);
}
