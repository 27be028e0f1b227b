import { describe, expect, it } from 'vitest';
import { createReport } from '../report/index.js';
import {
  createSchema,
  parseScenario,
  parseThing,
  quantity,
  readScenario,
  ScenarioError,
  scenarioJsonSchema,
  type ThingKind,
} from './index.js';

const BENCH: ThingKind = {
  name: 'bench',
  label: 'Bench',
  outline: { box: { center: [0, 0], size: [2, 0.5], angle: 0 } },
  height: 0.8,
  solid: true,
  looks: [{ part: 'outline', material: 'wood' }],
  states: ['free', 'occupied'],
  fields: { weight: quantity('kg', 1, 500, 60) },
  slots: [{ name: 'seat', at: [0, 0], posture: 'sit' }],
};
const DOOR: ThingKind = { name: 'door', label: 'Door', height: 2, solid: true, looks: [], list: 'doors' };
const schema = createSchema([{ name: 'walk', fields: {} }], { kinds: [BENCH, DOOR] });
const read = (world: object) => parseScenario(schema, { version: 1, world });

/** The faults of a world as lines. */
function faultsOf(world: object): string[] {
  try {
    read(world);
    return [];
  } catch (error) {
    return (error as ScenarioError).message.split('\n');
  }
}

describe('things', () => {
  it('[SCENARIO-30] are placed with a kind and a place; the rest is their kind’s', () => {
    const { world } = read({ things: [{ kind: 'bench', at: [3, 4] }] });
    expect(world.things).toEqual([{ kind: 'bench', at: [3, 4], angle: 0 }]);
  });

  it('[SCENARIO-30] leave a scenario without any as it was', () => {
    const { world } = read({});
    expect('things' in world || 'kinds' in world).toBe(false);
  });

  it('[SCENARIO-3] parsed twice are the same', () => {
    const once = read({
      kinds: {
        booth: {
          basedOn: 'bench',
          outline: { circle: { center: [0, 0], radius: 1 } },
          slots: [{ name: 'in', at: [0, 0] }],
          properties: { price: 3 },
        },
      },
      things: [{ kind: 'booth', name: 'tickets', at: [1, 2], state: 'occupied', properties: { price: 4, weight: 70 } }],
    });
    expect(parseScenario(schema, structuredClone(once))).toEqual(once);
  });

  it('[SCENARIO-31] of an unknown kind are told with the nearest one', () => {
    expect(faultsOf({ things: [{ kind: 'bensh', at: [0, 0] }] })).toEqual([
      expect.stringContaining('world.things[0].kind: expected a kind of thing, got "bensh"; did you mean bench?'),
    ]);
    expect(faultsOf({ obstacles: [{ kind: 'bensh', circle: { center: [0, 0], radius: 1 } }] }).join()).toContain('did you mean bench?');
    expect(() => parseThing(schema, { kind: 'door', at: [0, 0] }, read({}).world)).toThrow('expected a kind that is placed');
  });

  it('[SCENARIO-31] tell states, properties, numbers and names that cannot be, all at once', () => {
    const faults = faultsOf({
      doors: [{ name: 'gate', from: [0, 0], to: [1, 0] }],
      things: [
        { kind: 'bench', name: 'gate', at: [0, 0], state: 'ocupied' },
        { kind: 'bench', name: 'a', at: [0, 0], angle: 90, properties: { weigth: 3 } },
        { kind: 'bench', name: 'a', at: [0, 0], properties: { weight: 0 }, slots: [{ name: 's', at: [0, 0], capacity: 0 }] },
      ],
    }).join('\n');
    expect(faults).toContain('world.things[0].name: expected a name that no other has, got "gate"');
    expect(faults).toContain('world.things[0].state: expected a state of a bench: free, occupied, got "ocupied"; did you mean occupied?');
    expect(faults).toContain('world.things[1].angle: expected a number from -7 to 7 rad, got 90');
    expect(faults).toContain('world.things[1].properties.weigth');
    expect(faults).toContain('did you mean weight?');
    expect(faults).toContain('world.things[2].name: expected a name that no other has, got "a"');
    expect(faults).toContain('world.things[2].properties.weight: expected a number from 1 to 500 kg, got 0');
    expect(faults).toContain('world.things[2].slots[0].capacity');
  });

  it('[SCENARIO-31] carry line and column in a file', () => {
    expect(() => readScenario(schema, 'version: 1\nworld:\n  things:\n    - { kind: bensh, at: [0, 0] }\n', { file: 'a.yaml' })).toThrow(
      /a\.yaml:4:\d+/,
    );
  });

  it('[SCENARIO-8] far from zero move with everything else', () => {
    const report = createReport();
    const walkable = [{ box: { min: [500_000, 0], max: [500_020, 20] } }];
    const { world } = parseScenario(schema, { version: 1, world: { walkable, things: [{ kind: 'bench', at: [500_003, 4] }] } }, report);
    expect(world.things?.[0].at).toEqual([500_003 - world.origin[0], 4 - world.origin[1]]);
    expect(world.origin[0]).toBe(500_010);
  });

  it('[SCENARIO-33] are checked one by one for a running simulation', () => {
    const { world } = read({ kinds: { booth: { basedOn: 'bench' } } });
    expect(parseThing(schema, { kind: 'booth', at: [1, 1], state: 'free' }, world)).toMatchObject({ kind: 'booth', at: [1, 1] });
    expect(() => parseThing(schema, { kind: 'booth', at: [1, 1], state: 'no' }, world)).toThrow(ScenarioError);
  });
});

