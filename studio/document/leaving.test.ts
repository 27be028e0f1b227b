import { loadScenario } from 'promenade';
import { describe, expect, it } from 'vitest';
import { readData } from '../text/yaml-edit.js';
import { addPeople, addThing, duplicateThing, removeThing, renameThing } from './edits.js';
import { leavingFields, wayOutOf } from './leaving.js';
import { NEW_SCENARIO } from './new-scenario.js';
import type { DrawnShape } from './shape.js';
import { type Thing, thingsOf } from './things.js';

const BOX: DrawnShape = { form: 'box', center: [3, 4], size: [2, 1], angle: 0, byCorners: true };
const HALL = `version: 1
world:
  walkable:
    - box: { min: [0, 0], max: [16, 10] }
  exits:
    east: { box: { min: [15, 4], max: [16, 6] } }
    west: { box: { min: [0, 4], max: [1, 6] } }
`;
const find = (text: string, name: string): Thing => thingsOf(readData(text)).find((thing) => thing.name === name)!;
const goals = (text: string) => (readData(text) as { population: { goal: unknown }[] }).population.map(({ goal }) => goal);

describe('people who are drawn', () => {
  it('leave by the nearest of all exits unless somebody says otherwise', async () => {
    const { text } = addPeople(HALL, BOX, 7);
    expect(goals(text)).toEqual([{ nearest: ['east', 'west'] }]);
    expect((await loadScenario(text)).population[0].goals).toEqual([{ nearest: ['east', 'west'] }]);
    expect(goals(addPeople(HALL, BOX, 7, { exit: 'west' }).text)).toEqual([{ exit: 'west' }]);
  });

  it('stroll where there is no exit, or where they are told to', () => {
    const stroll = { goals: [{ random: 'anywhere' }], then: 'loop' };
    const closed = HALL.slice(0, HALL.indexOf('  exits'));
    expect(readData(addPeople(closed, BOX, 7).text)).toMatchObject({ population: [stroll] });
    expect(readData(addPeople(HALL, BOX, 7, 'none').text)).toMatchObject({ population: [stroll] });
  });

  it('may leave by an exit that is drawn or copied later, if they may leave by all', () => {
    const both = addPeople(addPeople(HALL, BOX, 7).text, BOX, 3, { exit: 'west' }).text;
    expect(goals(addThing(both, 'exit', BOX).text)).toEqual([{ nearest: ['east', 'west', 'exit'] }, { exit: 'west' }]);
    expect(goals(duplicateThing(both, find(both, 'west')).text)[0]).toEqual({ nearest: ['east', 'west', 'west 2'] });
    const some = both.replace('[east, west]', '[east]');
    expect(goals(addThing(some, 'exit', BOX).text)[0]).toEqual({ nearest: ['east'] });
  });

  it('may leave by an exit that is drawn later from the first scenario on', () => {
    expect(goals(addThing(NEW_SCENARIO, 'exit', BOX).text)).toEqual([{ nearest: ['door', 'exit'] }]);
  });

  it('have the other exits left when one is removed, and follow one that is renamed', () => {
    const { text } = addPeople(HALL, BOX, 7);
    const without = removeThing(text, find(text, 'east'));
    expect(goals(without)).toEqual([{ nearest: ['west'] }]);
    expect(readData(without)).not.toHaveProperty('world.exits.east');
    expect(goals(renameThing(text, find(text, 'west'), 'gate').text)).toEqual([{ nearest: ['east', 'gate'] }]);
  });

  it('are read back as they were written', () => {
    const data = readData(HALL);
    for (const way of ['nearest', { exit: 'west' }] as const) expect(wayOutOf(data, leavingFields(data, way).goal)).toEqual(way);
    expect(wayOutOf(data, { nearest: ['east'] })).toBeUndefined();
    expect(wayOutOf(data, { point: [1, 2] })).toBeUndefined();
  });
});
