import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HOST } from '../../kernels/test-host.js';
import { random } from '../../math/index.js';
import type { House, Room } from '../../rooms/index.js';
import { restoreOn, type Simulation, simulateOn } from '../../sim/index.js';
import { mayRead, mayWrite } from './attributes.js';
import { claimPerson, releasePerson } from './claims.js';
import type { Minds } from './mind.js';
import type { BehaviourAction } from './own-actions.js';

/** A hall of 40 m by 20 m with two regions and a door, and people with a behaviour. */
function hall(behaviours: string, more = '', count = 20): string {
  return `
version: 1
seed: 3
duration: 60
world:
  walkable: [{ box: { min: [0, 0], max: [40, 20] } }]
  regions:
    west: { box: { min: [0, 0], max: [10, 20] } }
    corner: { box: { min: [34, 14], max: [40, 20] } }
  exits:
    door: { box: { min: [38, 0], max: [40, 4] } }
${more}
behaviours:
${behaviours}
population:
  - { name: people, count: ${count}, bodies: uniform, where: west, behaviour: walker }
`;
}

const WALKER = `
  walker:
    states:
      linger: { do: { stroll: west }, on: [{ to: go, when: { after: 3 } }] }
      go: { do: { sequence: [{ go: corner }, { wait: { uniform: [0.5, 2] } }, { go: door }, { end: leave }] } }
`;

const stepTo = (sim: Simulation, tick: number) => {
  if (sim.tick < tick) sim.step(tick - sim.tick);
};
const mindsOf = (sim: Simulation) =>
  Array.from(sim.frame.id.subarray(0, sim.frame.count), (id) => ({ ...sim.inspect(id)?.mind, transitions: [] }));

