import { expect, it } from 'vitest';
import type { Footprint } from '../footprints.js';
import { searchText } from './tell-footsteps.js';
import { degreesText, quantityText } from './words.js';

it('[STEER-84] numbers have three figures and their unit', () => {
  expect(quantityText(1.2345, 'm/s')).toBe('1.23\u00a0m/s');
  expect([quantityText(123.4), quantityText(-0.001), quantityText(Infinity)]).toEqual(['123', '0.00', 'no limit']);
  expect([degreesText(-Math.PI / 2), degreesText(-0.001)]).toEqual(['-90°', '0°']);
});

it('[STEER-84] a search for footsteps is told in a sentence', () => {
  const planned = (count: number) => ({ recent: [], planned: Array<Footprint>(count) });
  expect(searchText({ status: 'found', footprints: planned(4), nodes: 12 })).toBe(
    'The last search looked at 12 nodes; 4 steps are planned.',
  );
  expect(searchText({ status: 'best-so-far', footprints: planned(1), nodes: 64 })).toContain('the best of them gives one step ahead');
  expect(searchText({ status: 'stop', footprints: planned(0), nodes: 64 })).toContain('no safe step');
});
