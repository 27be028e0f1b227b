import { tableFromIPC } from 'apache-arrow';
import { describe, expect, it } from 'vitest';
import {
  createMemorySink,
  createRecorder,
  exportObjectsCsv,
  type ObjectPose,
  openRecording,
  type Recording,
  RecordingError,
  writeRecording,
} from './index.js';
import { ABOUT, makeFrame, makePerson, record } from './test-recording.js';

const lamp = (more: Partial<ObjectPose> = {}): ObjectPose => ({
  number: 0,
  name: 'lamp, north',
  kind: 'lamp',
  state: 'on',
  x: 1,
  z: 2,
  angle: 0,
  ...more,
});
const crate = (x: number): ObjectPose => ({ number: 3, name: 'crate', kind: 'crate', state: '', x, z: 0, angle: 0.5 });

/** A run of 60 ticks in which a crate moves from tick 10 to 20, a lamp goes out at tick 40 and the crate is gone from tick 50 on. */
function files(every = 1) {
  const sink = createMemorySink();
  const recorder = createRecorder(sink, { ...ABOUT, origin: [100, 200] }, { every, objects: true });
  recorder.people([makePerson(0)]);
  for (let tick = 0; tick < 60; tick++) {
    const things = [lamp({ state: tick < 40 ? 'on' : 'off' })];
    if (tick < 50) things.push(crate(Math.max(0, Math.min(10, tick - 10))));
    recorder.objects(tick, things);
    recorder.frame(makeFrame(tick, 1));
  }
  recorder.close();
  return sink.files();
}

/** What of the things is shown at a tick. */
const shown = (recording: Recording, tick: number) => recording.objectsAt(tick).map(({ name, state, x }) => [name, state, x]);

describe('things of a recording', () => {
  it('[RECORD-110] are written at the start and when they change, and come back as they were at any tick', () => {
    const recording = openRecording(files());
    expect(recording.complete).toBe(true);
    expect(recording.objects.length).toBe(2 + 10 + 1 + 1);
    expect(shown(recording, 0)).toEqual([
      ['lamp, north', 'on', 1],
      ['crate', '', 0],
    ]);
    expect(shown(recording, 15)).toEqual([
      ['lamp, north', 'on', 1],
      ['crate', '', 5],
    ]);
    expect(shown(recording, 55)).toEqual([['lamp, north', 'off', 1]]);
    expect(shown(recording, 39)).toEqual([
      ['lamp, north', 'on', 1],
      ['crate', '', 10],
    ]);
    expect(recording.objectsAt(39)[1]).toEqual({ tick: 20, ...crate(10), isThere: true });
  });

  it('[RECORD-110] are an Arrow stream that any library reads', () => {
    const table = tableFromIPC(files()['objects.arrows']);
    expect(table.schema.fields.map(({ name }) => name)).toEqual(['tick', 'number', 'name', 'kind', 'state', 'x', 'z', 'angle', 'isThere']);
    expect(table.get(0)?.toJSON()).toMatchObject({ tick: 0, name: 'lamp, north', kind: 'lamp', state: 'on', x: 1, z: 2, isThere: 1 });
  });

  it('[RECORD-111] that nobody asked for leave a recording as it always was', () => {
    const plain = record({ ticks: 3, agents: 2 });
    expect(Object.keys(plain).sort()).toEqual(['events.arrows', 'manifest.json', 'motion.arrows', 'people.arrows']);
    expect(new TextDecoder().decode(plain['manifest.json'])).not.toContain('objects');
    expect(openRecording(plain).objects).toEqual([]);
    expect(openRecording(plain).objectsAt(2)).toEqual([]);
  });

  it('[RECORD-111] of every k-th tick alone are those of the recorded ticks', () => {
    const recording = openRecording(files(15));
    expect(recording.objects.map(({ tick }) => tick)).toEqual([0, 0, 15, 30, 45]);
    expect(shown(recording, 45)).toEqual([
      ['lamp, north', 'off', 1],
      ['crate', '', 10],
    ]);
  });

  it('[RECORD-112] cost a warning where their stream is missing or damaged, and an error where it is of other columns', () => {
    const { 'objects.arrows': objects, ...rest } = files();
    const without = openRecording(rest);
    expect(without.warnings.join()).toContain('objects.arrows is missing');
    expect(without.frameCount).toBe(60);
    const cut = openRecording({ ...rest, 'objects.arrows': objects.subarray(0, objects.length - 40) });
    expect(cut.objects.length).toBeGreaterThan(0);
    expect(cut.warnings.join()).toContain('objects.arrows is damaged');
    expect(() => openRecording({ ...rest, 'objects.arrows': rest['events.arrows'] })).toThrow(RecordingError);
  });

  it('[RECORD-112] are refused where a place is not a number or time goes back', () => {
    const recorder = createRecorder(createMemorySink(), ABOUT, { objects: true });
    expect(() => recorder.objects(0, [lamp({ x: Number.NaN })])).toThrow('lamp, north');
    recorder.objects(5, [lamp()]);
    expect(() => recorder.objects(4, [lamp()])).toThrow('order of time');
    expect(() => createRecorder(createMemorySink(), ABOUT).objects(0, [])).toThrow();
  });

  it('[RECORD-113] are copied with the recording', () => {
    const recording = openRecording(files());
    const sink = createMemorySink();
    writeRecording(sink, recording);
    expect(openRecording(sink.files()).objects).toEqual(recording.objects);
  });

  it('[RECORD-114] are exported as CSV in map coordinates', () => {
    const lines = new TextDecoder().decode(exportObjectsCsv(openRecording(files()))).split('\n');
    expect(lines[0]).toBe('tick,time [s],number,name,kind,state,x [m],z [m],angle [rad],isThere');
    expect(lines[1]).toBe('0,0,0,"lamp, north",lamp,on,101,202,0,1');
    expect(lines.at(-2)).toBe('50,1.666667,3,crate,crate,,110,200,0.5,0');
  });
});
