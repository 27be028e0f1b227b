import type { ScenePhase } from 'promenade/scenario';
import type { Answerer } from '../answerer.js';
import { guideVisit, type VisitAnswer } from '../guided-visit.js';

/** What the page of an experiment asks of a scene that a participant walks through. */
export type VisitOrder =
  | { readonly kind: 'begin'; readonly scene: ScenePhase; readonly id: number; readonly marked: number }
  /** Takes note of the thing that is near and looked at. */
  | { readonly kind: 'note' }
  | { readonly kind: 'look' };

/** Begins a visit, goes on with it, and tells how it stands. */
export const visit: Answerer<VisitOrder, VisitAnswer> = async (context, order) => {
  const { statistics } = context;
  // While its part is loaded the run may have been given bodies.
  if (order.kind === 'begin') statistics.visit = await guideVisit(() => context.sim, order.scene, order);
  const guided = statistics.visit;
  if (!guided) throw new Error('No visit has begun.');
  if (order.kind === 'note') guided.note(context.sim);
  return guided.look(context.sim);
};
