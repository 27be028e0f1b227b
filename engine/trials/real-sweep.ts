import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { STEER_MODELS } from '../steer/index.js';
import { findJob, type Json, type Sweep, SweepError } from '../sweep/index.js';
import { hasTwoHalves, REAL_CROWDS } from './context-job.js';
import { trialJobs } from './jobs.js';
import { type OwnScene, openOwnScene } from './own-scene.js';
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

/**
 * Plans every model on every scene: on those of the user's own where there are some, else on those with trajectories where PROMENADE_DATA says; both
 * can be asked for by name. Throws where there are none, and where a name is wrong.
 */
export function planRealSweep(name: RealSweep, asked: readonly Asked[], engine: string, own: readonly OwnScene[] = []): Sweep {
  checkOwn(name, own);
  const folder = resolve(process.env.PROMENADE_DATA ?? '../shared/data', 'trajectories');
  if (own.length === 0 && !existsSync(folder))
    throw new SweepError(
      `${folder}: there is no such folder; PROMENADE_DATA names the one that holds "trajectories", --recording tracks of your own`,
    );
  const { parameter, names, isScene } = WALKERS[name];
  const stored = REAL_SCENES.filter((scene) => isScene(scene) && existsSync(join(folder, scene.file))).map((scene) => scene.name);
  const ownNames = own.map((scene) => scene.name);
  const usual = own.length > 0 ? ownNames : stored;
  const choices = { scene: [...ownNames, ...stored], [parameter]: names };
  const parameters = asked.flatMap((set) => {
    const scenes = 'scene' in set ? [knownOf(choices, 'scene', set.scene)] : usual;
    const walkers = parameter in set ? [knownOf(choices, parameter, set[parameter])] : names;
    return scenes.flatMap((scene) => walkers.map((walker) => ({ seed: 1, ...set, scene, [parameter]: walker })));
  });
  const usesFolder = parameters.some(({ scene }) => !ownNames.includes(scene));
  const shared = { ...(usesFolder ? { folder } : {}), ...(own.length > 0 ? { own } : {}) };
  return { job: findJob(name, trialJobs(engine)), shared, parameters };
}

function checkOwn(name: RealSweep, own: readonly OwnScene[]): void {
  const names = own.map((scene) => scene.name);
  const twice = names.find((one, n) => names.indexOf(one) < n || REAL_SCENES.some((scene) => scene.name === one));
  if (twice !== undefined)
    throw new SweepError(`--recording: two scenes are called "${twice}"; give yours a name, as --recording mine=tracks.txt`);
  const whole = name === 'context' ? own.find((scene) => !hasTwoHalves(openOwnScene(scene))) : undefined;
  if (whole !== undefined)
    throw new SweepError(`${whole.name}: context judges each half by the other, and in one of them nobody is there for 2 s`);
}

function knownOf(choices: Readonly<Record<string, readonly string[]>>, key: string, value: Json): string {
  const known = choices[key];
  if (typeof value === 'string' && known.includes(value)) return value;
  throw new SweepError(`there is no ${key} ${JSON.stringify(value)}; there are ${known.join(', ')}`);
}
