import { lazy } from 'react';
import { useSessionState } from '../parts/context.js';
import { OnDemand } from '../parts/on-demand.js';
import { TicksNow } from './ticks-now.js';

/** The list of stages comes with its first opening. */
const CostPopup = lazy(() => import('./cost-popup.js'));

/** Ticks per second; behind it, what each stage of a tick takes. */
export function Cost() {
  const isRecording = useSessionState((state) => state.isRecording);
  if (isRecording) return null;
  return (
    <OnDemand popup={CostPopup} className="cost" id="cost" title="What a tick takes" aria-haspopup="dialog">
      <TicksNow />
    </OnDemand>
  );
}
