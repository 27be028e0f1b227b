import type { Person, SimEvent } from 'promenade/record';
import { averagePerson } from 'promenade/record';
import { expect, it } from 'vitest';
import { createHistory, findKept, type Run, readKept, remember, sourceOf } from './history.js';
import { runUpTo } from './source.js';

/** Something that rolls along x. */
const BALL = { number: 4, name: 'ball', kind: 'crate', state: '', x: 0, z: 0, angle: 1 };

/** A run in which person `id` is there from tick `id` to tick `id + 9`, at x = id, z = tick. */
function runAt(tick: number, count = 30): Run {
  const ids = Array.from({ length: 10 }, (_, k) => tick - 9 + k).filter((id) => id >= 0 && id < count);
  const column = (value: (id: number) => number) => Float32Array.from(ids, value);
  return {
    frame: {
      tick,
      time: tick / 30,
      count: ids.length,
      id: Uint32Array.from(ids),
      x: column((id) => id),
      z: column(() => tick),
      heading: column(() => 0.5),
      velocityX: column(() => 1),
      velocityZ: column(() => 2),
      population: new Uint32Array(ids.length),
      columns: { altitude: column((id) => id / 2) },
    },
    world: { things: [{ ...BALL, x: tick, version: tick }], kinds: new Map() } as unknown as Run['world'],
    people: ({ since = 0 } = {}) => ids.filter((id) => id >= since).map((id): Person => ({ ...averagePerson(id), population: 'b' })),
  };
}

const start = { dt: 1 / 30, frame: runAt(0).frame, world: runAt(0).world, scenario: { population: [{ name: 'a' }, { name: 'b' }] } };
const create = (limit?: number) => createHistory(start as unknown as Parameters<typeof createHistory>[0], limit);

it('gives every tick back as it was, people who come and go included', () => {
  const history = create();
  for (let tick = 0; tick <= 40; tick++) remember(history, runAt(tick));
  const source = sourceOf(history);
  expect([source.first, source.last, source.every]).toEqual([0, 40, 1]);
  for (const tick of [0, 7, 25, 40]) {
    const { frame, objects } = source.at(tick);
    const expected = runAt(tick).frame;
    expect([frame.tick, frame.count, objects[1] ?? 0]).toEqual([tick, expected.count, tick]);
    expect([...frame.id]).toEqual([...expected.id]);
    expect([...frame.z]).toEqual([...expected.z]);
    expect([...frame.velocityZ]).toEqual([...expected.velocityZ]);
    expect([...frame.columns.altitude]).toEqual([...expected.columns.altitude]);
    expect([...frame.population]).toEqual([...expected.id].map(() => 1));
  }
  expect([history.people.size, history.firstTicks.get(17)]).toEqual([30, 17]);
});

it('shows the first moment before it and the last one after the end', () => {
  const history = create();
  for (let tick = 0; tick < 10; tick++) remember(history, runAt(tick));
  const source = sourceOf(history);
  expect([source.at(-5).frame.tick, source.at(99).frame.tick, source.at(4.6).frame.tick]).toEqual([0, 9, 4]);
});

it('keeps every second tick where room is short, then every fourth, and stays within its limit', () => {
  const limit = 40_000;
  const history = create(limit);
  for (let tick = 0; tick <= 2000; tick++) {
    remember(history, runAt(tick, 5000));
    expect(history.bytes).toBeLessThanOrEqual(limit);
  }
  expect(history.every).toBeGreaterThan(4);
  expect(history.frames.map(({ tick }) => tick % history.every).every((rest) => rest === 0)).toBe(true);
  expect(history.frames[0].tick).toBe(0);
  for (const tick of [0, 777, 1999]) {
    const { frame } = sourceOf(history).at(tick);
    expect(frame.tick).toBe(tick - (tick % history.every));
    expect([...frame.id]).toEqual([...runAt(frame.tick, 5000).frame.id]);
    expect(frame.z[0]).toBe(frame.tick);
  }
});

it('does not keep twice what a run that takes over repeats', () => {
  const history = create();
  const event = (tick: number): SimEvent => ({ tick, time: tick / 30, agent: 1, kind: 'arrive', detail: '' });
  for (let tick = 0; tick <= 20; tick++) remember(history, runAt(tick), tick === 7 ? [event(7)] : []);
  for (let tick = 15; tick <= 25; tick++) remember(history, runAt(tick), tick === 21 ? [event(7), event(21)] : []);
  expect(history.frames.map(({ tick }) => tick)).toEqual(Array.from({ length: 26 }, (_, tick) => tick));
  expect(history.events.map(({ tick }) => tick)).toEqual([7, 21]);
  expect(readKept(history, findKept(history, 25)).frame.tick).toBe(25);
});

it('leads up to a moment by a few earlier ones', () => {
  const history = create();
  for (let tick = 0; tick <= 60; tick++) remember(history, runAt(tick));
  expect(runUpTo(sourceOf(history), 60)).toEqual([46, 51, 55]);
  expect(runUpTo(sourceOf(history), 6)).toEqual([1]);
  expect(runUpTo(sourceOf(history), 0)).toEqual([]);
});
