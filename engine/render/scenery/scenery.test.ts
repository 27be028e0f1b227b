import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { checksum } from '../../math/index.js';
import { createReport } from '../../report/index.js';
import { createSchema, readScenario } from '../../scenario/index.js';
import { STEER_MODELS } from '../../steer/index.js';
import { createWorld, KINDS, loadGeometry } from '../../world/index.js';
import { drawWorld } from '../place/drawing.js';
import { contains } from '../place/outline.js';
import type { WorldDrawing } from '../place/world-drawing.js';
import { buildScenery, type Scenery, sceneryBuffers } from './build-scenery.js';
import { placedOutline } from './layout.js';
import { styleFor } from './place-style.js';
import { sunAt } from './sun.js';

const schema = createSchema(STEER_MODELS, { kinds: KINDS });
const SQUARE = readFileSync(new URL('../../../scenarios/square.yaml', import.meta.url), 'utf8');

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
  const triangles = solids.index.length / 3 + flocks.reduce((sum, { index, places }) => sum + (index.length / 3) * (places.length / 5), 0);
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
          ? Array.from({ length: places.length / 5 }, (_, n) => [places[5 * n], places[5 * n + 1]] as const)
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
