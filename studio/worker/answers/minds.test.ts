import { type Simulation, simulate } from 'promenade';
import { expect, it } from 'vitest';
import type { Context } from '../answerer.js';
import { answer } from '../questions.js';
import type { KnowersAnswer } from './knowers.js';
import type { MindsAnswer } from './minds.js';

const SQUARE = `version: 1
tick: 0.1
duration: 60
stop: []
world: { walkable: [{ box: { min: [0, 0], max: [12, 8] } }] }
news: { danger: { from: [fire], spreads: 2 } }
behaviours:
  guest: { select: [{ sequence: [{ knows: danger }, { wait: 60 }] }, { stroll: anywhere }] }
population:
  - { name: guests, count: 3, where: anywhere, behaviour: guest }
  - { name: others, count: 2, where: anywhere, goal: { random: anywhere }, then: loop }
`;

const asking = (sim: Simulation) => (topic: 'minds' | 'knowers' | 'change', question: unknown) =>
  answer({ sim, shown: { tick: sim.tick, run: sim } } as unknown as Context, topic, question);

it('tells behaviours by name, drops cues, says whether they are answered, and the run is the same when its inputs are repeated', async () => {
  const sim = await simulate(SQUARE, { threads: 1, seed: 1 });
  const ask = asking(sim);
  sim.step(10);
  const { names, nodes, root } = (await ask('minds', { root: 'guest' })) as MindsAnswer;
  expect([names, nodes.get(root)?.kind, nodes.size]).toEqual([['guest'], 'select', 5]);
  expect(await ask('change', { kind: 'cue', cue: 'fire', at: [6, 4] })).toMatch(/behaviours of this scene answer it/);
  expect(await ask('change', { kind: 'cue', cue: 'sale', at: [6, 4] })).toMatch(/simply know it/);
  // Those without a behaviour are sent there, since nothing else could.
  expect(await ask('change', { kind: 'cue', cue: 'gather', at: [10, 6] })).toBe('2 go there.');
  sim.step(60);
  const danger = (await ask('knowers', { name: 'danger' })) as KnowersAnswer;
  expect([danger.name, danger.isAnswered, danger.id.length, danger.names]).toEqual([
    'danger',
    true,
    3,
    ['danger', 'fire', 'gather', 'sale'],
  ]);
  for (const i of [3, 4]) expect(Math.hypot(sim.frame.x[i] - 10, sim.frame.z[i] - 6)).toBeLessThan(1.5);
  await ask('change', { kind: 'behaviours', behaviours: { guest: { stroll: 'anywhere' } } });
  sim.step(30);
  const again = await simulate(SQUARE, { threads: 1, seed: 1, inputs: sim.inputs });
  again.step(100);
  expect(again.trajectoryHash).toBe(sim.trajectoryHash);
  again.dispose();
  sim.dispose();
});
