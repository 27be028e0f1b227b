import { describe, expect, it } from 'vitest';
import { recordingFromTracks } from '../../record/index.js';
import { recordWalk, type Walker } from '../test-walk.js';
import { timeToGoal } from './time-to-goal.js';

const standing: Walker = { at: () => [0, 0] };

describe('timeToGoal', () => {
  it('[EVALUATE-10] runs from appearing to arriving, for those who arrive', () => {
    const recording = recordWalk([standing, { ...standing, to: 40 }, { ...standing, from: 10 }, standing], {
      ticks: 100,
      events: [
        [0, 0, 'spawn'],
        [40, 1, 'goal'],
        [40, 1, 'leave'],
        [60, 0, 'arrive'],
        [60, 0, 'goal'],
        [70, 2, 'goal'],
        [90, 2, 'arrive'],
        [95, 2, 'goal'],
      ],
    });
    const result = timeToGoal(recording);
    expect([...result.times].map((time) => Number(time.toFixed(6)))).toEqual([6, 4, 8]);
    expect(result).toMatchObject({ people: 4, arrived: 3, goalsReached: 3 });
    expect(result.mean).toBeCloseTo(6, 9);
    expect(result.median).toBeCloseTo(6, 9);
    expect(result.last).toBeCloseTo(9, 9);
  });

  it('[EVALUATE-10] does not take removal from outside for arrival, and counts a person once', () => {
    const recording = recordWalk([{ ...standing, to: 30 }, standing], {
      ticks: 50,
      events: [
        [30, 0, 'leave', 'removed'],
        [20, 1, 'arrive'],
        [40, 1, 'arrive'],
      ],
    });
    const result = timeToGoal(recording);
    expect(result.arrived).toBe(1);
    expect(result.mean).toBeCloseTo(2, 9);
  });

  it('[EVALUATE-10] takes the end of a path before the end of a recording for arrival where nothing is said about people', () => {
    const path = (id: number, ticks: number) => ({
      id,
      tick: Array.from({ length: ticks + 1 }, (_, k) => k),
      x: Array.from({ length: ticks + 1 }, (_, k) => k),
      z: new Float64Array(ticks + 1),
    });
    const result = timeToGoal(recordingFromTracks({ name: 'real', tick: 0.5, tracks: [path(7, 8), path(1_000_000_000, 20)] }));
    expect(result).toMatchObject({ people: 2, arrived: 1, mean: 4, last: 4 });
  });

  it('[EVALUATE-10] says not a number when nobody arrives, and stands an empty recording', () => {
    const nobody = recordWalk([standing], { ticks: 5, events: [[0, 0, 'spawn']] });
    expect(timeToGoal(nobody)).toMatchObject({ arrived: 0, mean: Number.NaN, median: Number.NaN, last: Number.NaN });
    expect(timeToGoal(recordWalk([], { ticks: 5 }))).toMatchObject({ people: 0, arrived: 0 });
  });
});
