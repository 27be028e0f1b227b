import { describe, expect, it } from 'vitest';
import { createReaction, reactionMeasures, reactOn } from './reaction.js';

/** Walks along x with a speed that depends on the time, towards a place at x = 10, from 2 s on. */
function walk(speed: (time: number) => number, seconds = 8) {
  const dt = 1 / 30;
  const reaction = createReaction(2);
  let x = 0;
  for (let time = 2; time < 2 + seconds; time += dt) {
    reactOn(reaction, { x: Float32Array.of(x), z: Float32Array.of(0), time }, 0, Math.max(0, 10 - x));
    x += dt * speed(time - 2);
  }
  return reactionMeasures(reaction);
}

describe('a reaction', () => {
  it('[TRIALS-118] is when somebody sets out who goes on until it is a metre nearer, also where it walked on for a moment before', () => {
    expect(walk((time) => (time < 1.5 ? 0 : 1.3)).reaction).toBeCloseTo(1.5, 1);
    expect(walk((time) => (time < 0.4 ? 1 : time < 2 ? 0 : 1.3)).reaction).toBeCloseTo(2, 1);
    expect(walk((time) => (time < 1 ? -0.8 : time < 1.5 ? 1 : time < 3 ? 0.1 : 1.3)).reaction).toBeCloseTo(3, 1);
  });

  it('[TRIALS-118] is none where somebody goes there already, or never goes; and the way is held against the straight line', () => {
    expect(walk(() => 1.3).reaction).toBe(0);
    expect(walk(() => 0.05)).toMatchObject({ reaction: null, way: expect.closeTo(0.4, 1) });
    expect(walk((time) => (time < 1 ? -1 : 2)).detour).toBeGreaterThan(1.1);
  });
});
