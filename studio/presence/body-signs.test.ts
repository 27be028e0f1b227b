import { describe, expect, it } from 'vitest';
import { createHand, createInPlace, signOf, walksInPlace } from './body-signs.js';

const DT = 1 / 72;
const moments = (seconds: number) => Array.from({ length: Math.round(seconds / DT) }, (_, n) => n * DT);

describe('walking in place', () => {
  const walking = (height: (time: number) => number, seconds = 6) => {
    const state = createInPlace();
    return moments(seconds).map((time) => walksInPlace(state, height(time), time, DT));
  };

  it('is seen in a head that bobs by 3 cm twice a second, and ends when it rests', () => {
    const seen = walking((time) => 1.65 + (time < 4 ? 0.015 * Math.sin(2 * Math.PI * 2 * time) : 0));
    expect(seen.slice(Math.round(2 / DT), Math.round(4 / DT)).every(Boolean)).toBe(true);
    expect(seen.at(-1)).toBe(false);
  });

  it('is not seen in a head that rests, nods a little or sits down once', () => {
    expect(walking(() => 1.6).some(Boolean)).toBe(false);
    expect(walking((time) => 1.6 + 0.004 * Math.sin(12 * time)).some(Boolean)).toBe(false);
    expect(walking((time) => (time < 3 ? 1.65 : Math.max(1.2, 1.65 - 0.5 * (time - 3)))).some(Boolean)).toBe(false);
  });
});

describe('hands', () => {
  const signs = (at: (time: number) => { side: number; ahead: number; above: number }, seconds = 3) => {
    const hand = createHand();
    return moments(seconds).flatMap((time) => signOf(hand, at(time), time) ?? []);
  };

  it('wave when they go to and fro beside the head, once in a while', () => {
    expect(signs((time) => ({ side: 0.3 + 0.12 * Math.sin(2 * Math.PI * 2 * time), ahead: 0.3, above: 0 }), 2)).toEqual(['wave']);
  });

  it('do not wave while they swing at the hips, or are lifted', () => {
    expect(signs((time) => ({ side: 0.3 + 0.12 * Math.sin(12 * time), ahead: 0.1, above: -0.7 }))).toEqual([]);
    expect(signs((time) => ({ side: 0.3, ahead: 0.2, above: Math.min(0, time - 1) }))).toEqual([]);
  });

  it('push when an arm goes out fast, and only then', () => {
    expect(signs((time) => ({ side: 0.2, ahead: Math.min(0.55, 0.2 + 1.5 * time), above: -0.3 }))).toEqual(['push']);
    expect(signs((time) => ({ side: 0.2, ahead: Math.min(0.55, 0.2 + 0.3 * time), above: -0.3 }))).toEqual([]);
  });
});
