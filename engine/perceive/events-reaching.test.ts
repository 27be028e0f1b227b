import { beforeAll, describe, expect, it } from 'vitest';
import { type EventKind, note, restoreLog, restoreQueue, saveLog, saveQueue, takeLog } from '../events/index.js';
import { fromBytes, type House, type Room, type Saveable, toBytes } from '../rooms/index.js';
import type { Vec2 } from '../scenario/index.js';
import { loadGeometry } from '../world/index.js';
import { cues } from './cues.js';
import { type EventMemory, eventMemory, MOST_REMEMBERED } from './event-memory.js';
import { eventsReaching } from './events-reaching.js';
import { raiseEvent } from './raise-event.js';
import { createHouse, type HouseOptions, runHouse } from './test-house.js';

beforeAll(loadGeometry);

const ROOMS = [eventMemory, cues] as readonly Room[];

/** Two rooms of 20 m by 10 m side by side with a wall between, and people in them. */
const WORLD = {
  walkable: [{ box: { min: [0, 0], max: [40, 10] } }],
  obstacles: [
    {
      wall: {
        points: [
          [20, 0],
          [20, 10],
        ],
        thickness: 0.2,
      },
    },
  ],
  regions: { stage: { box: { min: [2, 2], max: [8, 8] } } },
  exits: {
    out: {
      line: [
        [0, 4],
        [0, 6],
      ],
    },
  },
  services: [{ name: 'desk', at: [30, 5], time: 5, line: [[30, 8]] }],
};

function hall(people: Vec2[], options: Omit<HouseOptions, 'people'> = {}): Promise<House> {
  return createHouse({ rooms: ROOMS, ...options, people, scenario: { world: WORLD, ...options.scenario } });
}

function reaching(house: House, person: number, since = -1) {
  const memory = house.rooms.find(({ room }) => room.name === eventMemory.name)?.state as EventMemory;
  return eventsReaching(memory, house.world, house.agents, house.agents.liveRow[person], since);
}

const kindsOf = (list: readonly { event: { kind: string } }[]) => list.map(({ event }) => event.kind);

