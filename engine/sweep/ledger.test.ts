import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json, KnownJob } from './job.js';
import { openLedger } from './ledger.js';

const JOB: KnownJob = { name: 'double', url: 'file:///double.js', version: '1' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-ledger-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const results = () => join(folder, 'results.jsonl');
const open = (parameters: readonly Json[], more: { shared?: Json; job?: KnownJob; force?: boolean } = {}) => {
  const { force, job = JOB, ...shared } = more;
  return openLedger({ job, parameters, ...shared }, { folder, ...(force === undefined ? {} : { force }) });
};
/** Ends every open run with twice its number, the last one first. */
const finish = (ledger: ReturnType<typeof open>) => {
  for (const [key, n] of [...ledger.open].reverse()) ledger.enter(key, { seconds: 2, result: 2 * Number(n) });
  return ledger.outcome();
};

describe('the ledger', () => {
  it('[SWEEP-1] gives results in the order of the list, whatever the order of their ends', () => {
    const { finished, secondsPerRun } = finish(open([3, 1, 2]));
    expect(finished).toEqual([{ parameters: 3, result: 6 }, { parameters: 1, result: 2 }, { parameters: 2, result: 4 }]); // biome-ignore format: pairs
    expect(secondsPerRun).toBe(2);
  });

  it('[SWEEP-1] runs equal parameters once, and counts a result once however often it comes', () => {
    const ledger = open([1, 1, 2]);
    expect(ledger.open.size).toBe(2);
    const [key] = ledger.open.keys();
    ledger.enter(key, { seconds: 1, result: 'first' });
    ledger.enter(key, { seconds: 1, result: 'second' });
    expect(ledger.outcome().finished).toEqual([1, 1].map((parameters) => ({ parameters, result: 'first' })));
    expect(readFileSync(results(), 'utf8').trim().split('\n')).toHaveLength(1);
  });

  it('[SWEEP-2] skips what an earlier start has finished, and takes up a longer list', () => {
    finish(open([1, 2]));
    const again = open([2, 3, 1]);
    expect([...again.open.values()]).toEqual([3]);
    expect(finish(again)).toMatchObject({ resumed: 2, open: 0, finished: [{ result: 4 }, { result: 6 }, { result: 2 }] });
  });

  it('[SWEEP-2] forgives half a line at the end and nonsense in between, and runs those again', () => {
    finish(open([1, 2, 3]));
    const [first, , third] = readFileSync(results(), 'utf8').split('\n');
    writeFileSync(results(), `${first}\nnonsense\n${third.slice(0, 30)}`);
    const again = open([1, 2, 3]);
    expect(again.open.size).toBe(2);
    finish(again);
    expect(readFileSync(results(), 'utf8').split('\n').filter((line) => line !== '' && line !== 'nonsense').map((line) => JSON.parse(line).result).sort()).toEqual([2, 4, 6]); // biome-ignore format: one line
    expect(open([1, 2, 3]).open.size).toBe(0);
  });

  it('[SWEEP-2] tries again what failed', () => {
    const ledger = open([1]);
    ledger.enter([...ledger.open.keys()][0], { seconds: 1, error: 'bad luck' });
    expect(ledger.outcome()).toMatchObject({ finished: [], failures: [{ index: 0, parameters: 1, error: 'bad luck' }] });
    expect(finish(open([1]))).toMatchObject({ failures: [], finished: [{ result: 2 }] });
    expect(open([1]).open.size).toBe(0);
  });

  it('[SWEEP-3] refuses the folder of another sweep, and replaces it only when told to', () => {
    finish(open([1], { shared: 'a' }));
    expect(() => open([1], { shared: 'b' })).toThrow(/another sweep .*--force/);
    expect(() => open([1], { shared: 'a', job: { ...JOB, version: '2' } })).toThrow(/made by double 1, not 2/);
    expect(() => open([1], { shared: 'a', job: { ...JOB, name: 'triple' } })).toThrow(/of the job double, not triple/);
    appendFileSync(results(), '');
    expect(open([1], { shared: 'a' }).open.size).toBe(0);
    expect(open([1], { shared: 'b', force: true }).open.size).toBe(1);
  });
});
