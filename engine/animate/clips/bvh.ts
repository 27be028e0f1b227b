import { aboutAxis, IDENTITY, multiply, type Quaternion, type Vector } from '../../math/index.js';
import { emptyMotion, type Motion, setRoot, setRotation } from '../motion.js';
import { quoted } from '../motion-error.js';
import type { Skeleton } from '../skeleton.js';
import { soundMotion } from './sound-motion.js';
import { numberIn, readLines, requireRoom, type TextLines } from './text-lines.js';

/** Settings of reading BVH. */
export type BvhOptions = {
  /** Metres per unit of the file. */
  readonly scale?: number;
};

/** One number of a frame: what it sets, of which joint. */
type Channel = { readonly joint: number; readonly kind: 'position' | 'rotation'; readonly axis: number };

type Hierarchy = { readonly skeleton: Skeleton; readonly channels: readonly Channel[] };

const AXES: readonly Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const DEGREE = Math.PI / 180;

/**
 * Reads a motion in Biovision's format. Channels may come in any order: rotations are applied as listed, the last to the bone first.
 * Of joints other than the root only rotations are taken; where the root has no place of its own it stands at its offset.
 */
export function readBvh(text: string, name: string, { scale = 1 }: BvhOptions = {}): Motion {
  const lines = readLines(name, text);
  const { skeleton, channels } = readHierarchy(lines, scale);
  const frames = readCount(lines);
  const frameTime = readFrameTime(lines);
  const values = readFrames(lines, frames, channels.length);
  requireRoom(lines, skeleton.names.length, frames);

  const motion = emptyMotion(name, skeleton, frameTime, frames);
  const rotations: Quaternion[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const place: [number, number, number] = [skeleton.offsets[0], skeleton.offsets[1], skeleton.offsets[2]];
    rotations.fill(IDENTITY);
    for (let c = 0; c < channels.length; c++) {
      const { joint, kind, axis } = channels[c];
      const value = values[frame * channels.length + c];
      if (kind === 'rotation') rotations[joint] = multiply(rotations[joint] ?? IDENTITY, aboutAxis(AXES[axis], value * DEGREE));
      else if (joint === 0) place[axis] = value * scale;
    }
    setRoot(motion, frame, place);
    for (let joint = 0; joint < rotations.length; joint++) setRotation(motion, frame, joint, rotations[joint] ?? IDENTITY);
  }
  return soundMotion(motion, lines.fault);
}

function readHierarchy(lines: TextLines, scale: number): Hierarchy {
  expectWord(lines, lines.next(), 'HIERARCHY');
  const names: string[] = [];
  const taken = new Set<string>();
  const parents: number[] = [];
  const offsets: number[] = [];
  const channels: Channel[] = [];
  const isPlaced = new Set<number>();
  const isChannelled = new Set<number>();
  /** Joints whose brace is open, the innermost last; END_SITE for the end of a bone, which is no joint. */
  const open: number[] = [];
  let opening: number | undefined;

  for (;;) {
    const words = lines.next();
    if (words === undefined) throw lines.fault(open.length > 0 ? '"}"' : '"MOTION"', 'the end of the file');
    for (const [keyword, ...rest] of statementsOf(words)) {
      const inner = open.at(-1);
      if (opening !== undefined && keyword !== '{') throw lines.fault('"{"', quoted(keyword));
      if (keyword === '{' && opening !== undefined) {
        open.push(opening);
        opening = undefined;
      } else if (keyword === '}' && inner !== undefined) {
        open.pop();
      } else if (isJoint(keyword, names.length, inner)) {
        opening = names.length;
        names.push(newName(lines, rest.join(' '), taken));
        parents.push(inner ?? -1);
        offsets.push(0, 0, 0);
      } else if (keyword === 'End' && inner !== undefined && inner >= 0) {
        opening = END_SITE;
      } else if (keyword === 'OFFSET' && inner !== undefined) {
        const offset = [0, 1, 2].map((axis) => numberIn(lines, rest[axis]) * scale);
        if (inner === END_SITE) continue;
        if (isPlaced.has(inner)) throw lines.fault(`one line OFFSET of the joint ${quoted(names[inner])}`, 'a second one');
        isPlaced.add(inner);
        offsets.splice(3 * inner, 3, ...offset);
      } else if (keyword === 'CHANNELS' && inner !== undefined && inner >= 0) {
        if (isChannelled.has(inner)) throw lines.fault(`one line CHANNELS of the joint ${quoted(names[inner])}`, 'a second one');
        isChannelled.add(inner);
        channels.push(...channelsOf(lines, rest, inner));
      } else if (keyword === 'MOTION' && open.length === 0 && names.length > 0) {
        return { skeleton: { names, parents, offsets: Float64Array.from(offsets) }, channels };
      } else {
        throw lines.fault(expectedIn(inner, names.length), quoted(keyword));
      }
    }
  }
}

