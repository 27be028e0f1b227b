import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Fault } from '../fault.js';
import { isFolder } from '../recording-folder.js';
import { findServedFolders } from '../serve/folders.js';

/** What a picture is made of: a scenario's file or a recording's folder, and what its picture is called if nobody says. */
export type PictureInput = { readonly kind: 'scenario' | 'recording'; readonly path: string; readonly stem: string };

/** Finds what a word names: a file, a folder, or a scenario of the gallery. */
export function findInput(word: string): PictureInput {
  if (isFolder(word)) return { kind: 'recording', path: word, stem: basename(join(word, '.')) };
  if (existsSync(word)) return { kind: 'scenario', path: word, stem: basename(word).replace(/\.[^.]+$/, '') };
  const { scenarios } = findServedFolders();
  const names = galleryNames(scenarios);
  if (names.includes(word)) return { kind: 'scenario', path: join(scenarios, `${word}.yaml`), stem: word };
  throw new Fault(
    `${word}: there is no such scenario file, no such recording folder, and no such scenario in the gallery (${names.join(', ')})`,
  );
}

function galleryNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => /^[^.].*\.yaml$/.test(name));
  return files.map((name) => name.slice(0, -'.yaml'.length)).sort();
}
