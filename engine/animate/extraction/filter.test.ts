import { describe, expect, it } from 'vitest';
import { lowPass, lowPassPoints, rateOfChange } from './filter.js';

const RATE = 120;
const wave = (hertz: number, count = 600) => Float64Array.from({ length: count }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / RATE));
const largest = (values: Float64Array) => values.slice(200, 400).reduce((most, value) => Math.max(most, Math.abs(value)), 0);

describe('[ANIM-20] the low-pass filter', () => {
  it('keeps constants and straight lines, ends included', () => {
    const line = Float64Array.from({ length: 50 }, (_, i) => 3 + 0.5 * i);
    lowPass(line, 6, RATE).forEach((value, i) => {
      expect(value).toBeCloseTo(line[i], 1);
    });
    expect(Math.max(...lowPass(new Float64Array(40).fill(7), 6, RATE))).toBeCloseTo(7, 12);
  });

  it('lets slow waves pass, halves the wave at the cutoff, and stops fast ones', () => {
    expect(largest(lowPass(wave(1), 6, RATE))).toBeGreaterThan(0.998);
    expect(largest(lowPass(wave(6), 6, RATE))).toBeCloseTo(0.5, 1);
    expect(largest(lowPass(wave(30), 6, RATE))).toBeLessThan(0.01);
  });

  it('does not move a peak in time', () => {
    const bump = Float64Array.from({ length: 121 }, (_, i) => Math.exp(-((i - 60) ** 2) / 50));
    const smooth = lowPass(bump, 6, RATE);
    expect(smooth.indexOf(Math.max(...smooth))).toBe(60);
  });

  it('bears values too few to filter and a cutoff too high', () => {
    expect([...lowPass([1, 2], 6, RATE)]).toEqual([1, 2]);
    expect([...lowPass([1, 5, 2, 8], 60, RATE)]).toEqual([1, 5, 2, 8]);
    expect(lowPass([], 6, RATE)).toHaveLength(0);
  });

  it('treats the axes of points alike', () => {
    const values = wave(3, 200);
    const points = new Float64Array(600);
    values.forEach((value, i) => {
      points.set([value, 2 * value, 0], 3 * i);
    });
    const smooth = lowPassPoints(points, 6, RATE);
    lowPass(values, 6, RATE).forEach((value, i) => {
      expect(smooth[3 * i]).toBeCloseTo(value, 12);
      expect(smooth[3 * i + 1]).toBeCloseTo(2 * value, 12);
    });
  });
});

it('[ANIM-20] the rate of change of a line is its slope everywhere', () => {
  const line = Float64Array.from({ length: 10 }, (_, i) => 2 * i);
  expect([...rateOfChange(line, 1, RATE)]).toEqual(new Array(10).fill(240));
  expect([...rateOfChange(Float64Array.of(1, 2), 2, RATE)]).toEqual([0, 0]);
});
