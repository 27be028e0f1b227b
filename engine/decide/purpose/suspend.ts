import type { Mind, Minds } from '../behaviour/mind.js';
import type { CompiledAction, Step } from './actions.js';
import { actionOf, BEGAN, FRAMES, frameAt, frameWord, HEAD, insteadOf, isDoing, stepIn, UNTIL, wordsAt } from './frames.js';
import { LIFE_WORDS, MOTIVE } from './life.js';
import { BEGUN, HEAD_WORDS, LEVEL_WORDS, REMEMBERED, REST, suspendedWords } from './suspended.js';

/** The step of a frame in whose place another action is done, which is not remembered. */
const INSTEAD = 1023;

/** Nobody was interrupted yet. */
export function forgetSuspended({ purposes: { suspended, plan } }: Minds, row: number): void {
  const span = REMEMBERED * suspendedWords(plan.depth);
  suspended?.fill(0, row * span, (row + 1) * span);
}

/** Notes how far somebody has come with what it is about, before it is dropped for something else. */
export function suspend({ minds, row, tick }: Mind, motive: number): void {
  const { purposes } = minds;
  const { suspended, words } = purposes;
  if (!suspended || motive === 0) return;
  const levels: number[] = [];
  let isWorth = false;
  for (let level = 0; level < words[wordsAt(purposes, row) + FRAMES]; level++) {
    const at = frameAt(purposes, row, level);
    const word = words[at];
    if (!isDoing(word) || stepIn(word) === INSTEAD) break;
    levels.push(
      (actionOf(word) + 1) | (stepIn(word) << 12),
      words[at + UNTIL] === 0 ? 0 : Math.max(1, words[at + UNTIL] - tick),
      words[at + BEGAN],
    );
    isWorth ||= words[at + UNTIL] !== 0 || stepIn(word) > 0;
  }
  if (!isWorth) return;
  const at = placeFor(minds, row, motive);
  suspended.fill(0, at, at + suspendedWords(purposes.plan.depth));
  suspended.set([motive, tick + 1, ...levels], at);
}

/** Forgets how far somebody had come with something: it is done, or of another day than `since`. */
export function forget(minds: Minds, row: number, motive: number, since = Number.POSITIVE_INFINITY): void {
  const at = placeOf(minds, row, motive);
  if (at >= 0 && minds.purposes.suspended[at + 1] - 1 < since)
    minds.purposes.suspended.fill(0, at, at + suspendedWords(minds.purposes.plan.depth));
}

/** An action that begins and was interrupted goes on where it was: with the time that was left, and the step. */
export function takeUp({ minds, row, tick }: Mind, at: number, action: CompiledAction): void {
  const { purposes } = minds;
  const { suspended, words } = purposes;
  const level = (at - wordsAt(purposes, row) - HEAD) / purposes.frameWords;
  const from = savedAt(minds, row, level);
  if (from < 0 || actionOf(suspended[from]) !== action.number) return;
  words[at] = frameWord(action.number, true, 0, insteadOf(words[at]), suspended[from] >>> 12);
  if (suspended[from + REST] !== 0) words[at + UNTIL] = tick + suspended[from + REST];
  words[at + BEGAN] = suspended[from + BEGUN];
  suspended.fill(0, from, from + LEVEL_WORDS);
}

/** The step by chance in which somebody was interrupted, of a frame that goes on; undefined where there is none. */
export function interruptedStep({ minds, row }: Mind, at: number, action: CompiledAction): Step | undefined {
  const { purposes } = minds;
  const from = savedAt(minds, row, (at - wordsAt(purposes, row) - HEAD) / purposes.frameWords + 1);
  if (from < 0 || purposes.suspended[from] === 0) return undefined;
  return action.random.find(({ step }) => step.action === actionOf(purposes.suspended[from]))?.step;
}

/** Where it is remembered how far somebody had come on a level of what it is about now; −1 where it is not, or what is below it is not being done. */
function savedAt(minds: Minds, row: number, level: number): number {
  const { purposes, roles } = minds;
  if (!roles || !purposes.suspended || level >= purposes.plan.depth) return -1;
  const place = placeOf(minds, row, roles.life[row * LIFE_WORDS + MOTIVE]);
  if (place < 0) return -1;
  for (let below = 0; below < level; below++) if (!isDoing(purposes.words[frameAt(purposes, row, below)])) return -1;
  return place + HEAD_WORDS + level * LEVEL_WORDS;
}

function placeOf({ purposes: { suspended, plan } }: Minds, row: number, motive: number): number {
  if (!suspended || motive === 0) return -1;
  const width = suspendedWords(plan.depth);
  for (let n = 0; n < REMEMBERED; n++) if (suspended[(row * REMEMBERED + n) * width] === motive) return (row * REMEMBERED + n) * width;
  return -1;
}

/** Where something new is remembered: in its own place, a free one, or that of the oldest. */
function placeFor(minds: Minds, row: number, motive: number): number {
  const own = placeOf(minds, row, motive);
  if (own >= 0) return own;
  const { suspended, plan } = minds.purposes;
  const width = suspendedWords(plan.depth);
  let best = row * REMEMBERED * width;
  for (let n = 1; n < REMEMBERED; n++) {
    const at = (row * REMEMBERED + n) * width;
    if (suspended[at + 1] < suspended[best + 1]) best = at;
  }
  return best;
}