describe('events that reach somebody', () => {
  it('[PERCEIVE-13] are those within their radius; through a wall a sound reaches half as far', async () => {
    const house = await hall([
      [18, 5],
      [10, 5],
      [8, 5],
      [22, 5],
      [24, 5],
    ]);
    note(house.log, -1, 'shout', 'hey', { x: 19, z: 5, radius: 10 });
    runHouse(house, 1);
    expect([0, 1, 2, 3, 4].map((person) => reaching(house, person).length)).toEqual([1, 1, 0, 1, 1]);
    note(house.log, -1, 'shout', 'hey', { x: 19, z: 5, radius: 9 });
    runHouse(house, 1);
    expect([1, 3, 4].map((person) => reaching(house, person, 0).length)).toEqual([1, 1, 0]);
  });

  it('[PERCEIVE-13] are as strong as at their place there, and fade to nothing at their radius', async () => {
    const house = await hall([
      [10, 5],
      [15, 5],
      [22, 5],
    ]);
    note(house.log, -1, 'music', '', { x: 10, z: 5, radius: 10, strength: 4 });
    note(house.log, -1, 'music', '', { x: 19, z: 5, radius: 10, strength: 4 });
    runHouse(house, 1);
    expect(reaching(house, 0)[0]).toMatchObject({ level: 4, distance: 0, isSeen: true, isHeard: true });
    expect(reaching(house, 1)[0]).toMatchObject({ level: 2, distance: 5, isSeen: true, isHeard: true });
    const [muffled] = reaching(house, 2);
    expect(muffled).toMatchObject({ distance: 3, isSeen: false, isHeard: true });
    expect(muffled.level).toBeCloseTo(1.6, 9);
  });

  it('[PERCEIVE-13] are seen in sight alone', async () => {
    const house = await hall([
      [18, 5],
      [22, 5],
    ]);
    note(house.log, -1, 'attraction', 'a juggler', { x: 15, z: 5 });
    runHouse(house, 1);
    expect([reaching(house, 0).length, reaching(house, 1).length]).toEqual([1, 0]);
  });

  it('[PERCEIVE-13] those without a place reach everyone, one’s own nobody but others', async () => {
    const house = await hall([
      [1, 1],
      [39, 9],
    ]);
    note(house.log, -1, 'announcement', 'we close');
    note(house.log, 0, 'shout', 'at last', { radius: 100 });
    runHouse(house, 1);
    expect(kindsOf(reaching(house, 0))).toEqual(['announcement']);
    expect(kindsOf(reaching(house, 1))).toEqual(['announcement', 'shout']);
  });

  it('[PERCEIVE-14] asking changes nothing; who asks with the tick of the last question hears everything once', async () => {
    const house = await hall([[5, 5]]);
    const heard: string[] = [];
    let since = -1;
    for (let tick = 0; tick < 12; tick++) {
      if (tick % 3 === 0) note(house.log, -1, 'alarm', String(tick), { x: 6, z: 5 });
      runHouse(house, 1);
      takeLog(house.log);
      if (tick % 5 !== 4) continue;
      const before = JSON.stringify(house.rooms[0].state);
      for (let again = 0; again < 2; again++) expect(reaching(house, 0, since)).toEqual(reaching(house, 0, since));
      expect(JSON.stringify(house.rooms[0].state)).toBe(before);
      heard.push(...reaching(house, 0, since).map(({ event }) => event.detail));
      since = house.clock.tick - 1;
    }
    expect(heard).toEqual(['0', '3', '6', '9'].slice(0, heard.length));
    expect(heard).toHaveLength(4);
  });

  it('[PERCEIVE-14] what happens after perceive is noticed in the next tick, in the order in which it is told', async () => {
    const late: Room = {
      name: 'late',
      steps: {
        decide: (_, { log, clock }) => {
          if (clock.tick > 0) return;
          for (const agent of [2, 1]) note(log, agent, 'shout', '', { radius: 50 });
        },
      },
    };
    const people: Vec2[] = [
      [1, 1],
      [2, 2],
      [3, 3],
    ];
    const house = await hall(people, { rooms: [...ROOMS, late] });
    runHouse(house, 1);
    expect(reaching(house, 0)).toEqual([]);
    runHouse(house, 1);
    expect(reaching(house, 0, 0).map(({ event }) => event.agent)).toEqual([1, 2]);
  });

  it('[PERCEIVE-14] the newest are remembered, so many and no more', async () => {
    const house = await hall([[5, 5]]);
    for (let n = 0; n < MOST_REMEMBERED + 10; n++) note(house.log, -1, 'alarm', String(n));
    runHouse(house, 1);
    const heard = reaching(house, 0);
    expect(heard).toHaveLength(MOST_REMEMBERED);
    expect(heard[0].event.detail).toBe('10');
    expect(heard.at(-1)?.event.detail).toBe(String(MOST_REMEMBERED + 9));
  });

  it('[PERCEIVE-15] people and things that an event names give it its place', async () => {
    const house = await hall([[5, 6]]);
    note(house.log, 0, 'goal', '0');
    note(house.log, -1, 'door-open', 'nowhere');
    note(house.log, -1, 'served', 'desk');
    const places = Object.fromEntries(takeLog(house.log).map(({ kind, x, z }) => [kind, [x, z]]));
    expect(places).toEqual({ goal: [5, 6], 'door-open': [undefined, undefined], served: [30, 5] });
  });

  it('[PERCEIVE-16] a snapshot keeps what was noticed, what was not yet, and what is to come', async () => {
    const scenario = { events: [{ at: 1, kind: 'alarm', where: [6, 5] }] };
    const house = await hall([[5, 5]], { scenario });
    note(house.log, -1, 'music', 'a waltz', { x: 6, z: 5 });
    runHouse(house, 3);
    note(house.log, -1, 'shout', 'hey', { x: 6, z: 5 });
    const packed = toBytes({ queue: saveQueue(house.queue), log: saveLog(house.log) } as Saveable);
    const memory = house.rooms[0];
    const bytes = memory.room.save!(memory.state, house);

    const copy = await hall([[5, 5]], { scenario });
    const saved = fromBytes<{ queue: ReturnType<typeof saveQueue>; log: ReturnType<typeof saveLog> }>(packed);
    restoreQueue(copy.queue, saved.queue);
    restoreLog(copy.log, saved.log);
    copy.rooms[0].room.restore!(copy.rooms[0].state, copy, bytes);
    copy.clock.tick = house.clock.tick;
    for (const either of [house, copy]) runHouse(either, 10);
    expect(kindsOf(reaching(copy, 0))).toEqual(['music', 'shout', 'alarm']);
    expect(reaching(copy, 0)).toEqual(reaching(house, 0));
    expect(takeLog(copy.log)).toEqual(takeLog(house.log));
  });
});

