import { tableFromIPC } from 'apache-arrow';
import { describe, expect, it } from 'vitest';
import { createMemorySink } from './memory-sink.js';
import { openRecording } from './open-recording.js';
import { createRecorder } from './recorder.js';
import { trajectoryHashOf } from './recording.js';
import { ABOUT, makeFrame, makePerson, record } from './test-recording.js';

describe('recorder', () => {
  it('[RECORD-1] writes streams that the Arrow library reads, with the documented columns and values', () => {
    const files = record({ ticks: 90, agents: 3 });
    const motion = tableFromIPC(files['motion.arrows']);
    expect(motion.schema.fields.map((field) => `${field.name} ${field.type}`)).toEqual([
      'tick Uint32',
      'id Uint32',
      'x Float32',
      'z Float32',
      'heading Float32',
      'velocityX Float32',
      'velocityZ Float32',
    ]);
    expect(motion.schema.fields[5].metadata.get('unit')).toBe('m/s');
    expect(motion.numRows).toBe(270);
    expect(motion.batches.length).toBe(3);
    expect(motion.getChild('x')?.get(4)).toBeCloseTo(makeFrame(1, 3).x[1], 6);
    const people = tableFromIPC(files['people.arrows']);
    expect(people.getChild('population')?.toArray()).toEqual(['walkers', 'walkers', 'walkers']);
    const events = tableFromIPC(files['events.arrows']);
    expect(events.get(0)?.toJSON()).toEqual({
      ...{ tick: 5, time: 5 / 30, agent: 1, kind: 'arrive', detail: 'gate “ä”' },
      ...{ x: Number.NaN, z: Number.NaN, radius: Number.NaN, strength: Number.NaN, whom: -1, thing: '' },
    });
    expect(events.schema.fields.map((field) => field.name).slice(5)).toEqual(['x', 'z', 'radius', 'strength', 'whom', 'thing']);
  });

  it('[RECORD-1] records the columns that are asked for, with their units', () => {
    const sink = createMemorySink();
    const recorder = createRecorder(sink, ABOUT, { columns: [{ name: 'density', unit: '1/m2' }] });
    recorder.frame({ ...makeFrame(0, 2), columns: { density: Float32Array.of(1.5, 2.5), other: new Float32Array(2) } });
    recorder.close();
    const recording = openRecording(sink.files());
    expect(recording.manifest.columns).toEqual([{ name: 'density', unit: '1/m2' }]);
    expect([...recording.frame(0).columns.density]).toEqual([1.5, 2.5]);
    expect(() => createRecorder(createMemorySink(), ABOUT, { columns: [{ name: 'none', unit: '' }] }).frame(makeFrame(0, 1))).toThrow(
      /'none'/,
    );
  });

  it('[RECORD-2] appends whole batches, once per simulated second, people before the motion that mentions them', () => {
    const writes: string[] = [];
    const recorder = createRecorder({ write: (name) => writes.push(name), replace: (name) => writes.push(name) }, ABOUT);
    recorder.people([makePerson(0)]);
    for (let tick = 0; tick < 61; tick++) recorder.frame(makeFrame(tick, 1));
    expect(writes.slice(4)).toEqual(['people.arrows', 'motion.arrows', 'motion.arrows']);
  });

  it('[RECORD-2] keeps everything but the last second when the process is killed', () => {
    const sink = createMemorySink();
    const recorder = createRecorder(sink, ABOUT);
    for (let tick = 0; tick < 100; tick++) recorder.frame(makeFrame(tick, 2));
    const recording = openRecording(sink.files());
    expect(recording.complete).toBe(false);
    expect(recording.frameCount).toBe(90);
    expect(recording.endsAt).toBeCloseTo(89 / 30, 9);
    expect(recording.warnings).toEqual(['The recording was not closed, the run ended early; it can be read up to 2.967 s.']);
  });

  it('[RECORD-3] takes every k-th tick and says so', () => {
    const recording = openRecording(record({ ticks: 30, agents: 2, options: { every: 7 } }));
    expect([...recording.frames()].map((frame) => frame.tick)).toEqual([0, 7, 14, 21, 28]);
    expect(recording.manifest.every).toBe(7);
  });

  it('[RECORD-4] remembers ticks at which nobody was there', () => {
    const sink = createMemorySink();
    const recorder = createRecorder(sink, ABOUT);
    for (let tick = 0; tick < 70; tick++) recorder.frame(makeFrame(tick, tick > 3 && tick < 40 ? 2 : 0));
    recorder.close();
    const recording = openRecording(sink.files());
    expect([...recording.frames()].map((frame) => frame.tick)).toEqual(Array.from({ length: 70 }, (_, tick) => tick));
    expect(recording.frameAt(2).count).toBe(0);
    expect(recording.frameAt(1).count).toBe(2);
  });

  it('[RECORD-5] refuses a frame with a position that is not a number, and frames out of order', () => {
    const recorder = createRecorder(createMemorySink(), ABOUT);
    recorder.frame(makeFrame(4, 2));
    expect(() => recorder.frame(makeFrame(4, 2))).toThrow(/order of time/);
    expect(() => recorder.frame({ ...makeFrame(5, 2), x: Float32Array.of(Number.NaN, 0) })).toThrow(/not a number/);
  });

  it('[RECORD-6] notes the tick at which a person first appears', () => {
    const sink = createMemorySink();
    const recorder = createRecorder(sink, ABOUT);
    recorder.people([makePerson(0)]);
    for (let tick = 0; tick < 50; tick++) {
      if (tick === 40) recorder.people([makePerson(1)]);
      recorder.frame(makeFrame(tick, tick < 40 ? 1 : 2));
    }
    recorder.close({ agents: 2 });
    const recording = openRecording(sink.files());
    expect(recording.people.map((person) => person.firstTick)).toEqual([0, 40]);
    expect(recording.complete).toBe(true);
    expect(recording.manifest.summary).toEqual({ agents: 2 });
  });

  it('[RECORD-7] has the hash of what was recorded, whatever the batches', () => {
    const whole = trajectoryHashOf(openRecording(record({ ticks: 65, agents: 4 })));
    expect(trajectoryHashOf(openRecording(record({ ticks: 65, agents: 4, options: { batchSeconds: 0.1 } })))).toBe(whole);
    expect(trajectoryHashOf(openRecording(record({ ticks: 64, agents: 4 })))).not.toBe(whole);
    expect(whole).toMatch(/^[0-9a-f]{16}$/);
  });
});
