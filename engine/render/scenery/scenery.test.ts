import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { checksum } from '../../math/index.js';
import { createReport } from '../../report/index.js';
import { createSchema, readScenario } from '../../scenario/index.js';
import { STEER_MODELS } from '../../steer/index.js';
import { createWorld, floorHeight, KINDS, loadGeometry } from '../../world/index.js';
import { drawWorld } from '../place/drawing.js';
import { contains } from '../place/outline.js';
import type { WorldDrawing } from '../place/world-drawing.js';
import { buildScenery, type Scenery, sceneryBuffers } from './build-scenery.js';
import { MARKING } from './ground.js';
import { landscapeOf } from './landscape.js';
import { placedOutline } from './layout.js';
import { styleFor } from './place-style.js';
import { sunAt } from './sun.js';

const schema = createSchema(STEER_MODELS, { kinds: KINDS });
const SQUARE = readFileSync(new URL('../../../scenarios/square.yaml', import.meta.url), 'utf8');
const HILLS = `version: 1
look: { place: park, ground: grass }
world:
  walkable: [{ box: { min: [-15, -12], max: [15, 12] } }]
  terrain: { hills: [{ at: [0, 0], radius: 8, height: 3 }, { at: [9, 6], radius: 4, height: -1 }] }
`;

let square: WorldDrawing;
let scenery: Scenery;

beforeAll(async () => {
  await loadGeometry();
  square = drawPlace(SQUARE);
  scenery = build(square);
});

function drawPlace(text: string): WorldDrawing {
  const scenario = readScenario(schema, text);
  return drawWorld(createWorld(scenario.world, { points: [] }, createReport()), scenario);
}

function build(world: WorldDrawing): Scenery {
  return buildScenery(world, styleFor(world, false)!);
}

function bytesOf(built: Scenery): number {
  return checksum(...sceneryBuffers(built).map((buffer) => new Uint8Array(buffer)));
}

it('[RENDER-90] a place has the same bytes for the same seed, and others for another', () => {
  expect(bytesOf(build(square))).toBe(bytesOf(scenery));
  expect(bytesOf(build({ ...square, look: { ...square.look!, seed: 8 } }))).not.toBe(bytesOf(scenery));
});

it('[RENDER-91] a place takes few calls and triangles, and nothing of it stands where people walk', () => {
  const { solids, grounds, flocks } = scenery;
  const triangles = solids.index.length / 3 + flocks.reduce((sum, { index, count }) => sum + (index.length / 3) * count, 0);
  expect(1 + grounds.length + flocks.length).toBeLessThanOrEqual(60);
  expect(triangles).toBeLessThanOrEqual(300_000);
  const { position } = solids;
  let inTheWay = 0;
  // What reaches over the pavement is higher than people.
  for (let i = 0; i < position.length; i += 3)
    if (position[i + 1] < 2.2 && Math.abs(position[i]) < 24.9 && Math.abs(position[i + 2]) < 24.9) inTheWay++;
  expect(inTheWay).toBe(0);
});

it('[RENDER-92] the sun rises in the east, stands in the south at noon and higher in summer, and is gone at night', () => {
  const at = (hour: number, day = 172) => sunAt({ hour, day, latitude: 48 });
  expect(at(6)[0]).toBeGreaterThan(0.8);
  expect(at(12)[2]).toBeGreaterThan(0.3);
  expect(at(12)[1]).toBeCloseTo(Math.sin(((90 - 48 + 23.44) / 180) * Math.PI), 2);
  expect(at(12, 355)[1]).toBeLessThan(at(12)[1]);
  expect(at(0)[1]).toBeLessThan(0);
});

it('[RENDER-93] a look that nobody knows is told with the nearest name; studies and scenes without one have plain ground', () => {
  expect(() => readScenario(schema, 'version: 1\nlook: squar\n')).toThrow(/look.*square/s);
  expect(() => readScenario(schema, 'version: 1\nlook: { place: square, huor: 9 }\n')).toThrow(/hour/);
  expect(styleFor({ look: { place: 'study', seed: 1 } }, false)).toBeUndefined();
  expect(styleFor({}, false)).toBeUndefined();
});

it('[RENDER-91] lamps, benches and trees stand neither in water nor on a road', () => {
  for (const name of ['canal', 'urban-street']) {
    const text = readFileSync(new URL(`../../../scenarios/${name}.yaml`, import.meta.url), 'utf8');
    const world = drawPlace(text);
    const standing = (drawing: WorldDrawing) =>
      build(drawing).flocks.flatMap(({ name: kind, places }) =>
        /^(lamp|bench|bin|tree)/.test(kind)
          ? Array.from({ length: places.length / 6 }, (_, n) => [places[6 * n], places[6 * n + 1]] as const)
          : [],
      );
    const flat = world.things.filter(({ kind }) => kind === 'water' || kind === 'road');
    const isOn = ([x, z]: readonly [number, number]) => flat.some((thing) => contains(placedOutline(thing), x, z));
    expect(flat.length).toBeGreaterThan(0);
    const all = standing(world);
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter(isOn)).toEqual([]);
    const without = standing({ ...world, things: world.things.filter((thing) => !flat.includes(thing)) });
    expect(without.filter(isOn).length).toBeGreaterThan(0);
  }
});

