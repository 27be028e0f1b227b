import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Path, readData } from '../text/yaml-edit.js';
import type { FaultAt } from '../worker/checker.js';
import type { KindFace } from '../worker/kind-face.js';
import { type Thing, thingsOf } from './things.js';

/** A text at one moment, and the one that it began as. */
export type Version = {
  readonly text: string;
  /** The text as it was opened or last saved. */
  readonly saved: string;
  /** What a file of it is called, without its ending. */
  readonly name: string;
};

/** A version that one can go back or forth to, and what led away from it. */
type Step = Version & { readonly label: string };

/** How a change came about: from drawing or a form, typed, by going back or forth, or by opening something else. */
export type Cause = 'edit' | 'typing' | 'history' | 'open';

/** The scenario that is being edited. */
export type DraftState = Version & {
  readonly cause: Cause;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The thing that is chosen, by the key of its path. */
  readonly chosen: string | undefined;
  /** What is wrong with the text, once that is known. */
  readonly faults: readonly FaultAt[];
  /** Kinds of things that the scenario may name, once they are known. */
  readonly kinds: readonly KindFace[];
  /** The text that `faults` is about. */
  readonly checkedText: string | undefined;
  /** A sentence about the last thing that could not be done. */
  readonly refusal: string | undefined;
};

/** The scenario that is being edited, with its history. */
export type Draft = StoreApi<DraftState>;

/** Steps that are remembered. */
const MOST_STEPS = 300;
/** Typing that goes on within this time is one step [ms]. */
const PAUSE = 1200;

/** A draft with nothing in it. */
export function createDraft(): Draft {
  return createStore<DraftState>(() => ({
    text: '',
    saved: '',
    name: 'scenario',
    cause: 'open',
    past: [],
    future: [],
    chosen: undefined,
    faults: [],
    kinds: [],
    checkedText: undefined,
    refusal: undefined,
  }));
}

/** Whether there is work that was not saved. */
export function isDirty({ text, saved }: Version): boolean {
  return text !== saved;
}

let typedAt = 0;

/** Takes over a changed text as one step; typing without a pause goes into the step before. */
export function changeDraft(draft: Draft, text: string, label: string, cause: 'edit' | 'typing' = 'edit', now = Date.now()): void {
  const state = draft.getState();
  if (text === state.text) return;
  const goesOn = cause === 'typing' && state.cause === 'typing' && now - typedAt < PAUSE && state.past.length > 0;
  typedAt = now;
  const past = goesOn ? state.past : remember(state, label);
  draft.setState({ text, past, future: [], cause, refusal: undefined });
}

/** Changes the text by a function of it; a refusal becomes a sentence in the state, and the text stays. */
export function editDraft(draft: Draft, label: string, edit: (text: string) => string): boolean {
  try {
    changeDraft(draft, edit(draft.getState().text), label);
    return true;
  } catch (error) {
    draft.setState({ refusal: error instanceof Error ? error.message : String(error) });
    return false;
  }
}

/** Opens another text; undo leads back to the one before. */
export function openDraft(draft: Draft, { text, saved, name }: Version): void {
  const state = draft.getState();
  if (text === state.text && saved === state.saved) return;
  const past = state.text === '' ? state.past : remember(state, 'Open');
  draft.setState({ text, saved, name, past, future: [], cause: 'open', chosen: undefined, refusal: undefined });
}

/** The text is what was saved now, under a name. */
export function markSaved(draft: Draft, name: string): void {
  draft.setState(({ text }) => ({ saved: text, name }));
}

/** Goes one step back. */
export function undo(draft: Draft): void {
  const state = draft.getState();
  const step = state.past.at(-1);
  if (step) travel(draft, step, state.past.slice(0, -1), [{ ...versionOf(state), label: step.label }, ...state.future]);
}

/** Goes one step forth again. */
export function redo(draft: Draft): void {
  const state = draft.getState();
  const [step, ...future] = state.future;
  if (step) travel(draft, step, [...state.past, { ...versionOf(state), label: step.label }], future);
}

/** Chooses a thing, or none. */
export function choose(draft: Draft, chosen: string | undefined): void {
  if (draft.getState().chosen !== chosen) draft.setState({ chosen });
}

/** A text, its data and its things, worked out once for each text. */
export type Content = { readonly text: string; readonly data: unknown; readonly things: readonly Thing[] };

let newest: Content & Pick<DraftState, 'kinds'> = { text: '', data: undefined, things: [], kinds: [] };

/** The data and the things of the draft. While the text cannot be read, the picture shows those of the last text that could. */
export function contentOf(draft: Draft): Content {
  const { text, kinds } = draft.getState();
  if (text === newest.text && kinds === newest.kinds) return newest;
  const data = readData(text);
  newest = data === undefined ? { ...newest, text, kinds } : { text, data, things: thingsOf(data, kinds), kinds };
  return newest;
}

/** The data at a path. */
export function dataAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path) value = (value as Record<string | number, unknown> | null | undefined)?.[key];
  return value;
}

function travel(draft: Draft, { text, saved, name }: Step, past: readonly Step[], future: readonly Step[]): void {
  draft.setState({ text, saved, name, past, future, cause: 'history', refusal: undefined });
}

function remember(state: DraftState, label: string): readonly Step[] {
  return [...state.past, { ...versionOf(state), label }].slice(-MOST_STEPS);
}

function versionOf({ text, saved, name }: Version): Version {
  return { text, saved, name };
}
