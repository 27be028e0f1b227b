import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createSchema, describeFields, parseScenario, readScenario, type ThingKind } from '../../scenario/index.js';
import { KINDS } from './kinds.js';
import { sizeOf } from './outlines.js';

const page = readFileSync(new URL('../../../docs/things.md', import.meta.url), 'utf8');
const schema = createSchema([{ name: 'walk', fields: {} }], { kinds: KINDS });

/** The table of kinds as the page should have it. */
function kindTable(): string {
  const head = '| kind | width x depth x height [m] | solid | states | properties | slots |\n|---|---|---|---|---|---|';
  return [head, ...KINDS.filter(({ list }) => list === undefined).map(rowOf)].join('\n');
}

function rowOf(kind: ThingKind): string {
  const { name, outline, height, solid, states = [], fields = {}, slots = [] } = kind;
  const size = [...sizeOf(outline, kind), height].map((value) => Number(value.toFixed(2))).join(' x ');
  const properties = describeFields(fields).map(({ name, unit }) => `\`${name}\`${unit === '' ? '' : ` [${unit}]`}`);
  const places = slots.map(({ name, posture = 'stand', action, capacity = 1 }) => {
    const what = action ?? (posture === 'stand' ? 'use' : posture);
    return `${name} (${what}${capacity > 1 ? `, ${capacity}` : ''})`;
  });
  return `| \`${name}\` | ${size} | ${solid ? 'yes' : 'no'} | ${states.join(', ')} | ${properties.join(', ')} | ${places.join(', ')} |`;
}

it('[WORLD-110] the page of things has the table of kinds', () => {
  const shown = page.split('should be. -->\n\n')[1].split('\n\n## ')[0];
  expect(shown).toBe(kindTable());
});

it('[SCENARIO-30] the examples on the page of things are valid', () => {
  const [things, nouns, slots, kinds] = page
    .split('```yaml\n')
    .slice(1)
    .map((part) => part.split('\n```')[0].replaceAll(/^/gm, '  '));
  expect(readScenario(schema, `version: 1\nworld:\n${things}`).world.things?.length).toBe(4);
  const { world } = readScenario(schema, `version: 1\nworld:\n${nouns}`);
  const lists = [world.obstacles, world.doors, world.moving, world.movable, world.services, world.links];
  expect(lists.map(({ length }) => length)).toEqual([2, 1, 1, 1, 1, 1]);
  expect(readScenario(schema, `version: 1\nworld:\n${kinds}\n  things: [{ kind: fruit-stall, at: [0, 0] }]`).world.things?.length).toBe(1);
  const bench = `version: 1\nworld:\n  things:\n  - kind: bench\n    at: [0, 0]\n${slots.replaceAll(/^/gm, '  ')}`;
  expect(parseScenario(schema, readScenario(schema, bench)).world.things?.[0].slots?.[0].posture).toBe('sit');
});
