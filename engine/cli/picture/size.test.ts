import { expect, it } from 'vitest';
import { readSize } from './size.js';

it('[CLI-42] a size is width and height in pixels', () => {
  expect(readSize('1280x720')).toEqual({ width: 1280, height: 720 });
  expect(readSize('16×8192')).toEqual({ width: 16, height: 8192 });
  expect(readSize('7680X4320')).toEqual({ width: 7680, height: 4320 });
});

it.each(['', '1280', '1280x', 'x720', '15x720', '1280x8193', '8192x8192', '-5x5', '12.5x20', '1e3x1e3', '0x0'])(
  '[CLI-42] "%s" is no size, and it is said what is',
  (text) => {
    expect(() => readSize(text)).toThrow(/width x height.*16 to 8192/);
  },
);
