import { expect, it } from 'vitest';
import { createTimeLeft, leftText } from './time-left.js';

it('tells how long the rest takes, once it can be known', () => {
  let now = 0;
  const left = createTimeLeft(() => now);
  const words: (string | undefined)[] = [];
  // A hundredth in a second, all in all.
  for (const at of [0, 1, 2, 10, 60]) {
    now = at;
    words.push(left(at / 100));
  }
  expect(words).toEqual([undefined, undefined, 'about 100 s left', 'about 90 s left', 'about 40 s left']);
  now = 100;
  expect(left(1)).toBeUndefined();
});

it('follows the pace of late, and does not flicker', () => {
  let now = 0;
  const left = createTimeLeft(() => now);
  const tell = (at: number, share: number) => {
    now = at;
    return left(share);
  };
  for (let at = 0; at <= 20; at++) tell(at, at / 1000);
  // From here on ten times as fast.
  let words: string | undefined;
  for (let at = 21; at <= 40; at++) words = tell(at, 0.02 + (at - 20) / 100);
  expect(words).toBe('about 80 s left');
  expect(tell(40.1, 0.5)).toBe(words);
});

it('says times as people do', () => {
  expect([0, 4, 7, 53, 58, 110, 300, 3600, 5430].map(leftText)).toEqual([
    'a few seconds left',
    'a few seconds left',
    'about 5 s left',
    'about 50 s left',
    'about 60 s left',
    'about 2 min left',
    'about 5 min left',
    'about 1 h 0 min left',
    'about 1 h 31 min left',
  ]);
});
