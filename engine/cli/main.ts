import { Command, CommanderError } from 'commander';
import pc from 'picocolors';
import { describeError, EXIT, Fault } from './fault.js';
import { note, printJson } from './output.js';
import { packageVersion } from './version.js';

const HELP = `
Examples:
  $ promenade run gallery:square --out out/square           run a scenario and record it
  $ promenade info out/square                               what the recording holds
  $ promenade export out/square --format csv --out square.csv
  $ promenade picture square --at 30                        draw a moment
  $ promenade compare orca orca:timeHorizon=1 --scenario gallery:crossing
  $ promenade study gallery:bottleneck --runs 50 --report out/study
  $ promenade evaluate out/square --report out/numbers
  $ promenade conform --report out/conform                  RiMEA, IMO, NIST and ISO tests
  $ promenade benchmark steerbench --models walker,orca
  $ promenade serve                                         watch the gallery in the browser

Exit codes: 0 done, 1 failed or a fault in the input, 2 wrong usage, 130 interrupted (Ctrl-C).
Every command takes --help; commands that report take --json. NO_COLOR=1 turns colours off, PROMENADE_DEBUG=1 shows where an error arose.`;

/** In the order of the help. Only the command that is named gets loaded, so that it begins at once. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  run: async () => (await import('./run.js')).runCommand(),
  check: async () => (await import('./check.js')).checkCommand(),
  explain: async () => (await import('./explain.js')).explainCommand(),
  info: async () => (await import('./info.js')).infoCommand(),
  export: async () => (await import('./export.js')).exportCommand(),
  picture: async () => (await import('./picture.js')).pictureCommand(),
  import: async () => (await import('./import.js')).importCommand(),
  schema: async () => (await import('./schema.js')).schemaCommand(),
  motion: async () => (await import('./motion.js')).motionCommand(),
  learn: async () => (await import('./learn.js')).learnCommand(),
  synthesise: async () => (await import('./synthesise.js')).synthesiseCommand(),
  compare: async () => (await import('./compare.js')).compareCommand(),
  sweep: async () => (await import('./sweep.js')).sweepCommand(),
  worker: async () => (await import('./worker.js')).workerCommand(),
  evaluate: async () => (await import('./evaluate.js')).evaluateCommand(),
  benchmark: async () => (await import('./benchmark.js')).benchmarkCommand(),
  study: async () => (await import('./study.js')).studyCommand(),
  experiment: async () => (await import('./experiment.js')).experimentCommand(),
  conform: async () => (await import('./conform.js')).conformCommand(),
  reproduce: async () => (await import('./reproduce.js')).reproduceCommand(),
  report: async () => (await import('./report.js')).reportCommand(),
  bench: async () => (await import('./bench.js')).benchCommand(),
  serve: async () => (await import('./serve.js')).serveCommand(),
};

/** Runs the command line for this process, and lets it end with the exit code. */
export async function start(): Promise<void> {
  // A reader that has seen enough (`promenade schema | head`) is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.failed));
  process.once('beforeExit', tellUnfinished);
  process.exitCode = await main(process.argv);
  process.off('beforeExit', tellUnfinished);
}

/** Tells that nothing is left which could bring what the command waits for, where Node would end it without a word. */
function tellUnfinished(): never {
  const error = new Error('the command ended before it was done: what it waited for never came');
  showError(error, process.argv.includes('--json'));
  process.exit(EXIT.failed);
}

/** Runs the command line; returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const program = new Command('promenade')
    .description('Simulates heterogeneous crowds: run scenarios, record, look, measure, export.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP)
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, `${pc.red('error:')} `)) });
  const named = Object.hasOwn(COMMANDS, argv[2] ?? '') ? [COMMANDS[argv[2]]] : Object.values(COMMANDS);
  for (const load of named) {
    const command = (await load()).copyInheritedSettings(program);
    for (const part of command.commands) part.copyInheritedSettings(command);
    program.addCommand(command);
  }

  try {
    await program.parseAsync(argv);
    return Number(process.exitCode ?? EXIT.ok);
  } catch (error) {
    // Commander has said already what was wrong with the words of the command.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    showError(error, argv.includes('--json'));
    return error instanceof Fault ? error.exitCode : EXIT.failed;
  }
}

function showError(error: unknown, json: boolean): void {
  if (process.env.PROMENADE_DEBUG) console.error(error);
  const message = describeError(error);
  if (json) printJson({ error: message });
  else note(`${pc.red('error:')} ${message}`);
}
