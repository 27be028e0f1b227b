import { expect, it } from 'vitest';
import { readAddress, writeAddress } from './address.js';

it('reads what it writes', () => {
  for (const address of [
    { scenario: 'square', seed: 7 },
    { scenario: 'a b&c=d', seed: undefined },
    { scenario: undefined, seed: 0 },
    { scenario: undefined, seed: undefined, text: 'aB-_9' },
  ]) {
    expect(readAddress(writeAddress(address))).toEqual(address);
  }
});

it('leaves out what makes no sense', () => {
  for (const seed of ['-1', '1.5', 'x', '', '99999999999999999999', '1e3']) {
    expect(readAddress(`#scenario=&seed=${seed}`)).toEqual({ scenario: undefined, seed: undefined });
  }
});
