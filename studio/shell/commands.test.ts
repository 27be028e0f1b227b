import { expect, it, vi } from 'vitest';

// The page starts its worker as it loads.
vi.stubGlobal('Worker', class {});

it('gives no key to two commands that can be given at the same time', async () => {
  const { COMMANDS } = await import('./commands.js');
  const keys = COMMANDS.filter(({ when }) => when === undefined).flatMap(({ keys }) => keys.map((key) => key.toLowerCase()));
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
});
