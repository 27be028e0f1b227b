import { Command, InvalidArgumentError, Option } from 'commander';
import type { Learned, LearnPlan, OwnScene } from '../../trials/index.js';
import { checkOutput } from '../check-output.js';
import { EXIT, Fault } from '../fault.js';
import { catchInterrupt } from '../interrupt.js';
import { wholeNumber } from '../numbers.js';
import { note, printJson } from '../output.js';
import { takeModels } from '../own-models.js';
import { readOwnScenes } from '../own-scenes.js';
import { threadsOption } from '../sweep/sweep-place.js';
import { addTrajectoryOptions, type TrajectoryOptions } from '../trajectory-file.js';
import { packageVersion } from '../version.js';
import { createMeasure } from './measure.js';
import { printLearned } from './print-learned.js';
import { writeSteer } from './write-steer.js';

/** What the user asks for. */
type LearnOptions = TrajectoryOptions & {
  readonly model: string;
  readonly fields: readonly string[];
  readonly by: LearnPlan['by'];
  readonly seeds: number;
  readonly evaluations: number;
  readonly judge?: number;
  readonly judgeOn: readonly string[];
  readonly models: readonly string[];
  readonly out?: string;
  readonly force: boolean;
  readonly threads?: number;
  readonly json: boolean;
};

/** The later half of the tracks judges, unless told otherwise. */
const JUDGING_SHARE = 0.5;

/** The command `promenade learn walker`. */
export function walkerCommand(): Command {
  const command = new Command('walker')
    .description('fit the numbers of a steering model to tracks of real people, and judge them on tracks that they were not fitted to')
    .argument('<tracks...>', 'recordings or trajectory files, each FILE or NAME=FILE, all read with the same options')
    .option('--model <name>', 'the steering model', 'walker')
    .option('--fields <a,b>', 'fit these fields alone (default: all that are numbers)', namesIn, [])
    .addOption(new Option('--by <measure>', 'what is made small').choices(['entropy', 'paths']).default('entropy'))
    .option('--seeds <n>', 'take the mean over so many seeds of the entropy metric', wholeNumber({ min: 1, max: 100 }), 1)
    .option('--evaluations <n>', 'try so many sets of fields, at most', wholeNumber({ min: 2, max: 1_000_000 }), 200)
    .option(
      '--judge <share>',
      `share of the tracks, the last in time, that judges and is not fitted to (default: ${JUDGING_SHARE})`,
      shareOf,
    )
    .option('--judge-on <tracks>', 'judge on these tracks, and fit to the others as a whole; may be repeated', append, [])
    .option('-o, --out <file>', 'write the fields there, as YAML for a scenario')
    .option('--force', 'replace the file', false)
    .addOption(threadsOption())
    .option('--json', 'end with one JSON object', false);
  return addTrajectoryOptions(takeModels(command))
    .addHelpText(
      'after',
      `
Examples:
  $ promenade learn walker tracks.csv --fps 25 --out fields.yaml
  $ promenade learn walker monday tuesday --judge-on wednesday --seeds 3 --json
  $ promenade learn walker obsmat.txt --fps 15 --model social-force --fields relaxationTime,anisotropy --by paths

Ctrl-C keeps the best so far. The result is the same for any number of threads. docs/learn-walker.md says what is fitted, and what it is good for.`,
    )
    .action(learnWalker);
}

async function learnWalker(tracks: readonly string[], options: LearnOptions): Promise<void> {
  const { out, json } = options;
  if (options.judge !== undefined && options.judgeOn.length > 0)
    throw new Fault('--judge is a share of the tracks, and --judge-on names others; give one of them', EXIT.usage);
  if (options.by === 'paths' && options.seeds > 1) throw new Fault('--seeds is for --by entropy: chance has no part in paths', EXIT.usage);
  if (out !== undefined) checkOutput(out, options);
  const { learnFields } = await import('../../trials/index.js');
  const { plan, models } = await readPlan(tracks, options);
  const interrupt = catchInterrupt();
  const measure = await createMeasure({ plan, models, threads: options.threads, interrupt });
  try {
    const learned = await learnFields(plan, {
      measure: measure.measure,
      isEnded: () => interrupt.requested,
      onFound(steer) {
        measure.finish();
        if (out !== undefined) writeSteer(out, steer);
      },
    });
    if (interrupt.requested) process.exitCode = EXIT.interrupted;
    if (learned === undefined) throw new Fault('ended before anything was tried', EXIT.interrupted);
    if (out !== undefined) writeSteer(out, learned.steer, learned);
    if (json) return printJson(await reportOf(learned, plan, out));
    await printLearned(learned);
    note(out === undefined ? 'nothing was written (--out FILE keeps the fields)' : `the fields are in ${out}`);
  } finally {
    await measure.close();
    interrupt.release();
  }
}

async function readPlan(tracks: readonly string[], options: LearnOptions) {
  const { fieldsToFit, loadModels, packModels, splitScene } = await import('../../trials/index.js');
  const { model, by, evaluations, judgeOn, judge = JUDGING_SHARE } = options;
  const models = packModels(options.models);
  const fields = fieldsToFit(model, options.fields, await loadModels(models));
  const scenes = await readOwnScenes(tracks, options);
  const others = await readOwnScenes(judgeOn, options);
  const halves = others.length > 0 ? [] : scenes.map((scene) => splitScene(scene, judge));
  const [fit, judging]: OwnScene[][] =
    others.length > 0 ? [scenes, others] : [halves.map(([half]) => half), halves.map(([, half]) => half)];
  const seeds = Array.from({ length: options.seeds }, (_, n) => n + 1);
  const plan: LearnPlan = { model, fields, by, fit, judge: judging, seeds, evaluations };
  return { plan, models };
}

async function reportOf(learned: Learned, { seeds }: LearnPlan, out: string | undefined) {
  const { verdictOf } = await import('../../trials/index.js');
  const about = { format: 'promenade-learned', version: 1, engine: packageVersion(), out: out ?? null, seeds };
  return { ...about, ...learned, verdict: verdictOf(learned) };
}

function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function shareOf(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0.1 && value <= 0.9)) throw new InvalidArgumentError('It is a share from 0.1 to 0.9.');
  return value;
}

function append(text: string, earlier: readonly string[]): string[] {
  return [...earlier, text];
}
