import { decodeText } from './decode-text.js';
import { detectFormat } from './detect-format.js';
import { readCitr } from './import-citr.js';
import { readCsv } from './import-csv.js';
import { readCvml } from './import-cvml.js';
import { readEdinburgh } from './import-edinburgh.js';
import { readJuPedSim } from './import-jupedsim.js';
import { readKitti } from './import-kitti.js';
import type { ImportOptions, TrajectoryFormat } from './import-options.js';
import { readSdd } from './import-sdd.js';
import { readFrameId, readGrandCentral, readJuelich, readObsmat, readWildtrack } from './import-text.js';
import { readVru } from './import-vru.js';
import { readVsp } from './import-vsp.js';
import { readWildtrackJson } from './import-wildtrack.js';
import type { Recording } from './recording.js';
import { ImportError } from './recording-error.js';
import { recordingFromSamples, type Samples } from './samples.js';
import type { SourceFile, SourceText } from './source-file.js';
import { readTable } from './table/read-table.js';
import { readTextTable } from './text-table.js';

export type { ImportOptions, TrajectoryFormat } from './import-options.js';
export type { SourceFile } from './source-file.js';

type Reader = (files: readonly SourceText[], options: ImportOptions, warnings: string[]) => Samples;

/** A reader of one file from one that reads a table of numbers. */
const numbers =
  (read: (name: string, table: ReturnType<typeof readTextTable>, options: ImportOptions, warnings: string[]) => Samples): Reader =>
  ([{ name, text }], options, warnings) =>
    read(name, readTextTable(name, text, options.skipFaults ? warnings : undefined), options, warnings);

/** Formats that are text, and how they are read. */
const READERS: Readonly<Record<Exclude<TrajectoryFormat, 'jupedsim'>, Reader>> = {
  obsmat: numbers(readObsmat),
  'frame-id': numbers(readFrameId),
  vsp: ([{ name, text }], options, warnings) => readVsp(name, text, options, warnings),
  juelich: numbers(readJuelich),
  'grand-central': readGrandCentral,
  wildtrack: (files, options, warnings) =>
    isJson(files[0]) ? readWildtrackJson(files, options) : readWildtrack(files[0], options, warnings),
  cvml: ([{ name, text }], options) => readCvml(name, text, options),
  csv: ([{ name, text }], options, warnings) => readCsv(name, text, options, options.skipFaults ? warnings : undefined),
  citr: readCitr,
  vru: readVru,
  sdd: readSdd,
  kitti: readKitti,
  edinburgh: readEdinburgh,
  table: readTable,
};

/** Formats of which a recording may be several files: one for each person, or for each frame. */
const OF_SEVERAL_FILES: readonly TrajectoryFormat[] = ['grand-central', 'wildtrack', 'citr', 'vru', 'table'];

/** Options that mean nothing to the other formats. */
const ONLY_FOR: Readonly<Partial<Record<keyof ImportOptions, readonly TrajectoryFormat[]>>> = {
  columns: ['table', 'citr', 'vru'],
  labels: ['table', 'citr', 'sdd', 'kitti'],
  timeUnit: ['table', 'vru'],
  yDown: ['table', 'frame-id', 'citr', 'vru', 'sdd', 'kitti', 'edinburgh'],
  homographyOrder: ['table', 'frame-id', 'sdd', 'edinburgh'],
};

/** Names of all formats, for help texts. */
export const TRAJECTORY_FORMATS: readonly TrajectoryFormat[] = ['jupedsim', ...(Object.keys(READERS) as (keyof typeof READERS)[])];

/** Limits beyond which an option is a slip. */
const LIMITS: readonly [option: keyof ImportOptions, minimum: number, maximum: number, unit: string][] = [
  ['fps', 0.01, 10_000, '1/s'],
  ['scale', 1e-6, 1000, 'm'],
  ['sampleEvery', 1, 10_000, 'frames'],
  ['maximumGap', 1, 1e9, 'frames'],
  ['maximumSpeed', 0.1, 1e6, 'm/s'],
];

