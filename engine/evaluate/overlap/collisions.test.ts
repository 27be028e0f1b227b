import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordWalk, type Walker } from '../test-walk.js';
import { collisions } from './collisions.js';
import { worstTorsoOverlap } from './torso-overlap.js';

/** 0.5 m broad across the heading (z for heading 0), 0.3 m deep along it. */
const body = { torsoBreadth: 0.5, torsoDepth: 0.3 };
const standing = (x: number, z: number): Walker => ({ at: () => [x, z], body });

/** Walks along x at a speed from a place. */
function going(x: number, z: number, speed: number, heading = 0): Walker {
  return { at: (time) => [x + speed * time, z], velocity: () => [speed, 0], heading, body };
}

describe('collisions', () => {
  it('[EVALUATE-13] counts pairs, time and depth of overlapping torsos', () => {
    // They touch at 0.3 m: from 1 m to -1 m apart in 2 s at 1 m/s, the frames at 0.8, 0.9, 1.0, 1.1 and 1.2 s overlap.
    const recording = recordWalk([standing(0, 0), going(1, 0, -1), standing(9, 9)], { ticks: 20 });
    const { pairs, seconds, deepest } = collisions(recording);
    expect(pairs).toBe(1);
    expect(seconds).toBeCloseTo(0.5, 6);
    expect(deepest).toBeCloseTo(0.3, 5);
  });

  it('[EVALUATE-13] counts contacts closer than the gap, once for an unbroken time', () => {
    // A gap of 0.02 m for one second, twice.
    const visitor: Walker = { at: (time) => [time < 1 || (time >= 3 && time < 4) ? 0.32 : 1, 0], body };
    const { pairs, contacts, contactSeconds } = collisions(recordWalk([standing(0, 0), visitor], { ticks: 60 }));
    expect([pairs, contacts]).toEqual([0, 2]);
    expect(contactSeconds).toBeCloseTo(2, 6);
    expect(collisions(recordWalk([standing(0, 0), visitor], { ticks: 60 }), { gap: 0.01 }).contacts).toBe(0);
  });

  it('[EVALUATE-13] takes shoulders for what they are: broad across the heading', () => {
    const besides = recordWalk([standing(0, 0), standing(0, 0.45)], { ticks: 3 });
    expect(collisions(besides).deepest).toBeCloseTo(0.05, 5);
    const inFront = recordWalk([standing(0, 0), standing(0.45, 0)], { ticks: 3 });
    expect(collisions(inFront)).toMatchObject({ pairs: 0, deepest: 0 });
  });

  it('[EVALUATE-13] counts a near miss when two would collide within half a second and turn away', () => {
    // Discs of 0.5 m: 0.95 m between centres and closing at 1 m/s is 0.45 s; then the other steps back.
    const dodging: Walker = {
      at: (time) => [time < 1 ? 1.85 - time : time - 0.15, 0],
      velocity: (time) => [time < 1 ? -1 : 1, 0],
      body,
    };
    expect(collisions(recordWalk([standing(0, 0), dodging], { ticks: 20 }))).toMatchObject({ nearMisses: 1, contacts: 0 });
    expect(collisions(recordWalk([standing(0, 0), dodging], { ticks: 20 }), { warning: 0.3 }).nearMisses).toBe(0);
    // Passing at 0.6 m to the side is none, and a meeting that ends in contact is a contact.
    expect(collisions(recordWalk([standing(0, 0), going(-2, 0.6, 1)], { ticks: 40 })).nearMisses).toBe(0);
    const meeting: Walker = { at: (time) => [Math.max(0.31, 2 - time), 0], velocity: (time) => [time < 1.69 ? -1 : 0, 0], body };
    expect(collisions(recordWalk([standing(0, 0), meeting], { ticks: 30 }))).toMatchObject({ nearMisses: 0, contacts: 1, pairs: 0 });
  });

  it('[EVALUATE-13] sees two who meet across the border of a world that repeats', () => {
    const scenario = { world: { periodic: { x: [0, 10] } } };
    const recording = recordWalk([standing(0.1, 0), standing(9.9, 0)], { ticks: 4, scenario });
    expect(collisions(recording)).toMatchObject({ pairs: 1, contacts: 1 });
    expect(collisions(recording).deepest).toBeCloseTo(0.1, 5);
  });

  it('[EVALUATE-13] leaves out those who have both arrived', () => {
    const events = [
      [10, 0, 'arrive'],
      [20, 1, 'arrive'],
    ] as const;
    const recording = recordWalk([standing(0, 0), standing(0.1, 0)], { ticks: 60, events });
    expect(collisions(recording).seconds).toBeCloseTo(2.1, 6);
  });

  it('[EVALUATE-13] finds the deepest overlap that a sweep over all pairs finds', () => {
    const place = fc.tuple(fc.double({ min: -4, max: 4, noNaN: true }), fc.double({ min: -4, max: 4, noNaN: true }));
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 60 }), (places) => {
        const recording = recordWalk(
          places.map(([x, z], n) => ({ ...standing(x, z), heading: n })),
          { ticks: 0 },
        );
        const found = collisions(recording, { depth: 0 }).deepest;
        expect(found).toBeCloseTo(worstTorsoOverlap(recording).metres, 9);
      }),
      { numRuns: 60 },
    );
  });
});
