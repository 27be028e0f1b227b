import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportJuPedSim } from './export-jupedsim.js';
import type { Poses } from './frame.js';
import { type ImportOptions, importTrajectories, TRAJECTORY_FORMATS } from './import-trajectories.js';
import { openRecording } from './open-recording.js';
import { type Recording, trajectoryHashOf } from './recording.js';
import { ImportError, RecordingError } from './recording-error.js';
import { readSavedImport } from './saved-import.js';
import { CALIBRATION, record, SAMPLE_TEXTS, SKELETON } from './test-recording.js';

const FILES = record({ ticks: 70, agents: 3, options: { poses: SKELETON } });
const STREAMS = Object.keys(FILES);
const MATRIX = [0.1, 0, 0, 0, 0.1, 0, 0, 0, 1];
const OPTIONS: ImportOptions = { fps: 25, homography: MATRIX, calibration: CALIBRATION, scale: 0.02 };

/** One way of damaging a file: cut it, flip a bit, overwrite a stretch, take a stretch out, or put bytes in. */
type Damage = { kind: 'cut' | 'flip' | 'overwrite' | 'remove' | 'insert'; at: number; bit: number; bytes: Uint8Array };

const damages = fc.array(
  fc.record<Damage>({
    kind: fc.constantFrom('cut', 'flip', 'flip', 'overwrite', 'remove', 'insert'),
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    bit: fc.integer({ min: 0, max: 7 }),
    bytes: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 9 }),
      fc.constant(new Uint8Array(8).fill(0xff)),
      fc.constant(new Uint8Array(4).fill(0x7f)),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

function damage(source: Uint8Array, list: readonly Damage[]): Uint8Array {
  let bytes = source.slice();
  for (const { kind, at, bit, bytes: patch } of list) {
    const i = Math.floor(at * bytes.length);
    if (kind === 'cut') bytes = bytes.slice(0, i);
    if (kind === 'flip' && bytes.length > 0) bytes[i] ^= 1 << bit;
    if (kind === 'overwrite') bytes.set(patch.subarray(0, bytes.length - i), i);
    if (kind === 'remove') bytes = Uint8Array.from([...bytes.subarray(0, i), ...bytes.subarray(i + patch.length)]);
    if (kind === 'insert') bytes = Uint8Array.from([...bytes.subarray(0, i), ...patch, ...bytes.subarray(i)]);
  }
  return bytes;
}

function isSoundPose({ joints, level, style, phase, scale, root, rotations }: Poses, count: number): boolean {
  const sizes = [level, style, phase, scale].every((column) => column.length === count);
  const areSizesRight = sizes && root.length === 3 * count && rotations.length === 4 * joints * count;
  return areSizesRight && [phase, scale, root, rotations].every((column) => column.every(Number.isFinite));
}

/** Walks through everything that can be read; nothing of it may be something that is not a number. */
function expectSound(recording: Recording): void {
  let isSound = Number.isFinite(recording.duration);
  for (const frame of recording.frames()) {
    const columns = [frame.x, frame.z, frame.heading, frame.velocityX, frame.velocityZ];
    isSound &&= columns.every((column) => column.length === frame.count && column.every(Number.isFinite));
    isSound &&= frame.poses === undefined || isSoundPose(frame.poses, frame.count);
    isSound &&= Number.isFinite(frame.time) && frame.id.length === frame.count && frame.population.length === frame.count;
  }
  for (const person of recording.people)
    isSound &&= Object.values(person).every((value) => typeof value === 'string' || Number.isFinite(value));
  for (const event of recording.events) isSound &&= Number.isFinite(event.time);
  isSound &&= recording.tracks().reduce((rows, track) => rows + track.tick.length, 0) === recording.rowCount;
  expect(isSound && /^[0-9a-f]{16}$/.test(trajectoryHashOf(recording))).toBe(true);
}

/** A sound recording or one error of ours in one line; anything else fails the test. */
async function expectGraceful(open: () => Recording | Promise<Recording>): Promise<void> {
  let recording: Recording;
  try {
    recording = await open();
  } catch (error) {
    if (!(error instanceof RecordingError || error instanceof ImportError)) throw error;
    expect(error.message.length).toBeGreaterThan(10);
    expect(error.message).not.toContain('\n');
    expect(error.message.length).toBeLessThan(1500);
    return;
  }
  expectSound(recording);
}

describe('damaged input', () => {
  it('[RECORD-27] a damaged recording opens with what is sound or gives one clear error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...STREAMS), damages, (name, list) =>
        expectGraceful(() => openRecording({ ...FILES, [name]: damage(FILES[name], list) })),
      ),
      { numRuns: 400 },
    );
  });

  it('[RECORD-27] every byte of a stream may be anything', async () => {
    const small = record({ ticks: 4, agents: 2, options: { poses: SKELETON } });
    for (const name of ['motion.arrows', 'people.arrows', 'events.arrows', 'poses.arrows']) {
      for (let i = 0; i < small[name].length; i++) {
        const bytes = small[name].slice();
        bytes[i] = [0x00, 0x7f, 0xff][i % 3];
        await expectGraceful(() => openRecording({ ...small, [name]: bytes }));
      }
    }
  });

  it('[RECORD-27] cut anywhere, a recording keeps all batches before the cut', async () => {
    const motion = FILES['motion.arrows'];
    let last = 0;
    for (let length = 1; length < motion.length; length += 13) {
      try {
        const recording = openRecording({ ...FILES, 'motion.arrows': motion.slice(0, length) });
        expect(recording.complete).toBe(false);
        expect(recording.frameCount).toBeGreaterThanOrEqual(last);
        last = recording.frameCount;
      } catch (error) {
        expect(error).toBeInstanceOf(RecordingError);
        expect(last).toBe(0);
      }
    }
    expect(last).toBe(60);
    expect(openRecording({ ...FILES, 'motion.arrows': motion.slice(0, -8) }).frameCount).toBe(70);
  });

  it('[RECORD-28] random bytes are no recording and no trajectories, whatever format is claimed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('auto' as const, ...TRAJECTORY_FORMATS),
        async (bytes, format) => {
          await expectGraceful(() => importTrajectories(bytes, { ...OPTIONS, format }));
          await expectGraceful(() => openRecording({ ...FILES, 'motion.arrows': bytes, 'people.arrows': bytes }));
          await expectGraceful(() => openRecording({ ...FILES, 'manifest.json': bytes }));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('[RECORD-28] a manifest with any value in any field gives one clear error or opens', async () => {
    const manifest = JSON.parse(new TextDecoder().decode(FILES['manifest.json']));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(manifest)), fc.jsonValue({ maxDepth: 2 }), (field, value) =>
        expectGraceful(() =>
          openRecording({ ...FILES, 'manifest.json': new TextEncoder().encode(JSON.stringify({ ...manifest, [field]: value })) }),
        ),
      ),
      { numRuns: 200 },
    );
  });

  it('[RECORD-29] damaged text files of every format give sound recordings or one clear error', async () => {
    const choices: ImportOptions[] = [{}, OPTIONS, { fps: 10, scale: 0.05 }, { unit: 'cm', skipFaults: true }];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.values(SAMPLE_TEXTS)), damages, fc.constantFrom(...choices), (text, list, options) =>
        expectGraceful(() => importTrajectories(damage(new TextEncoder().encode(text), list), { name: '5.txt', ...options })),
      ),
      { numRuns: 4000 },
    );
  });

  it('[RECORD-29] any cells in a table, and any columns asked of it, give a sound recording or one clear error', async () => {
    const cell = fc.oneof(
      fc.integer({ min: -3, max: 9 }).map(String),
      fc.double().map(String),
      fc.constantFrom('', 'x', 'NaN', '1,5', '-0', '1e308', '"', '"a;b"', '0x10', '4294967295', '\u001b[2J', '\u0000', '√', '__proto__'),
    );
    const name = fc.constantFrom('frame', 'time', 'id', 'x', 'y', 'z', 'vx', 'vy', 'label', 'x [cm]', 'y_px', 'timestamp_ms', '', '2');
    const columns = fc.oneof(
      fc.constantFrom('frame,id,x,y', 'time=1,x=2,y=3', 'frame=x,id=id,x=x,y=y', '=', 'x', '-,-,frame,x,y,label', 'x=1,y=2,frame=99999'),
      fc.string(),
    );
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 6 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(
          fc.array(name, { minLength: 3, maxLength: 6 }),
          rows,
          fc.constantFrom(',', ';', '\t', ' ', ', '),
          fc.constantFrom('\n', '\r\n', '\r'),
        ),
        fc.option(columns, { nil: undefined }),
        fc.constantFrom<ImportOptions>({}, { fps: 10 }, { fps: 10, unit: 'm' }, { fps: 3, scale: 0.5, labels: ['x'], skipFaults: true }),
        ([header, body, divider, end], chosen, options) => {
          const text = [header, ...body].map((line) => line.join(divider)).join(end);
          return expectGraceful(() =>
            importTrajectories(new TextEncoder().encode(text), { ...options, ...(chosen === undefined ? {} : { columns: chosen }) }),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('[RECORD-29] any JSON in a list or in lines, and beside the data, gives a sound recording or one clear error', async () => {
    const object = fc.dictionary(
      fc.constantFrom('frame', 't', 'id', 'x', 'y', 'label', '__proto__', 'positionID', 'personID'),
      fc.jsonValue({ maxDepth: 2 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(object, { maxLength: 5 }), fc.boolean(), fc.jsonValue({ maxDepth: 3 }), async (objects, isList, beside) => {
        const text = isList ? JSON.stringify(objects) : objects.map((each) => JSON.stringify(each)).join('\n');
        await expectGraceful(() => importTrajectories(new TextEncoder().encode(text), { fps: 10, unit: 'm' }));
        const saved = JSON.stringify({ format: 'promenade-import', version: 1, options: beside });
        await expectGraceful(() => importTrajectories(new TextEncoder().encode(text), readSavedImport('beside', saved)));
      }),
      { numRuns: 700 },
    );
  });

  it('[RECORD-29] a damaged SQLite file gives a sound recording or one clear error', async () => {
    const database = await exportJuPedSim(openRecording(record({ ticks: 30, agents: 4 })));
    await fc.assert(
      fc.asyncProperty(damages, (list) => expectGraceful(() => importTrajectories(damage(database, list)))),
      { numRuns: 400 },
    );
  });

  it('[RECORD-30] a file that claims billions of rows is refused without making room for them', async () => {
    const lie = (at: (view: DataView, i: number) => void, file = 'motion.arrows') => {
      const bytes = FILES[file].slice();
      const view = new DataView(bytes.buffer);
      for (let i = 600; i + 8 < bytes.length; i += 4) if (view.getUint32(i, true) === 90 && view.getUint32(i + 4, true) === 0) at(view, i);
      expect(bytes).not.toEqual(FILES[file]);
      return bytes;
    };
    const before = process.memoryUsage().arrayBuffers;
    await expectGraceful(() => openRecording({ ...FILES, 'motion.arrows': lie((view, i) => view.setUint32(i, 4_000_000_000, true)) }));
    await expectGraceful(() => openRecording({ ...FILES, 'motion.arrows': lie((view, i) => view.setUint32(i + 4, 5, true)) }));
    for (const [offset, word] of [
      [0, 4_000_000_000],
      [4, 5],
    ]) {
      const poses = lie((view, i) => view.setUint32(i + offset, word, true), 'poses.arrows');
      await expectGraceful(() => openRecording({ ...FILES, 'poses.arrows': poses }));
    }
    const splines = SAMPLE_TEXTS.vsp.replace('2 - the', '4000000000 - the').replace('2 - Num', '3999999999 - Num');
    await expect(importTrajectories(new TextEncoder().encode(splines), OPTIONS)).rejects.toBeInstanceOf(ImportError);
    const endless = SAMPLE_TEXTS.vsp.replace(' 10 90.0', ' 4000000000 90.0');
    await expect(importTrajectories(new TextEncoder().encode(endless), OPTIONS)).rejects.toThrow(/jumps from frame 0 to frame 4000000000/);
    await expectGraceful(() => importTrajectories(new TextEncoder().encode('4294967290 4294967290 1 1\n0 1 1 1\n'), OPTIONS));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64e6);
  });
});
