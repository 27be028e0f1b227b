import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findJob, loadJob } from './find-job.js';
import { queueName } from './redis-link.js';

const KNOWN = [{ name: 'run', url: 'file:///run.js', version: '1.0.0' }];

it('[SWEEP-6] jobs are found by name or by the path of a file; others are refused with what there is', () => {
  expect(findJob('run', KNOWN)).toBe(KNOWN[0]);
  expect(() => findJob('rum', KNOWN)).toThrow(/no job "rum"; there are run/);
  expect(() => findJob('./absent.js', KNOWN)).toThrow('./absent.js: there is no such file');
});

it('[SWEEP-6] a worker whose file differs listens to another queue', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'promenade-job-'));
  const file = join(folder, 'mine.mjs');
  try {
    writeFileSync(file, 'export const run = () => 1;');
    const one = findJob(file, []);
    expect((await loadJob(one)).run(null, null)).toBe(1);
    writeFileSync(file, 'export const walk = () => 2;');
    const other = findJob(file, []);
    expect([one.name, other.name]).toEqual(['mine.mjs', 'mine.mjs']);
    expect(queueName(one)).not.toBe(queueName(other));
    await expect(loadJob({ ...other, url: `${other.url}?again` })).rejects.toThrow('mine.mjs is no job: it exports no function run');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
