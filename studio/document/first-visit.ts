import { createStore, type StoreApi } from 'zustand/vanilla';

/** What somebody who is here for the first time is told, and how to know that it was tried. */
export type VisitStep = 'look' | 'pick' | 'open';

/** What of the first steps was done; over for good where they were put away or all done. */
export type FirstVisit = { readonly isOver: boolean; readonly done: readonly VisitStep[] };

/** Every step, in order. */
export const VISIT_STEPS: readonly VisitStep[] = ['look', 'pick', 'open'];

const KEY = 'promenade.welcomed';

/** The part of `localStorage` that is used. */
type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** The first visit of a browser; for one that was here before it is over. */
export function createFirstVisit(shelf: Shelf): StoreApi<FirstVisit> {
  return createStore<FirstVisit>(() => ({ isOver: shelf.getItem(KEY) !== null, done: [] }));
}

/** Notes that a step was taken; after the last one nothing is told again. */
export function takeStep(visit: StoreApi<FirstVisit>, step: VisitStep, shelf: Shelf): void {
  const { isOver, done } = visit.getState();
  if (isOver || done.includes(step)) return;
  visit.setState({ done: [...done, step] });
  if (done.length + 1 === VISIT_STEPS.length) endVisit(visit, shelf);
}

/** Puts the first steps away, for good. */
export function endVisit(visit: StoreApi<FirstVisit>, shelf: Shelf): void {
  try {
    shelf.setItem(KEY, 'yes');
  } catch {
    // A browser without room tells it once more the next time.
  }
  visit.setState({ isOver: true });
}
