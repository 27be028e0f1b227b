import type { Simulation } from 'promenade';
import type { ScenePhase } from 'promenade/scenario';
import type { Measured, VisitState } from 'promenade/trials/browser';
import type { Answerer } from '../answerer.js';

/** What the page of an experiment asks of a scene that a participant walks through. */
export type VisitOrder =
  | { readonly kind: 'begin'; readonly scene: ScenePhase; readonly id: number; readonly marked: number }
  /** Takes note of the thing that is near and looked at. */
  | { readonly kind: 'note' }
  | { readonly kind: 'look' };

/** What is to be shown, and what was measured once all tasks are over. */
export type VisitAnswer = VisitState & { readonly measured: Measured | undefined };

/** A visit that is under way. */
export type GuidedVisit = {
  /** Looks at it in a tick; to be called after every one. */
  goOn(sim: Simulation): void;
  note(sim: Simulation): void;
  look(sim: Simulation): VisitAnswer;
};

/** Begins a visit, goes on with it, and tells how it stands. */
export const visit: Answerer<VisitOrder, VisitAnswer> = async ({ sim, statistics }, order) => {
  if (order.kind === 'begin') {
    // What guides participants is loaded with the first.
    const { beginVisit, goOnVisiting, noteThing, visitMeasures, visitState } = await import('promenade/trials/browser');
    const begun = beginVisit(sim, order.scene, order);
    statistics.visit = {
      goOn: (now) => goOnVisiting(begun, now),
      note: (now) => void noteThing(begun, now),
      look: (now) => {
        const state = visitState(begun, now);
        return { ...state, measured: state.isOver ? visitMeasures(begun, now.inputs) : undefined };
      },
    };
  }
  const guided = statistics.visit;
  if (!guided) throw new Error('No visit has begun.');
  if (order.kind === 'note') guided.note(sim);
  return guided.look(sim);
};
