import { expect, it } from 'vitest';
import { actionNumber } from '../../agents/index.js';
import type { Clip } from './clip.js';
import { chooseGait, cyclesOf, sortGaits } from './gaits.js';

const clip = (type: Clip['type'], style: number, speed: number): Clip => ({ type, style, speed, way: speed, duration: 1 });
const CLIPS = [
  clip('walk', 0, 0.75),
  clip('walk', 0, 1.3),
  clip('walk', 1, 0.75),
  clip('walk', 1, 1.3),
  clip('jog', 2, 2.2),
  clip('run', 3, 3.2),
  { ...clip('wait', 4, 0), duration: 5 },
  { ...clip('wait', 5, 0), duration: 4 },
];
const gaits = sortGaits(CLIPS);

it('[RENDER-42] takes the cycle that is nearest in speed, of the person’s own way of walking', () => {
  const speeds = [0, 0.5, 1.2, 2.3, 5];
  expect(speeds.map((speed) => chooseGait(gaits, 0, speed, speed < 1 ? 5 : 6))).toEqual([6, 0, 1, 4, 5]);
  expect(speeds.map((speed) => chooseGait(gaits, 1, speed, speed < 1 ? 5 : 7))).toEqual([7, 2, 3, 4, 5]);
});

it('[RENDER-42] does not waver between two cycles', () => {
  expect(chooseGait(gaits, 0, 1.0, 1)).toBe(1);
  expect(chooseGait(gaits, 0, 1.05, 0)).toBe(0);
  expect(chooseGait(gaits, 0, 1.25, 0)).toBe(1);
});

it('[RENDER-42] goes on by the way for its size, and by time on the spot', () => {
  expect(cyclesOf(gaits, 1, 0.13, 0.1, 1)).toBeCloseTo(0.1);
  expect(cyclesOf(gaits, 1, -0.13, 0.1, 0.5)).toBeCloseTo(-0.2);
  expect(cyclesOf(gaits, 7, 0, 0.1, 1)).toBeCloseTo(0.025);
});

it('[RENDER-67] does on the spot what a person does, and walks where it walks', () => {
  const acting = sortGaits([...CLIPS, clip('sit', 6, 0), clip('fight', 7, 0)]);
  const [sit, fight, lean] = ['sit', 'fight', 'lean'].map(actionNumber);
  expect([sit, fight].map((action) => chooseGait(acting, 0, 0, 6, action))).toEqual([8, 9]);
  expect(chooseGait(acting, 0, 1.3, 8, sit)).toBe(1);
  expect(chooseGait(acting, 0, 0.2, 8, sit)).toBe(8);
  expect(chooseGait(acting, 0, 0, 8, 0)).toBe(6);
  // Without a clip of it, a person waits.
  expect(chooseGait(acting, 0, 0, 6, lean)).toBe(6);
});
