import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { plotBars } from './bars.js';
import { plotCurves } from './curves.js';
import { plotGrids } from './grids.js';
import { plotHistograms } from './histograms.js';
import { plotMaps } from './maps.js';
import { createScale } from './scale.js';
import { simplify } from './simplify.js';
import { fit, textWidth } from './style.js';

const NASTY = `a <b> & "c" \u0000\u0007 \ud800 ${'long '.repeat(60)}`;

function expectSound(svg: string): void {
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
  expect(svg).toContain('a &lt;b&gt; &amp;');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that none is there is what is checked.
  expect(svg).not.toMatch(/[\u0000-\u0008\ud800-\udfff]/);
}

describe('plots', () => {
  it('[EVALUATE-20] of curves are sound SVG, whatever the names and values', () => {
    const axis = { label: NASTY, unit: 'm/s' };
    const points: [number, number][] = [
      [0, 1],
      [1, Number.NaN],
      [2, 3],
      [Number.POSITIVE_INFINITY, 3],
    ];
    const band: [number, number, number][] = [
      [0, 0, 2],
      [2, 1, Number.NaN],
    ];
    expectSound(plotCurves({ title: NASTY, subtitle: NASTY, x: axis, y: axis, curves: [{ name: NASTY, points, band, faint: points }] }));
    expectSound(plotCurves({ title: NASTY, x: axis, y: axis, curves: [{ name: 'none', points: [] }] }));
    expectSound(plotCurves({ title: NASTY, x: axis, y: axis, curves: [{ name: 'one', isStepped: true, points: [[5, 5]] }] }));
  });

  it('[EVALUATE-20] of bars and maps are too', () => {
    const bars = [
      { value: 3, deviation: 1, words: NASTY, isBest: true },
      { value: Number.NaN, words: '–' },
    ];
    expectSound(plotBars({ title: NASTY, names: [NASTY, 'b'], panels: [{ title: NASTY, bars }] }));
    expectSound(plotBars({ title: NASTY, names: [], panels: [] }));
    const path = { pieces: [[[0, 0] as const, [3, 4] as const], []], series: 1, isMarked: true };
    expectSound(plotMaps({ title: NASTY, panels: [{ title: NASTY, paths: [path] }], names: [NASTY, 'b'], ground: [] }));
    expectSound(plotMaps({ title: NASTY, panels: [{ title: 'empty', paths: [] }], names: [], ground: [] }));
    expectSound(plotMaps({ title: NASTY, panels: [], names: [], ground: [] }));
  });

  it('[EVALUATE-20] of histograms are too', () => {
    const axis = { label: NASTY };
    const plot = { title: NASTY, x: axis, y: axis, kinds: [NASTY, 'b'] };
    expectSound(plotHistograms({ ...plot, histograms: [{ name: NASTY, values: [3, 0] }, { name: 'b', values: [] }], wanted: 2 })); // biome-ignore format: one line
    expectSound(plotHistograms({ ...plot, histograms: [] }));
  });

  it('[EVALUATE-20] of values over the ground are too, and open where there is none', () => {
    const grid = { minX: 0, minZ: 0, cell: 1, columns: 3, rows: 1 };
    const classes = [{ name: NASTY, from: 0.5, colour: '#111' }, { name: 'more', from: 2, colour: '#222' }]; // biome-ignore format: one line
    const plot = { title: NASTY, grid, classes, ground: [] };
    const svg = plotGrids({
      ...plot,
      panels: [
        { title: NASTY, values: [0.1, 0.5, Number.NaN] },
        { title: 'b', values: [1, 1, 2] },
      ],
    });
    expectSound(svg);
    expect(svg.match(/fill="#111"/g)).toHaveLength(3);
    // One cell in the first map, two that lie together in the second.
    const widths = [...svg.matchAll(/h([\d.]+)v[^"]*" fill="#111"/g)].map(([, width]) => Number(width));
    expect(widths[1] - 0.3).toBeCloseTo(2 * (widths[0] - 0.3), 1);
    expectSound(plotGrids({ ...plot, panels: [] }));
  });

  it('[EVALUATE-21] put values where their axis says', () => {
    const x = { label: 'time', unit: 's', min: 0, max: 10 };
    const y = { label: 'share', unit: '%', min: 0, max: 100 };
    const svg = plotCurves({ title: 't', x, y, curves: [{ name: 'c', points: [[0, 0], [10, 100]] }] }); // biome-ignore format: one line
    const [, x0, y0, x1, y1] = (/<g clip-path[^>]*><path d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"/.exec(svg) as RegExpExecArray).map(
      Number,
    );
    const gridline = (value: string) => Number(new RegExp(`y1="([\\d.]+)"[^>]*/><text[^>]*>${value}</text>`).exec(svg)?.[1]);
    expect(y0).toBeCloseTo(gridline('0'), 0);
    expect(y1).toBeCloseTo(gridline('100'), 0);
    expect(x1 - x0).toBeGreaterThan(700);
    expect(svg).toContain('>time [s]<');
    expect(svg).toContain('>share [%]<');
  });

  it('[EVALUATE-21] have round ticks within their range', () => {
    const place = { from: 0, to: 100, ticks: 5 };
    expect(createScale({ min: 0, max: 87 }, place).ticks).toEqual([0, 20, 40, 60, 80, 100]);
    expect(createScale({ min: -3, max: 3 }, place, { whole: false }).ticks).toEqual([-2, 0, 2]);
    const small = createScale({ min: 0, max: 0.0123 }, place);
    expect(small.ticks.map(small.label)).toEqual(['0', '0.005', '0.010', '0.015']);
    expect(createScale({ min: 7, max: 7 }, place).at(7)).toBeLessThanOrEqual(100);
    expect(createScale({ min: 0, max: 0 }, place).at(0)).toBe(0);
  });

  it('[EVALUATE-21] cut what is too long for its place', () => {
    const cut = fit('word '.repeat(50), 12, 200);
    expect(cut.endsWith('…')).toBe(true);
    expect(textWidth(cut, 12)).toBeLessThanOrEqual(200);
    expect(fit('short', 12, 200)).toBe('short');
  });
});

describe('simplify', () => {
  it('[EVALUATE-22] keeps ends and corners, and nothing that the line passes anyway', () => {
    const points: [number, number][] = [[0, 0], [1, 0.01], [2, 0], [3, 0], [3, 1], [3, 2]]; // biome-ignore format: a path
    expect(simplify(points, 0.1)).toEqual([[0, 0], [3, 0], [3, 2]]); // biome-ignore format: a path
    expect(simplify([[1, 1]], 0.1)).toEqual([[1, 1]]);
    const loop: [number, number][] = [[0, 0], [5, 0], [0, 0]]; // biome-ignore format: a path
    expect(simplify(loop, 0.1)).toEqual(loop);
  });
});
