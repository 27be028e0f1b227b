import { describe, expect, it } from 'vitest';
import { emptyMotion } from '../motion.js';
import { CANONICAL } from '../skeleton.js';
import { findGaitCycles } from './gait-cycles.js';
import { findGaitEvents } from './gait-events.js';
import { walkingPuppet } from './test-puppet.js';

/** Frames in which a foot of the puppet strikes, without those at the very ends. */
const expected = (first: number, cycle: number, seconds: number) => {
  const strikes: number[] = [];
  for (let time = first; time < seconds - 0.1; time += cycle) if (time > 0.1) strikes.push(time * 120);
  return strikes;
};

function expectNear(found: readonly number[], wanted: readonly number[], frames: number): void {
  expect(found).toHaveLength(wanted.length);
  wanted.forEach((frame, i) => {
    expect(Math.abs(found[i] - frame), `${found[i]} against ${frame}`).toBeLessThanOrEqual(frames);
  });
}

describe('[ANIM-21] events of a gait', () => {
  it('are found within 25 ms of where a walking puppet has them', () => {
    const { left, right, isRunning } = findGaitEvents(walkingPuppet());
    expect(isRunning).toBe(false);
    expectNear(right.strikes, expected(0, 1.1, 6), 3);
    expectNear(left.strikes, expected(0.55, 1.1, 6), 3);
    expectNear(right.toeOffs, expected(0.66, 1.1, 6), 3);
  });

  it('are found in a run, whose feet both fly', () => {
    const { right, isRunning } = findGaitEvents(walkingPuppet({ speed: 2.4, cycle: 0.72, duty: 0.36 }));
    expect(isRunning).toBe(true);
    expectNear(right.strikes, expected(0, 0.72, 6), 4);
  });

  it('do not depend on the frame rate', () => {
    const { right } = findGaitEvents(walkingPuppet({ rate: 60 }));
    expectNear(
      right.strikes.map((frame) => 2 * frame),
      expected(0, 1.1, 6),
      4,
    );
  });

  it('are none for someone who stands, nor for a motion without frames', () => {
    expect(findGaitEvents(emptyMotion('still', CANONICAL, 1 / 120, 240)).right.strikes).toEqual([]);
    expect(findGaitEvents(emptyMotion('nothing', CANONICAL, 1 / 120, 0)).left.strikes).toEqual([]);
  });
});

describe('[ANIM-22] cycles of a gait', () => {
  it('go from right strike to right strike with keytimes in order', () => {
    const { cycles, rejected } = findGaitCycles(walkingPuppet());
    expect(cycles.length).toBeGreaterThanOrEqual(3);
    expect(rejected).toEqual([]);
    for (const { duration, speed, keytimes, isRunning, stances } of cycles) {
      expect(duration).toBeCloseTo(1.1, 1);
      expect(speed).toBeCloseTo(1, 1);
      expect(isRunning).toBe(false);
      [0, 0.1, 0.5, 0.6, 1].forEach((share, i) => {
        expect(keytimes[i]).toBeCloseTo(share, 1);
      });
      expect(stances[1].to).toBeGreaterThan(1);
    }
  });

  it('of a run have the right toe-off before the left strike', () => {
    const { cycles } = findGaitCycles(walkingPuppet({ speed: 2.4, cycle: 0.72, duty: 0.36 }));
    expect(cycles.length).toBeGreaterThanOrEqual(5);
    for (const { keytimes, isRunning } of cycles) {
      expect(isRunning).toBe(true);
      expect(keytimes).toEqual(keytimes.toSorted((a, b) => a - b));
      expect(Math.abs(keytimes[1] - 0.36)).toBeLessThan(0.07);
    }
  });

  it('tell the turn, positive to the left, and are rejected where it is too sharp', () => {
    const { cycles } = findGaitCycles(walkingPuppet({ turnRate: 0.5 }));
    expect(cycles.length).toBeGreaterThanOrEqual(3);
    for (const { turnRate } of cycles) expect(turnRate).toBeCloseTo(0.5, 2);
    expect(new Set(findGaitCycles(walkingPuppet({ turnRate: 2.2 })).rejected.map(({ fault }) => fault))).toContain('turn');
  });

  it('are rejected where they last too long', () => {
    const { cycles, rejected } = findGaitCycles(walkingPuppet({ cycle: 3, speed: 0.3, seconds: 12 }));
    expect(cycles).toEqual([]);
    expect(rejected.length).toBeGreaterThan(0);
    expect(rejected.every(({ fault }) => fault === 'duration')).toBe(true);
  });
});
