import { type Camera, OrthographicCamera, PerspectiveCamera } from 'three';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../bodies/person.js';
import { distanceFor, pixelsOf } from '../crowd/crowd-levels.js';
import { rowOf, TILE } from '../crowd/level-table.js';
import { standingPose } from '../mesh/occlusion.js';
import { skinMatrices } from '../rig/posing.js';
import { skinMesh } from '../rig/skinning.js';
import { SILHOUETTES } from './person-tiles.js';
import { createTileSet, DIRECTIONS, ELEVATIONS, elevationAt, TILE_HEIGHT, widenExtents } from './tile-set.js';

describe('tiles', () => {
  it('[RENDER-29] show 32 directions and 8 elevations up to 85 degrees', () => {
    expect([DIRECTIONS, ELEVATIONS]).toEqual([32, 8]);
    expect(elevationAt(0)).toBe(0);
    expect(elevationAt(ELEVATIONS - 1)).toBeCloseTo((85 / 180) * Math.PI, 9);
  });

  it('[RENDER-29] of six silhouettes with eight moments and standing take less than 24 MB', () => {
    expect(createTileSet(SILHOUETTES, 9).bytes).toBeLessThan(24e6);
  });

  it('[RENDER-29] have room for a body from every side', () => {
    const body = createPerson(4);
    const [x, y, z] = body.rig.places;
    const matrices = skinMatrices(body, [x, y, z], standingPose());
    const { extents } = createTileSet(1, 9);
    widenExtents(extents, body, matrices);
    const { positions } = skinMesh(body.levels[2], matrices);
    const { stature } = body.measures;
    let room = Number.POSITIVE_INFINITY;
    for (let i = 0; i < positions.length; i += 3) {
      for (let direction = 0; direction < 2 * Math.PI; direction += 0.4) {
        const away = -(positions[i] * Math.sin(direction) + positions[i + 2] * Math.cos(direction)) / stature;
        const aside = (positions[i] * Math.cos(direction) - positions[i + 2] * Math.sin(direction)) / stature;
        extents.forEach((extent, row) => {
          const height = (positions[i + 1] / stature) * Math.cos(elevationAt(row)) + away * Math.sin(elevationAt(row));
          room = Math.min(room, extent.x - Math.abs(aside), height - extent.y, extent.z - height);
        });
      }
    }
    expect(room).toBeGreaterThan(0);
  });
});

describe('the switch to quads', () => {
  const camera = new PerspectiveCamera(42, 1.6, 0.1, 100);
  const switchDistance = (seenBy: Camera, height: number, ratio: number) =>
    distanceFor(rowOf(TILE).pixels * ratio, pixelsOf(seenBy, height));

  it('[RENDER-30] is where a person is as high as its tile', () => {
    const distance = switchDistance(camera, 1080, 1);
    const pixels = (1.75 / distance / (2 * Math.tan((21 / 180) * Math.PI))) * 1080;
    expect(pixels).toBeCloseTo(TILE_HEIGHT, 3);
  });

  it('[RENDER-30] is nearer in a smaller picture and with a larger ratio', () => {
    expect(switchDistance(camera, 540, 1)).toBeCloseTo(switchDistance(camera, 1080, 2), 6);
    expect(switchDistance(camera, 540, 1)).toBeCloseTo(switchDistance(camera, 1080, 1) / 2, 6);
  });

  it('[RENDER-30] is nowhere or everywhere where distance does not matter', () => {
    expect(switchDistance(new OrthographicCamera(-2, 2, 2, -2), 600, 1)).toBe(Number.POSITIVE_INFINITY);
    expect(switchDistance(new OrthographicCamera(-80, 80, 50, -50), 600, 1)).toBe(0);
  });
});
