import { expect, it } from 'vitest';
import { compareDay } from './planned.js';

const CLOCK = { start: 9 * 3600, rate: 60 };
const at = (hour: number, minute = 0) => hour * 3600 + minute * 60;

it('what was planned stands beside what happened, and what came in between by itself', () => {
  const work = 'by the calendar of the role clerk: from 09:10 to 17:00';
  const parts = [
    { action: 'work', why: work, from: 10, to: 60, begun: 14, where: 'office' },
    { action: 'drink', why: 'out of need: thirst is at 40 %', from: 60, to: 66, begun: 64, where: undefined },
    { action: 'work', why: work, from: 66, to: undefined, begun: 70, where: 'office' },
  ];
  const planned = [
    { action: 'work', role: 'clerk', from: at(9, 10), until: at(17) },
    { action: 'meet', role: 'clerk', from: at(10), until: at(10, 30) },
    { action: 'go home', role: 'clerk', from: at(17), until: undefined },
  ];
  const rows = compareDay(planned, { id: 1, came: 0, left: undefined, parts }, CLOCK, 80);
  expect(rows.map((row) => [row.planned, row.happened])).toEqual([
    ['09:10–17:00 work', 'from 09:14 goes on at 10:20, 2 times'],
    ['10:00–10:30 meet', 'not done'],
    ['out of need: thirst is at 40 %', 'drink, from 10:04 until 10:06'],
    ['17:00 go home', 'to come'],
  ]);
});
