import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { makeFolder } from '../sweep/index.js';
import type { ReportComparison, ReportHead } from '../trials/index.js';
import { Fault } from './fault.js';
import { note, print, printJson, printTable } from './output.js';
import { readJson } from './read-json.js';

type CompareOptions = { readonly all: boolean; readonly report?: string; readonly json: boolean };

/** The command `promenade report`. */
export function reportCommand(): Command {
  return new Command('report').description('work with reports that commands wrote with --report').addCommand(compareReportsCommand());
}

function compareReportsCommand(): Command {
  return new Command('compare')
    .description('hold two reports of one kind against each other, figure by figure')
    .argument('<first>', 'a folder that --report wrote, or its report.json')
    .argument('<second>', 'another one of the same kind')
    .option('--all', 'show figures that are the same, too', false)
    .option('-r, --report <folder>', 'write the comparison there: index.html, one page that stands for itself, and comparison.json')
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade report compare out/monday out/tuesday
  $ promenade report compare out/narrow out/wide --report out/doors
  $ promenade report compare old/report.json new/report.json --json

A figure is better or worse only where the direction is certain; the command ends with 0 whatever has become of them.`,
    )
    .action(compare);
}

async function compare(first: string, second: string, options: CompareOptions): Promise<void> {
  const { changeRows, CHANGE_HEADING, compareReports } = await import('../trials/index.js');
  const comparison = compareReports(await readReport(first), await readReport(second));
  if (options.report !== undefined) await writeComparison(options.report, comparison, [first, second]);
  if (options.json) return printJson(comparison);
  const { kind, titles, differences, changes, better, worse, same } = comparison;
  print(titles[0] === titles[1] ? `${kind}: ${titles[0]}` : `${kind}: ${titles[0]} | ${titles[1]}`, '');
  if (differences.length > 0) {
    printTable(
      ['what differs', 'first', 'second'],
      differences.map((row) => [row.what, row.first, row.second]),
    );
    print('');
  }
  const shown = options.all ? changes : changes.filter(({ verdict }) => verdict !== 'same');
  if (shown.length > 0) printTable(CHANGE_HEADING, changeRows(shown));
  note(`${better} better, ${worse} worse, ${same} the same, ${changes.length - better - worse - same} others`);
  if (options.report !== undefined) note(`the comparison is ${join(options.report, 'index.html')}`);
}

async function readReport(path: string): Promise<ReportHead> {
  const { checkReport } = await import('../trials/index.js');
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'report.json') : path;
  if (!existsSync(file)) throw new Fault(`${file}: there is no such file; it takes a folder that --report wrote`);
  return checkReport(readJson(file), file);
}

async function writeComparison(folder: string, comparison: ReportComparison, places: readonly [string, string]): Promise<void> {
  const { writeFileSync } = await import('node:fs');
  const { writeComparisonPage } = await import('../trials/index.js');
  makeFolder(folder);
  writeFileSync(join(folder, 'index.html'), writeComparisonPage(comparison, places));
  writeFileSync(join(folder, 'comparison.json'), `${JSON.stringify(comparison)}\n`);
}
