import { readdir, readFile, stat } from 'node:fs/promises';
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
  /** How many of them fly. */
  readonly birds: number;
  /** Whether a picture of the same name stands beside the file. */
  readonly hasPicture: boolean;
};

/** What a file says of itself. */
type Description = Pick<GalleryEntry, 'name' | 'description' | 'agents' | 'birds'>;

/** What was read before, by path, and of which state of the file: reading thirty scenarios keeps a server from answering for a while. */
const known = new Map<string, { readonly state: string; readonly description: Description }>();

/** Lists the scenarios of a folder by file name; a file that is no YAML is listed by its name alone, a link out of the folder not at all. */
export async function listGallery(folder: string): Promise<GalleryEntry[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const files = names.filter((name) => /^[^.].*\.ya?ml$/.test(name)).sort();
  const pictures = new Set(names.filter((name) => name.endsWith('.jpg')).map((name) => name.slice(0, -'.jpg'.length)));
  const entries: GalleryEntry[] = [];
  // One after another, so that other requests are answered in between.
  for (const name of files) {
    const path = await findFileInside(folder, encodeURIComponent(name));
    if (path === undefined) continue;
    const file = name.replace(/\.ya?ml$/, '');
    entries.push({ file, hasPicture: pictures.has(file), ...(await describeScenario(path, file)) });
  }
  return entries;
}

async function describeScenario(path: string, file: string): Promise<Description> {
  try {
    const { mtimeMs, size } = await stat(path);
    const state = `${mtimeMs} ${size}`;
    const before = known.get(path);
    if (before?.state === state) return before.description;
    const description = await describe(parse(await readFile(path, 'utf8')), file);
    known.set(path, { state, description });
    return description;
  } catch {
    return { name: file, description: '', agents: 0, birds: 0 };
  }
}

async function describe(content: unknown, file: string): Promise<Description> {
  const { STEER_MODELS } = await import('../../steer/index.js');
  const flyers = new Set(STEER_MODELS.filter(({ flies }) => flies).map(({ name }) => name));
  const fields = isRecord(content) ? content : {};
  return {
    name: typeof fields.name === 'string' && fields.name !== '' ? fields.name : file,
    description: typeof fields.description === 'string' ? fields.description.trim() : '',
    agents: countAgents(fields.population),
    birds: countAgents(fields.population, ({ steer }) => flyers.has(String(isRecord(steer) ? steer.model : steer))),
  };
}

function countAgents(population: unknown, isMeant: (population: Record<string, unknown>) => boolean = () => true): number {
  const populations = Array.isArray(population) ? population : isRecord(population) ? Object.values(population) : [];
  let count = 0;
  for (const one of populations) {
    if (!isRecord(one) || !isMeant(one)) continue;
    if (typeof one.count === 'number') count += one.count;
    else if (isRecord(one.source) && typeof one.source.limit === 'number') count += one.source.limit;
  }
  return count;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