/** Reads trajectories of another program or of real people; plan-view (x, y) becomes (x, z). Throws an ImportError that names the option to give. */
export function importTrajectories(bytes: Uint8Array, options: ImportOptions = {}): Promise<Recording> {
  return importTrajectoryFiles([{ name: options.name ?? 'trajectories', bytes }], options);
}

/** Reads trajectories that are a file for each person or for each frame, as `importTrajectories` reads one. */
export async function importTrajectoryFiles(files: readonly SourceFile[], given: ImportOptions = {}): Promise<Recording> {
  const options: ImportOptions = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  checkOptions(options);
  const [first] = files;
  if (first === undefined) throw new ImportError('there is no file to read');
  const empty = files.find(({ bytes }) => bytes.length === 0);
  if (empty) throw new ImportError(`${empty.name}: the file is empty`);
  const asked = options.format ?? 'auto';
  const format = asked !== 'auto' ? asked : formatOf(first, options);
  if (files.length > 1 && !OF_SEVERAL_FILES.includes(format))
    throw new ImportError(
      `${first.name}: one file of this kind (${format}) is a recording, and ${files.length} were given; name one of them`,
    );
  checkMeaning(options, format, first.name);
  const warnings: string[] = [];
  const { samples, source } = await readSamples(format, files, options, warnings);
  const maximumGap = options.maximumGap ?? (format === 'grand-central' ? 20 : undefined);
  const maximumSpeed = options.maximumSpeed ?? (format === 'wildtrack' ? 4 : undefined);
  return recordingFromSamples(samples, {
    name: options.name ?? first.name,
    format,
    warnings,
    ...(maximumGap === undefined ? {} : { maximumGap }),
    ...(maximumSpeed === undefined ? {} : { maximumSpeed }),
    ...(source === undefined ? {} : { source }),
  });
}

/** By the content, unless somebody says what its columns are. */
function formatOf({ name, bytes }: SourceFile, { columns }: ImportOptions): TrajectoryFormat {
  return columns === undefined ? detectFormat(name, bytes, decodeText(name, bytes)) : 'table';
}

async function readSamples(
  format: TrajectoryFormat,
  files: readonly SourceFile[],
  options: ImportOptions,
  warnings: string[],
): Promise<{ samples: Samples; source?: Record<string, unknown> }> {
  if (format === 'jupedsim') {
    const { samples, geometry } = await readJuPedSim(files[0].name, files[0].bytes, options);
    return geometry === undefined ? { samples } : { samples, source: { geometry } };
  }
  const texts = files.map(({ name, bytes }) => ({ name, text: decodeText(name, bytes) ?? '' }));
  return { samples: READERS[format](texts, options, warnings) };
}

function isJson({ text }: SourceText): boolean {
  return text.trimStart().startsWith('[');
}

function checkOptions(options: ImportOptions): void {
  const format = options.format ?? 'auto';
  if (format !== 'auto' && !TRAJECTORY_FORMATS.includes(format)) {
    throw new ImportError(`unknown format ${JSON.stringify(format)}; expected auto, ${TRAJECTORY_FORMATS.join(', ')}`, 'format');
  }
  for (const [option, minimum, maximum, unit] of LIMITS) {
    const value = options[option];
    if (value === undefined || (typeof value === 'number' && value >= minimum && value <= maximum)) continue;
    throw new ImportError(`${option} is ${String(value)}; expected ${minimum} to ${maximum} ${unit}`, option);
  }
}

function checkMeaning(options: ImportOptions, format: TrajectoryFormat, name: string): void {
  for (const [option, formats] of Object.entries(ONLY_FOR)) {
    if (options[option as keyof ImportOptions] === undefined || formats.includes(format)) continue;
    throw new ImportError(
      `${name}: ${option} means nothing to the format ${format}, only to ${formats.join(', ')}; leave it out, or say another`,
      'format',
    );
  }
}
