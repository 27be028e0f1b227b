import { useState } from 'react';
import { useStore } from 'zustand';
import { fileStem } from '../document/file-stem.js';
import { measureSession, resultsOf } from '../document/results.js';
import { save } from '../export/save.js';
import { useSession, useSessionState } from '../parts/context.js';
import type { MeasuredRun } from '../worker/measure.js';
import { SectionView } from './report-parts.js';

/** What `promenade evaluate` tells of a recording, of what is open and was simulated or played so far. */
export default function ResultsPanel() {
  const session = useSession();
  const isReady = useSessionState((state) => state.phase === 'ready');
  const { isMeasuring, measured } = useStore(resultsOf(session));
  const { line, choice } = useLine();
  if (!isReady && !measured) return <p className="empty">Open a scenario or a recording first; then its motion can be measured.</p>;
  return (
    <div className="panel results" id="results">
      <p className="soft">Speed, density, distances and more, of everything so far. The run goes on meanwhile.</p>
      {choice}
      <div className="ways">
        <button
          type="button"
          className="way primary"
          id="measure"
          disabled={!isReady || isMeasuring}
          onClick={() => void measureSession(session, line)}
        >
          {isMeasuring ? 'Measuring …' : measured ? 'Measure again' : 'Measure'}
        </button>
        {measured && <SaveButtons measured={measured} />}
      </div>
      {measured && <Measured measured={measured} />}
    </div>
  );
}

/** The line whose flow is measured; asked for only where lines were drawn. */
function useLine() {
  const lines = useSessionState((state) => state.flowLines);
  const [chosen, setChosen] = useState<number>();
  const line = lines.find(({ id }) => id === chosen);
  const choice = lines.length > 0 && (
    <label className="row">
      <span>Flow across</span>
      <select
        className="field"
        id="measure-line"
        value={line?.id ?? ''}
        onChange={({ target }) => setChosen(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">no line</option>
        {lines.map(({ id, name }) => (
          <option key={id} value={id}>
            line {name}
          </option>
        ))}
      </select>
    </label>
  );
  return { line, choice };
}

function SaveButtons({ measured: { name, page, json } }: { measured: MeasuredRun }) {
  const stem = `${fileStem(name)}-results`;
  return (
    <>
      <button
        type="button"
        className="way"
        id="save-results-page"
        onClick={() => save(`${stem}.html`, new Blob([page], { type: 'text/html' }))}
      >
        Save as a page
      </button>
      <button
        type="button"
        className="way"
        id="save-results-json"
        onClick={() => save(`${stem}.json`, new Blob([json], { type: 'application/json' }))}
      >
        Save JSON
      </button>
    </>
  );
}

function Measured({ measured: { name, duration, sections } }: { measured: MeasuredRun }) {
  return (
    <>
      <p id="measured" aria-live="polite">
        <strong>{name}</strong>, {duration.toFixed(1)} s
      </p>
      {sections.map((section) => (
        <SectionView key={section.heading} section={section} />
      ))}
    </>
  );
}
