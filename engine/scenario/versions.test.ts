import { describe, expect, it } from 'vitest';
import { UPGRADES, type Upgrade, upgrade } from './versions.js';

describe('upgrade', () => {
  const chain: Upgrade[] = [({ people, ...rest }) => ({ ...rest, population: people }), (json) => ({ ...json, third: true })];

  it('[SCENARIO-20] has nothing to do yet', () => {
    expect(UPGRADES).toEqual([]);
    expect(upgrade({ version: 1, seed: 3 })).toEqual({ json: { version: 1, seed: 3 } });
  });

  it('[SCENARIO-20] goes step by step to the newest version', () => {
    expect(upgrade({ version: 1, people: [] }, chain)).toEqual({ json: { version: 3, population: [], third: true } });
    expect(upgrade({ version: 2, population: [] }, chain)).toEqual({ json: { version: 3, population: [], third: true } });
  });

  it.each([undefined, null, 0, 4, 1.5, '1', Number.NaN])('[SCENARIO-20] refuses version %s by name', (version) => {
    const result = upgrade({ version }, chain);
    expect(result).toMatchObject({ issue: { path: 'version', expected: 'a format version from 1 to 3', received: version } });
  });
});
