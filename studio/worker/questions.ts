import type { Answerer, Context } from './answerer.js';
import { avatar } from './answers/avatar.js';
import { bounds } from './answers/bounds.js';
import { change } from './answers/change.js';
import { crowd } from './answers/crowd.js';
import { day } from './answers/day.js';
import { density } from './answers/density.js';
import { events } from './answers/events.js';
import { flows } from './answers/flows.js';
import { footprints } from './answers/footprints.js';
import { here } from './answers/here.js';
import { inspect } from './answers/inspect.js';
import { knowers } from './answers/knowers.js';
import { minds } from './answers/minds.js';
import { moments } from './answers/moments.js';
import { morph } from './answers/morph.js';
import { navmesh } from './answers/navmesh.js';
import { obstacles } from './answers/obstacles.js';
import { paths } from './answers/paths.js';
import { plan } from './answers/plan.js';
import { populations } from './answers/populations.js';
import { present } from './answers/present.js';
import { recording } from './answers/recording.js';
import { statistics } from './answers/statistics.js';
import { styles } from './answers/styles.js';
import { visit } from './answers/visit.js';

/** Everything the page can ask about a run: one line and one file each. */
export const QUESTIONS = {
  /** Milliseconds spent in each stage since the run began, and ticks done. */
  cost: (({ sim }) => ({ tick: sim.tick, timings: { ...sim.timings } })) satisfies Answerer<undefined, unknown>,
  /** The bits of the run so far, to compare with those of other machines. */
  hash: (({ sim: { tick, trajectoryHash } }) => ({ tick, trajectoryHash })) satisfies Answerer<undefined, unknown>,
  avatar,
  bounds,
  crowd,
  change,
  day,
  density,
  footprints,
  here,
  populations,
  events,
  flows,
  inspect,
  knowers,
  minds,
  moments,
  morph,
  navmesh,
  obstacles,
  paths,
  plan,
  present,
  recording,
  statistics,
  styles,
  visit,
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
