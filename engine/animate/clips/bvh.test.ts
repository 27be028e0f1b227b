import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aboutAxis, angleBetween, multiply, type Quaternion, unit } from '../../math/index.js';
import { emptyMotion, place, rootAt, rotationAt, setRoot, setRotation } from '../motion.js';
import { MotionError } from '../motion-error.js';
import type { Skeleton } from '../skeleton.js';
import { readBvh } from './bvh.js';
import { testWalk } from './test-walker.js';
import { writeBvh } from './write-bvh.js';

/** Two joints and the end of the second; the frames as given. */
const SMALL = (channels: string, frame: string, frames = 1) => `HIERARCHY
ROOT Hips
{
  OFFSET 0 0 0
  CHANNELS 6 Xposition Yposition Zposition Zrotation Yrotation Xrotation
  JOINT Chest
  {
    OFFSET 0 10 0
    CHANNELS 3 ${channels}
    End Site
    {
      OFFSET 0 5 0
    }
  }
}
MOTION
Frames: ${frames}
Frame Time: .0083333
1 2 3 0 0 0 ${frame}
`;

const turned = (axis: 'x' | 'y' | 'z', degrees: number) =>
  aboutAxis([axis === 'x' ? 1 : 0, axis === 'y' ? 1 : 0, axis === 'z' ? 1 : 0], (degrees * Math.PI) / 180);
const faultOf = (text: string): MotionError => {
  try {
    readBvh(text, 'clip.bvh');
  } catch (error) {
    expect(error).toBeInstanceOf(MotionError);
    return error as MotionError;
  }
  throw new Error('it was read');
};

describe('readBvh', () => {
  it('[ANIM-1] applies rotations in the order of the channels, whatever it is', () => {
    const zyx = readBvh(SMALL('Zrotation Yrotation Xrotation', '30 20 10'), 'a');
    const xzy = readBvh(SMALL('Xrotation Zrotation Yrotation', '10 30 20'), 'a');
    const [z, y, x] = [turned('z', 30), turned('y', 20), turned('x', 10)];
    expect(angleBetween(rotationAt(zyx, 0, 1), multiply(z, multiply(y, x)))).toBeLessThan(1e-9);
    expect(angleBetween(rotationAt(xzy, 0, 1), multiply(x, multiply(z, y)))).toBeLessThan(1e-9);
  });

  it('[ANIM-1] reads mixed line ends, braces on the line of a joint, and a frame time without a leading zero', () => {
    const text = SMALL('Zrotation Yrotation Xrotation', '0 0 90');
    const [head, tail] = text.split('MOTION');
    const mixed = readBvh(`${head.replaceAll('\n', '\r\n')}MOTION${tail}`, 'a');
    expect(mixed).toEqual(readBvh(text, 'a'));
    expect(readBvh(text.replaceAll('\n', '\r'), 'a')).toEqual(mixed);
    expect(readBvh(text.replace('JOINT Chest\n  {', 'JOINT Chest {'), 'a')).toEqual(mixed);
    expect(mixed.frameTime).toBe(0.0083333);
    expect(mixed.skeleton).toMatchObject({ names: ['Hips', 'Chest'], parents: [-1, 0] });
  });

  it('[ANIM-1] scales offsets and places of the root alike', () => {
    const motion = readBvh(SMALL('Zrotation Yrotation Xrotation', '0 0 0'), 'a', { scale: 0.01 });
    expect(rootAt(motion, 0)).toEqual([0.01, 0.02, 0.03]);
    expect(place(motion, 0).places[1][1]).toBeCloseTo(0.12, 12);
  });

  it('[ANIM-2] what is written reads back as the same motion', () => {
    const walk = testWalk();
    const back = readBvh(writeBvh(walk, { unitsPerMetre: 100 }), 'walk', { scale: 0.01 });
    for (const frame of [0, 17, 59]) {
      const [ours, theirs] = [place(walk, frame), place(back, frame)];
      for (const [joint, name] of walk.skeleton.names.entries()) {
        const other = back.skeleton.names.indexOf(name);
        for (let axis = 0; axis < 3; axis++) expect(theirs.places[other][axis]).toBeCloseTo(ours.places[joint][axis], 6);
      }
    }
    expect(back.frameTime).toBeCloseTo(walk.frameTime, 11);
  });

  it('[ANIM-2] any rotation survives, also one that points a bone straight up', () => {
    const skeleton: Skeleton = { names: ['only'], parents: [-1], offsets: new Float64Array(3) };
    const there = (rotation: Quaternion) => {
      const motion = emptyMotion('one', skeleton, 0.1, 1);
      setRoot(motion, 0, [1, -2, 3e-7]);
      setRotation(motion, 0, 0, rotation);
      return rotationAt(readBvh(writeBvh(motion), 'one'), 0, 0);
    };
    const number = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(number, number, number, number), (parts) => {
        const rotation = unit(parts);
        expect(angleBetween(there(rotation), rotation)).toBeLessThan(1e-6);
      }),
    );
    for (const angle of [-90, 90]) {
      const upright = multiply(turned('y', angle), turned('x', 33));
      expect(angleBetween(there(upright), upright)).toBeLessThan(1e-6);
    }
  });
});

