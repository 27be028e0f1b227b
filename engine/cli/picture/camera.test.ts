import { expect, it } from 'vitest';
import { readCamera } from './camera.js';

it.each(['whole', 'plan', 'front'] as const)('[CLI-41] a camera may be "%s"', (kind) => {
  expect(readCamera(kind)).toEqual({ kind });
});

it('[CLI-41] a camera may follow a person by id', () => {
  expect(readCamera('follow:17')).toEqual({ kind: 'follow', id: 17 });
  expect(readCamera('follow:0')).toEqual({ kind: 'follow', id: 0 });
});

it('[CLI-41] a camera may look from a point to a point', () => {
  expect(readCamera('13,4.2,16:0,0.6,-2')).toEqual({ kind: 'point', eye: [13, 4.2, 16], target: [0, 0.6, -2] });
  expect(readCamera(' 1, 2, 3 : 4, 5, 6 ')).toEqual({ kind: 'point', eye: [1, 2, 3], target: [4, 5, 6] });
});

it.each([
  '',
  'above',
  'follow',
  'follow:',
  'follow:me',
  'follow:-1',
  'follow:4294967296',
  '1,2,3',
  '1,2:3,4',
  '1,2,3:4,5,x',
  '1,,3:4,5,6',
  '1,2,3:4,5,6:7,8,9',
  'Infinity,0,0:0,0,0',
  'NaN,0,0:0,0,0',
  '1,2,3:1,2,3',
])('[CLI-41] "%s" is no camera, and it is said what is', (text) => {
  expect(() => readCamera(text)).toThrow(/^A camera .*\.$/);
});
