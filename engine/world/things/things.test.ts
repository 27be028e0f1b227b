import { beforeAll, describe, expect, it } from 'vitest';
import { createReport } from '../../report/index.js';
import { describeFields, LOOK_PARTS, MATERIALS, type Vec2, type WorldDescription } from '../../scenario/index.js';
import {
  addObstacle,
  applyEdits,
  applyThings,
  createThings,
  createWorld,
  isSeen,
  isWalkable,
  KINDS,
  kindOf,
  loadGeometry,
  looksOf,
  MATERIAL_LOOKS,
  moveThing,
  NO_OBSTACLE,
  removeObstacle,
  setDoor,
  setThingState,
  type Thing,
  takeEdits,
  takeThings,
  thingNamed,
  thingNumbered,
  thingsNear,
} from '../index.js';
import { build, EMPTY, square } from '../test-world.js';
import { slotsOffGround } from './check-slots.js';

beforeAll(loadGeometry);

const QUARTER = Math.PI / 2;
const GROUND = [{ polygon: square(20, -10, -10), holes: [] }];
const bench = (more: object = {}) => ({ kind: 'bench', at: [0, 0] as Vec2, angle: 0, ...more });

/** A thing of a world, which must be there. */
function named(world: ReturnType<typeof build>, name: string): Thing {
  const thing = thingNamed(world, name);
  if (!thing) throw new Error(`no thing ${name}`);
  return thing;
}

/** One of everything that version 1 knows, and a bench. */
const MIXED: Partial<WorldDescription> = {
  walkable: GROUND,
  obstacles: [
    { box: { center: [5, 5], size: [1, 2], angle: 0.5 } },
    {
      name: 'fence',
      wall: {
        points: [
          [-5, 5],
          [-2, 5],
        ],
        thickness: 0.1,
      },
    },
  ],
  doors: [{ name: 'gate', from: [-1, -5], to: [1, -5], thickness: 0.2, open: [], maximumFlow: 2 }],
  moving: [
    {
      name: 'tram',
      kind: 'car',
      shape: { box: { center: [0, 0], size: [2, 4], angle: 0 } },
      timetable: [{ time: 0, at: [8, 8], angle: 1 }],
      loop: false,
    },
  ],
  movable: [{ name: 'box', shape: { circle: { center: [0, 0], radius: 0.5 } }, mass: 20, friction: 0.4, at: [-8, 8], angle: 0 }],
  services: [{ name: 'desk', at: [3, -3], servers: 1, time: { constant: 5 } as never, line: [[3, 0]], spacing: 0.7 }],
  links: [{ from: [-8, -8], to: [-3, -8], both: true }],
  things: [bench()],
};

