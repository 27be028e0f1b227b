import { Command } from 'commander';
import pc from 'picocolors';
import type { MotionLibrary } from '../animate/index.js';
import type { Recorder } from '../record/index.js';
import type { Report } from '../report/index.js';
import type { Simulation } from '../sim/index.js';
import { builtInMotions } from './built-in-motions.js';
import { EXIT, Fault } from './fault.js';
import { requireRoom } from './folder-sink.js';
import { allowOutside, SCENARIO_WORDS, type ScenarioPlaceOptions } from './gallery-scenario.js';
import { catchInterrupt, type Interrupt, nextTurn } from './interrupt.js';
import { positiveNumber, wholeNumber } from './numbers.js';
import { note, printFacts, printJson, printWarnings, short } from './output.js';
import { loadActions, takeActions } from './own-actions.js';
import { loadModels, takeModels } from './own-models.js';
import { showProgress } from './progress.js';
import { readWhole } from './read-whole.js';
import { createRecorderFor, openTarget, type RecordingTarget } from './run-recording.js';

type RunOptions = ScenarioPlaceOptions & {
  readonly out?: string;
  readonly force: boolean;
  readonly seed?: number;
  readonly threads?: number;
  readonly duration?: number;
  readonly every: number;
  readonly poses: boolean;
  readonly motions?: string;
  readonly columns: readonly string[];
  readonly set: readonly string[];
  readonly models: readonly string[];
  readonly actions: readonly string[];
  readonly check: boolean;
  readonly json: boolean;
};

