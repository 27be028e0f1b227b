import { existsSync } from 'node:fs';
import { Command, Option } from 'commander';
import type { Recording } from '../record/index.js';
import type { Detail } from '../render/index.js';
import { BODY_FORMATS, type BodyFormat, type BodyWords, exportBodies, isFolder } from './export-bodies.js';
import { EXIT, Fault } from './fault.js';
import { timeOf, wholeNumber } from './numbers.js';
import { bytes, print, printJson, printWarnings } from './output.js';
import { writeParts } from './write-parts.js';

const PATH_FORMATS = ['csv', 'parquet', 'jupedsim', 'events-csv', 'objects-csv'] as const;
type PathFormat = (typeof PATH_FORMATS)[number];
type ExportOptions = BodyWords & {
  readonly format: PathFormat | BodyFormat;
  readonly out: string;
  readonly agent?: readonly number[];
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
    .option('--who <id or population...>', 'bodies of these people only, by their ids or by the name of their population')
    .addOption(new Option('--agent <id...>', 'the same, by ids alone').argParser(appendId).hideHelp())
    .option('--from <seconds>', 'bodies from this time on; from the beginning if not said', timeOf)
    .option('--to <seconds>', 'bodies up to this time; up to the end if not said', timeOf)
    .option('--at <seconds>', 'bodies at one moment, which do not move', timeOf)
    .option(
      '--fps <n>',
      'about so many poses a second; as recorded, gltf and glb at most 30, if not said',
      wholeNumber({ min: 1, max: 1000 }),
    )
    .option('--every <n>', 'poses of every nth recorded frame only, instead of --fps', wholeNumber({ min: 1, max: 1_000_000 }))
    .addOption(
      new Option(
        '--detail <level>',
        'how finely people are cut in gltf and glb: about 2700, 1100 or 350 triangles each; near up to 200 people, mid for more, if not said',
      ).choices(['near', 'mid', 'far'] satisfies Detail[]),
    )
    .option('--no-place', 'people without the ground, walls and things around them, in gltf and glb')
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
  $ promenade export out/square --format glb --who 3 17 strollers --from 10 --to 20 --fps 15 --out some.glb
  $ promenade export out/square --format glb --at 12 --detail near --out moment.glb
  $ promenade export out/square --format bvh --who 17 --out walker.bvh

Positions of paths are map coordinates in metres; bodies are relative to the world's origin, in metres, y up. Bodies are there in recordings of
"promenade run … --out … --poses". gltf and glb have people as they are drawn, skinned and in their clothes, bvh has their motion alone.
docs/recordings.md describes the files, docs/guide.md shows how to read paths with pandas.`,
    )
    .action(exportRecording);
}

async function exportRecording(folder: string, { agent, ...rest }: ExportOptions): Promise<void> {
  const who = agent === undefined ? rest.who : [...(rest.who ?? []), ...agent.map(String)];
  const options = { ...rest, ...(who && { who }) };
  const { format, out, force, json } = options;
  checkWords(options);
  const isOfBodies = isBodyFormat(format);
  if (!(format === 'bvh' && isFolder(options)) && existsSync(out) && !force) {
    throw new Fault(`${out} exists; choose another name, or add --force to replace it`);
  }
  const { openRecordingFolder } = await import('./recording-folder.js');
  const recording = openRecordingFolder(folder, { poses: isOfBodies });
  const { size, people, frames, detail } = isOfBodies
    ? await exportBodies(recording, { ...options, format })
    : { ...(await exportPaths(recording, format, out)), detail: undefined };
  const { warnings } = recording;
  if (json) return printJson({ out, format, bytes: size, frames, people, ...(detail && { detail }), warnings });
  printWarnings(warnings.map((message) => ({ message, count: 1 })));
  const cut = detail ? ` cut for ${detail === 'mid' ? 'the middle distance' : `the ${detail} distance`},` : '';
  print(
    `wrote ${out}: ${people} ${people === 1 ? 'person' : 'people'},${cut} ${frames} ${frames === 1 ? 'frame' : 'frames'}, ${bytes(size)}`,
  );
}

function isBodyFormat(format: PathFormat | BodyFormat): format is BodyFormat {
  return BODY_FORMATS.includes(format as BodyFormat);
}

/** Words that contradict each other. */
function checkWords({ format, who, at, from, to, fps, every, detail }: ExportOptions): void {
  const refuse = (message: string) => {
    throw new Fault(message, EXIT.usage);
  };
  const chosen = Object.entries({ who, at, from, to, fps, every }).filter(([, value]) => value !== undefined);
  if (!isBodyFormat(format) && chosen.length > 0) {
    refuse(
      `${chosen.map(([name]) => `--${name}`).join(', ')}: such words choose bodies; they go with ${BODY_FORMATS.join(', ')}, not with ${format}`,
    );
  }
  if (detail !== undefined && format !== 'gltf' && format !== 'glb')
    refuse(`--detail is of people in gltf and glb; ${format} has none to be cut`);
  if (fps !== undefined && every !== undefined) refuse('--fps and --every both say how often poses are taken: say one of them');
  if (at !== undefined && (from ?? to) !== undefined) refuse('--at is one moment, --from and --to are a span: say one of them');
  if (from !== undefined && to !== undefined && from > to) refuse(`--from ${from} is after --to ${to}`);
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
