import type { Simulation } from 'promenade';
import type { ScenePhase } from 'promenade/scenario';
import type { Measured, VisitState } from 'promenade/trials/browser';

/** What is to be shown, and what was measured once all tasks are over. */
export type VisitAnswer = VisitState & { readonly measured: Measured | undefined };

/** A participant's visit to a scene that is under way. */
export type GuidedVisit = {
  /** Looks at it in a tick; to be called after every one. */
  goOn(sim: Simulation): void;
  note(sim: Simulation): void;
  look(sim: Simulation): VisitAnswer;
};

/** Begins a visit. What guides participants is loaded with the first. */
export async function guideVisit(
  sim: () => Simulation,
  scene: ScenePhase,
  who: { readonly id: number; readonly marked: number },
): Promise<GuidedVisit> {
  const { beginVisit, goOnVisiting, noteThing, visitMeasures, visitState } = await import('promenade/trials/browser');
  const visit = beginVisit(sim(), scene, who);
  return {
    goOn: (now) => goOnVisiting(visit, now),
    note: (now) => void noteThing(visit, now),
    look: (now) => {
      const state = visitState(visit, now);
      return { ...state, measured: state.isOver ? visitMeasures(visit, now.inputs) : undefined };
    },
  };
}
