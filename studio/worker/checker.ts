import type { Path } from '../text/yaml-edit.js';
import type { KindFace } from './kind-face.js';

/** Something wrong with a scenario, as the editor shows it. */
export type FaultAt = {
  /** Where in the data, key by key; empty for the whole. */
  readonly path: Path;
  /** Line and column of the text, from 1. */
  readonly line: number;
  readonly column: number;
  /** What would have been right and what came, in a sentence without the place. */
  readonly message: string;
};

/** What a check finds. */
export type Checked = {
  readonly faults: readonly FaultAt[];
  /** Where the scenario's own [0, 0] lies in the coordinates of the text: far-away maps are moved near [m]. */
  readonly shift: readonly [x: number, z: number];
  /** Kinds of things that it may name; those of the engine alone where something is wrong. */
  readonly kinds: readonly KindFace[];
};

/** A file as it was read. */
export type ReadFile = { readonly name: string; readonly text: string };

/** What the checking worker can be asked. */
export type CheckQuestion =
  | { readonly kind: 'check'; readonly number: number; readonly text: string; readonly base: string }
  | { readonly kind: 'import'; readonly number: number; readonly file: ReadFile };

/** What it answers. */
export type CheckAnswer = { readonly number: number; readonly checked?: Checked; readonly text?: string; readonly fault?: string };

/** Checks scenarios and reads other formats in a thread of its own, which starts when it is first needed. */
export type Checker = {
  check(text: string, base: string): Promise<Checked>;
  /** The scenario in a file of any format that is known, as YAML; rejected with a sentence otherwise. */
  importFile(file: ReadFile): Promise<string>;
};

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, { resolve: (answer: CheckAnswer) => void; reject: (error: Error) => void }>();

/** The page's only checker. */
export const checker: Checker = {
  check: async (text, base) => (await ask({ kind: 'check', number: asked++, text, base })).checked!,
  importFile: async (file) => (await ask({ kind: 'import', number: asked++, file })).text!,
};

function ask(question: CheckQuestion): Promise<CheckAnswer> {
  worker ??= startWorker();
  return new Promise((resolve, reject) => {
    waiting.set(question.number, { resolve, reject });
    worker!.postMessage(question);
  });
}

function startWorker(): Worker {
  const made = new Worker(new URL('./checking.ts', import.meta.url), { type: 'module', name: 'checking' });
  made.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
    const asker = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.fault === undefined) asker?.resolve(data);
    else asker?.reject(new Error(data.fault));
  };
  made.onerror = (event) => {
    event.preventDefault();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The check of the scenario crashed. Change something to try again.'));
    waiting.clear();
  };
  return made;
}
