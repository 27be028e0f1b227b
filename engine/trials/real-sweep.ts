import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { STEER_MODELS } from '../steer/index.js';
import { findJob, type Json, type Sweep, SweepError } from '../sweep/index.js';
import { REAL_CROWDS } from './context-job.js';
import { trialJobs } from './jobs.js';
import { CONSTANT_VELOCITY } from './predict.js';
import { REAL_SCENES, type RealScene } from './real-scenes.js';

/** What can be asked of models on scenes of real people. */
export type RealSweep = 'entropy' | 'context';

/** What of it is asked for; what is left out is every scene, every model, and seed 1. */
type Asked = { readonly [name: string]: Json };

const MODELS = [CONSTANT_VELOCITY, ...STEER_MODELS.map(({ name }) => name)];

/** The parameter that names who walks, what it may be, and where; on ground without walls models know nothing of the walls of a bottleneck. */
const WALKERS = {
  entropy: { parameter: 'model', names: MODELS, isScene: () => true },
  context: { parameter: 'crowd', names: [...REAL_CROWDS, ...MODELS], isScene: ({ isOpen }: RealScene) => isOpen },
};

/** Whether a word names a sweep over scenes of real people. */
export function isRealSweep(word: string): word is RealSweep {
  return Object.hasOwn(WALKERS, word);
}

/** Plans every model on every scene, with the trajectories that PROMENADE_DATA names; throws where there are none, and where a name is wrong. */
export function planRealSweep(name: RealSweep, asked: readonly Asked[], engine: string): Sweep {
  const folder = resolve(process.env.PROMENADE_DATA ?? '../shared/data', 'trajectories');
  if (!existsSync(folder))
    throw new SweepError(`${folder}: there is no such folder; PROMENADE_DATA names the one that holds "trajectories"`);
  const { parameter, names, isScene } = WALKERS[name];
  const scenes = REAL_SCENES.filter((scene) => isScene(scene) && existsSync(join(folder, scene.file))).map((scene) => scene.name);
  const choices = { scene: scenes, [parameter]: names };
  const parameters = asked.flatMap((set) => {
    const [ownScenes, walkers] = ['scene', parameter].map((key) => (key in set ? [knownOf(choices, key, set[key])] : choices[key]));
    return ownScenes.flatMap((scene) => walkers.map((walker): Json => ({ seed: 1, ...set, scene, [parameter]: walker })));
  });
  return { job: findJob(name, trialJobs(engine)), shared: { folder }, parameters };
}

function knownOf(choices: Readonly<Record<string, readonly string[]>>, key: string, value: Json): string {
  const known = choices[key];
  if (typeof value === 'string' && known.includes(value)) return value;
  throw new SweepError(`there is no ${key} ${JSON.stringify(value)}; there are ${known.join(', ')}`);
}
