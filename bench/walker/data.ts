import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of real trajectories; undefined where there is none. */
export function trajectoryFolder(): string | undefined {
  const folder = join(process.env.PROMENADE_DATA ?? '../shared/data', 'trajectories');
  return existsSync(folder) ? folder : undefined;
}