describe('behaviours', () => {
  it('[MIND-12] run to their end, which counts as having arrived', async () => {
    const sim = await simulateOn(HOST, hall(WALKER), { threads: 1 });
    while (!sim.done) sim.step();
    expect([sim.done, sim.agents]).toEqual(['everyone-arrived', 0]);
    sim.dispose();
  });

  it('[MIND-12] what somebody has just learned by itself it can tell: those near know it from the next tick on', async () => {
    const walker = '  walker: { sequence: [{ wait: 1 }, { learn: order }, { tell: order, to: waiters, within: 60 }, { wait: forever }] }';
    const waiter = `${walker}\n  waiter: { wait: forever }`;
    const people = '  - { name: waiters, count: 2, bodies: uniform, where: corner, behaviour: waiter }';
    const sim = await simulateOn(HOST, `${hall(waiter, 'news: { order: {} }', 1)}${people}\n`.replaceAll('[34, 14]', '[14, 4]'), {
      threads: 1,
    });
    sim.step(60);
    const learned = sim.takeEvents().filter(({ kind }) => kind === 'learn');
    expect(learned.map(({ agent, whom }) => [agent, whom])).toEqual([
      [0, undefined],
      [1, 0],
      [2, 0],
    ]);
    expect(learned[1].tick - learned[0].tick).toBe(1);
    sim.dispose();
  });

  it('[MIND-12] who is called away from a seat among furniture gets up first, and then finds its way', async () => {
    const walker = '  walker: { sequence: [{ until: { knows: meal }, do: { use: chair, for: 600 } }, { go: door }, { end: leave }] }';
    const table = '{ kind: table, at: [20, 10.75] }, { kind: table, at: [20, 9.2] }';
    const more = `  things: [{ kind: chair, name: seat, at: [20, 10] }, ${table}]\nnews: { meal: { from: [alarm] } }\nevents: [{ at: 40, kind: alarm }]`;
    const sim = await simulateOn(HOST, hall(walker, more, 1), { threads: 1 });
    sim.step(39 * 30);
    expect(sim.takeEvents().map(({ kind }) => kind)).toContain('use');
    while (!sim.done && sim.time < 75) sim.step();
    const after = sim.takeEvents().map(({ kind }) => kind);
    expect(after).toContain('use-end');
    expect(after).not.toContain('unreachable');
    expect(after).toContain('leave');
    sim.dispose();
  });

  it('[MIND-12] who waits for something beside a thing that it uses goes to it and uses it meanwhile', async () => {
    const told = '{ until: { knows: meal }, do: { wait: forever } }';
    const walker = `  walker: { parallel: [{ use: chair, for: 600 }, { sequence: [{ wait: 1 }, ${told}, { act: wave, for: 2 }] }], ends: any }`;
    const more =
      '  things: [{ kind: chair, name: seat, at: [20, 10] }]\nnews: { meal: { from: [alarm] } }\nevents: [{ at: 40, kind: alarm }]';
    const sim = await simulateOn(HOST, hall(walker, more, 1), { threads: 1 });
    const happened = () => sim.takeEvents().flatMap(({ kind }) => (['use', 'use-end', 'arrive'].includes(kind) ? [kind] : []));
    sim.step(39 * 30);
    expect(happened()).toEqual(['use']);
    expect(Math.hypot(sim.frame.x[0] - 20, sim.frame.z[0] - 10)).toBeLessThan(0.3);
    sim.step(12 * 30);
    expect(happened()).toContain('use-end');
    sim.dispose();
  });

  it.each([
    { name: 'conversation', end: 800, ticks: [720] },
    { name: 'battle', end: 460, ticks: [1, 420] },
  ])('[MIND-13] of $name are the same on two threads and after restores, in minds as in places', async ({ name, end, ticks }) => {
    const text = readFileSync(new URL(`../../../scenarios/${name}.yaml`, import.meta.url), 'utf8').replaceAll('count: 40', 'count: 12');
    const sim = await simulateOn(HOST, text, { threads: 1 });
    const other = await simulateOn(HOST, text, { threads: 2 });
    stepTo(other, end);
    const restored: Simulation[] = [];
    for (const tick of ticks) {
      stepTo(sim, tick);
      restored.push(await restoreOn(HOST, sim.snapshot(), { threads: 1 }));
    }
    stepTo(sim, end);
    for (const run of [other, ...restored]) {
      stepTo(run, end);
      expect(run.trajectoryHash).toBe(sim.trajectoryHash);
      expect(mindsOf(run)).toEqual(mindsOf(sim));
      run.dispose();
    }
    sim.dispose();
  });

  it('[MIND-14] call actions and ask conditions of one’s own, which keep what they remember in columns', async () => {
    const counts: BehaviourAction = {
      name: 'count-to',
      columns: (capacity) => [{ name: 'counted', type: 'u32', length: capacity }],
      run: ({ house, row, with: handed }) => {
        house.kernels.u32.counted[row] += 1;
        return house.kernels.u32.counted[row] < Number(handed.most) ? 'running' : 'done';
      },
    };
    const hasCounted: BehaviourAction = { name: 'has-counted', holds: ({ house, row }) => house.kernels.u32.counted[row] >= 5 };
    const actions = [counts, hasCounted];
    const walker = '  walker: { sequence: [{ call: count-to, with: { most: 5 } }, { ask: has-counted }, { end: leave }] }';
    const sim = await simulateOn(HOST, hall(walker), { threads: 1, actions });
    stepTo(sim, 6);
    const again = await restoreOn(HOST, sim.snapshot(), { threads: 1, actions });
    for (const run of [sim, again]) {
      stepTo(run, 20);
      expect(run.agents).toBe(0);
      run.dispose();
    }
    await expect(simulateOn(HOST, hall(walker), { threads: 1 })).rejects.toThrow(
      'an action of your own, as handed over in the option actions',
    );
    await expect(simulateOn(HOST, hall(walker), { threads: 1, actions: [{ name: 'idle' }] })).rejects.toThrow(
      'needs the function run or holds',
    );
  });

  it('[MIND-9] episodes do not begin where what ends them holds for an actor', async () => {
    const more =
      'news: { alarm: {} }\nepisodes: { chat: { actors: { one: people, other: people }, within: 40, until: { knows: alarm }, do: { wait: 1 } } }';
    const begun = async (knowing: string) => {
      const text = hall('  walker: { wait: forever }', more, 2).replace('behaviour: walker', `behaviour: walker${knowing}`);
      const sim = await simulateOn(HOST, text, { threads: 1 });
      sim.step(30);
      const told = sim.takeEvents().filter(({ kind }) => kind === 'episode');
      sim.dispose();
      return told.length;
    };
    expect(await begun('')).toBeGreaterThan(0);
    expect(await begun(', knowsNews: [alarm]')).toBe(0);
  });

  it('[MIND-23] a thing is in reach of those who are beside it, by name or kind, and of nobody else', async () => {
    const things = '  things: [{ kind: bin, name: bin, at: [20, 10] }, { kind: bench, at: [2, 2] }]';
    const walker = '  walker: { sequence: [{ until: { beside: bin }, do: { go: [36, 10] } }, { wait: forever }] }';
    const sim = await simulateOn(HOST, hall(walker, things, 1).replace('where: west', 'where: { points: [[5, 10]] }'), { threads: 1 });
    sim.step(30 * 30);
    const { x, z } = sim.frame;
    expect(Math.hypot(x[0] - 20, z[0] - 10)).toBeGreaterThan(0.5);
    expect(Math.hypot(x[0] - 20, z[0] - 10)).toBeLessThan(1.5);
    sim.dispose();
    await expect(simulateOn(HOST, hall(walker.replace('beside: bin', 'beside: bni'), things), { threads: 1 })).rejects.toThrow(
      /beside: expected the name of a thing, or of a kind of things that there are, got "bni"; did you mean bin/,
    );
  });

  it.each<[string, BehaviourAction, RegExp]>([
    [
      'a function that is none',
      { name: 'idle', run: () => 'done', stop: 3 } as unknown as BehaviourAction,
      /stop of "idle" is to be a function, and is 3/,
    ],
    ['an action that throws', { name: 'idle', run: () => lost() }, /run of "idle" threw for person \d+ in tick \d+: no such ball/],
    [
      'an answer that is none',
      { name: 'idle', run: () => 'finished' as 'done' },
      /run of "idle" gave "finished", not running, done or failed/,
    ],
    ['a promise', { name: 'idle', run: async () => 'done' } as unknown as BehaviourAction, /run of "idle" gave a promise/],
    ['a condition that is called', { name: 'idle', holds: () => true }, /"idle" is a condition: write ask/],
  ])('[MIND-14] say what is wrong with %s', async (_, action, message) => {
    await expect(tryWith(action, 'call')).rejects.toThrow(message);
  });

  it.each<[string, BehaviourAction, RegExp]>([
    ['a condition that throws', { name: 'idle', holds: () => lost() }, /holds of "idle" threw for person \d+ in tick \d+: no such ball/],
    [
      'an answer that is none',
      { name: 'idle', holds: async () => false } as unknown as BehaviourAction,
      /holds of "idle" gave a promise, not true or false/,
    ],
    ['an action that is asked', { name: 'idle', run: () => 'done' }, /"idle" is an action: write call/],
  ])('[MIND-14] say what is wrong with %s', async (_, action, message) => {
    await expect(tryWith(action, 'ask')).rejects.toThrow(message);
  });

  it('[MIND-15] cost no memory where nobody has one, and at most 128 bytes with four news and four sightings', async () => {
    const news = 'news: { a: {}, b: {}, c: {}, d: {} }';
    const walker = '  walker: { select: [{ sequence: [{ sees: people, within: 3 }, { knows: a }, { wait: 1 }] }, { stroll: west }] }';
    const bytesOf = async (text: string) => {
      let bytes = 0;
      const room: Room = {
        name: 'bytes',
        create: (house: House) => {
          bytes = mindBytes(house);
        },
      };
      (await simulateOn(HOST, text, { threads: 1, rooms: [room] })).dispose();
      return bytes;
    };
    expect(await bytesOf(hall(walker, news))).toBeLessThanOrEqual(128);
    expect(await bytesOf(hall(walker, news).replace('behaviour: walker', 'goal: { exit: door }'))).toBe(0);
  });
});

