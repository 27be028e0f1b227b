import { readCsv } from './import-csv.js';
import { readCvml } from './import-cvml.js';
import { readJuPedSim } from './import-jupedsim.js';
import type { ImportOptions, TrajectoryFormat } from './import-options.js';
import { readFrameId, readGrandCentral, readJuelich, readObsmat, readWildtrack } from './import-text.js';
import { readVsp } from './import-vsp.js';
import type { Recording } from './recording.js';
import { ImportError } from './recording-error.js';
import { recordingFromSamples, type Samples } from './samples.js';
import { readTextTable } from './text-table.js';

export type { ImportOptions, TrajectoryFormat } from './import-options.js';

/** Names of all formats, for help texts. */
export const TRAJECTORY_FORMATS: readonly TrajectoryFormat[] = [
  'obsmat',
  'frame-id',
  'vsp',
  'juelich',
  'grand-central',
  'wildtrack',
  'cvml',
  'jupedsim',
  'csv',
];

/** Limits beyond which an option is a slip. */
const LIMITS: readonly [option: keyof ImportOptions, minimum: number, maximum: number, unit: string][] = [
  ['fps', 0.01, 10_000, '1/s'],
  ['scale', 1e-6, 1000, 'm'],
  ['sampleEvery', 1, 10_000, 'frames'],
  ['maximumGap', 1, 1e9, 'frames'],
  ['maximumSpeed', 0.1, 1e6, 'm/s'],
];

/** Reads trajectories of another program or of real people; plan-view (x, y) becomes (x, z). Throws an ImportError that names the option to give. */
export async function importTrajectories(bytes: Uint8Array, options: ImportOptions = {}): Promise<Recording> {
  const name = options.name ?? 'trajectories';
  checkOptions(options);
  if (bytes.length === 0) throw new ImportError(`${name}: the file is empty`);
  const text = isBinary(bytes) ? undefined : new TextDecoder().decode(bytes);
  const format = options.format === undefined || options.format === 'auto' ? detectFormat(name, bytes, text) : options.format;
  const warnings: string[] = [];
  const { samples, source } = await readSamples(format, name, bytes, text ?? '', options, warnings);
  const maximumGap = options.maximumGap ?? (format === 'grand-central' ? 20 : undefined);
  const maximumSpeed = options.maximumSpeed ?? (format === 'wildtrack' ? 4 : undefined);
  return recordingFromSamples(samples, {
    name,
    format,
    warnings,
    ...(maximumGap === undefined ? {} : { maximumGap }),
    ...(maximumSpeed === undefined ? {} : { maximumSpeed }),
    ...(source === undefined ? {} : { source }),
  });
}

/** Which format the bytes are in, by their content alone; throws where that is not clear. */
export function detectFormat(name: string, bytes: Uint8Array, text: string | undefined): TrajectoryFormat {
  if (startsWith(bytes, 'SQLite format 3\0')) return 'jupedsim';
  if (text === undefined) {
    const hint = startsWith(bytes, 'PAR1')
      ? 'a Parquet file'
      : bytes[0] === 0xff && bytes[3] === 0xff
        ? "a recording's stream: open its folder instead"
        : 'binary data';
    throw new ImportError(`${name}: expected trajectories, got ${hint}`, 'format');
  }
  const start = text.trimStart().slice(0, 4000);
  if (start.startsWith('<')) {
    if (/<dataset[\s>]/.test(start)) return 'cvml';
    const hint = /<Camera[\s>]/.test(start) ? "a camera's calibration, which is an option of the import" : 'XML of another kind';
    throw new ImportError(`${name}: expected <dataset> with frames (CVML), got ${hint}`, 'format');
  }
  const [firstLine] = start.split('\n', 1);
  if (/number of splines/i.test(firstLine)) return 'vsp';
  if (/^frame,person,positionId,/.test(firstLine)) return 'wildtrack';
  if (/[a-z]/i.test(firstLine) && firstLine.includes(',') && !firstLine.startsWith('#')) return 'csv';
  return detectTable(name, start);
}

function detectTable(name: string, start: string): TrajectoryFormat {
  const lines = start.split('\n').map((line) => line.trim());
  const comments = lines.filter((line) => line.startsWith('#')).join('\n');
  const numbers = lines.find((line) => line !== '' && !line.startsWith('#'));
  const width = numbers === undefined ? 0 : numbers.split(/[\s,;]+/).length;
  if (width === 8) return 'obsmat';
  if (width >= 5) return 'juelich';
  if (width === 4 && /_px\b|pixel/i.test(comments)) return 'grand-central';
  if (width === 4 && comments === '') return 'frame-id';
  const known = '4 columns are frame id x y, 5 are id frame x y z, 8 are obsmat';
  throw new ImportError(`${name}: the content does not tell the format (${width} columns; ${known})`, 'format');
}

async function readSamples(
  format: TrajectoryFormat,
  name: string,
  bytes: Uint8Array,
  text: string,
  options: ImportOptions,
  warnings: string[],
): Promise<{ samples: Samples; source?: Record<string, unknown> }> {
  if (format === 'jupedsim') {
    const { samples, geometry } = await readJuPedSim(name, bytes, options);
    return geometry === undefined ? { samples } : { samples, source: { geometry } };
  }
  if (format === 'vsp') return { samples: readVsp(name, text, options, warnings) };
  if (format === 'cvml') return { samples: readCvml(name, text, options) };
  const collected = options.skipFaults ? warnings : undefined;
  if (format === 'csv') return { samples: readCsv(name, text, options, collected) };
  if (format === 'wildtrack') {
    return { samples: readWildtrack(name, readTextTable(name, text.slice(text.indexOf('\n') + 1), collected), options) };
  }
  const table = readTextTable(name, text, collected);
  if (format === 'obsmat') return { samples: readObsmat(name, table, options, warnings) };
  if (format === 'juelich') return { samples: readJuelich(name, table, options, warnings) };
  if (format === 'grand-central') return { samples: readGrandCentral(name, table, options) };
  return { samples: readFrameId(name, table, options) };
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

/** Text has no zero bytes. */
function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 4096).includes(0) || (bytes[0] === 0xff && bytes[1] === 0xff);
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[i] !== text.charCodeAt(i)) return false;
  return true;
}