describe('kinds', () => {
  it('[WORLD-110] have each a name, an outline that is solid where it is said so, and parts that can be drawn', () => {
    expect(new Set(KINDS.map(({ name }) => name)).size).toBe(KINDS.length);
    for (const { name, label, outline, solid, looks, states = [], slots = [], fields = {} } of KINDS) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(label).not.toBe('');
      if (solid) expect(outline, name).toBeDefined();
      expect(new Set(slots.map((slot) => slot.name)).size, name).toBe(slots.length);
      for (const look of looks) {
        expect(LOOK_PARTS).toContain(look.part);
        expect(MATERIALS).toContain(look.material);
        if (look.part !== 'outline') expect(look.size, name).toBeDefined();
        for (const state of look.states ?? []) expect(states, name).toContain(state);
      }
      for (const field of describeFields(fields)) expect(field.kind === 'number' ? field.unit : '-', `${name}.${field.name}`).not.toBe('');
    }
    expect(Object.keys(MATERIAL_LOOKS).sort()).toEqual([...MATERIALS].sort());
  });

  it('[WORLD-110] have something drawn under everyone who sits or lies on them, as high as the seat', () => {
    for (const { name, looks, slots = [] } of KINDS)
      for (const { name: slot, posture, at, height } of slots.filter(({ posture }) => posture === 'sit' || posture === 'lie')) {
        const under = looks.filter(({ at: [x, , z] = [0, 0, 0], size: [wide, , deep] = [0, 0, 0] }) => {
          return Math.abs(at[0] - x) <= wide / 2 && Math.abs(at[1] - z) <= deep / 2;
        });
        const tops = under.map(({ at: [, y] = [0, 0, 0], size: [, high] = [0, 0, 0] }) => y + high);
        const off = Math.min(...tops.map((top) => Math.abs(top - (height ?? 0))));
        expect(off, `${name}: ${slot}, who would ${posture} on nothing`).toBeLessThanOrEqual(0.03);
      }
  });

  it('[WORLD-110] stand on open ground with all their slots in reach', () => {
    const placed = KINDS.filter(({ list }) => list === undefined);
    const report = createReport();
    const things = placed.map(({ name }, n) => ({ kind: name, name, at: [20 * (n % 6), 20 * Math.floor(n / 6)] as Vec2, angle: n }));
    const world = createWorld({ ...EMPTY, things }, { points: [] }, report);
    expect(report.warnings).toEqual([]);
    for (const { name, slots } of placed) {
      const thing = named(world, name);
      expect(thing.slots.length).toBe(slots?.length ?? 0);
      expect(isWalkable(world, thing.x, thing.z, 0)).toBe(thing.obstacle === NO_OBSTACLE);
    }
  });
});

