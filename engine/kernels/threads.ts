/*
 * One owner and n helpers work on the same memory. The words below lie at its start.
 *
 * Two kinds of work: a *kernel* over [0, count), handed out in chunks by an atomic counter (no kernel's result depends on who computed a
 * chunk, or when), and a *call* that every thread makes once (module globals belong to an instance, so settings are made by all).
 *
 * Helpers join a kernel when they can: the owner takes chunks as well, closes the work when none is left, and waits only for helpers that are at
 * work on one. A helper that sleeps, or that a busy machine has put aside, holds nobody up: where two threads had to share a core with
 * other programs, waiting for every helper made a tick 30 times slower.
 */

/** Raised with every piece of work; helpers wait for it to change. */
const GENERATION = 0;
const FUNCTION = 1;
const COUNT = 2;
const CHUNK = 3;
const NEXT = 4;
/** Helpers that have made the present call. */
const FINISHED = 5;
const QUIT = 6;
/** 1 while helpers may join; the words above change only while it is 0 and nobody is active. */
const OPEN = 7;
/** Helpers inside. */
const ACTIVE = 8;
/** Raised with every call, so that nobody makes one twice. */
const CALLS = 9;
/** Arguments of a call: f64 values from this word on. */
const ARGUMENTS = 16;
/** Most arguments a call may have. */
const MOST_ARGUMENTS = 16;
/** COUNT of a call. */
const CALL = -1;

/** Looks at a word before a helper goes to sleep: about a tenth of a millisecond, longer than what lies between most kernels of a tick. */
const HELPER_SPINS = 40_000;
/** Looks before the owner does: about as long as a chunk takes. */
const OWNER_SPINS = 20_000;

/** Any function of the module; a kernel takes the half-open range [begin, end). */
export type ModuleFunction = (...values: number[]) => unknown;

/** The words that threads share, seen as integers and as call arguments. */
export type Control = { readonly words: Int32Array; readonly values: Float64Array };

/** Views of the control words at the start of a memory. */
export function controlOf(buffer: ArrayBuffer | SharedArrayBuffer): Control {
  return { words: new Int32Array(buffer, 0, ARGUMENTS), values: new Float64Array(buffer, ARGUMENTS * 4, MOST_ARGUMENTS) };
}

/** Runs a kernel over [0, count) on the owner and whoever helps; returns when the whole range is done. */
export function runOnAll(
  { words }: Control,
  functions: readonly ModuleFunction[],
  index: number,
  count: number,
  chunk: number,
  canSleep: boolean,
): void {
  words[FUNCTION] = index;
  words[COUNT] = count;
  words[CHUNK] = chunk;
  Atomics.store(words, NEXT, 0);
  open(words);
  takeChunks(words, functions[index], count, chunk);
  close(words, canSleep);
}

/** Makes one call on every helper; the owner makes its own. */
export function callOnHelpers(
  { words, values }: Control,
  index: number,
  given: readonly number[],
  helpers: number,
  canSleep: boolean,
): void {
  words[FUNCTION] = index;
  words[COUNT] = CALL;
  words[CHUNK] = given.length;
  values.set(given);
  Atomics.store(words, FINISHED, 0);
  Atomics.add(words, CALLS, 1);
  open(words);
  waitUntil(words, FINISHED, helpers, canSleep);
  close(words, canSleep);
}

/** A helper's life: waits for work, does its part, says so; returns when told to quit. */
export function serve({ words, values }: Control, functions: readonly ModuleFunction[]): void {
  let seen = 0;
  let madeCalls = 0;
  while (true) {
    for (let spin = 0; Atomics.load(words, GENERATION) === seen; spin++) {
      if (spin > HELPER_SPINS) Atomics.wait(words, GENERATION, seen);
    }
    seen = Atomics.load(words, GENERATION);
    if (Atomics.load(words, QUIT) === 1) return;
    Atomics.add(words, ACTIVE, 1);
    if (Atomics.load(words, OPEN) === 1) {
      if (words[COUNT] !== CALL) takeChunks(words, functions[words[FUNCTION]], words[COUNT], words[CHUNK]);
      else if (words[CALLS] !== madeCalls) {
        madeCalls = words[CALLS];
        functions[words[FUNCTION]](...values.subarray(0, words[CHUNK]));
        Atomics.add(words, FINISHED, 1);
        Atomics.notify(words, FINISHED);
      }
    }
    if (Atomics.sub(words, ACTIVE, 1) === 1) Atomics.notify(words, ACTIVE);
  }
}

/** Tells every helper to return from `serve`. */
export function quitHelpers({ words }: Control): void {
  Atomics.store(words, QUIT, 1);
  open(words);
}

/** Lets helpers in. */
function open(words: Int32Array): void {
  Atomics.store(words, OPEN, 1);
  Atomics.add(words, GENERATION, 1);
  Atomics.notify(words, GENERATION);
}

/** Lets nobody in any more and waits until those inside are done. */
function close(words: Int32Array, canSleep: boolean): void {
  Atomics.store(words, OPEN, 0);
  waitUntil(words, ACTIVE, 0, canSleep);
}

function waitUntil(words: Int32Array, word: number, wanted: number, canSleep: boolean): void {
  for (let spin = 0; ; spin++) {
    const value = Atomics.load(words, word);
    if (value === wanted) return;
    if (canSleep && spin > OWNER_SPINS) Atomics.wait(words, word, value);
  }
}

function takeChunks(words: Int32Array, run: ModuleFunction, count: number, chunk: number): void {
  while (true) {
    const begin = Atomics.add(words, NEXT, chunk);
    if (begin >= count) return;
    run(begin, Math.min(begin + chunk, count));
  }
}
