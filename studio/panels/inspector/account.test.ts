import type { AccountBar, AccountTable, GroundMark } from 'promenade';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawSteering } from '../../viewport/ground/draw-steering.js';
import { Ink } from '../../viewport/ground/ink.js';
import { legendOf } from '../../viewport/ground/legend.js';
import { colourOf, cssColour, type Steering } from '../../viewport/ground/palette.js';
import { AccountDetails } from './account.js';

const NOTHING: Steering = {
  recomputed: undefined,
  sentences: [],
  bars: [],
  tables: [],
  marks: [],
  legend: [],
  preferred: [1, 0],
  chosen: [1, 0],
  maximumSpeed: 2,
};

const BARS: readonly AccountBar[] = [
  { name: 'distance', value: 3, unit: 'm', full: 6, of: { kind: 'person', id: 7 }, tone: 'people' },
  { name: 'patience', value: 1, asked: 2, unit: '' },
];
const TABLE: AccountTable = {
  columns: [
    { label: 'seat', unit: '' },
    { label: 'way', unit: 'm' },
  ],
  rows: [{ cells: ['by the window', 4.5], score: 1, isBest: true }],
};

/** Colours of the triangles that are drawn for some marks, and words, without those of any choice. */
function drawn(marks: readonly GroundMark[]): { colours: Set<number>; words: string[] } {
  const ink = new Ink();
  const words: string[] = [];
  let colours: number[] = [];
  ink.triangle = (_a, _b, _c, { colour }) => {
    colours.push(colour);
  };
  const sheet = { ink, origin: [0, 0] as const, hair: 0.01, write: (text: string) => words.push(text) };
  drawSteering(sheet, NOTHING);
  const usual = new Set(colours);
  colours = [];
  drawSteering(sheet, { ...NOTHING, marks });
  return { colours: new Set(colours.filter((colour) => !usual.has(colour))), words };
}

it('prints what any model tells: sentences, bars and tables', () => {
  const account = { sentences: ['It keeps an eye on person 7.'], bars: BARS, tables: [TABLE] };
  const page = renderToStaticMarkup(createElement(AccountDetails, { account, onPick: () => {} }));
  expect(page).toContain('<p class="soft">It keeps an eye on person 7.</p>');
  expect(page).toContain('<button type="button">Distance</button>');
  expect(page).toContain(`width:50%;background:${cssColour(colourOf('people'))}`);
  expect(page).toContain('3.00\u00a0m');
  expect(page).toContain('<span>Patience</span>');
  expect(page).toContain('1.00 of 2.00');
  expect(page).toContain('by the window</th><td>4.50</td>');
  expect(page).toContain('All but the seat in m.');
});

it('draws marks of any model in the colours of their tones, or by their names', () => {
  expect(drawn([])).toEqual({ colours: new Set(), words: [] });
  const line: GroundMark = { kind: 'line', to: [3, 0], name: 'watched', tone: 'people' };
  const disc: GroundMark = { kind: 'disc', at: [0, 0], radius: 1, frame: 'person', name: 'its own room' };
  expect(drawn([line, disc])).toEqual({ colours: new Set([colourOf('people'), colourOf(undefined, 'its own room')]), words: [] });
  const arrow: GroundMark = { kind: 'arrow', name: 'thirst', vector: [1, 0], unit: 'm/s', tone: 'contact' };
  const text: GroundMark = { kind: 'text', text: 'looks around', at: [1, 1], frame: 'person' };
  const point: GroundMark = { kind: 'point', at: [2, 2], tone: 'wall' };
  expect(drawn([arrow, text, point])).toEqual({
    colours: new Set([colourOf('contact'), colourOf('wall')]),
    words: ['thirst', 'looks around'],
  });
});

it('has a legend of what the model says of its colours', () => {
  const legend = [{ text: 'watched', tone: 'people' }, { text: 'its own room' }] as const;
  const entries = legendOf({
    steering: { ...NOTHING, legend },
    path: { points: [], length: 0, waypoint: undefined } as never,
    neighbours: [],
  });
  expect(entries.map(({ text }) => text)).toEqual(['wanted velocity', 'chosen velocity', 'watched', 'its own room', 'fastest possible']);
  expect(entries[2].colour).toBe(colourOf('people'));
});
