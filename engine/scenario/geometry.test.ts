import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Geometry, readGeoJson, readWkt, ScenarioError } from './index.js';
import { findCrossing, ringArea } from './ring.js';
import type { Vec2 } from './shape-fields.js';

const PLANS = new URL(`${process.env.PROMENADE_DATA ?? '../shared/data'}/floorplans/`, new URL(`file://${process.cwd()}/`));

function areaOf({ polygons }: Geometry): number {
  const area = (ring: Vec2[]) => Math.abs(ringArea(ring));
  return polygons.reduce((sum, { polygon, holes }) => sum + area(polygon) - holes.reduce((inner, hole) => inner + area(hole), 0), 0);
}

describe('findCrossing', () => {
  it('[SCENARIO-14] finds crossing edges, and none where edges only touch', () => {
    expect(
      findCrossing([
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ]),
    ).toEqual([0, 2]);
    expect(
      findCrossing([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ]),
    ).toBeUndefined();
    expect(
      findCrossing([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
    ).toBeUndefined();
  });

  it('[SCENARIO-9] is quick on a long outline', () => {
    const ring = Array.from({ length: 20_000 }, (_, i): Vec2 => [Math.cos(i * 0.000314159), Math.sin(i * 0.000314159)]);
    expect(findCrossing(ring)).toBeUndefined();
    const comb = Array.from({ length: 100_000 }, (_, i): Vec2 => [i % 2, i]);
    expect(findCrossing(comb)).toBeUndefined();
  });
});

describe('readWkt', () => {
  it('[SCENARIO-15] reads polygons, holes, collections, EMPTY and a third coordinate', () => {
    const text =
      'GEOMETRYCOLLECTION (POLYGON EMPTY, MULTIPOLYGON (((0 0, 4 0, 4 4, 0 4, 0 0), (1 1, 2 1, 2 2, 1 1))), GEOMETRYCOLLECTION (polygon z ((9 9 1, 10 9 1, 9 10 1))))';
    const { polygons, origin } = readWkt(text);
    expect(origin).toEqual([0, 0]);
    expect(polygons).toEqual([
      {
        polygon: [
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 4],
        ],
        holes: [
          [
            [1, 1],
            [2, 1],
            [2, 2],
          ],
        ],
      },
      {
        polygon: [
          [9, 9],
          [10, 9],
          [9, 10],
        ],
        holes: [],
      },
    ]);
  });

  it.each([
    ['', 'at least one polygon'],
    ['POLYGON EMPTY', 'at least one polygon'],
    ['POINT (1 2)', 'WKT, offset 0: expected POLYGON, MULTIPOLYGON or GEOMETRYCOLLECTION, got "POINT (1 2)"'],
    ['POLYGON ((0 0, 1 0', 'WKT, offset 18: expected "," or ")", got "the end of the text"'],
    ['POLYGON ((0 0, 1 nan))', 'WKT, offset 17: expected a number'],
    ['POLYGON ((0 0, 1 1e999))', 'WKT, offset 17: expected a number'],
    ['GEOMETRYCOLLECTION ('.repeat(50_000), 'nested at most 16 deep'],
  ])('[SCENARIO-15] answers %.30j with one clear error', (text, message) => {
    expect(() => readWkt(text)).toThrow(ScenarioError);
    expect(() => readWkt(text)).toThrow(message);
  });
});

describe('readGeoJson', () => {
  const square = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
        [0, 0],
      ],
    ],
  };

  it('[SCENARIO-16] reads features, collections and bare geometry in metres', () => {
    const text = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', geometry: square },
        { type: 'Feature', geometry: null },
      ],
    });
    expect(readGeoJson(text).polygons).toEqual([
      {
        polygon: [
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 4],
        ],
        holes: [],
      },
    ]);
    expect(
      areaOf(readGeoJson(JSON.stringify({ type: 'GeometryCollection', geometries: [square, { type: 'Point', coordinates: [1, 1] }] }))),
    ).toBe(16);
  });

  it('[SCENARIO-16] turns degrees into metres around the centre', () => {
    const text = JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [6.999, 50.999],
          [7.001, 50.999],
          [7.001, 51.001],
          [6.999, 51.001],
          [6.999, 50.999],
        ],
      ],
    });
    const { polygons, geographic } = readGeoJson(text);
    expect(geographic?.longitude).toBeCloseTo(7, 9);
    expect(geographic?.latitude).toBeCloseTo(51, 9);
    const [[west, south]] = polygons[0].polygon;
    expect(west).toBeCloseTo(-111.195 * Math.cos((51 * Math.PI) / 180), 2);
    expect(south).toBeCloseTo(-111.195, 2);
    expect(readGeoJson(text, { coordinates: 'metres' }).geographic).toBeUndefined();
  });

  it.each([
    ['{', 'GeoJSON'],
    ['null', 'GeoJSON: expected a GeoJSON object, got null'],
    ['{"type":"Polygn"}', 'GeoJSON.type: expected Feature'],
    ['{"type":"Point","coordinates":[0,0]}', 'at least one Polygon'],
    ['{"type":"Polygon","coordinates":[[[0,"a"]]]}', 'GeoJSON.coordinates[0][0]: expected a position of two numbers'],
    ['{"type":"Polygon","coordinates":[]}', 'at least one polygon with an area'],
    ['{"type":"FeatureCollection"}', 'GeoJSON.features: expected a list'],
  ])('[SCENARIO-16] answers %j with one clear error', (text, message) => {
    expect(() => readGeoJson(text)).toThrow(ScenarioError);
    expect(() => readGeoJson(text)).toThrow(message);
  });
});

describe.skipIf(!existsSync(new URL('manifest.json', PLANS)))('real floor plans (needs PROMENADE_DATA/floorplans)', () => {
  const plans: { file: string; walkableArea: number; holes: number; polygons: number }[] = existsSync(new URL('manifest.json', PLANS))
    ? JSON.parse(readFileSync(new URL('manifest.json', PLANS), 'utf8'))
    : [];

  it('[SCENARIO-17] has 18 of them', () => {
    expect(plans.length).toBe(18);
  });

  it.each(plans)('[SCENARIO-17] $file has the area of the manifest', ({ file, walkableArea, holes }) => {
    const geometry = readWkt(readFileSync(new URL(file, PLANS), 'utf8'));
    expect(Math.abs(areaOf(geometry) - walkableArea)).toBeLessThan(0.01);
    expect(geometry.polygons.reduce((sum, polygon) => sum + polygon.holes.length, 0)).toBe(holes);
    const isOnMap = file.startsWith('Geometrie_verwinkelt');
    expect(geometry.origin).toEqual(isOnMap ? [395_167, 5_268_196] : [0, 0]);
    for (const { polygon } of geometry.polygons)
      for (const [x, z] of polygon) expect(Math.max(Math.abs(x), Math.abs(z))).toBeLessThan(4000);
  });
});
