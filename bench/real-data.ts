import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.js';

/** A folder of real data: in the one that PROMENADE_DATA names, else in `shared/data` beside the project, whether or not it is there. */
export function dataFolder(part: string): string {
  return join(process.env.PROMENADE_DATA ?? join(PROJECT, '../shared/data'), part);
}

/** The folder of real trajectories; undefined where there is none. */
export function trajectoryFolder(): string | undefined {
  const folder = dataFolder('trajectories');
  return existsSync(folder) ? folder : undefined;
}
