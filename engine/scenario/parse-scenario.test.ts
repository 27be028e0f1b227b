import { describe, expect, it } from 'vitest';
import { createReport } from '../report/index.js';
import {
  createSchema,
  parseGoals,
  parseObstacle,
  parsePopulation,
  parseScenario,
  quantity,
  readScenario,
  ScenarioError,
  whole,
} from './index.js';

const schema = createSchema([
  { name: 'walk', fields: { timeHorizon: quantity('s', 0.1, 30, 3), maximumNeighbours: whole(1, 16, 10) } },
  { name: 'stand', fields: { patience: quantity('s', 0, 60, 5) } },
]);

/** The lines a person would see for a faulty value. */
function faultsOf(json: unknown): string[] {
  try {
    parseScenario(schema, json);
  } catch (error) {
    expect(error).toBeInstanceOf(ScenarioError);
    return (error as ScenarioError).message.split('\n');
  }
  return [];
}

const person = { count: 1, where: { points: [[0, 0]] } };

describe('parseScenario', () => {
  it('[SCENARIO-40] says how people of a population look, with defaults, and what is wrong with it', () => {
    const read = (look: unknown) => parseScenario(schema, { version: 1, population: [{ ...person, look }] }).population[0].look;
    expect(read({ clothes: 'uniform' })).toEqual({ clothes: 'uniform', bags: 'some', prop: 'none' });
    expect(read({ prop: 'guitar', bags: 'none', colour: '#102030' })).toEqual({
      clothes: 'street',
      bags: 'none',
      prop: 'guitar',
      colour: '#102030',
    });
    expect(() => read({ clothes: 'armour' })).toThrow(/population\[0\]\.look\.clothes.*street, uniform, sports/s);
    expect(() => read({ colour: 'red' })).toThrow(/look\.colour.*a colour such as/s);
    expect(() => read({ hat: 'tall' })).toThrow(/look/);
  });

  it('[SCENARIO-41] bodies are drawn or uniform, and women a share', () => {
    const read = (fields: Record<string, unknown>) =>
      parseScenario(schema, { version: 1, population: [{ ...person, ...fields }] }).population[0];
    expect(read({ bodies: 'uniform', women: 0.2 })).toMatchObject({ bodies: 'uniform', women: 0.2 });
    expect(() => read({ bodies: 'large' })).toThrow(/bodies.*varied, uniform/s);
    expect(() => read({ women: 2 })).toThrow(/women.*0 to 1/s);
  });

  it('[SCENARIO-1] fills every default', () => {
    const { tick, duration, seed, stop, world, population } = parseScenario(schema, {
      version: 1,
      population: [{ ...person, goal: { point: [5, 0] } }],
    });
    expect([tick, duration, seed]).toEqual([1 / 30, 300, 0]);
    expect(stop).toEqual([{ when: 'everyone-arrived' }]);
    expect(world).toEqual({
      origin: [0, 0],
      walkable: [],
      obstacles: [],
      regions: {},
      exits: {},
      doors: [],
      moving: [],
      movable: [],
      services: [],
      links: [],
      periodic: {},
    });
    expect(population).toEqual([
      {
        name: 'population 1',
        driven: false,
        count: 1,
        where: { points: [[0, 0]] },
        bodies: 'varied',
        women: 0.5,
        acceleration: 5,
        speed: 0,
        delay: 0,
        goals: [{ point: [5, 0], within: 0.5 }],
        then: 'stay',
        waypoints: 'corner',
        steer: { model: 'walk', timeHorizon: 3, maximumNeighbours: 10 },
        plan: { model: 'shortest' },
        decide: { model: 'goals' },
        familiarity: 1,
        affiliation: 0,
        overrides: [],
      },
    ]);
  });

  it('[SCENARIO-2] turns convenience forms into one form', () => {
    const { tick, stop, world, population } = parseScenario(schema, {
      version: 1,
      tick: '1/50',
      stop: ['everyone-arrived', { when: 'fewer-than', count: 3 }],
      world: {
        walkable: [{ box: { min: [0, 0], max: [4, 2] } }],
        obstacles: [
          {
            wall: [
              [0, 0],
              [0, 0],
              [1, 0],
            ],
          },
          { name: 'bar', box: { min: [1, 1], max: [2, 2] } },
        ],
        exits: {
          out: {
            line: [
              [4, 0],
              [4, 2],
            ],
            depth: 0.5,
          },
        },
        doors: [
          {
            name: 'door',
            line: [
              [1, 0],
              [1, 1],
            ],
          },
        ],
      },
      population: [{ ...person, goal: { exit: 'out' }, steer: 'stand' }],
    });
    expect(tick).toBe(0.02);
    expect(stop).toEqual([{ when: 'everyone-arrived' }, { when: 'fewer-than', count: 3 }]);
    expect(world.walkable).toEqual([
      {
        polygon: [
          [0, 0],
          [4, 0],
          [4, 2],
          [0, 2],
        ],
        holes: [],
      },
    ]);
    expect(world.obstacles).toEqual([
      {
        wall: {
          points: [
            [0, 0],
            [1, 0],
          ],
          thickness: 0.1,
        },
      },
      { name: 'bar', box: { center: [1.5, 1.5], size: [1, 1], angle: 0 } },
    ]);
    expect(world.exits.out).toEqual({ box: { center: [4, 1], size: [2, 0.5], angle: Math.PI / 2 } });
    expect(world.doors).toEqual([{ name: 'door', from: [1, 0], to: [1, 1], thickness: 0.1, open: [{ from: 0, to: 1e6 }] }]);
    expect(population[0].then).toBe('leave');
    expect(population[0].steer).toEqual({ model: 'stand', patience: 5 });
  });

  it('[SCENARIO-24] reads links, and tells every fault of them', () => {
    const { world } = parseScenario(schema, { version: 1, world: { links: [{ from: [0, 0], to: [3, 4] }] } });
    expect(world.links).toEqual([{ from: [0, 0], to: [3, 4], both: true }]);
    const links = [
      { name: 'ferry', from: [0, 0], to: [0, 0.05] },
      { name: 'ferry', from: [0, 0], to: [5, 0], cost: -1, speed: 11 },
      { from: [0, 0], to: [5, 0], spede: 1 },
      { from: [0, 0] },
    ];
    const faults = faultsOf({ version: 1, world: { links } }).join('\n');
    for (const part of [
      'world.links[0].to: expected an end at least 0.1 m from the other',
      'world.links[1].name: expected a name that no other has',
      'world.links[1].cost: expected a number from 0 to 1000000 m',
      'world.links[1].speed: expected a number from 0.05 to 10 m/s',
      'world.links[2].spede',
      'did you mean speed',
      'world.links[3].to',
    ])
      expect(faults).toContain(part);
  });

  it('[SCENARIO-3] gives the same again when its result is parsed', () => {
    const once = parseScenario(schema, {
      version: 1,
      world: {
        walkable: [{ circle: { center: [500_000, 5_000_000], radius: 20 } }],
        obstacles: [
          {
            wall: {
              points: [
                [500_001, 5_000_000],
                [500_002, 5_000_001],
              ],
              thickness: 0.2,
            },
          },
        ],
        regions: {
          r: {
            polygon: [
              [500_000, 5_000_000],
              [500_001, 5_000_000],
              [500_000, 5_000_001],
            ],
          },
        },
        doors: [{ name: 'd', from: [500_000, 5_000_000], to: [500_001, 5_000_000], open: 'never' }],
        periodic: { x: [499_900, 500_100] },
      },
      population: [
        {
          count: 2,
          where: 'r',
          radius: { normal: { mean: 0.2, sd: 0.1 } },
          goals: [{ random: 'anywhere', wait: 3 }],
          overrides: [{ index: 1, goals: [] }],
        },
        { source: { rate: 2 }, where: 'r' },
      ],
    });
    expect(parseScenario(schema, structuredClone(once))).toEqual(once);
  });

  it('[SCENARIO-4] tells all faults at once, with limits and unit', () => {
    const faults = faultsOf({
      version: 1,
      seed: -1,
      world: { obstacles: [{ circle: { center: [0, 0], radius: -2 } }, { bx: 1 }] },
      population: [{ ...person, preferredSpeed: -1, goal: { exit: 'nowhere' }, steer: { model: 'walk', timeHorzon: 2 } }],
    });
    expect(faults).toEqual([
      'seed: expected a whole number from 0 to 4294967295, got -1',
      'world.obstacles[0].circle.radius: expected a number from 0.0001 to 1000000 m, got -2',
      'world.obstacles[1]: expected an obstacle: polygon, box, circle or wall, got a mapping with bx; did you mean box?',
      'population[0].preferredSpeed: expected a number from 0 to 10 m/s or a distribution, got -1',
      'population[0].steer.timeHorzon: unknown; did you mean timeHorizon?',
      'population[0].goal.exit: expected the name of an exit, got "nowhere"; there are none',
    ]);
  });

  it.each([
    ['a misspelled key', { version: 1, populaton: [] }, 'populaton: unknown; did you mean population?'],
    ['a misspelled model', { version: 1, population: [{ ...person, steer: 'wlak' }] }, 'did you mean walk?'],
    ['a misspelled model in full', { version: 1, population: [{ ...person, steer: { model: 'wlak' } }] }, 'population[0].steer'],
    [
      'an unknown region',
      { version: 1, world: { regions: { hall: { circle: { center: [0, 0], radius: 2 } } } }, population: [{ count: 1, where: 'hal' }] },
      'did you mean hall?',
    ],
    ['not a number', { version: 1, duration: Number.NaN }, 'duration: expected a number from 0 to 1000000 s'],
    ['an infinite number', { version: 1, duration: Infinity }, 'duration: expected a number from 0 to 1000000 s'],
    ['a tick out of range', { version: 1, tick: '1/7' }, 'tick: expected a number from 0.005 to 0.1 s'],
    [
      'two points',
      {
        version: 1,
        world: {
          walkable: [
            {
              polygon: [
                [0, 0],
                [1, 1],
                [0, 0],
              ],
            },
          ],
        },
      },
      'at least 3 distinct points',
    ],
    [
      'a crossing outline',
      {
        version: 1,
        world: {
          walkable: [
            {
              polygon: [
                [0, 0],
                [1, 1],
                [1, 0],
                [0, 1],
              ],
            },
          ],
        },
      },
      'edge 0 ([0, 0] to [1, 1]) crosses edge 2 ([1, 0] to [0, 1])',
    ],
    [
      'min above max',
      { version: 1, population: [{ ...person, radius: { uniform: [0.3, 0.2] } }] },
      'population[0].radius.uniform: expected min not above max',
    ],
    [
      'limits the wrong way round',
      { version: 1, population: [{ ...person, radius: { normal: { mean: 0.2, sd: 0.1, min: 0.3, max: 0.2 } } }] },
      'population[0].radius.normal.min',
    ],
    [
      'populations of one name',
      {
        version: 1,
        population: [
          { ...person, name: 'a' },
          { ...person, name: 'a' },
        ],
      },
      'population[1].name: expected a name that no other has, got "a"',
    ],
    [
      'an override of nobody',
      { version: 1, population: [{ ...person, overrides: [{ index: 1 }] }] },
      'population[0].overrides[0].index: expected a whole number from 0 to 0 (count is 1), got 1',
    ],
    [
      'too few points',
      { version: 1, population: [{ ...person, count: 2 }] },
      'population[0].count: expected at most 1, the number of points, got 2',
    ],
    [
      'no count',
      { version: 1, population: [{ where: 'anywhere' }] },
      'population[0].count: expected a whole number from 0 to 10000000 (or a source), got nothing',
    ],
    [
      'goal and goals',
      { version: 1, population: [{ ...person, goal: { random: 'anywhere' }, goals: [] }] },
      'population[0].goal: expected either goal or goals',
    ],
    ['an unread file', { version: 1, world: { walkable: [{ file: 'plan.wkt' }] } }, 'resolveFiles'],
    ['a door without width', { version: 1, world: { doors: [{ name: 'a', from: [1, 1], to: [1, 1] }] } }, 'two different ends'],
    [
      'a timetable that goes back',
      {
        version: 1,
        world: {
          moving: [
            {
              name: 'cart',
              shape: { circle: { center: [0, 0], radius: 1 } },
              timetable: [
                { time: 1, at: [0, 0] },
                { time: 1, at: [1, 0] },
              ],
            },
          ],
        },
      },
      'timetable[1].time',
    ],
    ['a prototype key', JSON.parse('{"version":1,"world":{"regions":{"__proto__":{}}}}'), 'world.regions.__proto__: expected another name'],
    ['a list', [], 'expected a scenario'],
    ['nothing', undefined, 'expected a scenario'],
    [
      'no weight at all',
      { version: 1, population: [{ ...person, radius: { choice: [{ value: 0.2, weight: 0 }] } }] },
      'at least one weight above 0',
    ],
  ])('[SCENARIO-4] refuses %s', (_, json, message) => {
    expect(faultsOf(json).join('\n')).toContain(message);
  });

  it('[SCENARIO-7] leaves out walls of no length and says so', () => {
    const report = createReport();
    const { world } = parseScenario(
      schema,
      {
        version: 1,
        world: {
          obstacles: [
            {
              wall: [
                [1, 1],
                [1, 1],
              ],
            },
          ],
        },
      },
      report,
    );
    expect(world.obstacles).toEqual([]);
    expect(report.warnings).toEqual([{ message: 'world.obstacles[0]: the wall has no length; it is left out', count: 1 }]);
  });

  it('[SCENARIO-8] moves map coordinates to a local origin and says so', () => {
    const report = createReport();
    const json = {
      version: 1,
      world: { walkable: [{ box: { min: [395_000, 5_268_000], max: [395_200, 5_268_100] } }] },
      population: [{ where: { points: [[395_010, 5_268_010]] }, goal: { point: [395_190, 5_268_090] } }],
    };
    const { world, population } = parseScenario(schema, json, report);
    expect(world.origin).toEqual([395_100, 5_268_050]);
    expect(world.walkable[0].polygon[0]).toEqual([-100, -50]);
    expect(population[0].where).toEqual({ points: [[-90, -40]] });
    expect(population[0].goals[0]).toEqual({ point: [90, 40], within: 0.5 });
    expect(report.warnings[0].message).toContain('origin is now at [395100, 5268050]');
  });

  it('[SCENARIO-8] warns of a scene wider than 4 km', () => {
    const report = createReport();
    parseScenario(schema, { version: 1, world: { walkable: [{ box: { min: [0, 0], max: [5000, 10] } }] } }, report);
    expect(report.warnings[0].message).toContain('5000 m');
  });

  it('[SCENARIO-6] survives data that refers to itself', () => {
    const json: Record<string, unknown> = { version: 1 };
    json.world = json;
    expect(faultsOf(json)[0]).toContain('nesting of at most 32 levels');
  });

  it('[SCENARIO-9] takes 10 000 overrides in its stride', () => {
    const overrides = Array.from(
      { length: 10_000 },
      (_, index) => `      - { index: ${index}, position: [${index % 100}, ${Math.floor(index / 100)}] }`,
    );
    const text = `version: 1\npopulation:\n  - count: 10000\n    where: anywhere\n    overrides:\n${overrides.join('\n')}\n`;
    expect(readScenario(schema, text).population[0].overrides.length).toBe(10_000);
  });
});

describe('parts of a scenario', () => {
  const { world } = parseScenario(schema, { version: 1, world: { exits: { out: { circle: { center: [9, 0], radius: 1 } } } } });

  it('[SCENARIO-4] are checked with the same words', () => {
    expect(parsePopulation(schema, { ...person, goal: { exit: 'out' } }, world).then).toBe('leave');
    expect(() => parsePopulation(schema, { ...person, goal: { exit: 'uot' } }, world)).toThrow('did you mean out?');
    expect(parseGoals([{ nearest: ['out'] }], world)).toEqual([{ nearest: ['out'] }]);
    expect(() => parseGoals('no', world)).toThrow('expected a list of goals, got "no"');
    expect(() => parseObstacle({ circle: { center: [0, 0] } })).toThrow(
      'circle.radius: expected a number from 0.0001 to 1000000 m, got nothing',
    );
  });
});
