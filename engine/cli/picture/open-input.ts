import type { Recording } from '../../record/index.js';
import type { Report } from '../../report/index.js';
import type { Scenario } from '../../scenario/index.js';
import type { SteerModel } from '../../steer/index.js';
import { EXIT, Fault } from '../fault.js';
import type { Interrupt } from '../interrupt.js';
import { loadModels } from '../own-models.js';
import { showProgress } from '../progress.js';
import type { PictureInput } from './find-input.js';
import type { Job } from './job.js';
import type { Moments } from './moments.js';
import { chooseShot, type Span, type Times } from './times.js';

/** What the command was told that matters for what is drawn. */
export type InputOptions = Times & {
  readonly seed?: number;
  readonly threads?: number;
  readonly models: readonly string[];
  readonly allowOutside: boolean;
  readonly quiet: boolean;
};

/** Moments to draw, and what is drawn of them. */
export type OpenedInput = { readonly moments: Moments; readonly shot: Job['shot']; readonly warnings: readonly string[] };

/** Opens a recording, or runs a scenario up to the first moment that is drawn. */
export function openInput(input: PictureInput, options: InputOptions, interrupt: Interrupt): Promise<OpenedInput> {
  return input.kind === 'recording' ? openRecorded(input, options) : openScenario(input, options, interrupt);
}

async function openRecorded({ path }: PictureInput, options: InputOptions): Promise<OpenedInput> {
  if (options.seed !== undefined) throw new Fault('--seed is for scenarios: a recording is what it is', EXIT.usage);
  const { openRecordingFolder } = await import('../recording-folder.js');
  const { recordedMoments } = await import('./recorded-moments.js');
  const recording = openRecordingFolder(path, { poses: true });
  if (recording.frameCount === 0) throw new Fault(`${path}: the recording has no moment in it, so there is nothing to draw`);
  const shot = chooseShot(options, spanOf(recording));
  return { moments: await recordedMoments(recording, beginOf(shot)), shot, warnings: recording.warnings };
}

function spanOf({ startsAt, endsAt }: Recording): Span {
  return { startsAt, endsAt, what: 'the recording' };
}

async function openScenario({ path }: PictureInput, options: InputOptions, interrupt: Interrupt): Promise<OpenedInput> {
  const { createReport } = await import('../../report/index.js');
  const { readScenarioFile } = await import('../scenario-file.js');
  const report = createReport();
  const models = await loadModels(options.models);
  const { seed, allowOutside } = options;
  const scenario = await readScenarioFile(path, { report, models, allowOutside, ...(seed === undefined ? {} : { seed }) });
  let span: Span = { startsAt: 0, endsAt: scenario.duration, what: 'the scenario' };
  for (;;) {
    const shot = chooseShot(options, span);
    const run = await runScenario(scenario, shot, { ...options, models, report }, interrupt);
    if ('moments' in run) return { moments: run.moments, shot, warnings: report.warnings.map(({ message }) => message) };
    // It ended by itself before its time was over: what is drawn is chosen once more, or told to be too late.
    span = { startsAt: 0, endsAt: run.endedAt, what: `the run of ${scenario.name} (${run.why})` };
  }
}

type RunOptions = Omit<InputOptions, 'models'> & {
  readonly models: readonly SteerModel[];
  readonly report: Report;
};
type Run = { readonly moments: Moments } | { readonly endedAt: number; readonly why: string };

async function runScenario(scenario: Scenario, shot: Job['shot'], options: RunOptions, interrupt: Interrupt): Promise<Run> {
  const { describeEnd, simulateOn } = await import('../../sim/index.js');
  const { host } = await import('#host');
  const { motionsFor, runUpTo, simulatedMoments } = await import('./simulated-moments.js');
  const { seed, threads, models, report, quiet } = options;
  const motion = await motionsFor(scenario);
  const sim = await simulateOn(host, scenario, { seed, threads, models, report, motion });
  const begin = beginOf(shot);
  const progress = quiet ? undefined : showProgress({ what: 'running', total: Math.max(1, Math.round(begin / sim.dt)), unit: 'ticks' });
  try {
    await runUpTo(sim, begin, { progress: (tick) => progress?.update(tick), interrupt });
  } finally {
    progress?.end();
  }
  if (interrupt.requested) throw new Fault('interrupted: nothing was written', EXIT.interrupted);
  if (sim.done === undefined || sim.time >= begin) return { moments: simulatedMoments(sim) };
  const ended = { endedAt: sim.time, why: describeEnd(sim.done, scenario) };
  sim.dispose();
  return ended;
}

function beginOf(shot: Job['shot']): number {
  return 'at' in shot ? shot.at : shot.from;
}
