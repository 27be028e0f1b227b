import { writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { Command } from 'commander';
import type { Locomotion, MotionDatabase } from '../../animate/index.js';
import { checkOutput } from '../check-output.js';
import { describeError, Fault } from '../fault.js';
import { wholeNumber } from '../numbers.js';
import { bytes, note, print, printJson } from '../output.js';
import { showProgress } from '../progress.js';
import { bvhFilesIn, readClip } from './clip-folder.js';

type MatchOptions = {
  readonly out: string;
  readonly mirror: boolean;
  readonly check: number;
  readonly force: boolean;
  readonly json: boolean;
};

/** The command `promenade motion match`. */
export function matchCommand(): Command {
  return new Command('match')
    .description('build a database for motion matching from your clips')
    .argument('<folder>', 'BVH clips of people who walk, turn, run and stand')
    .requiredOption('-o, --out <file>', 'where the database goes')
    .option('--no-mirror', 'leave out the mirror images of clips')
    .option(
      '--check <n>',
      'look for so many frames, by boxes and by looking at all, and compare',
      wholeNumber({ min: 0, max: 100_000 }),
      300,
    )
    .option('--force', 'replace the file', false)
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Example:
  $ promenade motion match clips --out walks.match

Clips of a second or less cannot be entered. Databases hold captured motion: what one may do with them is what one may do with the clips.`,
    )
    .action(match);
}

async function match(folder: string, options: MatchOptions): Promise<void> {
  const files = bvhFilesIn(folder);
  checkOutput(options.out, options);
  const { buildDatabase, packDatabase } = await import('../../animate/index.js');
  const { clips, faults } = await readClips(folder, files, options);
  if (clips.length === 0) throw new Fault(`${folder}: none of its ${files.length} clips could be read; the first: ${faults[0]}`);
  const database = buildDatabase(clips);
  const packed = packDatabase(database);
  writeFileSync(options.out, packed);
  const search = await compareSearches(database, options.check);
  const { entryFrame } = database;
  const frames = database.moments.length / 72;
  if (options.json)
    return printJson({
      out: options.out,
      bytes: packed.length,
      clips: database.clips.length,
      frames,
      entries: entryFrame.length,
      search,
      faults,
    });
  print(`${database.clips.length} clips, ${frames} frames, of which ${entryFrame.length} can be entered`);
  if (search)
    print(
      `a search takes ${search.boxes.toFixed(1)} µs by boxes, ${search.all.toFixed(1)} µs by looking at all; of ${search.queries} queries ${search.same} found the same`,
    );
  for (const fault of faults) note(`left out: ${fault}`);
  note(`wrote ${options.out} (${bytes(packed.length)})`);
}

/** Clips and, unless unwanted, their mirror images; one with a fault is told and left out. */
async function readClips(
  folder: string,
  files: readonly string[],
  { mirror }: MatchOptions,
): Promise<{ clips: Locomotion[]; faults: string[] }> {
  const { mirrorLocomotion, readLocomotion } = await import('../../animate/index.js');
  const progress = showProgress({ what: 'reading clips', total: files.length, unit: 'clips' });
  const clips: Locomotion[] = [];
  const faults: string[] = [];
  for (const [done, file] of files.entries()) {
    progress.update(done);
    try {
      const name = basename(file, extname(file));
      const clip = readLocomotion(await readClip({ path: join(folder, file), name, subject: name, type: undefined }));
      clips.push(clip, ...(mirror ? [mirrorLocomotion(clip)] : []));
    } catch (error) {
      faults.push(describeError(error));
    }
  }
  progress.end();
  return { clips, faults };
}

/** Looks for what lies between entries, by both ways of searching; times are of one thread [µs]. */
async function compareSearches(database: MotionDatabase, queries: number) {
  if (queries === 0) return undefined;
  const { entryFrame } = database;
  const { entriesOf, findMatches, matchColumnSpecs, NO_ENTRY, placeEntries } = await import('../../animate/index.js');
  const { createKernels } = await import('../../kernels/index.js');
  const { host } = await import('#host');
  const kernels = await createKernels(host, matchColumnSpecs(entryFrame.length, queries), 1);
  const entries = entriesOf(database);
  placeEntries(kernels, entries);
  const { matchQuery } = kernels.f32;
  const width = matchQuery.length / queries;
  for (let n = 0; n < queries; n++) {
    // The body of one frame on the way of another that is not far: what a change of mind asks for.
    const [body, way] = [0, 45].map((later) => (Math.floor(((n + 0.5) * entryFrame.length) / queries) + later) % entryFrame.length);
    for (let k = 0; k < width; k++) matchQuery[n * width + k] = entries[(k < 15 ? body : way) * width + k];
  }
  const search = (looksAtAll: boolean) => {
    kernels.u32.matchFound.fill(NO_ENTRY);
    const begin = performance.now();
    findMatches(kernels, entryFrame.length, queries, looksAtAll);
    return { time: (1000 * (performance.now() - begin)) / queries, found: kernels.u32.matchFound.slice(0, queries) };
  };
  search(false);
  const [boxes, all] = [search(false), search(true)];
  kernels.dispose();
  const same = boxes.found.filter((entry, n) => entry === all.found[n]).length;
  return { queries, same, boxes: boxes.time, all: all.time };
}
