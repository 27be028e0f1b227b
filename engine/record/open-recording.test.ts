import { RecordBatchStreamWriter, tableFromArrays } from 'apache-arrow';
import { describe, expect, it } from 'vitest';
import { openRecording } from './open-recording.js';
import { RecordingError } from './recording-error.js';
import { makeFrame, record } from './test-recording.js';

const FILES = record({ ticks: 90, agents: 3 });

function faultOf(change: Record<string, Uint8Array | undefined>): RecordingError {
  const files = Object.fromEntries(Object.entries({ ...FILES, ...change }).filter(([, bytes]) => bytes !== undefined)) as Record<
    string,
    Uint8Array
  >;
  try {
    openRecording(files);
  } catch (error) {
    if (error instanceof RecordingError) return error;
  }
  throw new Error('no RecordingError');
}

const json = (change: object) =>
  new TextEncoder().encode(JSON.stringify({ ...JSON.parse(new TextDecoder().decode(FILES['manifest.json'])), ...change }));

describe('openRecording', () => {
  it('[RECORD-20] gives back what was recorded', () => {
    const recording = openRecording(FILES);
    expect(recording).toMatchObject({ complete: true, frameCount: 90, rowCount: 270, startsAt: 0, warnings: [] });
    expect(recording.duration).toBeCloseTo(89 / 30, 9);
    expect(recording.frame(31).x).toEqual(makeFrame(31, 3).x);
    expect(recording.frame(31).velocityX).toEqual(makeFrame(31, 3).velocityX);
    expect(recording.people.map(({ id, population, radius }) => [id, population, radius])).toEqual([
      [0, 'walkers', 0.25],
      [1, 'walkers', 0.25],
      [2, 'walkers', 0.25],
    ]);
    expect(recording.events).toEqual([{ tick: 5, time: 5 / 30, agent: 1, kind: 'arrive', detail: 'gate “ä”' }]);
  });

  it('[RECORD-21] seeks the last frame at or before a time, and the ends beyond them', () => {
    const recording = openRecording(record({ ticks: 90, agents: 1, options: { every: 3 } }));
    const tickAt = (time: number) => recording.frameAt(time).tick;
    expect([tickAt(-5), tickAt(0), tickAt(0.1), tickAt(0.19), tickAt(0.2), tickAt(2.9), tickAt(99)]).toEqual([0, 0, 3, 3, 6, 87, 87]);
    for (let tick = 0; tick < 90; tick += 3) expect(tickAt(tick * (1 / 30))).toBe(tick);
  });

  it('[RECORD-22] gives the path of every agent in the order of ids', () => {
    const tracks = openRecording(FILES).tracks();
    expect(tracks.map((track) => track.id)).toEqual([0, 1, 2]);
    expect(tracks[1].tick).toEqual(Uint32Array.from({ length: 90 }, (_, tick) => tick));
    expect(tracks[1].x[60]).toBe(makeFrame(60, 3).x[1]);
  });

  it('[RECORD-23] reads columns without copying them', () => {
    const motion = FILES['motion.arrows'];
    expect(openRecording(FILES).frame(50).x.buffer).toBe(motion.buffer);
  });

  it('[RECORD-23] reads bytes at any alignment', () => {
    const shifted = new Uint8Array(FILES['motion.arrows'].length + 1).subarray(1);
    shifted.set(FILES['motion.arrows']);
    expect(openRecording({ ...FILES, 'motion.arrows': shifted }).frame(50).x).toEqual(makeFrame(50, 3).x);
  });

  it('[RECORD-24] opens a cut-off stream with its whole batches and says up to when', () => {
    const motion = FILES['motion.arrows'];
    const recording = openRecording({ ...FILES, 'motion.arrows': motion.subarray(0, motion.length - 20) });
    expect(recording).toMatchObject({ complete: false, frameCount: 60 });
    expect(recording.endsAt).toBeCloseTo(59 / 30, 9);
    expect(recording.warnings).toEqual(['motion.arrows is damaged (the file stops inside a batch); it can be read up to 1.967 s.']);
    expect(openRecording({ ...FILES, 'motion.arrows': motion.subarray(0, motion.length - 8) })).toMatchObject({
      complete: false,
      frameCount: 90,
    });
  });

  it('[RECORD-24] stops at a batch that holds something that is not a number', () => {
    const motion = FILES['motion.arrows'].slice();
    openRecording({ ...FILES, 'motion.arrows': motion }).frame(70).x[1] = Number.NaN;
    const recording = openRecording({ ...FILES, 'motion.arrows': motion });
    expect(recording.frameCount).toBe(60);
    expect(recording.warnings[0]).toMatch(/not numbers/);
  });

  it('[RECORD-25] names file, expectation and remedy when there is nothing to open', () => {
    expect(faultOf({ 'manifest.json': undefined }).message).toBe(
      'manifest.json: expected a manifest, got no such file; point to the folder that promenade wrote, with its manifest.json',
    );
    expect(faultOf({ 'manifest.json': new Uint8Array(0) }).message).toMatch(/an empty file/);
    expect(faultOf({ 'manifest.json': json({ version: 7 }) }).message).toMatch(
      /expected version 1 or 2, got 7; read it with the version of promenade that wrote it/,
    );
    expect(faultOf({ 'manifest.json': json({ tick: -1 }) }).message).toMatch(
      /expected tick to be a length of time from 0.0001 to 3600 s, got -1/,
    );
    expect(faultOf({ 'motion.arrows': undefined }).message).toMatch(/motion.arrows: .*no such file; copy the whole folder/);
    expect(faultOf({ 'motion.arrows': new Uint8Array(0) }).message).toMatch(/an empty file/);
    expect(faultOf({ 'motion.arrows': new Uint8Array(500) }).file).toBe('motion.arrows');
    expect(faultOf({ 'motion.arrows': FILES['people.arrows'] }).message).toMatch(
      /expected the columns tick u32.*got the columns id u32, population utf8/,
    );
  });

  it('[RECORD-25] refuses a stream of another program by its columns', () => {
    const table = tableFromArrays({ tick: Float64Array.of(1, 2), name: ['a', 'b'] });
    const foreign = new RecordBatchStreamWriter().writeAll(table).finish().toUint8Array(true);
    expect(faultOf({ 'motion.arrows': foreign }).message).toMatch(/got the columns tick f64, name dictionary/);
  });

  it('[RECORD-26] opens without people or events, and says so', () => {
    const { 'manifest.json': manifest, 'motion.arrows': motion } = FILES;
    const recording = openRecording({ 'manifest.json': manifest, 'motion.arrows': motion });
    expect(recording.warnings).toEqual([
      'people.arrows is missing or cannot be read; the recording opens without it.',
      'events.arrows is missing or cannot be read; the recording opens without it.',
    ]);
    expect(recording.person(2).torsoBreadth).toBe(0.45);
  });
});
