import { aboutAxis, IDENTITY, inverse, multiply, type Quaternion, scale, type Vector } from '../../math/index.js';
import { quoted } from '../motion-error.js';
import type { Skeleton } from '../skeleton.js';
import { numberIn, readLines, type TextLines } from './text-lines.js';

/** What a number of an AMC line sets: a shift along or a turn about an axis, or a bone's length. */
export type Freedom = { readonly kind: 'shift' | 'turn' | 'length'; readonly axis: number };

/** A skeleton of Acclaim's format with what its motions are told in. Joints stand where their bones begin. */
export type Asf = {
  readonly skeleton: Skeleton;
  /** Numbers of each joint's line in a frame, in their order; none for a joint that never turns. */
  readonly freedoms: readonly (readonly Freedom[])[];
  /** Frame in which each joint's angles are meant. */
  readonly axes: readonly Quaternion[];
  /** Metres per unit of length. */
  readonly unit: number;
  /** Radians per unit of angle. */
  readonly angle: number;
};

/** Settings of reading ASF. */
export type AsfOptions = {
  /** Metres per unit of the file; without it inches over its `length`, as CMU's files mean it. */
  readonly scale?: number;
};

type Bone = { readonly vector: Vector; readonly axis: Quaternion; readonly freedoms: readonly Freedom[] };
type Units = { length: number; angle: number };

const DEGREE = Math.PI / 180;
const INCH = 0.0254;
const AXES: readonly Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** Reads a skeleton in Acclaim's format (`.asf`); motions on it are read by `readAmc`. */
export function readAsf(text: string, name: string, { scale: given }: AsfOptions = {}): Asf {
  const lines = readLines(name, text, '#');
  const units: Units = { length: 1, angle: DEGREE };
  const bones = new Map<string, Bone>();
  let children: Map<string, readonly string[]> | undefined;

  for (let words = lines.next(); words !== undefined; words = lines.next()) {
    const section = words[0].toLowerCase();
    if (!section.startsWith(':')) throw lines.fault('a section such as :units, :root, :bonedata or :hierarchy', quoted(words[0]));
    if (section === ':units') readUnits(lines, units);
    else if (section === ':root') bones.set('root', readRoot(lines, units));
    else if (section === ':bonedata') readBones(lines, units, bones);
    else if (section === ':hierarchy') children = readHierarchy(lines, bones);
    else skipSection(lines);
  }
  if (!bones.has('root')) throw lines.fault('a section :root', 'the end of the file');
  if (children === undefined) throw lines.fault('a section :hierarchy', 'the end of the file');
  return assemble(lines, bones, children, { unit: given ?? INCH / units.length, angle: units.angle });
}

/** Lines up to the next section. */
function* linesOfSection(lines: TextLines): Generator<readonly string[]> {
  for (let words = lines.peek(); words !== undefined && !words[0].startsWith(':'); words = lines.peek()) {
    lines.next();
    yield words;
  }
}

function skipSection(lines: TextLines): void {
  for (const _ of linesOfSection(lines));
}

function readUnits(lines: TextLines, units: Units): void {
  for (const [key, value] of linesOfSection(lines)) {
    if (key === 'length') units.length = numberIn(lines, value, 'a unit of length');
    if (key === 'length' && !(units.length > 0)) throw lines.fault('a positive unit of length', value);
    if (key === 'angle') units.angle = angleUnit(lines, value);
  }
}

function angleUnit(lines: TextLines, word: string | undefined): number {
  if (/^deg/i.test(word ?? '')) return DEGREE;
  if (/^rad/i.test(word ?? '')) return 1;
  throw lines.fault('deg or rad', quoted(word ?? ''));
}

function readRoot(lines: TextLines, { angle }: Units): Bone {
  let freedoms: readonly Freedom[] = ['TX', 'TY', 'TZ', 'RX', 'RY', 'RZ'].map((word) => freedomOf(lines, word));
  let order = 'XYZ';
  let orientation = [0, 0, 0];
  for (const [key, ...rest] of linesOfSection(lines)) {
    if (key === 'order') freedoms = rest.map((word) => freedomOf(lines, word));
    else if (key === 'axis') order = rest[0] ?? '';
    else if (key === 'orientation') orientation = [0, 1, 2].map((i) => numberIn(lines, rest[i]) * angle);
  }
  return { vector: [0, 0, 0], axis: turnInOrder(lines, order, orientation), freedoms };
}

function readBones(lines: TextLines, units: Units, bones: Map<string, Bone>): void {
  for (const [keyword] of linesOfSection(lines)) {
    if (keyword !== 'begin') throw lines.fault('"begin"', quoted(keyword));
    const { name, bone } = readBone(lines, units);
    if (bones.has(name)) throw lines.fault('a name that no other bone has', quoted(name));
    bones.set(name, bone);
  }
}

