import { describe, expect, it } from 'vitest';
import { recordWalk, type Walker } from '../test-walk.js';
import { aroundPerson } from './around-person.js';

const BODY = { torsoBreadth: 0.4, torsoDepth: 0.4 };
const you: Walker = { at: () => [0, 0], body: BODY };
/** Comes along x at a speed [m/s] from a place, and stops at another. */
const comer = (from: number, to: number, speed = 1): Walker => {
  const place = (time: number) => Math.max(to, from - speed * time);
  return { at: (time) => [place(time), 0], velocity: (time) => [place(time) > to ? -speed : 0, 0], heading: Math.PI, body: BODY };
};

describe('what one person of a crowd meets', () => {
  it('[EVALUATE-140] somebody who comes up to it and touches it has run into it, once', () => {
    const around = aroundPerson(recordWalk([you, comer(3, 0.4)], { ticks: 60 }), 0);
    expect(around).toMatchObject({ touches: 1, runInto: 1, seconds: 6 });
    expect(around?.overlap).toBeCloseTo(0, 2);
    expect(around?.nearest.low).toBeCloseTo(0.4, 2);
  });

  it('[EVALUATE-140] who walks into others is not run into', () => {
    const walker: Walker = { at: (time) => [Math.min(2.6, time), 0], velocity: (time) => [time < 2.6 ? 1 : 0, 0], body: BODY };
    expect(aroundPerson(recordWalk([walker, { ...you, at: () => [3, 0] }], { ticks: 60 }), 0)).toMatchObject({ touches: 1, runInto: 0 });
  });

  it('[EVALUATE-141] overlaps are told in millimetres at their worst', () => {
    expect(aroundPerson(recordWalk([you, comer(3, 0.39)], { ticks: 60 }), 0)?.overlap).toBeCloseTo(10, 1);
  });

  it('[EVALUATE-142] sudden stops and turns to and fro are counted a minute of one of those who are near', () => {
    const stopper = aroundPerson(recordWalk([you, comer(3, 1)], { ticks: 600 }), 0);
    expect(stopper?.jolts).toBeCloseTo(1, 1);
    const far = aroundPerson(recordWalk([you, { ...comer(30, 20), body: BODY }], { ticks: 600 }), 0);
    expect(far).toMatchObject({ jolts: 0, shakes: 0, watched: 0 });
  });

  it('[EVALUATE-143] feet that stand and move nevertheless slide; those that step do not, and none are told where none are seen', () => {
    // The left foot creeps by 20 mm/s, the right one is lifted half of the time.
    const feetOf = ({ time }: { time: number }, n: number, feet: Float64Array) => {
      feet.set([0.02 * time, 0.02, 0, time, (10 * time) % 10 < 5 ? 0.02 : 0.1, 0]);
      return n > 0;
    };
    const recording = recordWalk([you, comer(1, 1, 0)], { ticks: 100 });
    const slide = aroundPerson(recording, 0, undefined, feetOf)?.slide ?? Number.NaN;
    expect(slide).toBeCloseTo(20, 0);
    expect(aroundPerson(recording, 0)?.slide).toBeUndefined();
  });

  it('[EVALUATE-142] nobody with the id is told as such', () => {
    expect(aroundPerson(recordWalk([you], { ticks: 5 }), 7)).toBeUndefined();
    expect(aroundPerson(recordWalk([you], { ticks: 5 }), 0)).toMatchObject({ touches: 0, jolts: 0 });
  });
});
