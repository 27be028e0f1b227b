import { describe, expect, it } from 'vitest';
import { HOST } from '../../kernels/test-host.js';
import { restoreOn, type Simulation, simulateOn } from '../../sim/index.js';

/** Somebody at a chair who is called away at 9:02 for a while, and what it is doing then. */
const CALLED = (read: string) => `
version: 1
duration: 400
tick: 0.1
stop: []
clock: { start: '09:00', rate: 1 }
world:
  walkable: [{ box: { min: [0, 0], max: [12, 6] } }]
  things: [{ kind: chair, at: [3, 3] }]
actions:
  sit: { with: { seat: chair }, done: { using: seat }, do: { take: seat } }
  read: { with: { seat: chair }, prepare: [{ when: { using: seat }, else: sit }], ${read} }
  page: { do: { act: read phone }, for: 50 }
  letter: { do: { act: phone }, for: 50 }
  answer: { do: { act: phone }, for: 20 }
roles:
  reader: { schedule: [{ at: '09:00', until: '23:00', do: read }, { at: '09:02', until: '09:10', do: answer, desire: 5 }] }
population: [{ bodies: uniform, where: { points: [[4, 4]] }, roles: reader }]
`;

/** Runs to the end, in pieces that begin from what was saved. */
async function eventsOf(text: string, seconds: number): Promise<{ sim: Simulation; events: ReturnType<Simulation['takeEvents']> }> {
  let sim = await simulateOn(HOST, text, { threads: 1 });
  const events = [];
  for (let n = 0; n < 4; n++) {
    sim.step(Math.round(seconds * 2.5));
    events.push(...sim.takeEvents());
    const saved = sim.snapshot();
    sim.dispose();
    sim = await restoreOn(HOST, saved, { threads: 1 });
  }
  return { sim, events };
}

describe('who is interrupted', () => {
  it('goes on with the time that was left', async () => {
    const { sim, events } = await eventsOf(CALLED('do: { act: read phone }, for: 200'), 300);
    const reads = events.filter(({ kind, detail }) => kind === 'perform' && detail === 'read').map(({ time }) => time);
    const [done] = events.filter(({ kind, detail }) => kind === 'has-done' && detail === 'read');
    expect(reads).toHaveLength(2);
    // Called away at 120 s: what was read until then counts.
    expect(done.time - reads[1] + 120 - reads[0]).toBeCloseTo(200, 0);
    sim.dispose();
  });

  it('goes on with the step in which it was, and with the rest of that', async () => {
    for (const way of ['steps: [page, letter, page], times: 1', 'random: { page: 1, letter: 1 }']) {
      const { sim, events } = await eventsOf(CALLED(way), 200);
      const begun = events.filter(({ kind, detail }) => kind === 'perform' && ['page', 'letter'].includes(detail));
      const before = begun.filter(({ time }) => time < 120).at(-1);
      const after = begun.find(({ time }) => time > 120);
      const done = events.find(({ kind, detail, time }) => kind === 'has-done' && detail === before?.detail && time > 120);
      expect(after?.detail).toBe(before?.detail);
      expect((done?.time ?? 0) - (after?.time ?? 0) + 120 - (before?.time ?? 0)).toBeCloseTo(50, 0);
      sim.dispose();
    }
  });
});

describe('needs', () => {
  it('drain faster by the factors that go with their level, and keep their level when somebody becomes another', async () => {
    const sim = await simulateOn(
      HOST,
      `
version: 1
duration: 100
tick: 0.1
stop: []
clock: { rate: 60 }
world: { walkable: [{ box: { min: [0, 0], max: [12, 6] } }] }
actions: { rest: { for: 5 } }
needs:
  company: { level: belonging, lasts: 40, met: [{ by: rest }] }
  order: { level: safety, lasts: 40, met: [{ by: rest }] }
roles: { guest: { needs: [company, order] } }
population:
  - { name: loud, bodies: uniform, where: { points: [[2, 2]] }, roles: guest, personality: { extraversion: 1, conscientiousness: 0.5, neuroticism: 0 } }
  - { name: quiet, bodies: uniform, where: { points: [[4, 2]] }, roles: guest, personality: { extraversion: 0, conscientiousness: 1, neuroticism: 1 } }
  - { name: other, bodies: uniform, where: { points: [[6, 2]] }, roles: guest }
`,
      { threads: 1 },
    );
    const levels = () => [0, 1, 2].map((id) => sim.inspect(id)?.purpose?.needs.map(({ level }) => level) ?? []);
    sim.step(300);
    const emptied = levels().map((all) => all.map((level) => (1 - level) / (0.5 / 40)));
    for (const [id, expected] of [
      [0, [1.5, 0.75]],
      [1, [0.5, 1.5]],
      [2, [1, 1]],
    ] as const)
      expect(emptied[id].map((rate) => Number(rate.toFixed(2)))).toEqual(expected);
    const before = levels();
    sim.setPersonality('loud', { extraversion: 0 });
    sim.step(1);
    expect(
      levels()
        .flat()
        .every((level, n) => Math.abs(level - before.flat()[n]) < 0.002),
    ).toBe(true);
    sim.dispose();
  });
});

