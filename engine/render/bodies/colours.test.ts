import { describe, expect, it } from 'vitest';
import { SLOT, SLOTS } from '../mesh/slots.js';
import { chooseColours, packColours } from './colours.js';
import { describeCast } from './describe.js';
import { PERSON_DEFAULTS } from './description.js';
import { mixColours, PALETTE } from './palettes.js';

const ALL: readonly number[] = Object.values(PALETTE).flat();

describe('colours', () => {
  it('[RENDER-9] of skin, hair, clothes and bags come from the palettes', () => {
    describeCast(200, 2).forEach((person, i) => {
      const colours = chooseColours(person, 2, i);
      for (const slot of ['skin', 'hair', 'top', 'bottom', 'shoe', 'inner', 'bag', 'hat', 'scarf', 'sock'] as const) {
        expect(ALL, slot).toContain(colours[slot]);
      }
    });
  });

  it('[RENDER-9] are mostly quiet: accents are rare on grown people', () => {
    const grown = { ...PERSON_DEFAULTS, top: 'jacket' } as const;
    const loud = Array.from({ length: 1000 }, (_, i) => chooseColours(grown, 1, i).top).filter((top) =>
      (PALETTE.accent as readonly number[]).includes(top),
    );
    expect(loud.length).toBeGreaterThan(10);
    expect(loud.length).toBeLessThan(80);
  });

  it('[RENDER-9] dress one body freely: the same seed and number give the same, others others', () => {
    const worn = Array.from({ length: 50 }, (_, i) => JSON.stringify(chooseColours(PERSON_DEFAULTS, 3, i)));
    expect(new Set(worn).size).toBe(50);
    expect(chooseColours(PERSON_DEFAULTS, 3, 4)).toEqual(chooseColours(PERSON_DEFAULTS, 3, 4));
  });

  it('[RENDER-9] of old hair are grey', () => {
    const old = { ...PERSON_DEFAULTS, age: 75 };
    for (let i = 0; i < 50; i++) expect(PALETTE.grey).toContain(chooseColours(old, 1, i).hair);
  });

  it('[RENDER-9] reach all skin tones', () => {
    const tones = new Set(Array.from({ length: 500 }, (_, i) => chooseColours(PERSON_DEFAULTS, 1, i).skin));
    expect(tones.size).toBe(PALETTE.skin.length);
  });

  it('[RENDER-9] are packed as three bytes per slot', () => {
    const bytes = packColours({ ...chooseColours(PERSON_DEFAULTS, 1), top: 0x123456 });
    expect(bytes).toHaveLength(3 * SLOTS);
    expect([...bytes.subarray(3 * SLOT.top, 3 * SLOT.top + 3)]).toEqual([0x12, 0x34, 0x56]);
    expect(mixColours(0x000000, 0xff8040, 0.5)).toBe(0x804020);
  });
});
