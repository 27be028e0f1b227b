import { expect, it } from 'vitest';
import { createReport } from '../report/index.js';
import { createSchema, parseScenario, ScenarioError } from './index.js';
import { moveScenario } from './move.js';

const schema = createSchema([{ name: 'walk', fields: {} }]);
const read = (terrain: object) => parseScenario(schema, { version: 1, world: { terrain } }, createReport());

/** What is said of a faulty terrain. */
function faultsOf(terrain: object): string {
  try {
    read(terrain);
  } catch (error) {
    if (error instanceof ScenarioError) return error.message;
    throw error;
  }
  return '';
}

it('[SCENARIO-60] tells faults of terrain with their place, the limits, and the name that was meant', () => {
  expect(faultsOf({ stair: [] })).toMatch(/stairs/);
  expect(faultsOf({ stairs: [{ from: [0, 0], to: [3, 0], steps: 0 }] })).toMatch(/stairs\[0\]\.steps.*1/s);
  expect(faultsOf({ slopes: [{ from: [0, 0], to: [0, 0.1] }] })).toMatch(/at least 0\.2 m/);
  expect(faultsOf({ heights: { spacing: 1, rows: [[0, 1], [0]] } })).toMatch(/rows\[1\]/);
  expect(faultsOf({ rule: 'documents' })).toMatch(/document/);
});

it('[SCENARIO-61] moves terrain along with the rest of a scenario', () => {
  const { world } = moveScenario(
    read({ hills: [{ at: [1, 2], radius: 3, height: 1 }], stairs: [{ from: [0, 0], to: [3, 0], steps: 9 }] }),
    10,
    20,
  );
  expect(world.terrain?.hills[0].at).toEqual([11, 22]);
  expect(world.terrain?.stairs[0]).toMatchObject({ from: [10, 20], to: [13, 20], width: 2 });
});
