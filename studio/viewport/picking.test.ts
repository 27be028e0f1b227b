import { addPerson, advanceTracks, createTracks, type Tracks } from 'promenade/render';
import { PerspectiveCamera } from 'three';
import { expect, it } from 'vitest';
import { type Lens, peopleInside, personAt, pixelAt } from './picking.js';
import { rowOf, whereIs } from './whereabouts.js';

/** People with ids 2, 5 and 9 in a row away from the camera, at x = 0, 10 and 200. */
function threePeople(): Tracks {
  const tracks = createTracks();
  const ids = [2, 5, 9];
  for (const id of ids) addPerson(tracks, id, { breadth: 0.45, height: 1.7, age: 30, population: id === 9 ? 1 : 0 });
  advanceTracks(tracks, {
    time: 0,
    count: ids.length,
    id: Uint32Array.from(ids),
    x: Float32Array.of(0, 10, 200),
    z: new Float32Array(3),
    heading: new Float32Array(3),
    slot: new Int32Array(3).fill(-1),
    altitude: undefined,
  });
  return tracks;
}

/** Looks along +x from 10 m before the first, a little from above. */
function lensBefore(): Lens {
  const camera = new PerspectiveCamera(42, 2, 0.1, 1000);
  camera.position.set(-10, 6, 0);
  camera.lookAt(15, 0, 0);
  camera.updateMatrixWorld();
  return { camera, size: [800, 400] };
}

it('finds rows by id', () => {
  const tracks = threePeople();
  expect([2, 5, 9, 3].map((id) => rowOf(tracks, id))).toEqual([0, 1, 2, -1]);
  expect(whereIs(tracks, 5, 1)).toMatchObject({ x: 10, y: 0, z: 0, height: expect.closeTo(1.7) });
  expect(whereIs(tracks, 4, 1)).toBeUndefined();
});

it('picks everyone at the pixel where they are, however far away', () => {
  const tracks = threePeople();
  const lens = lensBefore();
  for (const [id, x] of [
    [2, 0],
    [5, 10],
    [9, 200],
  ]) {
    const pixel = pixelAt(lens, x, 0.85, 0)!;
    expect(personAt(lens, pixel, tracks, 1)).toBe(id);
    // A hand is not that steady.
    expect(personAt(lens, [pixel[0] + 6, pixel[1]], tracks, 1)).toBe(id);
  }
  expect(personAt(lens, [20, 380], tracks, 1)).toBeUndefined();
  expect(personAt(lens, pixelAt(lens, 0, 0.85, 0)!, tracks, 1, 2)).toBeUndefined();
});

it('picks those in a box, drawn from any corner', () => {
  const tracks = threePeople();
  const lens = lensBefore();
  expect(peopleInside(lens, [0, 0], [800, 400], tracks, 1)).toEqual([2, 5, 9]);
  const [, y] = pixelAt(lens, 10, 0.85, 0)!;
  expect(peopleInside(lens, [800, y + 1], [0, 0], tracks, 1)).toEqual([5, 9]);
});
