import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importTrajectories } from 'promenade/record';
import { openRealScene, tracksOf } from 'promenade/trials';
import type { Row } from '../rows.js';

/** Says that rows on real tracks were left out. */
export function skipped(measure: string): Row {
  return {
    measure,
    value: null,
    unit: '',
    reach: null,
    holds: true,
    how: 'skipped: no ../shared/data/trajectories, and PROMENADE_DATA names no folder that has them',
  };
}

/** Tracks of a real scene, 0.2 s apart. */
export async function realTracks(folder: string, scene: string) {
  if (scene !== 'Grand Central') return tracksOf(await openRealScene(scene, folder));
  const bytes = readFileSync(join(folder, 'grand-central/trajectories_px.txt'));
  const homography = readFileSync(join(folder, 'grand-central/H.json'), 'utf8');
  return tracksOf(await importTrajectories(bytes, { name: scene, format: 'grand-central', homography }));
}

/** Processor time of some work [µs]. */
export function microseconds(work: () => void): number {
  const begin = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begin);
  return user + system;
}