const END_SITE = -1;

/** A line usually holds one statement; braces may stand on the line of another. */
function* statementsOf(words: readonly string[]): Generator<readonly string[]> {
  let start = 0;
  for (let i = 0; i < words.length; i++) {
    if (words[i] !== '{' && words[i] !== '}') continue;
    if (i > start) yield words.slice(start, i);
    yield [words[i]];
    start = i + 1;
  }
  if (start < words.length) yield words.slice(start);
}

function isJoint(keyword: string, joints: number, inner: number | undefined): boolean {
  return keyword === 'ROOT' ? joints === 0 : keyword === 'JOINT' && inner !== undefined && inner >= 0;
}

function expectedIn(inner: number | undefined, joints: number): string {
  if (inner === END_SITE) return 'OFFSET or "}"';
  if (inner !== undefined) return 'OFFSET, CHANNELS, JOINT, End Site or "}"';
  return joints === 0 ? 'ROOT' : 'MOTION (one root only)';
}

function newName(lines: TextLines, name: string, taken: Set<string>): string {
  if (name === '') throw lines.fault('the name of a joint', 'the end of the line');
  if (taken.has(name)) throw lines.fault('a name that no other joint has', quoted(name));
  taken.add(name);
  return name;
}

function channelsOf(lines: TextLines, [count, ...words]: readonly string[], joint: number): Channel[] {
  if (numberIn(lines, count, 'how many channels') !== words.length) throw lines.fault(`${count} channels`, String(words.length));
  return words.map((word) => {
    const [, letter, kind] = /^([XYZ])(position|rotation)$/i.exec(word) ?? [];
    if (letter === undefined) throw lines.fault('a channel such as Xposition or Zrotation', quoted(word));
    return { joint, kind: kind.toLowerCase() as Channel['kind'], axis: 'XYZ'.indexOf(letter.toUpperCase()) };
  });
}

function readCount(lines: TextLines): number {
  const words = lines.next();
  expectWord(lines, words, 'Frames:');
  const frames = numberIn(lines, words?.[1], 'how many frames');
  if (!Number.isSafeInteger(frames) || frames < 1) throw lines.fault('at least 1 frame', String(frames));
  return frames;
}

function readFrameTime(lines: TextLines): number {
  const words = lines.next();
  expectWord(lines, words, 'Frame');
  if (words?.[1] !== 'Time:') throw lines.fault('"Frame Time:"', quoted(words?.join(' ') ?? ''));
  const frameTime = numberIn(lines, words[2], 'seconds per frame');
  if (frameTime < 1e-4 || frameTime > 100) throw lines.fault('a frame time of 0.0001 to 100 seconds', String(frameTime));
  return frameTime;
}

/** Numbers of all frames. What the file says about their count is never trusted with memory. */
function readFrames(lines: TextLines, frames: number, width: number): readonly number[] {
  const values: number[] = [];
  let read = 0;
  for (let words = lines.next(); words !== undefined; words = lines.next()) {
    if (read === frames) throw lines.fault(`the end of the file after ${frames} frames`, 'another line');
    if (words.length !== width) throw lines.fault(`${width} numbers, one per channel`, String(words.length));
    for (const word of words) values.push(numberIn(lines, word));
    read++;
  }
  if (read < frames) throw lines.fault(`${frames} frames`, `the end of the file after ${read}`);
  return values;
}

function expectWord(lines: TextLines, words: readonly string[] | undefined, expected: string): void {
  if (words?.[0] !== expected) throw lines.fault(quoted(expected), words === undefined ? 'the end of the file' : quoted(words[0]));
}
