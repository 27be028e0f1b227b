import { describe, expect, it } from 'vitest';
import { HOST } from '../../kernels/test-host.js';
import { restoreOn, type Simulation, simulateOn } from '../../sim/index.js';

/** Two people who walk over a square of 20 m, in ticks of 0.1 s, and a population without a behaviour. */
const square = (behaviours: string, more = '') => `
version: 1
tick: 0.1
seed: 2
duration: 120
stop: []
world:
  walkable: [{ box: { min: [0, 0], max: [20, 20] } }]
  regions:
    west: { box: { min: [0, 0], max: [8, 20] } }
    east: { box: { min: [12, 0], max: [20, 20] } }
${more}
behaviours:
${behaviours}
population:
  - { name: walkers, count: 6, where: west, behaviour: walker }
  - { name: others, count: 2, where: east, goal: { random: east }, then: loop }
`;

const TWO_STATES = { states: { linger: { do: { stroll: 'west' }, on: [{ to: 'go', when: { after: 30 } }] }, go: { do: { go: 'east' } } } };
const write = (walker: unknown) => `  walker: ${JSON.stringify(walker)}`;
const stepTo = (sim: Simulation, tick: number) => sim.step(tick - sim.tick);
const pathOf = (sim: Simulation, id: number) => sim.inspect(id)?.mind?.path ?? [];

describe('behaviours that change while a run goes on', () => {
  it('[MIND-22] are an input: the run has the same bits when it is repeated from its inputs, and goes on from a snapshot as if nothing had happened', async () => {
    const text = square(write(TWO_STATES));
    const sim = await simulateOn(HOST, text, { threads: 1 });
    stepTo(sim, 40);
    // Longer than what was there, so that minds outgrow their memory.
    const waits = [1, 2, 3].map((wait) => ({ wait }));
    const linger = {
      do: { parallel: [{ sequence: waits }, { sequence: [...waits, { stroll: 'west' }] }] },
      on: [{ to: 'go', when: { after: 9 } }],
    };
    sim.setBehaviours({ walker: { states: { ...TWO_STATES.states, linger } } });
    stepTo(sim, 60);
    const restored = await restoreOn(HOST, sim.snapshot(), { threads: 1 });
    expect(pathOf(restored, 0)).toEqual(pathOf(sim, 0));
    stepTo(sim, 100);
    expect(pathOf(sim, 0)[0]).toBe('go');
    stepTo(sim, 200);
    stepTo(restored, 200);
    const again = await simulateOn(HOST, text, { threads: 1, inputs: sim.inputs });
    stepTo(again, 200);
    expect([again.trajectoryHash, restored.trajectoryHash]).toEqual([sim.trajectoryHash, sim.trajectoryHash]);
    for (const run of [sim, restored, again]) run.dispose();
  });

  it('[MIND-22] leave those alone who follow another one, and keep people in the state of the same name', async () => {
    const sim = await simulateOn(HOST, square(`${write(TWO_STATES)}\n  spare: { wait: 1 }`), { threads: 1 });
    const other = await simulateOn(HOST, square(`${write(TWO_STATES)}\n  spare: { wait: 1 }`), { threads: 1 });
    for (const run of [sim, other]) stepTo(run, 310);
    sim.setBehaviours({ walker: TWO_STATES, spare: { wait: 2 } });
    for (const run of [sim, other]) stepTo(run, 330);
    expect(sim.trajectoryHash).toBe(other.trajectoryHash);
    sim.setBehaviours({ walker: { states: { ...TWO_STATES.states, go: { do: { go: [19, 19] } } } } });
    sim.step();
    expect(pathOf(sim, 0)[0]).toBe('go');
    sim.dispose();
    other.dispose();
  });

  it('[MIND-22] are refused with a sentence where they are wrong, or need memory that the run lacks, and nothing changes', async () => {
    const sim = await simulateOn(HOST, square(write(TWO_STATES)), { threads: 1 });
    stepTo(sim, 20);
    expect(() => sim.setBehaviours({ walker: { stroll: 'wset' } })).toThrow(/walker.*west/s);
    expect(() => sim.setBehaviours({ walker: { sequence: [{ pace: 2 }, { stroll: 'west' }] } })).toThrow(
      /no memory in this run.*start anew/,
    );
    expect(pathOf(sim, 0)[0]).toBe('linger');
    expect(sim.inputs).toEqual([]);
    sim.dispose();
  });
});

