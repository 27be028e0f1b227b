import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aboutAxis, angleBetween, IDENTITY, inverse, multiply } from '../../math/index.js';
import { place, rootAt, rotationAt } from '../motion.js';
import { MotionError } from '../motion-error.js';
import { readAmc } from './amc.js';
import { readAsf } from './asf.js';

const ASF = `# A leg, as a capture system writes it
:version 1.10
:name test
:units
  mass 1.0
  length 0.45
  angle deg
:documentation
   begin end :nothing of this counts
:root
   order TX TY TZ RX RY RZ
   axis XYZ
   position 0 0 0
   orientation 0 0 0
:bonedata
  begin
     id 1
     name femur
     direction 0 -1 0
     length 7.5   # inches over 0.45
     axis 0 0 20 XYZ
    dof rx ry rz
    limits (-160.0 20.0)
           (-70.0 70.0)
           (-60.0 70.0)
  end
  begin
     id 2
     name tibia
     direction 1.5e-011 -1 -4.2E-011
     length 8
     axis 0 0 20 XYZ
    dof rx
  end
  begin
     id 3
     name foot
     direction 0 0 1
     length 2
     axis 0 0 0 XYZ
  end
:hierarchy
  begin
    root femur
    femur tibia
    tibia foot
  end
`;
const AMC = `#!OML:ASF
:FULLY-SPECIFIED
:DEGREES
1
root 1 2 3 0 90 0
femur 10 20 30
tibia -2.40467e-014
2
tibia 45
femur 0 0 0
root 1 2 4 0 0 0
`;
const UNIT = 0.0254 / 0.45;
const about = (axis: 'x' | 'y' | 'z', degrees: number) =>
  aboutAxis([axis === 'x' ? 1 : 0, axis === 'y' ? 1 : 0, axis === 'z' ? 1 : 0], (degrees * Math.PI) / 180);
const read = (asf = ASF, amc = AMC) => readAmc(amc, 'leg_01.amc', readAsf(asf, 'leg.asf'));
const faultOf = (make: () => unknown): MotionError => {
  try {
    make();
  } catch (error) {
    expect(error).toBeInstanceOf(MotionError);
    return error as MotionError;
  }
  throw new Error('it was read');
};

