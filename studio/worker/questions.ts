import type { Simulation } from 'promenade';
import { change } from './answers/change.js';
import { crowd } from './answers/crowd.js';
import { density } from './answers/density.js';
import { footprints } from './answers/footprints.js';
import { groups } from './answers/groups.js';
import { happenings } from './answers/happenings.js';
import { inspect } from './answers/inspect.js';
import { moments } from './answers/moments.js';
import { navmesh } from './answers/navmesh.js';
import { obstacles } from './answers/obstacles.js';
import { paths } from './answers/paths.js';
import { plan } from './answers/plan.js';
import { recording } from './answers/recording.js';
import { statistics } from './answers/statistics.js';
import { styles } from './answers/styles.js';
import type { Happenings } from './happenings.js';
import type { History } from './history.js';
import type { Played } from './recorded.js';
import type { Source } from './source.js';
import type { Statistics } from './statistics.js';

/** What an answer may look at. */
export type Context = {
  /** The run; looking at it where a recording is played ends in a sentence for the page. */
  readonly sim: Simulation;
  readonly statistics: Statistics;
  readonly happenings: Happenings;
  /** What can be shown again: of a run that was kept, or of a recording. */
  readonly past: { readonly source: Source; readonly history: History | undefined; readonly played: Played | undefined };
};

/** Answers one kind of question about the run; a thrown error reaches the page as a sentence. */
export type Answerer<Question, Answer> = (context: Context, question: Question) => Answer | Promise<Answer>;

/** Everything the page can ask about a run: one line and one file each. */
export const QUESTIONS = {
  /** Milliseconds spent in each stage since the run began, and ticks done. */
  cost: (({ sim }) => ({ tick: sim.tick, timings: { ...sim.timings } })) satisfies Answerer<undefined, unknown>,
  crowd,
  change,
  density,
  footprints,
  groups,
  happenings,
  inspect,
  moments,
  navmesh,
  obstacles,
  paths,
  plan,
  recording,
  statistics,
  styles,
};

/** The name of a kind of question. */
export type Topic = keyof typeof QUESTIONS;
/** What is told with a question of a kind. */
export type QuestionOf<T extends Topic> = Parameters<(typeof QUESTIONS)[T]> extends [Context, infer Question] ? Question : undefined;
/** What comes back. */
export type AnswerOf<T extends Topic> = Awaited<ReturnType<(typeof QUESTIONS)[T]>>;

/** Answers a question. */
export async function answer(context: Context, topic: Topic, question: unknown): Promise<unknown> {
  return (QUESTIONS[topic] as Answerer<unknown, unknown>)(context, question);
}
