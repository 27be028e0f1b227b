import { beforeAll, describe, expect, it } from 'vitest';
import { findPath, isWalkable } from '../../world/index.js';
import { nearestMeeting, placeAlong, prepareSampling, type SampledAgent, sampleScenario } from './sample.js';
import { COMPLETE, REPRESENTATIVE } from './sampler.js';

const COUNT = 30;
const distance = ([ax, az]: readonly number[], [bx, bz]: readonly number[]) => Math.hypot(ax - bx, az - bz);

describe('sampling a scenario space', () => {
  beforeAll(prepareSampling);

  it('[TRIALS-90] starts and goals are free of walls and of each other, and there is a static path for everyone', () => {
    for (const sampler of [REPRESENTATIVE, COMPLETE]) {
      for (let number = 0; number < COUNT; number++) {
        const { sampled, world } = sampleScenario(sampler, 3, number);
        expect(sampled.agents.length).toBeGreaterThanOrEqual(sampler.agents[0]);
        expect(sampled.agents.length).toBeLessThanOrEqual(sampler.agents[1]);
        sampled.agents.forEach(({ start, goal }, n) => {
          expect(isWalkable(world, ...start, sampler.radius) && isWalkable(world, ...goal, sampler.radius)).toBe(true);
          expect(findPath(world, start, goal, sampler.radius, new Float32Array(512)).status).toBe('found');
          for (const other of sampled.agents.slice(0, n)) expect(distance(start, other.start)).toBeGreaterThanOrEqual(2 * sampler.radius);
        });
      }
    }
  });

  it('[TRIALS-91] in the representative space an agent is in the middle, goals are at the border, and paths meet its own in space and time', () => {
    const { halfSide, clearance, meeting, facing } = REPRESENTATIVE;
    for (let number = 0; number < COUNT; number++) {
      const { agents } = sampleScenario(REPRESENTATIVE, 3, number).sampled;
      expect(agents[0].start).toEqual([0, 0]);
      for (const { goal } of agents) expect(Math.max(Math.abs(goal[0]), Math.abs(goal[1]))).toBeCloseTo(halfSide - clearance, 9);
      for (const other of agents.slice(1)) {
        const { distance: near, cosine } = nearestMeeting(agents[0], other);
        expect(near).toBeLessThanOrEqual(meeting);
        expect(cosine).toBeLessThanOrEqual(facing);
      }
    }
  });

  it('[TRIALS-92] the same seed and number give the same scenario, others another', () => {
    const draw = (seed: number, number: number) => sampleScenario(REPRESENTATIVE, seed, number).sampled;
    expect(draw(5, 8)).toEqual(draw(5, 8));
    expect(draw(5, 8).agents).not.toEqual(draw(5, 9).agents);
    expect(draw(5, 8).agents).not.toEqual(draw(6, 8).agents);
  });

  it('[TRIALS-91] two who cross one place at one time meet, and do not where one is a second later', () => {
    const walk = (start: [number, number], goal: [number, number]): SampledAgent => ({
      start,
      goal,
      speed: 1,
      path: [start, goal],
      length: distance(start, goal),
    });
    const along = walk([-3, 0], [3, 0]);
    expect(placeAlong(along, 2)).toEqual([-1, 0]);
    expect(placeAlong(along, 99)).toEqual([3, 0]);
    const crossing = nearestMeeting(along, walk([0, -3], [0, 3]));
    expect(crossing.distance).toBeCloseTo(0, 6);
    expect(crossing.cosine).toBeCloseTo(0, 6);
    expect(nearestMeeting(along, walk([3, 0.1], [-3, 0.1])).cosine).toBeCloseTo(-1, 6);
    // A second apart at a right angle: nearest half a second later, at √½ m.
    expect(nearestMeeting(along, walk([0, -4], [0, 3])).distance).toBeCloseTo(Math.SQRT1_2, 3);
  });
});
