import { join } from 'node:path';
import type { BodyChoice } from '../animate/index.js';
import type { Recording } from '../record/index.js';
import type { Detail } from '../render/index.js';
import { makeFolder } from '../sweep/index.js';
import { Fault } from './fault.js';
import { requireRoom } from './folder-sink.js';
import { short } from './output.js';
import { showProgress } from './progress.js';
import { writeParts } from './write-parts.js';

/** Formats of moving bodies. */
export const BODY_FORMATS = ['bvh', 'gltf', 'glb'] as const;
export type BodyFormat = (typeof BODY_FORMATS)[number];

/** Which bodies are wanted, in words of the command. */
export type BodyWords = {
  /** Ids, and names of populations. */
  readonly who?: readonly string[];
  /** [s] */
  readonly at?: number;
  readonly from?: number;
  readonly to?: number;
  readonly fps?: number;
  readonly every?: number;
  readonly detail?: Detail;
};

type BodyOptions = BodyWords & { readonly format: BodyFormat; readonly out: string; readonly place: boolean; readonly force: boolean };

/** What was written [bytes], of how many people, in how many frames, and how finely they are cut. */
type Written = { readonly size: number; readonly people: number; readonly frames: number; readonly detail?: Detail };

/** Poses a second of glTF if nobody says: more would not be seen. */
const USUAL_FPS = 30;

/** Writes bodies of a recording as they move. */
export async function exportBodies(recording: Recording, { format, ...options }: BodyOptions): Promise<Written> {
  if (format === 'bvh') return exportBvh(recording, chooseBodies(recording, options), options);
  const { exportGltfFile } = await import('./export-gltf.js');
  return exportGltfFile(recording, chooseBodies(recording, { fps: USUAL_FPS, ...options }), { format, ...options });
}

/** Whether bvh goes into a folder: it does for more than one person. */
export function isFolder({ who }: BodyWords): boolean {
  return who?.length !== 1 || !isId(who[0]);
}

/** Finds out who and when is meant. */
export function chooseBodies(recording: Recording, { who, at, from, to, fps, every }: BodyWords): BodyChoice {
  const { manifest, startsAt, endsAt } = recording;
  for (const [name, time] of Object.entries({ at, from, to })) {
    if (time === undefined || (time >= startsAt - SAME && time <= endsAt + SAME)) continue;
    throw new Fault(`--${name} ${short(time)} lies outside: the recording goes from ${short(startsAt)} to ${short(endsAt)} s`);
  }
  const rate = 1 / (manifest.tick * manifest.every);
  return {
    ...(who && { agents: findAgents(recording, who) }),
    ...((at ?? from) !== undefined && { from: at ?? from }),
    ...((at ?? to) !== undefined && { to: at ?? to }),
    every: every ?? (fps === undefined ? 1 : Math.max(1, Math.round(rate / fps))),
  };
}

/** Times that differ by less are the same [s]. */
const SAME = 1e-6;

/** Ids of those who are named by their id or by their population. */
function findAgents({ people, manifest }: Recording, who: readonly string[]): number[] {
  const ids = who.flatMap((word) => {
    if (isId(word)) return [Number(word)];
    const members = people.filter(({ population }) => population === word).map(({ id }) => id);
    if (members.length > 0) return members;
    throw new Fault(
      `--who ${word}: nobody is in such a population; there are ${manifest.populations.join(', ')}, and ids such as ${people[0]?.id ?? 0}`,
    );
  });
  return [...new Set(ids)].sort((a, b) => a - b);
}

function isId(word: string): boolean {
  return /^\d{1,10}$/.test(word);
}

/** One file for one agent, a folder of files for more. */
async function exportBvh(recording: Recording, choice: BodyChoice, options: Omit<BodyOptions, 'format'>): Promise<Written> {
  const { recordedMotions, writeBvh } = await import('../animate/index.js');
  const { out, force } = options;
  const inFolder = isFolder(options);
  if (inFolder) requireRoom(out, { force });
  const { people, frames, motions } = recordedMotions(recording, choice);
  if (inFolder) makeFolder(out);
  const progress = showProgress({ what: 'exporting', total: people, unit: 'people' });
  let [size, done] = [0, 0];
  for (const motion of motions) {
    const text = new TextEncoder().encode(writeBvh(motion));
    size += writeParts(inFolder ? join(out, `${motion.name.replace(' ', '-')}.bvh`) : out, [text]);
    progress.update(++done);
  }
  progress.end();
  return { size, people, frames };
}
