import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { EXIT, Fault } from './fault.js';
import { findServedFolders } from './serve/folders.js';

/** What stands before the name of a scenario of the gallery. */
const GALLERY = 'gallery:';

/** What a command says of an argument that is a scenario. */
export const SCENARIO_WORDS = 'a .yaml file, a SteerBench .xml file, or gallery:NAME (gallery: alone lists the names)';

/** Options of every command that reads a scenario. */
export type ScenarioPlaceOptions = { readonly allowOutside: boolean };

/** Adds `--allow-outside` to a command that reads scenarios. */
export function allowOutside(command: Command): Command {
  return command.option('--allow-outside', 'let the scenario name files that do not lie below its own folder', false);
}

/** The file that a word names: itself, or a scenario of the gallery that comes with the package. */
export function findScenario(word: string): string {
  if (!word.startsWith(GALLERY)) return word;
  const names = galleryNames();
  const name = word.slice(GALLERY.length).replace(/\.ya?ml$/, '');
  if (names.includes(name)) return galleryFile(name);
  if (names.length === 0) throw new Fault('the gallery is not there; install the package again, or build it with "npm run build"');
  const wrong = name === '' ? 'gallery: needs a name' : `gallery:${name}: there is no such scenario in the gallery`;
  throw new Fault(`${wrong}; there are ${names.join(', ')}`, EXIT.usage);
}

/** Names of the gallery's scenarios, in order. */
export function galleryNames(): string[] {
  const { scenarios } = findServedFolders();
  if (!existsSync(scenarios)) return [];
  const files = readdirSync(scenarios).filter((name) => /^[^.].*\.yaml$/.test(name));
  return files.map((name) => name.slice(0, -'.yaml'.length)).sort();
}

/** The file of a scenario of the gallery. */
export function galleryFile(name: string): string {
  return join(findServedFolders().scenarios, `${name}.yaml`);
}

/** What a scenario is called by whoever names files after it. */
export function stemOf(word: string): string {
  return basename(findScenario(word)).replace(/\.[^.]+$/, '');
}
