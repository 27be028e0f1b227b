import { type ReadBatch, type ReadStream, readArrowStream } from './arrow-read.js';
import {
  ALIKE_PEOPLE_COLUMNS,
  type ColumnSpec,
  EVENT_COLUMNS,
  FILES,
  MOTION_COLUMNS,
  OBJECT_COLUMNS,
  PEOPLE_COLUMNS,
  PLACELESS_EVENT_COLUMNS,
  PLAIN_PEOPLE_COLUMNS,
  poseColumns,
} from './columns.js';
import { eventsOf } from './event-columns.js';
import type { PersonLook } from './frame.js';
import { decodeManifest, extraColumns, type Manifest } from './manifest.js';
import { addBatch, createMotionIndex, type MotionIndex, motionOf } from './motion-index.js';
import type { RecordedObject } from './objects.js';
import { OLD_PEOPLE_COLUMNS } from './old-words.js';
import { addPoses, createPoseIndex, type PoseIndex, poseBatchOf } from './pose-index.js';
import { assembleRecording, type RecordedPerson, type Recording } from './recording.js';
import { RecordingError } from './recording-error.js';

/** What of a recording is read. */
export type OpenOptions = {
  /** Bodies too, where they were recorded. They take most of a recording's bytes, and few readers look at them. */
  readonly poses: boolean;
};

/**
 * Opens a recording folder from the bytes of its files, by file name; keep the bytes, the recording reads from them.
 *
 * A damaged or cut-off stream opens with what is whole, says so in `complete`, `endsAt` and `warnings`; what cannot be read at all throws a RecordingError.
 */
export function openRecording(files: Readonly<Record<string, Uint8Array>>, options: Partial<OpenOptions> = {}): Recording {
  const manifest = decodeManifest(files[FILES.manifest]);
  const warnings: string[] = [];
  const motion = readMotion(files, [...MOTION_COLUMNS, ...extraColumns(manifest)]);
  const people = readSide(
    files,
    FILES.people,
    [PEOPLE_COLUMNS, ALIKE_PEOPLE_COLUMNS, PLAIN_PEOPLE_COLUMNS, OLD_PEOPLE_COLUMNS],
    readPeople,
  );
  const events = readSide(files, FILES.events, [EVENT_COLUMNS, PLACELESS_EVENT_COLUMNS], eventsOf);
  const poses = options.poses === false ? undefined : readPoses(files, manifest, motion.index);
  const objects = manifest.objects ? readSide(files, FILES.objects, [OBJECT_COLUMNS], readObjects) : undefined;
  const until = describeEnd(motion.index, manifest);

  if (motion.fault) warnings.push(`${FILES.motion} is damaged (${motion.fault}); ${until}.`);
  else if (!manifest.complete || !motion.ended) warnings.push(`The recording was not closed, the run ended early; ${until}.`);
  for (const side of [people, events, poses, objects]) if (side?.warning) warnings.push(side.warning);
  const complete = manifest.complete && motion.ended && warnings.length === 0;
  const sides = { people: people.rows, events: events.rows, poses: poses?.index, objects: objects?.rows ?? [] };
  return assembleRecording({ manifest, index: motion.index, ...sides, complete, warnings });
}

function readMotion(files: Readonly<Record<string, Uint8Array>>, columns: readonly ColumnSpec[]) {
  const file = FILES.motion;
  const bytes = files[file];
  const expected = 'an Arrow stream of motion';
  const copyAll = 'copy the whole folder, or repeat the run';
  if (bytes === undefined) throw new RecordingError({ file, expected, received: 'no such file', remedy: copyAll });
  if (bytes.length === 0) throw new RecordingError({ file, expected, received: 'an empty file', remedy: copyAll });
  const stream = readArrowStream(bytes);
  if (stream === undefined) throw new RecordingError({ file, expected, received: 'bytes that are none', remedy: copyAll });
  checkSchema(file, stream, columns);

  const index = createMotionIndex();
  let fault = stream.fault;
  for (const batch of stream.batches) {
    const found = addBatch(index, motionOf(batch), batch.notes);
    if (found === undefined) continue;
    fault = found;
    break;
  }
  return { index, fault, ended: stream.ended };
}

/** Bodies are worth having but not needed: frames that have none are without poses, and a warning says from when. */
function readPoses(
  files: Readonly<Record<string, Uint8Array>>,
  manifest: Manifest,
  motion: MotionIndex,
): { index: PoseIndex; warning: string | undefined } | undefined {
  if (manifest.poses === undefined) return undefined;
  const joints = manifest.poses.joints.length;
  const file = FILES.poses;
  const index = createPoseIndex(joints);
  const bytes = files[file];
  const stream = bytes === undefined || bytes.length === 0 ? undefined : readArrowStream(bytes);
  if (stream === undefined) return { index, warning: `${file} is missing or cannot be read; the recording opens without it.` };
  checkSchema(file, stream, poseColumns(joints));
  let fault = stream.fault;
  for (const batch of stream.batches) {
    const found = addPoses(index, poseBatchOf(batch), motion, batch.notes);
    if (found === undefined) continue;
    fault = found;
    break;
  }
  const isShort = (index.tick.at(-1) ?? -1) < (motion.tick.at(-1) ?? -1);
  if (fault === undefined && !isShort) return { index, warning: undefined };
  return { index, warning: `${file} is damaged (${fault ?? 'its end is missing'}); ${describeEnd(index, manifest)}.` };
}

