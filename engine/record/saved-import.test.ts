import { expect, it } from 'vitest';
import type { ImportOptions } from './import-options.js';
import { readSavedImport, writeSavedImport } from './saved-import.js';

const read = (options: unknown, more: object = {}) =>
  readSavedImport('walk.csv.import.json', JSON.stringify({ format: 'promenade-import', version: 1, options, ...more }));

it('[RECORD-126] options of an import come back from the file that keeps them, a matrix as numbers, without what belongs to one run', () => {
  const options: ImportOptions = { format: 'auto', columns: { frame: 1, id: 'who', x: 3, y: 4 }, fps: 25, yDown: true, labels: ['ped'] };
  const text = writeSavedImport({
    ...options,
    name: 'walk.csv',
    skipFaults: true,
    homography: '1 0 0\n0 1 0\n0 0 1',
    homographyOrder: 'x-y',
  });
  const { format: _, ...kept } = options;
  expect(readSavedImport('walk.csv.import.json', text)).toEqual({
    ...kept,
    homography: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    homographyOrder: 'x-y',
  });
});

it.each([
  [{ fps: '25' }, 'walk.csv.import.json: fps is "25"; expected a number'],
  [{ unit: 'feet' }, 'unit is "feet"; expected m, cm, mm'],
  [{ speed: 3 }, 'there is no option "speed"'],
  [{ columns: 'who=1' }, 'columns: expected pairs such as frame=1'],
  [{ labels: [] }, 'labels is []; expected a list of words'],
  [null, 'expected { "format": "promenade-import"'],
])('[RECORD-126] %j in such a file is refused', (options, message) => {
  expect(() => read(options)).toThrow(message);
});

it('[RECORD-126] another version, or what is no JSON, is refused by its name', () => {
  expect(() => read({}, { version: 2 })).toThrow('it has version 2, and this program reads version 1');
  expect(() => readSavedImport('walk.csv.import.json', '{')).toThrow(
    'walk.csv.import.json: not well-formed JSON; put it right or remove it',
  );
});
