/*
 * Ground under clips (Holden, Komura and Saito 2017, section 4): to every cycle made ground is fitted on which its steps could have been walked. Of many pieces those
 * are kept that have the ground nearest to standing feet and do not rise above lifted ones; what standing feet are still off by is put right by a surface
 * of linear radial functions through them.
 */
import { JOINTS, jointNumber, LOCOMOTION_RATE, type Locomotion } from '../../animate/index.js';
import { solve } from './solve.js';
import { type Heights, makeTerrain } from './terrain.js';

/** Ground for the frames from one to before another. */
export type FittedGround = { readonly from: number; readonly to: number; readonly grounds: readonly Heights[] };

/** A sole at some moment: its place and height [m]. */
type Sole = { readonly x: number; readonly z: number; readonly height: number };

/** Height of the joints above the sole they belong to [m]. */
const SOLES = [
  { foot: 'left', joint: jointNumber('leftToes'), above: 0.043 },
  { foot: 'left', joint: jointNumber('leftFoot'), above: 0.075 },
  { foot: 'right', joint: jointNumber('rightToes'), above: 0.043 },
  { foot: 'right', joint: jointNumber('rightFoot'), above: 0.075 },
] as const;
/** Pieces that are tried for each cycle. */
const TRIED = 48;
/** How much standing feet count beside lifted ones. */
const STANDING_SHARE = 0.1;
/** Lifted feet are looked at every so many frames. */
const LIFTED_EVERY = 4;
/** Frames of a stretch where there are no cycles. */
const STRETCH = LOCOMOTION_RATE;

/** Fits some pieces of ground to every cycle of a clip; `number` tells clips apart. */
export function fitGround(clip: Locomotion, seed: number, number: number, kept: number): FittedGround[] {
  return cyclesOf(clip).map(([from, to], n) => {
    const [x, z] = [clip.path[4 * from], clip.path[4 * from + 1]];
    const { standing, lifted } = solesOf(clip, from, to);
    const tried = Array.from({ length: TRIED }, (_, k) => {
      const terrain = makeTerrain(seed, (number * 512 + n) * TRIED + k);
      return judge((atX, atZ) => terrain(atX - x, atZ - z), standing, lifted);
    });
    const best = tried.sort((a, b) => a.error - b.error).slice(0, kept);
    return { from, to, grounds: best.map(({ ground }) => rightUnderFeet(ground, standing)) };
  });
}

/** Bounds of cycles and of what lies between them. */
function cyclesOf({ phase, frames }: Locomotion): [number, number][] {
  const cycles: [number, number][] = [];
  let from = 0;
  for (let frame = 1; frame <= frames; frame++) {
    const isNext = frame < frames && Math.floor(phase[frame]) > Math.floor(phase[frame - 1]);
    const ends = frame === frames || isNext || Number.isNaN(phase[frame]) !== Number.isNaN(phase[frame - 1]) || frame - from >= 2 * STRETCH;
    if (!ends) continue;
    cycles.push([from, frame]);
    from = frame;
  }
  return cycles;
}

/** Soles that stand, one for each stance and joint, and that are lifted; a second around a cycle, as the way is told. */
function solesOf(clip: Locomotion, from: number, to: number): { standing: Sole[]; lifted: Sole[] } {
  const standing: Sole[] = [];
  const lifted: Sole[] = [];
  const [first, last] = [Math.max(0, from - LOCOMOTION_RATE / 2), Math.min(clip.frames, to + LOCOMOTION_RATE / 2)];
  for (const { foot, joint, above } of SOLES) {
    const side = foot === 'left' ? 0 : 1;
    let stance: Sole[] = [];
    for (let frame = first; frame <= last; frame++) {
      const stands = frame < last && clip.contacts[2 * frame + side] > 0.02;
      const sole = frame < last ? soleAt(clip, frame, joint, above) : undefined;
      if (stands && sole) stance.push(sole);
      else if (stance.length > 0) {
        standing.push(lowest(stance));
        stance = [];
      }
      if (sole && !stands && frame % LIFTED_EVERY === 0) lifted.push(sole);
    }
  }
  return { standing, lifted };
}

function lowest(soles: readonly Sole[]): Sole {
  return soles.reduce((a, b) => (b.height < a.height ? b : a));
}

function soleAt({ path, places }: Locomotion, frame: number, joint: number, above: number): Sole {
  const at = 3 * (frame * JOINTS + joint);
  const [x, y, z] = [places[at], places[at + 1], places[at + 2]];
  const [fx, fz] = [path[4 * frame + 2], path[4 * frame + 3]];
  return { x: path[4 * frame] + fz * x + fx * z, z: path[4 * frame + 1] - fx * x + fz * z, height: y - above };
}

/** A piece of ground raised to where feet stand on it on average, and how badly it fits. */
function judge(terrain: Heights, standing: readonly Sole[], lifted: readonly Sole[]): { error: number; ground: Heights } {
  const raised = mean(standing.map(({ x, z, height }) => height - terrain(x, z)));
  const ground: Heights = (x, z) => terrain(x, z) + raised;
  const down = mean(standing.map(({ x, z, height }) => (height - ground(x, z)) ** 2));
  const up = mean(lifted.map(({ x, z, height }) => Math.max(ground(x, z) - height, 0) ** 2));
  return { error: STANDING_SHARE * down + up, ground };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The ground with what standing feet are off by put right. */
function rightUnderFeet(ground: Heights, standing: readonly Sole[]): Heights {
  const weights = solve(
    standing.map((one, i) => standing.map((other, j) => distance(one, other) + (i === j ? 1e-3 : 0))),
    standing.map(({ x, z, height }) => height - ground(x, z)),
  );
  return (x, z) => standing.reduce((sum, sole, n) => sum + weights[n] * distance(sole, { x, z }), ground(x, z));
}

function distance(one: { readonly x: number; readonly z: number }, other: { readonly x: number; readonly z: number }): number {
  return Math.sqrt((one.x - other.x) ** 2 + (one.z - other.z) ** 2);
}
