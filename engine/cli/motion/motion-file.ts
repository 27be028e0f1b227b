import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { BoneMap, CanonicalOptions, Motion } from '../../animate/index.js';
import { EXIT, Fault } from '../fault.js';
import { readWhole } from '../read-whole.js';

/** What the commands about motion files may be told. */
export type MotionFileOptions = {
  /** Name of a known bone map, or the JSON file of one. */
  readonly map?: string;
  /** The `.asf` of all `.amc` files. */
  readonly skeleton?: string;
  readonly fps?: number;
};

/** One motion of a file, on its own skeleton, and the bone map that fits it. */
export type OpenMotion = { readonly path: string; readonly name: string; readonly source: Motion; readonly map: BoneMap | undefined };

/** Reads all motions of one file, whatever its format; the ending tells. */
export async function openMotionFile(path: string, options: MotionFileOptions): Promise<OpenMotion[]> {
  const { BONE_MAPS, CMU_BVH, CMU_UNIT, mendCmu, missingJoints, nearestMap, readBvh, readGltfMotions } = await import(
    '../../animate/index.js'
  );
  const given = await chosenMap(options.map);
  const mapOf = (motion: Motion) =>
    given ?? [nearestMap(motion.skeleton)].find((map) => map && missingJoints(motion.skeleton, map).length === 0);
  const open = (source: Motion, name: string): OpenMotion => ({ path, name, source, map: mapOf(source) });
  const stem = basename(path, extname(path));
  switch (extname(path).toLowerCase()) {
    case '.bvh': {
      const source = readBvh(textOf(path), path);
      if (mapOf(source) !== CMU_BVH) return [open(source, stem)];
      return [open(mendCmu(readBvh(textOf(path), path, { scale: CMU_UNIT })), stem)];
    }
    case '.amc':
      return [open(await readAcclaim(path, options), stem)];
    case '.gltf':
    case '.glb':
    case '.vrm':
    case '.vrma': {
      const maps = given ? [given] : BONE_MAPS;
      const motions = await readGltfMotions(readWhole(path), path, { frameRate: options.fps, resources: resourcesOf(path), maps });
      return motions.map((motion) => open(motion, motions.length === 1 ? stem : `${stem}-${motion.name.slice(path.length + 1)}`));
    }
    default:
      throw new Fault(
        `${path}: its ending tells no format of motions; there are .bvh, .amc (with its .asf), .gltf, .glb, .vrm and .vrma`,
        EXIT.usage,
      );
  }
}

/** The same motion on the canonical skeleton. */
export async function canonicalOf({ source, map }: OpenMotion, options: CanonicalOptions): Promise<Motion> {
  const { findBoneMap, toCanonical } = await import('../../animate/index.js');
  return toCanonical(source, map ?? findBoneMap(source.skeleton, source.name), options);
}

async function chosenMap(chosen: string | undefined): Promise<BoneMap | undefined> {
  if (chosen === undefined) return undefined;
  const { BONE_MAPS, readBoneMap } = await import('../../animate/index.js');
  const known = BONE_MAPS.find(({ name }) => name === chosen);
  if (known) return known;
  if (!existsSync(chosen)) {
    throw new Fault(
      `--map: there is neither a bone map nor a file "${chosen}"; there are ${BONE_MAPS.map(({ name }) => name).join(', ')}`,
      EXIT.usage,
    );
  }
  return readBoneMap(textOf(chosen), chosen);
}

async function readAcclaim(path: string, { skeleton, fps }: MotionFileOptions): Promise<Motion> {
  const { readAmc, readAsf } = await import('../../animate/index.js');
  const asf = skeleton ?? skeletonBeside(path);
  return readAmc(textOf(path), path, readAsf(textOf(asf), asf), fps === undefined ? {} : { frameRate: fps });
}

/** The skeleton that lies beside an `.amc`: of its name, of its subject, or the only one. */
function skeletonBeside(path: string): string {
  const folder = dirname(path);
  const stem = basename(path, extname(path));
  const skeletons = readdirSync(folder).filter((file) => extname(file).toLowerCase() === '.asf');
  const named = skeletons.find((file) => [stem, stem.split('_')[0]].includes(basename(file, extname(file))));
  const found = named ?? (skeletons.length === 1 ? skeletons[0] : undefined);
  if (found === undefined) throw new Fault(`${path}: no .asf of its name lies beside it; give its skeleton with --skeleton FILE`);
  return join(folder, found);
}

/** Files beside a `.gltf` that it may name; a binary one holds everything itself. */
function resourcesOf(path: string): Record<string, Uint8Array> {
  if (extname(path).toLowerCase() !== '.gltf') return {};
  const folder = dirname(path);
  const beside = readdirSync(folder).filter((file) => ['.bin', '.glbin'].includes(extname(file).toLowerCase()));
  return Object.fromEntries(beside.map((file) => [file, readWhole(join(folder, file))]));
}

function textOf(path: string): string {
  return new TextDecoder().decode(readWhole(path));
}
