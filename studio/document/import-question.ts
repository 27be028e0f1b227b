import { createStore } from 'zustand/vanilla';
import type { ImportChoices } from '../worker/import-choices.js';

/** Something an import has to be told before it can go on. */
export type ImportQuestion = {
  /** Of the file. */
  readonly name: string;
  /** The option of the import that answers it. */
  readonly option: string;
  /** What the import said. */
  readonly message: string;
  /** Where a plan may lie. */
  readonly guess?: Required<Pick<ImportAnswer, 'scale' | 'left' | 'top'>>;
};

/** What can be answered: how a file is read, or where a plan lies [m]. */
export type ImportAnswer = ImportChoices & { readonly left?: number; readonly top?: number };

/** Options that a person can be asked for. */
const CAN_BE_ASKED: readonly string[] = [
  'fps',
  'unit',
  'scale',
  'pixelMap',
  'homography',
  'calibration',
  'columns',
  'timeUnit',
  'homographyOrder',
];

/** Whether an answer would help; the format is asked for only where the file is a table of numbers. */
function canBeAsked(option: string, message: string): boolean {
  return CAN_BE_ASKED.includes(option) || (option === 'format' && /format \([4-9] columns/.test(message));
}

/** The question that waits for an answer, and how it is given; nothing for none. */
export const importQuestion = createStore<{
  readonly question: ImportQuestion | undefined;
  readonly answer: (choices: ImportAnswer | undefined) => void;
}>(() => ({ question: undefined, answer: () => {} }));

/** Asks, and waits for the answer; nothing when the person gives up. */
export function askImport(question: ImportQuestion, signal: AbortSignal): Promise<ImportAnswer | undefined> {
  return new Promise((resolve) => {
    const answer = (choices: ImportAnswer | undefined) => {
      importQuestion.setState({ question: undefined, answer: () => {} });
      resolve(choices);
    };
    signal.addEventListener('abort', () => answer(undefined));
    importQuestion.setState({ question, answer });
  });
}

/** What is wrong with files, as a worker tells it. */
type Refused = { readonly kind: 'fault'; readonly message: string; readonly details: readonly string[]; readonly option?: string };

/** Reads files, and asks for what they do not say about themselves until they are read; nothing when the person gives up. Rejected with a sentence. */
export async function readAsking<Read extends { readonly kind: 'ready' }>(
  name: string,
  signal: AbortSignal,
  known: ImportChoices,
  read: (choices: ImportChoices) => Promise<Read | Refused | undefined>,
): Promise<{ readonly read: Read; readonly choices: ImportChoices } | undefined> {
  let choices = known;
  while (!signal.aborted) {
    const outcome = await read(choices);
    if (outcome === undefined) return undefined;
    if (outcome.kind === 'ready') return { read: outcome, choices };
    const { option, message, details } = outcome;
    if (option === undefined || !canBeAsked(option, message)) throw new Error([plainly(message), ...details].join(' '));
    const answer = await askImport({ name, option, message }, signal);
    if (answer === undefined) return undefined;
    choices = { ...choices, ...answer };
  }
  return undefined;
}

/** Options have names on the command line only. */
function plainly(message: string): string {
  return message.replace(/; give the option '\w+'/, '');
}
