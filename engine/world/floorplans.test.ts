import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { random } from '../math/index.js';
import { createReport } from '../report/index.js';
import type { Vec2 } from '../scenario/index.js';
import { findPath } from './paths/path.js';
import { isWalkable } from './queries/clearance.js';
import { wallOnLine } from './queries/rays.js';
import { loadGeometry } from './shapes/geometry.js';
import { samplePoint } from './shapes/sample.js';
import { EMPTY } from './test-world.js';
import { createWorld } from './world.js';

const FOLDER = `${process.env.PROMENADE_DATA ?? new URL('../../../shared/data', import.meta.url).pathname}/floorplans`;

/** All polygons of a WKT text, moved so that its first point is the origin. */
function polygons(wkt: string): { polygon: Vec2[]; holes: Vec2[][] }[] {
  const [originX, originZ] = wkt.match(/-?[\d.]+(?:e[+-]?\d+)?/gi)?.map(Number) ?? [];
  const texts = [...wkt.matchAll(/POLYGON\s*\((\s*\([^()]*\)(?:\s*,\s*\([^()]*\))*\s*)\)/gi)];
  return texts.map(([, rings]) => {
    const [polygon, ...holes] = [...rings.matchAll(/\(([^()]*)\)/g)].map(([, ring]) =>
      ring.split(',').map((point): Vec2 => {
        const [x, z] = point.trim().split(/\s+/).map(Number);
        return [x - originX, z - originZ];
      }),
    );
    return { polygon, holes };
  });
}

const isMissing = !existsSync(`${FOLDER}/manifest.json`);

describe.skipIf(isMissing)(`real floor plans${isMissing ? ' (skipped: PROMENADE_DATA has no floorplans)' : ''}`, () => {
  beforeAll(loadGeometry);
  const manifest: { file: string; walkableArea: number }[] = isMissing ? [] : JSON.parse(readFileSync(`${FOLDER}/manifest.json`, 'utf8'));

  test.each(manifest)('[WORLD-40] $file keeps its area within 0.1 %, and walkers find their way in it', ({ file, walkableArea }) => {
    const walkable = polygons(readFileSync(`${FOLDER}/${file}`, 'utf8'));
    const world = createWorld({ ...EMPTY, walkable }, { points: [] }, createReport());
    // The pieces of one plan overlap: the sum in its manifest is no area.
    if (walkable.length === 1) expect(Math.abs(world.area / walkableArea - 1)).toBeLessThan(1e-3);
    else expect(world.area).toBeLessThan(walkableArea);

    const out = new Float32Array(4000);
    const radius = 0.2;
    for (let i = 0; i < 60; i++) {
      const from = samplePoint(world, 'anywhere', radius, random(1, 1, i, 0), random(1, 1, i, 1));
      const to = samplePoint(world, 'anywhere', radius, random(1, 1, i, 2), random(1, 1, i, 3));
      if (!from || !to) throw new Error('no room for a body');
      const { status, count } = findPath(world, from, to, radius, out);
      expect(status, `path ${i}`).not.toBe('none');
      const clearance = status === 'found' ? radius - 0.001 : 0;
      for (let k = 0; k < count; k++)
        expect(isWalkable(world, out[2 * k], out[2 * k + 1], clearance), `point ${k} of path ${i}`).toBe(true);
      for (let k = 0; k + 1 < count; k++) expect(wallOnLine(world, out[2 * k], out[2 * k + 1], out[2 * k + 2], out[2 * k + 3])).toBe(1);
    }
  });
});
