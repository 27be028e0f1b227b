import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { thisMachine } from '../report/machine.js';
import { REPRODUCTIONS } from './list.js';
import { type Reproduced, writeReproducePage } from './reproduce-page.js';
import { DOCUMENTS, partsOfBench } from './reproduction.js';

/** A report as if every row had been measured, the n-th as n. */
function pageOf(reproduced: readonly Reproduced[]): string {
  return writeReproducePage({
    kind: 'reproduce',
    format: 'promenade-reproduce',
    version: 1,
    title: 'Reproduction',
    run: { engine: '1', command: 'promenade reproduce', machine: thisMachine(), input: '', seeds: [] },
    figures: [],
    reproduced,
  });
}

const measured = REPRODUCTIONS.map(
  (entry): Reproduced => ({
    entry,
    rows: 'why' in entry ? [] : entry.rows.map((row, n) => ({ ...row, measured: n + 0.5, unit: 's', how: 'in a test' })),
  }),
);

describe('reproductions', () => {
  it('[TRIALS-100] have a file for every figure and table, each in the list once', () => {
    const files = readdirSync(new URL('.', import.meta.url)).filter((name) => /^\d{3}-.*\.ts$/.test(name));
    const names = REPRODUCTIONS.map(({ document, figure }) => `${document} ${figure}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(files.length);
    expect([...new Set(REPRODUCTIONS.map(({ document }) => document))]).toEqual(Object.keys(DOCUMENTS));
  });

  it('[TRIALS-100] put numbers side by side, or say why there are none', () => {
    for (const entry of REPRODUCTIONS) {
      if ('why' in entry) expect(entry.why.length).toBeGreaterThan(20);
      else {
        expect(entry.rows.length).toBeGreaterThan(0);
        const known = new Set(entry.rows.map(({ row }) => row));
        for (const { points } of entry.plot?.curves ?? []) for (const [, row] of points) expect(known).toContain(row);
      }
    }
    const page = pageOf(measured);
    for (const { entry, rows } of measured) {
      expect(page).toContain(entry.figure);
      for (const { what } of rows) expect(page).toContain(what.replaceAll('>', '&gt;'));
    }
  });

  it('[TRIALS-100] say once how the rows of a table were measured, whatever the machine was doing meanwhile', () => {
    const [entry] = REPRODUCTIONS.filter((one) => !('why' in one) && one.rows.length > 2);
    if (!entry || 'why' in entry) throw new Error('no table has several rows');
    const loads = ['1.5', '2.0', '17.3'];
    const rows = entry.rows.map((row, n) => ({
      ...row,
      measured: n,
      unit: '',
      how: `in a way of ours; a machine, load ${loads[n % 3]}, Node 20.1.2`,
    }));
    const page = pageOf([{ entry, rows }]);
    expect(page.match(/In a way of ours/g)).toHaveLength(1);
    expect(page).toContain('load 1.5, Node 20.1.2');
  });

  it('[TRIALS-100] show commands as such, and keep the smallest numbers on the right', () => {
    const why = REPRODUCTIONS.find((entry) => 'why' in entry && entry.why.includes('`promenade motion extract`'))!;
    const table = REPRODUCTIONS.find((entry) => !('why' in entry) && entry.rows.length > 2)!;
    if ('why' in table) throw new Error('a table has no reason');
    const rows = table.rows.map((row, n) => ({ ...row, measured: n === 0 ? 2.59e-74 : n, unit: '', how: '' }));
    const page = pageOf([
      { entry: why, rows: [] },
      { entry: table, rows },
    ]);
    expect(page).toContain('<code>promenade motion extract</code>');
    expect(page).toMatch(/<td class="number[^"]*">2\.59e-74</);
  });

  it('[TRIALS-100] name each part of a benchmark once, and each row of a table by words of its own', () => {
    for (const entry of REPRODUCTIONS) {
      if ('why' in entry) continue;
      const parts = partsOfBench(entry);
      expect(new Set(parts).size).toBe(parts.length);
      expect(new Set(entry.rows.map(({ what }) => what)).size).toBe(entry.rows.length);
    }
    const both = REPRODUCTIONS.find(({ document, figure }) => document === '004' && figure === 'Table 1');
    expect(both && partsOfBench(both)).toEqual(['pose', 'ground']);
  });

  it('[TRIALS-100] say below a table how each of its rows was measured, once', () => {
    const [table] = measured.filter(({ entry }) => entry.document === '004' && entry.figure === 'Table 2');
    const rows = table.rows.map((row, n) => ({ ...row, how: n < 2 ? 'in twelve seconds' : '40 lines of 8 m.' }));
    expect(pageOf([{ ...table, rows }])).toContain('where the shared data are. In twelve seconds. 40 lines of 8 m.</p>');
  });

  it('[TRIALS-100] draw a figure of what was measured, and none where it was not', () => {
    const figure = measured.filter(({ entry }) => entry.document === '001' && entry.figure === 'Fig. 12');
    expect(pageOf(figure)).toContain('by all pairs at every tick');
    expect(pageOf(figure)).toContain('1 of 1 measured here</p>');
    expect(pageOf(measured)).toContain('each of the others says why not');
    const missing = figure.map(({ entry, rows }) => ({ entry, rows: rows.map((row) => ({ ...row, measured: null })) }));
    expect(pageOf(missing)).not.toContain('<figure>');
    expect(pageOf(missing)).toContain('not measured');
  });
});
