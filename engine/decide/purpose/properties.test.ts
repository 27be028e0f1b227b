import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOST } from '../../kernels/test-host.js';
import { type House, type Room, stateOf } from '../../rooms/index.js';
import { restoreOn, type Simulation, simulateOn } from '../../sim/index.js';
import type { Minds } from '../behaviour/mind.js';
import type { DecideState } from '../decide-state.js';
import { recount } from './resources.js';

type Written = {
  readonly pairs: readonly number[];
  readonly brings: boolean;
  readonly can: boolean;
  readonly times: number;
  readonly or: number;
};

/** Actions of which each may ask for what later ones bring about, or pretend to. */
const graph = fc.array(
  fc.record({
    pairs: fc.array(fc.nat(30), { maxLength: 3 }),
    brings: fc.boolean(),
    can: fc.boolean(),
    times: fc.integer({ min: 1, max: 2 }),
    or: fc.nat(30),
  }),
  { minLength: 4, maxLength: 8 },
);

/** A scenario in which everyone does one of the actions; one asks only for those behind it, so that there are no circles. */
function scenarioOf(actions: readonly Written[]): string {
  const last = actions.length - 1;
  const behind = (n: number, choice: number) => n + 1 + (choice % (last - n));
  const lines = actions.map(({ pairs, brings, can, times, or }, n) => {
    const asked = n === last ? [] : [...new Set(pairs.map((pair) => behind(n, pair)))];
    const prepare = asked.map((other) => `{ when: { is: m${other} }, else: a${other} }`).join(', ');
    const applicable = can ? '' : 'if: { after: 1000 }, ';
    const instead = n < last && or % 3 === 0 ? `or: [a${behind(n, or)}], ` : '';
    return `  a${n}: { ${applicable}${instead}prepare: [${prepare}], do: { wait: 0.2 }, times: ${times}, after: { ${brings ? `becomes: [m${n}]` : ''} } }`;
  });
  const marks = actions.map((_, n) => `m${n}`).join(', ');
  return `
version: 1
duration: 400
world: { walkable: [{ box: { min: [0, 0], max: [30, 4] } }] }
actions:
${lines.join('\n')}
  all: { after: { becomes: [${marks}] } }
population:
${actions.map((_, n) => `  - { bodies: uniform, where: { points: [[${1 + 2 * n}, 2]] }, behaviour: { perform: a${n} } }`).join('\n')}
`;
}

describe('random actions', () => {
  it('never run with a condition that does not hold, and all end', async () => {
    await fc.assert(
      fc.asyncProperty(graph, async (actions) => {
        const sim = await simulateOn(HOST, scenarioOf(actions), { threads: 1 });
        while (!sim.done) sim.step(30);
        expect(sim.done).toBe('everyone-arrived');
        const held = actions.map(() => new Set<string>());
        const last = actions.length - 1;
        for (const { kind, agent, detail } of sim.takeEvents()) {
          const n = Number(detail.slice(1));
          if (kind === 'has-done' && actions[n]?.brings) held[agent].add(`m${n}`);
          if (kind !== 'perform') continue;
          expect(actions[n].can).toBe(true);
          if (n < last) for (const pair of actions[n].pairs) expect(held[agent]).toContain(`m${n + 1 + (pair % (last - n))}`);
        }
        sim.dispose();
      }),
      { numRuns: 8, seed: 20 },
    );
  });
});

/** Twelve people after five chairs and a machine, again and again, with alternatives and interruptions. */
const CHAIRS = `
version: 1
seed: 2
duration: 3000
stop: []
world:
  walkable: [{ box: { min: [0, 0], max: [12, 8] } }]
  things:
    - { kind: chair, at: [2, 2] }
    - { kind: chair, at: [5, 2] }
    - { kind: chair, at: [8, 2] }
    - { kind: bench, at: [4, 6], angle: 3.1416 }
actions:
  sit: { with: { seat: chair }, done: { using: seat }, do: { take: seat } }
  rest: { with: { seat: chair }, prepare: [{ when: { using: seat }, else: sit }], do: { act: listen }, for: { uniform: [1, 4] }, or: [lounge] }
  lounge: { with: { seat: { thing: bench, habit: true } }, prepare: [{ when: { using: seat }, else: { take: seat } }], do: { act: phone }, for: { uniform: [1, 3] } }
behaviours:
  restless: { repeat: { attempt: { timeout: { uniform: [2, 9] }, do: { perform: rest } } } }
population: [{ count: 12, bodies: uniform, where: anywhere, behaviour: restless }]
`;

describe('what takes part', () => {
  it('is never given to more than its slots hold, and never kept, with removals, aborts and restores', async () => {
    let house: House | undefined;
    const spy: Room = {
      name: 'spy',
      create: (own) => {
        house = own;
      },
    };
    let sim: Simulation = await simulateOn(HOST, CHAIRS, { threads: 1, rooms: [spy] });
    for (let n = 0; n < 24; n++) {
      sim.step(25);
      if (n === 9 || n === 17) {
        const saved = sim.snapshot();
        sim.dispose();
        sim = await restoreOn(HOST, saved, { threads: 1, rooms: [spy] });
      }
      if (n % 5 === 4) sim.removeAgents([sim.frame.id[n % sim.agents]]);
      expect(countsOf(house as House)).toEqual([]);
    }
    sim.dispose();
  });
});

/** What is wrong with the counts of who has got what: more than a slot holds, or other than the columns say. */
function countsOf(house: House): string[] {
  const { inUse } = stateOf(house, { name: 'decide' }) as DecideState;
  const minds = inUse.find(({ model }) => model.name === 'behaviour')?.state as Minds;
  const { purposes } = minds;
  const before = [...purposes.reserved].sort(([a], [b]) => a - b);
  recount(minds, purposes);
  const counted = [...purposes.reserved].sort(([a], [b]) => a - b);
  const wrong = JSON.stringify(before) === JSON.stringify(counted) ? [] : [`${JSON.stringify(before)} is not ${JSON.stringify(counted)}`];
  for (const [key, count] of counted) {
    const slot = house.world.things.find(({ number }) => number === Math.floor(key / 4096))?.slots[key % 4096];
    if (!slot || count > slot.capacity) wrong.push(`${key}: ${count} of ${slot?.capacity}`);
  }
  return wrong;
}
