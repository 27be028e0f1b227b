import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { findFileInside } from './paths.js';

/** One line of the gallery list. */
export type GalleryEntry = {
  /** File name without its ending; the page asks for the scenario by it. */
  readonly file: string;
  readonly name: string;
  readonly description: string;
  /** People named by the file: counts, and the limits of sources that have one. */
  readonly agents: number;
  /** Whether a picture of the same name stands beside the file. */
  readonly hasPicture: boolean;
};

/** Lists the scenarios of a folder by file name; a file that is no YAML is listed by its name alone, a link out of the folder not at all. */
export async function listGallery(folder: string): Promise<GalleryEntry[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const files = names.filter((name) => /^[^.].*\.ya?ml$/.test(name)).sort();
  const pictures = new Set(names.filter((name) => name.endsWith('.jpg')).map((name) => name.slice(0, -'.jpg'.length)));
  const entries = await Promise.all(files.map((name) => describeScenario(folder, name, pictures)));
  return entries.filter((entry) => entry !== undefined);
}

async function describeScenario(folder: string, fileName: string, pictures: ReadonlySet<string>): Promise<GalleryEntry | undefined> {
  const path = await findFileInside(folder, encodeURIComponent(fileName));
  if (path === undefined) return undefined;
  const file = fileName.replace(/\.ya?ml$/, '');
  const hasPicture = pictures.has(file);
  try {
    const content: unknown = parse(await readFile(path, 'utf8'));
    const fields = isRecord(content) ? content : {};
    return {
      file,
      name: typeof fields.name === 'string' && fields.name !== '' ? fields.name : file,
      description: typeof fields.description === 'string' ? fields.description.trim() : '',
      agents: countAgents(fields.population),
      hasPicture,
    };
  } catch {
    return { file, name: file, description: '', agents: 0, hasPicture };
  }
}

function countAgents(population: unknown): number {
  const groups = Array.isArray(population) ? population : isRecord(population) ? Object.values(population) : [];
  let count = 0;
  for (const group of groups) {
    if (!isRecord(group)) continue;
    if (typeof group.count === 'number') count += group.count;
    else if (isRecord(group.source) && typeof group.source.limit === 'number') count += group.source.limit;
  }
  return count;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
