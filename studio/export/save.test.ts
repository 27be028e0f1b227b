import { expect, it } from 'vitest';
import { fileStem } from '../document/file-stem.js';
import { sizeLabel } from './save.js';

it('makes names of files from names of scenarios', () => {
  expect(['Square', 'Circle, model by model', 'traj_UNI.txt', 'Straße 3', '???'].map(fileStem)).toEqual([
    'square',
    'circle-model-by-model',
    'traj-uni',
    'straße-3',
    'promenade',
  ]);
});

it('tells sizes', () => {
  expect([10, 2400, 3.21e6, 4.2e7].map(sizeLabel)).toEqual(['1 kB', '2 kB', '3.2 MB', '42 MB']);
});
