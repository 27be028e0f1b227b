import { expect, it } from 'vitest';
import { createReplay, isAtEnd, moveOn, seekTo, stepBack } from './replay.js';
import type { Source } from './source.js';

/** Every `every`th of 101 ticks. */
function replayOf(every = 1) {
  const last = 100 - (100 % every);
  const at = (tick: number) => ({ frame: { tick: Math.min(Math.max(tick - (tick % every), 0), last) } });
  return Object.assign(createReplay(), { source: { dt: 0.1, first: 0, last, every, at } as unknown as Source });
}

it('goes to any moment, and to the edge where the run goes on', () => {
  const replay = replayOf();
  seekTo(replay, 40, 100);
  expect([replay.cursor, replay.hasJumped]).toEqual([40, true]);
  seekTo(replay, 1000, 100);
  expect(replay.cursor).toBeUndefined();
  seekTo(replay, -5, 100);
  expect(replay.cursor).toBe(0);
  seekTo(replay, Number.NaN, 100);
  expect(replay.cursor).toBe(0);
});

it('steps back from the edge to the kept moment before it', () => {
  const replay = replayOf();
  stepBack(replay, 100);
  expect(replay.cursor).toBe(99);
  const thin = replayOf(8);
  stepBack(thin, 103);
  expect(thin.cursor).toBe(96);
  stepBack(thin, 103);
  expect(thin.cursor).toBe(88);
});

it('moves on to the edge of a run, and to the end of a recording', () => {
  const live = replayOf();
  seekTo(live, 98, 100);
  moveOn(live, 1, true);
  expect(live.cursor).toBe(99);
  moveOn(live, 5, true);
  expect(live.cursor).toBeUndefined();
  const recorded = replayOf();
  seekTo(recorded, 98, undefined);
  moveOn(recorded, 5, false);
  expect([recorded.cursor, isAtEnd(recorded)]).toEqual([100, true]);
});
