import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { STEER_MODELS } from '../steer/index.js';
import type { Json, Sweep } from '../sweep/index.js';
import { trialJobs } from './jobs.js';
import { CONSTANT_VELOCITY } from './predict.js';
import { REAL_SCENES } from './real-scenes.js';

/** What of the entropy metric is asked for; what is left out is every scene, every model and the baseline, and seed 1. */
type Asked = { readonly [name: string]: Json };

/** Plans the entropy metric of models on scenes, with the trajectories that PROMENADE_DATA names; throws where there are none. */
export function planEntropy(asked: readonly Asked[], engine: string): Sweep {
  const folder = resolve(process.env.PROMENADE_DATA ?? '../shared/data', 'trajectories');
  if (!existsSync(folder))
    throw new RangeError(`${folder}: there is no such folder; PROMENADE_DATA names the one that holds "trajectories"`);
  const scenes = REAL_SCENES.filter(({ file }) => existsSync(join(folder, file))).map(({ name }) => name);
  const models = [CONSTANT_VELOCITY, ...STEER_MODELS.map(({ name }) => name)];
  const parameters = asked.flatMap((set) => {
    const [ownScenes, ownModels] = ['scene' in set ? [set.scene] : scenes, 'model' in set ? [set.model] : models];
    return ownScenes.flatMap((scene) => ownModels.map((model): Json => ({ seed: 1, ...set, scene, model })));
  });
  const [job] = trialJobs(engine).filter(({ name }) => name === 'entropy');
  return { job, shared: { folder }, parameters };
}
