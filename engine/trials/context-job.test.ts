import { describe, expect, it } from 'vitest';
import { halvesOf, reduce } from './context-job.js';

const crowd = (name: string, seed: number, scores: number[]) => {
  const list = { density: [1], proximity: [1], chance: scores };
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const result = { moments: 4, crowd: { density: 1, proximity: 1, chance: mean }, tracks: list, windows: list };
  return { parameters: { scene: 'A', crowd: name, seed }, result };
};

describe('the job context', () => {
  it('[TRIALS-54] has the scores of every crowd over seeds, and how well it is told from the real one', () => {
    const finished = [crowd('other-times', 1, [2, 3]), crowd('other-times', 2, [0, 5]), crowd('real', 1, [1, 2])];
    const [{ scene, crowds }] = reduce(finished);
    expect([scene, crowds.map((row) => [row.crowd, row.seeds, row.scores.chance])]).toEqual([
      'A',
      [
        ['real', 1, 1.5],
        ['other-times', 2, 2.5],
      ],
    ]);
    // Of the four pairs 3.5 are in order with the first seed, and 2 with the second.
    expect(crowds[1].toldApart.chance).toEqual({ tracks: (3.5 / 4 + 2 / 4) / 2, windows: (3.5 / 4 + 2 / 4) / 2 });
    expect(crowds[0].toldApart.proximity).toEqual({ tracks: 0.5, windows: 0.5 });
  });

  it('[TRIALS-54] says nothing about telling apart where there is no real crowd', () => {
    expect(reduce([crowd('orca', 1, [1])])[0].crowds[0].toldApart.chance).toEqual({ tracks: null, windows: null });
  });

  it('[TRIALS-54] halves a scene so that nobody is in both', () => {
    const track = (id: number, first: number, length: number) => ({ id, first, x: new Float64Array(length), z: new Float64Array(length) });
    const halves = halvesOf([track(1, 0, 6), track(2, 6, 8), track(3, 10, 4), track(4, 12, 2), track(5, 1, 9)]);
    // The middle one of the starts 0, 1, 6, 10, 12 is 6: the first has gone by then, the last is there in both.
    expect(halves.map((half) => half.map(({ id }) => id))).toEqual([[1], [2, 3, 4]]);
  });
});