/** People and events are worth having but not needed: what is missing of them is a warning. Their columns are of one of the forms, the newest first. */
function readSide<T>(
  files: Readonly<Record<string, Uint8Array>>,
  file: string,
  forms: readonly (readonly ColumnSpec[])[],
  read: (batch: ReadBatch) => T[] | undefined,
): { rows: T[]; warning: string | undefined } {
  const bytes = files[file];
  const stream = bytes === undefined || bytes.length === 0 ? undefined : readArrowStream(bytes);
  if (stream === undefined) return { rows: [], warning: `${file} is missing or cannot be read; the recording opens without it.` };
  checkSchema(file, stream, ...forms);
  const rows: T[] = [];
  let fault = stream.fault;
  for (const batch of stream.batches) {
    const more = read(batch);
    if (more === undefined) {
      fault = 'values that cannot be';
      break;
    }
    for (const row of more) rows.push(row);
  }
  return { rows, warning: fault && `${file} is damaged (${fault}); ${rows.length} rows of it can be read.` };
}

function checkSchema(file: string, { schema }: ReadStream, ...forms: readonly (readonly ColumnSpec[])[]): void {
  const show = ({ name, kind, size }: ColumnSpec) => `${name} ${kind}${size === undefined ? '' : `[${size}]`}`;
  const list = (specs: readonly ColumnSpec[]) => specs.map(show).join(', ');
  if (forms.some((columns) => list(schema) === list(columns))) return;
  const received = `the columns ${list(schema.slice(0, 20))}`;
  throw new RecordingError({
    file,
    expected: `the columns ${list(forms[0])}`,
    received,
    remedy: 'the file belongs to another recording or was rewritten by another program; take the original',
  });
}

function readPeople({ rows, columns }: ReadBatch): RecordedPerson[] | undefined {
  const people: RecordedPerson[] = [];
  const further = PLAIN_PEOPLE_COLUMNS.length;
  for (let i = 0; i < rows; i++) {
    const entries = PLAIN_PEOPLE_COLUMNS.map(({ name }, c) => [name, columns[c][i]] as const);
    const isPossible = entries.every(([, value]) => typeof value === 'string' || (value >= -1 && value < 2 ** 32));
    const sex = columns[further]?.[i] || undefined;
    const look = lookOf(columns[further + 1]?.[i] || undefined);
    if (!isPossible || look === 'impossible' || !(sex === undefined || sex === 'female' || sex === 'male')) return undefined;
    const proportions = proportionsOf(columns[further + 2]?.[i] ?? 1, columns[further + 3]?.[i] ?? 1);
    if (proportions === 'impossible') return undefined;
    people.push({
      ...(Object.fromEntries(entries) as Omit<RecordedPerson, 'sex' | 'look' | 'legs' | 'arms'>),
      ...(sex && { sex }),
      ...(look && { look }),
      ...proportions,
    });
  }
  return people;
}

/** Lengths of legs and arms over usual ones. */
function proportionsOf(legs: number | string, arms: number | string): Pick<RecordedPerson, 'legs' | 'arms'> | 'impossible' {
  const isLength = (value: number | string): value is number => typeof value === 'number' && value > 0.1 && value < 10;
  return isLength(legs) && isLength(arms) ? { legs, arms } : 'impossible';
}

/** What somebody wears and holds, from its text. */
function lookOf(text: string | number | undefined): PersonLook | undefined | 'impossible' {
  if (text === undefined) return undefined;
  try {
    const { clothes, bags, prop, colour, hair } = JSON.parse(String(text));
    const isWords = [clothes, bags, prop, colour ?? '', hair ?? ''].every((word) => typeof word === 'string');
    return isWords
      ? { clothes, bags, prop, ...(colour === undefined ? {} : { colour }), ...(hair === undefined ? {} : { hair }) }
      : 'impossible';
  } catch {
    return 'impossible';
  }
}

function readObjects({ rows, columns }: ReadBatch): RecordedObject[] | undefined {
  const [tick, number, name, kind, state, x, z, angle, isThere] = columns as [
    Uint32Array,
    Uint32Array,
    string[],
    string[],
    string[],
    Float32Array,
    Float32Array,
    Float32Array,
    Uint8Array,
  ];
  const objects: RecordedObject[] = [];
  for (let i = 0; i < rows; i++) {
    if (!Number.isFinite(x[i]) || !Number.isFinite(z[i]) || !Number.isFinite(angle[i]) || (i > 0 && tick[i] < tick[i - 1]))
      return undefined;
    const pose = { number: number[i], name: name[i], kind: kind[i], state: state[i], x: x[i], z: z[i], angle: angle[i] };
    objects.push({ tick: tick[i], ...pose, isThere: isThere[i] !== 0 });
  }
  return objects;
}

function describeEnd({ tick }: { readonly tick: readonly number[] }, manifest: Manifest): string {
  const last = tick.at(-1);
  return last === undefined ? 'it holds no whole frame' : `it can be read up to ${Number((last * manifest.tick).toFixed(3))} s`;
}
