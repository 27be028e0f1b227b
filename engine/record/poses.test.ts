import { tableFromIPC } from 'apache-arrow';
import { describe, expect, it } from 'vitest';
import { angleBetween, quaternionAt } from '../math/index.js';
import type { Poses } from './frame.js';
import { createMemorySink } from './memory-sink.js';
import { openRecording } from './open-recording.js';
import { createRecorder } from './recorder.js';
import { trajectoryHashOf } from './recording.js';
import { RecordingError } from './recording-error.js';
import { ABOUT, makeFrame, makePerson, makePoses, record, SKELETON } from './test-recording.js';
import { writeRecording } from './write-recording.js';

const FILES = record({ ticks: 70, agents: 3, options: { poses: SKELETON } });
const BARE = record({ ticks: 70, agents: 3 });

function farthestTurn(a: Poses, b: Poses): number {
  let worst = 0;
  for (let q = 0; q < a.rotations.length; q += 4) {
    worst = Math.max(worst, angleBetween(quaternionAt(a.rotations, q), quaternionAt(b.rotations, q)));
  }
  return (worst * 180) / Math.PI;
}

function openWith(changes: Readonly<Record<string, Uint8Array | undefined>>) {
  return openRecording(Object.fromEntries(Object.entries({ ...FILES, ...changes }).filter(([, bytes]) => bytes)) as typeof FILES);
}

