import { describe, expect, it } from 'vitest';
import { collect, createCollected, questionFor } from './collected.js';
import { weidmannSpeed } from './fundamental-diagram.js';
import { flowMeans, flowOver } from './line-flow.js';
import type { PlotData } from './plot.js';
import { PLOTS } from './plots.js';
import { fileName } from './save.js';
import { svgOf } from './svg.js';
import { csvOf, tableOf } from './table.js';

const TWO: PlotData = {
  x: { label: 'Time', unit: 's', min: 0 },
  y: { label: 'Flow', unit: 'people/s', min: 0 },
  series: [
    { name: 'A, forward', kind: 'line', x: [0, 1, 2], y: [Number.NaN, 1.5, 2], colour: '#0072b2' },
    { name: 'now', kind: 'bars', x: [1, 2, 3], y: [4, 5, 6], colour: '#d55e00' },
  ],
};

it('writes curves over one axis as a table with units', () => {
  expect(csvOf(tableOf(TWO))).toBe('Time [s],"A, forward [people/s]",now [people/s]\r\n0,,\r\n1,1.5,4\r\n2,2,5\r\n3,,6\r\n');
});

it('writes single points one by one', () => {
  const points: PlotData = { ...TWO, series: [{ name: 'people', kind: 'points', x: [0.5, 0.5], y: [1, 2], colour: '#000000' }] };
  expect(csvOf(tableOf(points))).toBe('series,Time [s],Flow [people/s]\r\npeople,0.5,1\r\npeople,0.5,2\r\n');
});

it('writes names in place of numbers', () => {
  const named: PlotData = { ...TWO, names: ['zero', 'one "1"', 'two', 'three'] };
  expect(csvOf(tableOf(named))).toContain('\r\n"one ""1""",1.5,4\r\n');
});

describe('the SVG', () => {
  it('draws every series, names axes with their units, and is safe', () => {
    const svg = svgOf('Flow <b>', 'A & B', TWO);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(svg).toContain('Flow &lt;b&gt;');
    expect(svg).toContain('Time [s]');
    expect(svg).toContain('Flow [people/s]');
    expect(svg.match(/<rect /g)?.length).toBeGreaterThanOrEqual(4);
    expect(svg).toMatch(/<path d="M[\d.]+ [\d.]+L/);
    expect(svg).not.toContain('NaN');
  });

  it('can be drawn from nothing at all', () => {
    for (const plot of PLOTS) expect(svgOf(plot.title, '', plot.make(createCollected()))).not.toMatch(/NaN|Infinity|undefined/);
  });
});

it('collects what is told bit by bit', () => {
  const collected = createCollected();
  const bins = { width: 1, now: Float64Array.of(1, 3), whole: Float64Array.of(2, 2) };
  const rest = {
    styleVariation: { generation: 0, from: 0, columns: [] },
    presence: undefined,
    styleUse: undefined,
    speed: bins,
    density: bins,
    diagram: { points: Float32Array.of(0.5, 1), count: Float64Array.of(10), speedSum: Float64Array.of(12), width: 0.25 },
  };
  const line = { id: 3, name: 'A', from: [0, 0], to: [0, 2] } as const;
  const samples = { generation: 0, from: 0, columns: [Float64Array.of(0, 5), Float64Array.of(0, 10), Float64Array.of(0, 0)] };
  const flows = [{ id: 3, since: 0, forward: 10, backward: 2, samples }];
  collect(collected, { time: 0.5, crowd: { generation: 0, from: 0, columns: [Float64Array.of(0, 0.5)] }, flows, ...rest }, [line]);
  expect(questionFor(collected, [line])).toMatchObject({ crowd: { generation: 0, count: 2 }, flows: { 3: { generation: 0, count: 2 } } });
  collect(collected, { time: 6, crowd: { generation: 0, from: 2, columns: [Float64Array.of(1)] }, flows, ...rest }, [line]);
  expect(collected.crowd.columns).toEqual([[0, 0.5, 1]]);
  collect(collected, { time: 6, crowd: { generation: 1, from: 0, columns: [Float64Array.of(0, 1)] }, flows, ...rest }, [line]);
  expect(collected.crowd.columns).toEqual([[0, 1]]);
  const mean = flowMeans(collected.flows[0], 6);
  expect([mean.flow, mean.specific]).toEqual([2, 1]);
  const made = Object.fromEntries(PLOTS.map((plot) => [plot.id, plot.make(collected)]));
  expect(made['speed-histogram'].series[0].y.slice(0, 2)).toEqual([25, 75]);
  expect(made['fundamental-diagram'].series.at(-1)).toMatchObject({ x: [0.125], y: [1.2] });
  expect(made['line-flow'].series[0].y).toEqual([Number.NaN, 2]);
});

it('takes the flow over the last five seconds', () => {
  const columns = [[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6].map((time) => time * time)];
  expect(flowOver({ columns }, 1)).toEqual([Number.NaN, Number.NaN, 2, 3, 4, 5, (36 - 1) / 5]);
});

it('knows Weidmann’s curve', () => {
  expect(weidmannSpeed(0.01)).toBeCloseTo(1.34, 5);
  expect(weidmannSpeed(1)).toBeCloseTo(1.06, 2);
  expect(weidmannSpeed(6)).toBe(0);
});

it('makes names of files', () => {
  expect(fileName('Bottleneck, model by model', 'Speeds')).toBe('bottleneck-model-by-model-speeds');
});
