import { beforeEach, describe, expect, it } from 'vitest';
import { changeDraft, contentOf, createDraft, type Draft, editDraft, isDirty, markSaved, openDraft, redo, undo } from './draft.js';
import { connectKeeping, discard, keeping, takeBack } from './keeping.js';
import { listDrafts, type Shelf } from './kept-drafts.js';

const version = (text: string) => ({ text, saved: text, name: 'room' });
let draft: Draft;

beforeEach(() => {
  draft = createDraft();
  openDraft(draft, version('name: a\n'));
});

describe('a draft', () => {
  it('goes back and forth, one action a step', () => {
    changeDraft(draft, 'name: b\n', 'Rename');
    changeDraft(draft, 'name: c\n', 'Rename');
    undo(draft);
    expect(draft.getState().text).toBe('name: b\n');
    undo(draft);
    undo(draft);
    expect(draft.getState().text).toBe('name: a\n');
    redo(draft);
    redo(draft);
    redo(draft);
    expect(draft.getState().text).toBe('name: c\n');
    undo(draft);
    changeDraft(draft, 'name: d\n', 'Rename');
    expect(draft.getState().future).toEqual([]);
  });

  it('takes typing without a pause as one step', () => {
    changeDraft(draft, 'name: ab\n', 'Typing', 'typing', 1000);
    changeDraft(draft, 'name: abc\n', 'Typing', 'typing', 1500);
    changeDraft(draft, 'name: abcd\n', 'Typing', 'typing', 9000);
    undo(draft);
    expect(draft.getState().text).toBe('name: abc\n');
    undo(draft);
    expect(draft.getState().text).toBe('name: a\n');
  });

  it('knows whether there is work that was not saved, also after going back', () => {
    expect(isDirty(draft.getState())).toBe(false);
    changeDraft(draft, 'name: b\n', 'Rename');
    expect(isDirty(draft.getState())).toBe(true);
    markSaved(draft, 'mine');
    expect(isDirty(draft.getState())).toBe(false);
    undo(draft);
    undo(draft);
    expect(draft.getState().text).toBe('name: a\n');
  });

  it('comes back from another text by undo, with its changes', () => {
    changeDraft(draft, 'name: mine\n', 'Rename');
    openDraft(draft, version('name: other\n'));
    expect(isDirty(draft.getState())).toBe(false);
    undo(draft);
    expect(draft.getState().text).toBe('name: mine\n');
    expect(isDirty(draft.getState())).toBe(true);
  });

  it('stays as it is when an edit is refused, and says why', () => {
    const isDone = editDraft(draft, 'Draw', () => {
      throw new Error('No room.');
    });
    expect(isDone).toBe(false);
    expect(draft.getState()).toMatchObject({ text: 'name: a\n', refusal: 'No room.', past: [] });
  });

  it('shows the things of the last text that could be read', () => {
    openDraft(draft, version('world:\n  obstacles: [{ circle: { center: [1, 2], radius: 3 } }]\n'));
    expect(contentOf(draft).things).toHaveLength(1);
    changeDraft(draft, 'world: [', 'Typing', 'typing');
    expect(contentOf(draft).things).toHaveLength(1);
    changeDraft(draft, 'world: {}\n', 'Typing', 'typing');
    expect(contentOf(draft).things).toHaveLength(0);
  });
});

describe('drafts that are kept', () => {
  it('offers what was left behind, and lets it go when it is told to', () => {
    const shelf = memory();
    const stop = connectKeeping(draft, shelf);
    changeDraft(draft, 'name: mine\n', 'Rename');
    openDraft(draft, version('name: other\n'));
    expect(listDrafts(shelf).map(({ text }) => text)).toEqual(['name: mine\n']);
    expect(keeping.getState().offers).toHaveLength(1);
    takeBack(draft, keeping.getState().offers[0]);
    expect(draft.getState()).toMatchObject({ text: 'name: mine\n', saved: 'name: a\n' });
    expect(keeping.getState().offers).toEqual([]);
    openDraft(draft, version('name: third\n'));
    discard(keeping.getState().offers[0]);
    expect(listDrafts(shelf)).toEqual([]);
    stop();
  });

  it('passes over what it cannot read', () => {
    const shelf = memory({ 'promenade.draft.x': '{', 'promenade.draft.y': '{"text":1}', other: 'x' });
    expect(listDrafts(shelf)).toEqual([]);
  });
});

function memory(begin: Record<string, string> = {}): Shelf {
  const map = new Map(Object.entries(begin));
  return {
    get length() {
      return map.size;
    },
    key: (i) => [...map.keys()][i] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