/** Runs a crowd that calls an action of one's own, or asks it. */
async function tryWith(action: BehaviourAction, word: 'call' | 'ask'): Promise<void> {
  const walker = `  walker: { sequence: [{ ${word}: idle }, { end: leave }] }`;
  const sim = await simulateOn(HOST, hall(walker), { threads: 1, actions: [action] });
  try {
    sim.step(10);
  } finally {
    sim.dispose();
  }
}

function lost(): never {
  throw new Error('no such ball');
}

/** Bytes that a person takes for its mind. */
function mindBytes({ kernels, agents }: House): number {
  const names = /^(mind|news|sighting|feeling|attribute|note|usual|face|body(Action|Target|Since)|decideModel)/;
  return kernels.layout.columns.filter(({ name }) => names.test(name)).reduce((sum, { length }) => sum + (4 * length) / agents.capacity, 0);
}

describe('blackboards', () => {
  it('[MIND-16] only the owner writes, and others read what is shown to them', () => {
    for (const of of ['person', 'team', 'all'] as const)
      for (const shown of ['public', 'friends', 'private'] as const) {
        const minds = boards(of, shown);
        for (let row = 0; row < 6; row++) {
          // Rows 0 and 1 are red, 2 and 3 blue, 4 and 5 of no team; the first of a team leads it, and who has none leads itself.
          const isLeader = row % 2 === 0 || row === 5;
          expect(mayWrite(minds, row, 0), `${of} ${shown} ${row}`).toBe(of === 'person' || (of === 'team' && isLeader));
          for (let other = 0; other < 6; other++) {
            const isFriend = row < 4 && other < 4 && row >> 1 === other >> 1;
            const expected = of === 'all' || shown === 'public' || row === other || (isFriend && (shown === 'friends' || of === 'team'));
            expect(mayRead(minds, row, other, 0), `${of} ${shown} ${row} of ${other}`).toBe(expected);
          }
        }
      }
  });

  it('[MIND-16] a note arrives one tick later, with whom it is meant for', async () => {
    const more = 'attributes: { order: {} }';
    const behaviours = `
  walker:
    select:
      - { sequence: [{ noted: order, above: 6 }, { say: heard }, { wait: forever }] }
      - { sequence: [{ chance: 0 }, { wait: 1 }] }
      - { wait: forever }
  caller: { sequence: [{ wait: 1 }, { notify: order, to: people, value: 7 }, { say: called }, { wait: forever }] }`;
    const text = `${hall(behaviours, more, 3)}  - { name: callers, count: 1, bodies: uniform, where: corner, behaviour: caller }\n`;
    const sim = await simulateOn(HOST, text, { threads: 1 });
    sim.step(60);
    const said = sim.takeEvents().filter(({ kind }) => kind === 'say');
    const called = said.find(({ detail }) => detail === 'called')?.tick ?? 0;
    const heard = said.filter(({ detail }) => detail === 'heard').map(({ tick }) => tick - called);
    expect(heard).toHaveLength(3);
    expect(Math.min(...heard)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...heard)).toBeLessThanOrEqual(4);
    sim.dispose();
  });
});

