import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PLAN_MODELS } from '../plan/index.js';
import { STEER_MODELS } from '../steer/index.js';
import { KINDS } from '../world/index.js';
import { createSchema, readScenario } from './index.js';

const schema = createSchema(STEER_MODELS, { planning: PLAN_MODELS, kinds: KINDS });
const page = readFileSync(new URL('../../docs/scenario.md', import.meta.url), 'utf8');
const blocks = page
  .split('```yaml\n')
  .slice(1)
  .map((part) => part.split('\n```')[0]);

/** Text moved to the right, as a nested block of YAML. */
function indent(text: string, spaces: number): string {
  return text.replaceAll(/^/gm, ' '.repeat(spaces));
}

it('[SCENARIO-2] the examples of the documentation are valid', () => {
  const [whole, areas, doors, goals, distributions] = blocks;
  expect(readScenario(schema, whole).population[0].count).toBe(50);
  expect(() => readScenario(schema, `version: 1\nworld:\n${indent(doors, 2)}`)).not.toThrow();

  const population = 'version: 1\npopulation:\n  - count: 1\n    where: anywhere\n';
  const world =
    'world:\n  regions: { hall: { circle: { center: [0, 0], radius: 1 } } }\n  exits: { east: { line: [[5, 0], [5, 1]] }, west: { line: [[-5, 0], [-5, 1]] } }\n  services: [{ name: desk, at: [0, 0], time: 5, line: [[0, 4]] }]\n  things: [{ kind: bench, at: [3, 3] }]\n';
  expect(() => readScenario(schema, `${population}${indent(goals, 4)}\n${world}`)).not.toThrow();
  for (const line of distributions.split('\n')) expect(() => readScenario(schema, `${population}${indent(line, 4)}`)).not.toThrow();

  const items = areas.split(/^- /m).slice(1);
  const isArea = (item: string) => !item.startsWith('wall') && !item.startsWith('file');
  for (const item of items.filter(isArea))
    expect(() =>
      readScenario(schema, `version: 1\nworld:\n  regions:\n    a:\n${indent(item, 6).replace(/^ {6}(?! )/, '        ')}`),
    ).not.toThrow();
  for (const item of items.filter((text) => text.startsWith('wall')))
    expect(() => readScenario(schema, `version: 1\nworld:\n  obstacles:\n    - ${item}`)).not.toThrow();
});

it('[SCENARIO-4] the faults that the documentation shows are the real ones', () => {
  const shown = page.split('```\ndoor.yaml')[1].split('\n```')[0];
  const broken = blocks[0]
    .replace('duration: 120', 'durration: 120')
    .replace(/preferredSpeed: .*/, 'preferredSpeed: -1')
    .replace('{ exit: outside }', '{ exit: outsid }')
    .replace('steer: orca', 'steer: orka');
  expect(() => readScenario(schema, broken, { file: 'door.yaml' })).toThrow(`door.yaml${shown}`);
});
