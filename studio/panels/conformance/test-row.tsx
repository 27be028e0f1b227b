import type { ConformanceTest, Figure, TestRun } from 'promenade/trials/browser';
import { useStore } from 'zustand';
import { type ConformanceState, conformance, runTests } from '../../document/conformance.js';
import { openScene } from '../../document/open.js';
import { useStudio } from '../../parts/context.js';
import type { DrawnVerdict } from '../../worker/conform.js';
import { FigureTable, PlotPicture, SvgImage } from '../report-parts.js';

/** Pictures of a test, at most: those of a scene that is walked many times are much alike. */
const MOST_PICTURES = 4;

/** A test in a line; opened, what it asks and what came of it. */
export function TestRow({ test }: { test: ConformanceTest }) {
  const { id, title, asks, source, deviation, needs, isQuick } = test;
  const verdict = useStore(conformance, ({ verdicts }) => verdicts[id]);
  const isBusy = useStore(conformance, ({ stop }) => stop !== undefined);
  const state = useStore(conformance, (now) => stateOf(now, test));
  const runWords = verdict ? 'Run again' : 'Run';
  return (
    <details className="test" data-test={id}>
      <summary>
        <span className="test-id">{id}</span>
        <span className="test-title">{title}</span>
        <span className="test-state" data-state={state}>
          {state}
        </span>
      </summary>
      <div className="test-body">
        <p>{asks}</p>
        {needs !== undefined && <p>It needs {needs}.</p>}
        {needs === undefined && (
          <div className="ways">
            <button type="button" className="way" disabled={isBusy} aria-label={`${runWords}: ${id}`} onClick={() => void runTests([id])}>
              {runWords}
            </button>
            {!isQuick && <span className="soft">It takes a while.</span>}
          </div>
        )}
        {verdict && <VerdictView id={id} verdict={verdict} />}
        {deviation !== undefined && <p className="soft">What differs: {deviation}</p>}
        <p className="soft">Source: {source}.</p>
      </div>
    </details>
  );
}

/** Where a test stands, in a word or two; of one that was not run, how long it takes. */
function stateOf({ verdicts, running, waiting }: ConformanceState, { id, needs, isQuick }: ConformanceTest): string {
  if (needs !== undefined) return 'not supported yet';
  if (running === id) return 'running';
  if (waiting.includes(id)) return 'waiting';
  return verdicts[id]?.outcome ?? (isQuick ? 'quick' : 'long');
}

function VerdictView({ id, verdict: { fault, figures, plots, runs } }: { id: string; verdict: DrawnVerdict }) {
  const rows = figures.map((figure) => [figure.name, measuredWords(figure), figure.expected ?? '', keptWords(figure)]);
  return (
    <>
      {fault !== undefined && <p className="warn">It could not be judged: {fault}</p>}
      {rows.length > 0 && <FigureTable title={`Figures of ${id}`} heading={['figure', 'measured', 'expected', 'kept']} rows={rows} />}
      {plots.map(({ title, svg }) => (
        <PlotPicture key={title} title={title} svg={svg} caption={title} />
      ))}
      {runs.length > 0 && (
        <ul className="scenes" aria-label={`Scenes of ${id}`}>
          {runs.slice(0, MOST_PICTURES).map((run) => (
            <li key={run.name}>
              <SceneView run={run} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A scene as it was walked, and the way into it. */
function SceneView({ run: { name, text, picture, caption } }: { run: TestRun }) {
  const studio = useStudio();
  const open = () => {
    openScene(studio, text, name);
    studio.dock.show('viewport');
  };
  return (
    <figure className="report-picture">
      <SvgImage svg={picture} words={caption} />
      <figcaption className="soft">{caption}</figcaption>
      <button type="button" className="way" aria-label={`Open the scene ${name}`} onClick={open}>
        Open the scene
      </button>
    </figure>
  );
}

function measuredWords({ value, unit }: Figure): string {
  if (value === null) return '–';
  return `${Number.isInteger(value) ? value : Number(value.toPrecision(4))} ${unit}`.trim();
}

function keptWords({ isKept }: Figure): string {
  if (isKept === undefined) return '';
  return isKept ? 'yes' : 'no';
}
