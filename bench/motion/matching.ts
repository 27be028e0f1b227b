import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  buildDatabase,
  entriesOf,
  findMatches,
  type MotionDatabase,
  matchColumnSpecs,
  NO_ENTRY,
  placeEntries,
  readCmuClip,
} from 'promenade/animate';
import { createKernels } from 'promenade/kernels';
import { trainingClips, useOf } from 'promenade/learn';
import { host } from 'promenade/node';
import { dataFolder } from '../real-data.js';
import { atMost, type BenchOptions, best, inform, machine, missing, type Row } from '../rows.js';

/** About so many frames are searched, for so many others. */
const FRAMES = 52_000;
const QUERIES = 800;
const ROUNDS = 5;

type ClipFile = { readonly file: string; readonly subject: string | number; readonly type: string; readonly style: string };

/** Frames of people found among those of others: by boxes, and by looking at all. */
export async function* matchingRows(_: BenchOptions): AsyncGenerator<Row> {
  const folder = dataFolder('mocap');
  const manifest = join(folder, 'manifest.json');
  const measures = [`search in ${FRAMES} frames`, 'searches that do not find what looking at all finds'] as const;
  if (!existsSync(manifest)) {
    const why = `not measured: there is no ${manifest}; PROMENADE_DATA names the folder of the shared data`;
    yield missing(measures[0], 'µs', '<= 30', why);
    yield missing(measures[1], '%', '<= 0', why);
    return;
  }
  const { clips } = JSON.parse(readFileSync(manifest, 'utf8')) as { clips: readonly ClipFile[] };
  const database = databaseOf(folder, clips, 'learn', FRAMES);
  const asking = entriesOf(databaseOf(folder, clips, 'judge', 6 * QUERIES));
  const count = database.entryFrame.length;
  const kernels = await createKernels(host, matchColumnSpecs(count, QUERIES), 1);
  placeEntries(kernels, entriesOf(database));
  const { matchQuery } = kernels.f32;
  const width = matchQuery.length / QUERIES;
  const last = asking.length / width;
  for (let n = 0; n < QUERIES; n++) {
    const at = width * Math.floor(((n + 0.5) * last) / QUERIES);
    matchQuery.set(asking.subarray(at, at + width), n * width);
  }
  const search = (looksAtAll: boolean) => {
    kernels.u32.matchFound.fill(NO_ENTRY);
    const used = process.cpuUsage();
    findMatches(kernels, count, QUERIES, looksAtAll);
    const { user, system } = process.cpuUsage(used);
    return { time: (user + system) / QUERIES, found: kernels.u32.matchFound.slice(0, QUERIES) };
  };
  search(false);
  const rounds = Array.from({ length: ROUNDS }, () => ({ boxes: search(false), all: search(true) }));
  kernels.dispose();
  const differing = rounds[0].boxes.found.filter((entry, n) => entry !== rounds[0].all.found[n]).length;
  const how = `${count} entries, ${QUERIES} frames of subjects who are not among them, nothing known before; processor time, best of ${ROUNDS}; ${machine()}`;
  yield atMost(30, { measure: measures[0], value: best(rounds.map(({ boxes }) => boxes.time)), unit: 'µs', how });
  yield inform({ measure: `${measures[0]}, by looking at all`, value: best(rounds.map(({ all }) => all.time)), unit: 'µs', how });
  yield atMost(0, { measure: measures[1], value: (100 * differing) / QUERIES, unit: '%', how });
}

/** A database of clips for a use, until it has so many frames. */
function databaseOf(folder: string, clips: readonly ClipFile[], use: 'learn' | 'judge', frames: number): MotionDatabase {
  const sources: Parameters<typeof buildDatabase>[0][number][] = [];
  for (const { file, subject, type, style } of clips) {
    const label = { subject: String(subject), type, style };
    if (useOf(label) !== use) continue;
    const own = trainingClips(readCmuClip(readFileSync(join(folder, file), 'utf8'), basename(file)), label);
    sources.push(...own.map(({ locomotion }) => locomotion));
    // Counting is cheap beside reading, but is not needed after each clip.
    if (sources.length === 0 || sources.length % 24 > 1) continue;
    const database = buildDatabase(sources);
    if (database.entryFrame.length >= frames) return database;
  }
  return buildDatabase(sources);
}
