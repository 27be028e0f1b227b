import { existsSync } from 'node:fs';
import { Command, Option } from 'commander';
import type { Recording } from '../record/index.js';
import { BODY_FORMATS, type BodyFormat, exportBodies } from './export-bodies.js';
import { EXIT, Fault } from './fault.js';
import { wholeNumber } from './numbers.js';
import { bytes, print, printJson, printWarnings } from './output.js';
import { writeParts } from './write-parts.js';

const PATH_FORMATS = ['csv', 'parquet', 'jupedsim', 'events-csv', 'objects-csv'] as const;
type PathFormat = (typeof PATH_FORMATS)[number];
type ExportOptions = {
  readonly format: PathFormat | BodyFormat;
  readonly out: string;
  readonly agent?: readonly number[];
  readonly every?: number;
  readonly place: boolean;
  readonly force: boolean;
  readonly json: boolean;
};

/** The command `promenade export`. */
export function exportCommand(): Command {
  const formats = new Option(
    '-f, --format <name>',
    'paths: csv, parquet, or the SQLite format of JuPedSim; events: events-csv; things: objects-csv; moving bodies: bvh, gltf or glb',
  );
  return new Command('export')
    .description('write a recording in a format of other tools')
    .argument('<recording>', 'the folder of a recording')
    .addOption(formats.choices([...PATH_FORMATS, ...BODY_FORMATS]).makeOptionMandatory())
    .requiredOption('-o, --out <path>', 'the file to write; with bvh of more than one agent, the folder')
    .option('--agent <id...>', 'bodies of these agents only', appendId)
    .option('--every <n>', 'bodies in every nth recorded frame only', wholeNumber({ min: 1, max: 1_000_000 }))
    .option('--no-place', 'bodies without the ground, walls and things around them, in gltf and glb')
    .option('--force', 'replace what is there', false)
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade export out/square --format csv --out square.csv
  $ promenade export out/square --format parquet --out square.parquet
  $ promenade export out/square --format jupedsim --out square.sqlite
  $ promenade export out/square --format events-csv --out events.csv
  $ promenade export out/square --format objects-csv --out things.csv
  $ promenade export out/square --format glb --out square.glb
  $ promenade export out/square --format bvh --agent 17 --out walker.bvh

Positions of paths are map coordinates in metres; bodies are relative to the world's origin, in metres, y up. Bodies are there in recordings of
"promenade run … --out … --poses". docs/recordings.md describes the files, docs/guide.md shows how to read paths with pandas.`,
    )
    .action(exportRecording);
}

async function exportRecording(folder: string, options: ExportOptions): Promise<void> {
  const { format, out, force, json } = options;
  const isOfBodies = BODY_FORMATS.includes(format as BodyFormat);
  if (!isOfBodies && (options.agent ?? options.every) !== undefined) {
    throw new Fault(`--agent and --every choose bodies: they go with ${BODY_FORMATS.join(', ')}, not with ${format}`, EXIT.usage);
  }
  const isFolder = format === 'bvh' && options.agent?.length !== 1;
  if (!isFolder && existsSync(out) && !force) throw new Fault(`${out} exists; choose another name, or add --force to replace it`);
  const { openRecordingFolder } = await import('./recording-folder.js');
  const recording = openRecordingFolder(folder, { poses: isOfBodies });
  const { size, people, frames } = isOfBodies
    ? await exportBodies(recording, { ...options, format: format as BodyFormat })
    : await exportPaths(recording, format as PathFormat, out);
  const { warnings } = recording;
  if (json) return printJson({ out, format, bytes: size, frames, people, warnings });
  printWarnings(warnings.map((message) => ({ message, count: 1 })));
  print(`wrote ${out}: ${people} ${people === 1 ? 'person' : 'people'}, ${frames} frames, ${bytes(size)}`);
}

async function exportPaths(recording: Recording, format: PathFormat, out: string) {
  const size = writeParts(out, await encode(recording, format));
  return { size, people: recording.people.length, frames: recording.frameCount };
}

async function encode(recording: Recording, format: PathFormat): Promise<Iterable<Uint8Array>> {
  const record = await import('../record/index.js');
  switch (format) {
    case 'csv':
      return record.exportCsv(recording);
    case 'parquet':
      return [await record.exportParquet(recording)];
    case 'jupedsim':
      return [await record.exportJuPedSim(recording)];
    case 'events-csv':
      return record.exportEventsCsv(recording);
    case 'objects-csv':
      return [record.exportObjectsCsv(recording)];
  }
}

const readId = wholeNumber({ min: 0, max: 2 ** 32 - 2 });

function appendId(text: string, earlier: readonly number[] = []): number[] {
  return [...earlier, readId(text)];
}
