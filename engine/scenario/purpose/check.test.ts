import { expect, it } from 'vitest';
import { random } from '../../math/index.js';
import { createSchema, readScenario, ScenarioError } from '../index.js';

const schema = createSchema([{ name: 'still', fields: {} }], { minds: { bodyActions: ['talk'] } });

/** Faults of actions and roles, as sentences. */
function faultsOf(written: string | object): string[] {
  try {
    readScenario(schema, typeof written === 'string' ? `version: 1\n${written}` : JSON.stringify(written));
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

const LIFE = {
  version: 1,
  clock: { start: '08:00', rate: 30 },
  world: {
    walkable: [{ box: { min: [0, 0], max: [9, 9] } }],
    regions: { office: { box: { min: [0, 0], max: [4, 4] } } },
    kinds: { chair: { slots: [{ name: 'seat', at: [0, 0], posture: 'sit' }] } },
    things: [{ kind: 'chair', at: [2, 2] }],
  },
  actions: {
    sit: { with: { seat: 'chair' }, done: { using: 'seat' }, do: { take: 'seat' } },
    work: {
      with: { seat: { thing: 'chair', in: 'work', own: true } },
      prepare: [{ when: { using: 'seat' }, else: 'sit' }],
      random: { type: 2, rest: 1 },
    },
    type: { do: { act: 'talk' }, for: { uniform: [1, 3] }, after: { becomes: ['tired'] } },
    rest: { if: { is: 'tired' }, for: 5, or: ['type'], after: { ends: ['tired'] } },
  },
  needs: { calm: { level: 'safety', lasts: 3, met: [{ by: 'rest', fills: 0.5 }] } },
  roles: {
    citizen: { needs: ['calm'], otherwise: 'rest' },
    clerk: { is: 'citizen', schedule: [{ at: '09:00', until: '17:00', do: 'work', days: ['monday'] }], requires: { age: { from: 18 } } },
  },
  relations: { friends: { of: ['staff'], size: 3, home: true } },
  population: [
    { name: 'staff', count: 5, where: 'office', roles: 'clerk', table: [{ share: 1, roles: 'clerk', age: 30, homes: ['office'] }] },
  ],
};

it('whatever is put in their place, actions, needs, roles, relations and tables end in one fault that names it, or are as good', () => {
  expect(faultsOf(LIFE)).toEqual([]);
  const parts = [null, 3, -1, 'work', '25:00', [], {}, [{}], true, '', { uniform: [2, 1] }, { using: 'seat' }, [{ share: 1 }]];
  let told = 0;
  for (let n = 0; n < 200; n++) {
    const mutant = structuredClone(LIFE) as Record<string, unknown>;
    mutate(mutant[['actions', 'needs', 'roles', 'relations', 'population', 'clock'][n % 6]], n, parts);
    const faults = faultsOf(mutant);
    expect(faults.every((fault) => fault.includes(':'))).toBe(true);
    expect(faults.slice(1)).toEqual([]);
    told += faults.length > 0 ? 1 : 0;
  }
  expect(told).toBeGreaterThan(100);
});

it.each([
  ['a key that is misspelt', '"lasts"', '"last"', 'needs.calm.last: a known field (did you mean lasts?)'],
  [
    'a mapping of which nothing is known',
    '{"of":["staff"],"size":3,"home":true}',
    '{"people":["staff"],"many":3}',
    'relations.friends.people: a known field',
  ],
  ['an empty name', '["calm"]', '[""]', 'roles.citizen.needs[0]: a name of 1 to 100 characters'],
  [
    'an action whose name is another',
    '"type":{"do"',
    '"typ":{"do"',
    'actions.work.random.type: the name of an action (did you mean typ? the same at actions.rest.or[0])',
  ],
  [
    'what takes part by another name',
    '"with":{"seat":"chair"}',
    '"with":{"seet":"chair"}',
    'actions.sit.done.using: a participant of the action (did you mean seet? the same at actions.sit.do.take)',
  ],
  ['a population whose name is no name', '"name":"staff"', '"name":7', 'population[0].name: a name of 1 to 100 characters'],
  ['no role at all', '"share":1,"roles":"clerk"', '"share":1,"roles":{}', 'population[0].table[0].roles: at least one role with a share'],
  [
    'roles that nobody has',
    '"roles":"clerk","table"',
    '"roles":{"clerk":0},"table"',
    'population[0].roles: at least one role with a share',
  ],
  [
    'an action that is none, and would say what people are',
    '"type":{"do":{"act":"talk"},"for":{"uniform":[1,3]},"after":{"becomes":["tired"]}}',
    '"type":3',
    'actions.type: a mapping with',
  ],
])('one cause is told once: %s', (_, right, wrong, fault) => {
  const text = JSON.stringify(LIFE);
  expect(text).toContain(right);
  expect(faultsOf(JSON.parse(text.replace(right, wrong)))).toEqual([expect.stringContaining(fault)]);
});

/** Walks down at random, and puts another value there or gives a key another name. */
function mutate(value: unknown, seed: number, parts: readonly unknown[]): void {
  let drawn = 0;
  const chance = () => random(5, 2, seed, drawn++);
  let place = value as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(place);
    const key = keys[Math.floor(chance() * keys.length)];
    const below = place[key];
    if (typeof below === 'object' && below !== null && Object.keys(below).length > 0 && chance() < 0.8) {
      place = below as Record<string, unknown>;
      continue;
    }
    if (chance() < 0.7 || Array.isArray(place)) place[key] = parts[Math.floor(chance() * parts.length)];
    else {
      place[`${key}x`] = below;
      delete place[key];
    }
    return;
  }
}
