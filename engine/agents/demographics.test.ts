import { describe, expect, it } from 'vitest';
import { speedOfAge } from './demographics.js';

describe('speed by age', () => {
  it.each([
    [20, 1.6, 1.64],
    [30, 1.52, 1.56],
    [40, 1.46, 1.5],
    [50, 1.39, 1.43],
    [60, 1.26, 1.28],
    [70, 1.06, 1.08],
  ])('[AGENTS-6] at %i years lies in the band of RiMEA test 7, %f to %f m/s', (age, least, most) => {
    expect(speedOfAge(age)).toBeGreaterThanOrEqual(least);
    expect(speedOfAge(age)).toBeLessThanOrEqual(most);
  });

  it('[AGENTS-6] rises to the age of 20 and falls after it', () => {
    for (let age = 6; age <= 20; age++) expect(speedOfAge(age)).toBeGreaterThan(speedOfAge(age - 1));
    for (let age = 21; age <= 80; age++) expect(speedOfAge(age)).toBeLessThan(speedOfAge(age - 1));
  });

  it('[AGENTS-6] is linear between the points and constant beyond them', () => {
    expect(speedOfAge(25)).toBeCloseTo((speedOfAge(20) + speedOfAge(30)) / 2, 12);
    expect([speedOfAge(0), speedOfAge(120)]).toEqual([speedOfAge(5), speedOfAge(80)]);
  });
});
