import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Command } from 'commander';
import pc from 'picocolors';
import type { ParticipantResults } from '../trials/index.js';
import { EXIT, Fault } from './fault.js';
import { wholeNumber } from './numbers.js';
import { note, print, printJson, printTable, short } from './output.js';
import { showProgress } from './progress.js';
import { quoted, reportOption, writeReportFolder } from './report-folder.js';
import { findServedFolders } from './serve/folders.js';
import { packageVersion } from './version.js';

const FILE_WORDS = 'the file of an experiment, or gallery:NAME (clone-detection, cocktail-party)';
const HELP = `
Examples:
  $ promenade experiment run gallery:clone-detection          lead participants through it in the browser
  $ promenade experiment run gallery:cocktail-party
  $ promenade experiment merge results/*.json --out all.json
  $ promenade experiment report all.json --report out/clones
  $ promenade experiment observe gallery:clone-detection --participants 200 --out observed.json

docs/experiments.md says how a file is written, and what is kept of a participant.`;

/** The command `promenade experiment`. */
export function experimentCommand(): Command {
  const command = new Command('experiment')
    .description('run studies with people in the browser, and judge what they did')
    .addHelpText('after', HELP);
  command
    .command('run')
    .description('serve the experiment to the browser of this machine; results stay there until they are saved')
    .argument('<file>', FILE_WORDS)
    .option('-p, --port <number>', 'first port to try; 0 takes any free one', wholeNumber({ min: 0, max: 65_535 }), 4173)
    .option('--no-open', 'print the address only, do not open a browser')
    .action(run);
  command
    .command('check')
    .description('tell every fault of a file')
    .argument('<file>', FILE_WORDS)
    .option('--json', 'one JSON object', false)
    .action(check);
  command
    .command('observe')
    .description('let simulated participants take part: they look for clones, and go through scenes')
    .argument('<file>', FILE_WORDS)
    .option('-n, --participants <n>', 'how many', wholeNumber({ min: 1, max: 10_000 }), 200)
    .requiredOption('-o, --out <file>', 'write their results there')
    .action(observe);
  command
    .command('merge')
    .description('put the results of many participants into one file')
    .argument('<results...>', 'files that the page saved')
    .requiredOption('-o, --out <file>', 'a .json file, or a .csv table')
    .action(merge);
  command
    .command('report')
    .description('figures and tests of all measures')
    .argument('<results...>', 'files that the page saved, or merged ones')
    .addOption(reportOption())
    .option('--json', 'end with one JSON object', false)
    .action(report);
  command
    .command('schema')
    .description('print the JSON Schema of files of experiments')
    .option('-o, --out <file>', 'write it to a file instead')
    .action(schema);
  return command;
}

/** The file that a word names: itself, or an experiment that comes with the package. */
function findExperiment(word: string): string {
  const file = word.startsWith('gallery:')
    ? join(findServedFolders().scenarios, 'experiments', `${basename(word.slice('gallery:'.length))}.yaml`)
    : word;
  if (!existsSync(file)) throw new Fault(`${word}: there is no such experiment`);
  return file;
}

async function read(word: string) {
  const { readExperiment } = await import('../scenario/index.js');
  const file = findExperiment(word);
  const text = readFileSync(file, 'utf8');
  return { file, experiment: readExperiment(text, { file: word }), digest: createHash('sha256').update(text).digest('hex').slice(0, 12) };
}

/** The text of a scenario that a scene names: of the gallery, or beside the file of the experiment. */
function sceneText(file: string, name: string): string {
  const [folder, base] = name.startsWith('gallery:')
    ? [findServedFolders().scenarios, `${name.slice('gallery:'.length)}.yaml`]
    : [dirname(resolve(file)), name];
  const path = join(folder, base);
  if (base !== basename(base) || !existsSync(path))
    throw new Fault(
      `${name}: there is no such ${name.startsWith('gallery:') ? 'scene in the gallery' : 'file beside that of the experiment'}`,
    );
  return readFileSync(path, 'utf8');
}

/** Reads what an experiment's scenes name; every fault of them is told in a line. */
async function checkScenes(file: string, experiment: Awaited<ReturnType<typeof read>>['experiment']): Promise<void> {
  if (!experiment.phases.some((phase) => 'scene' in phase || 'trials' in phase)) return;
  const { SceneFault, sceneScenario, scenesOf } = await import('../trials/index.js');
  const { ScenarioError } = await import('../scenario/index.js');
  const faults = new Set<string>();
  for (const scene of scenesOf(experiment)) {
    try {
      await sceneScenario(sceneText(file, scene.scenario), scene, 0);
    } catch (error) {
      if (!(error instanceof SceneFault || error instanceof ScenarioError || error instanceof Fault)) throw error;
      for (const line of error.message.split('\n')) faults.add(line);
    }
  }
  if (faults.size > 0) throw new Fault([...faults].join('\n'));
}

async function run(word: string, { port, open }: { port: number; open: boolean }): Promise<void> {
  const { file, experiment } = await read(word);
  await checkScenes(file, experiment);
  const { createServer } = await import('./serve/server.js');
  const { canOpenBrowser, openBrowser } = await import('./serve/open-browser.js');
  const folders = findServedFolders();
  if (!existsSync(join(folders.root, 'experiment.html'))) throw new Fault('the studio is not built yet; run "npm run build" first');
  const server = await createServer({ ...folders, experiments: dirname(resolve(file)), port });
  const address = `${server.address}experiment.html?file=${encodeURIComponent(basename(file))}`;
  process.stdout.write(
    `The experiment is at ${pc.cyan(address)}\n${pc.dim('Results stay in the browser until they are saved. Ctrl-C ends the server.')}\n`,
  );
  if (open && canOpenBrowser()) openBrowser(address);
  await new Promise<void>((done) => {
    process.once('SIGINT', done);
    process.once('SIGTERM', done);
  });
  await server.close();
}