describe('kinds of a scenario’s own', () => {
  it('[SCENARIO-32] have properties of their own, with limits', () => {
    const kinds = { booth: { basedOn: 'bench', properties: { price: { unit: 'EUR', minimum: 0, maximum: 10, default: 3 } } } };
    expect(faultsOf({ kinds, things: [{ kind: 'booth', at: [0, 0], properties: { price: 11 } }] }).join()).toContain(
      'world.things[0].properties.price: expected a number from 0 to 10 EUR, got 11',
    );
  });

  it('[SCENARIO-32] are based on kinds that exist, and not on themselves', () => {
    expect(faultsOf({ kinds: { booth: { basedOn: 'benhc' } } }).join()).toContain('did you mean bench?');
    const circle = faultsOf({ kinds: { a: { basedOn: 'b' }, b: { basedOn: 'a' } } }).join('\n');
    expect(circle).toContain('world.kinds.a.basedOn: expected a kind that is not based on this one');
    expect(faultsOf({ kinds: { bench: {} } }).join()).toContain('a name that no kind of the engine has');
  });

  it('[SCENARIO-32] have slots whose names differ, and parts with a size', () => {
    const slots = [
      { name: 'a', at: [0, 0] },
      { name: 'a', at: [1, 0] },
    ];
    const faults = faultsOf({ kinds: { booth: { slots, looks: [{ part: 'box', material: 'wood' }] } } }).join('\n');
    expect(faults).toContain('world.kinds.booth.slots[1].name');
    expect(faults).toContain('world.kinds.booth.looks[0].size');
  });
});

it('[SCENARIO-22] the JSON Schema names the kinds that are placed', () => {
  const whole = scenarioJsonSchema(schema) as JsonSchema;
  const json = JSON.stringify(whole);
  const at = (part: JsonSchema): JsonSchema => (part.$ref ? whole.definitions![part.$ref.split('/').at(-1)!] : part);
  const things = at(at(at(whole.properties!.world).properties!.things).items!);
  expect(things.anyOf).toHaveLength(7);
  expect(json).toContain('"enum":["bench"]');
  expect(json).toContain('a kind of thing: bench, or one of world.kinds');
});

type JsonSchema = {
  readonly $ref?: string;
  readonly properties?: Record<string, JsonSchema>;
  readonly definitions?: Record<string, JsonSchema>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
};
