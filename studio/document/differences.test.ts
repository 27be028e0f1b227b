import { expect, it } from 'vitest';
import { differenceOf } from './differences.js';

const scene = (behaviours: unknown, more: object = {}) => ({ version: 1, name: 'a', behaviours, population: [], ...more });

it('tells behaviours alone apart from everything else, for they change while a run goes on', () => {
  const before = scene({ walker: { wait: 1 } });
  expect(differenceOf(before, scene({ walker: { wait: 2 } }))).toBe('behaviours');
  expect(differenceOf(before, scene({ walker: { wait: 1 } }, { name: 'b' }))).toBe('words');
  expect(differenceOf(before, scene({ walker: { wait: 2 } }, { seed: 3 }))).toBe('all');
  // The first behaviours need memory that a run without any was begun without.
  expect(differenceOf(scene(undefined), before)).toBe('all');
});
