import { Command } from 'commander';
import { positiveNumber } from '../numbers.js';
import { print, printFacts, printJson, short } from '../output.js';
import { canonicalOf, type MotionFileOptions, type OpenMotion, openMotionFile } from './motion-file.js';

type InfoOptions = MotionFileOptions & { readonly json: boolean };

/** What a motion is, in numbers; speed and way only where a bone map tells how large the person is. */
type Facts = {
  readonly name: string;
  readonly joints: number;
  readonly names: readonly string[];
  readonly frames: number;
  readonly fps: number;
  readonly duration: number;
  readonly map: string | null;
  /** Where no map fits: the nearest, and the bones it looks for in vain. */
  readonly missing: { readonly nearest: string; readonly bones: readonly string[] } | null;
  /** Of the hips over the ground, at the size of the canonical skeleton [m], [m/s]. */
  readonly way: number | null;
  readonly speed: number | null;
  /** Change of facing from first to last frame, to the left [degrees]. */
  readonly turn: number | null;
};

/** The command `promenade motion info`. */
export function infoCommand(): Command {
  return new Command('info')
    .description('tell what a clip holds')
    .argument('<files...>', 'clips: .bvh, .amc (its .asf beside it), .gltf, .glb, .vrm, .vrma')
    .option('--map <name|file>', 'bone map, where it is not recognised')
    .option('--skeleton <file>', 'the .asf of .amc files')
    .option('--fps <n>', 'frames per second of .amc files (120), or to sample glTF at', positiveNumber)
    .option('--json', 'one JSON object', false)
    .addHelpText('after', '\nExamples:\n  $ promenade motion info 07_01.bvh\n  $ promenade motion info hero.glb --json')
    .action(info);
}

async function info(files: readonly string[], { json, ...options }: InfoOptions): Promise<void> {
  const motions: Facts[] = [];
  for (const file of files) for (const open of await openMotionFile(file, options)) motions.push(await factsOf(open));
  if (json) return printJson({ motions });
  for (const [i, facts] of motions.entries()) {
    if (i > 0) print('');
    show(facts);
  }
}

async function factsOf(open: OpenMotion): Promise<Facts> {
  const { source, map } = open;
  const { frames, frameTime, skeleton } = source;
  const facts = {
    name: source.name,
    joints: skeleton.names.length,
    names: skeleton.names,
    frames,
    fps: 1 / frameTime,
    duration: frames * frameTime,
  };
  if (map === undefined) {
    return { ...facts, map: null, missing: await missingBones(open), way: null, speed: null, turn: null };
  }
  const { rootAt, rotationAt } = await import('../../animate/index.js');
  const { rotate } = await import('../../math/index.js');
  const motion = await canonicalOf(open, { feet: 'kept' });
  const places = Array.from({ length: motion.frames }, (_, frame) => rootAt(motion, frame));
  const way = places.slice(1).reduce((sum, [x, , z], i) => sum + Math.hypot(x - places[i][0], z - places[i][2]), 0);
  const headings = Array.from({ length: motion.frames }, (_, frame) => rotate(rotationAt(motion, frame, 0), [0, 0, 1])).map(([x, , z]) =>
    Math.atan2(x, z),
  );
  const turn = headings.slice(1).reduce((sum, heading, i) => sum + wrapped(heading - headings[i]), 0);
  const time = (motion.frames - 1) * frameTime;
  return { ...facts, map: map.name, missing: null, way, speed: time > 0 ? way / time : 0, turn: (turn * 180) / Math.PI };
}

/** What the nearest map looks for in vain. */
async function missingBones({ source }: OpenMotion): Promise<NonNullable<Facts['missing']>> {
  const { missingJoints, nearestMap, VRM } = await import('../../animate/index.js');
  const nearest = nearestMap(source.skeleton) ?? VRM;
  return { nearest: nearest.name, bones: missingJoints(source.skeleton, nearest).map((joint) => nearest.joints[joint]) };
}

function wrapped(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

function show({ name, joints, names, frames, fps, duration, map, missing, way, speed, turn }: Facts): void {
  printFacts([
    ['motion', name],
    ['joints', String(joints)],
    ['time', `${frames} frames at ${short(fps)} a second, ${short(duration)} s`],
    ['bone map', map ?? `none fits; the nearest, ${missing?.nearest}, misses ${missing?.bones.join(', ')}`],
    ...(map === null ? ([['names', names.join(', ')]] as const) : []),
    ...(way === null || speed === null || turn === null
      ? []
      : ([
          ['way', `${short(way)} m at ${short(speed)} m/s, for legs of 0.82 m`],
          ['turn', `${short(Math.round(turn))} degrees to the left`],
        ] as const)),
  ]);
}
