import { describe, expect, it } from 'vitest';
import { recordWalk, type Walker } from '../test-walk.js';
import { evacuation, NO_EXIT } from './evacuation.js';

const box = (name: string, x: number) => ({ name, polygon: [[x, -1], [x + 1, -1], [x + 1, 1], [x, 1]] as [number, number][] }); // biome-ignore format: a box
const EXITS = [box('west', -11), box('east', 10)];

/** Somebody who walks along x at 1 m/s from the middle until a tick of a tenth of a second. */
const walker = (direction: number, to: number): Walker => ({ at: (time) => [direction * time, 0], to });

describe('evacuation', () => {
  it('[EVALUATE-40] tells when everybody was out and by which exit, the nearest to where each was seen last', () => {
    const walkers = [walker(1, 100), walker(-1, 105), walker(-1, 102)];
    const events = [[101, 0, 'leave'], [106, 1, 'leave'], [103, 2, 'leave']] as const; // biome-ignore format: events
    const { people, leavings, time, exits } = evacuation(recordWalk(walkers, { ticks: 110, events }), EXITS);
    expect(people).toBe(3);
    expect(leavings.map(({ exit }) => EXITS[exit].name)).toEqual(['east', 'west', 'west']);
    expect(leavings.map(({ id }) => id)).toEqual([0, 2, 1]);
    expect(leavings.map((leaving) => leaving.time)).toEqual([10.1, 10.3, 10.6].map((at) => expect.closeTo(at, 6)));
    expect(time).toBeCloseTo(10.6, 6);
    expect(exits[0]).toMatchObject({ name: 'west', people: 2, first: expect.closeTo(10.3, 6), last: expect.closeTo(10.6, 6) });
    expect(exits[1]).toMatchObject({ name: 'east', people: 1 });
  });

  it('[EVALUATE-40] has no time when somebody stays inside, and no exit for who ends elsewhere', () => {
    const walkers = [walker(1, 20), walker(0, 60)];
    const stay = evacuation(recordWalk(walkers, { ticks: 60, events: [[21, 0, 'leave']] }), EXITS);
    expect([stay.time, stay.leavings.length, stay.leavings[0].exit]).toEqual([Number.NaN, 1, NO_EXIT]);
    expect(stay.exits.map(({ people, last }) => [people, last])).toEqual([[0, Number.NaN], [0, Number.NaN]]); // biome-ignore format: pairs
    expect(evacuation(recordWalk([], { ticks: 3 }), EXITS)).toMatchObject({ people: 0, time: Number.NaN });
  });
});
