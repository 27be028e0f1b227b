import { randomUUID } from 'node:crypto';
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { SweepError } from './sweep-error.js';

/** The file by which a process has a folder to itself. */
export const LOCK_FILE = '.promenade-lock';

/** A folder that only this process writes into; released, others may. */
export type FolderLock = { release(): void };

/** Who has a folder. */
type Holder = { readonly pid: number; readonly host: string; readonly begin: string; readonly since: string; readonly id: string };

/** Takes a folder that is there for this process alone; refused while another has it. What a dead process of this machine left is taken over. */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, LOCK_FILE);
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    begin: beginOf(process.pid),
    since: new Date().toISOString(),
    id: randomUUID(),
  };
  const aside = `${path}.${own.id}`;
  writeFileSync(aside, `${JSON.stringify(own)}\n`);
  try {
    while (!isLinked(aside, path)) {
      const holder = readHolder(path);
      if (holder !== undefined && isAlive(holder)) {
        throw new SweepError(
          `${folder} is in use: process ${holder.pid} on ${holder.host} writes into it since ${holder.since}; wait for its end, or choose another folder` +
            (holder.host === own.host ? '' : ` (if it is dead, delete ${path})`),
        );
      }
      takeAway(path, holder, own.id);
    }
  } finally {
    rmSync(aside, { force: true });
  }
  return {
    release() {
      if (readHolder(path)?.id === own.id) rmSync(path, { force: true });
    },
  };
}

/** Whether the file got its second name, which only one can have. */
function isLinked(file: string, name: string): boolean {
  try {
    linkSync(file, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  // A disk without links: a moment may pass between the file and what stands in it.
  try {
    copyFileSync(file, name, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead lock away. Two may come to that at once: who moved the other's new lock instead gives it back. */
function takeAway(path: string, dead: Holder | undefined, id: string): void {
  const away = `${path}.${id}.old`;
  try {
    renameSync(path, away);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readHolder(away)?.id !== dead?.id) isLinked(away, path);
  rmSync(away, { force: true });
}

function readHolder(path: string): Holder | undefined {
  try {
    const { pid, host, begin, since, id } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Record<keyof Holder, unknown>>;
    const isSound = Number.isInteger(pid) && (pid as number) > 0 && [host, begin, since, id].every((text) => typeof text === 'string');
    return isSound ? ({ pid, host, begin, since, id } as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** Processes of other machines cannot be asked. A number may have gone over to a process that began later. */
function isAlive({ pid, host, begin }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = beginOf(pid);
  return begin === '' || now === '' || begin === now;
}

/** When a process began, in ticks of the machine; empty where that cannot be asked. */
function beginOf(pid: number): string {
  try {
    const about = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything; the twentieth field behind it is the time.
    return about.slice(about.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