describe('events of a scenario', () => {
  it('[PERCEIVE-17] are raised at their times and places, with the radius of their kind, their area or their own', async () => {
    const events = [
      { at: 0.5, kind: 'alarm', where: { thing: 'desk' } },
      { at: 0.2, kind: 'announcement', where: 'anywhere', detail: 'we close' },
      { at: 0.2, kind: 'shout', who: 0, whom: 1, radius: 3, strength: 2 },
      { at: 0.1, kind: 'attraction', where: 'stage' },
      { at: 0, kind: 'music', where: [12, 5], detail: 'a waltz' },
      { at: 0.3, kind: 'shout', who: 7 },
    ];
    const people: Vec2[] = [
      [5, 5],
      [6, 5],
    ];
    const house = await hall(people, { scenario: { events } });
    runHouse(house, 10);
    const told = takeLog(house.log);
    expect(told.map(({ tick, kind }) => [tick, kind])).toEqual([
      [0, 'music'],
      [1, 'attraction'],
      [2, 'announcement'],
      [2, 'shout'],
      [5, 'alarm'],
    ]);
    const [music, attraction, announcement, shout, alarm] = told;
    expect(music).toMatchObject({ x: 12, z: 5, radius: 25, detail: 'a waltz' });
    expect(attraction).toMatchObject({ x: 5, z: 5, radius: Math.sqrt(18) });
    expect(announcement.x).toBeUndefined();
    expect(shout).toMatchObject({ agent: 0, whom: 1, x: 5, z: 5, radius: 3, strength: 2 });
    expect(alarm).toMatchObject({ agent: -1, x: 30, z: 5, thing: 'desk', radius: 60 });
    expect(kindsOf(reaching(house, 1))).toContain('shout');
  });

  it('[PERCEIVE-17] of a kind that nobody knows are refused with a hint, all at once', async () => {
    const events = [{ kind: 'alarn' }, { kind: 'gong' }, { kind: 'music' }];
    await expect(hall([], { scenario: { events } })).rejects.toThrow(
      /^events\[0\]\.kind: no kind of event is called "alarn"; did you mean alarm\?\nevents\[1\]\.kind: .*"gong".*$/,
    );
  });

  it('[PERCEIVE-18] kinds from outside are raised, noticed and saved like the own ones', async () => {
    const gong: EventKind = {
      name: 'gong',
      label: 'a gong sounds',
      sentence: 'a gong sounds',
      radius: 4,
      strength: 3,
      isSeen: false,
      isHeard: true,
    };
    const people: Vec2[] = [
      [5, 5],
      [15, 5],
    ];
    const house = await hall(people, { scenario: { events: [{ kind: 'gong', where: [6, 5] }] }, eventKinds: [gong] });
    runHouse(house, 1);
    expect([kindsOf(reaching(house, 0)), kindsOf(reaching(house, 1))]).toEqual([['gong'], []]);
    expect(reaching(house, 0)[0].level).toBeCloseTo(2.25, 9);
  });
});

describe('events from outside', () => {
  it('[PERCEIVE-19] are raised where they are put', async () => {
    const house = await hall([[5, 5]]);
    raiseEvent(house, { kind: 'shout', where: [6, 5], detail: 'hey' });
    raiseEvent(house, { kind: 'shout', who: 0 });
    expect(takeLog(house.log)).toMatchObject([
      { agent: -1, x: 6, z: 5, radius: 15, detail: 'hey' },
      { agent: 0, x: 5, z: 5 },
    ]);
  });

  it.each([
    [{ kind: 'shuot' }, /kind: expected one of .*did you mean shout\?/],
    [{ kind: 'shout', radius: 1e6 }, /radius: expected a number from 0 to 10000 m/],
    [{ kind: 'shout', strength: -1 }, /strength: expected a number from 0 to 1000/],
    [{ kind: 'shout', where: 'stge' }, /where: expected the name of a region or exit.*did you mean stage\?/],
    [{ kind: 'shout', where: { thing: 'desc' } }, /where\.thing: expected the name of a thing of the world.*did you mean desk\?/],
    [{ kind: 'shout', colour: 'red' }, /colour/],
    [{ kind: 'shout', who: 9 }, /agent 9 is not there/],
    [{}, /kind/],
    [undefined, /expected/],
  ])('[PERCEIVE-19] that cannot be are refused with a reason, and nothing is noted: %o', async (fields, message) => {
    const house = await hall([[5, 5]]);
    expect(() => raiseEvent(house, fields)).toThrow(message);
    expect(takeLog(house.log)).toEqual([]);
  });
});