/** Three of a family come from three sides, one from next door; lunch is eaten together, and afterwards they look for each other. */
const FAMILY = `
version: 1
seed: 3
duration: 300
tick: 0.1
stop: []
clock: { start: '11:55', rate: 1 }
world:
  walkable: [{ box: { min: [0, 0], max: [30, 20] } }]
  regions: { kitchen: { box: { min: [12, 8], max: [18, 12] } } }
  things:
    - { kind: chair, at: [13, 9] }
    - { kind: chair, at: [15, 9] }
    - { kind: chair, at: [17, 9] }
    - { kind: chair, at: [13, 11], angle: 3.1416 }
actions:
  sit: { with: { seat: chair }, done: { using: seat }, do: { take: seat } }
  come: { done: { in: kitchen }, do: { go: kitchen } }
  wait for them: { until: { together: family, within: 5 }, for: 120 }
  eat:
    with: { seat: { thing: chair, in: kitchen } }
    prepare: [{ when: { in: kitchen }, else: come }, { when: { together: family, within: 5 }, else: wait for them }, { when: { using: seat }, else: sit }]
    do: { act: eat }
    for: 20
  seek: { with: { one: { person: family } }, prepare: [{ when: { at: one }, else: { walk: one } }], do: { act: talk, to: one }, for: 5 }
relations: { family: { of: [family], size: 3 } }
roles:
  member: { schedule: [{ at: '11:55', until: '11:56:30', do: eat }, { at: '11:56:30', do: seek }] }
population:
  - { name: family, bodies: uniform, where: { points: [[15, 14], [29, 1], [2, 19]] }, roles: member }
`;

describe('people who belong together', () => {
  it('look for each other, wait for who is not there yet, and eat together', async () => {
    const { sim, events } = await eventsOf(FAMILY, 120);
    const begins = (name: string) => events.filter(({ kind, detail }) => kind === 'perform' && detail === name);
    expect(begins('wait for them').length).toBeGreaterThan(0);
    const eats = begins('eat');
    expect(new Set(eats.map(({ agent }) => agent)).size).toBe(3);
    expect(Math.max(...eats.map(({ time }) => time)) - Math.min(...eats.map(({ time }) => time))).toBeLessThan(15);
    expect(begins('seek').length).toBeGreaterThan(0);
    sim.dispose();
  });
});

/** Five who are thirsty, and one machine that one uses at a time. */
const THIRSTY = `
version: 1
seed: 5
duration: 400
tick: 0.1
stop: []
clock: { start: '09:00', rate: 1 }
world:
  walkable: [{ box: { min: [0, 0], max: [12, 8] } }]
  things: [{ kind: vending-machine, name: water, at: [6, 0.5] }]
needs: { thirst: { level: physiological, lasts: 2, initial: 0.2, met: [{ by: drink, fills: 0.9 }] } }
actions:
  take water: { with: { machine: water }, done: { using: machine }, do: { take: machine } }
  drink: { with: { machine: water }, prepare: [{ when: { using: machine }, else: take water }], do: { act: drink }, for: 4 }
roles:
  guest: { needs: [thirst] }
population: [{ count: 5, bodies: uniform, where: { box: { min: [1, 3], max: [11, 7] } }, roles: guest }]
`;

describe('who has nothing to do', () => {
  it('steps aside from what one stands at alone, so that others get to it', async () => {
    const { sim, events } = await eventsOf(THIRSTY, 200);
    const drunk = events.filter(({ kind, detail }) => kind === 'has-done' && detail === 'drink').map(({ agent }) => agent);
    expect(new Set(drunk).size).toBe(5);
    const [{ slots }] = sim.world.things;
    expect(slots.reduce((sum, { taken }) => sum + taken, 0)).toBe(0);
    for (let i = 0; i < 5; i++) expect(Math.hypot(sim.frame.x[i] - slots[0].x, sim.frame.z[i] - slots[0].z)).toBeGreaterThan(1);
    sim.dispose();
  });
});
