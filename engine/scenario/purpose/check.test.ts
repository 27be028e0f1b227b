import { expect, it } from 'vitest';
import { createSchema, readScenario, ScenarioError } from '../index.js';

const schema = createSchema([{ name: 'still', fields: {} }], { minds: { bodyActions: ['talk'] } });

/** Faults of actions and roles, as sentences. */
function faultsOf(text: string): string[] {
  try {
    readScenario(schema, `version: 1\n${text}`);
    return [];
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return error.issues.map(({ path, expected, hint }) => `${path}: ${expected}${hint === undefined ? '' : ` (${hint})`}`);
  }
}

const chain = (levels: number) =>
  Array.from({ length: levels }, (_, n) => `  a${n}: { done: { standing: true }${n + 1 < levels ? `, next: a${n + 1}` : ''} }`).join('\n');

it('actions that lead back to themselves, or too deep, are refused', () => {
  const circle = faultsOf('actions:\n  walk: { steps: [open] }\n  open: { prepare: [{ when: { standing: true }, else: walk }] }');
  expect(circle).toEqual(['actions.walk: an action that does not lead back to itself (walk, open, walk)']);
  expect(faultsOf(`actions:\n${chain(8)}`)).toEqual([]);
  expect(faultsOf(`actions:\n${chain(9)}`)).toEqual(['actions.a0: an action that leads to others at most 8 deep, not 9']);
});

it('unknown actions, participants, needs and roles are told with the nearest name', () => {
  const faults = faultsOf(`
actions:
  sit: { with: { seat: { person: anybody } }, done: { usin: seat }, do: { walk: seet } }
  rest: { or: [sitt] }
needs: { thirst: { lasts: 3, met: [{ by: rst }] } }
roles: { clerk: { needs: [thurst], schedule: [{ at: '25:00', do: rest }] } }
population: [{ count: 1, where: anywhere, roles: clrk }]
`);
  expect(faults.filter((fault) => fault.includes('did you mean'))).toHaveLength(6);
  expect(faults.some((fault) => fault.startsWith('roles.clerk.schedule[0].at: a time of day'))).toBe(true);
});
