import type { Level } from '../../scenario/index.js';

/** What a participant answered, or what was measured of what they did: numbers, texts, true or false; null where there is nothing. */
export type Measured = Readonly<Record<string, number | string | boolean | null>>;

/** What came of one step. */
export type StepResult = {
  readonly step: number;
  readonly kind: 'say' | 'ask' | 'clones' | 'scene';
  readonly trial?: number;
  readonly isPractice?: boolean;
  readonly conditions: Readonly<Record<string, Level>>;
  /** When it ended, by the clock of the machine (ISO 8601). */
  readonly at: string;
  readonly measured: Measured;
};

/** Everything that one participant did: what a page keeps after every step, and what it gives away at the end. */
export type ParticipantResults = {
  readonly format: 'promenade-experiment';
  readonly version: 1;
  readonly experiment: string;
  /** Tells files of the experiment apart that have the same name (a hash of the text). */
  readonly digest: string;
  readonly participant: number;
  readonly started: string;
  readonly isComplete: boolean;
  /** Whether nobody took part but the simulated observer or avatar. */
  readonly isSimulated?: boolean;
  readonly results: readonly StepResult[];
};

/** Many participants of one experiment. */
export type MergedResults = {
  readonly format: 'promenade-experiment-merged';
  readonly version: 1;
  readonly experiment: string;
  readonly digest: string;
  readonly participants: readonly ParticipantResults[];
};

/** Results that cannot be read, or do not belong together. */
export class ResultsError extends Error {
  override readonly name = 'ResultsError';
}

/** Reads what a page or `promenade experiment merge` wrote; a list of participants either way. `file` is for the message. */
export function readResults(text: string, file: string): ParticipantResults[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ResultsError(
      `${file}: expected JSON as the page of an experiment saves it, got something else or only a part of it; save the results again`,
    );
  }
  const { format, version, participants } = (json ?? {}) as Partial<Record<keyof MergedResults, unknown>>;
  if (format !== 'promenade-experiment' && format !== 'promenade-experiment-merged')
    throw new ResultsError(
      `${file}: expected results of an experiment, got ${format === undefined ? 'JSON of another kind' : `the format ${JSON.stringify(format)}`}`,
    );
  if (version !== 1)
    throw new ResultsError(`${file}: expected version 1 of the results, got ${JSON.stringify(version)}; a newer Promenade wrote it`);
  const all = format === 'promenade-experiment' ? [json] : Array.isArray(participants) ? participants : [];
  for (const one of all) checkParticipant(one, file);
  return all as ParticipantResults[];
}

function checkParticipant(one: unknown, file: string): void {
  const { experiment, digest, participant, results } = (one ?? {}) as Partial<Record<keyof ParticipantResults, unknown>>;
  const isSound =
    typeof experiment === 'string' &&
    typeof digest === 'string' &&
    Number.isInteger(participant) &&
    Array.isArray(results) &&
    results.every(
      (result) =>
        typeof result?.step === 'number' &&
        typeof result.measured === 'object' &&
        result.measured !== null &&
        typeof result.conditions === 'object',
    );
  if (!isSound)
    throw new ResultsError(`${file}: expected participants with experiment, digest, participant and results, got a list that is damaged`);
}

/** Puts participants together. One who is there twice counts once, with the more complete results; other experiments are refused. */
export function mergeResults(all: readonly ParticipantResults[]): MergedResults {
  if (all.length === 0) throw new ResultsError('there are no results to merge');
  const [{ experiment, digest }] = all;
  const other = all.find((one) => one.digest !== digest);
  if (other)
    throw new ResultsError(
      other.experiment === experiment
        ? `participant ${other.participant} took part in another version of “${experiment}”; merge each version on its own`
        : `expected results of “${experiment}”, got some of “${other.experiment}”; merge each experiment on its own`,
    );
  const byKey = new Map<string, ParticipantResults>();
  for (const one of all) {
    const key = `${one.participant} ${one.started}`;
    const before = byKey.get(key);
    if (!before || before.results.length < one.results.length) byKey.set(key, one);
  }
  const participants = [...byKey.values()].sort((a, b) => a.participant - b.participant || (a.started < b.started ? -1 : 1));
  return { format: 'promenade-experiment-merged', version: 1, experiment, digest, participants };
}

/** A table with a line for each step of each participant that measured something, and a column for each condition and measure (RFC 4180). */
export function resultsTable(participants: readonly ParticipantResults[]): string {
  const rows = participants.flatMap(({ participant, results }) =>
    results.filter(({ measured }) => Object.keys(measured).length > 0).map((result) => ({ participant, result })),
  );
  const namesOf = (pick: (result: StepResult) => object) => [...new Set(rows.flatMap(({ result }) => Object.keys(pick(result))))];
  const conditions = namesOf((result) => result.conditions);
  const measures = namesOf((result) => result.measured);
  const heading = ['participant', 'step', 'kind', 'trial', 'practice', 'at', ...conditions, ...measures];
  const lines = rows.map(({ participant, result }) => [
    participant,
    result.step,
    result.kind,
    result.trial ?? '',
    result.isPractice ?? false,
    result.at,
    ...conditions.map((name) => result.conditions[name] ?? ''),
    ...measures.map((name) => result.measured[name] ?? ''),
  ]);
  return `${[heading, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A text that begins like a formula would be one in a table of numbers: it is marked as a text. */
function cell(value: unknown): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
