import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json, KnownJob } from './job.js';
import { type Ledger, openLedger } from './ledger.js';

const JOB: KnownJob = { name: 'double', url: 'file:///double.js', version: '1' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-ledger-'));
});
afterEach(() => {
  last?.close();
  last = undefined;
  notes.length = 0;
  rmSync(folder, { recursive: true, force: true });
});

const results = () => join(folder, 'results.jsonl');
const notes: string[] = [];
let last: Ledger | undefined;
/** The next start of the sweep, after the end of the one before. */
const open = (parameters: readonly Json[], more: { shared?: Json; job?: KnownJob; force?: boolean } = {}) => {
  const { force, job = JOB, ...shared } = more;
  last?.close();
  last = undefined;
  last = openLedger(
    { job, parameters, ...shared },
    { folder, onNote: (text) => notes.push(text), ...(force === undefined ? {} : { force }) },
  );
  return last;
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

  it.each<[string, (line: Record<string, Json>) => Json]>([
    ['another result', (line) => ({ ...line, result: 99 })],
    ['a result of another kind', (line) => ({ ...line, result: '4' })],
    ['other parameters', (line) => ({ ...line, parameters: 7 })],
    ['another time', (line) => ({ ...line, seconds: -1 })],
    ['a time that is a text', (line) => ({ ...line, seconds: '2', check: undefined as never })],
    ['other parameters and no check', (line) => ({ ...line, parameters: 7, check: undefined as never })],
    ['a result and an error', (line) => ({ ...line, error: 'x', check: undefined as never })],
    ['nothing', () => null],
    ['a list', () => [1]],
  ])('[SWEEP-11] a line altered to %s counts for nothing, is told, and its run is repeated', (_, alter) => {
    finish(open([1, 2]));
    const [first, second] = readFileSync(results(), 'utf8').trim().split('\n');
    writeFileSync(results(), `${first}\n${JSON.stringify(alter(JSON.parse(second)))}\n`);
    const again = open([1, 2]);
    expect(again.open.size).toBe(1);
    expect(notes).toEqual([expect.stringMatching(/^1 lines .* altered/)]);
    expect(finish(again).finished.map(({ result }) => result)).toEqual([2, 4]);
  });

  it('[SWEEP-11] lines with any change of their text are read as they were, or not at all', () => {
    finish(open([1, 2, 3]));
    const text = readFileSync(results(), 'utf8');
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('', '0', '9', '"', '{', '\\', ' ', '-', '\u0000'), (at, piece) => {
        writeFileSync(results(), text.slice(0, at) + piece + text.slice(at + 1));
        for (const { parameters, result } of open([1, 2, 3]).outcome().finished) expect(result).toBe(2 * Number(parameters));
      }),
      { numRuns: 60 },
    );
  });

  it('[SWEEP-2] reads lines of earlier versions, which have no check', () => {
    finish(open([1, 2]));
    writeFileSync(results(), readFileSync(results(), 'utf8').replaceAll(/,"check":"\w+"/g, ''));
    expect(open([1, 2]).open.size).toBe(0);
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