describe('ASF and AMC', () => {
  it('[ANIM-5] a joint stands where its bone begins, in metres', () => {
    const motion = read();
    expect(motion.skeleton).toMatchObject({ names: ['root', 'femur', 'tibia', 'foot'], parents: [-1, 0, 1, 2] });
    expect(motion).toMatchObject({ frames: 2, frameTime: 1 / 120 });
    const { places } = place(motion, 1);
    expect(rootAt(motion, 1)).toEqual([UNIT, 2 * UNIT, 4 * UNIT]);
    expect(places[2][1]).toBeCloseTo((2 - 7.5) * UNIT, 9);
    // The knee is bent by 45 degrees about the bone's own x, which leans 20 degrees about z.
    expect(places[3][1]).toBeCloseTo((2 - 7.5 - 8 * Math.cos(Math.PI / 4)) * UNIT, 1);
  });

  it('[ANIM-5] angles turn a bone in the frame of its axis, x first, and lines may come in any order', () => {
    const motion = read();
    const frame = about('z', 20);
    const turned = multiply(about('z', 30), multiply(about('y', 20), about('x', 10)));
    expect(angleBetween(rotationAt(motion, 0, 1), multiply(frame, multiply(turned, inverse(frame))))).toBeLessThan(1e-9);
    expect(angleBetween(rotationAt(motion, 0, 0), about('y', 90))).toBeLessThan(1e-9);
    expect(angleBetween(rotationAt(motion, 0, 2), IDENTITY)).toBeLessThan(1e-9);
    expect(angleBetween(rotationAt(motion, 1, 2), multiply(frame, multiply(about('x', 45), inverse(frame))))).toBeLessThan(1e-9);
  });

  it('[ANIM-5] radians, another unit and another rate are understood', () => {
    const inRadians = AMC.replace(':DEGREES', ':RADIANS').replace('0 90 0', `0 ${Math.PI / 2} 0`);
    expect(angleBetween(rotationAt(read(ASF, inRadians), 0, 0), about('y', 90))).toBeLessThan(1e-9);
    const metres = readAmc(AMC, 'a', readAsf(ASF, 'b', { scale: 1 }), { frameRate: 60 });
    expect(metres.frameTime).toBe(1 / 60);
    expect(rootAt(metres, 0)).toEqual([1, 2, 3]);
  });

  it('[ANIM-6] a fault tells file, line, what was expected and what came', () => {
    const faults: readonly (readonly [string, string, string, number, RegExp])[] = [
      [ASF.replace('length 8', 'length eight'), AMC, 'leg.asf', 31, /expected a number, got "eight"/],
      [ASF.replace('axis 0 0 20 XYZ', 'axis 0 0 20 XYY'), AMC, 'leg.asf', 21, /expected an order of axes such as XYZ, got "XYY"/],
      [ASF.replace('dof rx ry rz', 'dof rx ry rw'), AMC, 'leg.asf', 22, /expected tx, ty, tz, rx, ry, rz or l, got "rw"/],
      [ASF.replace('angle deg', 'angle grad'), AMC, 'leg.asf', 7, /expected deg or rad, got "grad"/],
      [ASF.replace('name tibia', 'name femur'), AMC, 'leg.asf', 34, /expected a name that no other bone has, got "femur"/],
      [ASF.replace('tibia foot', 'tibia root'), AMC, 'leg.asf', 46, /expected a bone without another parent, got "root"/],
      [
        ASF.replace('root femur', 'root foot').replace('tibia foot', 'tibia femur'),
        AMC,
        'leg.asf',
        47,
        /on the root, got "femur", which does not/,
      ],
      [ASF.replace('    tibia foot\n', ''), AMC, 'leg.asf', 46, /expected every bone to hang on the root, got "foot"/],
      [ASF.slice(0, ASF.indexOf(':hierarchy')), AMC, 'leg.asf', 41, /expected a section :hierarchy, got the end of the file/],
      [ASF, AMC.replace('tibia 45', 'tibia NaN'), 'leg_01.amc', 9, /expected a number, got "NaN"/],
      [ASF, AMC.replace('tibia 45', 'tibia 45 1'), 'leg_01.amc', 9, /expected 1 numbers, got 2/],
      [ASF, AMC.replace('tibia 45', 'fibula 45'), 'leg_01.amc', 9, /expected the name of a bone, got "fibula"/],
      [ASF, AMC.replace('tibia 45\n', ''), 'leg_01.amc', 10, /expected 3 bones in frame 2, got 2/],
      [ASF, AMC.replace('1\nroot', 'root'), 'leg_01.amc', 4, /expected the number of a frame, got "root"/],
      [ASF, ':DEGREES\n', 'leg_01.amc', 1, /expected at least 1 frame, got the end of the file/],
    ];
    for (const [asf, amc, file, line, message] of faults) {
      const fault = faultOf(() => read(asf, amc));
      expect(fault.message).toMatch(message);
      expect([fault.file, fault.line], fault.message).toEqual([file, line]);
    }
  });

  it('[ANIM-6] files with anything cut, changed or doubled are read or refused with one MotionError', () => {
    const junk = fc.constantFrom(
      'begin',
      'end',
      '\n',
      ':root',
      '1e999',
      'NaN',
      'femur',
      '99999999999999999999',
      '1e300',
      '-1e308 ',
      '1e-300',
      ':hierarchy\n',
      '\0',
      'dof',
    );
    const change = (text: string) =>
      fc.tuple(fc.nat(text.length), fc.nat(60), junk, fc.constantFrom('cut', 'put', 'double')).map(([at, length, other, how]) => {
        const middle = how === 'cut' ? '' : how === 'put' ? other : text.slice(at, at + length).repeat(2);
        return text.slice(0, at) + middle + text.slice(how === 'put' ? at : at + length);
      });
    fc.assert(
      fc.property(fc.oneof(fc.tuple(change(ASF), fc.constant(AMC)), fc.tuple(fc.constant(ASF), change(AMC))), ([asf, amc]) => {
        try {
          const motion = read(asf, amc);
          expect(motion.rotations.every(Number.isFinite) && motion.positions.every(Number.isFinite)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(MotionError);
          expect((error as MotionError).line).toBeGreaterThan(0);
        }
      }),
      { numRuns: 400 },
    );
  });
});
