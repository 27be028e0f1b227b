import { expect, it } from 'vitest';
import { everyText } from './every-text.js';

it('[RECORD-115] says every how many in words', () => {
  const words = [1, 2, 3, 4, 11, 12, 13, 21, 22, 111, 128].map((n) => everyText(n, 'tick').replace(/^every | ?tick$/g, ''));
  expect(words).toEqual(['', 'second', 'third', '4th', '11th', '12th', '13th', '21st', '22nd', '111th', '128th']);
});
