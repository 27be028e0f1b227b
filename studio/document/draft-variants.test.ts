import { expect, it, vi } from 'vitest';
import type { DraftVariant } from './draft-variants.js';

// The page starts its worker as it loads.
vi.stubGlobal('Worker', class {});

const variant = (letter: string, text = letter): DraftVariant => ({ letter, title: letter, scene: 'hall', text });

it('puts drafts aside under letters, the first that is free, each once and in order', async () => {
  const { freeLetter, withVariant } = await import('./draft-variants.js');
  expect(freeLetter([])).toBe('A');
  expect(freeLetter([variant('A'), variant('C')])).toBe('B');
  expect(freeLetter([...'ABCDEF'].map((letter) => variant(letter)))).toBeUndefined();
  const list = withVariant([variant('A'), variant('C')], variant('B'));
  expect(list.map(({ letter }) => letter)).toEqual(['A', 'B', 'C']);
  expect(withVariant(list, variant('B', 'another')).map(({ text }) => text)).toEqual(['A', 'another', 'C']);
});
