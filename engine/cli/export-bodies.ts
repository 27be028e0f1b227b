import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BodyChoice, Pieces } from '../animate/index.js';
import type { Recording } from '../record/index.js';
import { makeFolder } from '../sweep/index.js';
import { Fault } from './fault.js';
import { requireRoom } from './folder-sink.js';
import { showProgress } from './progress.js';
import { writeParts } from './write-parts.js';

/** Formats of moving bodies. */
export const BODY_FORMATS = ['bvh', 'gltf', 'glb'] as const;
export type BodyFormat = (typeof BODY_FORMATS)[number];

type BodyOptions = {
  readonly format: BodyFormat;
  readonly out: string;
  readonly agent?: readonly number[];
  readonly every?: number;
  readonly place: boolean;
  readonly force: boolean;
};

/** What was written [bytes], of how many people, in how many frames. */
type Written = { readonly size: number; readonly people: number; readonly frames: number };

/** Writes bodies of a recording as they move. */
export async function exportBodies(recording: Recording, options: BodyOptions): Promise<Written> {
  const { format, out, agent: agents, every } = options;
  const choice: BodyChoice = { ...(agents ? { agents } : {}), ...(every ? { every } : {}) };
  if (format === 'bvh') return exportBvh(recording, choice, options);
  const { exportGlb, exportGltf, recordedPlace } = await import('../animate/index.js');
  const place = options.place ? await recordedPlace(recording) : undefined;
  if (format === 'glb') {
    const { people, frames, ...file } = exportGlb(recording, { ...choice, place });
    return { size: writeParts(out, shown(file)), people, frames };
  }
  // Beside the text lies a file of numbers with the same name.
  const numbers = `${out.replace(/\.gltf$/i, '')}.bin`;
  if (existsSync(numbers) && !options.force) throw new Fault(`${numbers} exists; choose another name, or add --force to replace it`);
  const { json, binary, people, frames } = exportGltf(recording, { ...choice, place, binary: basename(numbers) });
  return { size: writeParts(numbers, shown(binary)) + writeParts(out, [json]), people, frames };
}

/** One file for one agent, a folder of files for more. */
async function exportBvh(recording: Recording, choice: BodyChoice, { out, force }: BodyOptions): Promise<Written> {
  const { recordedMotions, writeBvh } = await import('../animate/index.js');
  const isFolder = choice.agents?.length !== 1;
  if (isFolder) requireRoom(out, { force });
  const { people, frames, motions } = recordedMotions(recording, choice);
  if (isFolder) makeFolder(out);
  const progress = showProgress({ what: 'exporting', total: people, unit: 'people' });
  let [size, done] = [0, 0];
  for (const motion of motions) {
    const text = new TextEncoder().encode(writeBvh(motion));
    size += writeParts(isFolder ? join(out, `${motion.name.replace(' ', '-')}.bvh`) : out, [text]);
    progress.update(++done);
  }
  progress.end();
  return { size, people, frames };
}

/** The pieces of a file, with progress while they are written. */
function* shown({ size, pieces }: Pieces): Generator<Uint8Array> {
  const progress = showProgress({ what: 'exporting', total: size / 1e6, unit: 'MB' });
  let done = 0;
  for (const piece of pieces) {
    yield piece;
    done += piece.length;
    progress.update(done / 1e6);
  }
  progress.end();
}
