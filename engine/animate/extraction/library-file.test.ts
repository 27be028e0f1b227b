import { describe, expect, it } from 'vitest';
import { angleBetween, length, subtract } from '../../math/index.js';
import { rootAt, rotationAt } from '../motion.js';
import { MotionError } from '../motion-error.js';
import { JOINTS } from '../skeleton.js';
import { readLibrary, writeLibrary } from './library-file.js';
import { extractPrimitives } from './primitives.js';
import { stylise } from './stylise.js';
import { walkingPuppet } from './test-puppet.js';

const primitives = [0.8, 1, 1.2].flatMap((speed) =>
  extractPrimitives({ ...walkingPuppet({ speed, seconds: 4 }), name: `at ${speed}` }).primitives.slice(0, 1),
);
const library = stylise(
  primitives.map(({ name, feature, example }) => ({ name, type: 'walk', feature, example })),
  { r: 2, tooClose: 0, tooDistant: 99 },
);
const bytes = writeLibrary(library);

type Written = { styles: { examples: { stances: object[] }[] }[]; tables: { walk: object } };

/** The file with one place changed. */
function changed(change: (file: Written) => void): Uint8Array {
  const file: Written = JSON.parse(new TextDecoder().decode(bytes));
  change(file);
  return new TextEncoder().encode(JSON.stringify(file));
}

describe('[ANIM-30] the file of a library', () => {
  it('gives back what was written: rotations within 0.01 degrees, places within 1 µm', () => {
    const read = readLibrary(bytes);
    expect(read.styles).toHaveLength(3);
    expect(read.tables.walk?.consistency).toEqual(library.tables.walk?.consistency);
    read.styles.forEach(({ name, type, feature, examples: [example] }, s) => {
      const style = library.styles[s];
      expect([name, type]).toEqual([style.name, style.type]);
      expect(feature[0]).toBeCloseTo(style.feature[0], 5);
      const { motion, ...rest } = style.examples[0];
      expect(example).toMatchObject(rest);
      expect(example.motion.frameTime).toBe(motion.frameTime);
      for (let frame = 0; frame < motion.frames; frame++) {
        expect(length(subtract(rootAt(example.motion, frame), rootAt(motion, frame)))).toBeLessThan(1e-6);
        for (let joint = 0; joint < JOINTS; joint++) {
          expect(angleBetween(rotationAt(example.motion, frame, joint), rotationAt(motion, frame, joint))).toBeLessThan(1.7e-4);
        }
      }
    });
  });

  it('is read with the words of before', () => {
    const old = new TextDecoder().decode(bytes).replaceAll('"turnRate"', '"gyration"');
    expect(old).toContain('"gyration"');
    expect(readLibrary(new TextEncoder().encode(old))).toEqual(readLibrary(bytes));
  });

  it('is the same bytes for the same library', () => {
    expect(writeLibrary(library)).toEqual(bytes);
  });

  it.each([
    ['not JSON', new TextEncoder().encode('{"format": '), /expected JSON/],
    ['not text', Uint8Array.of(0xff, 0xfe, 0), /expected JSON/],
    ['something else', new TextEncoder().encode('[]'), /expected an object/],
    ['another format', changed((file) => Object.assign(file, { format: 'x' })), /"promenade-motions".* at format, got "x"/],
    ['a later version', changed((file) => Object.assign(file, { version: 2 })), /at version, got 2/],
    ['other joints', changed((file) => Object.assign(file, { joints: ['hips'] })), /22 canonical joints at joints/],
    ['no styles', changed((file) => Object.assign(file, { styles: undefined })), /a list at styles, got nothing/],
    [
      'an unknown type',
      changed((file) => Object.assign(file.styles[0], { type: 'swim' })),
      /one of walk.* at styles\[0\]\.type, got "swim"/,
    ],
    ['a feature too short', changed((file) => Object.assign(file.styles[0], { feature: [1] })), /two numbers at styles\[0\]\.feature/],
    ['too many frames', changed((file) => Object.assign(file.styles[1].examples[0], { frames: 1e9 })), /examples\[0\]\.frames/],
    ['no frame time', changed((file) => Object.assign(file.styles[1].examples[0], { frameTime: 0 })), /at least .*frameTime, got 0/],
    [
      'samples cut short',
      changed((file) => Object.assign(file.styles[1].examples[0], { rotations: 'AAAA' })),
      /bytes as base64.*rotations/,
    ],
    ['samples not base64', changed((file) => Object.assign(file.styles[1].examples[0], { positions: '~' })), /base64.*positions/],
    ['keytimes that fall', changed((file) => Object.assign(file.styles[2].examples[0], { keytimes: [0, 0.6, 0.5, 1] })), /rising/],
    ['a third foot', changed((file) => Object.assign(file.styles[2].examples[0].stances[0], { foot: 'both' })), /left or right/],
    ['a table of others', changed((file) => Object.assign(file.tables, { run: file.tables.walk })), /type run.*tables\.run\.styles/],
    ['a row too few', changed((file) => Object.assign(file.tables.walk, { variation: [] })), /3 rows at tables\.walk\.variation/],
    ['a stranger in a row', changed((file) => Object.assign(file.tables.walk, { consistency: [[7], [1], [2]] })), /consistency\[0\]/],
  ])('with %s is refused with its place', (_, damaged, message) => {
    expect(() => readLibrary(damaged as Uint8Array)).toThrow(MotionError);
    expect(() => readLibrary(damaged as Uint8Array, 'mine.json')).toThrow(message as RegExp);
    expect(() => readLibrary(damaged as Uint8Array, 'mine.json')).toThrow(/^mine\.json/);
  });
});
