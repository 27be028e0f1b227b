import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Fault } from '../fault.js';
import { showProgress } from '../progress.js';
import { readJson } from '../read-json.js';

/** Speeds of those whose bands are taken [m/s]. */
const SPEEDS = { walk: [1.1, 1.5], run: [2.4, 3.6] } as const;

type Clip = { readonly file: string; readonly type: string; readonly style: string; readonly subject: string | number };

/** Bands of the angles of plain people who walk and run in a folder of clips with a manifest; those who judge are left out. */
export async function makeBands(folder: string) {
  const { readCmuClip, readLocomotion } = await import('../../animate/index.js');
  const { CMU_GAIT_FIT, gaitBands, useOf } = await import('../../learn/index.js');
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) throw new Fault(`${path}: there is no such file; it says who moves in which clip, and how`);
  const { clips = [] } = readJson(path) as { clips?: Clip[] };
  const learned = clips.filter(({ subject, type, style }) => useOf({ subject: String(subject), type, style }) === 'learn');
  const isOf = (gait: 'walk' | 'run', { type, style }: Clip) =>
    type !== 'wait' && type !== 'terrain' && CMU_GAIT_FIT.plain[gait].has(style);
  const chosen = learned.filter((clip) => isOf('walk', clip) || isOf('run', clip));
  const progress = showProgress({ what: 'reading clips', total: chosen.length, unit: 'clips' });
  const read = chosen.map((clip, n) => {
    const motion = readCmuClip(readFileSync(join(folder, clip.file), 'utf8'), basename(clip.file));
    progress.update(n + 1);
    return { clip, subject: String(clip.subject), locomotion: readLocomotion(motion) };
  });
  progress.end();
  const bandsOf = (gait: 'walk' | 'run') =>
    gaitBands(
      read.filter(({ clip }) => isOf(gait, clip)),
      SPEEDS[gait],
    );
  return { speeds: SPEEDS, walk: bandsOf('walk'), run: bandsOf('run') };
}
