import { describe, expect, it } from 'vitest';
import { createReport } from '../report/index.js';
import { KINDS } from '../world/index.js';
import { createSchema, parseScenario, type Scenario, type ScenarioError } from './index.js';

const schema = createSchema([{ name: 'walk', fields: {} }], { kinds: KINDS });
const read = (world: object, report = createReport()): Scenario['world'] => parseScenario(schema, { version: 1, world }, report).world;
const square = { box: { center: [0, 0], size: [1, 1] } };

/** One of every list, as it stands there, and the kind that it has in the one list. */
const NOUNS = {
  obstacles: [
    { kind: 'tree', circle: { center: [1, 1], radius: 0.4 } },
    {
      wall: [
        [0, 0],
        [2, 0],
      ],
    },
  ],
  doors: [
    {
      name: 'gate',
      line: [
        [0, 0],
        [0, 2],
      ],
      open: 'never',
      maximumFlow: 2,
    },
  ],
  moving: [{ kind: 'car', name: 'taxi', shape: square, timetable: [{ time: 0, at: [0, 0] }], loop: true }],
  movable: [{ name: 'box', shape: square, mass: 20, at: [3, 3] }],
  services: [{ name: 'desk', at: [4, 4], time: 5, line: { direction: [0, 1] }, waiting: 'hall' }],
  links: [{ name: 'boat', from: [0, 0], to: [0, 5], speed: 2 }],
};
const KIND_OF = { obstacles: 'wall', doors: 'door', moving: 'car', movable: 'crate', services: 'service', links: 'ferry' };
const things = Object.entries(NOUNS).flatMap(([list, nouns]) =>
  nouns.map((noun) => ({ kind: KIND_OF[list as keyof typeof NOUNS], ...noun })),
);
const regions = { hall: { box: { min: [0, 0], max: [9, 9] } } };

const faultsOf = (world: object): string[] => {
  try {
    read(world);
    return [];
  } catch (error) {
    return (error as ScenarioError).message.split('\n');
  }
};

describe('the one list of things', () => {
  it('[SCENARIO-34] holds what has lists of its own, and is read as those are', () => {
    const { things: placed, ...world } = read({ regions, things: [...things, { kind: 'bench', at: [7, 7] }] });
    const kinds = Object.fromEntries(
      Object.entries(NOUNS).map(([list, nouns]) => [list, nouns.map((noun) => ({ kind: KIND_OF[list as keyof typeof NOUNS], ...noun }))]),
    );
    expect(world).toEqual(read({ regions, ...kinds }));
    expect(placed).toEqual([{ kind: 'bench', at: [7, 7], angle: 0 }]);
    expect(parseScenario(schema, { version: 1, world: structuredClone({ ...world, things: placed }) }).world).toEqual({
      ...world,
      things: placed,
    });
  });

  it('[SCENARIO-34] goes behind the lists of old, and both are there', () => {
    const { doors, obstacles } = read({
      doors: [{ name: 'a', from: [0, 0], to: [1, 0] }],
      things: [
        { kind: 'door', name: 'b', from: [2, 0], to: [3, 0] },
        { kind: 'column', circle: { center: [0, 0], radius: 1 } },
      ],
    });
    expect(doors.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(obstacles).toHaveLength(1);
  });

  it('[SCENARIO-34] what moves has the outline of its kind where it says none', () => {
    const { movable, moving } = read({
      things: [
        { kind: 'crate', name: 'c', at: [1, 2], mass: 20 },
        { kind: 'barrel', name: 'b', at: [4, 2], mass: 9, outline: { circle: { center: [0, 0], radius: 0.2 } } },
        { kind: 'car', name: 'taxi', timetable: [{ time: 0, at: [0, 0] }] },
      ],
    });
    expect(movable.map(({ shape }) => shape)).toEqual([
      { box: { center: [0, 0], size: [0.8, 0.8], angle: 0 } },
      { circle: { center: [0, 0], radius: 0.2 } },
    ]);
    expect(moving[0].shape).toEqual({ box: { center: [0, 0], size: [4.4, 1.8], angle: 0 } });
  });

  it('[SCENARIO-34] kinds of a scenario that are based on a door are doors', () => {
    const { doors } = read({ kinds: { gate: { basedOn: 'door' } }, things: [{ kind: 'gate', name: 'g', from: [0, 0], to: [1, 0] }] });
    expect(doors[0].kind).toBe('gate');
  });

  it('[SCENARIO-34] faults say where in the list they are, with limits and units', () => {
    const faults = faultsOf({
      doors: [{ name: 'a', from: [0, 0], to: [1, 0] }],
      things: [
        { kind: 'bench', at: [0, 0], angle: 90 },
        { kind: 'door', name: 'a', from: [0, 0], to: [0, 0] },
        { kind: 'crate', name: 'c', mass: -1, outline: { circle: { center: [0, 0], radius: -1 } } },
        { kind: 'bench', at: [0, 0], state: 'lost' },
        { kind: 'service', name: 's', at: [0, 0], time: 5, line: [[1, 1]], waiting: 'hal' },
        { name: 'nameless', circle: { center: [0, 0], radius: 1 } },
        { kind: 'stairz', from: [0, 0], to: [1, 0] },
        { kind: 'stairs', from: [0, 0], to: [9, 0], speed: 99 },
      ],
    });
    for (const fault of [
      'world.things[0].angle: expected a number from -7 to 7 rad, got 90',
      'world.things[1]: expected a door with two different ends',
      'world.things[1].name: expected a name that no other has, got "a"',
      'world.things[2].mass: expected a number from 0.1 to 100000 kg, got -1',
      'world.things[2].outline.circle.radius',
      'world.things[3].state: expected no state (a bench has none), got "lost"',
      'world.things[4].waiting: expected the name of a region or exit, got "hal"',
      'world.things[5].kind: expected a kind of thing, got nothing',
      'world.things[6].kind: expected a kind of thing, got "stairz"; did you mean stairs?',
      'world.things[7].speed: expected a number from 0.05 to 10 m/s, got 99',
    ])
      expect(faults.join('\n')).toContain(fault);
    expect(faults.filter((fault) => !fault.startsWith('world.things'))).toEqual([]);
  });

  it('[SCENARIO-34] doors, services and links have kinds of their own', () => {
    const [door] = faultsOf({ doors: [{ name: 'a', kind: 'tree', from: [0, 0], to: [1, 0] }] });
    expect(door).toBe('world.doors[0].kind: expected a kind of doors: door, got "tree"');
    const [tree] = faultsOf({ obstacles: [{ kind: 'ferry', circle: { center: [0, 0], radius: 1 } }] });
    expect(tree).toContain('got "ferry"; a ferry is described in world.links or world.things');
  });

  it('[SCENARIO-34] a wall of no length is left out, and the warning says where it stands', () => {
    const report = createReport();
    read(
      {
        things: [
          { kind: 'bench', at: [0, 0] },
          { kind: 'wall', wall: [[1, 1]] },
        ],
      },
      report,
    );
    expect(report.warnings[0].message).toBe('world.things[1]: the wall has no length; it is left out');
  });
});