describe('things of a world', () => {
  it('[WORLD-111] are all that stands in it, in one list, with the names they had', () => {
    const { things } = build(MIXED);
    expect(things.map(({ number, role, name, kind }) => [number, role, name, kind])).toEqual([
      [0, 'obstacle', 'obstacle 1', 'obstacle'],
      [1, 'obstacle', 'fence', 'wall'],
      [2, 'door', 'gate', 'door'],
      [3, 'moving', 'tram', 'car'],
      [4, 'movable', 'box', 'crate'],
      [5, 'service', 'desk', 'service'],
      [6, 'link', 'link 1', 'link'],
      [7, 'placed', 'bench 1', 'bench'],
    ]);
    expect(things[0]).toMatchObject({ x: 5, z: 5, angle: 0.5, size: [1, 2], obstacle: 0 });
    expect(things[2]).toMatchObject({ x: 0, z: -5, state: 'closed', properties: { maximumFlow: 2 } });
    expect(things[3]).toMatchObject({ x: 8, z: 8, angle: 1 });
    expect(things[4].properties).toEqual({ mass: 20, friction: 0.4 });
    expect(things[6]).toMatchObject({ x: -8, z: -8, size: [5, 1], outline: undefined });
  });

  it('[WORLD-111] are plain data', () => {
    const things = createThings({ ...EMPTY, ...MIXED });
    expect(JSON.parse(JSON.stringify(things))).toEqual(structuredClone(things).map((thing) => JSON.parse(JSON.stringify(thing))));
  });

  it('[WORLD-112] that are solid are obstacles behind those of the scenario', () => {
    const own = { polygon: square(1, 5, 5), holes: [] };
    const world = build({
      walkable: GROUND,
      obstacles: [own],
      things: [bench({ at: [2, 1], angle: 0.7 }), { kind: 'picture', at: [-5, 0], angle: 0 }],
    });
    const outline = named(world, 'bench 1').outline as Vec2[];
    const same = build({ walkable: GROUND, obstacles: [own, { polygon: outline.map(([x, z]): Vec2 => [x, z]), holes: [] }] });
    expect(world.mesh.x).toEqual(same.mesh.x);
    expect(world.walls).toEqual(same.walls);
    expect(world.obstacles.map(({ id }) => id)).toEqual([0, 1]);
    expect(named(world, 'bench 1').obstacle).toBe(1);
    expect(named(world, 'picture 1').obstacle).toBe(NO_OBSTACLE);
    expect(world.describedObstacles).toBe(2);
  });

  it('[WORLD-113] have slots where they are, and take them along', () => {
    const world = build({ walkable: GROUND, things: [bench({ at: [2, 1] })] });
    const thing = named(world, 'bench 1');
    const [left] = thing.slots;
    expect(left).toMatchObject({ name: 'left seat', action: 'sit', posture: 'sit', capacity: 1, x: 1.6, facing: QUARTER, approachX: 1.6 });
    expect(left.approachZ).toBeCloseTo(1.65, 12);
    moveThing(thing, 0, 0, QUARTER);
    expect([left.x, left.z]).toEqual([expect.closeTo(-0.05, 12), expect.closeTo(-0.4, 12)]);
    expect(Math.abs(left.facing)).toBeCloseTo(Math.PI, 12);
    expect(thing.outline?.[0]).toEqual([expect.closeTo(0.25, 12), expect.closeTo(-0.8, 12)]);
    expect(thing.version).toBe(1);
  });

  it('[WORLD-113] that are larger than their kind have their slots farther apart, and as far from the edge', () => {
    const world = build({ walkable: GROUND, things: [{ kind: 'table', name: 'long', at: [0, 0], angle: 0, size: [3, 0.8] }] });
    const places = Object.fromEntries(named(world, 'long').slots.map(({ name, x, z }) => [name, [x, z]]));
    expect(places.right).toEqual([expect.closeTo(1.8, 12), 0]);
    expect(places.front).toEqual([0, 0.7]);
    expect(isWalkable(world, 1.4, 0, 0)).toBe(false);
  });

  it('[WORLD-113] have the slots that the scenario adds or puts in the place of the kind’s', () => {
    const slots = [
      { name: 'left seat', at: [-0.7, 0] as Vec2, posture: 'sit' as const, capacity: 1, radius: 0.25 },
      { name: 'behind', at: [0, -1] as Vec2, posture: 'stand' as const, capacity: 2, radius: 0.25 },
    ];
    const thing = named(build({ walkable: GROUND, things: [bench({ slots })] }), 'bench 1');
    expect(thing.slots.map(({ name, action, capacity }) => [name, action, capacity])).toEqual([
      ['left seat', 'sit', 1],
      ['right seat', 'sit', 1],
      ['behind', 'use', 2],
    ]);
    expect(thing.slots[0]).toMatchObject({ x: -0.7, approachZ: 0.6 });
    // Who stands looks at the thing.
    expect(thing.slots[2].facing).toBeCloseTo(QUARTER, 12);
  });

  it('[WORLD-114] with slots that nobody gets to are warned of', () => {
    const report = createReport();
    const things = [bench({ at: [0, 9.8], name: 'corner' })];
    createWorld({ ...EMPTY, walkable: GROUND, things }, { points: [] }, report);
    expect(report.warnings[0].message).toBe(
      'world: nobody can get to "left seat", "right seat" of the thing "corner": people come from [-0.40, 10.45], where there is no walkable ground with 0.2 m of room',
    );
  });

  it('[WORLD-114] beside each other, as a chair at a table, are not', () => {
    const report = createReport();
    const things = [
      { kind: 'table', at: [0, 0] as Vec2, angle: 0 },
      { kind: 'chair', at: [0, -0.7] as Vec2, angle: 0 },
    ];
    const world = createWorld({ ...EMPTY, walkable: GROUND, things }, { points: [] }, report);
    expect(report.warnings).toEqual([]);
    expect(slotsOffGround(world, named(world, 'table 1')).map(({ name }) => name)).toEqual(['back']);
    expect(slotsOffGround(world, named(world, 'chair 1'))).toEqual([]);
  });

  it('[WORLD-115] follow doors that open and obstacles that come and go', () => {
    const world = build(MIXED);
    const count = world.things.length;
    setDoor(world, 'gate', true);
    expect(named(world, 'gate').state).toBe('open');
    const id = addObstacle(world, { circle: { center: [-5, -2], radius: 0.5 } });
    expect(world.things[count]).toMatchObject({ number: count, role: 'obstacle', obstacle: id, x: -5, z: -2 });
    removeObstacle(world, 0);
    expect(world.things.length).toBe(count);
    expect(thingNumbered(world, 0)).toBeUndefined();
    expect(thingNumbered(world, count)?.obstacle).toBe(id);
    removeObstacle(world, named(world, 'bench 1').obstacle);
    expect(thingNamed(world, 'bench 1')).toBeUndefined();

    const fresh = build(MIXED);
    applyEdits(fresh, takeEdits(world));
    expect(fresh.things.map(({ number, name }) => [number, name])).toEqual(world.things.map(({ number, name }) => [number, name]));
  });

  it('[WORLD-116] change their state by words of their kind, and come back from a snapshot', () => {
    const world = build({ ...MIXED, things: [bench(), { kind: 'lamp', at: [4, 0], angle: 0 }] });
    const lamp = named(world, 'lamp 1');
    setThingState(world, lamp, 'off');
    expect(() => setThingState(world, lamp, 'dim')).toThrow('on, off');
    moveThing(named(world, 'box'), -7, 7, 0.5);
    const changes = JSON.parse(JSON.stringify(takeThings(world)));
    expect(changes.length).toBe(2);
    const fresh = build({ ...MIXED, things: [bench(), { kind: 'lamp', at: [4, 0], angle: 0 }] });
    applyThings(fresh, changes);
    expect(fresh.things).toEqual(world.things);
  });

  it('[WORLD-117] are found near a place', () => {
    const world = build(MIXED);
    const near = (x: number, z: number, radius: number) => thingsNear(world, x, z, radius).map(({ name }) => name);
    expect(near(0, 0, 0)).toEqual(['bench 1']);
    expect(near(0.8 + 0.5, 0, 0.49)).toEqual([]);
    expect(near(0.8 + 0.5, 0, 0.51)).toEqual(['bench 1']);
    expect(near(-8, 7, 0.6)).toEqual(['box']);
  });

  it('[WORLD-118] are drawn from their kind, as large as they are, in their colour and state', () => {
    const world = build({
      walkable: GROUND,
      things: [bench({ size: [3.2, 0.5], height: 1.7, colour: '#102030' }), { kind: 'lamp', at: [4, 0], angle: 0 }],
    });
    const parts = looksOf(world, named(world, 'bench 1'));
    const [seat] = parts;
    const leg = parts.find(({ material }) => material === 'metal');
    expect(seat).toMatchObject({ part: 'box', material: 'wood', colour: '#102030', size: [3.2, 0.1, 0.13], at: [0, 0.82, -0.13] });
    expect(leg?.colour).toBe(MATERIAL_LOOKS.metal.colour);
    const lamp = named(world, 'lamp 1');
    const lights = () =>
      looksOf(world, lamp)
        .filter((part) => isSeen(part, lamp) && part.part === 'ball')
        .map(({ material }) => material);
    expect(lights()).toEqual(['light']);
    setThingState(world, lamp, 'off');
    expect(lights()).toEqual(['glass']);
  });

  it('[WORLD-119] of kinds that the scenario adds have what the kind says and the rest from its base', () => {
    const kinds = {
      stall: { basedOn: 'kiosk', label: 'Stall', height: 2, properties: { price: 3 } },
      'round-stall': { basedOn: 'stall', outline: { circle: { center: [0, 0] as Vec2, radius: 1.2 } } },
    };
    const world = build({ walkable: GROUND, kinds, things: [{ kind: 'round-stall', at: [0, 0], angle: 0, properties: { price: 4 } }] });
    const thing = named(world, 'round-stall 1');
    expect(thing).toMatchObject({ height: 2, state: 'open', properties: { price: 4, serviceTime: 20 } });
    expect(thing.outline?.length).toBeGreaterThanOrEqual(24);
    expect(kindOf(world, thing)).toMatchObject({ label: 'Stall', solid: true });
    expect(thing.slots.length).toBe(3);
  });
});
