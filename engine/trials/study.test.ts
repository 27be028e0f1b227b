import { describe, expect, it } from 'vitest';
import type { Json } from '../sweep/index.js';
import type { EvacuationResult } from './evacuation-job.js';
import { type Part, writePage } from './report/page.js';
import { spreadOf, summariseStudy } from './study.js';
import { type Study, studyFigures, writeStudyPage } from './study-page.js';

/** A run of four people in a place of three cells, the last of which nobody can walk on. */
const run = (times: readonly number[], peak: readonly number[] = [100, 0, -1]): EvacuationResult => ({
  ended: 'everyone-arrived',
  trajectoryHash: '0',
  people: 4,
  time: times.length === 4 ? times[3] : null,
  times,
  ways: times.map((_, n) => n % 2),
  exits: ['north', 'south'].map((name, k) => {
    const own = times.filter((_, n) => n % 2 === k);
    return { name, people: own.length, flow: 0, last: own.at(-1) ?? null };
  }),
  map: { minX: 0, minZ: 0, cell: 1, columns: 3, rows: 1, mean: peak.map((value) => (value < 0 ? -1 : value / 2)), peak },
});

const finished = (...runs: [parameters: Json, result: EvacuationResult][]) =>
  runs.map(([parameters, result]) => ({ parameters, result: result as unknown as Json }));

describe('a study', () => {
  it('[TRIALS-3] has mean, deviation and percentiles of the evacuation time over runs', () => {
    const values = Array.from({ length: 21 }, (_, n) => n + 10);
    expect(spreadOf(values)).toEqual({
      mean: 20,
      deviation: expect.closeTo(Math.sqrt(38.5)),
      least: 10,
      median: 20,
      percentile95: 29,
      most: 30,
    });
    expect(spreadOf([null, 4])).toMatchObject({ mean: 4, deviation: 0, percentile95: 4 });
    expect(spreadOf([null])).toMatchObject({ mean: null, percentile95: null });
  });

  it('[TRIALS-3] has the time curve with its band, use of exits and maps, means over runs', () => {
    const [summary] = summariseStudy(finished([{ seed: 1 }, run([1, 2, 3, 4])], [{ seed: 2 }, run([2, 2, 2, 2], [300, 100, -1])]));
    expect(summary.time).toMatchObject({ mean: 3, most: 4, percentile95: expect.closeTo(3.9) });
    const at = (time: number) => summary.curve.find((point) => point.time === time);
    expect(at(0)).toMatchObject({ mean: 4, low: 4, high: 4 });
    expect(at(1)).toMatchObject({ mean: 3.5, low: expect.closeTo(3.05), high: expect.closeTo(3.95) });
    expect(at(2)).toMatchObject({ mean: 1 });
    expect(at(4)).toMatchObject({ mean: 0 });
    expect(summary.exits).toMatchObject([
      { name: 'north', people: { mean: 2 }, share: 0.5, last: { mean: 2.5 } },
      { name: 'south', people: { mean: 2 }, share: 0.5, last: { mean: 3 } },
    ]);
    expect(summary.map.peak).toEqual([2, 0.5, null]);
    expect(summary.map.mean).toEqual([1, 0.25, null]);
    expect(summary.peakDensity.mean).toBe(2);
    expect(summary.levels).toEqual({ A: 0, B: 0, C: 0.5, D: 0, E: 0.5, F: 0 });
  });

  it('[TRIALS-4] counts runs in which somebody stayed inside, and leaves them out of the times', () => {
    const [summary] = summariseStudy(finished([{ seed: 1 }, run([1, 2, 3, 4])], [{ seed: 2 }, run([9])]));
    expect(summary).toMatchObject({ runs: 2, complete: 1, time: { mean: 4 }, left: { mean: 1.5 } });
    expect(summary.curve.at(-1)).toMatchObject({ time: 9, mean: 1.5 });
    expect(writeStudyPage(studyOf([summary]), { ground: [], scenes: [], links: [] })).toContain('in 1 of 2 runs not everybody got out');
  });

  it('[TRIALS-3] sorts runs into variants, which differ in more than the seed', () => {
    const runs = finished([{ seed: 1, count: 4 }, run([1, 1, 1, 1])], [{ seed: 1, count: 5 }, run([2, 2, 2, 2])], [{ count: 4, seed: 2 }, run([3, 3, 3, 3])]); // biome-ignore format: one line
    expect(summariseStudy(runs).map(({ variant, seeds, time }) => [variant, seeds, time.mean])).toEqual([[{ count: 4 }, [1, 2], 2], [{ count: 5 }, [1], 2]]); // biome-ignore format: one line
  });
});

function studyOf(variants: Study['variants']): Study {
  const machine = { processor: 'abacus', cores: 1, gigabytes: 1, node: '20' };
  const about = {
    format: 'promenade-study',
    version: 1,
    kind: 'study',
    title: 'Hall <b>: evacuation study',
    scenario: 'Hall <b>',
  } as const;
  const runOf = { engine: '1.0.0', command: 'promenade study hall.yaml', machine, input: 'hall.yaml', seeds: [1] };
  return {
    ...about,
    run: runOf,
    figures: studyFigures(variants),
    variants,
    failures: [{ index: 3, parameters: { seed: 7 }, error: 'no <luck>' }],
  };
}

describe('a page', () => {
  it('[TRIALS-5] says what was run and what failed, loads nothing, and escapes every word', () => {
    const page = writeStudyPage(studyOf(summariseStudy(finished([{ seed: 1 }, run([1, 2, 3, 4])]))), { ground: [], scenes: [], links: [] });
    for (const words of ['Promenade 1.0.0', 'abacus, 1 cores', 'hall.yaml', 'no &lt;luck&gt;', 'Hall &lt;b&gt;'])
      expect(page).toContain(words);
    expect(page).not.toMatch(/<script|<link|src="(?!data:)|url\((?!#)|@import|Hall <b>/);
    for (const [, data] of page.matchAll(/src="data:image\/svg\+xml;base64,([^"]+)"/g))
      expect(Buffer.from(data, 'base64').toString()).toMatch(/^<svg /);
  });

  it('[TRIALS-5] puts numbers on the right and pictures with links', () => {
    const parts: Part[] = [
      { kind: 'table', heading: ['name', 'value'], rows: [['a & b', '3 ± 1'], ['c', '–']] }, // biome-ignore format: one line
      { kind: 'pictures', pictures: [{ svg: '<svg/>', caption: 'one', href: 'http://x/?a=1&b=2' }] },
      { kind: 'numbers', numbers: [{ value: '3 s', label: 'time' }] },
    ];
    const page = writePage({ title: 't', facts: [['seed', '1']], sections: [{ heading: 'h', parts }] });
    expect(page).toContain('<td class="short">a &amp; b</td><td class="number short">3 ± 1</td>');
    expect(page).toContain('<a href="http://x/?a=1&amp;b=2">one</a>');
    expect(page).toContain('<dt>seed</dt><dd>1</dd>');
  });
});
