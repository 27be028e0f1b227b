import { describe, expect, it } from 'vitest';
import { readData } from '../text/yaml-edit.js';
import { differenceOf, matchObstacles } from './differences.js';
import { addGoal, addPeople, addThing, duplicateThing, removeThing, renameThing, reshape } from './edits.js';
import { NEW_SCENARIO } from './new-scenario.js';
import { crossesItself } from './outline-checks.js';
import { dragHandle, handlesOf, moveShape, removeCorner } from './reshape.js';
import { type DrawnShape, readShape, writeShape } from './shape.js';
import { pathKey, type Thing, thingsOf } from './things.js';

const BOX: DrawnShape = { form: 'box', center: [3, 4], size: [2, 1], angle: 0, byCorners: true };
const find = (text: string, name: string): Thing => thingsOf(readData(text)).find((thing) => thing.name === name)!;

describe('edits of the scenario', () => {
  it('adds what is drawn and chooses it', () => {
    const { text, chosen } = addThing(NEW_SCENARIO, 'obstacle', BOX);
    expect(readData(text)).toMatchObject({ world: { obstacles: [{ box: { min: [2, 3.5], max: [4, 4.5] } }] } });
    expect(chosen).toBe(pathKey(['world', 'obstacles', 0]));
    expect(Object.keys((readData(addThing(text, 'exit', BOX).text) as { world: { exits: object } }).world.exits)).toEqual(['door', 'exit']);
  });

  it('adds doors and regions with names that nothing else has', () => {
    const wall: DrawnShape = {
      form: 'wall',
      points: [
        [1, 2],
        [1, 3],
      ],
      thickness: 0.1,
      isBare: false,
    };
    const doors = addThing(addThing(NEW_SCENARIO, 'door', wall).text, 'door', wall).text;
    expect(readData(doors)).toMatchObject({ world: { doors: [{ name: 'door', from: [1, 2], to: [1, 3] }, { name: 'door 2' }] } });
    const exits = renameThing(NEW_SCENARIO, find(NEW_SCENARIO, 'door'), 'region').text;
    expect(addThing(exits, 'region', BOX).chosen).toBe(pathKey(['world', 'regions', 'region 2']));
  });

  it('leaves links and everything else of the world as they are', () => {
    const links = 'links: [{ name: ferry, from: [1, 1], to: [9, 1], cost: 5 }] # in summer';
    const before = NEW_SCENARIO.replace(/^world:\n/m, `world:\n  ${links}\n`);
    const { text } = addThing(addThing(before, 'obstacle', BOX).text, 'region', BOX);
    const edited = removeThing(renameThing(text, find(text, 'door'), 'gate').text, find(text, 'region'));
    expect(before).toContain(links);
    expect(edited).toContain(links);
  });

  it('knows doors, obstacles and what can be pushed in lists of their own and among the things', () => {
    const apart = `version: 1
world:
  obstacles: [{ name: post, circle: { center: [1, 1], radius: 0.3 } }]
  doors: [{ name: gate, from: [2, 0], to: [2, 2] }]
  movable: [{ name: box, shape: { box: { center: [0, 0], size: [1, 2] } }, at: [5, 5], mass: 20 }]
  links: [{ name: boat, from: [0, 0], to: [0, 5] }]
`;
    const together = `version: 1
world:
  things:
    - { kind: column, name: post, circle: { center: [1, 1], radius: 0.3 } }
    - { kind: door, name: gate, from: [2, 0], to: [2, 2] }
    - { kind: crate, name: box, outline: { box: { center: [0, 0], size: [1, 2] } }, at: [5, 5], mass: 20 }
    - { kind: link, name: boat, from: [0, 0], to: [0, 5] }
`;
    const seen = (text: string) => thingsOf(readData(text)).map(({ kind, name, role, shape }) => ({ kind, name, role, shape }));
    expect(seen(together)).toEqual(seen(apart));
    expect(seen(together).map(({ kind, role }) => [kind, role])).toEqual([
      ['obstacle', 'obstacle'],
      ['thing', 'movable'],
      ['thing', 'link'],
      ['door', 'door'],
    ]);
    const box: DrawnShape = { form: 'box', center: [6, 5], size: [1, 3], angle: 0.5, byCorners: false, canTurn: true };
    for (const [text, list, key] of [
      [apart, 'movable', 'shape'],
      [together, 'things', 'outline'],
    ]) {
      const changed = readData(reshape(text, find(text, 'box'), box)) as { world: Record<string, Record<string, unknown>[]> };
      const pushed = changed.world[list].find(({ name }) => name === 'box');
      expect(pushed).toMatchObject({ at: [6, 5], angle: 0.5, [key]: { box: { center: [0, 0], size: [1, 3] } } });
      const boat = readData(duplicateThing(text, find(text, 'boat')).text) as typeof changed;
      expect(boat.world[list === 'things' ? list : 'links'].at(-1)).toMatchObject({ name: 'boat 2', from: [1, 1], to: [1, 6] });
      const twice = duplicateThing(text, find(text, 'gate'));
      expect(find(twice.text, 'gate 2').shape).toMatchObject({ form: 'wall' });
      expect(seen(removeThing(text, find(text, 'gate')))).toHaveLength(3);
    }
    expect(
      readData(
        addThing(together, 'door', {
          form: 'wall',
          points: [
            [0, 0],
            [1, 0],
          ],
          thickness: 0.1,
          isBare: false,
        }).text,
      ),
    ).toMatchObject({
      world: { doors: [{ name: 'door' }] },
    });
  });

  it('adds people with a name of their own', () => {
    expect(readData(addPeople(NEW_SCENARIO, BOX, 7, { exit: 'door' }).text)).toMatchObject({
      population: [{ name: 'people' }, { name: 'people 2', count: 7, goal: { exit: 'door' } }],
    });
  });

  it('sends a population somewhere on its way, or there only', () => {
    const point = { form: 'point', center: [9, 9] } as const;
    expect(readData(addGoal(NEW_SCENARIO, 0, point, false).text)).toMatchObject({
      population: [{ goals: [{ point: [9, 9] }, { nearest: ['door'] }] }],
    });
    expect(readData(addGoal(NEW_SCENARIO, 0, point, true).text)).toMatchObject({ population: [{ goals: [{ point: [9, 9] }] }] });
  });

  it('changes the name of an exit wherever it is named', () => {
    const { text } = renameThing(NEW_SCENARIO, find(NEW_SCENARIO, 'door'), 'gate');
    expect(readData(text)).toMatchObject({ world: { exits: { gate: {} } }, population: [{ goal: { nearest: ['gate'] } }] });
    expect(text).not.toContain('door');
    const byOne = text.replace('nearest: [gate]', 'exit: gate');
    expect(readData(renameThing(byOne, find(byOne, 'gate'), 'door').text)).toMatchObject({ population: [{ goal: { exit: 'door' } }] });
  });

  it('reshapes, duplicates and removes', () => {
    const door = find(NEW_SCENARIO, 'door');
    expect(reshape(NEW_SCENARIO, door, moveShape(door.shape!, [0, 1]))).toContain('door: { box: { min: [15, 5], max: [16, 7] } }');
    const copied = duplicateThing(NEW_SCENARIO, find(NEW_SCENARIO, 'people')).text;
    expect(readData(copied)).toMatchObject({ population: [{}, { count: 20, where: { box: { min: [2, 2] } } }] });
    expect(readData(removeThing(copied, thingsOf(readData(copied)).at(-1)!))).toEqual(readData(NEW_SCENARIO));
  });
});

