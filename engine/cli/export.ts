import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { Command, Option } from 'commander';
import type { Recording } from '../record/index.js';
import { Fault } from './fault.js';
import { bytes, print, printJson, printWarnings } from './output.js';

const FORMATS = ['csv', 'parquet', 'jupedsim'] as const;
type Format = (typeof FORMATS)[number];
type ExportOptions = { readonly format: Format; readonly out: string; readonly force: boolean; readonly json: boolean };

/** The command `promenade export`. */
export function exportCommand(): Command {
  return new Command('export')
    .description('write a recording in a format of other tools')
    .argument('<recording>', 'the folder of a recording')
    .addOption(new Option('-f, --format <name>', 'csv, parquet, or the SQLite format of JuPedSim').choices(FORMATS).makeOptionMandatory())
    .requiredOption('-o, --out <file>', 'the file to write')
    .option('--force', 'replace the file', false)
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade export out/square --format csv --out square.csv
  $ promenade export out/square --format parquet --out square.parquet
  $ promenade export out/square --format jupedsim --out square.sqlite

Positions are map coordinates in metres. docs/guide.md shows how to read the files with pandas.`,
    )
    .action(exportRecording);
}

async function exportRecording(folder: string, { format, out, force, json }: ExportOptions): Promise<void> {
  if (existsSync(out) && !force) throw new Fault(`${out} exists; choose another name, or add --force to replace it`);
  const { openRecordingFolder } = await import('./recording-folder.js');
  const recording = openRecordingFolder(folder);
  const size = writeParts(out, await encode(recording, format));
  const { frameCount: frames, warnings } = recording;
  if (json) return printJson({ out, format, bytes: size, frames, people: recording.people.length, warnings });
  printWarnings(warnings.map((message) => ({ message, count: 1 })));
  print(`wrote ${out}: ${recording.people.length} people, ${frames} frames, ${bytes(size)}`);
}

async function encode(recording: Recording, format: Format): Promise<Iterable<Uint8Array>> {
  const record = await import('../record/index.js');
  switch (format) {
    case 'csv':
      return record.exportCsv(recording);
    case 'parquet':
      return [await record.exportParquet(recording)];
    case 'jupedsim':
      return [await record.exportJuPedSim(recording)];
  }
}

/** Writes aside and renames at the end, so that a failure leaves no half file; returns the size. */
function writeParts(path: string, parts: Iterable<Uint8Array>): number {
  const aside = `${path}.part`;
  const file = openSync(aside, 'w');
  let size = 0;
  try {
    for (const part of parts) {
      for (let done = 0; done < part.length; ) done += writeSync(file, part, done);
      size += part.length;
    }
  } catch (error) {
    closeSync(file);
    rmSync(aside);
    throw error;
  }
  closeSync(file);
  renameSync(aside, path);
  return size;
}