/** The command `promenade run`. */
export function runCommand(): Command {
  const command = new Command('run')
    .description('run a scenario to its end, and record it')
    .argument('<scenario>', SCENARIO_WORDS)
    .option('-o, --out <folder>', 'record into this folder')
    .option('--force', 'replace the recording in the folder', false)
    .option('--seed <n>', 'another seed than the file says', wholeNumber({ min: 0, max: 2 ** 32 - 1 }))
    .option('--threads <n>', 'threads to use; the result is the same for any number', wholeNumber({ min: 1, max: 64 }))
    .option('--duration <seconds>', 'simulated time, instead of what the file says', positiveNumber)
    .option('--every <n>', 'record every nth tick', wholeNumber({ min: 1, max: 1_000_000 }), 1)
    .option('--columns <names>', 'further columns to record, separated by commas', splitNames, [])
    .option('--poses', 'record bodies too, about 160 bytes per person and tick', false)
    .option('--motions <library.json>', 'what bodies can do, as `promenade motion extract` writes it; the built-in library if not said')
    .option('--set <path=value>', 'change a field of the scenario; may be repeated', append, [])
    .option('--no-check', 'leave out the check for overlapping torsos at the end')
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade run gallery:square
  $ promenade run scenarios/bottleneck.yaml --out out/bottleneck --seed 7
  $ promenade run scenarios/corridor.yaml --set population[0].count=50 --set tick=0.05 --json
  $ promenade run magnets.yaml --models magnet.js

Ctrl-C ends the run cleanly: what was simulated so far is recorded, and the exit code is 130.`,
    )
    .action(run);
  return allowOutside(takeModels(takeActions(command)));
}

async function run(file: string, options: RunOptions): Promise<void> {
  if (options.poses && options.out === undefined) throw new Fault('--poses records bodies: say where to, with --out', EXIT.usage);
  if (options.motions !== undefined && !options.poses) throw new Fault('--motions is for bodies: record them with --poses', EXIT.usage);
  const { createReport, warn } = await import('../report/index.js');
  const { readScenarioFile } = await import('./scenario-file.js');
  const { simulateOn } = await import('../sim/index.js');
  const { host } = await import('#host');
  const report = createReport();
  const { seed, duration, threads, set, allowOutside } = options;
  const models = await loadModels(options.models);
  const actions = await loadActions(options.actions);
  const scenario = await readScenarioFile(file, { set, report, models, actions, allowOutside, ...(seed === undefined ? {} : { seed }) });
  // Before the work begins, and without touching anything yet.
  if (options.out !== undefined) requireRoom(options.out, options);
  const motion = await loadMotions(options);
  const sim = await simulateOn(host, scenario, { seed, duration, threads, columns: options.columns, report, models, actions, motion });
  const interrupt = catchInterrupt();
  let target: RecordingTarget | undefined;
  try {
    target = await openTarget(options);
    const recorder = target && (await createRecorderFor(sim, target.sink, options));
    const begin = performance.now();
    const { people, lost } = await stepToEnd(sim, recorder, interrupt);
    const seconds = (performance.now() - begin) / 1000;
    recorder?.close({ trajectoryHash: sim.trajectoryHash, ticks: sim.tick, ended: endOf(sim, interrupt) });
    const worstTorsoOverlap = options.check ? ((await target?.worstOverlap()) ?? null) : null;
    if (lost > 0) warn(report, wayless(lost, people));
    if (options.check && worstTorsoOverlap === null) {
      warn(report, 'overlaps were not checked: the run outgrew memory; record it with --out, or leave the check out with --no-check');
    }
    await show({ sim, people, seconds, worstTorsoOverlap, interrupt, report, options });
  } finally {
    interrupt.release();
    target?.close();
    sim.dispose();
  }
  if (interrupt.requested) process.exitCode = EXIT.interrupted;
}

/** What bodies can do, where they are asked for. */
async function loadMotions({ poses, motions }: RunOptions): Promise<MotionLibrary | undefined> {
  if (!poses) return undefined;
  if (motions !== undefined) return (await import('../animate/index.js')).readLibrary(readWhole(motions), motions);
  note('preparing the built-in library of motions …');
  return builtInMotions();
}

/** Steps until the simulation is done or the user wants to end; returns how many people took part, and how many of them found no way at some time. */
async function stepToEnd(sim: Simulation, recorder: Recorder | undefined, interrupt: Interrupt): Promise<{ people: number; lost: number }> {
  const progress = showProgress({ what: 'running', total: Math.round(sim.duration / sim.dt), unit: 'ticks' });
  const lost = new Set<number>();
  let people = 0;
  let nextId = 0;
  let turn = performance.now();
  let flushed = turn;
  record();
  while (sim.done === undefined && !interrupt.requested) {
    sim.step();
    record();
    const now = performance.now();
    if (now - turn < 30) continue;
    // A slow simulation still reaches the disk every second.
    if (now - flushed > 1000) {
      recorder?.flush();
      flushed = now;
    }
    progress.update(sim.tick);
    await nextTurn();
    turn = performance.now();
  }
  progress.end();
  return { people, lost: lost.size };

  function record(): void {
    const { frame } = sim;
    const events = sim.takeEvents();
    for (const { kind, agent } of events) if (kind === 'unreachable') lost.add(agent);
    // Frames are in id order, so the last one tells whether anybody is new.
    const isAnyoneNew = frame.count > 0 && frame.id[frame.count - 1] >= nextId;
    const fresh = isAnyoneNew ? sim.people({ since: nextId }) : [];
    people += fresh.length;
    nextId = fresh.length > 0 ? fresh[fresh.length - 1].id + 1 : nextId;
    if (!recorder) return;
    recorder.people(fresh);
    recorder.objects(frame.tick, sim.world.things);
    recorder.frame(frame);
    recorder.events(events);
  }
}

/** What is told of people who found no way to their goal. */
function wayless(lost: number, people: number): string {
  const who = `${lost} of ${people} ${people === 1 ? 'person' : 'people'} found no way to a goal at some time`;
  return `${who}: it is closed off, or lies nearer to a wall than their bodies are broad; events of the kind 'unreachable' tell who and when`;
}

function endOf(sim: Simulation, interrupt: Interrupt): string {
  return interrupt.requested ? 'interrupted' : (sim.done ?? 'interrupted');
}

type Outcome = {
  readonly sim: Simulation;
  readonly people: number;
  readonly seconds: number;
  readonly worstTorsoOverlap: number | null;
  readonly interrupt: Interrupt;
  readonly report: Report;
  readonly options: RunOptions;
};

async function show({ sim, people, seconds, worstTorsoOverlap, interrupt, report, options }: Outcome): Promise<void> {
  const { trajectoryHash, tick: ticks, time: duration, threads, arrived, agents: alive } = sim;
  const ended = endOf(sim, interrupt);
  const { warnings } = report;
  if (options.json) {
    printJson({
      trajectoryHash,
      ticks,
      agents: people,
      arrived,
      worstTorsoOverlap,
      seconds,
      duration,
      threads,
      alive,
      ended,
      out: options.out ?? null,
      warnings,
    });
    return;
  }
  const { describeEnd } = await import('../sim/index.js');
  printWarnings(warnings);
  printFacts([
    ['scenario', sim.scenario.name],
    ['ended', interrupt.requested ? pc.yellow(ended) : describeEnd(ended, sim.scenario)],
    ['agents', `${people}, of whom ${arrived} arrived and ${alive} are still there`],
    ['simulated', `${short(duration)} s in ${ticks} ticks`],
    ['took', `${short(seconds)} s with ${threads} thread${threads === 1 ? '' : 's'} (${short(ticks / seconds)} ticks/s)`],
    ['worst overlap', worstTorsoOverlap === null ? 'not checked' : `${short(worstTorsoOverlap * 1000)} mm`],
    ['trajectory hash', trajectoryHash],
  ]);
  if (options.out !== undefined) note(`recorded into ${options.out}`);
}

function splitNames(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function append(text: string, earlier: readonly string[]): string[] {
  return [...earlier, text];
}
