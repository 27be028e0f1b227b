import { emptyMotion, type Motion, setRoot, setRotation } from '../motion.js';
import { quoted } from '../motion-error.js';
import { type Asf, turnOf } from './asf.js';
import { soundMotion } from './sound-motion.js';
import { numberIn, readLines, requireRoom, type TextLines } from './text-lines.js';

/** Settings of reading AMC. */
export type AmcOptions = {
  /** Frames a second, which the format does not tell; CMU's files have 120. */
  readonly frameRate?: number;
};

/** Reads a motion in Acclaim's format (`.amc`) on the skeleton of its `.asf`. */
export function readAmc(text: string, name: string, asf: Asf, { frameRate = 120 }: AmcOptions = {}): Motion {
  const lines = readLines(name, text, '#');
  const unit = readHead(lines, asf.angle);
  const starts = startsOf(asf);
  const width = starts[asf.freedoms.length];
  const values = readFrames(lines, asf, starts);
  const frames = width === 0 ? 0 : values.length / width;
  if (frames === 0) throw lines.fault('at least 1 frame', 'the end of the file');
  requireRoom(lines, asf.freedoms.length, frames);

  const motion = emptyMotion(name, asf.skeleton, 1 / frameRate, frames);
  for (let frame = 0; frame < frames; frame++) {
    const from = frame * width;
    const place: [number, number, number] = [0, 0, 0];
    for (const [i, { kind, axis }] of asf.freedoms[0].entries()) if (kind === 'shift') place[axis] = values[from + i] * asf.unit;
    setRoot(motion, frame, place);
    for (let joint = 0; joint < asf.freedoms.length; joint++) {
      setRotation(motion, frame, joint, turnOf(asf, joint, values, from + starts[joint], unit));
    }
  }
  return soundMotion(motion, lines.fault);
}

/** Keywords before the first frame; `:DEGREES` and `:RADIANS` overrule the skeleton. */
function readHead(lines: TextLines, angle: number): number {
  let unit = angle;
  for (let words = lines.peek(); words?.[0].startsWith(':'); words = lines.peek()) {
    lines.next();
    if (/^:degrees$/i.test(words[0])) unit = Math.PI / 180;
    if (/^:radians$/i.test(words[0])) unit = 1;
  }
  return unit;
}

/** Where each joint's numbers begin in a frame, and after the last how many there are. */
function startsOf({ freedoms }: Asf): number[] {
  const starts = [0];
  for (const own of freedoms) starts.push(starts[starts.length - 1] + own.length);
  return starts;
}

/** Numbers of all frames, in the order of joints whatever the order of lines. */
function readFrames(lines: TextLines, { skeleton, freedoms }: Asf, starts: readonly number[]): number[] {
  const joints = new Map(skeleton.names.map((name, joint) => [name, joint]));
  const moving = freedoms.filter((own) => own.length > 0).length;
  const width = starts[freedoms.length];
  const values: number[] = [];
  const seen = new Set<number>();
  let number: string | undefined;

  const finish = () => {
    if (number !== undefined && seen.size !== moving) throw lines.fault(`${moving} bones in frame ${number}`, String(seen.size));
    seen.clear();
  };
  for (let words = lines.next(); words !== undefined; words = lines.next()) {
    if (words.length === 1 && /^\d+$/.test(words[0])) {
      finish();
      number = words[0];
      for (let i = 0; i < width; i++) values.push(0);
      continue;
    }
    const joint = joints.get(words[0]);
    if (number === undefined) throw lines.fault('the number of a frame', quoted(words[0]));
    if (joint === undefined) throw lines.fault('the name of a bone', quoted(words[0]));
    if (seen.has(joint)) throw lines.fault(`one line of ${quoted(words[0])} in a frame`, 'a second one');
    if (words.length - 1 !== freedoms[joint].length) throw lines.fault(`${freedoms[joint].length} numbers`, String(words.length - 1));
    if (words.length > 1) seen.add(joint);
    const from = values.length - width + starts[joint];
    for (let i = 1; i < words.length; i++) values[from + i - 1] = numberIn(lines, words[i]);
  }
  finish();
  return values;
}