it('[RENDER-96] ground that is not level has its look: what stands on it is on it, and it runs out into a plain', () => {
  const hills = drawPlace(HILLS);
  const landscape = landscapeOf(hills, hills.terrain!);
  expect(landscape(0, 0)).toBeCloseTo(3, 1);
  expect(landscape(200, 0)).toBe(landscape(-200, 90));
  expect(landscape(200, 0)).toBeLessThan(-1);
  const built = build(hills);
  expect(bytesOf(build(hills))).toBe(bytesOf(built));
  // What is walked on is the last layer, as high as people stand.
  const { position } = built.grounds[built.grounds.length - 1];
  let [highest, worst] = [0, 0];
  for (let i = 0; i < position.length; i += 3) {
    highest = Math.max(highest, position[i + 1]);
    worst = Math.max(worst, Math.abs(position[i + 1] - floorHeight(hills.terrain, position[i], position[i + 2])));
  }
  expect(highest).toBeGreaterThan(2.9);
  expect(worst).toBeLessThan(1e-3);
  for (const { places } of built.flocks)
    for (let i = 0; i < places.length; i += 6) expect(places[i + 5]).toBeCloseTo(landscape(places[i], places[i + 1]), 4);
});

it('[RENDER-97] streets of asphalt have lines, along what leads out and over what is between; others have none', () => {
  const street = (ground: string) =>
    drawPlace(`version: 1\nlook: { place: street, ground: ${ground} }\nworld: { walkable: [{ box: { min: [-40, -5], max: [40, 5] } }] }\n`);
  const asphalt = build(street('asphalt')).grounds;
  expect(build(street('paving')).grounds.length).toBe(asphalt.length - 1);
  const { kind, position } = asphalt[asphalt.length - 1];
  expect(new Set(kind)).toEqual(new Set([MARKING]));
  const xs = Array.from({ length: position.length / 3 }, (_, i) => position[3 * i]);
  expect(Math.max(...xs)).toBeGreaterThan(100);
  expect(xs.some((x) => Math.abs(x) < 5)).toBe(true);
});

it('[RENDER-98] at night rooms are lit by their lamps, and what lies around is in the dark', () => {
  const room = drawPlace('version: 1\nlook: office\nworld: { walkable: [{ box: { min: [-10, -8], max: [10, 8] } }] }\n');
  const lightAt = ({ light: { texels, size, minX, minZ, span } }: Scenery, x: number, z: number) => {
    const at = (value: number, from: number) => Math.floor(((value - from) / span) * size);
    return texels[4 * (at(z, minZ) * size + at(x, minX))];
  };
  const [day, night] = [false, true].map((isEvening) => buildScenery(room, styleFor(room, isEvening)!));
  expect(lightAt(night, 0, 0)).toBe(255);
  expect(lightAt(night, 30, 0)).toBeLessThan(60);
  expect(lightAt(day, 30, -20)).toBeGreaterThan(200);
});

it('[RENDER-90] the ground is seen from above all over, also around a room that a thin wall divides', () => {
  const divided = `version: 1
look: school
world: { walkable: [{ polygon: [[-11, -5], [0, -5], [0, -0.6], [0.4, -0.6], [0.4, -5], [9, -5], [9, 5], [0.4, 5], [0.4, 0.6], [0, 0.6], [0, 5], [-11, 5]] }] }
`;
  for (const { position, index } of build(drawPlace(divided)).grounds) {
    const corner = (k: number) => [position[3 * index[k]], position[3 * index[k] + 2]];
    for (let k = 0; k < index.length; k += 3) {
      const [[ax, az], [bx, bz], [cx, cz]] = [corner(k), corner(k + 1), corner(k + 2)];
      expect((bz - az) * (cx - ax) - (bx - ax) * (cz - az)).toBeGreaterThanOrEqual(0);
    }
  }
});

it('[RENDER-91] hedges and lamps keep to their side where lanes and grounds lie next to each other', () => {
  for (const name of ['body-models', 'circle-models']) {
    const world = drawPlace(readFileSync(new URL(`../../../scenarios/${name}.yaml`, import.meta.url), 'utf8'));
    expect(world.ground.length).toBeGreaterThan(2);
    // Walls stand at the very edge.
    const isOn = (x: number, z: number) =>
      world.ground.some(({ outline }) =>
        [-0.01, 0.01].every((by) => contains(outline, x + by, z + by) && contains(outline, x + by, z - by)),
      );
    const { solids, flocks } = build(world);
    const lamps = flocks.filter(({ name: kind }) => kind.startsWith('lamp')).flatMap(({ places }) => pairs(places, 6, 0, 1));
    expect(lamps.length).toBeGreaterThan(3);
    expect([...pairs(solids.position, 3, 0, 2), ...lamps].filter(([x, z]) => isOn(x, z))).toEqual([]);
  }
});

/** Two numbers of each row. */
function pairs(rows: ArrayLike<number>, width: number, first: number, second: number): [number, number][] {
  return Array.from({ length: rows.length / width }, (_, n) => [rows[width * n + first], rows[width * n + second]]);
}
