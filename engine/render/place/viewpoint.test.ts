import { Vector3 } from 'three';
import { expect, it } from 'vitest';
import type { Viewpoint } from './camera-path.js';
import { aimShot, createShot } from './viewpoint.js';
import type { WorldDrawing } from './world-drawing.js';

/** A room of 20 by 8 m. */
const ROOM: WorldDrawing = {
  bounds: { minX: 0, minZ: 0, maxX: 20, maxZ: 8 },
  open: false,
  periodic: {},
  ceiling: 0,
  walkable: [{ outline: [0, 0, 20, 0, 20, 8, 0, 8], holes: [] }],
  ground: [],
  edge: [],
  things: [],
  exits: [],
  links: [],
  doors: [],
};
const PERSON = { x: 4, y: 0, z: 3, heading: 0, height: 1.7 };

/** Where points of the ground are in the picture: both numbers from -1 to 1 inside it. */
function seen(viewpoint: Viewpoint, aspect: number, ...points: readonly (readonly [number, number])[]): Vector3[] {
  const shot = createShot(aspect);
  expect(aimShot(shot, viewpoint, { world: ROOM, subject: PERSON })).toBe(true);
  return points.map(([x, z]) => new Vector3(x, 0, z).project(shot.camera));
}

it.each([
  ['whole', 16 / 9],
  ['whole', 0.6],
  ['front', 1],
  ['plan', 2],
  ['plan', 0.5],
] as const)('[RENDER-61] "%s" shows all of the place in a picture of shape %d, and fills it', (kind, aspect) => {
  const corners = seen({ kind }, aspect, [0, 0], [20, 0], [20, 8], [0, 8]);
  const reach = Math.max(...corners.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  expect(reach).toBeLessThan(1);
  expect(reach).toBeGreaterThan(0.8);
});

it('[RENDER-61] a plan has x to the right and -z up, and its angles are right', () => {
  const [origin, right, up] = seen({ kind: 'plan' }, 1, [10, 4], [12, 4], [10, 2]);
  expect([origin.x, origin.y]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)]);
  expect(right.x).toBeGreaterThan(0.05);
  expect([right.y, up.x]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)]);
  expect(up.y).toBeCloseTo(right.x, 6);
});

it('[RENDER-61] the front of a place is its side towards +z', () => {
  const [near, far] = seen({ kind: 'front' }, 1, [10, 8], [10, 0]);
  expect(near.z).toBeLessThan(far.z);
  expect([near.x, far.x]).toEqual([expect.closeTo(0, 3), expect.closeTo(0, 3)]);
});

it('[RENDER-62] a person before a wall of a room is followed from inside it', () => {
  // The room lies around a wall of half a metre, before which somebody walks away from it.
  const ground = [{ outline: [0, 0, 20, 0, 20, 8, 0, 8], holes: [[2, 0.5, 2.5, 0.5, 2.5, 7.5, 2, 7.5]] }];
  const eyeIn = (world: WorldDrawing) => {
    const shot = createShot(1);
    aimShot(shot, { kind: 'follow', id: 3 }, { world, subject: { ...PERSON, x: 3.2 } });
    return shot.camera.position;
  };
  expect(eyeIn({ ...ROOM, ground }).x).toBeLessThan(0);
  const { x, z } = eyeIn({ ...ROOM, ground, look: { place: 'office', seed: 1 } });
  expect(x).toBeGreaterThan(2.7);
  expect(Math.hypot(x - 3.2, z - PERSON.z)).toBeGreaterThan(1.2);
  expect([z > 0.2, z < 7.8]).toEqual([true, true]);
});

it('[RENDER-62] a person is followed from behind, and the side stays when the person turns', () => {
  const shot = createShot(1);
  aimShot(shot, { kind: 'follow', id: 3 }, { world: ROOM, subject: PERSON });
  expect(shot.camera.position.x).toBeLessThan(PERSON.x - 2);
  const before = shot.camera.position.clone().sub(shot.target);
  aimShot(shot, { kind: 'follow', id: 3 }, { world: ROOM, subject: { ...PERSON, x: 7, heading: 2 } });
  expect(shot.camera.position.clone().sub(shot.target).distanceTo(before)).toBeLessThan(1e-9);
  expect(shot.target.x).toBe(7);
});

it('[RENDER-62] nobody can be followed who is not there', () => {
  expect(aimShot(createShot(1), { kind: 'follow', id: 3 }, { world: ROOM })).toBe(false);
});

it('[RENDER-62] a camera may stand anywhere', () => {
  const shot = createShot(1);
  aimShot(shot, { kind: 'point', eye: [1, 2, 3], target: [4, 1, 3] }, { world: ROOM });
  expect(shot.camera.position.toArray()).toEqual([1, 2, 3]);
  expect(shot.sight.position.distanceTo(shot.camera.position)).toBeLessThan(1e-9);
  const middle = new Vector3(4, 1, 3).project(shot.camera);
  expect([middle.x, middle.y]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)]);
});
