import { simulate } from 'promenade';
import type { Frame } from 'promenade/record';
import { describe, expect, it } from 'vitest';
import { countCrossings, createFlowCount } from './flow-count.js';
import { addValue, beginSample, createHistogram } from './histogram.js';
import { densityAround } from './local-density.js';
import { addSample, createSeries, isDue, rewind, samplesSince } from './series.js';
import { createStatistics, observe, setFlowLines } from './statistics.js';
import { variationByChance } from './style-use.js';

const WALK = `version: 1
name: Walk
duration: 12
world:
  walkable:
    - polygon: [[0, 0], [12, 0], [12, 4], [0, 4]]
  exits:
    end: { box: { min: [10, 0], max: [12, 4] } }
population:
  - { name: three, count: 3, where: { box: { center: [2, 2], size: [2, 3] } }, goal: { exit: end } }
`;

/** A frame with people at places, in the order of their ids. */
function frameAt(tick: number, ids: number[], x: number[], z: number[]): Frame {
  const zeros = new Float32Array(ids.length);
  return {
    tick,
    time: tick / 10,
    count: ids.length,
    id: Uint32Array.from(ids),
    x: Float32Array.from(x),
    z: Float32Array.from(z),
    heading: zeros,
    velocityX: zeros,
    velocityZ: zeros,
    population: new Uint32Array(ids.length),
    columns: {},
  };
}

describe('densityAround', () => {
  it('sums the bells of those around, the own included', () => {
    const out = new Float32Array(3);
    // Two people 1 m apart, one far away: (1 + 1/e) / π, the same, and 1 / π.
    expect(densityAround(Float32Array.of(0, 1, 50), Float32Array.of(0, 0, 9), 3, 1, out)).toBe(3);
    expect(out[0]).toBeCloseTo((1 + Math.exp(-1)) / Math.PI, 5);
    expect(out[1]).toBeCloseTo((1 + Math.exp(-1)) / Math.PI, 5);
    expect(out[2]).toBeCloseTo(1 / Math.PI, 5);
    expect(densityAround(Float32Array.of(0, 1, 50), Float32Array.of(0, 0, 9), 3, 2, out)).toBe(2);
  });

  it('is the number per area in an even crowd', () => {
    const [x, z] = [new Float32Array(400), new Float32Array(400)];
    for (let n = 0; n < 400; n++) {
      x[n] = 0.5 * (n % 20);
      z[n] = 0.5 * Math.floor(n / 20);
    }
    const out = new Float32Array(400);
    densityAround(x, z, 400, 1, out);
    expect(out[210]).toBeCloseTo(4, 1);
  });

  it('asks nobody where there is nobody', () => {
    expect(densityAround(new Float32Array(0), new Float32Array(0), 0, 1, new Float32Array(1))).toBe(0);
  });
});

it('counts who passes a line, by direction, and not who passes beyond its ends or jumps', () => {
  const count = createFlowCount({ id: 0, name: 'A', from: [0, 0], to: [0, 2] }, 0, 0.5);
  // Forward is towards -x here: (to - from) × (p - from) is positive there.
  const before = frameAt(1, [1, 2, 3, 4, 6], [0.2, -0.2, 0.2, 8, 0.1], [1, 1, 5, 1, 1]);
  const after = frameAt(2, [1, 2, 3, 4, 5, 6], [-0.2, 0.2, -0.2, -8, 0.1, 0.05], [1, 1, 5, 1, 1, 1]);
  countCrossings(count, before, after);
  expect([count.forward, count.backward]).toEqual([1, 1]);
});

it('keeps a series within its bounds by taking every second sample away', () => {
  const series = createSeries(2, 1, 4);
  for (let n = 0; n < 5; n++) addSample(series, [n, 10 * n]);
  expect([...series.columns[0].subarray(0, series.count)]).toEqual([0, 2, 4]);
  expect([...series.columns[1].subarray(0, series.count)]).toEqual([0, 20, 40]);
  expect(series.interval).toBe(2);
  expect([isDue(series, 5), isDue(series, 6)]).toEqual([false, true]);
});

it('tells only what is new, and everything where samples have changed place', () => {
  const series = createSeries(1, 1, 4);
  for (let n = 0; n < 3; n++) addSample(series, [n]);
  expect(samplesSince(series, { generation: 0, count: 2 })).toEqual({ generation: 0, from: 2, columns: [Float64Array.of(2)] });
  expect(samplesSince(series, undefined).from).toBe(0);
  rewind(series, 1);
  expect(samplesSince(series, { generation: 0, count: 3 })).toEqual({ generation: 1, from: 0, columns: [Float64Array.of(0, 1)] });
});

it('sorts values into bins, the largest into the last', () => {
  const histogram = createHistogram(0.5, 3);
  for (const value of [0, 0.49, 0.5, 9]) addValue(histogram, value);
  expect([...histogram.now]).toEqual([2, 1, 1]);
  beginSample(histogram);
  addValue(histogram, 1);
  expect([...histogram.now]).toEqual([0, 0, 1]);
  expect([...histogram.whole]).toEqual([2, 1, 2]);
});

it('knows how uneven chance is', () => {
  expect(variationByChance(10, 200)).toBeCloseTo(Math.sqrt(9 / 200), 12);
  expect(variationByChance(10, 0)).toBe(0);
});

it('watches a run from beginning to end', async () => {
  const sim = await simulate(WALK, { threads: 1, seed: 1 });
  const statistics = createStatistics();
  setFlowLines(statistics, [{ id: 7, name: 'A', from: [6, 4], to: [6, 0] }], 0);
  observe(statistics, sim);
  while (!sim.done) {
    sim.step();
    observe(statistics, sim);
  }
  const { crowd, lines, speed, diagram } = statistics;
  const at = (column: number, n: number) => crowd.columns[column][n];
  // There, came so far, left so far.
  expect([at(0, 0), at(1, 0), at(2, 0), at(3, 0)]).toEqual([0, 3, 3, 0]);
  expect([at(1, crowd.count - 1), at(2, crowd.count - 1), at(3, crowd.count - 1)]).toEqual([0, 3, 3]);
  expect(at(0, 1)).toBeCloseTo(0.5, 1);
  expect(lines.get(7)).toMatchObject({ forward: 3, backward: 0 });
  const measured = speed.whole.reduce((sum, count) => sum + count, 0);
  expect(measured).toBe(diagram.written);
  expect(measured).toBeGreaterThan(20);
  sim.dispose();
});
