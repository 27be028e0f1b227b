import { beforeAll, expect, it } from 'vitest';
import { resolveKinds, type Vec2 } from '../../scenario/index.js';
import { groundOf, isPlainWall, KINDS, loadGeometry, looksOf, meshOfPart, type PartMesh, type PlacedPart, placeMesh } from '../index.js';
import { build, square } from '../test-world.js';

beforeAll(loadGeometry);

const part = (more: Partial<PlacedPart>): PlacedPart => ({
  part: 'box',
  material: 'wood',
  colour: '#8c6642',
  at: [0, 0, 0],
  size: [2, 1, 0.5],
  turn: 0,
  tilt: 0,
  states: [],
  ...more,
});

const L_SHAPE: Vec2[] = [
  [0, 0],
  [2, 0],
  [2, 1],
  [1, 1],
  [1, 2],
  [0, 2],
];

type Corner = readonly [number, number, number];

function* trianglesOf({ position, normal, index }: PartMesh) {
  const at = (values: readonly number[], i: number): Corner => [values[3 * i], values[3 * i + 1], values[3 * i + 2]];
  for (let i = 0; i < index.length; i += 3) {
    const [a, b, c] = index.slice(i, i + 3).map((corner) => at(position, corner));
    yield { a, b, c, cross: crossOf(minus(b, a), minus(c, a)), normal: at(normal, index[i]) };
  }
}

const minus = (a: Corner, b: Corner): Corner => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Corner, b: Corner) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const crossOf = (a: Corner, b: Corner): Corner => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** What a closed surface encloses, above 0 where it faces outwards [m³]. */
function volumeOf(mesh: PartMesh): number {
  let sum = 0;
  for (const { a, b, c } of trianglesOf(mesh)) sum += dot(a, crossOf(b, c)) / 6;
  return sum;
}

function extentOf({ position }: PartMesh): number[] {
  return [0, 1, 2].flatMap((axis) => {
    const values = position.filter((_, i) => i % 3 === axis);
    return [Math.min(...values), Math.max(...values)];
  });
}

const FORMS = ['box', 'cylinder', 'cone', 'ball', 'outline'] as const;

it.each(FORMS)('[WORLD-120] a %s faces outwards with normals of length one, however it is tilted and turned', (form) => {
  const mesh = meshOfPart(part({ part: form, at: [3, 1, -2], turn: 0.7, tilt: -0.4 }), L_SHAPE);
  expect(mesh.position.length).toBe(mesh.normal.length);
  expect(volumeOf(mesh)).toBeGreaterThan(0);
  for (const { cross, normal } of trianglesOf(mesh)) {
    expect(dot(normal, normal)).toBeCloseTo(1, 9);
    expect(dot(cross, normal)).toBeGreaterThan(0);
  }
});

it('[WORLD-120] parts stand on the middle of their underside and are as large as they say', () => {
  const near = (values: number[], expected: number[]) => {
    for (const [i, value] of values.entries()) expect(value).toBeCloseTo(expected[i], 2);
  };
  for (const form of ['box', 'cylinder', 'cone', 'ball'] as const)
    near(extentOf(meshOfPart(part({ part: form, at: [5, 2, 1] }))), [4, 6, 2, 3, 0.75, 1.25]);
  near([volumeOf(meshOfPart(part({})))], [1]);
  near([volumeOf(meshOfPart(part({ part: 'outline', size: [2, 3, 2] }), L_SHAPE))], [9]);
  expect(volumeOf(meshOfPart(part({ part: 'ball', size: [2, 2, 2] })))).toBeCloseTo((4 / 3) * Math.PI, 0);
});

it('[WORLD-120] turns go from x to z, and a tilt takes the upper edge to the back', () => {
  const turned = extentOf(meshOfPart(part({ turn: Math.PI / 2 })));
  expect(turned[1] - turned[0]).toBeCloseTo(0.5, 9);
  expect(turned[5] - turned[4]).toBeCloseTo(2, 9);
  const [, , , , back, front] = extentOf(meshOfPart(part({ size: [1, 1, 0.001], tilt: 0.5 })));
  expect(back).toBeLessThan(-0.45);
  expect(front).toBeLessThan(0.01);
});

it('[WORLD-120] a plane is a sheet that is seen from both sides, level where it has next to no height', () => {
  const upright = meshOfPart(part({ part: 'plane' }));
  expect(extentOf(upright).map((value) => value + 0)).toEqual([-1, 1, 0, 1, 0, 0]);
  expect(volumeOf(upright)).toBeCloseTo(0, 9);
  expect(extentOf(meshOfPart(part({ part: 'plane', size: [2, 0.001, 0.5] }))).map((value) => value + 0)).toEqual([
    -1, 1, 0, 0, -0.25, 0.25,
  ]);
});

it('[WORLD-120] every kind is drawn with surfaces that face outwards and stay above the ground', () => {
  const world = { kinds: resolveKinds(KINDS) };
  for (const { name } of KINDS) {
    const [thing] = thingsOf([{ kind: name, at: [0, 0], angle: 0 }]);
    for (const look of thing.kind === name ? looksOf(world, thing) : []) {
      const mesh = meshOfPart(look, thing.own.outline);
      expect(volumeOf(mesh), `${name} ${look.part}`).toBeGreaterThan(-1e-9);
      expect(extentOf(mesh)[2], name).toBeGreaterThan(-1e-6);
    }
  }
});

it('[WORLD-118] what reaches beyond the outline of a kind reaches no farther beyond that of a larger thing', () => {
  const world = { kinds: resolveKinds(KINDS) };
  const crownOf = (radius: number) => {
    const [tree] = build({ obstacles: [{ kind: 'tree', circle: { center: [5, 5], radius } }] }).things;
    return Math.max(...looksOf(world, tree).map(({ size }) => size[0]));
  };
  expect(crownOf(0.6) - crownOf(0.3)).toBeCloseTo(0.6, 6);
});

function thingsOf(things: { kind: string; at: Vec2; angle: number }[]) {
  return build({ things }).things;
}

const AREA = [{ polygon: square(10), holes: [] }];

it('[WORLD-121] the ground is whole under things, and plain walls are holes in it', () => {
  const obstacles = [{ box: { center: [2, 2] as Vec2, size: [1, 1] as Vec2, angle: 0 } }];
  const world = build({ walkable: AREA, obstacles, things: [{ kind: 'bench', at: [5, 5], angle: 0 }] });
  expect(world.walkable[0].holes.length).toBe(2);
  expect(groundOf(world).map(({ holes }) => holes.length)).toEqual([1]);
  expect(world.things.map(isPlainWall)).toEqual([true, false]);
  const { ground, walls } = placeMesh(world, false);
  expect(areaOf(ground)).toBeCloseTo(99, 2);
  expect(extentOf(walls).map((value) => Math.round(10 * value) / 10)).toEqual([-0.2, 10.2, 0, 1, -0.2, 10.2]);
  for (const { cross, normal } of trianglesOf(walls)) expect(dot(cross, normal)).toBeGreaterThan(0);
});

function areaOf(mesh: PartMesh): number {
  let sum = 0;
  for (const { cross } of trianglesOf(mesh)) sum += Math.sqrt(dot(cross, cross)) / 2;
  return sum;
}
