import { PerspectiveCamera, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { blendPoses, type CameraPose, distanceOf, readPose, writePose } from './pose.js';

const POSE: CameraPose = { target: { x: 3, y: 1, z: -2 }, turn: 0.7, elevation: 0.4, size: 5, angle: 42 };

it('writes and reads the same pose', () => {
  const camera = new PerspectiveCamera();
  writePose(POSE, camera);
  const read = readPose(camera, new Vector3(3, 1, -2));
  for (const key of ['turn', 'elevation', 'size', 'angle'] as const) expect(read[key]).toBeCloseTo(POSE[key]);
});

it('looks at its target', () => {
  const camera = new PerspectiveCamera();
  writePose(POSE, camera);
  camera.updateMatrixWorld();
  const middle = new Vector3(3, 1, -2).project(camera);
  expect(middle.x).toBeCloseTo(0);
  expect(middle.y).toBeCloseTo(0);
});

it('shows as much with a narrow angle from far away as with a wide one', () => {
  expect(distanceOf({ size: 5, angle: 4 })).toBeGreaterThan(10 * distanceOf({ size: 5, angle: 42 }));
  const camera = new PerspectiveCamera();
  for (const angle of [4, 42]) {
    writePose({ ...POSE, target: { x: 0, y: 0, z: 0 }, turn: 0, elevation: 0, angle }, camera);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    expect(new Vector3(0, 5, 0).project(camera).y).toBeCloseTo(1);
  }
});

it('blends from one end to the other, and turns the short way', () => {
  const from = { ...POSE, turn: 3 };
  const to = { ...POSE, turn: -3, size: 20 };
  expect(blendPoses(from, to, 0)).toEqual({ ...from, size: expect.closeTo(5) });
  expect(Math.abs(blendPoses(from, to, 0.5).turn)).toBeCloseTo(Math.PI);
  expect(blendPoses(from, to, 0.5).size).toBeCloseTo(10);
  expect(blendPoses(from, to, 1).size).toBeCloseTo(20);
});
