// Motion databases as bytes: a head, then moments as whole numbers of 16 bits, entries' frames, and features.
import { MATCH_NUMBERS, SAMPLE_UNIT } from '../../columns/index.js';
import type { Quaternion } from '../../math/index.js';
import { checkBody, type HeadedKind, packHead, readHead } from '../headed-file.js';
import { MotionError } from '../motion-error.js';
import { JOINTS } from '../skeleton.js';
import { CHANNELS } from '../stage/channels.js';
import type { MatchClip, MotionDatabase } from './database.js';
import { FEATURES } from './features.js';

const FILE: HeadedKind = { magic: 'promenade motion database 1', expected: 'a database of `promenade motion match`' };
const LARGEST = 32_767;

type Head = {
  readonly clips: readonly MatchClip[];
  readonly references: readonly Quaternion[];
  readonly scales: readonly number[];
  readonly frames: number;
  readonly entries: number;
};

/** A database as bytes. */
export function packDatabase({ clips, references, moments, entryFrame, features, scales }: MotionDatabase): Uint8Array {
  const head: Head = { clips, references, scales: [...scales], frames: moments.length / CHANNELS, entries: entryFrame.length };
  const { bytes, body } = packHead(FILE, head, lengthOf(head));
  const [entriesAt, featuresAt] = placesOf(head);
  moments.forEach((value, n) => {
    body.setInt16(2 * n, Math.min(Math.max(Math.round(value / SAMPLE_UNIT), -LARGEST), LARGEST), true);
  });
  entryFrame.forEach((frame, n) => {
    body.setUint32(entriesAt + 4 * n, frame, true);
  });
  features.forEach((value, n) => {
    body.setFloat32(featuresAt + 4 * n, value, true);
  });
  return bytes;
}

/** A database from bytes; throws a MotionError in a sentence where they are none. */
export function readDatabase(bytes: Uint8Array, name: string): MotionDatabase {
  const { head, body } = readHead<Head>(FILE, bytes, name);
  const { clips, references, scales, frames, entries } = head;
  const isSound = clips?.length > 0 && references?.length === JOINTS && scales?.length === FEATURES && frames > 0 && entries > 0;
  if (!isSound) throw new MotionError({ file: name, expected: FILE.expected, received: 'a head without clips' });
  checkBody(body, lengthOf(head), name, 'build it again');
  const [entriesAt, featuresAt] = placesOf(head);
  const entryFrame = Uint32Array.from({ length: entries }, (_, n) => body.getUint32(entriesAt + 4 * n, true));
  if (entryFrame.some((frame) => frame >= frames))
    throw new MotionError({
      file: name,
      expected: `entries among ${frames} frames`,
      received: 'one beyond them',
      remedy: 'build it again',
    });
  return {
    clips,
    references,
    scales: Float32Array.from(scales),
    moments: Float32Array.from({ length: frames * CHANNELS }, (_, n) => body.getInt16(2 * n, true) * SAMPLE_UNIT),
    entryFrame,
    features: Float32Array.from({ length: frames * MATCH_NUMBERS }, (_, n) => body.getFloat32(featuresAt + 4 * n, true)),
  };
}

/** Where entries and features begin behind the head [bytes]. */
function placesOf({ frames, entries }: Head): readonly [number, number] {
  const moments = 2 * frames * CHANNELS;
  return [moments, moments + 4 * entries];
}

function lengthOf(head: Head): number {
  return placesOf(head)[1] + 4 * head.frames * MATCH_NUMBERS;
}
