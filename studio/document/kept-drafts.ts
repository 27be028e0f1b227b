import type { Version } from './draft.js';

/** Work that was not saved, kept in the browser. */
export type KeptDraft = Version & {
  readonly id: string;
  /** When it was changed last [ms since 1970]. */
  readonly at: number;
};

/** The part of `localStorage` that is used. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'promenade.draft.';
/** Older drafts than these are let go. */
const MOST = 8;

/** Keeps a draft; false where the browser has no room for it. */
export function keepDraft(shelf: Shelf, { id, ...draft }: KeptDraft): boolean {
  try {
    shelf.setItem(PREFIX + id, JSON.stringify(draft));
  } catch {
    return false;
  }
  for (const old of listDrafts(shelf).slice(MOST)) forgetDraft(shelf, old.id);
  return true;
}

/** Lets a draft go. */
export function forgetDraft(shelf: Shelf, id: string): void {
  shelf.removeItem(PREFIX + id);
}

/** Drafts that are kept, the newest first; what cannot be read is left out. */
export function listDrafts(shelf: Shelf): KeptDraft[] {
  const keys = Array.from({ length: shelf.length }, (_, i) => shelf.key(i)).filter((key) => key?.startsWith(PREFIX));
  return keys.flatMap((key) => readDraft(key!.slice(PREFIX.length), shelf.getItem(key!))).sort((a, b) => b.at - a.at);
}

function readDraft(id: string, json: string | null): KeptDraft[] {
  try {
    const { text, saved, name, at } = JSON.parse(json ?? '') as Partial<KeptDraft>;
    if (typeof text !== 'string' || typeof saved !== 'string' || typeof name !== 'string' || typeof at !== 'number') return [];
    return [{ id, text, saved, name, at }];
  } catch {
    return [];
  }
}
