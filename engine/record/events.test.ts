import { describe, expect, it } from 'vitest';
import { createStreamEncoder, END_OF_STREAM } from './arrow-write.js';
import { EVENT_COLUMNS, PLACELESS_EVENT_COLUMNS } from './columns.js';
import { eventValues } from './event-columns.js';
import { exportEventsCsv } from './export-events.js';
import type { SimEvent } from './frame.js';
import { concatenate, createMemorySink } from './memory-sink.js';
import { openRecording } from './open-recording.js';
import { createRecorder } from './recorder.js';
import { recordingFromTracks } from './recording-from-tracks.js';
import { ABOUT, makeFrame, record } from './test-recording.js';
import { writeRecording } from './write-recording.js';

const EVENTS: readonly SimEvent[] = [
  { tick: 0, time: 0, agent: 3, kind: 'spawn', detail: 'visitors', x: 0.1, z: -2 },
  { tick: 1, time: 1 / 30, agent: -1, kind: 'alarm', detail: 'fire, "real"', x: 4, z: 5, radius: 60, strength: 2, thing: 'bell' },
  { tick: 2, time: 2 / 30, agent: 0, kind: 'shout', detail: '', whom: 0, radius: 5, strength: 1 },
  { tick: 3, time: 3 / 30, agent: -1, kind: 'input', detail: 'set-door' },
];

function recordEvents(events: readonly SimEvent[]): Record<string, Uint8Array> {
  const sink = createMemorySink();
  const recorder = createRecorder(sink, ABOUT);
  recorder.frame(makeFrame(0, 1));
  recorder.events(events);
  recorder.close();
  return sink.files();
}

/** An event stream of some columns. */
function stream(columns: typeof EVENT_COLUMNS, events: readonly SimEvent[]): Uint8Array {
  const encoder = createStreamEncoder(columns);
  return concatenate([encoder.header, encoder.encode(events.length, eventValues(events).slice(0, columns.length)), END_OF_STREAM]);
}

describe('recorded events', () => {
  it('[RECORD-101] come back with place, radius, strength, whom and thing, and without what they did not say', () => {
    const recording = openRecording(recordEvents(EVENTS));
    expect(recording.warnings).toEqual([]);
    expect(recording.events).toStrictEqual(EVENTS);
    const sink = createMemorySink();
    writeRecording(sink, recording);
    expect(openRecording(sink.files()).events).toStrictEqual(EVENTS);
  });

  it('[RECORD-102] of recordings from before they had places are read as ever', () => {
    const files = { ...record({ ticks: 3, agents: 1 }), 'events.arrows': stream(PLACELESS_EVENT_COLUMNS, EVENTS) };
    const recording = openRecording(files);
    expect(recording.complete).toBe(true);
    expect(recording.events).toStrictEqual(EVENTS.map(({ tick, time, agent, kind, detail }) => ({ tick, time, agent, kind, detail })));
  });

  it('[RECORD-102] of other columns are refused, and those whose place cannot be end there', () => {
    const files = record({ ticks: 3, agents: 1 });
    const other = stream(EVENT_COLUMNS.slice(0, 7), EVENTS);
    expect(() => openRecording({ ...files, 'events.arrows': other })).toThrow(/expected the columns tick u32.*thing utf8/);
    const wild = stream(EVENT_COLUMNS, [{ ...EVENTS[0], x: Number.POSITIVE_INFINITY }]);
    const recording = openRecording({ ...files, 'events.arrows': wild });
    expect(recording.events).toEqual([]);
    expect(recording.warnings[0]).toMatch(/events.arrows is damaged/);
  });

  it('[RECORD-103] are exported as CSV with all they say, in map coordinates', () => {
    const recording = recordingFromTracks({
      name: 'map',
      tick: 0.5,
      tracks: [{ id: 7, tick: [0, 1], x: [500_000.25, 500_000.75], z: [5_000_000.5, 5_000_000.5] }],
      events: EVENTS,
    });
    const lines = new TextDecoder().decode(concatenate([...exportEventsCsv(recording)])).split('\n');
    const [x, z] = recording.manifest.origin;
    expect(lines).toEqual([
      'tick,time [s],kind,agent,whom,thing,detail,x [m],z [m],radius [m],strength',
      `0,0,spawn,3,,,visitors,${x + 0.1},${z - 2},,`,
      `1,0.033333,alarm,,,bell,"fire, ""real""",${x + 4},${z + 5},60,2`,
      '2,0.066667,shout,0,0,,,,,5,1',
      '3,0.1,input,,,,set-door,,,,',
      '',
    ]);
  });
});
