import { expect, it } from 'vitest';
import { handlerFor, readText } from './file-handlers.js';

const HANDLERS = [{ what: 'a scenario', endings: ['.yaml', '.yml'], open: async () => {} }];

const file = (bytes: number[]) => Object.assign(new Blob([new Uint8Array(bytes)]), { name: 'room.yaml' });

it('knows files by their endings and names the others', () => {
  expect(handlerFor(HANDLERS, [{ name: 'Room.YAML' }]).what).toBe('a scenario');
  expect(() => handlerFor(HANDLERS, [{ name: 'holiday.png' }])).toThrow(
    '“holiday.png” is not a file that can be opened here. Open a scenario (.yaml, .yml',
  );
});

it('reads text and refuses what is none', async () => {
  expect(await readText(file([0x61, 0xc3, 0xa4]))).toBe('aä');
  await expect(readText(file([0x61, 0, 0x62]))).rejects.toThrow('is no text');
  await expect(readText(file([0xff, 0xfe, 0x00]))).rejects.toThrow('is no text');
});
