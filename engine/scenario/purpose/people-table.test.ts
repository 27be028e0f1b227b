import { expect, it } from 'vitest';
import { createSchema, resolveFiles, ScenarioError, tableOf, tableRowFor } from '../index.js';
import { readPeopleTable } from './people-table.js';

const schema = createSchema([{ name: 'still', fields: {} }]);
const WORLD = `version: 1
world:
  walkable: [{ box: { min: [0, 0], max: [20, 20] } }]
  regions: { north: { box: { min: [0, 0], max: [9, 9] } }, office: { box: { min: [10, 0], max: [19, 9] } } }
actions: { rest: { for: 5 } }
roles: { clerk: { otherwise: rest }, guard: { otherwise: rest } }
population: [{ count: 600, where: anywhere, table: { file: people.csv } }]
`;
const TABLE = `share,roles,age,homes,workplaces,skills
450,clerk,20-65,north,office,
"150",guard | clerk,40,,office,keys
`;

/** The scenario with a file of people, or the faults as sentences. */
async function read(table: string) {
  try {
    return await resolveFiles(schema, WORLD, async () => new TextEncoder().encode(table));
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return error.issues.map(({ path, expected, received }) => `${path}: ${expected}, not ${received}`);
  }
}

it('people of a table have its rows as evenly as their shares say', async () => {
  const scenario = await read(TABLE);
  if (Array.isArray(scenario)) throw new Error(scenario.join('\n'));
  const [{ behaviour, ...population }] = scenario.population;
  expect(behaviour).toEqual({ live: 'roles' });
  const rows = tableOf(population);
  expect(rows?.[1]).toMatchObject({ share: 150, roles: ['guard', 'clerk'], age: 40, workplaces: ['office'], skills: ['keys'] });
  const own = Array.from({ length: 600 }, (_, id) => tableRowFor(rows, id));
  const clerks = own.filter((row) => row === rows?.[0]).length;
  expect(Math.abs(clerks - 450)).toBeLessThanOrEqual(1);
});

it('faults of a table name its line, or what there is instead', async () => {
  expect(await read('share,rolls\n1,clerk\n')).toEqual([
    'population[0].table.file: columns out of share, roles, age, homes, workplaces, skills (people.csv: line 1), not rolls',
  ]);
  expect(await read('share;age\n1;old\n')).toEqual(['population[0].table.file: an age, or from-to (people.csv: line 2), not old']);
  expect(await read('share,roles\n1\n')).toEqual(['population[0].table.file: 2 fields, as in the first line (people.csv: line 2), not 1']);
  expect(String(await read('share,roles\n1,clark\n'))).toMatch(/table.rows\[0\].roles\[0\]/);
  expect(() => readPeopleTable('')).toThrow(/empty/);
});