async function check(word: string, { json }: { json: boolean }): Promise<void> {
  const { ScenarioError } = await import('../scenario/index.js');
  try {
    const { file, experiment } = await read(word);
    await checkScenes(file, experiment);
    if (json) printJson({ valid: true, name: experiment.name, faults: [] });
    else print(`${pc.green('no faults')} in ${word}`);
  } catch (error) {
    const isOfScene = error instanceof Fault && existsSync(findExperiment(word));
    if (!(error instanceof ScenarioError || isOfScene)) throw error;
    process.exitCode = EXIT.failed;
    if (json)
      printJson({
        valid: false,
        faults: error instanceof ScenarioError ? error.issues : error.message.split('\n').map((message) => ({ path: '', message })),
      });
    else print(error.message);
  }
}

async function observe(word: string, { participants, out }: { participants: number; out: string }): Promise<void> {
  const { file, experiment, digest } = await read(word);
  await checkScenes(file, experiment);
  const { builtInLibrary } = await import('../animate/index.js');
  const { mergeResults, observeParticipants } = await import('../trials/index.js');
  const progress = showProgress({ what: 'observing', total: participants, unit: 'participants' });
  const all: ParticipantResults[] = [];
  try {
    const readScene = (name: string) => sceneText(file, name);
    for await (const one of observeParticipants(await builtInLibrary(), { experiment, digest, participants, readScene })) {
      all.push(one);
      progress.update(all.length);
    }
  } finally {
    progress.end();
  }
  if (all.every(({ results }) => results.length === 0))
    throw new Fault(
      `${word}: simulated participants have nothing to do there: they look for clones and go through scenes, and no phase shows either`,
    );
  write(out, `${JSON.stringify(mergeResults(all))}\n`);
}

async function readAll(files: readonly string[]): Promise<ParticipantResults[]> {
  const { readResults, ResultsError } = await import('../trials/index.js');
  return files.flatMap((file) => {
    if (!existsSync(file)) throw new Fault(`${file}: there is no such file`);
    try {
      return readResults(readFileSync(file, 'utf8'), file);
    } catch (error) {
      throw error instanceof ResultsError ? new Fault(error.message) : error;
    }
  });
}

async function together(files: readonly string[]) {
  const { mergeResults, ResultsError } = await import('../trials/index.js');
  const all = await readAll(files);
  try {
    return mergeResults(all);
  } catch (error) {
    throw error instanceof ResultsError ? new Fault(error.message) : error;
  }
}

async function merge(files: readonly string[], { out }: { out: string }): Promise<void> {
  const { resultsTable } = await import('../trials/index.js');
  const merged = await together(files);
  write(out, out.endsWith('.csv') ? resultsTable(merged.participants) : `${JSON.stringify(merged)}\n`);
  note(`${merged.participants.length} participants of “${merged.experiment}”`);
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Fault(`${file}: cannot be written: ${(error as Error).message}`);
  }
  note(`wrote ${file}`);
}

async function report(files: readonly string[], { report: folder, json }: { report?: string; json: boolean }): Promise<void> {
  const { analyseResults, experimentFigures, thisMachine, writeExperimentPage } = await import('../trials/index.js');
  const { participants, experiment } = await together(files);
  const measures = analyseResults(participants);
  if (measures.length === 0) throw new Fault('these results have no measure yet: nobody has done a trial');
  const result = {
    kind: 'experiment',
    format: 'promenade-experiment-report',
    version: 1,
    title: experiment,
    run: {
      engine: packageVersion(),
      command: `promenade experiment report ${files.map(quoted).join(' ')}`,
      machine: thisMachine(),
      input: files.join(', '),
      seeds: [],
    },
    figures: experimentFigures(measures),
    experiment,
    participants: participants.length,
    complete: participants.filter(({ isComplete }) => isComplete).length,
    simulated: participants.filter(({ isSimulated }) => isSimulated === true).length,
    measures,
  } as const;
  if (folder !== undefined) {
    writeReportFolder(folder, writeExperimentPage(result), result);
    note(`the report is ${join(folder, 'index.html')}`);
  }
  if (json) return printJson(result);
  for (const { measure, within, cells, tests } of measures) {
    const names = Object.keys(cells[0]?.levels ?? {});
    print('', [measure, ...Object.values(within)].join(', '));
    printTable(
      [...names, 'mean', 'deviation', 'values'],
      cells.map(({ levels, mean, deviation, count }) => [
        ...names.map((name) => String(levels[name])),
        short(mean),
        short(deviation),
        String(count),
      ]),
    );
    if (tests.length > 0)
      printTable(
        ['test', 'of', 'statistic', 'freedom', 'p'],
        tests.map(({ test, effect, statistic, freedom, p }) => [test, effect, short(statistic), freedom, p.toPrecision(3)]),
      );
  }
}

async function schema({ out }: { out?: string }): Promise<void> {
  const { experimentJsonSchema } = await import('../scenario/index.js');
  const text = JSON.stringify(experimentJsonSchema(), null, 2);
  if (out === undefined) print(text);
  else write(out, `${text}\n`);
}
