import { describe, expect, it } from 'vitest';
import { createStreamEncoder, END_OF_STREAM } from './arrow-write.js';
import { ALIKE_PEOPLE_COLUMNS, PEOPLE_COLUMNS, PLAIN_PEOPLE_COLUMNS } from './columns.js';
import type { Person } from './frame.js';
import { concatenate, createMemorySink } from './memory-sink.js';
import { openRecording } from './open-recording.js';
import { createRecorder } from './recorder.js';
import { ABOUT, makeFrame, makePerson } from './test-recording.js';
import { writeRecording } from './write-recording.js';

const SOLDIER: Person = {
  ...makePerson(0),
  height: 1.625,
  sex: 'female',
  legs: 1.03125,
  arms: 0.96875,
  look: { clothes: 'uniform', bags: 'some', prop: 'none', colour: '#3a4656' },
};
const PASSER_BY: Person = { ...makePerson(1), sex: 'male' };

/** Two people over two ticks, as files. */
function recordTwo(): Record<string, Uint8Array> {
  const sink = createMemorySink();
  const recorder = createRecorder(sink, ABOUT);
  recorder.people([SOLDIER, PASSER_BY]);
  recorder.frame(makeFrame(0, 2));
  recorder.frame(makeFrame(1, 2));
  recorder.close();
  return sink.files();
}

/** A people stream of one person, of some columns and with some texts. */
function stream(
  columns: typeof PEOPLE_COLUMNS,
  texts: { readonly [name: string]: string | undefined } = {},
  numbers: { readonly [name: string]: number } = {},
): Uint8Array {
  const encoder = createStreamEncoder(columns);
  const values = columns.map(({ name, kind }) => {
    if (kind === 'utf8') return [texts[name] ?? ''];
    const value = numbers[name] ?? (name === 'id' || name === 'firstTick' ? 0 : 1);
    return kind === 'u32' ? Uint32Array.of(value) : Float32Array.of(value);
  });
  return concatenate([encoder.header, encoder.encode(1, values), END_OF_STREAM]);
}

describe('recorded people', () => {
  it('[RECORD-104] come back with their bodies, sex and look, and once more from a copy', () => {
    const files = recordTwo();
    const [first, second] = openRecording(files).people;
    expect(first).toMatchObject({ height: 1.625, sex: 'female', legs: 1.03125, arms: 0.96875, look: SOLDIER.look });
    expect([second.legs, second.arms]).toEqual([1, 1]);
    expect(second.sex).toBe('male');
    expect('look' in second).toBe(false);
    const sink = createMemorySink();
    writeRecording(sink, openRecording(files));
    expect(openRecording(sink.files()).people).toEqual([first, second]);
  });

  it('[RECORD-104] of recordings from before are read as ever, without sex and look', () => {
    const recording = openRecording({ ...recordTwo(), 'people.arrows': stream(PLAIN_PEOPLE_COLUMNS) });
    expect(recording.complete).toBe(true);
    expect([recording.people[0].sex, recording.people[0].look]).toEqual([undefined, undefined]);
    const alike = openRecording({ ...recordTwo(), 'people.arrows': stream(ALIKE_PEOPLE_COLUMNS, { sex: 'male' }) });
    expect(alike.people[0]).toMatchObject({ sex: 'male', legs: 1, arms: 1 });
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('[RECORD-104] with legs that cannot be end there: %f', (legs) => {
    const recording = openRecording({ ...recordTwo(), 'people.arrows': stream(PEOPLE_COLUMNS, {}, { legs }) });
    expect(recording.people).toEqual([]);
    expect(recording.warnings[0]).toMatch(/people.arrows is damaged/);
  });

  it.each([{ sex: 'neither' }, { look: '{"clothes":' }, { look: '{"clothes":7}' }, { look: 'null' }])(
    '[RECORD-104] with what cannot be end there: %o',
    (texts) => {
      const recording = openRecording({ ...recordTwo(), 'people.arrows': stream(PEOPLE_COLUMNS, texts) });
      expect(recording.people).toEqual([]);
      expect(recording.warnings[0]).toMatch(/people.arrows is damaged/);
    },
  );
});
