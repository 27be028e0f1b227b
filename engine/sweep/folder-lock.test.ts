import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOCK_FILE, lockFolder } from './folder-lock.js';
import { makeFolder } from './make-folder.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A lock as another process would have left it. */
function leaveLock(holder: object): void {
  const whole = { pid: process.pid, host: hostname(), begin: '', since: '2026-01-01', id: 'another', ...holder };
  writeFileSync(join(folder, LOCK_FILE), JSON.stringify(whole));
}

/** The number of a process that has ended. */
const deadProcess = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('the lock of a folder', () => {
  it('[SWEEP-12] is held by one at a time, and leaves nothing behind', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(
      new RegExp(`is in use: process ${process.pid} on .* wait for its end, or choose another folder`),
    );
    lock.release();
    lockFolder(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('[SWEEP-12] of a dead process is taken over, and so is one that is no lock', () => {
    for (const leave of [
      () => leaveLock({ pid: deadProcess() }),
      // The number went over to a process that began at another time.
      () => leaveLock({ begin: '1' }),
      () => writeFileSync(join(folder, LOCK_FILE), 'half a li'),
      () => leaveLock({ pid: -1 }),
    ]) {
      leave();
      const lock = lockFolder(folder);
      expect(JSON.parse(readFileSync(join(folder, LOCK_FILE), 'utf8')).pid).toBe(process.pid);
      lock.release();
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  it('[SWEEP-12] of another machine is respected, and how to get rid of it is said', () => {
    leaveLock({ host: 'elsewhere', pid: deadProcess() });
    expect(() => lockFolder(folder)).toThrow(/on elsewhere .*if it is dead, delete .*promenade-lock/);
    expect(readdirSync(folder)).toEqual([LOCK_FILE]);
  });

  it('[SWEEP-12] is not released by who no longer has it', () => {
    const lock = lockFolder(folder);
    leaveLock({});
    lock.release();
    expect(existsSync(join(folder, LOCK_FILE))).toBe(true);
  });
});

describe('folders', () => {
  it('[SWEEP-14] are made with all above them, once or twice', () => {
    makeFolder(join(folder, 'a', 'b', 'c'));
    makeFolder(join(folder, 'a', 'b', 'c'));
    expect(existsSync(join(folder, 'a', 'b', 'c'))).toBe(true);
  });

  it('[SWEEP-14] are refused with the true reason', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => makeFolder(join(folder, 'file', 'below'))).toThrow(/ENOTDIR|EEXIST/);
    expect(() => makeFolder(join(folder, 'file'))).toThrow(/EEXIST/);
  });
});
