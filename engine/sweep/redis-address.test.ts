import { describe, expect, it } from 'vitest';
import { readRedisAddress } from './redis-address.js';

describe('the address of a Redis', () => {
  it('[SWEEP-9] is shown without its password, which is hidden in messages too', () => {
    const { url, shown, hide } = readRedisAddress('rediss://crew:p%40ss@queue.example:6380/2');
    expect(url).toBe('rediss://crew:p%40ss@queue.example:6380/2');
    expect(shown).toBe('rediss://crew:***@queue.example:6380/2');
    expect(hide('no entry with p@ss or p%40ss')).toBe('no entry with *** or ***');
    expect(readRedisAddress('redis://host').shown).toBe('redis://host');
  });

  it.each(['host:6379', 'http://:hidden@host', 'redis://', 'nonsense'])('[SWEEP-9] says what is wrong with %s', (text) => {
    expect(() => readRedisAddress(text)).toThrow(/redis:\/\//);
    expect(() => readRedisAddress(text)).not.toThrow(/hidden/);
  });
});
