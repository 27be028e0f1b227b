import { expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { type Input, simulateOn } from './index.js';
import { renewInput } from './old-inputs.js';

const SCENARIO = JSON.stringify({
  version: 1,
  tick: 0.1,
  duration: 9,
  world: { walkable: [{ box: { min: [-10, -10], max: [10, 10] } }] },
  population: [{ name: 'some', count: 2, where: 'anywhere' }],
});

it('[SIM-2] inputs that were kept when a population was called a group give the same run', async () => {
  const run = (inputs: readonly unknown[] = []) => simulateOn(HOST, SCENARIO, { inputs: inputs as Input[], capacity: 10 });
  const sim = await run();
  sim.addAgents({ name: 'more', count: 3, where: 'anywhere' });
  sim.step(5);
  const again = await run([{ tick: 0, kind: 'add-agents', group: { name: 'more', count: 3, where: 'anywhere' } }]);
  again.step(5);
  expect(again.people().map(({ population }) => population)).toEqual(['some', 'some', 'more', 'more', 'more']);
  expect(again.trajectoryHash).toBe(sim.trajectoryHash);
  expect(again.inputs).toEqual(sim.inputs);
});

it('[SIM-2] a group is a population where an input says whom it is for, and nowhere else', () => {
  const renew = (input: unknown) => renewInput(input as Input);
  const diversity = { tick: 4, kind: 'set-diversity', settings: 'urban-street' };
  expect(renew({ ...diversity, group: 'some' })).toEqual({ ...diversity, population: 'some' });
  expect(renew({ ...diversity, population: 'some' })).toEqual({ ...diversity, population: 'some' });
  expect(renew({ tick: 4, kind: 'own', group: 'some' })).toEqual({ tick: 4, kind: 'own', group: 'some' });
});
