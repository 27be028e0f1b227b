import { MEASURES, type Measures, measure, motionStatistics } from 'promenade/evaluate';
import { openRecording, type Recording } from 'promenade/record';
import {
  type Evaluation,
  evaluationFigures,
  evaluationPictures,
  evaluationSections,
  type Section,
  thisMachine,
  words,
  writeEvaluationPage,
} from 'promenade/trials/browser';
import { version } from '../package.json';
import type { FlowLine } from './flow-count.js';
import { doJob, type JobReport } from './job.js';
import type { RecordedFiles } from './record-history.js';

/** What is measured. */
export type MeasureOrder = {
  readonly files: RecordedFiles;
  /** What it is called, where the recording has no name. */
  readonly name: string;
  /** Whose crossings are the flow, where there is one. */
  readonly line: FlowLine | undefined;
};

/** What came of it. */
export type MeasuredRun = {
  readonly name: string;
  /** Length of what was measured [s]. */
  readonly duration: number;
  readonly sections: readonly Section[];
  /** What `promenade evaluate --report` writes: the page and the JSON, which also has the figures that runs are compared by. */
  readonly page: string;
  readonly json: string;
};

doJob(measureFiles);

/** Measures a recording as `promenade evaluate` does. */
async function measureFiles({ files, name, line }: MeasureOrder, { progress }: JobReport): Promise<MeasuredRun> {
  const recording = openRecording(await bytesOf(files));
  progress(0.1);
  const statistics = motionStatistics(recording, line ? { line } : {});
  progress(0.6);
  const measures = isRun(recording) ? measure(recording) : undefined;
  progress(0.8);
  const command = ['promenade evaluate RECORDING', ...(line ? [`--line ${[...line.from, ...line.to].join()}`] : [])].join(' ');
  const title = recording.manifest.name || name;
  const evaluation: Evaluation = {
    format: 'promenade-evaluation',
    version: 1,
    kind: 'evaluate',
    title: `${title}: motion statistics`,
    run: { engine: version, command, machine: thisMachine(), input: 'what was open in the studio', seeds: [] },
    figures: evaluationFigures({ statistics }),
    name: title,
    statistics,
    warnings: recording.warnings,
  };
  const pictures = evaluationPictures(recording, statistics);
  const [first, ...rest] = evaluationSections(evaluation, pictures);
  return {
    name: evaluation.name,
    duration: recording.duration,
    sections: [first, ...(measures ? [measureSection(measures)] : []), ...rest],
    page: writeEvaluationPage(evaluation, pictures),
    json: `${JSON.stringify({ ...evaluation, ...(measures ? { measures } : {}) })}\n`,
  };
}

/** Whether it is of people with goals that are known, not of tracks alone. */
function isRun({ manifest: { scenario } }: Recording): boolean {
  return typeof scenario === 'object' && scenario !== null && 'population' in scenario;
}

/** The figures that runs are compared by, where there is something to measure. */
function measureSection(measures: Measures): Section {
  const rows = MEASURES.filter(({ key }) => Number.isFinite(measures[key])).map(({ key, label, unit }) => [
    label,
    words(measures[key]),
    unit,
  ]);
  return { heading: 'Journeys in numbers', parts: [{ kind: 'table', heading: ['statistic', 'value', 'unit'], rows }] };
}

async function bytesOf(files: RecordedFiles): Promise<Record<string, Uint8Array>> {
  const named = Object.entries(files).map(async ([name, file]) => [name, new Uint8Array(await file.arrayBuffer())] as const);
  return Object.fromEntries(await Promise.all(named));
}
