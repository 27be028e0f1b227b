import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ImportOptions, importTrajectories, type Recording } from '../record/index.js';
import { type OwnScene, openOwnScene } from './own-scene.js';

/** Recordings of real people that models are judged by; `file` lies in a folder of trajectories that the user has. */
export type RealScene = {
  readonly name: string;
  readonly file: string;
  readonly options: ImportOptions;
  /** Whether people walk about without walls between them. */
  readonly isOpen: boolean;
};

/** ETH (Pellegrini et al. 2009), UCY (Lerner et al. 2007) and two bottlenecks of Forschungszentrum Jülich (doi 10.34735/ped.2018.1; 2009). */
export const REAL_SCENES: readonly RealScene[] = [
  { name: 'ETH', file: 'eth/seq_eth/obsmat.txt', options: { format: 'obsmat', fps: 15 }, isOpen: true },
  { name: 'Hotel', file: 'eth/seq_hotel/obsmat.txt', options: { format: 'obsmat', fps: 25 }, isOpen: true },
  { name: 'Univ', file: 'ucy/students03/obsmat.txt', options: { format: 'obsmat', fps: 25 }, isOpen: true },
  { name: 'Zara1', file: 'ucy/zara01/obsmat.txt', options: { format: 'obsmat', fps: 25 }, isOpen: true },
  { name: 'Zara2', file: 'ucy/zara02/obsmat.txt', options: { format: 'obsmat', fps: 25 }, isOpen: true },
  {
    name: 'Bottleneck 0.5 m',
    file: 'juelich/bottleneck-2018/040_c_56_h-.txt',
    options: { format: 'juelich', fps: 25, unit: 'm' },
    isOpen: false,
  },
  { name: 'Bottleneck 3 m', file: 'juelich/bottleneck-ao-300/traj.txt', options: { format: 'juelich', fps: 16, unit: 'm' }, isOpen: false },
];

/** Where scenes come from: a folder, which every machine that serves the sweep needs at the same place, and scenes of the user's own, which travel. */
export type SharedTrajectories = { readonly folder?: string; readonly own?: readonly OwnScene[] };

/** Opens a scene by its name. */
export async function openScene(name: string, { folder, own = [] }: SharedTrajectories): Promise<Recording> {
  const scene = own.find((one) => one.name === name);
  return scene === undefined ? openRealScene(name, folder ?? '') : openOwnScene(scene);
}

/** Opens a scene of the engine's list by its name from a folder of trajectories. */
export async function openRealScene(name: string, folder: string): Promise<Recording> {
  const scene = REAL_SCENES.find((known) => known.name === name);
  if (scene === undefined)
    throw new RangeError(`there is no scene "${name}"; there are ${REAL_SCENES.map((known) => known.name).join(', ')}`);
  const path = join(folder, scene.file);
  if (!existsSync(path)) throw new RangeError(`${path}: there is no such file; PROMENADE_DATA names the folder that holds "trajectories"`);
  return importTrajectories(readFileSync(path), { name: scene.name, ...scene.options });
}
