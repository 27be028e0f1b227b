import type * as Gltf from '@gltf-transform/core';
import { MissingPackageError } from '../../record/index.js';

/** The library that reads and writes glTF, with an interface that neither fetches nor prints. */
export async function loadGltf(): Promise<{ gltf: typeof Gltf; io: Gltf.WebIO }> {
  let gltf: typeof Gltf;
  try {
    gltf = await import('@gltf-transform/core');
  } catch {
    throw new MissingPackageError('@gltf-transform/core', 'glTF');
  }
  return { gltf, io: new gltf.WebIO().setLogger(new gltf.Logger(gltf.Verbosity.SILENT)) };
}
