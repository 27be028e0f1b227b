import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createFirstVisit, endVisit, takeStep, VISIT_STEPS, type VisitStep } from '../../document/first-visit.js';
import { useSession } from '../../parts/context.js';
import { Icon } from '../../parts/icon.js';

const visit = createFirstVisit(localStorage);

const WORDS: Readonly<Record<VisitStep, readonly [what: string, how: string]>> = {
  look: ['Look around.', 'Drag turns, the wheel or two fingers come closer.'],
  pick: ['Click somebody.', 'The inspector tells where they go and why they move so.'],
  open: ['Open another scene', 'from the list, or draw your own in the editor (Alt E).'],
};

/** Three steps for somebody who is here for the first time; they tick themselves off, and once put away they never come back. */
export function FirstSteps() {
  const isOver = useStore(visit, (state) => state.isOver);
  return isOver ? null : <Steps />;
}

function Steps() {
  const done = useStore(visit, (state) => state.done);
  useSteps();
  return (
    <aside className="card first-steps" id="first-steps" aria-label="First steps">
      <header>
        <h2>Welcome. Three things to try</h2>
        <button type="button" className="icon small" aria-label="Put the first steps away" onClick={() => endVisit(visit, localStorage)}>
          <Icon name="close" />
        </button>
      </header>
      <ol>
        {VISIT_STEPS.map((step) => (
          <li key={step} data-done={done.includes(step) || undefined}>
            <span>
              <strong>{WORDS[step][0]}</strong> {WORDS[step][1]}
              {done.includes(step) && <span className="unseen"> (done)</span>}
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** Notices when a step is taken. */
function useSteps(): void {
  const { picture, store } = useSession();
  useEffect(() => {
    const take = (step: VisitStep) => takeStep(visit, step, localStorage);
    const opened = store.getState().text;
    const stop = store.subscribe((now) => {
      if (now.selected.length > 0) take('pick');
      if (opened !== undefined && now.text !== undefined && now.text !== opened) take('open');
    });
    const closing = new AbortController();
    const { signal } = closing;
    const drag = (event: PointerEvent) => event.buttons > 0 && take('look');
    picture?.canvas.addEventListener('pointermove', drag, { signal });
    picture?.canvas.addEventListener('wheel', () => take('look'), { signal, passive: true });
    return () => {
      stop();
      closing.abort();
    };
  }, [picture, store]);
}