describe('malformed BVH', () => {
  const sound = SMALL('Zrotation Yrotation Xrotation', '0 0 0');

  it('[ANIM-3] tells the line, what was expected and what came', () => {
    const faults: readonly (readonly [string, number, RegExp])[] = [
      ['', 1, /expected "HIERARCHY", got the end of the file/],
      [sound.replace('ROOT Hips', 'JOINT Hips'), 2, /expected ROOT, got "JOINT"/],
      [sound.replace('OFFSET 0 10 0', 'OFFSET 0 ten 0'), 8, /expected a number, got "ten"/],
      [sound.replace('OFFSET 0 10 0', 'OFFSET 0 10'), 8, /expected a number, got the end of the line/],
      [sound.replace('CHANNELS 3', 'CHANNELS 4'), 9, /expected 4 channels, got 3/],
      [sound.replace('3 Zrotation', '3 Wrotation'), 9, /expected a channel such as Xposition or Zrotation, got "Wrotation"/],
      [sound.replace('JOINT Chest', 'JOINT Hips'), 6, /expected a name that no other joint has, got "Hips"/],
      [sound.replace('    End Site\n    {\n', ''), 10, /expected one line OFFSET of the joint "Chest", got a second one/],
      [sound.replace('Frames: 1', 'Frames: 1e12'), 19, /expected 1000000000000 frames, got the end of the file after 1/],
      [sound.replace('Frames: 1', 'Frames: 0'), 17, /expected at least 1 frame, got 0/],
      [sound.replace('.0083333', '0'), 18, /expected a frame time of 0.0001 to 100 seconds, got 0/],
      [sound.replace('1 2 3 0', '1 NaN 3 0'), 19, /expected a number, got "NaN"/],
      [sound.replace('1 2 3 0', '1 2 3'), 19, /expected 9 numbers, one per channel, got 8/],
      [`${sound}1 2 3 0 0 0 0 0 0\n`, 20, /expected the end of the file after 1 frames, got another line/],
      [sound.slice(0, sound.indexOf('MOTION')), 15, /expected "MOTION", got the end of the file/],
      [sound.slice(0, sound.indexOf('  CHANNELS')), 4, /expected "}", got the end of the file/],
    ];
    for (const [text, line, message] of faults) {
      const fault = faultOf(text);
      expect(fault.message).toMatch(message);
      expect(fault.line, fault.message).toBe(line);
      expect(fault.message).toContain(`clip.bvh, line ${line}: `);
    }
  });

  it('[ANIM-3] a chain may end without an end site', () => {
    const bare = sound.replace(/ {4}End Site\n {4}\{\n.*\n {4}\}\n/, '');
    expect(bare).not.toContain('End Site');
    expect(readBvh(bare, 'a')).toEqual(readBvh(sound, 'a'));
  });

  it('[ANIM-4] turns by any angle, and refuses places that come to no number', () => {
    const turnedBy = (angle: string) => readBvh(SMALL('Zrotation Yrotation Xrotation', `0 0 ${angle}`), 'turned');
    for (const angle of ['1e300', '-1.7e308', '123456789012'])
      expect(turnedBy(angle).rotations.every((value) => Math.abs(value) <= 1)).toBe(true);
    expect(() => readBvh(sound.replace('OFFSET 0 10 0', 'OFFSET 0 1e300 0'), 'far')).toThrow(/far, line \d+: expected bones of at most/);
    expect(() => readBvh(sound, 'far', { scale: 1e308 })).toThrow(/expected bones of at most/);
  });

  it('[ANIM-4] a file with anything cut, changed or doubled is read or refused with one MotionError, at once', () => {
    const text = writeBvh(testWalk(3));
    const junk = fc.constantFrom(
      '{',
      '}',
      '\n',
      '1e999',
      'NaN',
      'JOINT x',
      'End Site',
      '-',
      '\0',
      '1e300',
      '-1e308 ',
      '9'.repeat(300),
      'Frames: 1e12',
      'CHANNELS 1e9',
      '\u202e',
    );
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(400), junk, fc.constantFrom('cut', 'put', 'double'), (at, length, other, how) => {
        const middle = how === 'cut' ? '' : how === 'put' ? other : text.slice(at, at + length).repeat(2);
        const changed = text.slice(0, at) + middle + text.slice(how === 'put' ? at : at + length);
        try {
          const motion = readBvh(changed, 'changed');
          expect(motion.rotations.every(Number.isFinite) && motion.positions.every(Number.isFinite)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(MotionError);
          expect((error as MotionError).line).toBeGreaterThan(0);
          expect((error as MotionError).message).not.toContain('\n');
        }
      }),
      { numRuns: 300 },
    );
  });
});
