import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { BodyChoice } from '../animate/index.js';
import type { Recording } from '../record/index.js';
import { type Detail, exportGlb, exportGltf, type Pieces, recordedPlace } from '../render/index.js';
import { Fault } from './fault.js';
import { showProgress } from './progress.js';
import { writeParts } from './write-parts.js';

/** Where people are written to, and how. */
type GltfFile = {
  readonly format: 'gltf' | 'glb';
  readonly out: string;
  readonly detail?: Detail;
  readonly place: boolean;
  readonly force: boolean;
};

/** Writes people of a recording, and the place around them, as glTF. */
export async function exportGltfFile(recording: Recording, choice: BodyChoice, { format, out, force, ...file }: GltfFile) {
  const options = { ...choice, detail: file.detail, place: file.place ? await recordedPlace(recording) : undefined };
  if (format === 'glb') {
    const { people, frames, detail, ...whole } = exportGlb(recording, options);
    return { size: writeParts(out, shown(whole)), people, frames, detail };
  }
  // Beside the text lies a file of numbers with the same name.
  const numbers = `${out.replace(/\.gltf$/i, '')}.bin`;
  if (existsSync(numbers) && !force) throw new Fault(`${numbers} exists; choose another name, or add --force to replace it`);
  const { json, binary, ...written } = exportGltf(recording, { ...options, binary: basename(numbers) });
  return { size: writeParts(numbers, shown(binary)) + writeParts(out, [json]), ...written };
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
