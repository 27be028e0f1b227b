/*
 * One owner and n helpers work on the same memory. The words below lie at its start.
 *
 * Two kinds of work: a *kernel* over [0, count), handed out in chunks by an atomic counter (no kernel's result depends on who computed a
 * chunk, or when), and a *call* that every thread makes once (module globals belong to an instance, so settings are made by all).
 */

const GENERATION = 0;
const FUNCTION = 1;
const COUNT = 2;
const CHUNK = 3;
const NEXT = 4;
const FINISHED = 5;
const QUIT = 6;
/** Arguments of a call: f64 values from this word on. */
const ARGUMENTS = 16;
/** Most arguments a call may have. */
const MOST_ARGUMENTS = 16;
/** COUNT of a call. */
const CALL = -1;

/**
 * Looks at a word before a thread goes to sleep: about half a millisecond, longer than the owner's serial stretches within a tick. With a tenth
 * of it helpers fell asleep between kernels, and two threads gained 1.65 times where they now gain 1.8 (ORCA, 10 000 agents).
 */
const SPINS = 200_000;

/** Any function of the module; a kernel takes the half-open range [begin, end). */
export type ModuleFunction = (...values: number[]) => unknown;

/** The words that threads share, seen as integers and as call arguments. */
export type Control = { readonly words: Int32Array; readonly values: Float64Array };

/** Views of the control words at the start of a memory. */
export function controlOf(buffer: ArrayBuffer | SharedArrayBuffer): Control {
  return { words: new Int32Array(buffer, 0, ARGUMENTS), values: new Float64Array(buffer, ARGUMENTS * 4, MOST_ARGUMENTS) };
}

/** Runs a kernel over [0, count) on the owner and all helpers; returns when the whole range is done. */
export function runOnAll(
  control: Control,
  functions: readonly ModuleFunction[],
  index: number,
  count: number,
  chunk: number,
  helpers: number,
  canSleep: boolean,
): void {
  const { words } = control;
  words[FUNCTION] = index;
  words[COUNT] = count;
  words[CHUNK] = chunk;
  Atomics.store(words, NEXT, 0);
  wake(words);
  takeChunks(words, functions[index], count, chunk);
  waitForHelpers(words, helpers, canSleep);
}

/** Makes one call on every helper; the owner makes its own. */
export function callOnHelpers(control: Control, index: number, values: readonly number[], helpers: number, canSleep: boolean): void {
  const { words } = control;
  words[FUNCTION] = index;
  words[COUNT] = CALL;
  words[CHUNK] = values.length;
  control.values.set(values);
  wake(words);
  waitForHelpers(words, helpers, canSleep);
}

/** A helper's life: waits for work, does its part, says so; returns when told to quit. */
export function serve(control: Control, functions: readonly ModuleFunction[]): void {
  const { words, values } = control;
  let seen = 0;
  while (true) {
    for (let spin = 0; Atomics.load(words, GENERATION) === seen; spin++) {
      if (spin > SPINS) Atomics.wait(words, GENERATION, seen);
    }
    seen = Atomics.load(words, GENERATION);
    if (Atomics.load(words, QUIT) === 1) return;
    if (words[COUNT] === CALL) functions[words[FUNCTION]](...values.subarray(0, words[CHUNK]));
    else takeChunks(words, functions[words[FUNCTION]], words[COUNT], words[CHUNK]);
    Atomics.add(words, FINISHED, 1);
    Atomics.notify(words, FINISHED);
  }
}

/** Tells every helper to return from `serve`. */
export function quitHelpers(control: Control): void {
  Atomics.store(control.words, QUIT, 1);
  wake(control.words);
}

function wake(words: Int32Array): void {
  Atomics.store(words, FINISHED, 0);
  Atomics.add(words, GENERATION, 1);
  Atomics.notify(words, GENERATION);
}

function waitForHelpers(words: Int32Array, helpers: number, canSleep: boolean): void {
  for (let spin = 0; ; spin++) {
    const finished = Atomics.load(words, FINISHED);
    if (finished === helpers) return;
    if (canSleep && spin > SPINS) Atomics.wait(words, FINISHED, finished);
  }
}

function takeChunks(words: Int32Array, run: ModuleFunction, count: number, chunk: number): void {
  while (true) {
    const begin = Atomics.add(words, NEXT, chunk);
    if (begin >= count) return;
    run(begin, Math.min(begin + chunk, count));
  }
}
