import { describe, expect, it } from 'vitest';
import { recordingFromTracks } from '../../record/index.js';
import { checkRecording, checkTracks } from './track-faults.js';

const line = (id: number, ticks: readonly number[], at = (t: number) => 0.1 * t) => ({
  id,
  tick: [...ticks],
  x: ticks.map(at),
  z: ticks.map(() => id),
});
const ten = Array.from({ length: 10 }, (_, t) => t);
const kinds = (tracks: Parameters<typeof checkTracks>[0]) => checkTracks(tracks, 0.1).faults.map(({ kind, id }) => [kind, id]);

describe('checkTracks', () => {
  it('[EVALUATE-64] leaves sound tracks as they are', () => {
    const sound = [line(1, ten), line(2, ten)];
    expect(checkTracks(sound, 0.1)).toEqual({ tracks: sound, faults: [] });
  });

  it('[EVALUATE-64] cuts a track at a gap, and what follows is somebody new', () => {
    const { tracks, faults } = checkTracks([line(1, [0, 1, 2, 40, 41]), line(2, ten)], 0.1);
    expect(tracks.map(({ id, tick }) => [id, tick.length])).toEqual([[1, 3], [3, 2], [2, 10]]); // biome-ignore format: pairs
    expect(faults).toMatchObject([{ kind: 'gap', id: 1, time: 0.2 }]);
    expect(faults[0].message).toContain('gone for 3.80 s');
  });

  it('[EVALUATE-64] cuts a track where it jumps to somebody else', () => {
    const { tracks, faults } = checkTracks([line(1, ten, (t) => 0.1 * t + (t >= 5 ? 8 : 0))], 0.1);
    expect(tracks.map(({ tick }) => tick.length)).toEqual([5, 5]);
    expect(faults).toMatchObject([{ kind: 'identity-jump', id: 1, time: 0.4 }]);
  });

  it('[EVALUATE-64] leaves out single samples, samples that are no numbers, and samples out of order', () => {
    expect(kinds([line(1, [4]), line(2, ten)])).toEqual([['one-sample', 1]]);
    const { tracks, faults } = checkTracks([line(1, ten, (t) => (t === 3 ? Number.NaN : 0.1 * t)), line(2, ten)], 0.1);
    expect(tracks.map(({ tick }) => tick.length)).toEqual([9, 10]);
    expect(faults).toMatchObject([{ kind: 'not-a-number', id: 1, time: expect.closeTo(0.3, 9) }]);
    expect(kinds([line(1, [0, 1, 1, 2])])).toEqual([['order', 1]]);
  });

  it('[EVALUATE-64] names a unit that is wrong by a factor of 100, either way', () => {
    expect(kinds([line(1, ten, (t) => 13 * t), line(2, ten)])).toEqual([['unit', 1]]);
    expect(kinds([1, 2, 3].map((id) => ({ ...line(id, ten, (t) => 0.001 * t), z: ten.map(() => 0.01 * id) })))).toEqual([
      ['unit', undefined],
    ]);
  });
});

describe('checkRecording', () => {
  it('[EVALUATE-64] gives the rest of a recording back, and the recording itself where nothing is wrong', () => {
    const recording = recordingFromTracks({ name: 'a', tick: 0.1, tracks: [line(1, ten), line(2, [3])] });
    const checked = checkRecording(recording);
    expect(checked.recording?.people.map(({ id }) => id)).toEqual([1]);
    expect(checked.faults).toHaveLength(1);
    const sound = recordingFromTracks({ name: 'a', tick: 0.1, tracks: [line(1, ten)] });
    expect(checkRecording(sound).recording).toBe(sound);
    expect(checkRecording(recordingFromTracks({ name: 'a', tick: 0.1, tracks: [line(1, [0])] })).recording).toBeUndefined();
  });
});