function boards(of: 'person' | 'team' | 'all', shown: 'public' | 'friends' | 'private'): Minds {
  const populations = [{ team: 'red' }, { team: 'blue' }, {}];
  const columns = { population: Uint32Array.of(0, 0, 1, 1, 2, 2) };
  const agents = { columns, count: 6, liveRow: Uint32Array.of(0, 1, 2, 3, 4, 5) };
  return { house: { agents, populations }, tables: { attributes: [{ of, shown }], teams: ['red', 'blue'] } } as unknown as Minds;
}

describe('claims of people', () => {
  it('[MIND-17] are exclusive: of random ones, what is granted is what a list of pairs grants, and all are freed', () => {
    const people = 12;
    const u32 = { mindClaims: new Uint32Array(people), mindClaimedBy: new Uint32Array(people) };
    const rowOfId = { get: (id: number) => (id >= 0 && id < people ? id : undefined) };
    const minds = { house: { agents: { rowOfId }, kernels: { u32 } } } as unknown as Minds;
    const pairs = new Map<number, number>();
    const isBusyWith = (one: number, other: number) =>
      [...pairs].some(([by, of]) => (by === one && of !== other) || (of === one && by !== other));
    let wrong = 0;
    for (let n = 0; n < 20_000; n++) {
      const one = Math.floor(random(1, 2, n, 0) * people);
      const other = Math.floor(random(1, 2, n, 1) * people);
      if (random(1, 2, n, 2) < 0.6) {
        const expected = one !== other && !isBusyWith(one, other) && !isBusyWith(other, one);
        if (claimPerson(minds, one, other) !== expected) wrong += 1;
        if (expected) pairs.set(one, other);
      } else if (pairs.has(one)) {
        releasePerson(minds, one, pairs.get(one) as number);
        pairs.delete(one);
      }
    }
    for (const [one, other] of pairs) releasePerson(minds, one, other);
    expect(wrong).toBe(0);
    expect([...u32.mindClaims, ...u32.mindClaimedBy].every((word) => word === 0)).toBe(true);
  });
});
