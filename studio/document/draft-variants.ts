import { createStore } from 'zustand/vanilla';
import { changeDraft, openDraft } from './draft.js';
import { draftName } from './draft-name.js';
import { runChanged } from './session.js';
import type { Studio } from './studio.js';

/** A draft that was put aside under a letter, to be compared with others. */
export type DraftVariant = {
  readonly letter: string;
  /** What it is about, in the words of whoever made it. */
  readonly title: string;
  /** The scenario that it is a variant of. */
  readonly scene: string;
  readonly text: string;
};

/** Letters that there are. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
const KEY = 'promenade.variants';

/** Variants by letter; they are there after a reload too. */
export const draftVariants = createStore<{ readonly list: readonly DraftVariant[] }>(() => ({ list: read() }));

/** The first letter that is free; undefined where none is. */
export function freeLetter(list: readonly DraftVariant[]): string | undefined {
  return LETTERS.find((letter) => !list.some((variant) => variant.letter === letter));
}

/** Puts a variant under its letter, in place of the one that was there. */
export function withVariant(list: readonly DraftVariant[], variant: DraftVariant): DraftVariant[] {
  return [...list.filter(({ letter }) => letter !== variant.letter), variant].sort((a, b) => (a.letter < b.letter ? -1 : 1));
}

/** Puts what is open aside under a letter. */
export function keepVariant({ draft }: Studio, letter: string): void {
  const { text, name: scene } = draft.getState();
  const title = draftName({ text, name: scene });
  const known = draftVariants.getState().list.find((variant) => variant.letter === letter);
  write(withVariant(draftVariants.getState().list, { letter, title: known?.title ?? title, scene, text }));
}

/** Gives a variant other words. */
export function renameVariant(letter: string, title: string): void {
  write(draftVariants.getState().list.map((variant) => (variant.letter === letter ? { ...variant, title } : variant)));
}

/** Lets a variant go. */
export function removeVariant(letter: string): void {
  write(draftVariants.getState().list.filter((variant) => variant.letter !== letter));
}

/** Opens a variant and runs it from its beginning; what was open is one undo away. */
export function showVariant({ draft, session }: Studio, { letter, scene, text }: DraftVariant): void {
  if (draft.getState().name === scene) changeDraft(draft, text, `Draft ${letter}`);
  else openDraft(draft, { text, saved: text, name: scene });
  runChanged(session, text, { scene, isSteady: true });
}

/** Calls back once the run has taken over what is open, or nothing of it can run, which may be now; returns how to stop waiting. */
export function whenTakenOver({ draft, session }: Pick<Studio, 'draft' | 'session'>, then: () => void): () => void {
  const isTakenOver = () => {
    const { text, checkedText, faults } = draft.getState();
    const running = session.store.getState().text;
    return running === undefined || text === running || (checkedText === text && faults.length > 0);
  };
  if (isTakenOver()) {
    then();
    return () => {};
  }
  const look = () => {
    if (!isTakenOver()) return;
    stop();
    then();
  };
  const stops = [draft.subscribe(look), session.store.subscribe(look)];
  const stop = () => {
    for (const end of stops) end();
  };
  return stop;
}

function write(list: readonly DraftVariant[]): void {
  draftVariants.setState({ list });
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Where the browser has no room they are there for as long as the page is.
  }
}

function read(): DraftVariant[] {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Partial<DraftVariant>[];
    return list.filter(isVariant);
  } catch {
    return [];
  }
}

function isVariant(value: Partial<DraftVariant>): value is DraftVariant {
  return [value.letter, value.title, value.scene, value.text].every((word) => typeof word === 'string');
}
