import { Command } from 'commander';
import type { Reproduced, Reproduction, ReproductionReport } from '../trials/index.js';
import { benchRows, type Row } from './bench.js';
import { EXIT, Fault } from './fault.js';
import { wholeNumber } from './numbers.js';
import { note, print, printJson, printTable, short } from './output.js';
import { reportOption, writeReportFolder } from './report-folder.js';
import { packageVersion } from './version.js';

type ReproduceOptions = {
  readonly list: boolean;
  readonly figure?: string;
  readonly seeds?: number;
  readonly report?: string;
  readonly json: boolean;
};

/** The command `promenade reproduce`. */
export function reproduceCommand(): Command {
  return new Command('reproduce')
    .description('measure again what the five documents publish, and put both side by side (in a checkout of the repository only)')
    .argument('[document]', 'which document: 000 to 004; all if none is named')
    .option('--list', 'say what there is and why something is not measured, and run nothing', false)
    .option('--figure <name>', 'only this figure or table, as the list names it')
    .option('--seeds <n>', 'fewer random scenes than the benchmarks have by themselves', wholeNumber({ min: 1, max: 10_000 }))
    .addOption(reportOption())
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade reproduce --list
  $ promenade reproduce 001 --report out/001
  $ promenade reproduce 002 --figure 'Table of domains' --seeds 50

Every figure and table has a line: numbers side by side, or why there are none. docs/reproduce.md says more.`,
    )
    .action(reproduce);
}

async function reproduce(document: string | undefined, options: ReproduceOptions): Promise<void> {
  const { REPRODUCTIONS, DOCUMENTS, thisMachine, writeReproducePage } = await import('../trials/index.js');
  if (document !== undefined && !(document in DOCUMENTS))
    throw new Fault(`there is no document "${document}"; there are ${Object.keys(DOCUMENTS).join(', ')}`, EXIT.usage);
  const entries = REPRODUCTIONS.filter(
    (entry) => (document === undefined || entry.document === document) && (options.figure === undefined || entry.figure === options.figure),
  );
  if (entries.length === 0)
    throw new Fault(`document ${document ?? ''} has no "${options.figure}"; --list names what there is`, EXIT.usage);
  const measured = options.list ? [] : await measure(entries, options);
  const reproduced = entries.map((entry) => sideBySide(entry, measured));
  const report: ReproductionReport = {
    kind: 'reproduce',
    format: 'promenade-reproduce',
    version: 1,
    title: document === undefined ? 'Reproduction of five documents' : `Reproduction of document ${document}`,
    run: {
      engine: packageVersion(),
      command: commandOf(document, options),
      machine: thisMachine(),
      input: document === undefined ? 'documents 000 to 004' : DOCUMENTS[document as keyof typeof DOCUMENTS],
      seeds: [],
    },
    figures: reproduced.flatMap(({ entry, rows }) =>
      rows.map(({ what, measured: value, unit }) => ({ name: `${entry.document} ${entry.figure} · ${what}`, unit, value })),
    ),
    reproduced,
  };
  if (options.report !== undefined) {
    writeReportFolder(options.report, writeReproducePage(report), report);
    note(`wrote ${options.report}/index.html`);
  }
  if (options.json) printJson(report);
  else show(reproduced, options.list);
}

/** The command that makes the same report. */
function commandOf(document: string | undefined, { figure, seeds }: ReproduceOptions): string {
  const named = document === undefined ? [] : [document];
  const only = figure === undefined ? [] : [`--figure '${figure}'`];
  const fewer = seeds === undefined ? [] : [`--seeds ${seeds}`];
  return ['promenade reproduce', ...named, ...only, ...fewer].join(' ');
}

/** Runs each benchmark that is needed once. */
async function measure(entries: readonly Reproduction[], { seeds }: ReproduceOptions): Promise<Row[]> {
  const { partsOfBench } = await import('../trials/index.js');
  const needed = new Map(
    entries.flatMap((entry) =>
      'why' in entry ? [] : partsOfBench(entry).map((only) => [`${entry.bench} ${only ?? ''}`, { bench: entry.bench, only }] as const),
    ),
  );
  const rows: Row[] = [];
  for (const { bench, only } of needed.values()) {
    note(`running the benchmark ${bench}${only === undefined ? '' : `, ${only}`}`);
    for await (const row of benchRows(bench, { ...(only === undefined ? {} : { only }), ...(seeds === undefined ? {} : { seeds }) }))
      rows.push(row);
  }
  return rows;
}

/** The commands that print the rows of a figure or table. */
function commandsOf({ bench, only }: Extract<Reproduction, { bench: string }>): string {
  if (only === undefined) return `promenade bench ${bench}`;
  return [only]
    .flat()
    .map((part) => `promenade bench ${bench} --only ${part}`)
    .join(', ');
}

function sideBySide(entry: Reproduction, measured: readonly Row[]): Reproduced {
  if ('why' in entry) return { entry, rows: [] };
  const rows = entry.rows.map(({ what, published, row }) => {
    const found = measured.find((one) => one.measure === row);
    return {
      what,
      row,
      published,
      measured: found?.value ?? null,
      unit: found?.unit ?? '',
      how: found?.how ?? 'the benchmark has no such row',
    };
  });
  return { entry, rows };
}

function show(reproduced: readonly Reproduced[], isList: boolean): void {
  const cells = reproduced.flatMap(({ entry, rows }) => {
    const head = [entry.document, entry.figure];
    if ('why' in entry) return [[...head, entry.title, '', `not measured: ${entry.why}`]];
    if (isList) return [[...head, entry.title, '', `measured by: ${commandsOf(entry)}`]];
    return rows.map(({ what, published, measured, unit, how }) => [
      ...head,
      what,
      published,
      measured === null ? `not measured: ${how}` : `${short(measured)} ${unit}`,
    ]);
  });
  printTable(['document', 'figure', 'what', 'published', 'here'], cells);
  print('', 'Published numbers are those of other machines: what compares is their order and their growth.');
}
