import { describe, expect, it } from 'vitest';
import { createPerson } from '../bodies/person.js';
import { staticBytes } from '../crowd/static-people.js';
import { SILHOUETTES } from '../impostors/person-tiles.js';
import { createTileSet } from '../impostors/tile-set.js';
import { RIG_MIRRORED } from '../rig/rig.js';
import { CELLS, DIRECTIONS, mapCells, spreadDirections } from './directions.js';
import { bakeFlat, FLAT_LAYOUT, FLAT_TEXELS } from './flat-bake.js';
import { jointBytes } from './joint-sets.js';
import { shapeParts } from './part-shapes.js';
import { dot, PARTS } from './parts.js';
import { bakeRelief, RELIEF_LAYOUT, RELIEF_TEXELS } from './relief-bake.js';

const BODY = createPerson({ top: 'coat', bottom: 'slim', bag: 'backpack' });
const SPREAD = spreadDirections();
const SHAPES = shapeParts(BODY);
const HEAD = PARTS.findIndex(({ kind }) => kind === 'head');
const THIGH = 12;

describe('directions of flat pictures', () => {
  it('[RENDER-34] are spread evenly', () => {
    const nearest = SPREAD.map((one) => Math.acos(Math.max(...SPREAD.filter((other) => other !== one).map((other) => dot(one, other)))));
    // Cells of one size in rings of six are this far apart.
    const even = Math.sqrt((8 * Math.PI) / (Math.sqrt(3) * DIRECTIONS));
    expect(Math.min(...nearest)).toBeGreaterThan(0.8 * even);
    expect(Math.max(...nearest)).toBeLessThan(1.15 * even);
  });

  it('[RENDER-34] are found by the cube map', () => {
    const cells = mapCells(SPREAD);
    expect(cells).toHaveLength(6 * CELLS * CELLS);
    // The middle of the face that looks along +x.
    const seen = SPREAD[cells[(CELLS / 2) * CELLS + CELLS / 2]];
    expect(Math.max(...SPREAD.map(([x]) => x)) - seen[0]).toBeLessThan(0.02);
    expect(new Set(cells).size).toBe(DIRECTIONS);
  });
});

describe('parts of a body', () => {
  it('[RENDER-35] have all of its triangles', () => {
    const mesh = BODY.levels[0];
    const key = (corners: ArrayLike<number>, t: number) => `${corners[t]} ${corners[t + 1]} ${corners[t + 2]}`;
    const there = new Set(
      SHAPES.flatMap((shape) => Array.from({ length: (shape?.corners.length ?? 0) / 3 }, (_, t) => key(shape!.corners, 3 * t))),
    );
    const missing = Array.from({ length: mesh.triangles }, (_, t) => key(mesh.indices, 3 * t)).filter((one) => !there.has(one));
    expect(missing).toEqual([]);
  });

  it('[RENDER-35] are shown from all sides by flat pictures, with the same bytes each time', () => {
    const bake = () => {
      const texels = new Uint32Array(FLAT_TEXELS);
      bakeFlat(SHAPES[THIGH]!, THIGH, SPREAD, texels, new Float32Array(4 * DIRECTIONS));
      return texels;
    };
    const { width, height, begin } = FLAT_LAYOUT[THIGH];
    const texels = bake();
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const picture = texels.subarray(begin + direction * width * height, begin + (direction + 1) * width * height);
      // One row of texels on each side stays empty.
      expect(picture.reduce((sum, texel) => sum + (texel & 1), 0) / ((width - 2) * (height - 2))).toBeGreaterThan(0.4);
    }
    expect(bake()).toEqual(texels);
  });

  it('[RENDER-35] lie in flat pictures as far before the plane as they are round', () => {
    const texels = new Uint32Array(FLAT_TEXELS);
    const shape = SHAPES[THIGH]!;
    bakeFlat(shape, THIGH, SPREAD, texels, new Float32Array(4 * DIRECTIONS));
    const { width, height, begin } = FLAT_LAYOUT[THIGH];
    // Seen from the front, by the direction nearest to +z.
    const front = SPREAD.reduce((best, one, i) => (one[2] > SPREAD[best][2] ? i : best), 0);
    const riseAt = (x: number) =>
      ((texels[begin + (front * height + height / 2) * width + x] >>> 21) / 127.5 - 1) * Math.hypot(...shape.half);
    const middle = riseAt(width / 2);
    expect(middle).toBeGreaterThan(0.7 * shape.half[2]);
    expect(middle).toBeLessThan(1.1 * shape.half[2]);
    expect(riseAt(2)).toBeLessThan(middle - 0.01);
  });

  it('[RENDER-35] of the left are those of the right in a mirror', () => {
    for (const [number, { lead, mirrors }] of PARTS.entries()) {
      if (!mirrors) continue;
      expect(lead).toBe(RIG_MIRRORED[PARTS[number - 1].lead]);
      const [right, left] = [SHAPES[number - 1]!, SHAPES[number]!];
      [-1, 1, 1].forEach((side, k) => {
        expect(Math.abs(left.middle[k] - side * right.middle[k])).toBeLessThan(0.02);
        expect(Math.abs(left.half[k] - right.half[k])).toBeLessThan(0.03);
      });
    }
  });

  it('[RENDER-35] have a front and a back in relief, the front before the back', () => {
    const texels = new Uint32Array(RELIEF_TEXELS);
    bakeRelief(SHAPES[HEAD]!, HEAD, texels);
    const { size, begin } = RELIEF_LAYOUT[HEAD];
    // The middle of the face that looks along +z, behind two of +-x and two of +-y.
    const face = begin + 2 * size[1] * size[2] + 2 * size[2] * size[0];
    const middle = texels[face + Math.floor(size[1] / 2) * size[0] + Math.floor(size[0] / 2)];
    expect((middle >>> 18) & 127).toBeGreaterThan(75);
    expect(middle >>> 25).toBeLessThan(40);
  });

  it('[RENDER-36] take little room', () => {
    expect(jointBytes('relief')).toBeLessThan(1.5e6);
    expect(jointBytes('flat')).toBeLessThan(6e6);
    // Forty people of a street and those who are dressed for something, all of whom have static meshes too, and silhouettes of tiles.
    const bodies = 46;
    const all = bodies * (jointBytes('relief') + jointBytes('flat') + staticBytes(BODY, 9)) + createTileSet(SILHOUETTES, 9).bytes;
    expect(all).toBeLessThan(96e6);
  });
});
