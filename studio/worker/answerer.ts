import type { Simulation } from 'promenade';
import type { EventLog } from './event-log.js';
import type { History } from './history.js';
import type { Played } from './recorded.js';
import type { AtMoment } from './run/earlier-run.js';
import type { Source } from './source.js';
import type { Statistics } from './statistics.js';

/** What an answer may look at. */
export type Context = {
  /** The run; looking at it where a recording is played ends in a sentence for the page. */
  readonly sim: Simulation;
  readonly statistics: Statistics;
  readonly events: EventLog;
  /** The tick that is shown, and the run as it was then; where there is none, or not yet, why in a sentence. */
  readonly shown: { readonly tick: number } & AtMoment;
  /** What can be shown again: of a run that was kept, or of a recording. */
  readonly past: { readonly source: Source; readonly history: History | undefined; readonly played: Played | undefined };
};

/** Answers one kind of question about the run; a thrown error reaches the page as a sentence. */
export type Answerer<Question, Answer> = (context: Context, question: Question) => Answer | Promise<Answer>;