describe('shapes', () => {
  it('are written as they were found', () => {
    for (const value of [
      {
        polygon: [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
      },
      { box: { min: [0, 0], max: [2, 1] } },
      { box: { center: [0, 0], size: [2, 1], angle: 0.5 } },
      { circle: { center: [1, 2], radius: 3 } },
      {
        line: [
          [0, 0],
          [1, 1],
        ],
        depth: 2,
      },
      {
        wall: [
          [0, 0],
          [1, 1],
        ],
      },
      {
        wall: {
          points: [
            [0, 0],
            [1, 1],
          ],
          thickness: 0.3,
        },
      },
      { point: [4, 5] },
    ])
      expect(writeShape(readShape(value)!)).toEqual(value);
    for (const value of [{ polygon: [[0, 0]] }, { box: 3 }, { circle: { center: [0] } }, null, 'anywhere'])
      expect(readShape(value)).toBeUndefined();
  });

  it('keep the opposite side where it is when a box is dragged by a corner, also a turned one', () => {
    const box: DrawnShape = { form: 'box', center: [0, 0], size: [4, 2], angle: Math.PI / 2, byCorners: false };
    const corner = handlesOf(box)[2];
    const dragged = dragHandle(box, corner, [corner.at[0] - 1, corner.at[1] + 1]);
    expect(handlesOf(dragged)[0].at.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([1, -2]);
    expect(dragged).toMatchObject({ size: [5, 3] });
  });

  it('get a corner from a side and lose it again', () => {
    const square: DrawnShape = {
      form: 'polygon',
      points: [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ],
    };
    const more = dragHandle(square, { kind: 'side', index: 1, at: [2, 1] }, [3, 1]);
    expect(more).toMatchObject({
      points: [
        [0, 0],
        [2, 0],
        [3, 1],
        [2, 2],
        [0, 2],
      ],
    });
    expect(removeCorner(more, 2)).toEqual(square);
    expect(
      removeCorner(
        {
          form: 'polygon',
          points: [
            [0, 0],
            [1, 0],
            [0, 1],
          ],
        },
        0,
      ),
    ).toBeUndefined();
  });

  it('are refused when they cross themselves', () => {
    expect(
      crossesItself(
        [
          [0, 0],
          [2, 0],
          [2, 2],
          [0, 2],
        ],
        true,
      ),
    ).toBe(false);
    expect(
      crossesItself(
        [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 2],
        ],
        true,
      ),
    ).toBe(true);
    expect(
      crossesItself(
        [
          [0, 0],
          [2, 2],
          [2, 0],
        ],
        false,
      ),
    ).toBe(false);
    expect(
      crossesItself(
        [
          [0, 0],
          [4, 0],
          [2, 0],
        ],
        false,
      ),
    ).toBe(true);
    expect(
      crossesItself(
        [
          [0, 0],
          [4, 0],
          [4, 3],
          [2, 0],
          [2, 3],
        ],
        true,
      ),
    ).toBe(true);
  });
});

describe('what a change means to the run', () => {
  it('tells words and obstacles from the rest', () => {
    const data = readData(NEW_SCENARIO) as Record<string, unknown>;
    expect(differenceOf(data, readData(`# A comment.\n${NEW_SCENARIO}`))).toBe('nothing');
    expect(differenceOf(data, { ...data, name: 'Other' })).toBe('words');
    expect(
      differenceOf(
        data,
        readData(
          addThing(NEW_SCENARIO, 'wall', {
            form: 'wall',
            points: [
              [1, 1],
              [2, 2],
            ],
            thickness: 0.1,
            isBare: true,
          }).text,
        ),
      ),
    ).toBe('obstacles');
    expect(differenceOf(data, { ...data, duration: 3 })).toBe('all');
  });

  it('keeps the numbers of obstacles that stay', () => {
    expect(matchObstacles(['a', 'b', 'b'], ['b', 'c', 'b', 'b'], [5, 7, 9])).toEqual({
      kept: [7, undefined, 9, undefined],
      remove: [5],
      add: ['c', 'b'],
    });
  });
});
