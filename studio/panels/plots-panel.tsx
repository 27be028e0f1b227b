import { useEffect, useRef, useState } from 'react';
import { ask } from '../document/session.js';
import { useSession, useSessionState } from '../parts/context.js';
import { collect, createCollected, questionFor } from '../plots/collected.js';
import { FlowLineList } from '../plots/flow-line-list.js';
import type { PlotData } from '../plots/plot.js';
import { PlotCard } from '../plots/plot-card.js';
import { PLOTS } from '../plots/plots.js';

/** Between two looks at the run [ms]. */
const INTERVAL = 500;

/** Curves and histograms of the run that is open, kept up to date while they are seen. */
export default function PlotsPanel() {
  const { collected, made } = useCollected();
  return (
    <div className="panel plots" id="plots">
      <div className="plots-grid">
        {PLOTS.map((plot, n) => (
          <PlotCard key={plot.id} plot={plot} data={made[n]}>
            {plot.id === 'line-flow' && <FlowLineList flows={collected.flows} time={collected.time} />}
          </PlotCard>
        ))}
      </div>
    </div>
  );
}

/** What is known of the run, asked for a few times a second; another run begins with nothing. */
function useCollected() {
  const session = useSession();
  const lines = useSessionState((state) => state.flowLines);
  const about = useRef({ engine: session.engine, collected: createCollected() });
  const show = () => ({ collected: about.current.collected, made: PLOTS.map((plot): PlotData => plot.make(about.current.collected)) });
  const [shown, setShown] = useState(show);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` reads what `about` holds
  useEffect(() => {
    let isOpen = true;
    const look = async () => {
      const { engine } = session;
      if (!engine) return;
      if (engine !== about.current.engine) about.current = { engine, collected: createCollected() };
      const { collected } = about.current;
      const answer = await ask(session, 'statistics', questionFor(collected, lines));
      if (!isOpen || about.current.collected !== collected) return;
      const isNews = answer.time !== collected.time || answer.flows.length !== collected.flows.length;
      collect(collected, answer, lines);
      if (isNews) setShown(show());
    };
    // A run that is being closed does not answer; the next one will.
    const ignore = () => {};
    void look().catch(ignore);
    const timer = setInterval(() => void look().catch(ignore), INTERVAL);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [session, lines]);
  return shown;
}
