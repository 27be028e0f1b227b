import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Fault } from '../fault.js';
import { findScenario, galleryFile, galleryNames, stemOf } from '../gallery-scenario.js';
import { isFolder } from '../recording-folder.js';

/** What a picture is made of: a scenario's file or a recording's folder, and what its picture is called if nobody says. */
export type PictureInput = { readonly kind: 'scenario' | 'recording'; readonly path: string; readonly stem: string };

/** Finds what a word names: a file, a folder, or a scenario of the gallery. */
export function findInput(word: string): PictureInput {
  if (isFolder(word)) return { kind: 'recording', path: word, stem: basename(join(word, '.')) };
  const file = findScenario(word);
  if (existsSync(file)) return { kind: 'scenario', path: file, stem: stemOf(word) };
  const names = galleryNames();
  if (names.includes(word)) return { kind: 'scenario', path: galleryFile(word), stem: word };
  throw new Fault(
    `${word}: there is no such scenario file, no such recording folder, and no such scenario in the gallery (${names.join(', ')})`,
  );
}
