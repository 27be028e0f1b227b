import type { ColumnSpec } from './columns.js';
import { FILES } from './columns.js';
import { renewManifest } from './old-words.js';
import { ROTATION_FORM } from './pack-rotations.js';
import { RecordingError } from './recording-error.js';

/** Version of the recording folder that this engine writes; it reads version 1 too. */
export const RECORDING_VERSION = 2;

/** What a run came to, written when a recording is closed. */
export type RecordingSummary = Readonly<Record<string, unknown>>;

/** What recorded poses are poses of; every rotation is the identity at rest. */
export type RecordedSkeleton = {
  /** Names of the joints. */
  readonly joints: readonly string[];
  /** Number of each joint's parent, smaller than its own; -1 for the first joint, and for it alone. */
  readonly parents: readonly number[];
  /** From the parent's joint at rest, three numbers per joint, of a body of scale 1 [m] */
  readonly offsets: readonly number[];
};

/** What one has to know to read a recording. */
export type Manifest = {
  readonly format: 'promenade-recording';
  readonly version: number;
  /** Version of the engine that wrote it. */
  readonly engine: string;
  readonly name: string;
  /** The scenario as it was run, or what an import says about its source. */
  readonly scenario: unknown;
  readonly seed: number;
  /** Length of a tick [s]. */
  readonly tick: number;
  /** A frame was recorded every so many ticks. */
  readonly every: number;
  /** Map coordinates of the local (0, 0) [m]. */
  readonly origin: readonly [x: number, z: number];
  /** Columns of the motion stream beyond those that every recording has. */
  readonly columns: readonly { readonly name: string; readonly unit: string }[];
  /** There where poses were recorded: their skeleton, and how rotations are stored. */
  readonly poses?: RecordedSkeleton & { readonly rotations: typeof ROTATION_FORM };
  /** There where things were recorded too. */
  readonly objects?: true;
  /** There where several models posed bodies: their names; a frame's column `bodyModel` points here. */
  readonly bodyModels?: readonly string[];
  /** Names of the populations; a frame's population column points here. */
  readonly populations: readonly string[];
  /** False until the recording was closed. */
  readonly complete: boolean;
  readonly summary?: RecordingSummary;
};

/** Turns a manifest into the bytes of its file. */
export function encodeManifest(manifest: Manifest): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`);
}

/** Reads a manifest and checks every field; throws a RecordingError that says what to do. */
export function decodeManifest(bytes: Uint8Array | undefined): Manifest {
  const file = FILES.manifest;
  const remedy = 'point to the folder that promenade wrote, with its manifest.json';
  if (bytes === undefined) throw new RecordingError({ file, expected: 'a manifest', received: 'no such file', remedy });
  if (bytes.length === 0) throw new RecordingError({ file, expected: 'a manifest', received: 'an empty file', remedy: REPEAT });
  const json = renewManifest(parseJson(bytes));
  if (json.format !== 'promenade-recording') {
    throw new RecordingError({ file, expected: 'format "promenade-recording"', received: show(json.format), remedy });
  }
  if (json.version !== 1 && json.version !== RECORDING_VERSION) {
    const newer = 'read it with the version of promenade that wrote it';
    throw new RecordingError({ file, expected: `version 1 or ${RECORDING_VERSION}`, received: show(json.version), remedy: newer });
  }
  const wrong = FIELD_CHECKS.find(([name, , isRight]) => !isRight(json[name]));
  if (wrong) throw new RecordingError({ file, expected: `${wrong[0]} to be ${wrong[1]}`, received: show(json[wrong[0]]), remedy: REPEAT });
  return json as Manifest;
}

/** The columns of a motion stream beyond the fixed ones, as the manifest names them. */
export function extraColumns(manifest: Manifest): ColumnSpec[] {
  return manifest.columns.map(({ name, unit }) => ({ name, kind: 'f32', unit }));
}

const MAXIMUM_JOINTS = 1000;

const REPEAT = 'the file is damaged: repeat the run, or take the manifest of a run of the same scenario';

const FIELD_CHECKS: readonly [name: string, expected: string, isRight: (value: unknown) => boolean][] = [
  ['engine', 'a text', isText],
  ['name', 'a text', isText],
  ['seed', 'a number', Number.isFinite],
  ['tick', 'a length of time from 0.0001 to 3600 s', (value) => isBetween(value, 1e-4, 3600)],
  ['every', 'a whole number from 1 to 1000000', (value) => Number.isInteger(value) && isBetween(value, 1, 1e6)],
  ['origin', 'two numbers [m]', (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite)],
  ['columns', 'a list of { name, unit }', isColumnList],
  ['populations', 'a list of names', (value) => Array.isArray(value) && value.every(isText)],
  [
    'poses',
    `a skeleton { joints, parents, offsets } with rotations "${ROTATION_FORM}"`,
    (value) => value === undefined || isSkeleton(value),
  ],
  ['bodyModels', 'a list of names', (value) => value === undefined || (Array.isArray(value) && value.every(isText))],
  ['objects', 'true, or not there', (value) => value === undefined || value === true],
  ['complete', 'true or false', (value) => typeof value === 'boolean'],
];

function parseJson(bytes: Uint8Array): Record<string, unknown> {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Falls through: undefined is no object either.
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new RecordingError({ file: FILES.manifest, expected: 'a JSON object', received: 'something else', remedy: REPEAT });
  }
  return json as Record<string, unknown>;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isBetween(value: unknown, minimum: number, maximum: number): boolean {
  return typeof value === 'number' && value >= minimum && value <= maximum;
}

function isColumnList(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > 100) return false;
  return value.every((column) => typeof column === 'object' && column !== null && isText(column.name) && isText(column.unit));
}

function isSkeleton(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { joints, parents, offsets, rotations } = value as Record<string, unknown>;
  if (!Array.isArray(joints) || !Array.isArray(parents) || !Array.isArray(offsets) || rotations !== ROTATION_FORM) return false;
  const count = joints.length;
  const isTree = parents.length === count && parents.every((parent, j) => (j === 0 ? parent === -1 : isParent(parent, j)));
  const isPlaced = offsets.length === 3 * count && offsets.every((offset) => isBetween(offset, -1000, 1000));
  return count >= 1 && count <= MAXIMUM_JOINTS && joints.every(isText) && isTree && isPlaced;
}

function isParent(parent: unknown, joint: number): boolean {
  return Number.isInteger(parent) && isBetween(parent, 0, joint - 1);
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
