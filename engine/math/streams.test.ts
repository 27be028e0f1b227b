import { describe, expect, it } from 'vitest';
import { STREAM } from './streams.js';

describe('streams', () => {
  it('[MATH-6] give every use of chance a number of its own', () => {
    const numbers = Object.values(STREAM);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('[MATH-6] leave room behind the first field of a steering, planning, deciding and body model, and before the nodes of behaviours', () => {
    const { steer, plan, decide, body, behaviour, ...others } = STREAM;
    expect(Math.max(...Object.values(others))).toBeLessThan(steer);
    expect(plan - steer).toBeGreaterThanOrEqual(1000);
    expect(decide - plan).toBeGreaterThanOrEqual(1000);
    expect(body - decide).toBeGreaterThanOrEqual(1000);
    expect(behaviour - body).toBeGreaterThanOrEqual(1000);
  });
});
