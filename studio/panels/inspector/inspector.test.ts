import { expect, it } from 'vitest';
import { sumByName } from '../../viewport/ground/draw-arrows.js';
import { soleOf } from '../../viewport/ground/draw-footprint.js';
import { colourOfScore, cssColour } from '../../viewport/ground/palette.js';
import { niceLength } from '../picture/nice-length.js';
import { contributions, stackBars } from './contributions.js';
import { compass, degrees, percent, quantity } from './format.js';
import { approach, barText, dueText, goalText, unitsText } from './words.js';

it('writes numbers with three figures and their unit', () => {
  expect(quantity(1.2345, 'm/s')).toBe('1.23\u00a0m/s');
  expect([quantity(12.345), quantity(123.4), quantity(-0.001), quantity(Number.POSITIVE_INFINITY)]).toEqual([
    '12.3',
    '123',
    '0.00',
    'no limit',
  ]);
  expect([percent(0.256), degrees(-Math.PI / 2)]).toEqual(['26\u00a0%', '-90°']);
});

it('tells directions as on a compass, north being -z', () => {
  expect([-Math.PI / 2, 0, Math.PI / 2, Math.PI].map(compass)).toEqual(['0°', '90°', '180°', '270°']);
});

it('chooses lengths that are easy to read', () => {
  expect([0.9, 1, 3.4, 7, 19, 55].map(niceLength)).toEqual([0.5, 1, 2, 5, 10, 50]);
});

it('says who comes closer', () => {
  const now = { position: [0, 0], velocity: [1, 0] } as const;
  expect(approach([5, 0], [-1, 0], now)).toBe('nearer at 2.00\u00a0m/s');
  expect(approach([5, 0], [1, 0], now)).toBe('as far as before');
  expect(approach([-5, 0], [0, 0], now)).toContain('away');
});

it('says what is due for somebody who decides at events, and with whom', () => {
  expect(dueText({ kind: 'entering', whom: undefined }, true)).toBe('its bound enters a cell');
  expect(dueText({ kind: 'colliding', whom: 7 }, true, true)).toBe('its bound meets Bird 7');
  expect(dueText({ kind: 'colliding', whom: 7 }, false)).toBe('meets Person 7');
  expect(dueText({ kind: 'resetting', whom: undefined }, false)).toBe('looks again whom it may meet');
  expect([undefined, -1].map((whom) => dueText({ kind: 'separating', whom }, true))).toEqual([
    'may be apart from a wall',
    'may be apart from one who has left',
  ]);
});

it('adds up forces of one name', () => {
  const sum = sumByName([
    { name: 'goal', vector: [1, 0] },
    { name: 'repulsion', vector: [0, 1] },
    { name: 'repulsion', vector: [-1, 1] },
  ]);
  expect(sum).toEqual([
    { name: 'goal', vector: [1, 0] },
    { name: 'repulsion', vector: [-1, 2] },
  ]);
});

it('finds what each term of Eq. 2 adds, whatever distances are measured in', () => {
  const weights = { local: 1, global: 2, consistency: 1 };
  const parts = contributions({ local: 3, global: 0.5, consistency: 1, sum: 3 }, weights);
  expect(parts).toEqual({ local: 1.5, global: 1, consistency: 0.5 });
});

it('stacks terms from one zero, negative ones to its left', () => {
  const [first, second] = stackBars([
    { local: 2, global: -1, consistency: 0 },
    { local: 1, global: 0, consistency: 2 },
  ]);
  expect(first).toMatchObject({ before: 0, negative: { global: 0.25 }, positive: { local: 0.5 } });
  expect(second).toMatchObject({ before: 0.25, positive: { local: 0.25, consistency: 0.5 } });
});

it('colours scores from red to green', () => {
  expect([0, 0.5, 1, 7].map(colourOfScore).map(cssColour)).toEqual(['#d93a32', '#eeb52d', '#1ba35c', '#1ba35c']);
});

it('puts goals into words', () => {
  expect(goalText({ kind: 'exit', name: 'east', place: [1, 2], waits: false })).toBe('exit “east”');
  expect(goalText({ kind: 'point', name: undefined, place: [1, 2], waits: true })).toBe('the point (1.0, 2.0), and wait there');
});

it('puts what was granted and units of tables into words', () => {
  expect(barText({ value: 1.5, unit: 'm/s' })).toBe('1.50\u00a0m/s');
  expect(barText({ value: 1.5, asked: 2, unit: 'm/s²' })).toBe('1.50 of 2.00\u00a0m/s²');
  const column = (label: string, unit: string) => ({ label, unit });
  expect(unitsText([column('turn', ''), column('way', 'm/s'), column('side', 'm/s')])).toBe('All but the turn in m/s.');
  expect(unitsText([column('way', 'm')])).toBe('All in m.');
  expect([unitsText([column('way', 'm'), column('time', 's')]), unitsText([column('who', '')])]).toEqual([undefined, '']);
});

it('draws soles with the toes ahead, the left one the mirror image of the right one', () => {
  const at: { position: [number, number]; direction: [number, number] } = { position: [2, 3], direction: [0, 1] };
  const left = soleOf({ ...at, side: 'left' });
  const right = soleOf({ ...at, side: 'right' });
  expect(Math.max(...left.map(([, z]) => z))).toBeCloseTo(3.19);
  left.forEach(([x, z], n) => {
    expect([4 - x, z]).toEqual([expect.closeTo(right[n][0]), expect.closeTo(right[n][1])]);
  });
  // Facing +z the left hand is at +x, and the outer side of a sole is the narrower one.
  expect(Math.max(...left.map(([x]) => x))).toBeCloseTo(2.036);
});
