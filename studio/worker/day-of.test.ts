import { expect, it } from 'vitest';
import { dayOf } from './day-of.js';

const event = (time: number, kind: string, agent: number, detail: string) => ({ time, kind, agent, detail, place: [time, 0] as const });

it('a day is what people were about, on the way to it and doing it, until something else, its end, or their going', () => {
  const events = [
    event(0, 'spawn', 4, 'staff'),
    event(1, 'motive', 4, 'work, by the calendar of the role clerk: from 09:00 to 17:00'),
    event(2, 'perform', 4, 'sit'),
    event(5, 'perform', 4, 'work'),
    event(9, 'motive', 4, 'drink, out of need: thirst is at 40 %'),
    event(11, 'perform', 4, 'drink'),
    event(12, 'has-done', 4, 'drink'),
    event(12, 'spawn', 1, 'staff'),
    event(14, 'motive', 4, 'go home, by the calendar of the role clerk: from 17:00'),
    event(20, 'leave', 4, ''),
    event(30, 'motive', 1, 'work, late'),
  ];
  const days = dayOf(events, 25, ([x]) => (x < 10 ? 'office' : 'kitchen'));
  expect(days).toEqual([
    { id: 1, came: 12, left: undefined, parts: [] },
    {
      id: 4,
      came: 0,
      left: 20,
      parts: [
        { action: 'work', why: 'by the calendar of the role clerk: from 09:00 to 17:00', from: 1, to: 9, begun: 5, where: 'office' },
        { action: 'drink', why: 'out of need: thirst is at 40 %', from: 9, to: 12, begun: 11, where: 'kitchen' },
        { action: 'go home', why: 'by the calendar of the role clerk: from 17:00', from: 14, to: 20, begun: undefined, where: undefined },
      ],
    },
  ]);
  expect(dayOf(events, 10, () => undefined)[0].parts.at(-1)).toMatchObject({ action: 'drink', to: undefined, begun: undefined });
});

it('a part of a day ends where somebody gives up', () => {
  const events = [
    event(0, 'spawn', 4, 'staff'),
    event(1, 'motive', 4, 'drink, out of need: thirst is at 40 %'),
    event(3, 'unable', 4, 'drink, no kettle is there and free for machine'),
    event(9, 'motive', 4, 'work, late'),
  ];
  expect(dayOf(events, 25, () => undefined)[0].parts).toMatchObject([
    { action: 'drink', from: 1, to: 3, begun: undefined },
    { action: 'work', from: 9, to: undefined },
  ]);
});