describe('poses of a recording', () => {
  it('[RECORD-81] come back in every frame, rotations within 0.01 degrees, everything else as it was', () => {
    const recording = openRecording(FILES);
    expect(recording).toMatchObject({ complete: true, frameCount: 70, poseCount: 210, warnings: [] });
    for (const frame of recording.frames()) {
      const { rotations, ...rest } = makePoses(frame.tick, 3);
      expect(frame.poses).toMatchObject(rest);
      expect(farthestTurn(frame.poses as Poses, { rotations, ...rest })).toBeLessThan(0.0062);
    }
    expect(recording.frameAt(1.5).poses?.phase).toEqual(makePoses(45, 3).phase);
    expect(recording.manifest.poses).toEqual({ ...SKELETON, rotations: 'mrp-int16' });
  });

  it('[RECORD-81] are an Arrow stream that the Arrow library reads, a batch per simulated second', () => {
    const table = tableFromIPC(FILES['poses.arrows']);
    expect(table.schema.fields.map((field) => `${field.name} ${field.type}`)).toEqual([
      'tick Uint32',
      'id Uint32',
      'level Uint8',
      'style Uint16',
      'phase Float32',
      'scale Float32',
      'root FixedSizeList[3]<Float32>',
      'rotations FixedSizeList[9]<Int16>',
    ]);
    expect(table.numRows).toBe(210);
    expect(table.batches.length).toBe(3);
    expect([...(table.getChild('root')?.get(4) ?? [])]).toEqual([...makePoses(1, 3).root.subarray(3, 6)]);
  });

  it('[RECORD-82] are written only when asked for; motion, people and events are the same bytes with and without', () => {
    expect(Object.keys(BARE)).not.toContain('poses.arrows');
    for (const name of ['motion.arrows', 'people.arrows', 'events.arrows']) expect(FILES[name]).toEqual(BARE[name]);
    expect(openRecording(BARE).frame(5).poses).toBeUndefined();
    expect(openRecording(BARE)).toMatchObject({ poseCount: 0, complete: true, warnings: [] });
    expect(JSON.parse(new TextDecoder().decode(BARE['manifest.json']))).not.toHaveProperty('poses');
  });

  it('[RECORD-82] a reader that does not want them is not bothered by them', () => {
    const { 'poses.arrows': _, ...others } = FILES;
    const recording = openRecording(others, { poses: false });
    expect(recording).toMatchObject({ complete: true, warnings: [], poseCount: 0 });
    expect(recording.frame(3).poses).toBeUndefined();
    expect(trajectoryHashOf(recording)).toBe(trajectoryHashOf(openRecording(FILES)));
  });

  it('[RECORD-83] are written before the motion they belong to, so that a killed run has only whole frames', () => {
    const writes: string[] = [];
    const sink = createMemorySink();
    const note = (name: string, bytes: Uint8Array) => {
      writes.push(name);
      sink.write(name, bytes);
    };
    const recorder = createRecorder({ ...sink, write: note }, ABOUT, { poses: SKELETON });
    recorder.people([makePerson(0), makePerson(1)]);
    for (let tick = 0; tick < 61; tick++) recorder.frame({ ...makeFrame(tick, 2), poses: makePoses(tick, 2) });
    expect(writes.slice(4)).toEqual(['people.arrows', 'poses.arrows', 'motion.arrows', 'poses.arrows', 'motion.arrows']);
    const killed = openRecording(sink.files());
    expect(killed).toMatchObject({ complete: false, frameCount: 60, poseCount: 120 });
    expect(killed.warnings).toEqual(['The recording was not closed, the run ended early; it can be read up to 1.967 s.']);
    // Killed between the two: poses of a second that has no motion.
    const { 'motion.arrows': motion, ...others } = sink.files();
    const short = openRecording({ ...others, 'motion.arrows': motion.subarray(0, motion.length - 40) });
    expect(short).toMatchObject({ frameCount: 30, poseCount: 60 });
    expect(short.warnings).toHaveLength(1);
  });

  it('[RECORD-84] a tick at which nobody was there has poses of nobody', () => {
    const sink = createMemorySink();
    const recorder = createRecorder(sink, ABOUT, { poses: SKELETON });
    for (const [tick, count] of [0, 2, 0, 1].entries()) recorder.frame({ ...makeFrame(tick, count), poses: makePoses(tick, count) });
    recorder.close();
    const recording = openRecording(sink.files());
    expect([...recording.frames()].map((frame) => frame.poses?.phase.length)).toEqual([0, 2, 0, 1]);
    expect(recording.warnings).toEqual([]);
  });

  it('[RECORD-84] with every: 3, poses are those of the recorded ticks', () => {
    const recording = openRecording(record({ ticks: 10, agents: 1, options: { poses: SKELETON, every: 3 } }));
    expect([...recording.frames()].map((frame) => frame.poses?.root[1])).toEqual([0, 3, 6, 9].map((tick) => makePoses(tick, 1).root[1]));
  });

  it('[RECORD-85] what is not a number, missing poses and another skeleton are refused when they are given', () => {
    const give = (changes: Partial<Poses> | undefined) => () => {
      const poses = changes && { ...makePoses(0, 2), ...changes };
      createRecorder(createMemorySink(), ABOUT, { poses: SKELETON }).frame({ ...makeFrame(0, 2), poses });
    };
    expect(give(undefined)).toThrow(/tick 0 has no poses/);
    expect(give({ joints: 4 })).toThrow(/4 joints; the recorder was told of 3/);
    expect(give({ root: new Float32Array(6).fill(Number.NaN) })).toThrow(/not a number/);
    expect(give({ rotations: new Float32Array(24).fill(Number.NaN) })).toThrow(/not a number/);
    expect(give({ style: Uint32Array.of(0, 70_000) })).toThrow(/style/);
  });

  it('[RECORD-85] a body that nobody worked out keeps style and phase; what its frame holds beside is not looked at', () => {
    const sink = createMemorySink();
    const recorder = createRecorder(sink, ABOUT, { poses: SKELETON });
    const rest = {
      level: Uint32Array.of(2, 2),
      root: new Float32Array(6).fill(Number.NaN),
      rotations: new Float32Array(24).fill(Number.NaN),
    };
    recorder.frame({ ...makeFrame(0, 2), poses: { ...makePoses(0, 2), ...rest } });
    recorder.close();
    const poses = openRecording(sink.files()).frame(0).poses as Poses;
    expect(poses.phase).toEqual(makePoses(0, 2).phase);
    expect([...poses.rotations.subarray(0, 8)]).toEqual([0, 0, 0, 1, 0, 0, 0, 1]);
    expect([...poses.root]).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('[RECORD-86] a stream that is missing, cut off or of other people costs the poses from there on, not the recording', () => {
    const poses = FILES['poses.arrows'];
    expect(openWith({ 'poses.arrows': undefined })).toMatchObject({
      complete: false,
      frameCount: 70,
      poseCount: 0,
      warnings: ['poses.arrows is missing or cannot be read; the recording opens without it.'],
    });
    const cut = openWith({ 'poses.arrows': poses.subarray(0, poses.length - 20) });
    expect(cut).toMatchObject({ complete: false, frameCount: 70, poseCount: 180 });
    expect(cut.warnings).toEqual(['poses.arrows is damaged (the file stops inside a batch); it can be read up to 1.967 s.']);
    expect(cut.frame(59).poses).toBeDefined();
    expect(cut.frame(60).poses).toBeUndefined();
    const others = openWith({ 'poses.arrows': record({ ticks: 70, agents: 2, options: { poses: SKELETON } })['poses.arrows'] });
    expect(others.poseCount).toBe(0);
    expect(others.warnings[0]).toMatch(/poses of other people/);
  });

  it('[RECORD-86] a stream of another skeleton, or of another program, is refused by its columns', () => {
    const skeleton = { joints: ['hips'], parents: [-1], offsets: [0, 0, 0] };
    const manifest = JSON.parse(new TextDecoder().decode(FILES['manifest.json']));
    const changed = new TextEncoder().encode(JSON.stringify({ ...manifest, poses: { ...skeleton, rotations: 'mrp-int16' } }));
    expect(() => openWith({ 'manifest.json': changed })).toThrow(/expected the columns .*rotations i16\[3\], got .*rotations i16\[9\]/);
    expect(() => openWith({ 'poses.arrows': FILES['motion.arrows'] })).toThrow(RecordingError);
  });

  it('[RECORD-87] a manifest whose skeleton is none gives one clear error', () => {
    const manifest = JSON.parse(new TextDecoder().decode(FILES['manifest.json']));
    for (const poses of [null, 3, {}, { ...manifest.poses, parents: [-1, 1, 0] }, { ...manifest.poses, rotations: 'euler' }]) {
      const bytes = new TextEncoder().encode(JSON.stringify({ ...manifest, poses }));
      expect(() => openWith({ 'manifest.json': bytes })).toThrow(/expected poses to be a skeleton/);
    }
  });

  it('[RECORD-88] writeRecording copies them bit for bit, and leaves them out where some cannot be read', () => {
    const copyOf = (files: Record<string, Uint8Array>) => {
      const sink = createMemorySink();
      writeRecording(sink, openRecording(files));
      return sink.files();
    };
    expect(copyOf(FILES)['poses.arrows']).toEqual(FILES['poses.arrows']);
    const poses = FILES['poses.arrows'];
    const copy = openRecording(copyOf({ ...FILES, 'poses.arrows': poses.subarray(0, poses.length - 20) }));
    expect(copy).toMatchObject({ complete: true, frameCount: 70, poseCount: 0 });
  });
});
