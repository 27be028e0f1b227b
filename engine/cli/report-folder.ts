import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { makeFolder } from '../sweep/index.js';
import type { ReportHead } from '../trials/index.js';

/** `--report`, for commands that write one. */
export function reportOption(): Option {
  return new Option('-r, --report <folder>', 'write the report there: index.html, one page that stands for itself, and report.json');
}

/** Writes a report: index.html, a page that stands for itself, and report.json. */
export function writeReportFolder(folder: string, page: string, report: ReportHead): void {
  makeFolder(folder);
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report)}\n`);
}

/** A word of a command as a shell takes it. */
export function quoted(text: string): string {
  return /^[\w./=,:-]+$/.test(text) ? text : `'${text}'`;
}
