import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { DryRun, StyleCamera } from '../../animate/index.js';
import type { Frame } from '../../record/index.js';
import type { Report } from '../../report/index.js';
import { MOTION_DEFAULTS, MOTION_PRESETS, type MotionSettings, type Scenario } from '../../scenario/index.js';
import { makeFolder } from '../../sweep/index.js';
import { EXIT, Fault } from '../fault.js';
import { requireRoom } from '../folder-sink.js';
import { allowOutside, SCENARIO_WORDS, type ScenarioPlaceOptions } from '../gallery-scenario.js';
import { catchInterrupt, nextTurn } from '../interrupt.js';
import { positiveNumber, wholeNumber } from '../numbers.js';
import { note, print, printJson, printTable, printWarnings, short } from '../output.js';
import { showProgress } from '../progress.js';

type DiversityCommandOptions = ScenarioPlaceOptions & {
  readonly preset: MotionSettings['preset'];
  readonly styles: number;
  readonly candidates: number;
  readonly camera?: StyleCamera;
  readonly duration: number;
  readonly seed?: number;
  readonly out?: string;
  readonly force: boolean;
  readonly json: boolean;
};

/** The command `promenade motion diversity`. */
export function diversityCommand(): Command {
  const command = new Command('diversity')
    .description('show how diversity control spreads styles of walking over the crowd of a scenario, beside chance')
    .argument('<scenario>', SCENARIO_WORDS)
    .addOption(new Option('--preset <name>', 'weights by the kind of scene').choices([...MOTION_PRESETS]).default('urban-street'))
    .option('--styles <n>', 'how many styles of walking there are', wholeNumber({ min: 2, max: 100 }), 10)
    .option('--candidates <n>', 'how many of them may follow one, itself included', wholeNumber({ min: 1, max: 100 }), 5)
    .option('--camera <x,z,direction>', 'who watches, in m and rad; without it everyone counts alike', cameraAt)
    .option('--duration <seconds>', 'simulated time', positiveNumber, 60)
    .option('--seed <n>', 'instead of what the file says', wholeNumber({ min: 0, max: 2 ** 32 - 1 }))
    .option('-o, --out <folder>', 'write style-use.svg and style-twins.svg there')
    .option('--force', 'write over what the folder holds', false)
    .option('--json', 'one JSON object, with a look at every second', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade motion diversity gallery:urban-street
  $ promenade motion diversity scenarios/urban-street.yaml --camera=-30,0,0 --out out/diversity

Everyone walks in one of the styles, whatever the file says about motion; docs/diversity.md explains the figures.`,
    )
    .action(showDiversity);
  return allowOutside(command);
}

/** A camera that shows a quarter turn, as far as 1 km. */
function cameraAt(words: string): StyleCamera {
  const [x, z, direction, ...more] = words.split(',').map(Number);
  if (![x, z, direction].every(Number.isFinite) || more.length > 0) throw new InvalidArgumentError('It is x,z,direction, as -30,0,0.');
  return { x, z, direction, angle: Math.PI / 2, range: 1000 };
}

/** What is compared. */
const CONTESTANTS: readonly { readonly name: string; readonly settings: Partial<MotionSettings> }[] = [
  { name: 'random', settings: { control: 'random' } },
  { name: 'controlled', settings: { scale: 'literal' } },
  { name: 'normalised', settings: { scale: 'normalised' } },
];

/** What is to be seen at a moment, or on average over the run. */
type Look = { readonly time: number; readonly variation: number; readonly twins: number; readonly changes: number };

/** A way of choosing styles, and what came of it. */
type Contestant = { readonly name: string; readonly dryRun: DryRun; readonly looks: Look[] };

async function showDiversity(file: string, options: DiversityCommandOptions): Promise<void> {
  if (options.out !== undefined) requireRoom(options.out, options);
  const { createReport } = await import('../../report/index.js');
  const { readScenarioFile } = await import('../scenario-file.js');
  const report = createReport();
  const { seed, allowOutside } = options;
  const scenario = await readScenarioFile(file, { report, allowOutside, ...(seed === undefined ? {} : { seed }) });
  const contestants = await createContestants(scenario, options);
  const last = await walk(scenario, options, contestants, report);
  const { sumUp } = await import('../../animate/index.js');
  const results = contestants.map(({ name, dryRun, looks }) => ({
    name,
    ...sumUp(dryRun),
    use: [...dryRun.diversity.populations[0].use],
    looks,
  }));
  const files = options.out === undefined ? [] : await draw(options.out, scenario.name, last, results);
  if (options.json)
    return printJson({ scenario: scenario.name, people: last, preset: options.preset, results, files, warnings: report.warnings });
  printWarnings(report.warnings);
  printTable(
    ['styles', 'variation of use', 'nearest neighbour does the same', 'changes per choice'],
    results.map(({ name, variation, twins, changes }) => [name, short(variation), short(twins), short(changes)]),
  );
  print('', `${last} people, ${options.styles} styles, preset ${options.preset}, ${short(options.duration)} s`);
  if (files.length > 0) note(`wrote ${files.join(' and ')}`);
}

async function createContestants(scenario: Scenario, options: DiversityCommandOptions): Promise<Contestant[]> {
  const { bareWalks, createDryRun, resolveMotions } = await import('../../animate/index.js');
  const seed = options.seed ?? scenario.seed;
  const library = bareWalks({ styles: options.styles, candidates: Math.min(options.candidates, options.styles), seed });
  const capacity = everyone(scenario, options.duration);
  if (capacity === 0) throw new Fault('there is nobody in this scenario', EXIT.usage);
  return CONTESTANTS.map(({ name, settings }) => {
    const [motion] = resolveMotions([{ ...MOTION_DEFAULTS, preset: options.preset, ...settings }], library);
    const camera = options.camera === undefined ? {} : { camera: options.camera };
    return { name, dryRun: createDryRun({ library, motion, type: 'walk', capacity, seed, ...camera }), looks: [] };
  });
}

/** Most people who can have come by a time. */
function everyone({ population }: Scenario, duration: number): number {
  return population.reduce((sum, { count, source }) => {
    if (!source) return sum + count;
    if ('schedule' in source) return source.schedule.reduce((more, arrival) => more + arrival.count, sum + count);
    return sum + count + Math.min(source.limit ?? Infinity, Math.ceil(source.rate * duration) + 1);
  }, 0);
}

/** Lets the crowd walk once, and all choose over the same walk; returns how many walked at the last look. */
async function walk(
  scenario: Scenario,
  { duration, seed }: DiversityCommandOptions,
  contestants: readonly Contestant[],
  report: Report,
): Promise<number> {
  const { simulateOn } = await import('../../sim/index.js');
  const { host } = await import('#host');
  const sim = await simulateOn(host, scenario, { seed, duration, report });
  const interrupt = catchInterrupt();
  const progress = showProgress({ what: scenario.name, total: Math.round(duration / sim.dt), unit: 'ticks' });
  const second = Math.round(1 / sim.dt);
  let people = 0;
  try {
    while (sim.done === undefined && !interrupt.requested) {
      sim.step();
      await runAllDry(contestants, sim.frame, sim.dt, sim.tick % second === 0);
      if (sim.tick % second !== 0) continue;
      if (sim.frame.count > 0) people = sim.frame.count;
      progress.update(sim.tick);
      await nextTurn();
    }
    if (interrupt.requested) process.exitCode = EXIT.interrupted;
  } finally {
    progress.end();
    interrupt.release();
    sim.dispose();
  }
  return people;
}

async function runAllDry(contestants: readonly Contestant[], frame: Frame, dt: number, isLookDue: boolean): Promise<void> {
  const { lookAtStyles, runDry } = await import('../../animate/index.js');
  for (const { dryRun, looks } of contestants) {
    const [population] = dryRun.diversity.populations;
    runDry(dryRun, frame, dt);
    if (!isLookDue || frame.count === 0) continue;
    looks.push({ time: frame.tick * dt, ...lookAtStyles(dryRun), changes: population.changes / Math.max(1, population.updates) });
  }
}

type Result = { readonly name: string; readonly variation: number; readonly use: readonly number[]; readonly looks: readonly Look[] };

async function draw(out: string, scenario: string, people: number, results: readonly Result[]): Promise<string[]> {
  const { plotCurves, plotHistograms } = await import('../../evaluate/index.js');
  const styles = results[0].use.length;
  const pictures = {
    'style-use.svg': plotHistograms({
      title: `${scenario}: use of styles`,
      subtitle: `${people} people at the end of the run, ${short(people / styles)} wanted of each style (broken line)`,
      kinds: results[0].use.map((_, n) => String(n + 1)),
      x: { label: 'style' },
      y: { label: 'people who do it' },
      wanted: people / styles,
      histograms: results.map(({ name, variation, use }) => ({ name: `${name}: variation ${variation.toFixed(3)}`, values: use })),
    }),
    'style-twins.svg': plotCurves({
      title: `${scenario}: people whose nearest neighbour does the same`,
      subtitle: `${styles} styles, a look at every second`,
      x: { label: 'time', unit: 's', min: 0 },
      y: { label: 'share of people', unit: '%', min: 0 },
      curves: results.map(({ name, looks }) => ({ name, points: looks.map(({ time, twins }) => [time, 100 * twins] as const) })),
    }),
  };
  makeFolder(out);
  return Object.entries(pictures).map(([name, picture]) => {
    writeFileSync(join(out, name), picture);
    return join(out, name);
  });
}
