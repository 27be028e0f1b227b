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

it('waits with a comparison until an edit of a moment ago runs, or cannot', async () => {
  const { whenTakenOver } = await import('./draft-variants.js');
  const { createStore } = await import('zustand/vanilla');
  const draft = createStore(() => ({ text: 'edited', checkedText: 'before', faults: [] as unknown[] }));
  const session = { store: createStore(() => ({ text: 'before' })) };
  let begun = 0;
  const begin = () => {
    begun += 1;
  };
  const wait = () => whenTakenOver({ draft, session } as never, begin);
  wait();
  draft.setState({ checkedText: 'edited' });
  expect(begun).toBe(0);
  session.store.setState({ text: 'edited' });
  session.store.setState({ text: 'another' });
  expect(begun).toBe(1);
  // What is wrong never runs: what runs is compared.
  draft.setState({ text: 'wrong' });
  const stop = wait();
  expect(begun).toBe(1);
  draft.setState({ checkedText: 'wrong', faults: ['a fault'] });
  expect(begun).toBe(2);
  stop();
  draft.setState({ text: 'more', faults: [] });
  wait()();
  session.store.setState({ text: 'more' });
  expect(begun).toBe(2);
});

it('puts a draft aside under the name that its text gives it, and keeps words that it was given', async () => {
  const { draftVariants, keepVariant, renameVariant } = await import('./draft-variants.js');
  const { createStore } = await import('zustand/vanilla');
  const draft = createStore(() => ({ text: 'version: 1\nname: Two doors', name: 'hall' }));
  keepVariant({ draft } as never, 'A');
  expect(draftVariants.getState().list).toMatchObject([{ letter: 'A', title: 'Two doors', scene: 'hall' }]);
  renameVariant('A', 'Wide');
  keepVariant({ draft } as never, 'A');
  expect(draftVariants.getState().list).toMatchObject([{ letter: 'A', title: 'Wide' }]);
});
