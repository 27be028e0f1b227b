import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createReport } from '../report/index.js';
import { createSchema, parseEvent, parseScenario, readScenario, ScenarioError } from './index.js';

const schema = createSchema([{ name: 'walk', fields: {} }], { eventKinds: ['alarm', 'shout'] });
const world = {
  regions: { hall: { box: { min: [0, 0], max: [10, 10] } } },
  exits: {
    east: {
      line: [
        [10, 4],
        [10, 6],
      ],
    },
  },
  doors: [{ name: 'gate', from: [0, 4], to: [0, 6] }],
};

function parse(events: unknown[]) {
  return parseScenario(schema, { version: 1, world, events });
}

function faultsOf(events: unknown[]): string[] {
  try {
    parse(events);
  } catch (error) {
    return (error as ScenarioError).message.split('\n');
  }
  return [];
}

describe('events of a scenario', () => {
  it('[SCENARIO-25] have a kind, and a time, a place and what else they say', () => {
    const [first] = parse([{ kind: 'alarm' }]).events;
    expect(first).toEqual({ at: 0, kind: 'alarm', detail: '' });
    const full = {
      at: 12.5,
      kind: 'shout',
      where: { thing: 'gate' },
      radius: 3,
      strength: 2,
      who: 4,
      whom: 5,
      thing: 'bell',
      detail: 'hey',
    };
    expect(parse([full]).events).toEqual([full]);
    expect(parse([]).events).toEqual([]);
  });

  it('[SCENARIO-25] places in a short form become one form, which is itself valid', () => {
    const scenario = parse([
      { kind: 'alarm', where: [1, 2] },
      { kind: 'alarm', where: 'hall' },
      { kind: 'alarm', where: 'anywhere' },
    ]);
    expect(scenario.events.map(({ where }) => where)).toEqual([{ point: [1, 2] }, { region: 'hall' }, 'anywhere']);
    expect(parseScenario(schema, scenario)).toEqual(scenario);
  });

  it('[SCENARIO-25] all their faults are told, with the nearest name where one was misspelled', () => {
    const faults = faultsOf([
      { kind: 'alarn' },
      { kind: 'alarm', where: 'hal' },
      { kind: 'alarm', where: { thing: 'gat' } },
      { kind: 'alarm', radius: 20_000 },
      { kind: 'alarm', at: -1 },
      { kind: 'alarm', where: { region: 'est' } },
    ]);
    const said = faults.join('\n');
    expect(said).toMatch(/events\[0\]\.kind: expected one of alarm, shout.*did you mean alarm\?/);
    expect(said).toMatch(/events\[1\]\.where: .*a region or exit.*did you mean hall\?/);
    expect(said).toMatch(/events\[2\]\.where\.thing: .*did you mean gate\?/);
    expect(said).toMatch(/events\[3\]\.radius: expected a number from 0 to 10000 m/);
    expect(said).toMatch(/events\[4\]\.at: expected a number from 0/);
    expect(said).toMatch(/events\[5\]\.where\.region: .*did you mean east\?/);
  });

  it('[SCENARIO-25] a schema that was told of no kinds takes any', () => {
    const any = createSchema([{ name: 'walk', fields: {} }]);
    expect(parseScenario(any, { version: 1, events: [{ kind: 'gong' }] }).events[0].kind).toBe('gong');
  });

  it('[SCENARIO-2] the example of the documentation is valid', () => {
    const page = readFileSync(new URL('../../docs/events.md', import.meta.url), 'utf8');
    const example = page.split('```yaml\n')[1].split('\n```')[0];
    const around =
      'version: 1\nworld:\n  regions: { stage: { circle: { center: [0, 0], radius: 2 } } }\n  obstacles: [{ name: bell, box: { min: [0, 0], max: [1, 1] } }]\n';
    const any = createSchema([{ name: 'walk', fields: {} }]);
    expect(readScenario(any, `${around}${example}`).events).toHaveLength(5);
  });

  it('[SCENARIO-8] their places move to the local origin with everything else', () => {
    const report = createReport();
    const far = (x: number) => x + 500_000;
    const moved = parseScenario(
      schema,
      {
        version: 1,
        world: { walkable: [{ box: { min: [far(0), 0], max: [far(20), 10] } }] },
        events: [
          { kind: 'alarm', where: [far(15), 5] },
          { kind: 'alarm', where: { region: { circle: { center: [far(10), 5], radius: 1 } } } },
        ],
      },
      report,
    );
    expect(moved.events[0].where).toEqual({ point: [5, 0] });
    expect(moved.events[1].where).toEqual({ region: { circle: { center: [0, 0], radius: 1 } } });
  });

  it('[SCENARIO-25] one alone is checked against kinds and the names of a world', () => {
    const description = parse([]).world;
    expect(parseEvent({ kind: 'gong', where: 'hall' }, ['gong'], description)).toEqual({
      kind: 'gong',
      where: { region: 'hall' },
      detail: '',
    });
    expect(() => parseEvent({ kind: 'gong', at: 3 }, ['gong'], description)).toThrow(ScenarioError);
    expect(() => parseEvent({ kind: 'gogn' }, ['gong'], description)).toThrow(/did you mean gong\?/);
  });
});
