import { loadScenario, simulate } from 'promenade';
import { expect, it } from 'vitest';
import { draftFile, draftName } from './draft-name.js';
import { NEW_SCENARIO } from './new-scenario.js';

/** A new scenario that was given a name. */
const named = (name: string) => ({
  text: NEW_SCENARIO.replace('name: My scenario', `name: ${name}`),
  saved: NEW_SCENARIO,
  name: 'my-scenario',
});

it('calls a draft by the name that it was given', () => {
  expect(draftName(named('Station hall'))).toBe('Station hall');
  expect(draftName({ text: 'version: 1\n', name: 'crossing' })).toBe('crossing');
  expect(draftName({ text: 'name: [', name: 'crossing' })).toBe('crossing');
});

it('calls its file so too, unless the name is the one that it was opened with', () => {
  expect(draftFile(named('Station hall, level 2'))).toBe('station-hall-level-2');
  expect(draftFile(named('My scenario'))).toBe('my-scenario');
  expect(draftFile({ text: 'name: Crossing\nseed: 2\n', saved: 'name: Crossing\n', name: 'crossing-1' })).toBe('crossing-1');
});

it('begins a new scenario with ground, a few people and an exit, through which they leave', async () => {
  const { world, population } = await loadScenario(NEW_SCENARIO);
  expect([world.walkable.length, Object.keys(world.exits), population.length]).toEqual([1, ['door'], 1]);
  const sim = await simulate(NEW_SCENARIO, { threads: 1 });
  expect(sim.agents).toBe(population[0].count);
  while (sim.done === undefined) sim.step();
  expect([sim.done, sim.arrived]).toEqual(['everyone-arrived', population[0].count]);
  sim.dispose();
});
