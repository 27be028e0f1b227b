import { createStore } from 'zustand/vanilla';
import { type Draft, isDirty, openDraft } from './draft.js';
import { forgetDraft, type KeptDraft, keepDraft, listDrafts, type Shelf } from './kept-drafts.js';

/** Time after a change until it is kept [ms]. */
const DELAY = 400;

/** What is kept of work that was not saved. */
export type Keeping = {
  /** Drafts that one can go back to, the newest first. */
  readonly offers: readonly KeptDraft[];
  /** The browser has no room for the draft: a reload would lose it. */
  readonly hasNoRoom: boolean;
};

/** What is kept, for the page. */
export const keeping = createStore<Keeping>(() => ({ offers: [], hasNoRoom: false }));

let shelf: Shelf | undefined;
/** Under which name the draft of this page is kept. */
let id = newId();

/** Keeps the draft while it has changes that were not saved, and offers what was left behind. Returns how to stop. */
export function connectKeeping(draft: Draft, on: Shelf): () => void {
  shelf = on;
  keeping.setState({ offers: listDrafts(on) });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const { text, saved, name } = draft.getState();
    if (!isDirty({ text, saved, name })) return forgetDraft(on, id);
    keeping.setState({ hasNoRoom: !keepDraft(on, { id, text, saved, name, at: Date.now() }) });
  };
  const stop = draft.subscribe((state, before) => {
    if (state.text === before.text && state.saved === before.saved) return;
    if (state.cause === 'open' && state.text !== before.text && isDirty(before)) leaveBehind(on, before);
    timer ??= setTimeout(keep, DELAY);
  });
  const flush = () => timer !== undefined && keep();
  globalThis.addEventListener?.('pagehide', flush);
  return () => {
    stop();
    clearTimeout(timer);
    globalThis.removeEventListener?.('pagehide', flush);
  };
}

/** Opens a draft that was left behind. */
export function takeBack(draft: Draft, offer: KeptDraft): void {
  const { text, saved, name } = offer;
  openDraft(draft, { text, saved, name });
  id = offer.id;
  withdraw(offer);
}

/** Lets a draft that was left behind go for good. */
export function discard(offer: KeptDraft): void {
  if (shelf) forgetDraft(shelf, offer.id);
  withdraw(offer);
}

function withdraw({ id: gone }: KeptDraft): void {
  keeping.setState(({ offers }) => ({ offers: offers.filter((offer) => offer.id !== gone) }));
}

/** Another scenario is opened: what was being worked on is kept under its own name. */
function leaveBehind(on: Shelf, { text, saved, name }: { text: string; saved: string; name: string }): void {
  const left = { id, text, saved, name, at: Date.now() };
  keepDraft(on, left);
  keeping.setState(({ offers }) => ({ offers: [left, ...offers.filter((offer) => offer.id !== left.id)] }));
  id = newId();
}

function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}
