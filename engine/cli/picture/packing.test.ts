import { expect, it } from 'vitest';
import { averagePerson, type Frame } from '../../record/index.js';
import { packMoment, unpackMoments } from './packing.js';

/** Three people, of whom the second has no body; columns are longer than there are people. */
function crowd(): Frame {
  const column = (...values: number[]) => Float32Array.of(...values, 99, 99);
  const joints = 2;
  const poses = {
    joints,
    level: Uint32Array.of(0, 2, 1, 9),
    style: new Uint32Array(4),
    phase: new Float32Array(4),
    scale: new Float32Array(4),
    root: Float32Array.from({ length: 12 }, (_, i) => i),
    rotations: Float32Array.from({ length: 32 }, (_, i) => i / 2),
  };
  const rows = {
    x: column(1, 2, 3),
    z: column(4, 5, 6),
    heading: column(0.1, 0.2, 0.3),
    velocityX: column(0, 1, 0),
    velocityZ: column(1, 0, 1),
  };
  return {
    tick: 7,
    time: 0.7,
    count: 3,
    id: Uint32Array.of(2, 5, 9, 0),
    population: Uint32Array.of(0, 1, 0, 7),
    ...rows,
    columns: { altitude: column(0, 3, 0) },
    poses,
  };
}

it('[CLI-44] moments go to the page and back unchanged, bodies only of those who have one', () => {
  const frame = crowd();
  const people = [averagePerson(9)];
  const one = packMoment({ frame, objects: [1.5, 2, 0.25], people });
  const two = packMoment({ frame: { ...frame, poses: undefined, columns: {}, count: 2 }, objects: [], people: [] });
  const both = new Uint8Array(one.length + two.length);
  both.set(one);
  both.set(two, one.length);
  const [first, second, ...more] = unpackMoments(both.buffer);
  expect(more).toEqual([]);
  expect([first.objects, first.people]).toEqual([[1.5, 2, 0.25], people]);
  expect([first.frame.tick, first.frame.time, [...first.frame.id], [...first.frame.population]]).toEqual([7, 0.7, [2, 5, 9], [0, 1, 0]]);
  expect([...first.frame.x, ...first.frame.z]).toEqual([1, 2, 3, 4, 5, 6]);
  expect([...first.frame.columns.altitude]).toEqual([0, 3, 0]);
  expect([...first.frame.poses!.level]).toEqual([0, 2, 0]);
  expect([...first.frame.poses!.root]).toEqual([0, 1, 2, 0, 0, 0, 6, 7, 8]);
  expect([...first.frame.poses!.rotations.subarray(16, 24)]).toEqual([...frame.poses!.rotations.subarray(16, 24)]);
  expect([second.frame.count, second.frame.poses, second.frame.columns]).toEqual([2, undefined, {}]);
});
