import type { Simulation } from 'promenade';
import type { Answerer } from '../answerer.js';
import { shownRun } from '../shown-run.js';

/** What somebody plans in every domain, as the engine tells it. */
export type PlanExplanation = NonNullable<ReturnType<Simulation['explainPlan']>>;

/** How somebody plans. */
export type PlanAnswer = {
  /** Simulated time [s]. */
  readonly time: number;
  /** The planning model; absent where nobody with this id is there. */
  readonly model: string | undefined;
  /** Absent where the model does not plan in several domains. */
  readonly plan: PlanExplanation | undefined;
};

/** Tells how somebody plans, and how the searches went. */
export const plan = ((context, { id }) => {
  const run = shownRun(context);
  return { time: run.time, model: run.inspect(id)?.person.plan, plan: run.explainPlan(id) };
}) satisfies Answerer<{ readonly id: number }, PlanAnswer>;
