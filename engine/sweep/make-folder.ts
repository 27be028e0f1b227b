import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Makes a folder with all above it. Node's own way tells of a disk that is read-only that there is no such file. */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.unshift(at);
  for (const path of missing) {
    try {
      mkdirSync(path);
    } catch (error) {
      // Somebody else may have made it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  // What exists may be a file: that is told by whoever writes into it, or here.
  if (missing.length === 0) mkdirSync(folder, { recursive: true });
}
