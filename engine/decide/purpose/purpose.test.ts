import { describe, expect, it } from 'vitest';
import { HOST } from '../../kernels/test-host.js';
import { restoreOn, simulateOn } from '../../sim/index.js';

/** A room behind a door, and one person; the door is opened as document 002 tells it. */
const DOOR = (more: string) => `
version: 1
seed: 3
duration: 60
world:
  walkable: [{ box: { min: [0, 0], max: [12, 8] } }]
  obstacles: [{ wall: [[8, 0], [8, 3]] }, { wall: [[8, 5], [8, 8]] }]
  doors: [{ name: main, from: [8, 3], to: [8, 5], open: [{ from: 100, to: 200 }] }]
  things: [{ kind: chair, name: chair, at: [2, 4] }]
actions:
  stand up: { done: { standing: true }, do: { stand: up } }
  walk: { with: { door: main }, done: { at: door }, prepare: [{ when: { standing: true }, else: stand up }], do: { walk: door } }
  reach: { with: { door: main }, done: { is: reaching }, prepare: [{ when: { at: door }, else: walk }], do: { wait: 0.2 }, after: { becomes: [reaching] } }
  grasp: { with: { door: main }, done: { is: grasping }, prepare: [{ when: { is: reaching }, else: reach }], do: { wait: 0.2 }, after: { becomes: [grasping] } }
  turn: { with: { door: main }, done: { is: turned }, prepare: [{ when: { is: grasping }, else: grasp }], do: { wait: 0.2 }, after: { becomes: [turned] } }
  open: { with: { door: main }, done: { shows: door, state: open }, prepare: [{ when: { is: turned }, else: turn }], do: { wait: 0.2 }, after: { set: { door: open } } }
behaviours:
  seated: { sequence: [{ use: chair, for: 2 }, { perform: open }] }
  direct: { perform: open }
population: [{ count: 1, bodies: uniform, where: { points: ${more}
`;

describe('actions', () => {
  it('prepare themselves: from sitting a door is opened in 6 steps, from its handle in 1', async () => {
    const sit = 'actions:\n  sit: { with: { seat: chair }, done: { using: seat }, do: { take: seat } }';
    const sitting = DOOR('[[2, 5]] }, behaviour: { sequence: [{ perform: sit }, { perform: open }] } }]').replace('actions:', sit);
    const seated = await simulateOn(HOST, sitting, { threads: 1 });
    seated.step(30 * 20);
    const events = seated.takeEvents();
    const begun = events.filter(({ kind }) => kind === 'perform').map(({ detail }) => detail);
    expect(begun).toEqual(['sit', 'stand up', 'walk', 'reach', 'grasp', 'turn', 'open']);
    expect(events.filter(({ kind }) => kind === 'door-open')).toHaveLength(1);
    const atHandle = await simulateOn(HOST, DOOR('[[7, 4]] }, behaviour: direct, states: [reaching, grasping, turned] }]'), { threads: 1 });
    atHandle.step(60);
    expect(atHandle.takeEvents().filter(({ kind }) => kind === 'perform')).toMatchObject([{ detail: 'open' }]);
    for (const sim of [seated, atHandle]) sim.dispose();
  });
});

/** Two people who would nap on a chair, as they say. */
const NAP = (nap: string, chairs = '{ kind: chair, at: [2, 4] }') => `
version: 1
duration: 60
world: { walkable: [{ box: { min: [0, 0], max: [12, 8] } }], things: [${chairs}] }
actions:
  sit: { with: { seat: chair }, done: { using: seat }, do: { take: seat } }
  nap: ${nap}
population: [{ count: 2, where: anywhere, behaviour: { perform: nap } }]
`;

