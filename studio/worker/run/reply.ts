import type { Context } from '../answerer.js';
import type { Order } from '../messages.js';
import { answer } from '../questions.js';
import { askForMoment, momentOf } from './earlier-run.js';
import { lookBack } from './look-back.js';
import { type RunState, shownTick } from './run-state.js';
import { schedule } from './schedule.js';

/** Answers a question of the page; what went wrong becomes a sentence. */
export async function reply(state: RunState, { number, topic, question }: Extract<Order, { kind: 'ask' }>): Promise<void> {
  const { post } = state.around;
  try {
    post({ kind: 'answer', number, answer: await answer(contextOf(state), topic, question) });
  } catch (error) {
    post({ kind: 'answer', number, fault: error instanceof Error ? error.message : String(error) });
  }
}

/** What answers look at: most of them need a simulation, some only what can be shown. */
function contextOf(state: RunState): Context {
  const { statistics, events, replay, history, played } = state;
  return {
    statistics,
    events,
    get sim() {
      if (state.sim) return state.sim;
      throw new Error(played ? 'This is known of simulations only, and a recording is open.' : 'The run has not begun.');
    },
    get past() {
      if (!replay.source) throw new Error('The run has not begun.');
      return { source: replay.source, history, played };
    },
    get shown() {
      return shownOf(state);
    },
  };
}

/** The moment that is shown, and the run at that moment. */
function shownOf(state: RunState): Context['shown'] {
  const { sim, replay, earlier } = state;
  const tick = shownTick(state);
  if (tick === undefined) throw new Error('The run has not begun.');
  if (!sim) return { tick, note: 'A recording tells where people were, not what they had in mind.', isComing: false };
  if (replay.cursor === undefined) return { tick, run: sim };
  askForMoment(earlier, sim, tick);
  lookBack(state);
  schedule(state);
  return { tick, ...momentOf(earlier) };
}
