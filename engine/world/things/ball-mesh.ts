import type { PartMesh, Point3 } from './surface.js';

/** A ball is made of twenty triangles, each divided so often. */
const DIVISIONS = 2;

/** Adds a ball that stands on its underside. */
export function addBall({ position, normal, index }: PartMesh, [width, height, depth]: Point3): void {
  const half: Point3 = [width / 2, height / 2, depth / 2];
  const base = position.length / 3;
  for (const [x, y, z] of _sphere.points) {
    position.push(x * half[0], half[1] + y * half[1], z * half[2]);
    const direction: Point3 = [x / half[0], y / half[1], z / half[2]];
    const length = Math.sqrt(direction[0] ** 2 + direction[1] ** 2 + direction[2] ** 2);
    normal.push(direction[0] / length, direction[1] / length, direction[2] / length);
  }
  for (const corner of _sphere.corners) index.push(base + corner);
}

/** A sphere of radius 1 as an icosahedron whose triangles are divided. */
function createSphere(): { points: Point3[]; corners: number[] } {
  const long = (1 + Math.sqrt(5)) / 2;
  const points: Point3[] = [];
  for (const [a, b] of [
    [1, long],
    [-1, long],
    [1, -long],
    [-1, -long],
  ])
    points.push(onSphere([0, a, b]), onSphere([a, b, 0]), onSphere([b, 0, a]));
  let corners = facesOf(points);
  for (let n = 0; n < DIVISIONS; n++) corners = divide(points, corners);
  return { points, corners };
}

/** All triples of corners that are neighbours of each other, seen from outside. */
function facesOf(points: readonly Point3[]): number[] {
  const isNear = (i: number, j: number) => distance(points[i], points[j]) < 1.1;
  const corners: number[] = [];
  for (let i = 0; i < points.length; i++) {
    for (let j = i + 1; j < points.length; j++) {
      for (let k = j + 1; k < points.length; k++) {
        if (!isNear(i, j) || !isNear(j, k) || !isNear(i, k)) continue;
        if (volume(points[i], points[j], points[k]) > 0) corners.push(i, j, k);
        else corners.push(i, k, j);
      }
    }
  }
  return corners;
}

function divide(points: Point3[], corners: readonly number[]): number[] {
  const known = new Map<string, number>();
  const between = (i: number, j: number): number => {
    const key = i < j ? `${i} ${j}` : `${j} ${i}`;
    const number = known.get(key) ?? points.length;
    if (number === points.length) {
      points.push(onSphere([points[i][0] + points[j][0], points[i][1] + points[j][1], points[i][2] + points[j][2]]));
      known.set(key, number);
    }
    return number;
  };
  const divided: number[] = [];
  for (let f = 0; f < corners.length; f += 3) {
    const [i, j, k] = [corners[f], corners[f + 1], corners[f + 2]];
    const [a, b, c] = [between(i, j), between(j, k), between(k, i)];
    divided.push(i, a, c, a, j, b, c, b, k, a, b, c);
  }
  return divided;
}

function onSphere([x, y, z]: Point3): Point3 {
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}

function distance(a: Point3, b: Point3): number {
  return Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2);
}

/** Six times the volume between three points and the middle; above 0 where they run counter-clockwise seen from outside. */
function volume(a: Point3, b: Point3, c: Point3): number {
  return a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
}

const _sphere = createSphere();