function readBone(lines: TextLines, { angle }: Units): { name: string; bone: Bone } {
  let name = '';
  let direction: Vector = [0, 0, 0];
  let far = 0;
  let axis = IDENTITY;
  let freedoms: readonly Freedom[] = [];
  for (const [key, ...rest] of linesOfSection(lines)) {
    if (key === 'end') {
      if (name === '') throw lines.fault('the name of the bone before "end"', 'none');
      return { name, bone: { vector: scale(direction, far), axis, freedoms } };
    }
    if (key === 'name') name = rest[0] ?? '';
    else if (key === 'direction') direction = [numberIn(lines, rest[0]), numberIn(lines, rest[1]), numberIn(lines, rest[2])];
    else if (key === 'length') far = numberIn(lines, rest[0]);
    else if (key === 'dof') freedoms = rest.map((word) => freedomOf(lines, word));
    else if (key === 'axis')
      axis = turnInOrder(
        lines,
        rest[3] ?? '',
        [0, 1, 2].map((i) => numberIn(lines, rest[i]) * angle),
      );
  }
  throw lines.fault('"end" of the bone', 'the end of the section');
}

function freedomOf(lines: TextLines, word: string): Freedom {
  const [, kind, axis = ''] = /^(?:(t|r)(x|y|z)|l)$/i.exec(word) ?? [];
  if (kind === undefined && !/^l$/i.test(word)) throw lines.fault('tx, ty, tz, rx, ry, rz or l', quoted(word));
  if (kind === undefined) return { kind: 'length', axis: 0 };
  return { kind: kind.toLowerCase() === 't' ? 'shift' : 'turn', axis: 'xyz'.indexOf(axis.toLowerCase()) };
}

/** Angles come in the order of the letters, which is also that of the turns. */
function turnInOrder(lines: TextLines, order: string, angles: readonly number[]): Quaternion {
  if (!/^[XYZ]{3}$/i.test(order) || new Set(order.toUpperCase()).size !== 3)
    throw lines.fault('an order of axes such as XYZ', quoted(order));
  return [...order.toUpperCase()].reduce((turned, letter, i) => {
    const axis = AXES['XYZ'.indexOf(letter)];
    return multiply(aboutAxis(axis, angles[i]), turned);
  }, IDENTITY);
}

function readHierarchy(lines: TextLines, bones: ReadonlyMap<string, Bone>): Map<string, readonly string[]> {
  const children = new Map<string, readonly string[]>();
  const taken = new Set(['root']);
  for (const [parent, ...names] of linesOfSection(lines)) {
    if (parent === 'begin' || parent === 'end') continue;
    for (const name of [parent, ...names]) if (!bones.has(name)) throw lines.fault('the name of a bone', quoted(name));
    if (children.has(parent)) throw lines.fault(`one line of children of ${quoted(parent)}`, 'a second one');
    for (const name of names) {
      if (taken.has(name)) throw lines.fault('a bone without another parent', quoted(name));
      taken.add(name);
    }
    children.set(parent, names);
  }
  return children;
}

/** Joints from the root on, parents first. A bone that hangs on a ring of others is never reached and refused. */
function assemble(
  lines: TextLines,
  bones: ReadonlyMap<string, Bone>,
  children: ReadonlyMap<string, readonly string[]>,
  units: { unit: number; angle: number },
): Asf {
  const names = ['root'];
  const parents = [-1];
  for (let joint = 0; joint < names.length; joint++) {
    for (const child of children.get(names[joint]) ?? []) {
      names.push(child);
      parents.push(joint);
    }
  }
  const reached = new Set(names);
  const lost = [...bones.keys()].find((name) => !reached.has(name));
  if (lost !== undefined) throw lines.fault('every bone to hang on the root', `${quoted(lost)}, which does not`);
  const of = (joint: number) => bones.get(names[joint]) as Bone;
  const offsets = parents.flatMap((parent) => (parent < 0 ? [0, 0, 0] : scale(of(parent).vector, units.unit)));
  return {
    skeleton: { names, parents, offsets: Float64Array.from(offsets) },
    freedoms: names.map((_, joint) => of(joint).freedoms),
    axes: names.map((_, joint) => of(joint).axis),
    ...units,
  };
}

/** Rotation of a joint in its parent from the angles of its line: they turn, in their order, the bone in its own frame. */
export function turnOf({ freedoms, axes, angle }: Asf, joint: number, values: readonly number[], from: number, unit = angle): Quaternion {
  const turned = freedoms[joint].reduce(
    (before, { kind, axis }, i) => (kind === 'turn' ? multiply(aboutAxis(AXES[axis], values[from + i] * unit), before) : before),
    IDENTITY,
  );
  const frame = axes[joint];
  return multiply(frame, multiply(turned, inverse(frame)));
}
