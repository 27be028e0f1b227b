import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Motion, RecognisedType } from '../../animate/index.js';
import { Fault } from '../fault.js';

/** A file of a folder of clips. */
export type ClipFile = {
  readonly path: string;
  readonly name: string;
  /** Who moves: what stands before the bar in `07_12.bvh`, or the whole name. */
  readonly subject: string;
  /** What a manifest says that it shows. */
  readonly type: RecognisedType | undefined;
};

/** The clips of a folder, and those that its manifest gives a type that is not recognised. */
export type ClipFolder = { readonly clips: readonly ClipFile[]; readonly others: readonly string[] };

/** Turns are walked. */
const TYPES: Readonly<Record<string, RecognisedType>> = { walk: 'walk', turn: 'walk', run: 'run', fight: 'fight', wait: 'wait' };

/** Lists the BVH files of a folder; a `manifest.json` in it or beside it may tell their types. */
export function listClips(folder: string): ClipFolder {
  const files = bvhFilesIn(folder);
  const types = readTypes(folder);
  const others = files.filter((file) => types?.has(file) && TYPES[types.get(file) ?? ''] === undefined);
  const clips = files
    .filter((file) => !others.includes(file))
    .map((file) => ({
      path: join(folder, file),
      name: basename(file, extname(file)),
      subject: /^(\d+)_/.exec(file)?.[1] ?? basename(file, extname(file)),
      type: TYPES[types?.get(file) ?? ''],
    }));
  return { clips, others };
}

/** Names of the BVH files of a folder, in order. */
export function bvhFilesIn(folder: string): string[] {
  if (!existsSync(folder)) throw new Fault(`${folder}: there is no such folder`);
  if (!statSync(folder).isDirectory()) throw new Fault(`${folder}: it is a file; give the folder that holds the clips`);
  const files = readdirSync(folder)
    .filter((file) => extname(file).toLowerCase() === '.bvh')
    .sort();
  if (files.length === 0) throw new Fault(`${folder}: there is no .bvh file in it`);
  return files;
}

/** Reads a clip onto the canonical skeleton. */
export async function readClip({ path, name }: ClipFile): Promise<Motion> {
  const { CMU_BVH, findBoneMap, MotionError, mendCmu, readBvh, readCmuClip, toCanonical, unsolvedLegsOfCmu } = await import(
    '../../animate/index.js'
  );
  const text = readFileSync(path, 'utf8');
  const source = readBvh(text, path);
  const map = findBoneMap(source.skeleton, path);
  const [unsolved] = map === CMU_BVH ? unsolvedLegsOfCmu(mendCmu(source)) : [];
  if (unsolved) throw new MotionError({ file: path, expected: 'legs that were captured', received: `a ${unsolved} one that never turns` });
  return { ...(map === CMU_BVH ? readCmuClip(text, path) : toCanonical(source, map)), name };
}

/** Types by file name, from a manifest such as `{ "clips": [{ "file": "bvh/07_12.bvh", "type": "walk" }] }`. */
function readTypes(folder: string): Map<string, string> | undefined {
  const path = [folder, dirname(resolve(folder))].map((place) => join(place, 'manifest.json')).find(existsSync);
  if (path === undefined) return undefined;
  try {
    const { clips } = JSON.parse(readFileSync(path, 'utf8')) as { clips: readonly { file: string; type: string }[] };
    return new Map(clips.map(({ file, type }) => [basename(file), type]));
  } catch {
    throw new Fault(
      `${path}: expected an object with a list "clips" of { "file": …, "type": … }; repair it, or move the clips away from it`,
    );
  }
}