describe('conditions on where people are', () => {
  it('[MIND-23] entered, left and met hold in the turn in which that happens, and not before or after', async () => {
    const walker = {
      parallel: [
        { sequence: [{ go: [6, 10] }, { go: [14, 10] }, { go: [6, 10] }, { wait: 'forever' }] },
        ...(['entered', 'left'] as const).map((word) => ({
          repeat: { attempt: { sequence: [{ [word]: 'east' }, { say: word }] } },
        })),
        { repeat: { attempt: { sequence: [{ met: 'others', within: 3 }, { say: 'met' }] } } },
      ],
    };
    const text = square(write(walker))
      .replace('count: 6', 'count: 1')
      .replace('count: 2, where: east', 'count: 1, where: { points: [[10, 10]] }');
    const sim = await simulateOn(HOST, text.replace('goal: { random: east }, then: loop', 'goal: { point: [10, 10] }'), { threads: 1 });
    const said: string[] = [];
    const inside: boolean[] = [];
    while (!sim.done && sim.time < 60) {
      sim.step();
      inside.push(sim.frame.x[0] >= 12);
      said.push(...sim.takeEvents().flatMap(({ kind, detail }) => (kind === 'say' ? [detail] : [])));
    }
    const crossed = (into: boolean) => inside.filter((is, n) => n > 0 && is === into && inside[n - 1] === !into).length;
    expect(said.filter((word) => word === 'entered')).toHaveLength(crossed(true));
    expect(said.filter((word) => word === 'left')).toHaveLength(crossed(false));
    expect(crossed(true)).toBe(1);
    expect(said.filter((word) => word === 'met').length).toBeGreaterThan(0);
    sim.dispose();
  });
});

describe('select', () => {
  it('[MIND-1] what takes over walks, though what it takes over from stood still at its end', async () => {
    const walker = { select: [{ sequence: [{ after: 2 }, { go: 'east' }] }, { stroll: 'west' }] };
    const sim = await simulateOn(HOST, square(write(walker)), { threads: 1 });
    stepTo(sim, 250);
    expect(Array.from(sim.frame.x.subarray(0, 6), (x) => x >= 12)).toEqual(Array(6).fill(true));
    sim.dispose();
  });
});

describe('cues', () => {
  it('[MIND-24] are known to whom they reach, with a behaviour or without, and are told as answered only where a behaviour goes by them', async () => {
    const news = 'news:\n  danger: { from: [fire], spreads: 3 }';
    const walker = {
      states: {
        linger: { do: { stroll: 'west' }, on: [{ to: 'goes', when: { knows: 'danger' } }] },
        goes: { do: { go: { news: 'danger' } } },
      },
    };
    const sim = await simulateOn(HOST, square(write(walker), news), { threads: 1 });
    stepTo(sim, 10);
    sim.raiseEvent({ kind: 'fire', where: { point: [16, 10] } });
    sim.raiseEvent({ kind: 'rain', where: { point: [10, 10] } });
    stepTo(sim, 40);
    const answered = sim.cues.filter(({ isAnswered }) => isAnswered).map(({ kind }) => kind);
    expect(answered).toEqual(['fire']);
    expect(sim.known.map(({ name, isCue, isAnswered, known }) => [name, isCue, isAnswered, known])).toEqual([
      ['danger', false, true, 6],
      ['fire', true, true, 8],
      ['rain', true, false, 8],
    ]);
    expect(Array.from(sim.whoKnows('rain').since)).toEqual(Array(8).fill(1));
    expect(sim.inspect(7)?.heard.map(({ kind }) => kind)).toEqual(['fire', 'rain']);
    const restored = await restoreOn(HOST, sim.snapshot(), { threads: 1 });
    expect(restored.known).toEqual(sim.known);
    // News without a place of their own are about where that happened which told them.
    for (const run of [sim, restored]) stepTo(run, 250);
    const { x, z } = sim.frame;
    for (let i = 0; i < 6; i++) expect(Math.hypot(x[i] - 16, z[i] - 10)).toBeLessThan(3);
    expect(restored.trajectoryHash).toBe(sim.trajectoryHash);
    restored.dispose();
    sim.dispose();
  });

  it('[MIND-25] transitions of somebody who is watched tell conditions with their values and the number drawn; nobody else’s are kept', async () => {
    const walker = {
      states: {
        linger: { do: { stroll: 'west' }, on: [{ to: 'go', when: { all: [{ after: 2 }, { not: { in: 'east' } }] }, chance: 0.999 }] },
        go: { do: { go: 'east' } },
      },
    };
    const sim = await simulateOn(HOST, square(write(walker)), { threads: 1 });
    stepTo(sim, 5);
    expect(sim.inspect(0)?.mind?.transitions).toEqual([]);
    stepTo(sim, 30);
    const [transition] = sim.inspect(0)?.mind?.transitions ?? [];
    expect(transition).toMatchObject({ from: 'linger', to: 'go', why: 'after 2 and not in east' });
    expect(transition.conditions).toEqual([
      { label: 'after 2 and not in east', holds: true, values: [{ label: 'after 2', value: expect.closeTo(transition.tick * 0.1) }] },
    ]);
    expect(transition.drawn).toBeLessThan(0.999);
    expect(sim.inspect(1)?.mind?.transitions).toEqual([]);
    const { nodes, roots } = sim.behaviours!;
    const running = sim.inspect(0)!.mind!.running.map((node) => nodes[node].kind);
    expect([nodes[roots.walker].graph?.names, running[0]]).toEqual([['linger', 'go'], 'states']);
    sim.dispose();
  });
});
