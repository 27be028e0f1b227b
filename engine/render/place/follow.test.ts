import { PerspectiveCamera, Vector3 } from 'three';
import { beforeAll, describe, expect, it } from 'vitest';
import { createReport } from '../../report/index.js';
import { createSchema, readScenario } from '../../scenario/index.js';
import { STEER_MODELS } from '../../steer/index.js';
import { createWorld, floorHeight, KINDS, loadGeometry } from '../../world/index.js';
import { drawWorld } from './drawing.js';
import { followFrom, type Pursuit, type Subject } from './follow.js';
import { freeWay, lookAround } from './free-way.js';
import type { WorldDrawing } from './world-drawing.js';

/** A passage of a width that goes along +x for 30 m and then along +z for 30 m, in a house. */
function passage(width: number): WorldDrawing {
  const [w, end] = [width, 30];
  return {
    bounds: { minX: 0, minZ: 0, maxX: end + w, maxZ: end + w },
    open: false,
    look: { place: 'office', seed: 1 },
    periodic: {},
    ceiling: 0,
    walkable: [],
    ground: [{ outline: [0, 0, end + w, 0, end + w, end + w, end, end + w, end, w, 0, w], holes: [] }],
    edge: [],
    things: [],
    exits: [],
    links: [],
    doors: [],
  };
}

/** Somebody who walks through the middle of such a passage, 1.4 m a second. */
function walker(width: number, time: number): Subject {
  const [middle, corner] = [width / 2, 30 + width / 2];
  const way = 6 + 1.4 * time;
  const isOn = way > corner;
  const turn = Math.min(Math.max((way - corner + 0.7) / 1.4, 0), 1) * (Math.PI / 2);
  return { x: isOn ? corner : way, y: 0, z: isOn ? middle + way - corner : middle, heading: turn, height: 1.75 };
}

beforeAll(() => loadGeometry());

describe('a camera that follows somebody', () => {
  it.each([1.2, 2, 2.8])(
    '[RENDER-62] through a passage of %d m is never in a wall, nor among heads, and goes smoothly round its corner',
    (width) => {
      const world = passage(width);
      const rate = 30;
      const [camera, target, last] = [new PerspectiveCamera(), new Vector3(), new Vector3()];
      let pursuit: Pursuit | undefined;
      let fastest = 0;
      const ways: number[] = [];
      for (let n = 0; n < 28 * rate; n++) {
        const time = n / rate;
        const subject = walker(width, time);
        pursuit = followFrom(camera, target, subject, { world, time, before: pursuit });
        const { x, y, z } = camera.position;
        const { isHidden } = lookAround(world, x, z, 1);
        for (const [u, v] of [[0, 0], [0.12, 0], [-0.12, 0], [0, 0.12], [0, -0.12]]) expect(isHidden(x + u, z + v)).toBe(false); // biome-ignore format: a table
        expect(y).toBeGreaterThan(2.1);
        expect(camera.position.distanceTo(target)).toBeGreaterThan(1.5);
        if (n > 0) fastest = Math.max(fastest, camera.position.distanceTo(last) * rate);
        last.copy(camera.position);
        ways.push(pursuit.way);
      }
      // Faster than the walker, for it goes round a corner, and never a leap.
      expect(fastest).toBeLessThan(12);
      // Behind the walker again some seconds after the corner, and at its whole distance.
      expect(ways.at(-1)).toBeGreaterThan(2.4);
      expect(last.z).toBeLessThan(target.z - 2);
    },
  );

  it('[RENDER-62] slides along its ray before a wall, and rises as it comes nearer', () => {
    const camera = new PerspectiveCamera();
    const world = passage(2.4);
    const subject = { x: 15, y: 0, z: 1.2, heading: Math.PI / 2, height: 1.75 };
    const held = {
      side: -Math.PI / 2,
      goal: -Math.PI / 2,
      way: 5,
      time: 1,
      x: 15,
      z: 1.2,
      trail: [],
      floor: 0,
      around: lookAround(world, 15, 1.2, 9),
    };
    const { way } = followFrom(camera, new Vector3(), subject, { world, time: 1, before: held });
    expect(way).toBeLessThan(1.2 - 0.1);
    expect(camera.position.z).toBeGreaterThan(0.1);
    expect(camera.position.y).toBeGreaterThan(2.9);
  });

  it('[RENDER-62] rises over those who stand higher than whom it follows', () => {
    const text =
      'version: 1\nworld: { walkable: [{ box: { min: [-15, -12], max: [15, 12] } }], terrain: { hills: [{ at: [0, 0], radius: 8, height: 3 }] } }';
    const scenario = readScenario(createSchema(STEER_MODELS, { kinds: KINDS }), text);
    const world = drawWorld(createWorld(scenario.world, { points: [] }, createReport()), scenario);
    const camera = new PerspectiveCamera();
    // Downhill, with the hill behind.
    const subject = { x: 6, y: floorHeight(world.terrain!, 6, 0), z: 0, heading: 0, height: 1.75 };
    followFrom(camera, new Vector3(), subject, { world, time: 0, before: undefined });
    const { x, y, z } = camera.position;
    expect(floorHeight(world.terrain!, x, z)).toBeGreaterThan(subject.y + 1);
    expect(y - floorHeight(world.terrain!, x, z)).toBeGreaterThan(2.1);
  });

  it('[RENDER-62] sees over the low walls of plain ground, not through houses', () => {
    const wall = [20, -9, 20.3, -9, 20.3, 9, 20, 9];
    const house = [20, 19, 29, 19, 29, 28, 20, 28];
    const { look: _, ...bare } = passage(2);
    const world = { ...bare, ground: [{ outline: [0, -50, 50, -50, 50, 50, 0, 50], holes: [wall, house] }] };
    const around = lookAround(world, 15, 10, 30);
    expect(freeWay(around, 15, 0, 0, 8)).toBe(8);
    expect(freeWay(around, 15, 23, 0, 8)).toBeCloseTo(5, 6);
  });

  it('[RENDER-62] does not take the border between two areas of the ground for a wall', () => {
    const world = passage(2);
    const areas = [
      [0, 0, 10, 0, 10, 4, 0, 4],
      [10, 0, 20, 0, 20, 4, 10, 4],
    ].map((outline) => ({ outline, holes: [] }));
    const around = lookAround({ ...world, ground: areas }, 8, 2, 30);
    expect(freeWay(around, 8, 2, 0, 20)).toBeCloseTo(12, 6);
    expect(freeWay(around, 8, 2, Math.PI, 5)).toBe(5);
  });
});
