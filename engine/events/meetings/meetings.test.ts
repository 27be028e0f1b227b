import { describe, expect, it } from 'vitest';
import { drawScene, judgeScene } from './test-scenes.js';

describe('meetings', () => {
  it('scratch', () => {
    const total = { touched: 0, missed: 0, outside: 0, cells: 0, broken: 0 };
    for (let seed = 0; seed < 60; seed++)
      for (const dimensions of [2, 3] as const) {
        const judged = judgeScene(drawScene(seed, dimensions), 2);
        total.touched += judged.touched;
        total.missed += judged.missed;
        total.outside += judged.outside;
        total.cells += judged.tooManyCells;
        total.broken += judged.broken;
        if (judged.missed || judged.tooManyCells || judged.outside)
          console.log(seed, dimensions, { ...judged, meetings: judged.meetings.length });
      }
    console.log(total);
    expect(total.missed).toBe(0);
  });
});
