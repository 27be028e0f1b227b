import { expect, it } from 'vitest';
import { clockLabel, layStrip, stripSvg, underPointer } from './strip.js';

const CLOCK = { start: 9 * 3600, rate: 60 };
const part = (action: string, from: number, to: number | undefined, begun: number | undefined) => ({
  action,
  why: '',
  from,
  to,
  begun,
  where: undefined,
});
const DAYS = [
  { id: 3, came: 0, left: 90, parts: [part('work', 0, 60, 10), part('eat <lunch>', 60, 90, undefined)] },
  { id: 8, came: 20, left: undefined, parts: [part('work', 20, undefined, 30)] },
];

it('everyone has a row, with what was done and what was on the way, by the time of day', () => {
  const strip = layStrip(DAYS, 100, CLOCK, 500);
  expect(strip).toMatchObject({ height: 28, rowHeight: 14, ids: [3, 8], from: 0, to: 100 });
  const [work, eat] = strip.bands;
  expect(work).toMatchObject({ action: 'work', going: 'M0.0 1h50.0v12H0.0zM100.0 15h50.0v12H100.0z' });
  expect(work.done).toBe('M50.0 1h250.0v12H50.0zM150.0 15h350.0v12H150.0z');
  expect(eat).toMatchObject({ done: '', going: 'M300.0 1h150.0v12H300.0z' });
  expect(strip.ticks.map(({ label }) => label)).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30']);
  expect(underPointer(strip, 250, 20)).toEqual({ id: 8, time: 50 });
  expect(underPointer(strip, 250, 40)).toBeUndefined();
});

it('is saved as a document in which words are only words', () => {
  const svg = stripSvg(layStrip(DAYS, 100, CLOCK, 500), 'Office & more');
  expect(svg).toContain('Office &amp; more');
  expect(svg).toContain('eat &lt;lunch&gt;');
  expect(svg.startsWith('<svg xmlns=')).toBe(true);
  expect(clockLabel(900, CLOCK)).toBe('00:00');
});