describe('what cannot be done', () => {
  it.each([
    [
      'nobody has a home',
      '{ with: { seat: { thing: chair, in: home } }, do: { act: lean }, for: 6 }',
      'nap, no chair in home is there and free for seat',
    ],
    ['it does not apply', '{ if: { chance: 0 }, do: { act: lean } }', 'nap, what it says under if does not hold'],
    ['it fails', '{ do: { sequence: [{ wait: 1 }, { timeout: 1, do: { wait: 5 } }] } }', 'nap, it did not succeed'],
    [
      'a preparation helps nobody',
      '{ prepare: [{ when: { is: tired }, else: { action: sit } }], do: { act: lean }, after: { becomes: [tired] } }',
      /^nap, (is tired is prepared in vain|sit: no chair is there and free for seat)$/,
    ],
  ])('is told with the reason: %s', async (_, nap, told) => {
    const sim = await simulateOn(HOST, NAP(nap), { threads: 1 });
    sim.step(30 * 30);
    const cannot = sim.takeEvents().filter(({ kind }) => kind === 'unable');
    expect(cannot.length).toBeGreaterThan(0);
    for (const { detail } of cannot) expect(detail).toMatch(told);
    sim.dispose();
  });

  it('is not told of what another way does in its place', async () => {
    const nap = `{ with: { seat: { thing: chair, in: home } }, do: { act: lean }, or: [rest] }
  rest: { do: { wait: 1 } }`;
    const sim = await simulateOn(HOST, NAP(nap), { threads: 1 });
    sim.step(30 * 5);
    const told = sim.takeEvents().map(({ kind, detail }) => `${kind} ${detail}`);
    expect(told.filter((line) => line === 'has-done rest')).toHaveLength(2);
    expect(told.filter((line) => line.startsWith('unable'))).toEqual([]);
    sim.dispose();
  });
});

/** Three desks, a kettle for one, and people who work, drink and go home by the clock. */
const OFFICE = `
version: 1
seed: 5
duration: 600
tick: 0.1
clock: { start: 08:50, rate: 60 }
world:
  walkable: [{ box: { min: [0, 0], max: [16, 10] } }]
  regions:
    room: { box: { min: [0, 0], max: [9, 10] } }
    hall: { box: { min: [11, 0], max: [15, 10] } }
  exits: { door: { box: { min: [15, 4], max: [16, 6] } } }
  things:
    - { kind: chair, name: chair 1, at: [2, 2] }
    - { kind: chair, name: chair 2, at: [2, 5] }
    - { kind: chair, name: chair 3, at: [2, 8] }
    - { kind: vending-machine, name: kettle, at: [8, 9], angle: 3.1416 }
actions:
  sit: { with: { seat: chair }, done: { using: seat }, do: { take: seat } }
  type: { do: { act: type, for: { uniform: [3, 6] } } }
  phone: { do: { act: phone, for: 3 } }
  work: { with: { seat: { thing: chair, in: work, own: true } }, prepare: [{ when: { using: seat }, else: sit }], random: { type: 5, phone: 1 }, until: { between: ['17:00', '24:00'] } }
  drink: { with: { machine: kettle }, prepare: [{ when: { at: machine }, else: { take: machine } }], do: { act: drink }, for: { uniform: [4, 8] }, or: [linger] }
  linger: { for: 3 }
  go home: { do: { sequence: [{ go: door }, { end: leave }] } }
needs:
  thirst: { level: physiological, lasts: 3, initial: { uniform: [0.6, 1] }, met: [{ by: drink, fills: 0.9 }] }
roles:
  citizen: { needs: [thirst] }
  clerk:
    is: citizen
    schedule:
      - { at: 09:00, until: 17:00, do: work }
      - { at: 17:00, do: go home, spread: { uniform: [0, 1200] } }
population: [{ count: 3, bodies: uniform, where: hall, roles: clerk, workplaces: [room] }]
`;

describe('people with roles', () => {
  it('work by their calendar, follow needs, and leave; every chair is somebody’s own', async () => {
    const sim = await simulateOn(HOST, OFFICE, { threads: 1 });
    while (!sim.done && sim.time < 590) sim.step(30);
    const events = sim.takeEvents();
    expect(sim.agents).toBe(0);
    const first = events.filter(({ kind, detail }) => kind === 'perform' && detail === 'work');
    expect(new Set(first.map(({ agent, thing }) => `${agent} ${thing}`)).size).toBe(3);
    expect(new Set(first.map(({ thing }) => thing)).size).toBe(3);
    expect(events.some(({ kind, detail }) => kind === 'has-done' && detail === 'drink')).toBe(true);
    sim.dispose();
  });

  it('are the same on two threads and after a restore', async () => {
    const sim = await simulateOn(HOST, OFFICE, { threads: 1 });
    const other = await simulateOn(HOST, OFFICE, { threads: 2 });
    sim.step(150);
    other.step(150);
    const restored = await restoreOn(HOST, sim.snapshot(), { threads: 1 });
    for (const one of [sim, other, restored]) one.step(450);
    const hashes = [other, restored].map(({ trajectoryHash }) => trajectoryHash);
    expect(hashes).toEqual([sim.trajectoryHash, sim.trajectoryHash]);
    for (const one of [sim, other, restored]) one.dispose();
  });
});
